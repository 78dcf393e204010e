import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { checks } from './commands/checking.ts'
import { correct } from './commands/ledger.ts'
import { handIn } from './commands/papers.ts'
import { acknowledge, extendLeave, reportBack, reportLeave } from './commands/reporting.ts'
import { openForHr } from './data/files.ts'
import { allRows, myLeaves, openLeave, teamRows } from './data/leaves.ts'
import { leavesExport, payrollExport } from './data/sheets.ts'

export default serve(contract, {
  mine: (ctx) => myLeaves(ctx),
  report: reportLeave,
  extend: extendLeave,
  back: reportBack,
  saveCertificate: handIn,
  openFile: openForHr,
  detail: (ctx, { id }) => openLeave(ctx, id),
  team: teamRows.page,
  acknowledge,
  all: allRows.page,
  exportAll: (ctx, input) => runExport(ctx, leavesExport, input),
  cancel: checks.cancel,
  accept: checks.accept,
  giveBack: checks.return,
  reject: checks.reject,
  correctLedger: correct,
  exportPayroll: (ctx, input) => runExport(ctx, payrollExport, input),
})
