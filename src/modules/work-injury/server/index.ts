import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { saveAppended, submitAppended } from './commands/appending.ts'
import { askFor, giveBank, giveResult } from './commands/asking.ts'
import { sendDowntime } from './commands/downtimes.ts'
import { operateCase } from './commands/operating.ts'
import { payThese, returnPayment } from './commands/payments.ts'
import { saveDraft, submitCase } from './commands/reporting.ts'
import { approveThese, resendThis } from './commands/unsigned.ts'
import { saveEhs, saveFesco, saveOperations, savePartner } from './commands/writing.ts'
import { openCase } from './data/detail.ts'
import { exportOf, figuresOf } from './data/figures.ts'
import { deskRows } from './data/list.ts'
import { countdownOf, ownCases } from './data/own.ts'
import { bankFile, unsignRows, unsignSheet } from './data/paying.ts'

export default serve(contract, {
  draftSave: saveDraft,
  submit: submitCase,
  mine: ownCases,
  countdown: countdownOf,
  detail: openCase,
  list: deskRows.page,
  exportList: exportOf,
  figures: figuresOf,
  fescoSave: saveFesco,
  bpSave: savePartner,
  ehsSave: saveEhs,
  operationsSave: saveOperations,
  operate: operateCase,
  employeeResult: giveResult,
  employeeBank: giveBank,
  employeeRequest: askFor,
  appendSave: saveAppended,
  appendSubmit: submitAppended,
  downtimeSend: sendDowntime,
  unsignList: unsignRows.page,
  unsignExport: (ctx, input) => runExport(ctx, unsignSheet, input),
  unsignApprove: approveThese,
  unsignResend: resendThis,
  financePay: payThese,
  financeReturn: returnPayment,
  financeExport: (ctx, input) => runExport(ctx, bankFile, input),
})
