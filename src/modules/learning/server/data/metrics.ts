import { and, between, eq, lte, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricScope, metricRowNames } from '#foundation/metrics.ts'
import { addDays } from '#foundation/time.ts'
import { countedRows, peopleDepartments as d, peoplePersons as p } from '#services/people/server/api.ts'
import { ADMIN, EDIT, READ, TEAM } from '../../contract/base.ts'
import { EXPIRING_DAYS } from '../../rules/index.ts'
import { certificates as c, courses, levels, records as r, types } from '../tables.ts'
import { isServing } from './needs.ts'

/**
 * LEARN-06, LEARN-15: learning-admin counts everybody, a manager the team, and who was given a level the people of its departments. By the scope of a team a level
 * would be told of each of its people, so who has both counts the team.
 */
function seen({ rows, holds }: MetricScope, column: PgColumn, byTeam: boolean): SQL | undefined {
  if (holds(ADMIN) || (byTeam && holds(TEAM))) return rows(column)
  const under = sql`select below.code from ${d} below join ${d} top on starts_with(below.path, top.path) where top.code = any(${levels.departments})`
  return sql`exists (select 1 from ${levels} where ${rows(levels.ssoId)} and (${levels.departments} is null or ${p.departmentCode} in (${under})))`
}

const LONGEST_KEY = 60
const BETWEEN = ' | '
/** What people work as, in both languages. */
const position = {
  key: 'position',
  name: 'learning.metric.by.position',
  column: sql`left(concat_ws(${BETWEEN}, nullif(${p.jobTitleCn}, ''), nullif(${p.jobTitleEn}, '')), ${LONGEST_KEY}::int)`,
  async names(_: unknown, keys: readonly string[]) {
    const both = keys.map((key) => [key, key.split(BETWEEN)] as const)
    return new Map(both.map(([key, [nameCn = key, nameEn = nameCn]]) => [key, { nameCn, nameEn }]))
  },
}

const expiring = countedRows({
  key: 'learning.expiring60',
  name: 'learning.metric.expiring60',
  says: 'learning.metric.expiring60.says',
  unit: 'count',
  permission: { [TEAM]: 'scope', [READ]: 'own', [EDIT]: 'own', [ADMIN]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/learning/team-certificate',
  from: sql`${c} join ${types} on ${types.id} = ${c.type} and ${types.active} join ${p} on ${p.ssoId} = ${c.ssoId}`,
  where: ({ today }, { scope }) =>
    and(eq(c.state, 'valid'), between(c.renewalDate, today, addDays(today, EXPIRING_DAYS)), isServing, seen(scope, c.ssoId, true)),
  own: [{ key: 'type', name: 'learning.metric.by.type', column: c.type, names: metricRowNames(types.id, types.nameCn, types.nameEn) }, position],
  row: {
    ...{ id: c.id, person: c.ssoId, title: [types.nameCn, types.nameEn], notes: [position], at: c.renewalDate },
    path: sql`'/{lang}/learning/certificate/' || ${c.id}`,
  },
})

/** Mandatory courses that were finished, of these and those whose day has come. */
const completion = countedRows({
  key: 'learning.completion',
  name: 'learning.metric.completion',
  says: 'learning.metric.completion.says',
  unit: 'percent',
  permission: { [READ]: 'own', [EDIT]: 'own', [ADMIN]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/learning/report',
  from: sql`${r} join ${courses} on ${courses.id} = ${r.course} join ${p} on ${p.ssoId} = ${r.ssoId}`,
  where: ({ today }, { scope }) =>
    and(...[eq(courses.kind, 'mandatory'), eq(courses.active, true), isServing, or(eq(r.state, 'finished'), lte(r.due, today))], seen(scope, r.ssoId, false)),
  // a level says nothing of who leads whom, so past days are not cut by leaders
  shared: { entity: p.entity, division: p.divisionCode, department: p.departmentCode, staffGroup: p.staffGroup, employeeType: p.employeeType },
  own: [{ key: 'course', name: 'learning.metric.by.course', column: r.course, names: metricRowNames(courses.id, courses.nameCn, courses.nameEn) }],
  value: sql`count(*) filter (where ${r.state} = 'finished')`,
  row: {
    ...{ id: r.id, person: r.ssoId, title: [courses.nameCn, courses.nameEn], at: r.due },
    notes: [{ column: r.state, names: 'state.LearningRecord.' }],
  },
})

export const metrics: readonly Metric[] = [expiring, completion]
