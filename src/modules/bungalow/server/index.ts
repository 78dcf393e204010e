import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { saveBungalow } from './commands/bungalows.ts'
import { arrive, cancelOwn, lift, removeReservation } from './commands/ending.ts'
import { periodMoves, savePeriod } from './commands/periods.ts'
import { addPerson, reserve, saveCompanions } from './commands/reserving.ts'
import { closeSlot } from './commands/slots.ts'
import { bungalowRows, checkCompanions, openRows, periodOf, periodRows } from './data/periods.ts'
import { mineRows, reservationExport, reservationRows } from './data/reservations.ts'
import { slotsBetween } from './data/slots.ts'
import { useExport } from './data/use.ts'

export default serve(contract, {
  list: openRows.page,
  detail: periodOf,
  slots: slotsBetween,
  companionCheck: checkCompanions,
  reserve: (ctx, input) => reserve(ctx, ctx.actor.ssoId, input),
  cancel: cancelOwn,
  saveCompanions,
  mine: mineRows.page,
  periods: periodRows.page,
  savePeriod,
  publish: periodMoves.publish,
  close: periodMoves.close,
  cancelEvent: periodMoves.cancelEvent,
  closeSlot,
  bungalows: bungalowRows.page,
  saveBungalow,
  reservations: reservationRows.page,
  exportReservations: (ctx, input) => runExport(ctx, reservationExport, input),
  exportUse: (ctx, input) => runExport(ctx, useExport, input),
  add: addPerson,
  remove: removeReservation,
  arrive,
  lift,
})
