import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.draftSave, { by: SOMEBODY }),
  sample(calls.submit, { by: SOMEBODY }),
  sample(calls.mine, { by: SOMEBODY }),
  sample(calls.countdown, { by: SOMEBODY }),
  sample(calls.detail, { by: SOMEBODY }),
  sample(calls.list, { by: SOMEBODY }),
  sample(calls.fescoSave, { by: SOMEBODY }),
  sample(calls.bpSave, { by: SOMEBODY }),
  sample(calls.ehsSave, { by: SOMEBODY }),
  sample(calls.operationsSave, { by: SOMEBODY }),
  sample(calls.operate, { by: SOMEBODY }),
  sample(calls.employeeResult, { by: SOMEBODY }),
  sample(calls.employeeBank, { by: SOMEBODY }),
  sample(calls.employeeRequest, { by: SOMEBODY }),
  sample(calls.appendSave, { by: SOMEBODY }),
  sample(calls.appendSubmit, { by: SOMEBODY }),
  sample(calls.downtimeSend, { by: SOMEBODY }),
  sample(calls.unsignList, { by: SOMEBODY }),
  sample(calls.unsignApprove, { by: SOMEBODY }),
  sample(calls.unsignResend, { by: SOMEBODY }),
  sample(calls.unsignExport, { by: SOMEBODY }),
  sample(calls.financePay, { by: SOMEBODY }),
  sample(calls.financeReturn, { by: SOMEBODY }),
  sample(calls.financeExport, { by: SOMEBODY }),
  sample(calls.exportWorkInjury, { by: SOMEBODY }),
  sample(calls.figures, { by: SOMEBODY }),
] satisfies Sample[]
