import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { checkUpload, confirmUpload, uploadSheet } from './commands/importing.ts'
import { eventMoves } from './commands/moving.ts'
import { moveEvent, saveEvent } from './commands/saving.ts'
import { classificationRecords, follow, merge, putInOrder } from './commands/settings.ts'
import { eventExport, eventOf, eventRows, shown } from './data/events.ts'
import { settings } from './data/settings.ts'

export default serve(contract, {
  calendar: shown,
  events: eventRows.page,
  exportEvents: (ctx, input) => runExport(ctx, eventExport, input),
  detail: eventOf,
  saveEvent,
  moveEvent,
  publish: eventMoves.publish,
  cancel: eventMoves.cancel,
  restore: eventMoves.restore,
  remove: eventMoves.delete,
  classifications: settings,
  saveClassification: classificationRecords.save,
  deleteClassification: classificationRecords.remove,
  orderClassifications: putInOrder,
  mergeClassification: merge,
  subscribe: follow,
  checkUpload,
  confirmUpload,
  uploadTemplate: (ctx) => template(ctx, uploadSheet),
})
