import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { submit, withdrawOwn } from './commands/requesting.ts'
import { markDone, retry } from './commands/restoring.ts'
import { badgeFor } from './data/badges.ts'
import { restoreExport, restoreRows } from './data/list.ts'
import { detailOf, mine } from './data/requests.ts'

export default serve(contract, {
  badge: badgeFor,
  restoreSubmit: submit,
  restoreWithdraw: withdrawOwn,
  restoreMine: mine,
  restoreDetail: detailOf,
  restores: restoreRows.page,
  exportRestores: (ctx, input) => runExport(ctx, restoreExport, input),
  restoreRetry: retry,
  restoreMarkDone: markDone,
})
