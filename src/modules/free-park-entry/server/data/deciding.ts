import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, inArray, max, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peopleDepartments as d, peoplePersons as p } from '#services/people/server/api.ts'
import { entryRules, rights } from '../tables.ts'

export type Rule = typeof entryRules.$inferSelect

/** All rules, in the order in which they decide (FPARK-03). */
export const rulesInOrder = ({ db }: Pick<Ctx, 'db'>): Promise<Rule[]> => db.select().from(entryRules).orderBy(asc(entryRules.order), asc(entryRules.id))

/** How many changes of rules there were: each has its number. */
export const ruleVersion = async ({ db }: Pick<Ctx, 'db'>): Promise<number> =>
  (await db.select({ last: max(entryRules.version) }).from(entryRules))[0]?.last ?? 0

const WHO = {
  ...{ ssoId: p.ssoId, entity: p.entity, employeeClass: p.employeeClass, employeeType: p.employeeType, staffGroup: p.staffGroup },
  ...{ path: d.path, joinDate: p.joinDate, lastWorkingDate: p.lastWorkingDate, status: p.status },
}

/** What decides about people, in the order of their numbers. */
export const whoWhere = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined, limit: number) =>
  db.select(WHO).from(p).innerJoin(d, eq(d.code, p.departmentCode)).where(where).orderBy(asc(p.ssoId)).limit(limit)
export type Somebody = Awaited<ReturnType<typeof whoWhere>>[number]

export const whoIs = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<Somebody | undefined> => (await whoWhere(ctx, eq(p.ssoId, ssoId), 1))[0]

const SERVING = inArray(p.status, ['active', 'on-leave'])

/** The next people who may have a right, or have one that they should not have any more. */
export const nextPeople = (ctx: Pick<Ctx, 'db'>, after: SsoId | null, limit: number): Promise<Somebody[]> =>
  whoWhere(ctx, and(after === null ? undefined : gt(p.ssoId, after), or(SERVING, inArray(p.ssoId, ctx.db.select({ ssoId: rights.ssoId }).from(rights)))), limit)

/** More than a resort ever has. */
const EVERYBODY = 100_000
export const everybody = (ctx: Pick<Ctx, 'db'>): Promise<Somebody[]> => whoWhere(ctx, SERVING, EVERYBODY)
