import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { change, supplement } from './commands/changing.ts'
import { merge } from './commands/customers.ts'
import { confirm, voidOwn } from './commands/ending.ts'
import { resubmit, submit } from './commands/sending.ts'
import { priceBook, setCapacity } from './commands/settings.ts'
import { capacityRows } from './data/capacity.ts'
import { customerRows } from './data/customers.ts'
import { exportOf } from './data/exports.ts'
import { inquiryRows } from './data/lists.ts'
import { priceRows } from './data/prices.ts'
import { quoteOf } from './data/quote.ts'
import { changesOf, detailOf } from './data/versions.ts'
import { requireKind } from './policy.ts'

export default serve(contract, {
  list: async (ctx, input) => {
    requireKind(ctx.actor, input.filters.ticketType)
    return inquiryRows.page(ctx, input)
  },
  detail: detailOf,
  changelog: changesOf,
  customerSearch: customerRows.page,
  customerMerge: merge,
  quote: quoteOf,
  submit,
  resubmit,
  change,
  supplement,
  confirm,
  voidInquiry: voidOwn,
  priceList: priceRows.page,
  priceSave: priceBook.save,
  capacityList: capacityRows.page,
  capacitySave: setCapacity,
  exportFile: exportOf,
})
