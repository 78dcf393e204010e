import { and, inArray, sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricAge, metricRowNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countedRows, peopleDepartments } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { ConcernState } from '../../rules/life.ts'
import { concerns } from '../tables.ts'

const OPEN: readonly ConcernState[] = ['not-resolved', 'assigned']
/** Days since it was reported. */
const AGES = [0, 3, 7, 14, 30]

const area = { key: 'area', name: 'ehs.metric.by.area', column: concerns.area, names: 'ehs.area.' }
const category = { key: 'category', name: 'ehs.metric.by.category', column: concerns.category, names: 'ehs.category.' }
const severity = { key: 'severity', name: 'ehs.metric.by.severity', column: concerns.severity, names: 'ehs.severity.' }
const age = { key: 'age', name: 'ehs.metric.by.age', column: (ctx: Ctx) => metricAge(ctx, concerns.reportedAt, AGES), names: 'ehs.metric.age.' }
/** That which handles it. The scope goes by who reported, so it is no place by which past days are cut. */
const department = {
  key: 'department',
  name: 'ehs.metric.by.department',
  column: concerns.department,
  names: metricRowNames(peopleDepartments.code, peopleDepartments.nameCn, peopleDepartments.nameEn),
}

/** What people in the scope have reported, as the page of all concerns has it; who that was is not told (EHS-13). */
const openByAge = countedRows({
  key: 'ehs.openByAge',
  name: 'ehs.metric.openByAge',
  says: 'ehs.metric.openByAge.says',
  unit: 'count',
  permission: { [ADMIN]: 'scope' },
  refresh: 'live',
  drillTo: '/{lang}/ehs/admin',
  from: sql`${concerns}`,
  where: (_, { scope }) => and(inArray(concerns.state, [...OPEN]), scope.rows(concerns.reporter)),
  shared: {},
  own: [area, category, department, severity, age],
  row: { id: concerns.id, title: [concerns.ehsNo, concerns.ehsNo], notes: [area, category, severity], at: concerns.reportedAt },
})

export const metrics: readonly Metric[] = [openByAge]
