import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, desc, eq, gte, inArray, lte, or } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { bookingBookings, bookingSlots, cancel, checkIn, noShow } from '#services/booking/server/api.ts'
import { scan } from '#services/my-qrcode/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN, type arrive as arriveCall } from '../../contract.ts'
import { cancelling } from '../../rules.ts'
import { barsOf } from '../data/bars.ts'
import { cancelUntilOf, peopleIn, type Reserved, reservedWhere } from '../data/reservations.ts'
import { lifts, reservations, slots } from '../tables.ts'
import { asOurs, record } from './record.ts'

/** A reservation by its id. @throws not-found for what is not the actor's */
async function reservationById(ctx: Writer, id: string, may: (one: Reserved) => boolean | Promise<boolean>): Promise<Reserved> {
  const [row] = await reservedWhere(ctx, eq(reservations.id, id))
  if (!row || !(await may(row))) throw notFound()
  return row
}
const administered = (ctx: Writer, id: string): Promise<Reserved> => reservationById(ctx, id, ({ ssoId }) => inScopeOf(ctx, ADMIN, ssoId))

/** Gives the own reservation back; the place goes to who waits. @throws BUNG-07, LIFE-01, not-found */
export async function cancelOwn(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await reservationById(ctx, id, ({ ssoId }) => ssoId === ctx.actor.ssoId)
  enforce(cancelling, { facts: { cancelUntil: cancelUntilOf(row), booked: row.state === 'booked' }, input: {}, p: {}, now: ctx.now })
  await asOurs(cancel(ctx, row.booking, { by: 'person' }))
}

/** Takes a reservation away; all who would have come are told the reason. @throws LIFE-01, not-found */
export async function removeReservation(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { booking } = await administered(ctx, id)
  await cancel(ctx, booking, { by: 'administrator', reason })
}

type Arriving = z.output<typeof arriveCall.input>

/**
 * Notes who came, by the reservation, by its code or by a personal one; or that nobody came to a slot that is over.
 * @throws BUNG-17 for who has no reservation now, BOOKING-08 for who has arrived before, BOOKING-17 outside of its time, not-found
 */
export async function arrive(ctx: Writer, { id, eventId = '', code = '', came }: Arriving) {
  if (id !== undefined) return came ? arrived(ctx, await administered(ctx, id)) : missed(ctx, await administered(ctx, id))
  const [own] = await ctx.db
    .select({ ssoId: bookingBookings.ssoId })
    .from(bookingBookings)
    .where(eq(bookingBookings.code, plain(code)))
  const scanned = own ? undefined : await scan(ctx, code, 'bungalow')
  if (scanned?.ok === false) return { ok: false as const, rule: scanned.rule, message: ctx.text(`rule.${scanned.rule}`) }
  const [found] = await ctx.db
    .select({ id: reservations.id })
    .from(reservations)
    .innerJoin(bookingBookings, eq(bookingBookings.id, reservations.booking))
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
    .innerJoin(slots, eq(slots.id, reservations.slotId))
    .where(
      and(
        eq(slots.eventId, eventId),
        or(own && eq(bookingBookings.code, plain(code)), scanned && eq(reservations.ssoId, scanned.person.ssoId)),
        ...[lte(bookingSlots.checkInFrom, ctx.now), gte(bookingSlots.checkInUntil, ctx.now), inArray(bookingBookings.state, ['booked', 'attended'])],
      ),
    )
    // of two the one that is still to come
    .orderBy(desc(bookingBookings.state), slots.starts)
  if (!found) throw refuse('BUNG-17')
  return arrived(ctx, await administered(ctx, found.id))
}

/** A code as booking keeps it, whatever is between its letters. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

async function arrived(ctx: Writer, row: Reserved) {
  await checkIn(ctx, { booking: row.booking }, { by: ctx.actor.ssoId })
  return answer(ctx, row)
}

async function missed(ctx: Writer, row: Reserved) {
  const gone = await noShow(ctx, row.bookingSlot)
  if (!gone.some(({ id }) => id === row.booking)) throw illegal('came')
  return answer(ctx, row)
}

async function answer(ctx: Writer, { ssoId, id, bungalowCn, bungalowEn, starts, ends }: Reserved) {
  const [named] = await withPeople(ctx, [{ ssoId }], { person: 'ssoId' })
  const people = 1 + ((await peopleIn(ctx, [id])).get(id)?.length ?? 0)
  return { ok: true as const, person: named!.person, people, bungalowCn, bungalowEn, starts, ends }
}

/** Lets the person of a reservation reserve again: what was missed up to now counts no more (BUNG-10). @throws illegal input where nothing bars, not-found */
export async function lift(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const { ssoId } = await administered(ctx, id)
  const until = (await barsOf(ctx, [ssoId])).get(ssoId)
  if (!until) throw illegal('id')
  await ctx.db.insert(lifts).values({ id: newId(ctx.now), ssoId, at: ctx.now, by: ctx.actor.ssoId, reason })
  await record(ctx, 'BungalowBar.lifted', { target: ssoId, subject: ssoId, before: { until }, reason })
}
