import { and, eq, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { ledgerAccount } from '#services/ledger/server/api.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { POINTS } from '../../rules.ts'

/** What is promised to the benefits mall is outstanding until it has gone there, as in the statistics. */
const HELD = sql`${ledgerAccount.available} + ${ledgerAccount.held}`

const outstanding = countedRows({
  key: 'upoints.outstanding',
  name: 'upoints.metric.outstanding',
  says: 'upoints.metric.outstanding.says',
  unit: 'count',
  permission: { [ADMIN]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/upoints/uPointStatistics',
  from: sql`${ledgerAccount} join ${peoplePersons} on ${peoplePersons.ssoId} = ${ledgerAccount.ownerId}::bpchar`,
  where: (_, { scope }) => and(eq(ledgerAccount.unit, POINTS), eq(ledgerAccount.ownerKind, 'person'), sql`${HELD} > 0`, scope.rows(peoplePersons.ssoId)),
  value: sql`sum(${HELD})`,
  row: { id: peoplePersons.ssoId, person: peoplePersons.ssoId, adds: HELD },
})

export const metrics: readonly Metric[] = [outstanding]
