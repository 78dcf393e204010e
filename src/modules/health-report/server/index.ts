import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

/** Stands where what carries a call out, of data/ or commands/, is to stand. */
const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

export default serve(contract, {
  mine: unwritten,
  submit: unwritten,
  followup: unwritten,
  team: unwritten,
  remind: unwritten,
  list: unwritten,
  detail: unwritten,
  operate: unwritten,
  roundSave: unwritten,
  roundOpen: unwritten,
  roundEnd: unwritten,
  figures: unwritten,
  exportHealthReport: unwritten,
  fit: unwritten,
})
