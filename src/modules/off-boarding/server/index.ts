import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

/** Stands where what carries a call out, of data/ or commands/, is to stand. */
const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

export default serve(contract, {
  searchItem: unwritten,
  batchAction: unwritten,
  doTask: unwritten,
  exportOffBoarding: unwritten,
  exportAll: unwritten,
  exporthrbp: unwritten,
  saveConfig: unwritten,
  queryConfig: unwritten,
  detail: unwritten,
  myItem: unwritten,
  isHr: unwritten,
  exist: unwritten,
  privilege: unwritten,
  createEsign: unwritten,
  reopen: unwritten,
  close: unwritten,
})
