import { and, asc, eq, gte, inArray, lte, or, sql } from '#foundation/database/drizzle.ts'
import type { ProvidedCalendar } from '#foundation/providers.ts'
import { EDIT, MOST_SHOWN, VIEW } from '../../contract.ts'
import { seen } from '../policy.ts'
import { activities, subscriptions } from '../tables.ts'

/** What a program that follows the calendar is given: what its owner sees, held back for the same people (MKTCAL-03), of what they follow. */
export const activityFeed: ProvidedCalendar = {
  permissions: [VIEW, EDIT],
  name: 'screen./{lang}/marketing-calendar',
  async entries(ctx, { from, to }) {
    const [followed] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.ssoId, ctx.actor.ssoId))
    const { types = [], channels = [] } = followed ?? {}
    const found = await ctx.db
      .select()
      .from(activities)
      .where(
        and(
          await seen(ctx),
          ...[lte(activities.from, to), gte(activities.to, from), types.length > 0 ? inArray(activities.type, types) : undefined],
          // none chosen is any
          or(...channels.map((one) => sql`${activities.channels} @> ${JSON.stringify([one])}::jsonb`)),
        ),
      )
      .orderBy(asc(activities.from), asc(activities.id))
      .limit(MOST_SHOWN)
    const pick = (cn: string, en: string) => (ctx.lang === 'zh' ? cn : en)
    return found.map(({ id, version, type, from: first, to: last, dailyHours, status, ...of }) => ({
      ...{ id, version, from: first, to: last, state: status, place: '' },
      title: ctx.text('marketing-calendar.shown', { type: ctx.text(`marketing-calendar.type.${type}`), name: pick(of.nameCn, of.nameEn) }),
      note: [dailyHours, pick(of.summaryCn, of.summaryEn)].filter(Boolean).join('\n'),
    }))
  },
}
