import { lockName } from '#foundation/database/db.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { uploadBatchLife } from '../../rules/life.ts'
import { uploadBatches } from '../tables.ts'

export const BATCH = storing({ module: module.name, life: uploadBatchLife, table: uploadBatches, id: uploadBatches.id, status: uploadBatches.state })

export const record = auditing(
  module,
  {
    'PerformerRecord.corrected': 'performer-record.audit.corrected',
    'PerformerRecord.exported': 'performer-record.audit.exported',
    'RecordMonth.locked': 'performer-record.audit.locked',
  },
  [uploadBatchLife],
)

export const { notify } = notices(module, { differences: ['day', 'count'] })

/** One after the other writes records, and before it locks any of them: two files with one record would not see each other (PREC-06, PREC-07). */
export const lockRecords = (ctx: WriteCtx): Promise<void> => lockName(ctx.db, 'performer-record')
