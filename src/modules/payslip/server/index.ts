import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { answerQuestion, ask, askAgain, closeQuestion } from './commands/asking.ts'
import { correct } from './commands/correcting.ts'
import { explain } from './commands/explaining.ts'
import { importBatch } from './commands/importing.ts'
import { checkBatch, publishBatch, scheduleBatch, unscheduleBatch, withdrawBatch } from './commands/publishing.ts'
import { batchList } from './data/batches.ts'
import { batchExport, questionExport } from './data/exports.ts'
import { openPayslip, payslipList } from './data/opened.ts'
import { downloadPayslip } from './data/paper.ts'
import { pension } from './data/pension.ts'
import { monthsOf } from './data/published.ts'
import { explanations, myQuestions, questionList } from './data/questions.ts'
import { batchSheet } from './data/sheet.ts'
import { readOf } from './policy.ts'

export default serve(contract, {
  payslip: openPayslip,
  payslipList,
  payslipMonths: async (ctx, { sso }) => monthsOf(ctx, await readOf(ctx, sso)),
  downloadPayslip,
  pension,
  ask,
  askAgain,
  closeQuestion,
  myQuestions,
  batchTemplate: (ctx) => template(ctx, batchSheet),
  importBatch,
  checkBatch,
  scheduleBatch,
  unscheduleBatch,
  publishBatch,
  withdrawBatch,
  batchList,
  exportBatches: (ctx, input) => runExport(ctx, batchExport, input),
  correct,
  questionList,
  answerQuestion,
  exportQuestions: (ctx, input) => runExport(ctx, questionExport, input),
  explanations,
  explain,
})
