import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.myQuota, { by: SOMEBODY }),
  sample(calls.myExchange, { by: SOMEBODY }),
  sample(calls.paymentNotify, { by: SOMEBODY }),
  sample(calls.myCards, { by: SOMEBODY }),
  sample(calls.myShare, { by: SOMEBODY }),
  sample(calls.myUnshare, { by: SOMEBODY }),
  sample(calls.myReturn, { by: SOMEBODY }),
  sample(calls.redeem, { by: SOMEBODY }),
  sample(calls.kindList, { by: SOMEBODY }),
  sample(calls.kindSave, { by: SOMEBODY }),
  sample(calls.kindCodesUpload, { by: SOMEBODY, file: () => ({ filename: 'rows.xlsx', bytes: '' }) }),
  sample(calls.blackoutList, { by: SOMEBODY }),
  sample(calls.blackoutSave, { by: SOMEBODY }),
  sample(calls.blackoutDelete, { by: SOMEBODY }),
  sample(calls.ruleList, { by: SOMEBODY }),
  sample(calls.ruleSave, { by: SOMEBODY }),
  sample(calls.ruleEnd, { by: SOMEBODY }),
  sample(calls.rulePreview, { by: SOMEBODY }),
  sample(calls.voucherList, { by: SOMEBODY }),
  sample(calls.voucherVoid, { by: SOMEBODY }),
  sample(calls.quotaGrant, { by: SOMEBODY }),
  sample(calls.quotaUpload, { by: SOMEBODY, file: () => ({ filename: 'rows.xlsx', bytes: '' }) }),
  sample(calls.quotaCorrect, { by: SOMEBODY }),
  sample(calls.allocateList, { by: SOMEBODY }),
  sample(calls.allocateRun, { by: SOMEBODY }),
  sample(calls.allocatePause, { by: SOMEBODY }),
  sample(calls.allocateRetry, { by: SOMEBODY }),
  sample(calls.allocateHistory, { by: SOMEBODY }),
  sample(calls.personal, { by: SOMEBODY }),
  sample(calls.report, { by: SOMEBODY }),
  sample(calls.exportComplimentaryTickets, { by: SOMEBODY }),
] satisfies Sample[]
