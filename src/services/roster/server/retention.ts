import { inArray } from '#foundation/database/drizzle.ts'
import { retention } from '#foundation/database/retention.ts'
import { rosterAbsences, rosterBatches, rosterCalendarVersion, rosterDays, rosterDeliveries, rosterLinks, rosterRefused, rosterShifts } from './tables.ts'

/** Attendance has to be shown for two years; a third covers what is disputed in the last of them. */
const ATTENDANCE = { months: 36 }

export default [
  retention(rosterDays, { stays: { always: 'catalogue' } }),
  retention(rosterCalendarVersion, { stays: { always: 'state' } }),
  retention(rosterShifts, {
    stays: { for: ATTENDANCE, from: rosterShifts.starts },
    of: rosterShifts.ssoId,
    gives: [
      rosterShifts.starts,
      rosterShifts.ends,
      rosterShifts.hours,
      rosterShifts.place,
      rosterShifts.source,
      rosterShifts.changedAt,
      rosterShifts.cancelledAt,
    ],
    erase: { keep: 'employment' },
  }),
  retention(rosterAbsences, {
    stays: { for: ATTENDANCE, from: rosterAbsences.from },
    of: rosterAbsences.ssoId,
    gives: [rosterAbsences.from, rosterAbsences.to, rosterAbsences.kind, rosterAbsences.source, rosterAbsences.recordedAt, rosterAbsences.removedAt],
    erase: { keep: 'employment' },
  }),
  retention(rosterBatches, { stays: { with: rosterDeliveries } }),
  retention(rosterRefused, { stays: { with: rosterDeliveries }, names: [rosterRefused.ssoId] }),
  // what nobody confirmed is forgotten after a day by `roster.forgetImports`
  retention(rosterDeliveries, {
    stays: { for: { months: 12 }, from: rosterDeliveries.at, where: inArray(rosterDeliveries.state, ['done', 'faulty', 'checked']) },
    names: [rosterDeliveries.by],
  }),
  retention(rosterLinks, { stays: { afterLeaving: { days: 0 } }, of: rosterLinks.ssoId, gives: [rosterLinks.renewedAt], erase: 'delete', whileHere: true }),
]
