import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

/** Stands where what carries a call out, of data/ or commands/, is to stand. */
const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

export default serve(contract, {
  mine: unwritten,
  card: unwritten,
  configOpen: unwritten,
  save: unwritten,
  submit: unwritten,
  withdraw: unwritten,
  list: unwritten,
  approvalList: unwritten,
  approvalDecide: unwritten,
  approvalHistory: unwritten,
  approvalExport: unwritten,
  announcement: unwritten,
  congratulate: unwritten,
  report: unwritten,
  reportExport: unwritten,
  configList: unwritten,
  configSave: unwritten,
  configSwitch: unwritten,
  valueSave: unwritten,
  publicationList: unwritten,
  publicationSave: unwritten,
  publicationPublish: unwritten,
  publicationWithdraw: unwritten,
})
