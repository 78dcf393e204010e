import { and, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricMonth, metricPeriod, metricRowNames } from '#foundation/metrics.ts'
import { countedRows, peopleDepartments as d, peoplePersons as p } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { configs as c, nominations as n, values as v } from '../tables.ts'

const valuesOf = (name: string): SQL => sql`jsonb_array_elements_text(${n.ubrValues}) with ordinality as ${sql.raw(name)}(value, nth)`

/** An award of two values stands under both where they are asked for one by one, and otherwise once. */
function once({ filters }: MetricAsked, groupBy: readonly string[]): SQL | undefined {
  if (groupBy.includes('value')) return undefined
  const which = filters.value ? inArray(sql`wanted.value`, [...filters.value]) : sql`true`
  return sql`ubr.nth = (select min(wanted.nth) from ${valuesOf('wanted')} where ${which})`
}

const type = { key: 'type', name: 'recognition.metric.by.type', column: n.typeId, names: metricRowNames(c.id, c.nameCn, c.nameEn) }
const value = { key: 'value', name: 'recognition.metric.by.value', column: sql`ubr.value`, names: metricRowNames(v.id, v.nameCn, v.nameEn) }

/** Awards of people whom the viewer administers, by the day of the last approval and the department of then. */
const given = countedRows({
  key: 'recognition.given',
  name: 'recognition.metric.given',
  says: 'recognition.metric.given.says',
  unit: 'count',
  permission: { [ADMIN]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/recognition/reReport',
  ofPeriod: true,
  from: sql`${n} join ${p} on ${p.ssoId} = ${n.nominee} join ${d} on ${d.code} = ${n.department} cross join lateral ${valuesOf('ubr')}`,
  where: (_, asked, groupBy) => and(eq(n.state, 'final-approved'), metricPeriod(n.decidedAt, asked.period), asked.scope.rows(n.nominee), once(asked, groupBy)),
  shared: { entity: p.entity, division: d.divisionCode, department: n.department, month: metricMonth(n.decidedAt) },
  own: [type, value],
  row: { id: n.id, person: n.nominee, notes: [type], at: n.decidedAt },
})

export const metrics: readonly Metric[] = [given]
