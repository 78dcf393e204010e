import { listed } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, inArray, lte, or, sql } from '#foundation/database/drizzle.ts'
import type { ProvidedCalendar } from '#foundation/providers.ts'
import { sayDay } from '#foundation/time.ts'
import { EDIT, MOST_SHOWN, VIEW } from '../../contract.ts'
import { sayHours } from '../../rules/saying.ts'
import { events, subscriptions } from '../tables.ts'
import { out } from './events.ts'

/** What a program that follows the calendar is given: what everybody may see (FOODCAL-04), of what its owner follows. */
export const eventFeed: ProvidedCalendar = {
  permissions: [VIEW, EDIT],
  name: 'screen./{lang}/foodevent-calender/index',
  async entries(ctx, { from, to }) {
    const [followed] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.ssoId, ctx.actor.ssoId))
    const { classifications = [], outlets = [] } = followed ?? {}
    const found = await ctx.db
      .select()
      .from(events)
      .where(
        and(
          ...[out, lte(events.startDate, to), gte(events.endDate, from)],
          // of one of these, or at one of those; nothing chosen is everything
          or(
            classifications.length > 0 ? inArray(events.classificationId, classifications) : undefined,
            ...outlets.map((one) => sql`${events.outlets} @> ${JSON.stringify([one])}::jsonb`),
          ),
        ),
      )
      .orderBy(asc(events.startDate), asc(events.id))
      .limit(MOST_SHOWN)
    const pick = (cn: string, en: string) => (ctx.lang === 'zh' ? cn : en)
    return found.map((one) => {
      const { week, others } = sayHours(one, { t: ctx.text, lang: ctx.lang, day: (day) => sayDay(day, ctx.lang, ctx.now) })
      return {
        ...{ id: one.id, version: one.version, from: one.startDate, to: one.endDate },
        title: pick(one.nameCn, one.nameEn),
        place: `${one.area} · ${listed(one.outlets, ctx.lang)}`,
        note: [week, others, pick(one.descriptionCn, one.descriptionEn)].filter(Boolean).join('\n'),
        state: one.status === 'cancelled' ? ('cancelled' as const) : ('confirmed' as const),
      }
    })
  },
}
