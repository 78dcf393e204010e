import { retention } from '#foundation/database/retention.ts'
import { cartLines, items, orderLines, orders, payments, refunds, runs, variants } from './tables.ts'

export default [
  retention(items, { stays: { always: 'settings' }, names: [items.savedBy] }),
  retention(variants, { stays: { always: 'settings' } }),
  retention(cartLines, {
    stays: { afterLeaving: { days: 1 } },
    of: cartLines.ssoId,
    gives: [cartLines.quantity, cartLines.priceSeenFen],
    erase: 'delete',
    whileHere: true,
  }),
  retention(runs, { stays: { always: 'books' }, names: [runs.driver] }),
  retention(orders, {
    stays: { always: 'books' },
    of: orders.ssoId,
    names: [orders.handedBy],
    gives: [orders.oid, orders.at, orders.totalFen, orders.payment, orders.status, orders.placeCode, orders.note, orders.paidAt, orders.collectedAt],
    erase: { keep: 'books' },
  }),
  retention(orderLines, { stays: { always: 'books' } }),
  retention(payments, { stays: { always: 'books' } }),
  retention(refunds, {
    stays: { always: 'books' },
    of: refunds.by,
    gives: [refunds.at, refunds.amountFen, refunds.reason, refunds.state, refunds.answer, refunds.paidAt],
    erase: { keep: 'books' },
  }),
]
