import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Db } from '#foundation/database/db.ts'
import { alias, and, asc, eq, exists, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { departmentsUnder, peoplePersons } from '#services/people/server/api.ts'
import type { RuleCondition } from '../../contract.ts'

const report = alias(peoplePersons, 'report')
const some = <T>(list: readonly T[] | undefined, filter: (list: T[]) => SQL | undefined): SQL | undefined => list && filter([...list])

/** Who fits a rule, as a filter on people_persons: everybody serving of whom all that the condition names is true. */
export const fits = (db: Db, c: RuleCondition): SQL | undefined =>
  and(
    inArray(peoplePersons.status, ['active', 'on-leave']),
    some(c.entity, (list) => inArray(peoplePersons.entity, list)),
    some(c.staffGroup, (list) => inArray(peoplePersons.staffGroup, list)),
    some(c.employeeType, (list) => inArray(peoplePersons.employeeType, list)),
    some(c.employeeClass, (list) => (list.includes(0) ? undefined : inArray(peoplePersons.employeeClass, list))),
    some(c.department, (list) => or(...list.map((code) => sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`))),
    some(c.position, (list) => inArray(peoplePersons.position, list)),
    c.hasReports &&
      exists(
        db
          .select({ ssoId: report.ssoId })
          .from(report)
          .where(and(eq(report.manager, peoplePersons.ssoId), sql`${report.status} <> 'left'`)),
      ),
  )

/** Who fits a condition, in number order. */
export async function peopleFitting(ctx: { db: Db }, condition: RuleCondition): Promise<SsoId[]> {
  const rows = await ctx.db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(fits(ctx.db, condition)).orderBy(asc(peoplePersons.ssoId))
  return rows.map((row) => row.ssoId)
}
