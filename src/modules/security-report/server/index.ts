import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { addFinding, relateReports } from './commands/adding.ts'
import { decisions } from './commands/deciding.ts'
import { saveReport, submitReport } from './commands/writing.ts'
import { openReport } from './data/detail.ts'
import { figuresExport, figuresOf } from './data/figures.ts'
import { assignedRows, managedRows, myRows, reportsExport } from './data/reports.ts'

export default serve(contract, {
  save: saveReport,
  submit: submitReport,
  mine: myRows.page,
  detail: (ctx, { id }) => openReport(ctx, id),
  managed: managedRows.page,
  exportManaged: (ctx, input) => runExport(ctx, reportsExport, input),
  assign: decisions.assign,
  reject: decisions.reject,
  reopen: decisions.reopen,
  relate: relateReports,
  assigned: assignedRows.page,
  finding: addFinding,
  complete: decisions.complete,
  figures: figuresOf,
  exportFigures: (ctx, input) => runExport(ctx, figuresExport, input),
})
