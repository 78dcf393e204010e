import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.mine, { by: SOMEBODY }),
  sample(calls.submit, { by: SOMEBODY }),
  sample(calls.followup, { by: SOMEBODY }),
  sample(calls.team, { by: SOMEBODY }),
  sample(calls.remind, { by: SOMEBODY }),
  sample(calls.list, { by: SOMEBODY }),
  sample(calls.detail, { by: SOMEBODY }),
  sample(calls.operate, { by: SOMEBODY }),
  sample(calls.roundSave, { by: SOMEBODY }),
  sample(calls.roundOpen, { by: SOMEBODY }),
  sample(calls.roundEnd, { by: SOMEBODY }),
  sample(calls.figures, { by: SOMEBODY }),
  sample(calls.exportHealthReport, { by: SOMEBODY }),
  sample(calls.fit, { by: SOMEBODY }),
] satisfies Sample[]
