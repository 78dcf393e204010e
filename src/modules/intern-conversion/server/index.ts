import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { calibrateItem, confirmDepartment, itemMoves, reassignItem, saveReview } from './commands/items.ts'
import { savePlaces } from './commands/places.ts'
import { remindNow } from './commands/reminding.ts'
import { loadInterns, roundMoves, roundRecords } from './commands/rounds.ts'
import { distributionOf } from './data/distribution.ts'
import { itemDetail, itemExport, itemRows } from './data/items.ts'
import { report } from './data/reports.ts'
import { roundRows } from './data/rounds.ts'

export default serve(contract, {
  list: itemRows.page,
  exportItems: (ctx, input) => runExport(ctx, itemExport, input),
  detail: itemDetail,
  save: saveReview,
  submit: itemMoves.submit,
  approve: itemMoves.approve,
  giveBack: itemMoves.return,
  reopen: itemMoves.reopen,
  drop: itemMoves.drop,
  calibrate: calibrateItem,
  confirm: confirmDepartment,
  reassign: reassignItem,
  rounds: roundRows.page,
  saveRound: roundRecords.save,
  start: roundMoves.start,
  complete: roundMoves.complete,
  load: loadInterns,
  remind: remindNow,
  distribution: distributionOf,
  savePlaces,
  exportReport: report,
})
