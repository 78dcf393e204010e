import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { GOALS } from '../../contract/base.ts'
import { PERIODS, periodOn, yearOf } from '../../rules/periods.ts'
import { forms } from '../tables.ts'
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
  from: sql`${forms} join ${peoplePersons} on ${peoplePersons.ssoId} = ${forms.ssoId}`,
  where: ({ today }, { scope }) =>
    and(
      ...[eq(forms.year, yearOf(today)), inArray(forms.period, [PERIODS[0], periodOn(today, true, [])])],
      ...[eq(forms.state, 'goal-setting'), eq(forms.goalsSet, 0), frontLine, scope.rows(forms.ssoId)],
    ),
  row: { id: forms.id, person: forms.ssoId, at: forms.selfFrom, path: sql`'/{lang}/performance/frontline/' || ${forms.id}` },
})

export const metrics: readonly Metric[] = [goalsMissing]
