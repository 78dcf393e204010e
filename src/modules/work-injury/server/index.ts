import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

/** Stands where what carries a call out, of data/ or commands/, is to stand. */
const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

export default serve(contract, {
  draftSave: unwritten,
  submit: unwritten,
  mine: unwritten,
  countdown: unwritten,
  detail: unwritten,
  list: unwritten,
  fescoSave: unwritten,
  bpSave: unwritten,
  ehsSave: unwritten,
  operationsSave: unwritten,
  operate: unwritten,
  employeeResult: unwritten,
  employeeBank: unwritten,
  employeeRequest: unwritten,
  appendSave: unwritten,
  appendSubmit: unwritten,
  downtimeSend: unwritten,
  unsignList: unwritten,
  unsignApprove: unwritten,
  unsignResend: unwritten,
  unsignExport: unwritten,
  financePay: unwritten,
  financeReturn: unwritten,
  financeExport: unwritten,
  exportWorkInjury: unwritten,
  figures: unwritten,
})
