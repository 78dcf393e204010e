import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peoplePersons } from './tables.ts'

export type Nearness = 'direct' | 'line' | 'department' | 'any' | 'none'

/** Who sees everybody. */
const ANY = 'BASIC_PEOPLE_ADMIN'

const direct = (viewer: SsoId, column: PgColumn): SQL => sql`${column} in (select sso_id from people_persons where manager = ${viewer})`

/** The rows of a viewer's own line as SQL, direct reports and everybody below them, on a column that holds an ssoId. */
export const lineFilter = (viewer: SsoId, column: PgColumn): SQL => sql`${column} in (
  with recursive line(sso_id) as (
    select sso_id from people_persons where manager = ${viewer}
    union select p.sso_id from people_persons p join line on p.manager = line.sso_id
  ) select sso_id from line where sso_id <> ${viewer})`

/** People of the departments that a viewer owns, with those below, and people whose HRBP the viewer is. */
const department = (viewer: SsoId, column: PgColumn): SQL => sql`${column} in (
  select p.sso_id from people_persons p
    join people_departments mine on mine.code = p.department_code
    join people_departments owned on owned.owner = ${viewer} and starts_with(mine.path, owned.path)
    where p.sso_id <> ${viewer}
  union all select sso_id from people_persons where hrbp = ${viewer}
  union all select p.sso_id from people_persons p join people_departments d on d.code = p.department_code
    where d.hrbp_in_force = ${viewer} and p.hrbp is null and p.sso_id <> ${viewer})`

/** From the nearest to the farthest; the predicate and the filter are both made from this list and nothing else (PPL-17). */
const NEAR = { direct, line: lineFilter, department } satisfies Record<string, (viewer: SsoId, column: PgColumn) => SQL>

/** The people a viewer may see as SQL, on a column that holds an ssoId (PPL-17). The viewer's own row is not among them. */
export function scopeFilter(viewer: Actor, column: PgColumn): SQL {
  if (viewer.permissions.has(ANY)) return sql`true`
  return or(...Object.values(NEAR).map((near) => near(viewer.ssoId, column))) ?? sql`false`
}

/** How near a person stands to the viewer (PPL-17): own report, in the own line, in a department one is assigned to, or any. */
export async function inScope(ctx: Reader, ssoId: SsoId): Promise<Nearness> {
  const { actor } = ctx
  const tests = Object.entries(NEAR).map(([name, near]) => sql`when ${near(actor.ssoId, peoplePersons.ssoId)} then ${name}::text`)
  const [row] = await rowsOf<{ near: Nearness }>(
    ctx.db,
    sql`select case ${sql.join(tests, sql` `)} when ${actor.permissions.has(ANY)}::boolean then 'any' else 'none' end as near
      from ${peoplePersons} where ${peoplePersons.ssoId} = ${ssoId}`,
  )
  return row?.near ?? 'none'
}
