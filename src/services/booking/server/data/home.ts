import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, inArray, lt, or } from '#foundation/database/drizzle.ts'
import type { HomeCard, Lapse } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addDays, dayOf, format, sayDay, startOfDay } from '#foundation/time.ts'
import { type Booking, bookingBookings, bookingSlots, type Slot } from '../tables.ts'

/** As many as a card of the home page has room for. */
const SHOWN = 3
/** Nobody has more ahead of them than these. */
const MOST = 100
const PATH = '/{lang}/booking/mine'

const comingOf = (ctx: Reader, until: Date | undefined, limit: number): Promise<{ booking: Booking; slot: Slot }[]> =>
  ctx.db
    .select({ booking: bookingBookings, slot: bookingSlots })
    .from(bookingBookings)
    .innerJoin(bookingSlots, eq(bookingSlots.id, bookingBookings.slot))
    .where(
      and(
        eq(bookingBookings.ssoId, ctx.actor.ssoId),
        gt(bookingBookings.ends, ctx.now),
        inArray(bookingBookings.state, ['booked', 'standby']),
        until && or(lt(bookingBookings.starts, until), lt(bookingBookings.offeredUntil, until)),
      ),
    )
    .orderBy(asc(bookingBookings.ends), asc(bookingBookings.id))
    .limit(limit)

const isOffered = ({ offeredUntil }: Booking, now: Date): boolean => offeredUntil !== null && offeredUntil > now

/** On the home page: what the person has signed up for and comes next. */
export async function homeCards(ctx: Reader): Promise<HomeCard[]> {
  return (await comingOf(ctx, undefined, SHOWN)).map(({ booking, slot }) => {
    const state = isOffered(booking, ctx.now) ? 'booking.home.offered' : `state.Booking.${booking.state}`
    const note = (lang: 'zh' | 'en') =>
      ctx.text(
        'booking.home.when',
        {
          day: sayDay(dayOf(booking.starts), lang, ctx.now),
          time: format(booking.starts, 'HH:mm'),
          place: lang === 'zh' ? slot.placeCn : slot.placeEn,
          state: ctx.text(state, {}, lang),
        },
        lang,
      )
    return { key: booking.id, part: 'on', titleCn: slot.titleCn, titleEn: slot.titleEn, noteCn: note('zh'), noteEn: note('en'), path: PATH }
  })
}

/** A place that is offered and not accepted goes to the next; one that was booked is lost to who does not come. */
export async function lapses(ctx: Reader, until: string): Promise<Lapse[]> {
  const coming = await comingOf(ctx, startOfDay(addDays(until, 1)), MOST)
  return coming.flatMap(({ booking, slot }) => {
    const offered = isOffered(booking, ctx.now)
    if (booking.state === 'standby' && !offered) return []
    const loss = offered ? 'booking.home.offerLost' : 'booking.home.placeLost'
    return {
      id: booking.id,
      on: dayOf(offered && booking.offeredUntil ? booking.offeredUntil : booking.starts),
      whatCn: slot.titleCn,
      whatEn: slot.titleEn,
      ...inBoth(ctx, 'loss', loss),
      path: PATH,
    }
  })
}
