import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

/** Stands where what carries a call out, of data/ or commands/, is to stand. */
const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

export default serve(contract, {
  concernSave: unwritten,
  concernSimilar: unwritten,
  concernHistory: unwritten,
  concern: unwritten,
  concernResolve: unwritten,
  concernReturn: unwritten,
  concernRate: unwritten,
  concernReopen: unwritten,
  concernList: unwritten,
  concernAssign: unwritten,
  concernMerge: unwritten,
  concernAward: unwritten,
  concernExport: unwritten,
  pointsDetail: unwritten,
  pointsCorrect: unwritten,
  pointsByReporter: unwritten,
  pointsAward: unwritten,
  pointsExport: unwritten,
  exchangeSave: unwritten,
  exchangeCancel: unwritten,
  exchangeList: unwritten,
  exchangeHandOut: unwritten,
  exchangeExport: unwritten,
  giftList: unwritten,
  giftSave: unwritten,
  giftStock: unwritten,
  giftOnSale: unwritten,
  activityList: unwritten,
  activitySave: unwritten,
  activityEnd: unwritten,
})
