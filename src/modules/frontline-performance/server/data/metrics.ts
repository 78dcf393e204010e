import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { GOALS } from '../../contract/base.ts'
import { PERIODS, periodOn, yearOf } from '../../rules/periods.ts'
import { forms as f } from '../tables.ts'
import { frontLine } from './scope.ts'

/** Who works at the front line and has a form for the period of today, whole year or half, and no goal in it (FLPF-08). */
const goalsMissing = countedRows({
  key: 'frontline-performance.goalsMissing',
  name: 'frontline-performance.metric.goalsMissing',
  says: 'frontline-performance.metric.goalsMissing.says',
  unit: 'count',
  permission: { [GOALS]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/performance/frontline/index',
  from: sql`${f} join ${p} on ${p.ssoId} = ${f.ssoId}`,
  where: ({ today }, { scope }) =>
    and(
      ...[eq(f.year, yearOf(today)), inArray(f.period, [PERIODS[0], periodOn(today, true, [])])],
      ...[eq(f.state, 'goal-setting'), eq(f.goalsSet, 0), frontLine, scope.rows(f.ssoId)],
    ),
  row: { id: f.id, person: f.ssoId, at: f.selfFrom, path: sql`'/{lang}/performance/frontline/' || ${f.id}` },
})

export const metrics: readonly Metric[] = [goalsMissing]
