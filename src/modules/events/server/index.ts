import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

/** Stands where what carries a call out, of data/ or commands/, is to stand. */
const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

export default serve(contract, {
  registrationList: unwritten,
  registrationSave: unwritten,
  registrationAction: unwritten,
  registrationDetail: unwritten,
  registrationSignups: unwritten,
  registrationAdd: unwritten,
  registrationMessage: unwritten,
  registrationCode: unwritten,
  signup: unwritten,
  signupCancel: unwritten,
  mine: unwritten,
  checkInList: unwritten,
  checkInSave: unwritten,
  checkInRecords: unwritten,
  checkInScan: unwritten,
  checkInQr: unwritten,
  checkInSelf: unwritten,
  redeemList: unwritten,
  redeemSave: unwritten,
  redeemRecords: unwritten,
  redeemScan: unwritten,
  redeemMine: unwritten,
  redeemBook: unwritten,
  redeemCancel: unwritten,
  registrationExport: unwritten,
  checkInExport: unwritten,
  redeemExport: unwritten,
})
