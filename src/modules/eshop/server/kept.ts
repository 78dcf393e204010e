import { kept } from '#foundation/database/keeping.ts'
import { cartLines, items, orderLines, orders, payments, refunds, runs, variants } from './tables.ts'

export default [
  kept(items, { stays: { always: 'settings' }, names: [items.savedBy] }),
  kept(variants, { stays: { always: 'settings' } }),
  kept(cartLines, {
    stays: { afterLeaving: { days: 1 } },
    of: cartLines.ssoId,
    gives: [cartLines.quantity, cartLines.priceSeenFen],
    erase: 'delete',
    whileHere: true,
  }),
  kept(runs, { stays: { always: 'books' }, names: [runs.driver] }),
  kept(orders, {
    stays: { always: 'books' },
    of: orders.ssoId,
    names: [orders.handedBy],
    gives: [orders.oid, orders.at, orders.totalFen, orders.payment, orders.status, orders.placeCode, orders.note, orders.paidAt, orders.collectedAt],
    erase: { keep: 'books' },
  }),
  kept(orderLines, { stays: { always: 'books' } }),
  kept(payments, { stays: { always: 'books' } }),
  kept(refunds, {
    stays: { always: 'books' },
    of: refunds.by,
    gives: [refunds.at, refunds.amountFen, refunds.reason, refunds.state, refunds.answer, refunds.paidAt],
    erase: { keep: 'books' },
  }),
]
