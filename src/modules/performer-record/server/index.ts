import { serve } from '#foundation/server/serve.ts'
import * as contract from '../contract.ts'
import { correctRecord } from './commands/correcting.ts'
import { undoUpload } from './commands/undoing.ts'
import { confirmUpload, previewUpload, templateOf } from './commands/uploads.ts'
import { batchRows } from './data/batches.ts'
import { differences } from './data/differences.ts'
import { exported } from './data/exports.ts'
import { recordRows } from './data/records.ts'

export default serve(contract, {
  records: recordRows.page,
  exportRecords: exported,
  preview: previewUpload,
  confirm: confirmUpload,
  history: batchRows.page,
  undo: undoUpload,
  correct: correctRecord,
  template: templateOf,
  difference: differences,
})
