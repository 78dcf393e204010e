import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { decideReports } from './commands/deciding.ts'
import { addFollowUp, submitReport } from './commands/reporting.ts'
import { roundMoves, saveRound } from './commands/rounds.ts'
import { openReport } from './data/detail.ts'
import { figuresExport, figuresOf } from './data/figures.ts'
import { fitOf } from './data/fit.ts'
import { reportRows, reportsExport } from './data/list.ts'
import { mineOf } from './data/mine.ts'
import { roundRows } from './data/rounds.ts'
import { remindTeam, teamRows } from './data/team.ts'

export default serve(contract, {
  mine: mineOf,
  submit: submitReport,
  followup: addFollowUp,
  team: teamRows.page,
  remind: remindTeam,
  list: reportRows.page,
  exportList: (ctx, input) => runExport(ctx, reportsExport, input),
  detail: (ctx, { id }) => openReport(ctx, id),
  operate: decideReports,
  rounds: roundRows.page,
  roundSave: saveRound,
  open: roundMoves.open,
  end: roundMoves.end,
  figures: figuresOf,
  exportFigures: (ctx, input) => runExport(ctx, figuresExport, input),
  fit: (ctx, { ssoId, date }) => fitOf(ctx, ssoId, date),
})
