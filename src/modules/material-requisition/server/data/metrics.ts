import { and, inArray, isNotNull, sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricAge, metricRowNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countedRows, peoplePersons as p } from '#services/people/server/api.ts'
import { ADMIN, MANAGE } from '../../contract/index.ts'
import { TO_DELIVER } from '../../rules/life.ts'
import { groups as g, requisitions as r, shops as s } from '../tables.ts'

/** Days since quantities were confirmed. */
const AGES = [0, 3, 7, 14]
const LEFT = sql`${r.confirmedTotal} - ${r.deliveredTotal}`

const group = { key: 'group', name: 'material-requisition.metric.by.group', column: r.groupId, names: metricRowNames(g.id, g.nameCn, g.nameEn) }
const shop = { key: 'shop', name: 'material-requisition.metric.by.shop', column: r.shopId, names: metricRowNames(s.id, s.nameCn, s.nameEn) }
const age = {
  key: 'age',
  name: 'material-requisition.metric.by.age',
  column: (ctx: Ctx) => metricAge(ctx, r.confirmedAt, AGES),
  names: 'material-requisition.metric.age.',
}

/** What the page of deliveries has; who looks after all of it sees all of it (LVM-22). */
const undelivered = countedRows({
  key: 'material-requisition.undelivered',
  name: 'material-requisition.metric.undelivered',
  says: 'material-requisition.metric.undelivered.says',
  unit: 'count',
  permission: { [MANAGE]: 'all', [ADMIN]: 'all' },
  refresh: '15 min',
  drillTo: '/{lang}/lvm/deliver/index',
  from: sql`${r} join ${p} on ${p.ssoId} = ${r.applicant}`,
  where: (_, { scope }) => and(inArray(r.status, [...TO_DELIVER]), isNotNull(r.confirmedAt), sql`${LEFT} > 0`, scope.rows(r.applicant)),
  shared: { entity: p.entity, division: p.divisionCode, department: p.departmentCode },
  own: [group, shop, age],
  value: sql`sum(${LEFT})`,
  row: {
    ...{ id: r.id, person: r.applicant, title: [r.applicationNo, r.applicationNo], notes: [group, shop], at: r.confirmedAt, adds: LEFT },
    path: sql`'/{lang}/lvm/deliver/material/' || ${r.id}`,
  },
})

export const metrics: readonly Metric[] = [undelivered]
