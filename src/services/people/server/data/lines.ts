import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { DemoCache, type OfProgram } from '#foundation/server/demoCache.ts'
import { peopleDepartments, peoplePersons } from '../tables.ts'

/** Deeper than any line; ends a walk should the data ever hold a circle. */
const DEEPEST = 50

interface Step extends Record<string, unknown> {
  sso_id: SsoId
}
const numbers = (rows: readonly Step[]): SsoId[] => [...new Set(rows.map((row) => row.sso_id))]

export const managers = new DemoCache<SsoId | undefined>()

/** Who decides for a person: line manager, else the owner of the department, then of the one above (PPL-13). Never the person. */
export const managerOf = (ctx: Pick<Ctx, 'db'> & OfProgram, ssoId: SsoId): Promise<SsoId | undefined> =>
  managers.ask(ctx, ssoId, async () => {
    const [row] = await ctx.db.select({ manager: peoplePersons.manager }).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
    return row?.manager ?? undefined
  })

/** Managers upward, nearest first, without circles (PPL-11); all of them unless a depth is given. */
export async function lineOf(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, { depth = DEEPEST }: { depth?: number } = {}): Promise<SsoId[]> {
  const rows = await rowsOf<Step>(
    ctx.db,
    sql`with recursive line(sso_id, depth) as (
      select manager, 1 from people_persons where sso_id = ${ssoId} and manager is not null
      union all
      select p.manager, line.depth + 1 from people_persons p join line on p.sso_id = line.sso_id
      where p.manager is not null and line.depth < ${Math.min(depth, DEEPEST)}
    ) select sso_id from line where depth <= ${depth} order by depth`,
  )
  return numbers(rows).filter((found) => found !== ssoId)
}

/** People downward who have not left, nearest first; all of them unless a depth is given (1 is direct reports). */
export async function reportsOf(ctx: Pick<Ctx, 'db'>, ssoId: SsoId, { depth = DEEPEST }: { depth?: number } = {}): Promise<SsoId[]> {
  const rows = await rowsOf<Step>(
    ctx.db,
    sql`with recursive line(sso_id, depth) as (
      select sso_id, 1 from people_persons where manager = ${ssoId} and status <> 'left'
      union all
      select p.sso_id, line.depth + 1 from people_persons p join line on p.manager = line.sso_id
      where p.status <> 'left' and line.depth < ${Math.min(depth, DEEPEST)}
    ) select sso_id from line where depth <= ${depth} order by depth, sso_id`,
  )
  return numbers(rows).filter((found) => found !== ssoId)
}

/** Who owns a department: its own owner still serving, else that of the one above (PPL-13). */
export async function ownerOf(ctx: Pick<Ctx, 'db'>, departmentCode: string): Promise<SsoId | undefined> {
  const [first] = await ownersOf(ctx, departmentCode)
  return first
}

/** All owners from a department upward who are still serving, nearest first. */
export const ownersOf = async (ctx: Pick<Ctx, 'db'>, departmentCode: string): Promise<SsoId[]> =>
  numbers(
    await rowsOf<Step>(
      ctx.db,
      sql`select above.owner as sso_id from people_departments mine
        join people_departments above on starts_with(mine.path, above.path)
        join people_persons p on p.sso_id = above.owner and p.status in ('active', 'on-leave')
        where mine.code = ${departmentCode} order by length(above.path) desc`,
    ),
  )

/** The HRBP of a person who is still serving: the person's own, else that of the department, then of the one above. */
export async function hrbpOf(ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<SsoId | undefined> {
  const [own] = await rowsOf<Step>(
    ctx.db,
    sql`select h.sso_id from people_persons p
      join people_departments mine on mine.code = p.department_code
      left join people_departments above on starts_with(mine.path, above.path) and above.hrbp is not null
      join people_persons h on h.sso_id in (p.hrbp, above.hrbp) and h.status in ('active', 'on-leave')
      where p.sso_id = ${ssoId}
      order by (h.sso_id = p.hrbp) desc nulls last, length(above.path) desc limit 1`,
  )
  return own?.sso_id
}

/** Whether somebody stands anywhere above a person. */
export async function isAbove(ctx: Pick<Ctx, 'db'>, candidate: SsoId, ssoId: SsoId): Promise<boolean> {
  return (await lineOf(ctx, ssoId)).includes(candidate)
}

/** Codes of a department and all below it. */
export const departmentsUnder = (code: string) =>
  sql`(select below.code from ${peopleDepartments} below join ${peopleDepartments} top on starts_with(below.path, top.path) where top.code = ${code})`
