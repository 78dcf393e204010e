import { serve } from '#foundation/server/serve.ts'
import { leads } from '#services/people/server/api.ts'
import { template } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { openYear, saveDays } from './commands/calendar.ts'
import { checkImport, confirmImport, markedImport } from './commands/imports.ts'
import { endLink, renewLink } from './commands/link.ts'
import { calendarYear, namedDays } from './data/calendar.ts'
import { listDeliveries, listRefused } from './data/deliveries.ts'
import { calendarFile, linkOf } from './data/feed.ts'
import { SHEETS } from './data/sheets.ts'
import { absencesIn, absenceView, bounds, listAbsences, listShifts, shiftsIn, shiftView, teamOf } from './data/shifts.ts'

export default serve(contract, {
  async mine(ctx, { from, to }) {
    const [first, last] = bounds({ from, to })
    const self = [ctx.actor.ssoId]
    return {
      shifts: (await shiftsIn(ctx, self, first, last, true)).map(shiftView),
      absences: (await absencesIn(ctx, self, first, last)).map(absenceView),
      days: await namedDays(ctx, from, to),
      leads: await leads(ctx),
    }
  },
  team: (ctx, input) => teamOf(ctx, input),
  calendarLink: linkOf,
  renewLink,
  endLink,
  feed: (ctx, input) => calendarFile(ctx, input),
  searchCalendar: (ctx, input) => calendarYear(ctx, input),
  saveCalendar: (ctx, input) => saveDays(ctx, input),
  openYear,
  searchShifts: (ctx, input) => listShifts(ctx, input),
  searchAbsences: (ctx, input) => listAbsences(ctx, input),
  searchDeliveries: (ctx, input) => listDeliveries(ctx, input),
  importTemplate: (ctx, { what }) => template(ctx, SHEETS[what]),
  importFile: (ctx, { what }) => checkImport(ctx, what),
  importMarked: (ctx, { importId }) => markedImport(ctx, importId),
  importConfirm: (ctx, { importId }) => confirmImport(ctx, importId),
  refusedRows: (ctx, input) => listRefused(ctx, input),
})
