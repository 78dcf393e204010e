import { and, between, eq, lte, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricScope, metricRowNames } from '#foundation/metrics.ts'
import { addDays } from '#foundation/time.ts'
import { countedRows, peopleDepartments, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, EDIT, READ, TEAM } from '../../contract/base.ts'
import { EXPIRING_DAYS } from '../../rules/index.ts'
import { certificates, courses, levels, records, types } from '../tables.ts'
import { isServing } from './needs.ts'

/**
 * LEARN-06, LEARN-15: learning-admin counts everybody, a manager the team, and who was given a level the people of its departments. By the scope of a team a level
 * would be told of each of its people, so who has both counts the team.
 */
function seen({ rows, holds }: MetricScope, column: PgColumn, byTeam: boolean): SQL | undefined {
  if (holds(ADMIN) || (byTeam && holds(TEAM))) return rows(column)
  const under = sql`select below.code from ${peopleDepartments} below join ${peopleDepartments} top on starts_with(below.path, top.path) where top.code = any(${levels.departments})`
  return sql`exists (select 1 from ${levels} where ${rows(levels.ssoId)} and (${levels.departments} is null or ${peoplePersons.departmentCode} in (${under})))`
}

const LONGEST_KEY = 60
const BETWEEN = ' | '
/** What people work as, in both languages. */
const position = {
  key: 'position',
  name: 'learning.metric.by.position',
  column: sql`left(concat_ws(${BETWEEN}, nullif(${peoplePersons.jobTitleCn}, ''), nullif(${peoplePersons.jobTitleEn}, '')), ${LONGEST_KEY}::int)`,
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
  from: sql`${certificates} join ${types} on ${types.id} = ${certificates.type} and ${types.active} join ${peoplePersons} on ${peoplePersons.ssoId} = ${certificates.ssoId}`,
  where: ({ today }, { scope }) =>
    and(
      eq(certificates.state, 'valid'),
      between(certificates.renewalDate, today, addDays(today, EXPIRING_DAYS)),
      isServing,
      seen(scope, certificates.ssoId, true),
    ),
  own: [{ key: 'type', name: 'learning.metric.by.type', column: certificates.type, names: metricRowNames(types.id, types.nameCn, types.nameEn) }, position],
  row: {
    ...{ id: certificates.id, person: certificates.ssoId, title: [types.nameCn, types.nameEn], notes: [position], at: certificates.renewalDate },
    path: sql`'/{lang}/learning/certificate/' || ${certificates.id}`,
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
  from: sql`${records} join ${courses} on ${courses.id} = ${records.course} join ${peoplePersons} on ${peoplePersons.ssoId} = ${records.ssoId}`,
  where: ({ today }, { scope }) =>
    and(
      ...[eq(courses.kind, 'mandatory'), eq(courses.active, true), isServing, or(eq(records.state, 'finished'), lte(records.due, today))],
      seen(scope, records.ssoId, false),
    ),
  // a level says nothing of who leads whom, so past days are not cut by leaders
  shared: {
    entity: peoplePersons.entity,
    division: peoplePersons.divisionCode,
    department: peoplePersons.departmentCode,
    staffGroup: peoplePersons.staffGroup,
    employeeType: peoplePersons.employeeType,
  },
  own: [{ key: 'course', name: 'learning.metric.by.course', column: records.course, names: metricRowNames(courses.id, courses.nameCn, courses.nameEn) }],
  value: sql`count(*) filter (where ${records.state} = 'finished')`,
  row: {
    ...{ id: records.id, person: records.ssoId, title: [courses.nameCn, courses.nameEn], at: records.due },
    notes: [{ column: records.state, names: 'state.LearningRecord.' }],
  },
})

export const metrics: readonly Metric[] = [expiring, completion]
