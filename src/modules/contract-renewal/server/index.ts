import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { answerOwn } from './commands/answering.ts'
import { confirmThese, decideFor, returnThese } from './commands/deciding.ts'
import { openThese } from './commands/opening.ts'
import { cancelThese, closeThese, reassignThese, remindThese, reopenOne, sendThese, voidThese, waiveOne } from './commands/running.ts'
import { openRenewal, ownRenewals } from './data/detail.ts'
import { exportOf, renewalRows } from './data/list.ts'

export default serve(contract, {
  list: renewalRows.page,
  exportList: exportOf,
  detail: openRenewal,
  mine: ownRenewals,
  decide: decideFor,
  confirm: confirmThese,
  giveBack: returnThese,
  answer: answerOwn,
  sendSign: sendThese,
  cancelSign: cancelThese,
  voidSign: voidThese,
  waive: waiveOne,
  open: openThese,
  remind: remindThese,
  reopen: reopenOne,
  close: closeThese,
  reassign: reassignThese,
})
