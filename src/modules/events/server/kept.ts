import { kept } from '#foundation/database/keeping.ts'
import { checkInRecords, checkIns, eventRegistrations, eventSessions, eventSignups, redeemRecords, redeems, redeemWindows } from './tables.ts'

/** The brief does not say how long rows stay: to be set for each table by what it is for. */
const AFTER_LEAVING = { months: 24 }

export default [
  kept(eventRegistrations, { stays: { always: 'settings' } }),
  kept(eventSessions, { stays: { always: 'settings' } }),
  kept(eventSignups, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: eventSignups.ssoId,
    gives: [eventSignups.sessionId, eventSignups.booking, eventSignups.personState, eventSignups.answers, eventSignups.by],
    erase: 'delete',
  }),
  kept(checkIns, { stays: { always: 'settings' } }),
  kept(checkInRecords, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: checkInRecords.ssoId,
    names: [checkInRecords.by],
    gives: [checkInRecords.checkInId, checkInRecords.at, checkInRecords.method],
    erase: 'delete',
  }),
  kept(redeems, { stays: { always: 'settings' } }),
  kept(redeemWindows, { stays: { always: 'settings' } }),
  kept(redeemRecords, {
    stays: { afterLeaving: AFTER_LEAVING },
    of: redeemRecords.ssoId,
    gives: [
      redeemRecords.redeemId,
      redeemRecords.windowId,
      redeemRecords.booking,
      redeemRecords.hold,
      redeemRecords.state,
      redeemRecords.bookedAt,
      redeemRecords.redeemedAt,
      redeemRecords.by,
    ],
    erase: 'delete',
  }),
]
