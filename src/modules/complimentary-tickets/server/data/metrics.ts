import { and, gte, isNull, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricCounts, metricRowNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { ledgerLot as l } from '#services/ledger/server/api.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { kinds as k, quotas as q } from '../tables.ts'
import { classWords } from './words.ts'

/** What was exchanged of a grant and not returned. What was taken back is a row below zero, and was not used. */
const USED = sql`case when ${q.total} > 0 then ${l.granted} - ${l.left} else ${q.total} end`

async function classNames(ctx: Ctx, keys: readonly string[]) {
  const named = await classWords(ctx)
  return new Map(keys.map((key) => [key, { nameCn: named(Number(key)).classCn, nameEn: named(Number(key)).classEn }]))
}

const kind = { key: 'kind', name: 'complimentary-tickets.metric.by.kind', column: q.kindId, names: metricRowNames(k.id, k.nameCn, k.nameEn) }
const employeeClass = { key: 'class', name: 'complimentary-tickets.metric.by.class', column: q.employeeClass, names: classNames }

/** Quota that is in effect today, of people who are here: of who has left it was cleared. Company and class are those of when it was granted. */
const used = countedRows({
  key: 'complimentary-tickets.used',
  name: 'complimentary-tickets.metric.used',
  says: 'complimentary-tickets.metric.used.says',
  unit: 'percent',
  permission: { [ADMIN]: 'scope' },
  refresh: 'daily',
  drillTo: '/{lang}/ticket/report',
  from: sql`${q} join ${l} on ${l.id} = ${q.lot} join ${p} on ${p.ssoId} = ${q.ssoId}`,
  where: ({ today }, { scope }) => and(lte(l.validFrom, today), or(isNull(l.expiresOn), gte(l.expiresOn, today)), ne(p.status, 'left'), scope.rows(q.ssoId)),
  shared: { entity: q.company, division: p.divisionCode, department: p.departmentCode },
  own: [kind, employeeClass],
  value: sql`sum(${USED})`,
  whole: sql`sum(${q.total})`,
  row: {
    ...{ id: q.id, person: q.ssoId, at: q.at, adds: USED },
    notes: [kind, { column: q.total, names: metricCounts('complimentary-tickets.metric.granted') }],
  },
})

export const metrics: readonly Metric[] = [used]
