import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Actor } from '#foundation/ports.ts'
import type { ProvidedEntry } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inMemory } from '#foundation/server/inMemory.ts'
import { portalOf } from '#foundation/server/running.ts'
import { dayOf } from '#foundation/time.ts'
import { RESIDENT } from '../../contract.ts'
import { residences } from '../tables.ts'
import { stillFinds } from './residents.ts'

const PLACE = { group: 'mine', order: 60 } as const
const path = '/{lang}/profile/housing'

/** Who has a bed, good for a minute: another node may have moved people meanwhile. Who moves people refreshes it. */
export const residents = inMemory<ReadonlySet<SsoId>>(
  async ({ db, now }) => {
    const rows = await db
      .selectDistinct({ ssoId: residences.ssoId })
      .from(residences)
      .where(stillFinds(dayOf(now)))
    return new Set(rows.map(({ ssoId }) => ssoId))
  },
  { minutes: 1 },
)

/** The entry of the pages of residents, for residents; it is not in the menu of anybody else (HOUSE-04). */
export function entryFor(of: Pick<Ctx, 'secrets'>, { permissions, ssoId }: Actor): ProvidedEntry[] {
  if (!permissions.has(RESIDENT) || !residents.of(of)?.has(ssoId)) return []
  const { texts } = portalOf(of).ports
  return [{ ...PLACE, path, titleCn: texts.text('zh', `screen.${path}`), titleEn: texts.text('en', `screen.${path}`) }]
}
