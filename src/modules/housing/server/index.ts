import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

/** Stands where what carries a call out, of data/ or commands/, is to stand. */
const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

export default serve(contract, {
  mine: unwritten,
  lockReset: unwritten,
  lockStatus: unwritten,
  invoiceApply: unwritten,
  invoiceWithdraw: unwritten,
  adminResidents: unwritten,
  adminImport: unwritten,
  adminMove: unwritten,
  adminRooms: unwritten,
  adminInvoiceList: unwritten,
  adminInvoiceIssue: unwritten,
  adminInvoiceReject: unwritten,
  adminLockLog: unwritten,
  adminExport: unwritten,
})
