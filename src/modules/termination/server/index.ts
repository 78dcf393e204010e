import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'

/** Stands where what carries a call out, of data/ or commands/, is to stand. */
const unwritten = async (): Promise<never> => {
  throw new Error('this call is declared and not written yet')
}

export default serve(contract, {
  terminationLoadBySSO: unwritten,
  terminationGetPersonalPhoneAndEmail: unwritten,
  terminationTmload: unwritten,
  terminationLoad: unwritten,
  terminationEsignStatus: unwritten,
  terminationGetLwAndFlIdBySso: unwritten,
  terminationUpdate2: unwritten,
  terminationQueryHolidayAndDeductionInfos: unwritten,
  terminationEsignletter: unwritten,
  termination: unwritten,
  terminationApproval: unwritten,
  terminationReject: unwritten,
  flTerminationLoadRequest: unwritten,
  flTerminationHasInsertion: unwritten,
  flTerminationHistoryLog: unwritten,
  flTerminationQueryHolidayAndDeductionInfos: unwritten,
  flTerminationPreviewAction: unwritten,
  flTerminationPreviewDelete: unwritten,
  flTerminationProceed: unwritten,
  flTerminationProceedDelete: unwritten,
  flTerminationProceedAndApproval: unwritten,
  flTerminationProceedAndUpdate: unwritten,
  terminationMine: unwritten,
  terminationExport: unwritten,
  terminationSearch: unwritten,
  terminationSimulate: unwritten,
})
