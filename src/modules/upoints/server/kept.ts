import { kept } from '#foundation/database/keeping.ts'
import { anniversaries, batches, batchRows, items, log, orders, quotas, transfers } from './tables.ts'

const BOOKS = { stays: { always: 'books' }, erase: { keep: 'books' } } as const

export default [
  kept(items, { stays: { always: 'settings' }, names: [items.savedBy] }),
  kept(orders, {
    ...BOOKS,
    of: orders.ssoId,
    names: [orders.handedBy],
    gives: [orders.orderNo, orders.at, orders.quantity, orders.total, orders.status, orders.collectPlace, orders.readyAt, orders.endedAt, orders.reason],
  }),
  kept(log, {
    ...BOOKS,
    of: log.ssoId,
    names: [log.fromSsoId],
    gives: [log.at, log.type, log.unit, log.points, log.balance, log.reason],
  }),
  kept(quotas, { ...BOOKS, of: quotas.ssoId, gives: [quotas.quarter, quotas.pointsQuota, quotas.specialQuota, quotas.locked] }),
  kept(transfers, { ...BOOKS, of: transfers.ssoId, gives: [transfers.month, transfers.points, transfers.status, transfers.sentAt, transfers.failure] }),
  kept(batches, { stays: { always: 'books' }, names: [batches.by, batches.releasedBy, batches.takenBy] }),
  kept(batchRows, { ...BOOKS, of: batchRows.ssoId, gives: [batchRows.points, batchRows.reason, batchRows.state] }),
  kept(anniversaries, { stays: { always: 'settings' } }),
]
