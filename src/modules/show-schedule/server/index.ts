import { serve } from '#foundation/server/serve.ts'
import { template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract/index.ts'
import { applyTemplate, copyDay } from './commands/building.ts'
import { checkPerformers, confirmPerformers, performerSheet } from './commands/importing.ts'
import { publishParade, saveParade } from './commands/parades.ts'
import { cancelSlot, deleteSlot, publishDay } from './commands/publishing.ts'
import { askReplacement, confirmOwn, decideReplacement } from './commands/replacing.ts'
import { assign, noteStandIn, saveSlot } from './commands/slots.ts'
import { endShow, savePerformer, saveShow, templateRecords } from './commands/stock.ts'
import { exported } from './data/exports.ts'
import { checked, marches, planned } from './data/plan.ts'
import { replacementRows } from './data/replacements.ts'
import { performerRows, showRows, templateRows } from './data/stock.ts'
import { called, ownForCalendar, viewed } from './data/viewing.ts'

export default serve(contract, {
  showList: showRows.page,
  showSave: saveShow,
  showEnd: endShow,
  performerList: performerRows.page,
  performerSave: savePerformer,
  performerImport: checkPerformers,
  performerImportConfirm: confirmPerformers,
  performerTemplate: (ctx) => template(ctx, performerSheet),
  templateList: templateRows.page,
  templateSave: templateRecords.save,
  templateDelete: templateRecords.remove,
  scheduleList: planned,
  scheduleSave: saveSlot,
  scheduleAssign: assign,
  scheduleApplyTemplate: applyTemplate,
  scheduleCopyDay: copyDay,
  scheduleCheck: checked,
  schedulePublish: publishDay,
  scheduleCancel: cancelSlot,
  scheduleDelete: deleteSlot,
  standIn: noteStandIn,
  replacementList: replacementRows.page,
  replacementDecide: decideReplacement,
  paradeList: marches,
  paradeSave: saveParade,
  paradePublish: publishParade,
  view: viewed,
  confirm: confirmOwn,
  replacementSave: askReplacement,
  callSheet: called,
  calendar: ownForCalendar,
  exportSchedule: exported,
})
