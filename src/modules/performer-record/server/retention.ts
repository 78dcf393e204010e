import { retention } from '#foundation/database/retention.ts'
import { formerRecords, performerRecords, recordLocks, uploadBatches } from './tables.ts'

/** Allowances can be asked about so long after somebody has left. */
const AFTER_LEAVING = { months: 24 }

export default [
  retention(performerRecords, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: performerRecords.ssoId,
    gives: [
      ...[performerRecords.kind, performerRecords.date, performerRecords.performerName, performerRecords.show, performerRecords.role],
      ...[performerRecords.start, performerRecords.end, performerRecords.status, performerRecords.remark, performerRecords.late],
    ],
    erase: { keep: 'proof' },
  }),
  retention(formerRecords, { stays: { with: performerRecords }, names: [formerRecords.by] }),
  retention(uploadBatches, { stays: { always: 'proof' }, names: [uploadBatches.by] }),
  retention(recordLocks, { stays: { always: 'state' } }),
]
