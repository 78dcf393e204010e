import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gt, inArray, max, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { entryRules, rights } from '../tables.ts'

export type Rule = typeof entryRules.$inferSelect

/** All rules, in the order in which they decide (FPARK-03). */
export const rulesInOrder = ({ db }: Pick<Ctx, 'db'>): Promise<Rule[]> => db.select().from(entryRules).orderBy(asc(entryRules.order), asc(entryRules.id))

/** How many changes of rules there were: each has its number. */
export const ruleVersion = async ({ db }: Pick<Ctx, 'db'>): Promise<number> =>
  (await db.select({ last: max(entryRules.version) }).from(entryRules))[0]?.last ?? 0

const WHO = {
  ...{
    ssoId: peoplePersons.ssoId,
    entity: peoplePersons.entity,
    employeeClass: peoplePersons.employeeClass,
    employeeType: peoplePersons.employeeType,
    staffGroup: peoplePersons.staffGroup,
  },
  ...{ path: peopleDepartments.path, joinDate: peoplePersons.joinDate, lastWorkingDate: peoplePersons.lastWorkingDate, status: peoplePersons.status },
}

/** What decides about people, in the order of their numbers. */
export const whoWhere = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined, limit: number) =>
  db
    .select(WHO)
    .from(peoplePersons)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(where)
    .orderBy(asc(peoplePersons.ssoId))
    .limit(limit)
export type Somebody = Awaited<ReturnType<typeof whoWhere>>[number]

export const whoIs = async (ctx: Pick<Ctx, 'db'>, ssoId: SsoId): Promise<Somebody | undefined> => (await whoWhere(ctx, eq(peoplePersons.ssoId, ssoId), 1))[0]

const SERVING = inArray(peoplePersons.status, ['active', 'on-leave'])

/** The next people who may have a right, or have one that they should not have any more. */
export const nextPeople = (ctx: Pick<Ctx, 'db'>, after: SsoId | null, limit: number): Promise<Somebody[]> =>
  whoWhere(
    ctx,
    and(
      after === null ? undefined : gt(peoplePersons.ssoId, after),
      or(SERVING, inArray(peoplePersons.ssoId, ctx.db.select({ ssoId: rights.ssoId }).from(rights))),
    ),
    limit,
  )

/** More than a resort ever has. */
const EVERYBODY = 100_000
export const everybody = (ctx: Pick<Ctx, 'db'>): Promise<Somebody[]> => whoWhere(ctx, SERVING, EVERYBODY)
