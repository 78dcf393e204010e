import { halves } from '#foundation/contract/texts.ts'
import { and, asc, eq, exists, gt, lte, ne, notExists, or, sql } from '#foundation/database/drizzle.ts'
import type { HomeCard } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { endOf, sayDay } from '#foundation/time.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { bookingBookings, bookingSlots } from '#services/booking/server/api.ts'
import { registrations, sessions, signups } from '../tables.ts'

/** As many as a card of the home page has room for. */
const SHOWN = 3

/** On the home page: the events for which the person may register now and has not, those that close first before the others. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  const { db, now, actor } = ctx
  const one = { one: sql`1` }
  const signedUp = db
    .select(one)
    .from(signups)
    .innerJoin(bookingBookings, eq(bookingBookings.id, signups.booking))
    .where(and(eq(signups.sid, registrations.id), eq(signups.ssoId, actor.ssoId), ne(bookingBookings.state, 'cancelled')))
  // where all places are gone one can still wait for one, or take part in the draw
  const free = db
    .select(one)
    .from(sessions)
    .innerJoin(bookingSlots, eq(bookingSlots.id, sessions.slot))
    .where(
      and(
        eq(sessions.sid, registrations.id),
        or(registrations.standby, registrations.draw, sql`${bookingSlots.capacity} > ${bookingSlots.booked} + ${bookingSlots.offered}`),
      ),
    )
  const open = and(
    eq(registrations.publishStatus, 'published'),
    lte(registrations.registrationStart, now),
    gt(registrations.registrationEnd, now),
    (await sqlFor(ctx, actor.ssoId))(registrations.eligible),
  )
  const rows = await db
    .select({
      key: registrations.id,
      code: registrations.code,
      titleCn: registrations.titleCn,
      titleEn: registrations.titleEn,
      until: registrations.registrationEnd,
    })
    .from(registrations)
    .where(and(open, notExists(signedUp), exists(free)))
    .orderBy(asc(registrations.registrationEnd), asc(registrations.id))
    .limit(SHOWN)
  return rows.map(({ code, until, ...event }) => {
    const { day, time } = endOf(until)
    return {
      ...event,
      part: 'on',
      ...halves('note', (lang) => ctx.text('events.closes', { when: `${sayDay(day, lang, now)} ${time}` }, lang)),
      path: `/{lang}/registration/${code}`,
    }
  })
}
