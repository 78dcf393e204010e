import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, asc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { RosterRow, slotRoster } from '../../contract.ts'
import { bookingBookings, bookingSlots } from '../tables.ts'
import { placeOnList } from './mine.ts'

/** Who signed up for a slot, the first first; whether the reader may take people off, the caller has found out. @throws SHELL-48, SHELL-62 */
export async function rosterOf(ctx: Ctx, input: ParsedOf<typeof slotRoster>, may: { remove: boolean }): Promise<PageOf<RosterRow>> {
  const { slot, state } = input.filters
  const where = and(eq(bookingBookings.slot, slot), state && eq(bookingBookings.state, state))
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ booking: bookingBookings, place: placeOnList, from: bookingSlots.checkInFrom, until: bookingSlots.checkInUntil })
      .from(bookingBookings)
      .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
      .where(where)
      .orderBy(asc(bookingBookings.signedUpAt), asc(bookingBookings.id)),
    ctx.db.select({ one: sql`1` }).from(bookingBookings).where(where).getSQL(),
  )
  const refs = await personRefs(
    ctx,
    rows.map(({ booking }) => booking.ssoId),
  )
  return {
    ...counted,
    list: rows.map(({ booking, place, from, until }): RosterRow => {
      const { id, party, offeredUntil, signedUpAt, checkedInAt, endCause, endReason } = booking
      const live = booking.state === 'booked' || booking.state === 'standby'
      const arrives = booking.state === 'booked' && from <= ctx.now && ctx.now <= until
      return {
        ...{ id, person: refs.get(booking.ssoId)!, party, state: booking.state, place, endCause, endReason },
        ...{ offeredUntil: offeredUntil?.toISOString() ?? null, signedUpAt: signedUpAt.toISOString(), checkedInAt: checkedInAt?.toISOString() ?? null },
        can: [...(live && may.remove ? (['remove'] as const) : []), ...(arrives ? (['checkIn'] as const) : [])],
      }
    }),
  }
}
