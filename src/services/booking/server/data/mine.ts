import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { alias, and, asc, desc, eq, gt, lte, ne, or, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { MyBooking, myBookings } from '../../contract.ts'
import { type Booking, bookingBookings, bookingSlots, type Slot } from '../tables.ts'
import { drawAhead, seatsView } from './slots.ts'

const [b, s] = [bookingBookings, bookingSlots]
const ahead = alias(bookingBookings, 'ahead')

/** How many wait for the same before it, itself included; those who were offered a place among them. */
export const placeOnList = sql<number | null>`case when ${b.state} = 'standby' and ${b.standbyPlace} is not null then
  (select count(*)::int from ${bookingBookings} ahead where ${ahead.slot} = ${b.slot} and ${ahead.state} = 'standby' and ${ahead.standbyPlace} <= ${b.standbyPlace})
  end`

/** One's own bookings: what is to come with the nearest first, what was with the last first. Two statements. @throws SHELL-48, SHELL-62 */
export async function listMine(ctx: Ctx, ssoId: SsoId, input: ParsedOf<typeof myBookings>): Promise<PageOf<MyBooking>> {
  const upcoming = input.filters.when === 'upcoming'
  const which = upcoming ? and(gt(b.ends, ctx.now), ne(b.state, 'cancelled')) : or(lte(b.ends, ctx.now), eq(b.state, 'cancelled'))
  const where = and(eq(b.ssoId, ssoId), which)
  const order = upcoming ? [asc(b.ends), asc(b.id)] : [desc(b.ends), desc(b.id)]
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ booking: b, slot: s, place: placeOnList })
      .from(b)
      .innerJoin(s, eq(s.id, b.slot))
      .where(where)
      .orderBy(...order),
    ctx.db.select({ one: sql`1` }).from(b).where(where).getSQL(),
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
