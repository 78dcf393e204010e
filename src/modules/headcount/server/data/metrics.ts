import { alias, and, eq, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Metric, MetricScope } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countedRows, peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, LIST } from '../../contract.ts'
import { HOLDING } from '../../rules/life.ts'
import { budgets, lines, requests } from '../tables.ts'
import { yearOf } from './budgets.ts'
import { classNames } from './names.ts'

const above = alias(peopleDepartments, 'headcount_above')

/** The organizations of `organizations` in the policy: those that one owns, with those below, or is the HRBP of; of the administration those of people within reach. */
const seen = ({ rows, holds }: MetricScope): SQL | undefined =>
  holds(ADMIN)
    ? or(
        rows(peopleDepartments.owner),
        sql`${peopleDepartments.code} in (select ${peoplePersons.departmentCode} from ${peoplePersons} where ${rows(peoplePersons.ssoId)})`,
      )
    : or(
        rows(peopleDepartments.hrbpInForce),
        sql`exists (select 1 from ${peopleDepartments} ${above} where starts_with(${peopleDepartments.path}, ${above.path}) and ${rows(above.owner)})`,
      )

/** What requests hold of a budget (HEADC-05). */
const HELD = sql`lateral (select coalesce(sum(${lines.count} - ${lines.filled}), 0) as heads from ${requests} join ${lines} on ${lines.requestId} = ${requests.id}
  where ${and(eq(requests.orgCode, budgets.orgCode), eq(requests.year, budgets.year), eq(requests.tmType, budgets.tmType), eq(lines.employeeClass, budgets.employeeClass), inArray(requests.state, [...HOLDING]))}) as held`
/** HEADC-06 */
const FREE = sql`(${budgets.budget} - ${budgets.actualTotal} - held.heads)`

const employeeClass = {
  key: 'employeeClass',
  name: 'headcount.metric.by.class',
  column: budgets.employeeClass,
  async names(ctx: Ctx, keys: readonly string[]) {
    const nameOf = await classNames(ctx)
    return new Map(keys.map((key) => [key, nameOf(Number(key))]))
  },
}

const available = countedRows({
  key: 'headcount.available',
  name: 'headcount.metric.available',
  says: 'headcount.metric.available.says',
  unit: 'count',
  permission: { [ADMIN]: 'scope', [LIST]: 'own' },
  refresh: 'daily',
  drillTo: '/{lang}/head-count/social/index',
  from: sql`${budgets} join ${peopleDepartments} on ${peopleDepartments.code} = ${budgets.orgCode} join ${HELD} on true`,
  where: (ctx, { scope }) => and(eq(budgets.year, yearOf(ctx)), eq(budgets.active, true), seen(scope)),
  shared: {
    entity: peopleDepartments.entity,
    division: peopleDepartments.divisionCode,
    department: budgets.orgCode,
    employeeType: budgets.tmType,
    leader: peopleDepartments.owner,
  },
  own: [employeeClass],
  value: sql`sum(${FREE})`,
  row: {
    ...{ id: budgets.id, title: [peopleDepartments.nameCn, peopleDepartments.nameEn], adds: FREE },
    notes: [{ column: budgets.tmType, names: 'people.enum.employeeType.' }, employeeClass],
  },
})

export const metrics: readonly Metric[] = [available]
