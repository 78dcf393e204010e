import { randomBytes } from 'node:crypto'
import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt, inArray } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { cancelled, slotChanged } from '../../events.ts'
import module from '../../module.ts'
import { capacity, type Terms, terms } from '../../rules/checks.ts'
import { seedHashOf } from '../../rules/draw.ts'
import { type Booking, bookingBookings, bookingSlots, type RosterCheck, type Slot } from '../tables.ts'
import { lockSlot } from './locks.ts'
import { moveMany, tellRoom } from './moves.ts'
import { offeringOf } from './offerings.ts'
import { promote } from './promote.ts'
import { offerOver, ofSlot, payloadOf, tell } from './telling.ts'

/** What the seed of a draw is sealed for until it is made. */
export const SEED = 'booking.seed'
const SEED_BYTES = 32

/** What people read of a slot. */
export interface SlotWords {
  titleCn: string
  titleEn: string
  placeCn?: string
  placeEn?: string
  /** Where the room shows it: a path below the language. */
  link?: string | null
}

export interface SlotTimes {
  starts: Date
  ends: Date
  signUpFrom: Date
  signUpUntil: Date
  /** Until then a person gives a place back; unless given until it starts. */
  cancelUntil?: Date
  /** Unless given, by the parameters of booking around the time itself. */
  checkIn?: { from: Date; until: Date }
}

export interface SlotGiven extends SlotWords, SlotTimes {
  offering: string
  /** What the room calls it: one slot a subject and offering. */
  subject: string
  capacity: number
  /** How many sign-ups may wait; 0 unless given, which is no list. */
  standby?: number
  perPerson?: number
  party?: { min?: number; max: number }
  /** Drawn at that instant among all who have signed up until then; first come, first served unless given. */
  drawAt?: Date
  acceptHours?: number
  /** A season by the room's name for it, and how often a person may take part in it. */
  series?: { name: string; most: number }
  clashCheck?: boolean
  rosterCheck?: RosterCheck
}

export async function offer(ctx: WriteCtx, given: SlotGiven): Promise<Slot> {
  const offering = offeringOf(given.offering)
  const draw = given.drawAt ? randomBytes(SEED_BYTES).toString('hex') : undefined
  const row = {
    ...{ id: newId(ctx.now), offering: offering.code, module: offering.module, subject: given.subject, offeredAt: ctx.now },
    ...wordsOf(given),
    ...timesOf(ctx, given),
    ...{ capacity: given.capacity, standbyCapacity: given.standby ?? 0, perPerson: given.perPerson ?? 1 },
    ...{ partyMin: given.party?.min ?? 1, partyMax: given.party?.max ?? 1, acceptHours: given.acceptHours ?? null },
    ...{ drawAt: given.drawAt ?? null, seedSealed: draw ? ctx.secrets.seal(SEED, draw) : null, seedHash: draw ? seedHashOf(draw) : null },
    ...{ series: given.series?.name ?? null, perSeries: given.series?.most ?? null },
    ...{ clashCheck: given.clashCheck ?? false, rosterCheck: given.rosterCheck ?? ('none' as const) },
  }
  requireTerms(ctx, row)
  const [made] = await ctx.db
    .insert(bookingSlots)
    .values(row)
    .onConflictDoNothing({ target: [bookingSlots.offering, bookingSlots.subject] })
    .returning()
  if (made) {
    await ctx.audit({ module: module.name, kind: 'BookingSlot.offered', target: made.id, after: { offering: offering.code, subject: given.subject } })
    return made
  }
  const [known] = await ctx.db
    .select()
    .from(bookingSlots)
    .where(and(eq(bookingSlots.offering, offering.code), eq(bookingSlots.subject, given.subject)))
  return known!
}

const requireTerms = (ctx: WriteCtx, input: Terms): void => enforce(terms, { facts: {}, input, p: {}, now: ctx.now })

const wordsOf = ({ titleCn, titleEn, placeCn = '', placeEn = '', link = null }: SlotWords) => ({ titleCn, titleEn, placeCn, placeEn, link })

function timesOf(ctx: WriteCtx, { starts, ends, signUpFrom, signUpUntil, cancelUntil = starts, checkIn }: SlotTimes) {
  const { checkInMinutesBefore, checkInMinutesAfter } = ctx.parameters(module)
  const checkInFrom = checkIn?.from ?? addMinutes(starts, -checkInMinutesBefore)
  const checkInUntil = checkIn?.until ?? addMinutes(ends, checkInMinutesAfter)
  return { starts, ends, signUpFrom, signUpUntil, cancelUntil, checkInFrom, checkInUntil }
}

export async function changeCapacity(ctx: WriteCtx, id: string, to: number): Promise<Slot> {
  const slot = await lockUnended(ctx, id)
  enforce(capacity, { facts: { taken: slot.booked + slot.offered }, input: { capacity: to }, p: {}, now: ctx.now })
  requireTerms(ctx, { ...slot, capacity: to })
  const after = await put(ctx, slot, { capacity: to }, 'capacity')
  return promote(ctx, after)
}

/** Changes words and times. Who has signed up is told where the time or the place is another; whether they still want to is theirs. */
export async function changeSlot(ctx: WriteCtx, id: string, change: Partial<SlotWords & SlotTimes>): Promise<Slot> {
  const slot = await lockUnended(ctx, id)
  const moved = change.starts !== undefined || change.ends !== undefined
  // what was set for its time goes with it; what was made of the parameters is made anew
  const checkIn = change.checkIn ?? (moved ? undefined : { from: slot.checkInFrom, until: slot.checkInUntil })
  const times = timesOf(ctx, {
    starts: change.starts ?? slot.starts,
    ends: change.ends ?? slot.ends,
    signUpFrom: change.signUpFrom ?? slot.signUpFrom,
    signUpUntil: change.signUpUntil ?? slot.signUpUntil,
    cancelUntil: change.cancelUntil ?? slot.cancelUntil,
    ...(checkIn && { checkIn }),
  })
  const { titleCn, titleEn, placeCn, placeEn, link } = { ...slot, ...change }
  const set = { titleCn, titleEn, placeCn, placeEn, link, ...times }
  requireTerms(ctx, { ...slot, ...set })
  const otherTime = set.starts.getTime() !== slot.starts.getTime() || set.ends.getTime() !== slot.ends.getTime()
  const elsewhere = set.placeCn !== slot.placeCn || set.placeEn !== slot.placeEn
  if (otherTime) await moveBookings(ctx, id, set)
  const after = await put(ctx, slot, { ...set, version: slot.version + 1 }, 'terms')
  if (otherTime || elsewhere) {
    const receivers = (await liveOf(ctx, id)).map(({ ssoId }) => ssoId)
    await tell(ctx, after, 'changed', { about: id, receivers, again: after.version })
  }
  return promote(ctx, after)
}

/** Moves the bookings of a slot with it; no offer lasts past the new beginning (BOOKING-10). */
async function moveBookings(ctx: WriteCtx, slot: string, { starts, ends }: { starts: Date; ends: Date }): Promise<void> {
  await ctx.db.update(bookingBookings).set({ starts, ends }).where(eq(bookingBookings.slot, slot))
  await ctx.db
    .update(bookingBookings)
    .set({ offeredUntil: starts })
    .where(and(eq(bookingBookings.slot, slot), gt(bookingBookings.offeredUntil, starts)))
}

/** Calls it off: every booking is over, and everybody is told why. Once it is cancelled it stays so. */
export async function cancelSlot(ctx: WriteCtx, id: string, { reason }: { reason: string }): Promise<Slot> {
  const slot = await lockSlot(ctx, id)
  if (slot.cancelledAt) return slot
  if (slot.settledAt) throw refuse('BOOKING-21')
  const live = await liveOf(ctx, id)
  const ended = await moveMany(
    ctx,
    live.map((one) => one.id),
    'cancel',
    { offeredUntil: null, standbyPlace: null, endedAt: ctx.now, endCause: 'slot', endReason: reason },
  )
  const places = ended.filter((one) => live.some((was) => was.id === one.id && was.state === 'booked')).reduce((sum, { party }) => sum + party, 0)
  const set = { booked: slot.booked - places, offered: 0, standby: 0, cancelledAt: ctx.now, cancelReason: reason, settledAt: ctx.now }
  const after = await put(ctx, slot, set, 'cancelled')
  await ctx.emitAll(
    cancelled,
    ended.map((one) => ({ ...payloadOf(after, one), cause: 'slot' as const })),
  )
  for (const { id: offered } of live.filter(({ offeredUntil }) => offeredUntil)) await offerOver(ctx, offered)
  await tell(ctx, after, 'cancelled', { about: id, receivers: ended.map(({ ssoId }) => ssoId), params: { reason } })
  for (const one of ended) await tellRoom(ctx, after, one, 'cancel')
  return after
}

/** @throws not-found, BOOKING-21 for what is over or was called off */
async function lockUnended(ctx: WriteCtx, id: string): Promise<Slot> {
  const slot = await lockSlot(ctx, id)
  if (slot.cancelledAt ?? slot.settledAt) throw refuse('BOOKING-21')
  return slot
}

const liveOf = (ctx: WriteCtx, slot: string): Promise<Booking[]> =>
  ctx.db
    .select()
    .from(bookingBookings)
    .where(and(eq(bookingBookings.slot, slot), inArray(bookingBookings.state, ['booked', 'standby'])))

/** Changes a locked slot, with its line in the audit log and its event. */
async function put(ctx: WriteCtx, slot: Slot, set: Partial<Slot>, what: 'capacity' | 'terms' | 'cancelled'): Promise<Slot> {
  const [after] = await ctx.db
    .update(bookingSlots)
    .set({ ...set, unchecked: true })
    .where(eq(bookingSlots.id, slot.id))
    .returning()
  const changed = Object.keys(set).filter((key) => key !== 'version') as (keyof Slot)[]
  const pick = (row: Slot) => Object.fromEntries(changed.map((key) => [key, row[key]]))
  await ctx.audit({ module: module.name, kind: 'BookingSlot.changed', target: slot.id, before: pick(slot), after: pick(after!) })
  await ctx.emit(slotChanged, { ...ofSlot(after!), what })
  return after!
}
