import { alias, and, eq, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Metric, MetricScope } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countedRows, peopleDepartments as d, peoplePersons as p } from '#services/people/server/api.ts'
import { ADMIN, LIST } from '../../contract.ts'
import { HOLDING } from '../../rules/life.ts'
import { budgets as b, lines as l, requests as r } from '../tables.ts'
import { yearOf } from './budgets.ts'
import { classNames } from './names.ts'

const above = alias(d, 'headcount_above')

/** The organizations of `organizations` in the policy: those that one owns, with those below, or is the HRBP of; of the administration those of people within reach. */
const seen = ({ rows, holds }: MetricScope): SQL | undefined =>
  holds(ADMIN)
    ? or(rows(d.owner), sql`${d.code} in (select ${p.departmentCode} from ${p} where ${rows(p.ssoId)})`)
    : or(rows(d.hrbpInForce), sql`exists (select 1 from ${d} ${above} where starts_with(${d.path}, ${above.path}) and ${rows(above.owner)})`)

/** What requests hold of a budget (HEADC-05). */
const HELD = sql`lateral (select coalesce(sum(${l.count} - ${l.filled}), 0) as heads from ${r} join ${l} on ${l.requestId} = ${r.id}
  where ${and(eq(r.orgCode, b.orgCode), eq(r.year, b.year), eq(r.tmType, b.tmType), eq(l.employeeClass, b.employeeClass), inArray(r.state, [...HOLDING]))}) as held`
/** HEADC-06 */
const FREE = sql`(${b.budget} - ${b.actualTotal} - held.heads)`

const employeeClass = {
  key: 'employeeClass',
  name: 'headcount.metric.by.class',
  column: b.employeeClass,
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
  from: sql`${b} join ${d} on ${d.code} = ${b.orgCode} join ${HELD} on true`,
  where: (ctx, { scope }) => and(eq(b.year, yearOf(ctx)), eq(b.active, true), seen(scope)),
  shared: { entity: d.entity, division: d.divisionCode, department: b.orgCode, employeeType: b.tmType, leader: d.owner },
  own: [employeeClass],
  value: sql`sum(${FREE})`,
  row: {
    ...{ id: b.id, title: [d.nameCn, d.nameEn], adds: FREE },
    notes: [{ column: b.tmType, names: 'people.enum.employeeType.' }, employeeClass],
  },
})

export const metrics: readonly Metric[] = [available]
