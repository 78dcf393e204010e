import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.myQuota, { by: SOMEBODY }),
  sample(calls.myTake, { by: SOMEBODY }),
  sample(calls.myList, { by: SOMEBODY }),
  sample(calls.myReturn, { by: SOMEBODY }),
  sample(calls.policy, { by: SOMEBODY }),
  sample(calls.policyAccept, { by: SOMEBODY }),
  sample(calls.policySave, { by: SOMEBODY }),
  sample(calls.kindList, { by: SOMEBODY }),
  sample(calls.kindSave, { by: SOMEBODY }),
  sample(calls.kindCodesUpload, { by: SOMEBODY, file: () => ({ filename: 'rows.xlsx', bytes: '' }) }),
  sample(calls.ruleList, { by: SOMEBODY }),
  sample(calls.ruleSave, { by: SOMEBODY }),
  sample(calls.rulePreview, { by: SOMEBODY }),
  sample(calls.ruleDelete, { by: SOMEBODY }),
  sample(calls.bulkUpload, { by: SOMEBODY, file: () => ({ filename: 'rows.xlsx', bytes: '' }) }),
  sample(calls.bulkList, { by: SOMEBODY }),
  sample(calls.bulkUndo, { by: SOMEBODY }),
  sample(calls.codeList, { by: SOMEBODY }),
  sample(calls.codeVoid, { by: SOMEBODY }),
  sample(calls.codeReopen, { by: SOMEBODY }),
  sample(calls.codeCheck, { by: SOMEBODY }),
  sample(calls.codeRedeem, { by: SOMEBODY }),
  sample(calls.person, { by: SOMEBODY }),
  sample(calls.personCorrect, { by: SOMEBODY }),
  sample(calls.report, { by: SOMEBODY }),
  sample(calls.exportHotelDiscount, { by: SOMEBODY }),
] satisfies Sample[]
