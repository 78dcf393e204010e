import { domainEvent } from '#foundation/contract/events.ts'
import { instant, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { absenceKind, shiftTimes } from './contract.ts'

/** Shifts of one person that are new: of one delivery together, so that who hears of a month's roster is called once a person. */
export const shiftRecorded = domainEvent('shift.recorded', z.object({ ssoId, shifts: z.array(shiftTimes.extend({ id: uuid, source: z.string() })) }))

/**
 * Shifts of one person that are no longer what they were. `after` is none where the shift was cancelled, or went to somebody else, for
 * whom it is then recorded. Events may arrive in another order than they were sent: who grants by shift asks `shiftsById` how it is now.
 */
export const shiftChanged = domainEvent(
  'shift.changed',
  z.object({ ssoId, changes: z.array(z.object({ id: uuid, source: z.string(), before: shiftTimes, after: shiftTimes.nullable() })) }),
)

/** An absence was recorded, changed or, with `removed`, taken back. */
export const absenceRecorded = domainEvent(
  'absence.recorded',
  z.object({ ssoId, id: uuid, from: instant, to: instant, kind: absenceKind, source: z.string(), key: z.string(), removed: z.boolean() }),
)

/** The next rows of a delivery are to be booked; the roster hears itself. */
export const deliveryGoesOn = domainEvent('roster.deliveryGoesOn', z.object({ delivery: uuid, no: z.int() }))

/** Days of a calendar are other ones now; the roster hears itself, and reads them into memory anew. */
export const calendarChanged = domainEvent('roster.calendarChanged', z.object({}))
