import { retention } from '#foundation/database/retention.ts'
import { campaigns, items, lines, orders, quotas, slots, stock, uploads } from './tables.ts'

export default [
  retention(campaigns, { stays: { always: 'settings' } }),
  retention(items, { stays: { always: 'settings' } }),
  retention(slots, { stays: { always: 'settings' } }),
  retention(stock, { stays: { always: 'books' } }),
  retention(quotas, { stays: { always: 'books' }, of: quotas.ssoId, gives: [quotas.total], erase: { keep: 'books' } }),
  retention(orders, {
    stays: { always: 'books' },
    of: orders.ssoId,
    names: [orders.by],
    gives: [orders.no, orders.state, orders.orderedAt, orders.collectedAt],
    erase: { keep: 'books' },
  }),
  retention(lines, { stays: { with: orders } }),
  retention(uploads, { stays: { for: { days: 30 }, from: uploads.at } }),
]
