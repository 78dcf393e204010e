import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { attend, cancelOwn, removePerson } from './commands/ending.ts'
import { eventMoves } from './commands/moving.ts'
import { askReport } from './commands/reports.ts'
import { copyEvent, saveEvent } from './commands/saving.ts'
import { addPerson, signUp } from './commands/signing.ts'
import { eventOf } from './data/detail.ts'
import { eventExport, eventRows, openRows } from './data/events.ts'
import { mineRows, signupExport, signupRows } from './data/signups.ts'

export default serve(contract, {
  list: openRows.page,
  mine: mineRows.page,
  detail: eventOf,
  signup: (ctx, input) => signUp(ctx, ctx.actor.ssoId, input),
  cancel: cancelOwn,
  events: eventRows.page,
  exportEvents: (ctx, input) => runExport(ctx, eventExport, input),
  saveEvent,
  publish: eventMoves.publish,
  unpublish: eventMoves.unpublish,
  close: eventMoves.close,
  cancelEvent: eventMoves.cancelEvent,
  copyEvent,
  signups: signupRows.page,
  exportSignups: (ctx, input) => runExport(ctx, signupExport, input),
  add: addPerson,
  remove: removePerson,
  attendance: attend,
  sendReport: askReport,
})
