import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { decisions } from './commands/deciding.ts'
import { mergeReport } from './commands/following.ts'
import { addStep, pauseReport, referReport } from './commands/handling.ts'
import { brandRecords, categoryRecords } from './commands/lists.ts'
import { addToReport, saveReport } from './commands/saving.ts'
import { openReport } from './data/detail.ts'
import { figuresExport, figuresOf } from './data/figures.ts'
import { listsOf } from './data/lists.ts'
import { myRows, reportRows, reportsExport } from './data/reports.ts'

export default serve(contract, {
  ...decisions,
  save: saveReport,
  history: myRows.page,
  evidence: addToReport,
  detail: (ctx, { id }) => openReport(ctx, id),
  list: reportRows.page,
  exportReports: (ctx, input) => runExport(ctx, reportsExport, input),
  merge: mergeReport,
  step: addStep,
  pause: pauseReport,
  refer: referReport,
  figures: figuresOf,
  exportFigures: (ctx, input) => runExport(ctx, figuresExport, input),
  categorySave: categoryRecords.save,
  brandSave: brandRecords.save,
  lists: listsOf,
})
