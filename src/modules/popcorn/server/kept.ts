import { kept } from '#foundation/database/keeping.ts'
import { campaigns, items, lines, orders, quotas, slots, stock, uploads } from './tables.ts'

export default [
  kept(campaigns, { stays: { always: 'settings' } }),
  kept(items, { stays: { always: 'settings' } }),
  kept(slots, { stays: { always: 'settings' } }),
  kept(stock, { stays: { always: 'books' } }),
  kept(quotas, { stays: { always: 'books' }, of: quotas.ssoId, gives: [quotas.total], erase: { keep: 'books' } }),
  kept(orders, {
    stays: { always: 'books' },
    of: orders.ssoId,
    names: [orders.by],
    gives: [orders.no, orders.state, orders.orderedAt, orders.collectedAt],
    erase: { keep: 'books' },
  }),
  kept(lines, { stays: { with: orders } }),
  kept(uploads, { stays: { for: { days: 30 }, from: uploads.at } }),
]
