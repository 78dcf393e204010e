import { and, eq, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricCounts, metricRowNames } from '#foundation/metrics.ts'
import { ledgerAccount } from '#services/ledger/server/api.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { CONFIG, REPORT } from '../../contract/index.ts'
import { pools } from '../tables.ts'
import { UNIT } from './quota.ts'

const TAKEN = sql`${pools.total} - ${ledgerAccount.available}`

/** Pools of which somebody in the scope may apply; those from which nobody may, for who sees everybody: a scope of some passes no row without a person. */
function within({ scope }: MetricAsked): SQL | undefined {
  const among = (column: PgColumn) => sql`${pools.owner} in (select ${column} from ${peoplePersons} where ${scope.rows(peoplePersons.ssoId)})`
  return or(
    sql`exists (select 1 from (values (1)) as anybody left join ${peoplePersons} on false where ${scope.rows(peoplePersons.ssoId)})`,
    and(eq(pools.ownerKind, 'department'), among(peoplePersons.departmentCode)),
    and(eq(pools.ownerKind, 'cost-center'), among(peoplePersons.costCenter)),
  )
}

const pool = { key: 'pool', name: 'business-tickets.metric.by.pool', column: pools.id, names: metricRowNames(pools.id, pools.nameCn, pools.nameEn) }
const category = { key: 'category', name: 'business-tickets.metric.by.category', column: pools.category, names: 'business-tickets.category.' }

/** Pools of this year, with what the ledger says of them; who keeps them sees all. */
const poolUse = countedRows({
  key: 'business-tickets.poolUse',
  name: 'business-tickets.metric.poolUse',
  says: 'business-tickets.metric.poolUse.says',
  unit: 'percent',
  permission: { [REPORT]: 'scope', [CONFIG]: 'all' },
  refresh: '15 min',
  drillTo: '/{lang}/ticket/businessReport',
  from: sql`${pools} join ${ledgerAccount} on ${ledgerAccount.unit} = ${UNIT} and ${ledgerAccount.ownerKind} = 'pool' and ${ledgerAccount.ownerId} = ${pools.id}::text`,
  where: ({ today }, asked) => and(eq(pools.year, Number(today.slice(0, 4))), within(asked)),
  shared: { department: sql`case when ${pools.ownerKind} = 'department' then ${pools.owner} end` },
  own: [pool, category],
  value: sql`sum(${TAKEN})`,
  whole: sql`sum(${pools.total})`,
  row: {
    ...{ id: pools.id, title: [pools.nameCn, pools.nameEn], adds: TAKEN },
    notes: [
      category,
      { column: ledgerAccount.held, names: metricCounts('business-tickets.metric.held') },
      { column: sql`(${TAKEN} - ${ledgerAccount.held})`, names: metricCounts('business-tickets.metric.spent') },
      { column: pools.total, names: metricCounts('business-tickets.metric.total') },
    ],
  },
})

export const metrics: readonly Metric[] = [poolUse]
