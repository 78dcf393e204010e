import { inArray } from '#foundation/database/drizzle.ts'
import { kept } from '#foundation/database/keeping.ts'
import { rosterAbsences, rosterBatches, rosterCalendarVersion, rosterDays, rosterDeliveries, rosterLinks, rosterRefused, rosterShifts } from './tables.ts'

/** Attendance has to be shown for two years; a third covers what is disputed in the last of them. */
const ATTENDANCE = { months: 36 }

export default [
  kept(rosterDays, { stays: { always: 'catalogue' } }),
  kept(rosterCalendarVersion, { stays: { always: 'state' } }),
  kept(rosterShifts, {
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
  kept(rosterAbsences, {
    stays: { for: ATTENDANCE, from: rosterAbsences.from },
    of: rosterAbsences.ssoId,
    gives: [rosterAbsences.from, rosterAbsences.to, rosterAbsences.kind, rosterAbsences.source, rosterAbsences.recordedAt, rosterAbsences.removedAt],
    erase: { keep: 'employment' },
  }),
  kept(rosterBatches, { stays: { with: rosterDeliveries } }),
  kept(rosterRefused, { stays: { with: rosterDeliveries }, names: [rosterRefused.ssoId] }),
  // what nobody confirmed is forgotten after a day by `roster.forgetImports`
  kept(rosterDeliveries, {
    stays: { for: { months: 12 }, from: rosterDeliveries.at, where: inArray(rosterDeliveries.state, ['done', 'faulty', 'checked']) },
    names: [rosterDeliveries.by],
  }),
  kept(rosterLinks, { stays: { afterLeaving: { days: 0 } }, of: rosterLinks.ssoId, gives: [rosterLinks.renewedAt], erase: 'delete', whileHere: true }),
]
