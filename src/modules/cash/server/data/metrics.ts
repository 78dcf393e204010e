import { and, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricMonth, metricPeriod, metricRowNames } from '#foundation/metrics.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/index.ts'
import { locations as l, vaults as v, exchanges as x } from '../tables.ts'

const location = { key: 'location', name: 'cash.metric.by.location', column: x.locationId, names: metricRowNames(l.id, l.nameCn, l.nameEn) }
const vault = { key: 'vault', name: 'cash.metric.by.vault', column: x.vaultId, names: metricRowNames(v.id, v.nameCn, v.nameEn) }
/** The same sum may lie there in other kinds of money. */
const SIDE = sql`case sign(${x.differenceFen}) when -1 then 'short' when 1 then 'over' else 'kinds' end`
const side = { key: 'side', name: 'cash.metric.by.side', column: SIDE, names: 'cash.metric.side.' }

/** Exchanges that were confirmed with a difference, as the monthly summary counts them; who administers exchanges sees all. */
const ofDifferences = (metric: Pick<Metric, 'key' | 'name' | 'says' | 'unit'>, apart?: SQL): Metric =>
  countedRows({
    ...metric,
    permission: { [ADMIN]: 'all' },
    refresh: 'daily',
    drillTo: '/{lang}/cash/admin',
    ofPeriod: true,
    from: sql`${x} join ${p} on ${p.ssoId} = ${x.applicant}`,
    where: (_, { scope, period }) => and(eq(x.status, 'CFM_NE'), metricPeriod(x.confirmedAt, period), scope.rows(x.applicant)),
    shared: { entity: p.entity, division: p.divisionCode, department: p.departmentCode, month: metricMonth(x.confirmedAt) },
    own: [location, vault, side],
    ...(apart && { value: sql`sum(${apart})` }),
    row: {
      ...{ id: x.id, person: x.applicant, title: [x.number, x.number], notes: [location, vault, side], at: x.confirmedAt },
      ...(apart && { adds: apart }),
    },
  })

export const metrics: readonly Metric[] = [
  ofDifferences({ key: 'cash.differences', name: 'cash.metric.differences', says: 'cash.metric.differences.says', unit: 'count' }),
  // what is short and what is over do not make up for each other
  ofDifferences({ key: 'cash.differenceSum', name: 'cash.metric.sum', says: 'cash.metric.sum.says', unit: 'CNY' }, sql`abs(${x.differenceFen})`),
]
