import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.searchItem, { by: SOMEBODY }),
  sample(calls.batchAction, { by: SOMEBODY }),
  sample(calls.doTask, { by: SOMEBODY }),
  sample(calls.exportOffBoarding, { by: SOMEBODY }),
  sample(calls.exportAll, { by: SOMEBODY }),
  sample(calls.exporthrbp, { by: SOMEBODY }),
  sample(calls.saveConfig, { by: SOMEBODY }),
  sample(calls.queryConfig, { by: SOMEBODY }),
  sample(calls.detail, { by: SOMEBODY }),
  sample(calls.myItem, { by: SOMEBODY }),
  sample(calls.isHr, { by: SOMEBODY }),
  sample(calls.exist, { by: SOMEBODY }),
  sample(calls.privilege, { by: SOMEBODY }),
  sample(calls.createEsign, { by: SOMEBODY }),
  sample(calls.reopen, { by: SOMEBODY }),
  sample(calls.close, { by: SOMEBODY }),
] satisfies Sample[]
