import { and, gte, sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricCounts } from '#foundation/metrics.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, VIEW } from '../../contract/base.ts'
import { scores } from '../tables.ts'

/** What the figure is named by, whatever the thresholds are. */
const POINTS = 8

/** People as the report counts them, by what their points added up to last. */
const eightPoints = countedRows({
  key: 'safety.eightPoints',
  name: 'safety.metric.eightPoints',
  says: 'safety.metric.eightPoints.says',
  unit: 'count',
  permission: { [VIEW]: 'scope', [ADMIN]: 'scope' },
  refresh: '15 min',
  drillTo: '/{lang}/safety/report',
  from: sql`${scores} join ${peoplePersons} on ${peoplePersons.ssoId} = ${scores.ssoId}`,
  where: (_, { scope }) => and(gte(scores.accumulated, POINTS), scope.rows(scores.ssoId)),
  row: { id: scores.ssoId, person: scores.ssoId, notes: [{ column: scores.accumulated, names: metricCounts('safety.metric.points') }], at: scores.asOf },
})

export const metrics: readonly Metric[] = [eightPoints]
