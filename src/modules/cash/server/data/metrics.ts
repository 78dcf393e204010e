import { and, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricMonth, metricPeriod, metricRowNames } from '#foundation/metrics.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/index.ts'
import { exchanges, locations, vaults } from '../tables.ts'

const location = {
  key: 'location',
  name: 'cash.metric.by.location',
  column: exchanges.locationId,
  names: metricRowNames(locations.id, locations.nameCn, locations.nameEn),
}
const vault = { key: 'vault', name: 'cash.metric.by.vault', column: exchanges.vaultId, names: metricRowNames(vaults.id, vaults.nameCn, vaults.nameEn) }
/** The same sum may lie there in other kinds of money. */
const SIDE = sql`case sign(${exchanges.differenceFen}) when -1 then 'short' when 1 then 'over' else 'kinds' end`
const side = { key: 'side', name: 'cash.metric.by.side', column: SIDE, names: 'cash.metric.side.' }

/** Exchanges that were confirmed with a difference, as the monthly summary counts them; who administers exchanges sees all. */
const ofDifferences = (metric: Pick<Metric, 'key' | 'name' | 'says' | 'unit'>, apart?: SQL): Metric =>
  countedRows({
    ...metric,
    permission: { [ADMIN]: 'all' },
    refresh: 'daily',
    drillTo: '/{lang}/cash/admin',
    ofPeriod: true,
    from: sql`${exchanges} join ${peoplePersons} on ${peoplePersons.ssoId} = ${exchanges.applicant}`,
    where: (_, { scope, period }) => and(eq(exchanges.status, 'CFM_NE'), metricPeriod(exchanges.confirmedAt, period), scope.rows(exchanges.applicant)),
    shared: {
      entity: peoplePersons.entity,
      division: peoplePersons.divisionCode,
      department: peoplePersons.departmentCode,
      month: metricMonth(exchanges.confirmedAt),
    },
    own: [location, vault, side],
    ...(apart && { value: sql`sum(${apart})` }),
    row: {
      ...{
        id: exchanges.id,
        person: exchanges.applicant,
        title: [exchanges.number, exchanges.number],
        notes: [location, vault, side],
        at: exchanges.confirmedAt,
      },
      ...(apart && { adds: apart }),
    },
  })

export const metrics: readonly Metric[] = [
  ofDifferences({ key: 'cash.differences', name: 'cash.metric.differences', says: 'cash.metric.differences.says', unit: 'count' }),
  // what is short and what is over do not make up for each other
  ofDifferences({ key: 'cash.differenceSum', name: 'cash.metric.sum', says: 'cash.metric.sum.says', unit: 'CNY' }, sql`abs(${exchanges.differenceFen})`),
]
