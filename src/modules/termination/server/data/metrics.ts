import { and, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { HR } from '../../contract.ts'
import { ON_ITS_WAY } from '../../rules/life.ts'
import { terminations as r } from '../tables.ts'

const variant = { key: 'variant', name: 'termination.metric.by.variant', column: r.variant, names: 'termination.variant.' }
const state = { key: 'state', name: 'termination.metric.by.state', column: r.state, names: 'state.Termination.state.' }

/** Requests that are on their way, of the people whom HR looks after. */
const open = countedRows({
  key: 'termination.open',
  name: 'termination.metric.open',
  says: 'termination.metric.open.says',
  unit: 'count',
  permission: { [HR]: 'scope' },
  refresh: 'live',
  drillTo: '/{lang}/system/termination',
  from: sql`${r} join ${p} on ${p.ssoId} = ${r.ssoId}`,
  where: (_, { scope }) => and(inArray(r.state, [...ON_ITS_WAY]), scope.rows(r.ssoId)),
  own: [variant, state],
  row: { id: r.id, person: r.ssoId, notes: [variant, state], at: r.lastWorkingDate },
})

export const metrics: readonly Metric[] = [open]
