/**
 * Booking: whatever has a time and a number of places is given out here and nowhere else. A room says what is offered, who may come and what
 * it is called; booking sees to it that no place is given twice.
 *
 * A *slot* is one time with its places, of an *offering* that a room declares. A *booking* is one person's sign-up for it, for a *party* of
 * one or more: it has its places, or stands by for some.
 *
 * - Everything runs in the caller's transaction: if that fails, nothing was given.
 * - Places are counted in people: `capacity`, `booked`, `offered`, `left`. `standby` counts sign-ups.
 * - A slot is locked from its first change to the end of the transaction, so places are given one after the other and never twice
 *   (BOOKING-01). One call takes its locks in the order person, series, slot; a transaction that books several slots by several calls does so
 *   for one person and in the order of the slots' ids, so that no two wait for each other for ever.
 * - What becomes free (cancelled, enlarged, declined, lapsed) goes to who waits, in the same transaction (BOOKING-06).
 * - Events: `booking.booked`, `.standby`, `.promoted`, `.cancelled`, `.attended`, `.absent`, `.slotChanged`, `.differed` (events.ts). What has
 *   to change in the same transaction is done in `onMoved` of the offering.
 * - People are told of everything by booking, in the slot's own words, save what the offering's `tells` leaves to the room.
 */
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader, WriteCtx } from '#foundation/server/context.ts'
import type { MyBooking, RosterRow, SeatsView, SignUpView } from '../contract.ts'
import { type Clash, fittingFirst } from '../rules/clashes.ts'
import { type SignUpGiven, book as signUpFor } from './commands/book.ts'
import * as cancelling from './commands/cancel.ts'
import * as scanning from './commands/checkIn.ts'
import * as drawing from './commands/draw.ts'
import { noShow as settle } from './commands/noShow.ts'
import * as slots from './commands/offer.ts'
import { declareOffering, type OfferingSpec } from './commands/offerings.ts'
import * as offers from './commands/offers.ts'
import * as parties from './commands/party.ts'
import { type CheckResult, lastCheck as newestCheck } from './data/checks.ts'
import { type Clashes, clashesIn } from './data/clashes.ts'
import { listMine } from './data/mine.ts'
import { rosterOf } from './data/roster.ts'
import { bookingById, seatsView, signUpViews, slotById, slotsById } from './data/slots.ts'
import * as policy from './policy.ts'
import type { Booking, Slot } from './tables.ts'

export type { SeatsView, SignUpView } from '../contract.ts'
export type { Clash } from '../rules/clashes.ts'
export type { SignUpGiven } from './commands/book.ts'
export type { CheckedIn, CheckInDone, CheckInGiven, LetIn } from './commands/checkIn.ts'
export type { SlotGiven, SlotTimes, SlotWords } from './commands/offer.ts'
export type { BookingAction, OfferingSpec, Told } from './commands/offerings.ts'
export type { CheckResult } from './data/checks.ts'
export type { Clashes } from './data/clashes.ts'
export type { Booking, Slot } from './tables.ts'

/** For lists and reports of rooms that join them and refer to them, read only: only booking writes its tables. */
export { bookingBookings, bookingSlots } from './tables.ts'

/**
 * Declares an offering, at the top level of a room's wiring: who may sign up, who administers it, what booking tells, what the room does with
 * each move.
 * @returns what takes it back, for tests
 * @throws where another module has declared the code
 */
export const offering = (spec: OfferingSpec): (() => void) => declareOffering(spec)

/**
 * Offers a slot. The same subject of an offering again answers with the slot that is there, as it is. A draw (`drawAt`) gets its seed here, kept
 * sealed; `seedHash` may be shown from now on (BOOKING-09).
 * @throws BOOKING-19 with the field of the term that does not fit to the others
 */
export const offer = (ctx: WriteCtx, given: slots.SlotGiven): Promise<Slot> => slots.offer(ctx, given)

/**
 * Sets how many places a slot has. Places that are new go to who waits, in the same transaction (BOOKING-06).
 * @throws BOOKING-07 with `taken`, BOOKING-19, BOOKING-21 when it is over or called off, not-found
 */
export const changeCapacity = (ctx: WriteCtx, slot: string, capacity: number): Promise<Slot> => slots.changeCapacity(ctx, slot, capacity)

/**
 * Changes words and times of a slot. Who has signed up keeps their place and is told where time or place is another.
 * @throws BOOKING-19, BOOKING-21, not-found
 */
export const changeSlot = (ctx: WriteCtx, slot: string, change: Partial<slots.SlotWords & slots.SlotTimes>): Promise<Slot> =>
  slots.changeSlot(ctx, slot, change)

/** Calls a slot off: every booking ends, everybody is told the reason. Again it changes nothing. @throws BOOKING-21 when it is over, not-found */
export const cancelSlot = (ctx: WriteCtx, slot: string, given: { reason: string }): Promise<Slot> => slots.cancelSlot(ctx, slot, given)

/**
 * Signs a person up: `booked` where the party fits into what is left, else `standby`; before a draw everybody is on standby. The same key of
 * the same person and slot is the same sign-up and answers with it, whatever became of it. `by: 'administrator'` passes over the sign-up time,
 * the offering's `mayBook` and the roster; nothing passes over the number of places.
 * @throws BOOKING-01 with `left`, BOOKING-02, BOOKING-03, BOOKING-05, BOOKING-11, BOOKING-12, BOOKING-14, BOOKING-15 (403),
 *   BOOKING-16 (a clash that only warns: ask, and call again with `anyway`), BOOKING-21, not-found
 */
export const book = (ctx: WriteCtx, slot: string, person: SsoId, given: SignUpGiven): Promise<Booking> => signUpFor(ctx, slot, person, given)

/**
 * Ends a sign-up. A person may until the slot's `cancelUntil` (from standby at any time), an administrator always; whether the caller is one,
 * the caller has checked.
 * @throws BOOKING-04, LIFE-01 when it has ended, not-found
 */
export const cancel = (ctx: WriteCtx, booking: string, given: cancelling.CancelGiven): Promise<Booking> => cancelling.cancel(ctx, booking, given)

/**
 * Moves a sign-up with its party to a free place of another slot of the same offering, both or none. The new one has a code of its own.
 * @throws what `book` and `cancel` throw; BOOKING-01 too where there is only standby; not-found for a slot of another offering
 */
export const move = (ctx: WriteCtx, booking: string, slot: string, given: Omit<SignUpGiven, 'key' | 'party'> & { reason?: string } = {}): Promise<Booking> =>
  cancelling.move(ctx, booking, slot, given)

/**
 * Lets more or fewer come by a sign-up, which keeps its place or its standing on the list. More only into what is free, until the sign-up ends;
 * what fewer leave goes to who waits, in the same transaction. A person may until the slot's `cancelUntil`.
 * @throws BOOKING-01 with `left`, BOOKING-03, BOOKING-04, BOOKING-14, BOOKING-21, LIFE-01 when it has ended, not-found
 */
export const changeParty = (ctx: WriteCtx, booking: string, party: number, given: Pick<cancelling.CancelGiven, 'by'>): Promise<Booking> =>
  parties.changeParty(ctx, booking, party, given)

/**
 * Makes a draw that is due (BOOKING-09); the clock does so within a minute. Winners are booked, the rest stand by in drawn order; where the slot
 * has no standby it is over for them.
 * @throws BOOKING-09 where none is due, not-found
 */
export const draw = (ctx: WriteCtx, slot: string): Promise<drawing.Drawn> => drawing.draw(ctx, slot)

/** Takes the place that is offered from standby. @throws BOOKING-10 after the deadline, LIFE-01 where none is offered, not-found */
export const accept = (ctx: WriteCtx, booking: string): Promise<Booking> => offers.accept(ctx, booking)

/** Leaves the place that is offered to the next, and the list. @throws as `accept` */
export const decline = (ctx: WriteCtx, booking: string): Promise<Booking> => offers.decline(ctx, booking)

/**
 * Checks in by the booking's code, by the booking, or by person and slot where the room has read another code (my-qrcode). `at` is when it was
 * scanned; `scan`, made by the device, makes it happen once. Whether the caller may check in, the caller has checked (`mayCheckIn`).
 * @returns the booking, and in `before` a scan that was sent before and made later: then this one is the check-in (BOOKING-13)
 * @throws BOOKING-08 with when and by whom it was used, BOOKING-17 outside the check-in time, BOOKING-18 for the code of another slot,
 *   LIFE-01 for who has no place, not-found
 */
export const checkIn = (ctx: WriteCtx, who: scanning.CheckedIn, given: scanning.CheckInGiven): Promise<scanning.CheckInDone> =>
  scanning.checkIn(ctx, who, given)

/**
 * For the event `qrcode.settled`: whoever a reader let in without network is checked in for what they hold of an offering and what was on at that moment,
 * once for each scan; nothing where there is none. @returns the booking
 */
export const checkInOffline = (ctx: WriteCtx, offering: string, letIn: scanning.LetIn): Promise<Booking | undefined> =>
  scanning.checkInOffline(ctx, offering, letIn)

/** Marks who did not come, and lets go who still waits, once the slot and its check-in time are over; the clock does so hourly. @returns who was absent */
export const noShow = (ctx: WriteCtx, slot: string): Promise<Booking[]> => settle(ctx, slot)

/** What a person has to do with a period: other bookings, on standby too, shifts, absences and training, each in the order of time. */
export const clashes = (ctx: Ctx, person: SsoId, from: Date, to: Date): Promise<Clashes> => clashesIn(ctx, person, from, to)

/** Slots with the first thing of a person that each clashes with: those without first, then by time (BOOKING-12). Own bookings of these slots are no clash. */
export const fitting = async (ctx: Ctx, slotIds: readonly string[], person: SsoId): Promise<{ slot: Slot; clash: Clash | undefined }[]> => {
  const found = [...(await slotsById(ctx, slotIds)).values()]
  if (found.length === 0) return []
  const from = new Date(Math.min(...found.map(({ starts }) => starts.getTime())))
  const to = new Date(Math.max(...found.map(({ ends }) => ends.getTime())))
  const { bookings, shifts, absences, training } = await clashesIn(ctx, person, from, to, slotIds)
  return fittingFirst(found, [...bookings, ...shifts, ...absences, ...training])
}

/** How many places slots have, how many are left, and where sign-up stands, in one query, by slot. What is offered to somebody counts as booked. */
export const seats = async (ctx: Ctx, slotIds: readonly string[]): Promise<Map<string, SeatsView>> => {
  const found = await slotsById(ctx, slotIds)
  return new Map([...found.values()].map((slot) => [slot.id, seatsView(slot, ctx.now)]))
}

/** What the parts `Seats` and `SignUp` show of slots to a person, by slot; two queries. */
export const signUps = (ctx: Ctx, slotIds: readonly string[], person: SsoId): Promise<Map<string, SignUpView>> => signUpViews(ctx, slotIds, person)

/** A person's own bookings, what is to come or what was, as the call `myBookings` answers them. */
export const mine = (ctx: Ctx, person: SsoId, page: { pageNum: number; pageSize: number; when: 'upcoming' | 'past' }): Promise<PageOf<MyBooking>> =>
  listMine(ctx, person, { pageNum: page.pageNum, pageSize: page.pageSize, filters: { when: page.when } })

/** Who signed up for a slot, the first first. Who may read it, the caller has checked. */
export const roster = (ctx: Ctx, slot: string, page: { pageNum: number; pageSize: number; state?: Booking['state'] }): Promise<PageOf<RosterRow>> =>
  rosterOf(ctx, { pageNum: page.pageNum, pageSize: page.pageSize, filters: { slot, ...(page.state && { state: page.state }) } }, { remove: true })

/** A slot as it is kept. @throws not-found */
export const slotOf = (ctx: Ctx, slot: string): Promise<Slot> => slotById(ctx, slot)

/** A booking as it is kept. @throws not-found */
export const bookingOf = (ctx: Ctx, booking: string): Promise<Booking> => bookingById(ctx, booking)

/** Whether the actor may check people in for a slot: its administrators, who its offering says, and who holds BOOKING_CHECKIN. */
export const mayCheckIn = (ctx: Reader, slot: Slot): Promise<boolean> => policy.mayCheckIn(ctx, slot)

/** What the last nightly check of the counts found; undefined before the first (BOOKING-20). */
export const lastCheck = (ctx: Ctx): Promise<CheckResult | undefined> => newestCheck(ctx)
