import { forbidden, illegal, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, inArray, ne, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { ADMIN, APPROVE, CALIBRATE, EVALUATE } from '../contract/base.ts'
import type { Role } from '../contract/records.ts'
import { SHOWN } from '../rules/life.ts'
import { owners, progresses, records } from './tables.ts'

export type RecordRow = typeof records.$inferSelect

export const isAdmin = ({ actor }: Reader): boolean => actor.permissions.has(ADMIN)
/** The forms of all departments are those of who administers all of the house. */
export const isOfHouse = ({ actor }: Reader): boolean => actor.permissions.reachesAll?.(ADMIN) ?? actor.permissions.has(ADMIN)

/** Codes of the departments that somebody owns, with those below; as HRBP alone where it is asked for (PERF-28). */
export const ownedBy = (ssoId: SsoId, only?: 'HRBP'): SQL => sql`(select below.code from ${owners} o
  join ${peopleDepartments} top on top.code = o.department_code join ${peopleDepartments} below on starts_with(below.path, top.path)
  where o.owner_sso = ${ssoId} ${only ? sql`and o.type = ${only}` : sql``})`

/** The HRBP of a department: the owner of that type of it, else of the nearest one above. */
export const hrbpOf = (department: PgColumn): SQL<SsoId | null> => sql<SsoId | null>`(select o.owner_sso from ${owners} o
  join ${peopleDepartments} top on top.code = o.department_code join ${peopleDepartments} mine on starts_with(mine.path, top.path)
  where o.type = 'HRBP' and mine.code = ${department} order by length(top.path) desc limit 1)`

/** Records whose rating the caller may know: before it is submitted it is a draft of the evaluator's, and one's own comes with feedback (PERF-25). */
export const isRatingTold = ({ actor }: Reader): SQL =>
  or(inArray(records.stage, [...SHOWN]), and(inArray(records.stage, ['second-lm-approval', 'hrbp-calibration']), ne(records.ssoId, actor.ssoId))) ?? sql`false`

/** Before a cycle is pushed its records are nobody's but the hr-admin's. */
const isPushed = sql`${records.cycle} in (select ${progresses.id} from ${progresses} where ${progresses.progress} <> 'created')`

const OF_ROLE: Readonly<Record<Role, { permission: string; of(ctx: Reader): SQL | undefined }>> = {
  evaluator: { permission: EVALUATE, of: ({ actor }) => and(eq(records.evaluator, actor.ssoId), isPushed) },
  secondlm: { permission: APPROVE, of: ({ actor }) => and(eq(records.secondLm, actor.ssoId), isPushed) },
  hrbp: { permission: CALIBRATE, of: ({ actor }) => and(sql`${records.departmentCode} in ${ownedBy(actor.ssoId, 'HRBP')}`, isPushed) },
  admin: { permission: ADMIN, of: ({ actor }) => scopeFilter(actor, ADMIN, records.ssoId) },
}

/** The records that are somebody's in a role. @throws 403 for who does not hold it (PERF-35) */
export function ofRole(ctx: Reader, role: Role): SQL | undefined {
  const { permission, of } = OF_ROLE[role]
  if (!ctx.actor.permissions.has(permission)) throw forbidden()
  return of(ctx)
}

/** The roles that somebody has by what they may. */
export const rolesOf = ({ actor }: Reader): Role[] =>
  (['evaluator', 'secondlm', 'hrbp', 'admin'] as const).filter((role) => actor.permissions.has(OF_ROLE[role].permission))

/** Whether somebody keeps the forms of a department. */
export async function keepsForms(ctx: Reader, code: string): Promise<boolean> {
  if (isOfHouse(ctx)) return true
  const [found] = await rowsOf<{ one: number }>(ctx.db, sql`select 1 as one where ${code} in ${ownedBy(ctx.actor.ssoId)}`)
  return found !== undefined
}

/** @throws not-found for a department that is another's */
export async function requireDepartment(ctx: Reader, code: string): Promise<void> {
  if (!(await keepsForms(ctx, code))) throw notFound()
}

/** @throws illegal input for a code that is no department's */
export async function requireKnown(ctx: Pick<Ctx, 'db'>, code: string, field: string): Promise<void> {
  const [found] = await ctx.db.select({ code: peopleDepartments.code }).from(peopleDepartments).where(eq(peopleDepartments.code, code))
  if (!found) throw illegal(field)
}
