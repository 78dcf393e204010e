import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { ProvidedEntry } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { inMemory } from '#foundation/server/inMemory.ts'
import { portalOf } from '#foundation/server/running.ts'
import { LIST } from '../../contract.ts'

const PLACE = { group: 'operations', order: 45 } as const
const path = '/{lang}/parttime-activation/index'

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

/** Who has part-timers within reach. The job of the night refreshes it, and a node that is one of several when it is old. */
export const overseers = inMemory<ReadonlySet<string>>(async ({ db }) => new Set((await rowsOf<{ sso_id: string }>(db, OVERSEERS)).map((row) => row.sso_id)), {
  minutes: 10,
})

/** The entry of this room, for who is eligible; it is not in the menu of anybody else (PARTT-01). */
export function entryFor(of: Pick<Ctx, 'secrets'>, { permissions, ssoId }: Actor): ProvidedEntry[] {
  const known = overseers.of(of)
  if (!permissions.has(LIST) || !known || known.size === 0 || !(permissions.reachesAll?.(LIST) || known.has(ssoId))) return []
  const { texts } = portalOf(of).ports
  return [{ ...PLACE, path, titleCn: texts.text('zh', `screen.${path}`), titleEn: texts.text('en', `screen.${path}`) }]
}
