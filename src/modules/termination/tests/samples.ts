import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.terminationLoadBySSO, { by: SOMEBODY }),
  sample(calls.terminationGetPersonalPhoneAndEmail, { by: SOMEBODY }),
  sample(calls.terminationTmload, { by: SOMEBODY }),
  sample(calls.terminationLoad, { by: SOMEBODY }),
  sample(calls.terminationEsignStatus, { by: SOMEBODY }),
  sample(calls.terminationGetLwAndFlIdBySso, { by: SOMEBODY }),
  sample(calls.terminationUpdate2, { by: SOMEBODY }),
  sample(calls.terminationQueryHolidayAndDeductionInfos, { by: SOMEBODY }),
  sample(calls.terminationEsignletter, { by: SOMEBODY }),
  sample(calls.termination, { by: SOMEBODY }),
  sample(calls.terminationApproval, { by: SOMEBODY }),
  sample(calls.terminationReject, { by: SOMEBODY }),
  sample(calls.flTerminationLoadRequest, { by: SOMEBODY }),
  sample(calls.flTerminationHasInsertion, { by: SOMEBODY }),
  sample(calls.flTerminationHistoryLog, { by: SOMEBODY }),
  sample(calls.flTerminationQueryHolidayAndDeductionInfos, { by: SOMEBODY }),
  sample(calls.flTerminationPreviewAction, { by: SOMEBODY }),
  sample(calls.flTerminationPreviewDelete, { by: SOMEBODY }),
  sample(calls.flTerminationProceed, { by: SOMEBODY }),
  sample(calls.flTerminationProceedDelete, { by: SOMEBODY }),
  sample(calls.flTerminationProceedAndApproval, { by: SOMEBODY }),
  sample(calls.flTerminationProceedAndUpdate, { by: SOMEBODY }),
  sample(calls.terminationMine, { by: SOMEBODY }),
  sample(calls.terminationExport, { by: SOMEBODY }),
  sample(calls.terminationSearch, { by: SOMEBODY }),
  sample(calls.terminationSimulate, { by: SOMEBODY }),
] satisfies Sample[]
