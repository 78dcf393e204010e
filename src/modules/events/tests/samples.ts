import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.registrationList, { by: SOMEBODY }),
  sample(calls.registrationSave, { by: SOMEBODY }),
  sample(calls.registrationAction, { by: SOMEBODY }),
  sample(calls.registrationDetail, { by: SOMEBODY }),
  sample(calls.registrationSignups, { by: SOMEBODY }),
  sample(calls.registrationAdd, { by: SOMEBODY }),
  sample(calls.registrationMessage, { by: SOMEBODY }),
  sample(calls.registrationCode, { by: SOMEBODY }),
  sample(calls.signup, { by: SOMEBODY }),
  sample(calls.signupCancel, { by: SOMEBODY }),
  sample(calls.mine, { by: SOMEBODY }),
  sample(calls.checkInList, { by: SOMEBODY }),
  sample(calls.checkInSave, { by: SOMEBODY }),
  sample(calls.checkInRecords, { by: SOMEBODY }),
  sample(calls.checkInScan, { by: SOMEBODY }),
  sample(calls.checkInQr, { by: SOMEBODY }),
  sample(calls.checkInSelf, { by: SOMEBODY }),
  sample(calls.redeemList, { by: SOMEBODY }),
  sample(calls.redeemSave, { by: SOMEBODY }),
  sample(calls.redeemRecords, { by: SOMEBODY }),
  sample(calls.redeemScan, { by: SOMEBODY }),
  sample(calls.redeemMine, { by: SOMEBODY }),
  sample(calls.redeemBook, { by: SOMEBODY }),
  sample(calls.redeemCancel, { by: SOMEBODY }),
  sample(calls.registrationExport, { by: SOMEBODY }),
  sample(calls.checkInExport, { by: SOMEBODY }),
  sample(calls.redeemExport, { by: SOMEBODY }),
] satisfies Sample[]
