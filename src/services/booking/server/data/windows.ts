import { and, asc, eq, gte, lt } from '#foundation/database/drizzle.ts'
import type { PersonWindow } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { bookingBookings, bookingSlots } from '../tables.ts'

/** Nobody has more ahead of them than these. */
const MOST = 100

/** Until when the person may cancel what they have a place for (BOOKING-04). */
export async function windows(ctx: Reader, until: string): Promise<PersonWindow[]> {
  const rows = await ctx.db
    .select({ id: bookingBookings.id, titleCn: bookingSlots.titleCn, titleEn: bookingSlots.titleEn, cancelUntil: bookingSlots.cancelUntil })
    .from(bookingBookings)
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
    .where(
      and(
        eq(bookingBookings.ssoId, ctx.actor.ssoId),
        eq(bookingBookings.state, 'booked'),
        gte(bookingSlots.cancelUntil, ctx.now),
        lt(bookingSlots.cancelUntil, startOfDay(addDays(until, 1))),
      ),
    )
    .orderBy(asc(bookingSlots.cancelUntil), asc(bookingBookings.id))
    .limit(MOST)
  return rows.map(({ id, titleCn, titleEn, cancelUntil }) => ({
    id,
    whatCn: ctx.text('booking.window.cancel', { title: titleCn }, 'zh'),
    whatEn: ctx.text('booking.window.cancel', { title: titleEn }, 'en'),
    window: { kind: 'once', until: cancelUntil.toISOString() },
    path: '/{lang}/booking/mine',
  }))
}
