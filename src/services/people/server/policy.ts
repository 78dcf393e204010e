import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { scopedTo } from '#foundation/server/scoped.ts'
import { peoplePersons } from './tables.ts'

export type Nearness = 'direct' | 'line' | 'department' | 'any' | 'none'

/** Who sees everybody, or all of a company or another data scope. */
const ANY = 'BASIC_PEOPLE_ADMIN'

const seesAll = ({ permissions }: Actor): boolean => permissions.reachesAll?.(ANY) ?? permissions.has(ANY)

const direct = (viewer: SsoId): SQL => sql`(select sso_id from people_persons where manager = ${viewer})`

/** A viewer's own line: direct reports and everybody below them. */
const line = (viewer: SsoId): SQL => sql`(
  with recursive line(sso_id) as (
    select sso_id from people_persons where manager = ${viewer}
    union select p.sso_id from people_persons p join line on p.manager = line.sso_id
  ) select sso_id from line where sso_id <> ${viewer})`

/** The rows of a viewer's own line as SQL, on a column that holds an ssoId. */
export const lineFilter = (viewer: SsoId, column: PgColumn): SQL => sql`${column} in ${line(viewer)}`

/** People of the departments that a viewer owns, with those below, and people whose HRBP the viewer is. */
const department = (viewer: SsoId): SQL => sql`(
  select p.sso_id from people_persons p
    join people_departments mine on mine.code = p.department_code
    join people_departments owned on owned.owner = ${viewer} and starts_with(mine.path, owned.path)
    where p.sso_id <> ${viewer}
  union all select sso_id from people_persons where hrbp = ${viewer}
  union all select p.sso_id from people_persons p join people_departments d on d.code = p.department_code
    where d.hrbp_in_force = ${viewer} and p.hrbp is null and p.sso_id <> ${viewer})`

/** The rows of people of departments that a viewer owns, and of those whose HRBP the viewer is, as SQL, on a column that holds an ssoId. */
export const departmentFilter = (viewer: SsoId, column: PgColumn): SQL => sql`${column} in ${department(viewer)}`

/**
 * A viewer's own line with how far below each stands, 1 for direct reports, as a query of `sso_id` and `level`: everybody once, at the nearest level; a circle in
 * the line ends at the first person who comes again.
 */
export const lineLevels = (viewer: SsoId): SQL => sql`(
  with recursive line(sso_id, level, way) as (
    select sso_id, 1, array[${viewer}::bpchar, sso_id] from people_persons where manager = ${viewer}
    union all select p.sso_id, line.level + 1, line.way || p.sso_id from people_persons p join line on p.manager = line.sso_id
      where p.sso_id <> all (line.way)
  ) select sso_id, min(level) as level from line group by sso_id)`

/** From the nearest to the farthest; the filter is made from this list and nothing else (PPL-17). */
const NEAR = { direct, line, department } satisfies Record<string, (viewer: SsoId) => SQL>

/**
 * The same, asked of one person, the row `p`: upward from it, since who leads thousands has a line of thousands and everybody a few above them.
 * That both say the same of every pair is tested on organizations of chance (PPL-17).
 */
const NEAR_ONE = {
  direct: (viewer) => sql`p.manager = ${viewer}`,
  line: (viewer) => sql`p.sso_id <> ${viewer} and ${viewer} in (
    with recursive above(sso_id) as (
      select p.manager
      union select m.manager from people_persons m join above on m.sso_id = above.sso_id
    ) select sso_id from above)`,
  department: (viewer) => sql`p.hrbp = ${viewer} or p.sso_id <> ${viewer} and exists (
    select 1 from people_departments mine where mine.code = p.department_code and (
      p.hrbp is null and mine.hrbp_in_force = ${viewer}
      or exists (select 1 from people_departments owned where owned.owner = ${viewer} and starts_with(mine.path, owned.path))))`,
} satisfies Record<keyof typeof NEAR, (viewer: SsoId | PgColumn) => SQL>

/** The people a viewer may see as SQL, on a column that holds an ssoId (PPL-17). The viewer's own row is not among them. */
export function scopeFilter(viewer: Actor, column: PgColumn): SQL {
  if (seesAll(viewer)) return sql`true`
  // one array of people, found first: the few whom most may see are looked up, and not everybody asked
  const all = sql.join(
    Object.values(NEAR).map((near) => near(viewer.ssoId)),
    sql` union all `,
  )
  return sql`${column} = any (array(${all}))`
}

/** How near a person stands to the viewer (PPL-17): own report, in the own line, in a department one is assigned to, or any. */
export async function inScope(ctx: Reader, ssoId: SsoId): Promise<Nearness> {
  const { actor } = ctx
  const tests = Object.entries(NEAR_ONE).map(([name, near]) => sql`when ${near(actor.ssoId)} then ${name}::text`)
  const [row] = await rowsOf<{ near: Nearness }>(
    ctx.db,
    sql`select case ${sql.join(tests, sql` `)} when ${seesAll(actor)}::boolean then 'any' else 'none' end as near
      from people_persons p where p.sso_id = ${ssoId}`,
  )
  if (row && row.near === 'none' && actor.permissions.has(ANY)) return (await administers(ctx, ssoId)) ? 'any' : 'none'
  return row?.near ?? 'none'
}

async function administers(ctx: Reader, ssoId: SsoId): Promise<boolean> {
  const [found] = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(eq(peoplePersons.ssoId, ssoId), scopedTo(ctx, ANY, peoplePersons.ssoId)))
  return found !== undefined
}

/** Whether the viewer sees anybody but themselves: has reports, a department, or people as their HRBP. Looked up, however many people there are. */
export async function leads({ db, actor }: Reader): Promise<boolean> {
  if (actor.permissions.has(ANY)) return true
  const [row] = await rowsOf<{ leads: boolean }>(
    db,
    sql`select exists (select 1 from people_persons where manager = ${actor.ssoId}) or exists (select 1 from people_persons where hrbp = ${actor.ssoId})
      or exists (select 1 from people_departments where owner = ${actor.ssoId} or hrbp_in_force = ${actor.ssoId}) as leads`,
  )
  return row?.leads ?? false
}

/** Whether one person stands in another's scope (PPL-17), asked of two columns of a statement. */
export const overseen = (viewer: PgColumn, ssoId: PgColumn): SQL =>
  sql`exists (select 1 from people_persons p where p.sso_id = ${ssoId} and (${sql.join(
    Object.values(NEAR_ONE).map((near) => sql`(${near(viewer)})`),
    sql` or `,
  )}))`
