import { kept } from '#foundation/database/keeping.ts'
import { attempts, capacities, customers, holds, inquiries, prices } from './tables.ts'

export default [
  kept(inquiries, {
    stays: { always: 'books' },
    of: inquiries.owner,
    gives: [inquiries.inquiryNo, inquiries.eventName, inquiries.visitDate, inquiries.status],
    erase: { keep: 'books' },
  }),
  kept(attempts, { stays: { always: 'books' } }),
  kept(holds, { stays: { always: 'books' } }),
  kept(customers, { stays: { always: 'settings' } }),
  kept(prices, { stays: { always: 'settings' } }),
  kept(capacities, { stays: { always: 'settings' } }),
]
