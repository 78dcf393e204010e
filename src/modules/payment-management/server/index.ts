import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { amendContract } from './commands/amend.ts'
import { contractMoves, saveContract } from './commands/contracts.ts'
import { checkUpload, confirmUpload, uploadSheet } from './commands/importing.ts'
import { operatePayments } from './commands/operate.ts'
import { savePayment, submitPayment, withdrawPayment } from './commands/payments.ts'
import { openContract } from './data/contract.ts'
import { contractRows, contractsExport } from './data/contracts.ts'
import { forecastExport } from './data/forecast.ts'
import { openPayment, paymentRows, paymentsExport } from './data/payments.ts'

export default serve(contract, {
  contracts: contractRows.page,
  exportContracts: (ctx, input) => runExport(ctx, contractsExport, input),
  contract: openContract,
  saveContract,
  activate: contractMoves.activate,
  terminate: contractMoves.terminate,
  amend: amendContract,
  checkUpload,
  confirmUpload,
  uploadTemplate: (ctx) => template(ctx, uploadSheet),
  savePayment,
  submitPayment,
  withdraw: withdrawPayment,
  payments: paymentRows.page,
  exportPayments: (ctx, input) => runExport(ctx, paymentsExport, input),
  payment: openPayment,
  operatePayments,
  exportForecast: (ctx, input) => runExport(ctx, forecastExport, input),
})
