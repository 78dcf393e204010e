import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { eventMoves, saveEvent } from './commands/events.ts'
import { admit } from './commands/gate.ts'
import { addPerson, cancelOwn, changeOwn, register, removePerson } from './commands/registering.ts'
import { eventRows, openEvents } from './data/events.ts'
import { registrationExport, registrationRows } from './data/registrations.ts'

export default serve(contract, {
  index: openEvents,
  register: (ctx, input) => register(ctx, ctx.actor.ssoId, input),
  change: changeOwn,
  cancel: cancelOwn,
  events: eventRows.page,
  saveEvent,
  publish: eventMoves.publish,
  cancelEvent: eventMoves.cancelEvent,
  registrations: registrationRows.page,
  exportRegistrations: (ctx, input) => runExport(ctx, registrationExport, input),
  add: addPerson,
  remove: removePerson,
  scan: admit,
})
