import { retention } from '#foundation/database/retention.ts'
import { attempts, capacities, customers, holds, inquiries, prices } from './tables.ts'

export default [
  retention(inquiries, {
    stays: { always: 'books' },
    of: inquiries.owner,
    gives: [inquiries.inquiryNo, inquiries.eventName, inquiries.visitDate, inquiries.status],
    erase: { keep: 'books' },
  }),
  retention(attempts, { stays: { always: 'books' } }),
  retention(holds, { stays: { always: 'books' } }),
  retention(customers, { stays: { always: 'settings' } }),
  retention(prices, { stays: { always: 'settings' } }),
  retention(capacities, { stays: { always: 'settings' } }),
]
