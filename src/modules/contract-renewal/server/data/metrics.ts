import { and, ne, sql } from '#foundation/database/drizzle.ts'
import type { Metric } from '#foundation/metrics.ts'
import { sayMonth } from '#foundation/time.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { HRBP, OPS } from '../../contract.ts'
import { renewals } from '../tables.ts'

const state = { key: 'state', name: 'contract-renewal.metric.by.state', column: renewals.state, names: 'state.ContractRenewal.state.' }
const endMonth = {
  key: 'endMonth',
  name: 'contract-renewal.metric.by.endMonth',
  column: sql`to_char(${renewals.contractEnd}, 'YYYY-MM')`,
  names: async (_: unknown, keys: readonly string[]) => new Map(keys.map((key) => [key, { nameCn: sayMonth(key, 'zh'), nameEn: sayMonth(key, 'en') }])),
}

/** Renewals that are not finished, by who has them: HR operations count all, an HRBP those of the own departments (RENEW-02). */
const waiting = countedRows({
  key: 'contract-renewal.waiting',
  name: 'contract-renewal.metric.waiting',
  says: 'contract-renewal.metric.waiting.says',
  unit: 'count',
  permission: { [OPS]: 'scope', [HRBP]: 'scope' },
  refresh: 'live',
  drillTo: '/{lang}/contract-renewal/hrops',
  from: sql`${renewals} join ${peoplePersons} on ${peoplePersons.ssoId} = ${renewals.ssoId}`,
  where: (_, { scope }) => and(ne(renewals.state, 'finished'), scope.rows(renewals.ssoId)),
  own: [state, endMonth],
  row: { id: renewals.id, person: renewals.ssoId, notes: [state], at: renewals.contractEnd },
})

export const metrics: readonly Metric[] = [waiting]
