import { and, inArray, isNotNull, sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricAge, metricRowNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countedRows, peoplePersons } from '#services/people/server/api.ts'
import { ADMIN, MANAGE } from '../../contract/index.ts'
import { TO_DELIVER } from '../../rules/life.ts'
import { groups, requisitions, shops } from '../tables.ts'

/** Days since quantities were confirmed. */
const AGES = [0, 3, 7, 14]
const LEFT = sql`${requisitions.confirmedTotal} - ${requisitions.deliveredTotal}`

const group = {
  key: 'group',
  name: 'material-requisition.metric.by.group',
  column: requisitions.groupId,
  names: metricRowNames(groups.id, groups.nameCn, groups.nameEn),
}
const shop = {
  key: 'shop',
  name: 'material-requisition.metric.by.shop',
  column: requisitions.shopId,
  names: metricRowNames(shops.id, shops.nameCn, shops.nameEn),
}
const age = {
  key: 'age',
  name: 'material-requisition.metric.by.age',
  column: (ctx: Ctx) => metricAge(ctx, requisitions.confirmedAt, AGES),
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
  from: sql`${requisitions} join ${peoplePersons} on ${peoplePersons.ssoId} = ${requisitions.applicant}`,
  where: (_, { scope }) =>
    and(inArray(requisitions.status, [...TO_DELIVER]), isNotNull(requisitions.confirmedAt), sql`${LEFT} > 0`, scope.rows(requisitions.applicant)),
  shared: { entity: peoplePersons.entity, division: peoplePersons.divisionCode, department: peoplePersons.departmentCode },
  own: [group, shop, age],
  value: sql`sum(${LEFT})`,
  row: {
    ...{
      id: requisitions.id,
      person: requisitions.applicant,
      title: [requisitions.applicationNo, requisitions.applicationNo],
      notes: [group, shop],
      at: requisitions.confirmedAt,
      adds: LEFT,
    },
    path: sql`'/{lang}/lvm/deliver/material/' || ${requisitions.id}`,
  },
})

export const metrics: readonly Metric[] = [undelivered]
