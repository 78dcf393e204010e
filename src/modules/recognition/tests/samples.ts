import { type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'

/** Each call has to say who makes it and succeeds, with what, and whose it is not (`notBy`, or `shared` and why). */
const SOMEBODY = '10000001'

export default [
  sample(calls.mine, { by: SOMEBODY }),
  sample(calls.card, { by: SOMEBODY }),
  sample(calls.configOpen, { by: SOMEBODY }),
  sample(calls.save, { by: SOMEBODY }),
  sample(calls.submit, { by: SOMEBODY }),
  sample(calls.withdraw, { by: SOMEBODY }),
  sample(calls.list, { by: SOMEBODY }),
  sample(calls.approvalList, { by: SOMEBODY }),
  sample(calls.approvalDecide, { by: SOMEBODY }),
  sample(calls.approvalHistory, { by: SOMEBODY }),
  sample(calls.approvalExport, { by: SOMEBODY }),
  sample(calls.announcement, { by: SOMEBODY }),
  sample(calls.congratulate, { by: SOMEBODY }),
  sample(calls.report, { by: SOMEBODY }),
  sample(calls.reportExport, { by: SOMEBODY }),
  sample(calls.configList, { by: SOMEBODY }),
  sample(calls.configSave, { by: SOMEBODY }),
  sample(calls.configSwitch, { by: SOMEBODY }),
  sample(calls.valueSave, { by: SOMEBODY }),
  sample(calls.publicationList, { by: SOMEBODY }),
  sample(calls.publicationSave, { by: SOMEBODY }),
  sample(calls.publicationPublish, { by: SOMEBODY }),
  sample(calls.publicationWithdraw, { by: SOMEBODY }),
] satisfies Sample[]
