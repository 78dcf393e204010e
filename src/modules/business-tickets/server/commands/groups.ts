import { refusedAs } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day, fromWallClock, startOfDay } from '#foundation/time.ts'
import { book, bookingOf, cancel, offer } from '#services/booking/server/api.ts'
import { OFFERING, subjectOf } from '../data/groups.ts'
import type { ApplicationRow, SessionRow } from '../tables.ts'

const HOURS = 2
/** One applicant hosts no more groups of a session than booking counts. */
const MOST_OF_ONE = 50

/** The slot of a session on a day: one place a group. */
function slotFor(ctx: WriteCtx, { id, kind, startTime, groups }: SessionRow, day: Day) {
  const starts = fromWallClock(`${day}T${startTime}`)
  return offer(ctx, {
    ...{ offering: OFFERING, subject: subjectOf(id, day), ...inBoth(ctx, 'title', `business-tickets.type.${kind}`), link: '/ticket/businessTicketVip/index' },
    ...{ starts, ends: addHours(starts, HOURS), signUpFrom: addHours(starts, -HOURS), signUpUntil: starts },
    ...{ capacity: groups, perPerson: MOST_OF_ONE, checkIn: { from: startOfDay(day), until: startOfDay(addDays(day, 1)) } },
  })
}

/** Takes a group of a session for an application that is sent. @throws BTIX-17 */
export async function takeGroup(ctx: WriteCtx, row: ApplicationRow, session: SessionRow): Promise<string> {
  const slot = await slotFor(ctx, session, row.visitDate)
  const key = `application:${row.id}:${row.attempt + 1}`
  const booking = await refusedAs(book(ctx, slot.id, row.applicant, { key, by: 'administrator' }), { 'BOOKING-01': 'BTIX-17' }, { field: 'sessionId' })
  return booking.id
}

/** The group of what was changed: its own where session and day are as they were, else another one in its place. @throws BTIX-17 */
export async function moveGroup(ctx: WriteCtx, before: ApplicationRow, row: ApplicationRow, session: SessionRow | null): Promise<string | null> {
  if (session && before.booking !== null && before.sessionId === session.id && before.visitDate === row.visitDate) return before.booking
  await leaveGroup(ctx, before)
  return session && takeGroup(ctx, row, session)
}

/** Gives the group of an application back, where it has one still. */
export async function leaveGroup(ctx: WriteCtx, { booking }: Pick<ApplicationRow, 'booking'>): Promise<void> {
  if (booking !== null && (await bookingOf(ctx, booking)).state === 'booked') await cancel(ctx, booking, { by: 'administrator' })
}
