import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { cancel, change, invalidate, recall } from './commands/applying.ts'
import { addBlack, addWhite } from './commands/entries.ts'
import { read, refund, use } from './commands/till.ts'
import { checkPeople } from './data/conflicts.ts'
import { exportOf } from './data/exports.ts'
import { blackRows, whiteRows } from './data/lists.ts'
import { mine } from './data/mine.ts'
import { changesOf, detailOf } from './data/versions.ts'

export default serve(contract, {
  my: mine,
  whitelistList: whiteRows.page,
  blacklistList: blackRows.page,
  whitelistAdd: addWhite,
  blacklistAdd: addBlack,
  personsCheck: checkPeople,
  detail: detailOf,
  changelog: changesOf,
  applyChange: change,
  applyCancel: cancel,
  applyInvalidate: invalidate,
  applyRecall: recall,
  tillRead: read,
  tillUse: use,
  tillRefund: refund,
  exportFile: exportOf,
})
