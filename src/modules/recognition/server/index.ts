import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { configRecords, switchConfig, valueRecords } from './commands/configs.ts'
import { decideNominations } from './commands/deciding.ts'
import { congratulateWinner, publicationMoves, savePublication } from './commands/publications.ts'
import { nominationMoves, saveNominations, submitNominations } from './commands/writing.ts'
import { approvalRows, historyExport, historyRows } from './data/approvals.ts'
import { cardOf } from './data/card.ts'
import { configsShown } from './data/configs.ts'
import { openConfigs } from './data/open.ts'
import { listOwn, mineRows } from './data/own.ts'
import { announcementRows, publicationRows } from './data/publications.ts'
import { reportRows, reportSheet } from './data/report.ts'

export default serve(contract, {
  mine: mineRows.page,
  card: cardOf,
  configOpen: openConfigs,
  save: saveNominations,
  submit: submitNominations,
  withdraw: nominationMoves.withdraw,
  list: listOwn.page,
  approvalList: approvalRows.page,
  approvalDecide: decideNominations,
  approvalHistory: historyRows.page,
  approvalExport: (ctx, input) => runExport(ctx, historyExport, input),
  announcement: announcementRows.page,
  congratulate: congratulateWinner,
  report: reportRows.page,
  reportExport: (ctx, input) => runExport(ctx, reportSheet, input),
  configList: configsShown,
  configSave: configRecords.save,
  configSwitch: switchConfig,
  valueSave: valueRecords.save,
  publicationList: publicationRows.page,
  publicationSave: savePublication,
  publish: publicationMoves.publish,
  withdrawPublication: publicationMoves.withdraw,
})
