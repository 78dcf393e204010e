import { and, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { HR } from '../../contract.ts'
import { ON_ITS_WAY } from '../../rules/life.ts'
import { terminations } from '../tables.ts'

const variant = { key: 'variant', name: 'termination.metric.by.variant', column: terminations.variant, names: 'termination.variant.' }
const state = { key: 'state', name: 'termination.metric.by.state', column: terminations.state, names: 'state.Termination.state.' }

/** Requests that are on their way, of the people whom HR looks after. */
const open = countedRows({
  key: 'termination.open',
  name: 'termination.metric.open',
  says: 'termination.metric.open.says',
  unit: 'count',
  permission: { [HR]: 'scope' },
  refresh: 'live',
  drillTo: '/{lang}/system/termination',
  from: sql`${terminations} join ${peoplePersons} on ${peoplePersons.ssoId} = ${terminations.ssoId}`,
  where: (_, { scope }) => and(inArray(terminations.state, [...ON_ITS_WAY]), scope.rows(terminations.ssoId)),
  own: [variant, state],
  row: { id: terminations.id, person: terminations.ssoId, notes: [variant, state], at: terminations.lastWorkingDate },
})

export const metrics: readonly Metric[] = [open]
