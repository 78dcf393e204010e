import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { infractionMoves } from './commands/deciding.ts'
import { doFollowUp } from './commands/following.ts'
import { checkItems, confirmItems, itemSheet } from './commands/importing.ts'
import { saveInfraction } from './commands/saving.ts'
import { departmentRecords, itemRecords, saveThreshold } from './commands/settings.ts'
import { configOf } from './data/config.ts'
import { openInfraction, own } from './data/detail.ts'
import { exportReport } from './data/exports.ts'
import { infractionExport, infractionRows } from './data/infractions.ts'
import { scoreOf } from './data/points.ts'
import { reportOf } from './data/report.ts'

export default serve(contract, {
  score: scoreOf,
  save: saveInfraction,
  list: infractionRows.page,
  exportList: (ctx, input) => runExport(ctx, infractionExport, input),
  detail: openInfraction,
  mine: own,
  appeal: infractionMoves.appeal,
  confirm: infractionMoves.confirm,
  voidInfraction: infractionMoves.void,
  report: reportOf,
  reportExport: exportReport,
  followUpDone: doFollowUp,
  config: configOf,
  itemSave: itemRecords.save,
  itemImport: checkItems,
  itemImportConfirm: confirmItems,
  itemTemplate: (ctx) => template(ctx, itemSheet),
  thresholdSave: saveThreshold,
  departmentSave: departmentRecords.save,
})
