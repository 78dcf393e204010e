import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.concernSave, { by: SOMEBODY }),
  sample(calls.concernSimilar, { by: SOMEBODY }),
  sample(calls.concernHistory, { by: SOMEBODY }),
  sample(calls.concern, { by: SOMEBODY }),
  sample(calls.concernResolve, { by: SOMEBODY }),
  sample(calls.concernReturn, { by: SOMEBODY }),
  sample(calls.concernRate, { by: SOMEBODY }),
  sample(calls.concernReopen, { by: SOMEBODY }),
  sample(calls.concernList, { by: SOMEBODY }),
  sample(calls.concernAssign, { by: SOMEBODY }),
  sample(calls.concernMerge, { by: SOMEBODY }),
  sample(calls.concernAward, { by: SOMEBODY }),
  sample(calls.concernExport, { by: SOMEBODY }),
  sample(calls.pointsDetail, { by: SOMEBODY }),
  sample(calls.pointsCorrect, { by: SOMEBODY }),
  sample(calls.pointsByReporter, { by: SOMEBODY }),
  sample(calls.pointsAward, { by: SOMEBODY }),
  sample(calls.pointsExport, { by: SOMEBODY }),
  sample(calls.exchangeSave, { by: SOMEBODY }),
  sample(calls.exchangeCancel, { by: SOMEBODY }),
  sample(calls.exchangeList, { by: SOMEBODY }),
  sample(calls.exchangeHandOut, { by: SOMEBODY }),
  sample(calls.exchangeExport, { by: SOMEBODY }),
  sample(calls.giftList, { by: SOMEBODY }),
  sample(calls.giftSave, { by: SOMEBODY }),
  sample(calls.giftStock, { by: SOMEBODY }),
  sample(calls.giftOnSale, { by: SOMEBODY }),
  sample(calls.activityList, { by: SOMEBODY }),
  sample(calls.activitySave, { by: SOMEBODY }),
  sample(calls.activityEnd, { by: SOMEBODY }),
] satisfies Sample[]
