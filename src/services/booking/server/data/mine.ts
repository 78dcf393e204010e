import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { alias, and, asc, desc, eq, gt, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { MyBooking, myBookings } from '../../contract.ts'
import { type Booking, bookingBookings, bookingSlots, type Slot } from '../tables.ts'
import { drawAhead, seatsView } from './slots.ts'

const ahead = alias(bookingBookings, 'ahead')

/** How many wait for the same before it, itself included; those who were offered a place among them. */
export const placeOnList = sql<number | null>`case when ${bookingBookings.state} = 'standby' and ${bookingBookings.standbyPlace} is not null then
  (select count(*)::int from ${bookingBookings} ahead where ${ahead.slot} = ${bookingBookings.slot} and ${ahead.state} = 'standby' and ${ahead.standbyPlace} <= ${bookingBookings.standbyPlace})
  end`

/** One's own bookings: what is to come with the nearest first, what was with the last first. Two statements. @throws SHELL-48, SHELL-62 */
export async function listMine(ctx: Ctx, ssoId: SsoId, input: ParsedOf<typeof myBookings>): Promise<PageOf<MyBooking>> {
  const upcoming = input.filters.when === 'upcoming'
  const which = upcoming
    ? and(gt(bookingBookings.ends, ctx.now), ne(bookingBookings.state, 'cancelled'))
    : or(lte(bookingBookings.ends, ctx.now), eq(bookingBookings.state, 'cancelled'))
  const where = and(eq(bookingBookings.ssoId, ssoId), which)
  const order = upcoming ? [asc(bookingBookings.ends), asc(bookingBookings.id)] : [desc(bookingBookings.ends), desc(bookingBookings.id)]
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ booking: bookingBookings, slot: bookingSlots, place: placeOnList })
      .from(bookingBookings)
      .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
      .where(where)
      .orderBy(...order),
    ctx.db.select({ one: sql`1` }).from(bookingBookings).where(where).getSQL(),
  )
  return { ...counted, list: rows.map((row) => mineView(row, ctx.now)) }
}

/** What was signed up for, as every list shows it. */
export const whatView = ({ id, titleCn, titleEn, placeCn, placeEn, link, starts, ends }: Slot) => ({
  slot: id,
  ...{ titleCn, titleEn, placeCn, placeEn, link, starts: starts.toISOString(), ends: ends.toISOString() },
})

function mineView({ booking, slot, place }: { booking: Booking; slot: Slot; place: number | null }, now: Date): MyBooking {
  const { id, state, party, offeredUntil, code, checkedInAt, endCause, endReason } = booking
  return {
    id,
    ...whatView(slot),
    ...{ state, party, place, drawAt: slot.drawAt?.toISOString() ?? null, drawn: !drawAhead(slot) },
    ...{ offeredUntil: offeredUntil?.toISOString() ?? null, cancelUntil: slot.cancelUntil.toISOString() },
    ...{ code: state === 'booked' ? code : null, checkedInAt: checkedInAt?.toISOString() ?? null, endCause, endReason },
    seats: seatsView(slot, now),
    can: canOf(booking, slot, now),
  }
}

/** What the person may do with it now: what the commands would not refuse. */
function canOf({ state, offeredUntil }: Booking, slot: Slot, now: Date): MyBooking['can'] {
  const offered = state === 'standby' && offeredUntil !== null && offeredUntil > now
  if (offered) return ['accept', 'decline']
  const live = now < slot.ends && (state === 'standby' || (state === 'booked' && now <= slot.cancelUntil))
  return live ? ['cancel'] : []
}
