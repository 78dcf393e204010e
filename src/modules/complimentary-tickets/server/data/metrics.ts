import { and, gte, isNull, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricCounts, metricRowNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { ledgerLot } from '#services/ledger/server/api.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { kinds, quotas } from '../tables.ts'
import { classWords } from './words.ts'

/** What was exchanged of a grant and not returned. What was taken back is a row below zero, and was not used. */
const USED = sql`case when ${quotas.total} > 0 then ${ledgerLot.granted} - ${ledgerLot.left} else ${quotas.total} end`

async function classNames(ctx: Ctx, keys: readonly string[]) {
  const named = await classWords(ctx)
  return new Map(keys.map((key) => [key, { nameCn: named(Number(key)).classCn, nameEn: named(Number(key)).classEn }]))
}

const kind = { key: 'kind', name: 'complimentary-tickets.metric.by.kind', column: quotas.kindId, names: metricRowNames(kinds.id, kinds.nameCn, kinds.nameEn) }
const employeeClass = { key: 'class', name: 'complimentary-tickets.metric.by.class', column: quotas.employeeClass, names: classNames }

/** Quota that is in effect today, of people who are here: of who has left it was cleared. Company and class are those of when it was granted. */
const used = countedRows({
  key: 'complimentary-tickets.used',
  name: 'complimentary-tickets.metric.used',
  says: 'complimentary-tickets.metric.used.says',
  unit: 'percent',
  permission: { [ADMIN]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/ticket/report',
  from: sql`${quotas} join ${ledgerLot} on ${ledgerLot.id} = ${quotas.lot} join ${peoplePersons} on ${peoplePersons.ssoId} = ${quotas.ssoId}`,
  where: ({ today }, { scope }) =>
    and(
      lte(ledgerLot.validFrom, today),
      or(isNull(ledgerLot.expiresOn), gte(ledgerLot.expiresOn, today)),
      ne(peoplePersons.status, 'left'),
      scope.rows(quotas.ssoId),
    ),
  shared: { entity: quotas.company, division: peoplePersons.divisionCode, department: peoplePersons.departmentCode },
  own: [kind, employeeClass],
  value: sql`sum(${USED})`,
  whole: sql`sum(${quotas.total})`,
  row: {
    ...{ id: quotas.id, person: quotas.ssoId, at: quotas.at, adds: USED },
    notes: [kind, { column: quotas.total, names: metricCounts('complimentary-tickets.metric.granted') }],
  },
})

export const metrics: readonly Metric[] = [used]
