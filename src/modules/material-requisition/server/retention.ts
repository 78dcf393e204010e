import { retention } from '#foundation/database/retention.ts'
import { deliveries, deliveryLines, groups, lines, materials, members, orders, requisitions, shops, stockDifferences, warehouses } from './tables.ts'

export default [
  retention(groups, { stays: { always: 'settings' } }),
  retention(materials, { stays: { always: 'settings' } }),
  retention(warehouses, { stays: { always: 'settings' } }),
  retention(shops, { stays: { always: 'settings' } }),
  retention(stockDifferences, { stays: { always: 'state' } }),
  retention(members, { stays: { afterLeaving: { days: 1 } }, of: members.ssoId, gives: [members.shopId], erase: 'delete' }),
  retention(orders, { stays: { always: 'books' }, names: [orders.createdBy, orders.confirmedBy] }),
  retention(requisitions, {
    stays: { always: 'books' },
    of: requisitions.applicant,
    names: [requisitions.aggregatedBy, requisitions.confirmedBy, requisitions.finishedBy],
    gives: [
      requisitions.applicationNo,
      requisitions.costCenter,
      requisitions.status,
      requisitions.appliedTotal,
      requisitions.confirmedTotal,
      requisitions.deliveredTotal,
      requisitions.receivedTotal,
      requisitions.submittedAt,
      requisitions.remark,
      requisitions.finishReason,
    ],
    erase: { keep: 'books' },
  }),
  retention(lines, { stays: { always: 'books' } }),
  retention(deliveries, { stays: { always: 'books' }, names: [deliveries.deliveredBy, deliveries.receivedBy] }),
  retention(deliveryLines, { stays: { always: 'books' } }),
]
