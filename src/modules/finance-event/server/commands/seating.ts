import { enforce, notFound, refuse, refusedAs } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, gt, inArray, lt, ne, or } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { book, bookingBookings, cancel, move, seats as seatsOf } from '#services/booking/server/api.ts'
import { ADMIN, type Asked } from '../../contract.ts'
import { cancelling, overlap, seating } from '../../rules.ts'
import { PLACED, type Seat, seatsWhere } from '../data/seats.ts'
import { type LunchRow, lunches, type RoundRow, rounds, seats } from '../tables.ts'
import { LINK, notify, saidOf } from './record.ts'

interface Open {
  lunch: LunchRow
  round: RoundRow
  slot: string
}
type By = 'person' | 'administrator'

/** A lunch that is offered; it stays as it is meanwhile, so that who saves or calls it off waits, or is waited for. @throws not-found */
async function openLunch({ db }: WriteCtx, id: string, by: By): Promise<Open> {
  const [found] = await db
    .select({ lunch: lunches, round: rounds })
    .from(lunches)
    .innerJoin(rounds, eq(rounds.id, lunches.roundId))
    .where(and(eq(lunches.id, id), eq(lunches.status, 'published'), by === 'person' ? eq(rounds.status, 'published') : undefined))
    .for('share', { of: lunches })
  if (!found?.lunch.slot) throw notFound()
  return { ...found, slot: found.lunch.slot }
}

/** Whoever changes seats of a person waits their turn; taken before the lunch, as booking takes the person before the slot. */
const lockSeatsOf = (ctx: WriteCtx, ssoId: SsoId): Promise<unknown> => lockName(ctx.db, `finance-event:${ssoId}`)

/**
 * Whether a person, whose seats are locked, may sit at a lunch. `leaves` is the seat that is given up for it.
 * @throws LUNCH-03 to LUNCH-07
 */
async function requireSeat(ctx: WriteCtx, { lunch, round, slot }: Open, ssoId: SsoId, by: By, leaves?: Seat): Promise<void> {
  const { starts, ends } = lunch
  const then = and(lt(lunches.starts, ends), gt(lunches.ends, starts))
  const own = await seatsWhere(
    ctx,
    and(eq(seats.ssoId, ssoId), inArray(bookingBookings.state, [...PLACED]), or(eq(lunches.roundId, round.id), then), leaves && ne(seats.id, leaves.id)),
  )
  const hosts = await ctx.db.$count(lunches, and(eq(lunches.host, ssoId), eq(lunches.status, 'published'), then))
  const [others, left] = [own.filter((one) => one.lunchId !== lunch.id), (await seatsOf(ctx, [slot])).get(slot)?.left ?? 0]
  const facts = {
    open: by === 'person' ? { from: round.bookingOpen, until: lunch.bookingCutoff } : null,
    registered: others.length < own.length,
    taken: others.filter((one) => one.roundId === round.id).length,
    most: round.maxPerPerson,
    overlaps: hosts > 0 || others.some((one) => overlap(one, lunch)),
    left,
  }
  enforce(seating, { facts, input: {}, p: {}, now: ctx.now })
}

const full = () => refuse('LUNCH-03')
const about = (ssoId: SsoId, id: string, booking: string) => ({ receivers: [ssoId], businessId: id, dedupeKey: booking, link: LINK })

/** Takes a seat for a person. @throws LUNCH-03 to LUNCH-07, not-found */
export async function takeSeat(ctx: WriteCtx, ssoId: SsoId, { lunchId, diet, allergy, note = '' }: Asked, by: By = 'person'): Promise<{ id: string }> {
  await lockSeatsOf(ctx, ssoId)
  const open = await openLunch(ctx, lunchId, by)
  await requireSeat(ctx, open, ssoId, by)
  // LUNCH-03: booking counts with its slot locked
  const booking = await refusedAs(book(ctx, open.slot, ssoId, { key: newId(ctx.now), by }), { 'BOOKING-01': full })
  const now = { booking: booking.id, diet, allergy: diet === 'allergy' ? (allergy ?? '') : '', note, bookedAt: ctx.now }
  const [row] = await ctx.db
    .insert(seats)
    .values({ id: newId(ctx.now), lunchId, ssoId, ...now })
    .onConflictDoUpdate({ target: [seats.lunchId, seats.ssoId], set: now })
    .returning({ id: seats.id })
  await notify(ctx, 'booked', { ...about(ssoId, row!.id, booking.id), params: saidOf(open.lunch) })
  return { id: row!.id }
}

/** A seat by its id, locked with the others of its person. @throws not-found for what is not the actor's to change */
export async function seatOf(ctx: WriteCtx, id: string, may: (seat: Seat) => boolean | Promise<boolean>): Promise<Seat> {
  const [found] = await seatsWhere(ctx, eq(seats.id, id))
  if (!found || !(await may(found))) throw notFound()
  await lockSeatsOf(ctx, found.ssoId)
  // it may have been moved meanwhile
  const [seat] = await seatsWhere(ctx, eq(seats.id, id))
  return seat ?? found
}
export const inScope =
  (ctx: Writer) =>
  ({ ssoId }: Pick<Seat, 'ssoId'>) =>
    inScopeOf(ctx, ADMIN, ssoId)

/** Gives the own seat back. @throws LUNCH-06, LIFE-01, not-found */
export async function cancelOwn(ctx: Writer, { id }: { id: string }): Promise<void> {
  const { booking, cancelCutoff } = await seatOf(ctx, id, ({ ssoId }) => ssoId === ctx.actor.ssoId)
  enforce(cancelling, { facts: { cancelCutoff }, input: {}, p: {}, now: ctx.now })
  await cancel(ctx, booking, { by: 'person' })
}

/** @throws as `takeSeat`; not-found for somebody outside of the actor's data scope */
export async function addPerson(ctx: Writer, { ssoId, ...asked }: Asked & { ssoId: SsoId }): Promise<{ id: string }> {
  if (!(await inScope(ctx)({ ssoId }))) throw notFound()
  return takeSeat(ctx, ssoId, asked, 'administrator')
}

/** Moves somebody with what she eats to another lunch, both or none. @throws LUNCH-03 to LUNCH-07, LIFE-01, not-found */
export async function movePerson(ctx: Writer, { id, lunchId }: { id: string; lunchId: string }): Promise<void> {
  const seat = await seatOf(ctx, id, inScope(ctx))
  const open = await openLunch(ctx, lunchId, 'administrator')
  await requireSeat(ctx, open, seat.ssoId, 'administrator', seat)
  const booking = await refusedAs(move(ctx, seat.booking, open.slot, { by: 'administrator' }), { 'BOOKING-01': full })
  // one that she had there and gave back makes room for it
  await ctx.db.delete(seats).where(and(eq(seats.lunchId, lunchId), eq(seats.ssoId, seat.ssoId)))
  await ctx.db.update(seats).set({ lunchId, booking: booking.id }).where(eq(seats.id, id))
  await notify(ctx, 'moved', { ...about(seat.ssoId, id, booking.id), params: saidOf(open.lunch) })
}

/** Takes somebody off, who is told the reason by booking. @throws LIFE-01, not-found */
export async function removePerson(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { booking } = await seatOf(ctx, id, inScope(ctx))
  await cancel(ctx, booking, { by: 'administrator', reason })
}
