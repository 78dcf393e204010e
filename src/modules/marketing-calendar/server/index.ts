import { serve } from '#foundation/server/serve.ts'
import { runExport, template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { checkUpload, confirmUpload, uploadSheet } from './commands/importing.ts'
import { activityMoves } from './commands/moving.ts'
import { moveActivity, saveActivity } from './commands/saving.ts'
import { follow, holidayRecords } from './commands/settings.ts'
import { activityExport, activityOf, activityRows, shown } from './data/activities.ts'

export default serve(contract, {
  calendar: shown,
  activities: activityRows.page,
  exportActivities: (ctx, input) => runExport(ctx, activityExport, input),
  detail: activityOf,
  saveActivity,
  move: moveActivity,
  confirm: activityMoves.confirm,
  reopen: activityMoves.reopen,
  cancel: activityMoves.cancel,
  restore: activityMoves.restore,
  saveHoliday: holidayRecords.save,
  deleteHoliday: holidayRecords.remove,
  subscribe: follow,
  checkUpload,
  confirmUpload,
  uploadTemplate: (ctx) => template(ctx, uploadSheet),
})
