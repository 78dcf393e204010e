import { serve } from '#foundation/server/serve.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import * as contract from '../contract.ts'
import { attend, attendByCode } from './commands/attendance.ts'
import { moveLunch, saveLunch } from './commands/lunches.ts'
import { saveRound } from './commands/rounds.ts'
import { addPerson, cancelOwn, movePerson, removePerson, takeSeat } from './commands/seating.ts'
import { calendarFile } from './data/calendar.ts'
import { roundRows, shownIndex } from './data/lunches.ts'
import { attendanceExport, seatExport, seatRows } from './data/seats.ts'

export default serve(contract, {
  index: shownIndex,
  book: (ctx, input) => takeSeat(ctx, ctx.actor.ssoId, input),
  cancel: cancelOwn,
  calendar: calendarFile,
  rounds: roundRows.page,
  saveRound,
  saveLunch,
  lunchAction: moveLunch,
  seats: seatRows.page,
  exportSeats: (ctx, input) => runExport(ctx, seatExport, input),
  addSeat: addPerson,
  moveSeat: movePerson,
  remove: removePerson,
  attend,
  scan: attendByCode,
  exportAttendance: (ctx, input) => runExport(ctx, attendanceExport, input),
})
