import { and, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricMonth, metricPeriod, metricRowNames } from '#foundation/metrics.ts'
import { countedRows, peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { configs, nominations, values } from '../tables.ts'

const valuesOf = (name: string): SQL => sql`jsonb_array_elements_text(${nominations.ubrValues}) with ordinality as ${sql.raw(name)}(value, nth)`

/** An award of two values stands under both where they are asked for one by one, and otherwise once. */
function once({ filters }: MetricAsked, groupBy: readonly string[]): SQL | undefined {
  if (groupBy.includes('value')) return undefined
  const which = filters.value ? inArray(sql`wanted.value`, [...filters.value]) : sql`true`
  return sql`ubr.nth = (select min(wanted.nth) from ${valuesOf('wanted')} where ${which})`
}

const type = { key: 'type', name: 'recognition.metric.by.type', column: nominations.typeId, names: metricRowNames(configs.id, configs.nameCn, configs.nameEn) }
const value = { key: 'value', name: 'recognition.metric.by.value', column: sql`ubr.value`, names: metricRowNames(values.id, values.nameCn, values.nameEn) }

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
  from: sql`${nominations} join ${peoplePersons} on ${peoplePersons.ssoId} = ${nominations.nominee} join ${peopleDepartments} on ${peopleDepartments.code} = ${nominations.department} cross join lateral ${valuesOf('ubr')}`,
  where: (_, asked, groupBy) =>
    and(
      eq(nominations.state, 'final-approved'),
      metricPeriod(nominations.decidedAt, asked.period),
      asked.scope.rows(nominations.nominee),
      once(asked, groupBy),
    ),
  shared: {
    entity: peoplePersons.entity,
    division: peopleDepartments.divisionCode,
    department: nominations.department,
    month: metricMonth(nominations.decidedAt),
  },
  own: [type, value],
  row: { id: nominations.id, person: nominations.nominee, notes: [type], at: nominations.decidedAt },
})

export const metrics: readonly Metric[] = [given]
