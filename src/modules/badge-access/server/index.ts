import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { change } from './commands/changing.ts'
import { submit, withdrawOwn } from './commands/requesting.ts'
import { markDone, retry } from './commands/restoring.ts'
import { badgeFor } from './data/badges.ts'
import { restoreExport, restoreRows } from './data/list.ts'
import { detailOf, mine } from './data/requests.ts'

export default serve(contract, {
  badge: badgeFor,
  restoreSubmit: (ctx, { changes, ...input }) => (changes === undefined ? submit(ctx, input) : change(ctx, changes, input)),
  restoreWithdraw: withdrawOwn,
  restoreMine: mine,
  restoreDetail: detailOf,
  restores: restoreRows.page,
  exportRestores: (ctx, input) => runExport(ctx, restoreExport, input),
  restoreRetry: retry,
  restoreMarkDone: markDone,
})
