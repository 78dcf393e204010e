import { refuse } from '#foundation/contract/refused.ts'
import { asTable } from '#foundation/database/db.ts'
import { and, asc, eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { cancelled, promoted } from '../../events.ts'
import { drawn } from '../../rules/draw.ts'
import { leftOf } from '../../rules/places.ts'
import { drawAhead, slotById } from '../data/slots.ts'
import { type Booking, bookingBookings, bookingDraws, bookingSlots, type Slot } from '../tables.ts'
import { lockSlot } from './locks.ts'
import { count, moveMany, tellRoom } from './moves.ts'
import { SEED } from './offer.ts'
import { roomOf } from './promote.ts'
import { emitEach, payloadOf, tell } from './telling.ts'

export interface Drawn {
  winners: Booking[]
  /** On standby in this order. */
  standby: Booking[]
}

/** Draws when its time has come (BOOKING-09). Who signs up then has it made first (`drawnIfDue`), so all who wait took part. */
export async function draw(ctx: WriteCtx, slotId: string): Promise<Drawn> {
  const slot = await lockSlot(ctx, slotId)
  const { drawAt, seedSealed } = slot
  if (!drawAhead(slot) || drawAt === null || seedSealed === null || drawAt > ctx.now || slot.cancelledAt) throw refuse('BOOKING-09')
  const entered = await enteredOf(ctx, slotId)
  const room = await roomOf(ctx, slot, entered)
  const entrants = entered.map(({ ssoId, party }) => ({ ssoId, party, room: room?.get(ssoId) ?? null })).toSorted((a, b) => (a.ssoId < b.ssoId ? -1 : 1))
  const seed = ctx.secrets.open(SEED, seedSealed)
  const left = leftOf(slot)
  const order = drawn(seed, entrants, left)
  const by = new Map(entered.map((one) => [one.ssoId as string, one]))
  const winners = await win(
    ctx,
    order.winners.flatMap((ssoId) => by.get(ssoId) ?? []),
  )
  await ctx.db.insert(bookingDraws).values({ slot: slotId, at: ctx.now, seed, left, entrants })
  await ctx.db.update(bookingSlots).set({ drawnAt: ctx.now }).where(eq(bookingSlots.id, slotId))
  await ctx.audit({ module: 'booking', kind: 'BookingSlot.drawn', target: slotId, after: { entrants: entrants.length, winners: winners.length } })
  const counted = await count(ctx, slot, { booked: winners.reduce((sum, { party }) => sum + party, 0), standby: -winners.length })
  await emitEach(ctx, promoted, counted, winners)
  await tell(ctx, counted, 'promoted', { about: slotId, receivers: winners.map(({ ssoId }) => ssoId) })
  for (const one of winners) await tellRoom(ctx, counted, one, 'promote')
  const rest = order.standby.flatMap((ssoId) => by.get(ssoId) ?? [])
  await standBy(ctx, counted, rest)
  return { winners, standby: slot.standbyCapacity === 0 ? [] : rest }
}

/** The slot as it is when somebody signs up: drawn, where the minute of its draw has begun and the clock has not come to it. */
export async function drawnIfDue(ctx: WriteCtx, slot: Slot): Promise<Slot> {
  if (!drawAhead(slot) || slot.drawAt === null || slot.drawAt > ctx.now || slot.cancelledAt) return slot
  await draw(ctx, slot.id)
  return slotById(ctx, slot.id)
}

const enteredOf = (ctx: WriteCtx, slot: string): Promise<Booking[]> =>
  ctx.db
    .select()
    .from(bookingBookings)
    .where(and(eq(bookingBookings.slot, slot), eq(bookingBookings.state, 'standby')))
    .orderBy(asc(bookingBookings.signedUpAt), asc(bookingBookings.id))

/** In the order of the draw. */
async function win(ctx: WriteCtx, winners: readonly Booking[]): Promise<Booking[]> {
  const ids = winners.map(({ id }) => id)
  const moved = new Map((await moveMany(ctx, ids, 'promote', { standbyPlace: null, promotedAt: ctx.now })).map((one) => [one.id, one]))
  return ids.flatMap((id) => moved.get(id) ?? [])
}

/** Puts the rest on the list in their order. Where the slot has none, it is over for them, and they are told (designed). */
async function standBy(ctx: WriteCtx, slot: Slot, rest: readonly Booking[]): Promise<void> {
  if (rest.length === 0) return
  if (slot.standbyCapacity === 0) return lose(ctx, slot, rest)
  const places = rest.map(({ id }, at) => ({ id, place: at + 1 }))
  await ctx.db
    .update(bookingBookings)
    .set({ standbyPlace: sql`r.place` })
    .from(asTable('r', places, { id: 'uuid', place: 'int' }))
    .where(eq(bookingBookings.id, sql`r.id`))
  const after = await count(ctx, slot, { nextPlace: rest.length })
  await tell(ctx, after, 'notDrawn', { about: slot.id, receivers: rest.map(({ ssoId }) => ssoId) })
}

async function lose(ctx: WriteCtx, slot: Slot, rest: readonly Booking[]): Promise<void> {
  const over = await moveMany(
    ctx,
    rest.map(({ id }) => id),
    'lapse',
    { endedAt: ctx.now, endCause: 'not-drawn' },
  )
  const after = await count(ctx, slot, { standby: -over.length })
  await ctx.emitAll(
    cancelled,
    over.map((one) => ({ ...payloadOf(after, one), cause: 'not-drawn' as const })),
  )
  await tell(ctx, after, 'notDrawn', { about: slot.id, receivers: over.map(({ ssoId }) => ssoId) })
  for (const one of over) await tellRoom(ctx, after, one, 'lapse')
}
