import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { ledgerAccount as a } from '#services/ledger/server/api.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { POINTS } from '../../rules.ts'

/** What is promised to the benefits mall is outstanding until it has gone there, as in the statistics. */
const HELD = sql`${a.available} + ${a.held}`

const outstanding = countedRows({
  key: 'upoints.outstanding',
  name: 'upoints.metric.outstanding',
  says: 'upoints.metric.outstanding.says',
  unit: 'count',
  permission: { [ADMIN]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/upoints/uPointStatistics',
  from: sql`${a} join ${p} on ${p.ssoId} = ${a.ownerId}::bpchar`,
  where: (_, { scope }) => and(eq(a.unit, POINTS), eq(a.ownerKind, 'person'), sql`${HELD} > 0`, scope.rows(p.ssoId)),
  value: sql`sum(${HELD})`,
  row: { id: p.ssoId, person: p.ssoId, adds: HELD },
})

export const metrics: readonly Metric[] = [outstanding]
