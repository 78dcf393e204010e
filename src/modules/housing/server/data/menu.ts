import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Actor } from '#foundation/ports.ts'
import type { ProvidedEntry } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addMinutes, dayOf } from '#foundation/time.ts'
import { RESIDENT } from '../../contract.ts'
import { residences } from '../tables.ts'
import { stillFinds } from './residents.ts'

/** Minutes for which a node goes by who had a bed: others may have moved people meanwhile. */
const GOOD_FOR = 1
const PLACE = { group: 'mine', order: 60 } as const
const path = '/{lang}/profile/housing'

const known = new WeakMap<Ctx['secrets'], { at: Date; residents: ReadonlySet<SsoId> }>()

/** Reads anew who are residents: the menu asks for them without a query. Who moves people does. */
export async function readResidents({ secrets, db, now }: Pick<Ctx, 'secrets' | 'db' | 'now'>): Promise<void> {
  const rows = await db
    .selectDistinct({ ssoId: residences.ssoId })
    .from(residences)
    .where(stillFinds(dayOf(now)))
  known.set(secrets, { at: now, residents: new Set(rows.map(({ ssoId }) => ssoId)) })
}

export async function lookForResidents({ secrets, clock, database }: Pick<Portal, 'secrets' | 'clock' | 'database'>): Promise<void> {
  const now = clock()
  const before = known.get(secrets)
  if (before && now < addMinutes(before.at, GOOD_FOR) && now >= before.at) return
  await readResidents({ secrets, db: database.read(), now })
}

/** The entry of the pages of residents, for residents; it is not in the menu of anybody else (HOUSE-04). */
export function entryFor(of: Pick<Ctx, 'secrets'>, { permissions, ssoId }: Actor): ProvidedEntry[] {
  if (!permissions.has(RESIDENT) || !known.get(of.secrets)?.residents.has(ssoId)) return []
  const { texts } = portalOf(of).ports
  return [{ ...PLACE, path, titleCn: texts.text('zh', `screen.${path}`), titleEn: texts.text('en', `screen.${path}`) }]
}
