import { and, asc, eq, gte, lt } from '#foundation/database/drizzle.ts'
import type { PersonWindow } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { bookingBookings as b, bookingSlots as s } from '../tables.ts'

/** Nobody has more ahead of them than these. */
const MOST = 100

/** Until when the person may cancel what they have a place for (BOOKING-04). */
export async function windows(ctx: Reader, until: string): Promise<PersonWindow[]> {
  const rows = await ctx.db
    .select({ id: b.id, titleCn: s.titleCn, titleEn: s.titleEn, cancelUntil: s.cancelUntil })
    .from(b)
    .innerJoin(s, eq(s.id, b.slot))
    .where(and(eq(b.ssoId, ctx.actor.ssoId), eq(b.state, 'booked'), gte(s.cancelUntil, ctx.now), lt(s.cancelUntil, startOfDay(addDays(until, 1)))))
    .orderBy(asc(s.cancelUntil), asc(b.id))
    .limit(MOST)
  return rows.map(({ id, titleCn, titleEn, cancelUntil }) => ({
    id,
    whatCn: ctx.text('booking.window.cancel', { title: titleCn }, 'zh'),
    whatEn: ctx.text('booking.window.cancel', { title: titleEn }, 'en'),
    window: { kind: 'once', until: cancelUntil.toISOString() },
    path: '/{lang}/booking/mine',
  }))
}
