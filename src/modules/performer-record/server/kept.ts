import { kept } from '#foundation/database/keeping.ts'
import { formerRecords, performerRecords, recordLocks, uploadBatches } from './tables.ts'

/** Allowances can be asked about so long after somebody has left. */
const AFTER_LEAVING = { months: 24 }

export default [
  kept(performerRecords, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: performerRecords.ssoId,
    gives: [
      ...[performerRecords.kind, performerRecords.date, performerRecords.performerName, performerRecords.show, performerRecords.role],
      ...[performerRecords.start, performerRecords.end, performerRecords.status, performerRecords.remark, performerRecords.late],
    ],
    erase: { keep: 'proof' },
  }),
  kept(formerRecords, { stays: { with: performerRecords }, names: [formerRecords.by] }),
  kept(uploadBatches, { stays: { always: 'proof' }, names: [uploadBatches.by] }),
  kept(recordLocks, { stays: { always: 'state' } }),
]
