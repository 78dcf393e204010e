import { retention } from '#foundation/database/retention.ts'
import { anniversaries, batches, batchRows, items, log, orders, quotas, transfers } from './tables.ts'

const BOOKS = { stays: { always: 'books' }, erase: { keep: 'books' } } as const

export default [
  retention(items, { stays: { always: 'settings' }, names: [items.savedBy] }),
  retention(orders, {
    ...BOOKS,
    of: orders.ssoId,
    names: [orders.handedBy],
    gives: [orders.orderNo, orders.at, orders.quantity, orders.total, orders.status, orders.collectPlace, orders.readyAt, orders.endedAt, orders.reason],
  }),
  retention(log, {
    ...BOOKS,
    of: log.ssoId,
    names: [log.fromSsoId],
    gives: [log.at, log.type, log.unit, log.points, log.balance, log.reason],
  }),
  retention(quotas, { ...BOOKS, of: quotas.ssoId, gives: [quotas.quarter, quotas.pointsQuota, quotas.specialQuota, quotas.locked] }),
  retention(transfers, { ...BOOKS, of: transfers.ssoId, gives: [transfers.month, transfers.points, transfers.status, transfers.sentAt, transfers.failure] }),
  retention(batches, { stays: { always: 'books' }, names: [batches.by, batches.releasedBy, batches.takenBy] }),
  retention(batchRows, { ...BOOKS, of: batchRows.ssoId, gives: [batchRows.points, batchRows.reason, batchRows.state] }),
  retention(anniversaries, { stays: { always: 'settings' } }),
]
