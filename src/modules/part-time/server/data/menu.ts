import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { ProvidedEntry } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Portal } from '#foundation/server/portal.ts'
import { portalOf } from '#foundation/server/running.ts'
import { addMinutes } from '#foundation/time.ts'
import { LIST } from '../../contract.ts'

/** Minutes for which a node goes by who had part-timers within reach. */
const GOOD_FOR = 10
const PLACE = { group: 'operations', order: 45 } as const
const path = '/{lang}/parttime-activation/index'

const known = new WeakMap<Ctx['secrets'], { at: Date; overseers: ReadonlySet<string> }>()

/** Managers above, HRBPs and owners of the departments of all who work by the shift: the menu asks for them without a query. */
const OVERSEERS = sql`
  with recursive mine as (
    select p.manager, p.hrbp, p.department_code from people_persons p join part_time_staff s on s.sso_id = p.sso_id where p.status <> 'left'
  ), above(sso_id) as (
    select manager from mine union select m.manager from people_persons m join above on m.sso_id = above.sso_id
  )
  select sso_id from above where sso_id is not null
  union select coalesce(mine.hrbp, d.hrbp_in_force) from mine join people_departments d on d.code = mine.department_code
  union select o.owner from mine join people_departments d on d.code = mine.department_code join people_departments o on starts_with(d.path, o.path)`

/** Reads anew who has part-timers within reach. The job of the night does, and a node that is one of several when what it knows is old. */
export async function readOverseers({ secrets, db, now }: Pick<Ctx, 'secrets' | 'db' | 'now'>): Promise<void> {
  const rows = await rowsOf<{ sso_id: string }>(db, OVERSEERS)
  known.set(secrets, { at: now, overseers: new Set(rows.map((row) => row.sso_id)) })
}

export async function lookForOverseers({ secrets, clock, database }: Pick<Portal, 'secrets' | 'clock' | 'database'>): Promise<void> {
  const now = clock()
  const before = known.get(secrets)
  if (before && now < addMinutes(before.at, GOOD_FOR) && now >= before.at) return
  await readOverseers({ secrets, db: database.read(), now })
}

/** The entry of this room, for who is eligible; it is not in the menu of anybody else (PARTT-01). */
export function entryFor(of: Pick<Ctx, 'secrets'>, { permissions, ssoId }: Actor): ProvidedEntry[] {
  const overseers = known.get(of.secrets)?.overseers
  if (!permissions.has(LIST) || !overseers || overseers.size === 0 || !(permissions.reachesAll?.(LIST) || overseers.has(ssoId))) return []
  const { texts } = portalOf(of).ports
  return [{ ...PLACE, path, titleCn: texts.text('zh', `screen.${path}`), titleEn: texts.text('en', `screen.${path}`) }]
}
