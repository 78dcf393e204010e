import { listed } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues, sayDay, startOfDay } from '#foundation/time.ts'
import type { ActivityRow } from '../policy.ts'
import { activities, changes, subscriptions } from '../tables.ts'
import { linkTo, notify } from './record.ts'
import { isFor, wants } from './telling.ts'

/** Days that the letter of the week looks ahead, and back at changes. */
const AHEAD = 56
const WEEK = 7
/** Days before its start at which the owner of what is not confirmed is told. */
const UNCONFIRMED = 30
/** Activities that one letter names. */
const MOST_NAMED = 20
const MOST = 200

/** Monday: what is new, moved or cancelled in the weeks to come, to who follows it; and to owners what should be confirmed by now. Told again it tells nobody twice. */
export async function tellWeek(job: JobCtx, day: Day): Promise<void> {
  const on = goingOn(job)
  const news = await job.read(({ db }) =>
    db
      .selectDistinctOn([activities.id], { activity: activities })
      .from(activities)
      .innerJoin(changes, eq(changes.activity, activities.id))
      .where(and(gte(changes.at, startOfDay(addDays(day, -WEEK))), lte(activities.from, addDays(day, AHEAD)), gte(activities.to, day)))
      .orderBy(activities.id, desc(changes.id))
      .limit(MOST),
  )
  const rows = news.map(({ activity }) => activity).toSorted((x, y) => x.from.localeCompare(y.from))
  const followers = rows.length > 0 ? await job.read(({ db }) => db.select().from(subscriptions).orderBy(asc(subscriptions.ssoId))) : []
  await on.each(
    followers,
    ({ ssoId }) => ssoId,
    (ctx, one) => tellFollower(ctx, day, one, rows),
  )
  const late = await job.read(({ db }) =>
    db
      .select()
      .from(activities)
      .where(
        and(
          eq(activities.status, 'tentative'),
          gte(activities.from, day),
          lte(activities.from, addDays(day, UNCONFIRMED)),
          or(isNull(activities.remindedOf), ne(activities.remindedOf, activities.from)),
        ),
      ),
  )
  await on.each(late, ({ id }) => id, remindOwner)
  on.end()
}

async function tellFollower(ctx: WriteCtx, day: Day, follower: typeof subscriptions.$inferSelect, rows: readonly ActivityRow[]): Promise<void> {
  const wanted: ActivityRow[] = []
  for (const row of rows) if (wants(follower, row) && (await isFor(ctx, follower.ssoId, row))) wanted.push(row)
  if (wanted.length === 0) return
  const list = (lang: 'zh' | 'en') =>
    listed(
      wanted
        .slice(0, MOST_NAMED)
        .map(
          (row) =>
            `${lang === 'zh' ? row.nameCn : row.nameEn} (${sayDay(row.from, lang, ctx.now)}, ${ctx.text(`state.MarketingActivity.${row.status}`, {}, lang)})`,
        ),
      lang,
    )
  await notify(ctx, 'week', {
    receivers: [follower.ssoId],
    params: { listCn: list('zh'), listEn: list('en') },
    businessId: `week:${day}`,
    link: '/marketing-calendar',
  })
}

async function remindOwner(ctx: WriteCtx, { id }: ActivityRow): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(activities)
    .where(and(inArray(activities.id, [id]), eq(activities.status, 'tentative')))
    .for('update')
  if (!row || row.remindedOf === row.from) return
  await ctx.db.update(activities).set({ remindedOf: row.from }).where(eq(activities.id, id))
  const { dayCn: fromCn, dayEn: fromEn } = dayValues(row.from, ctx.now)
  const { nameCn, nameEn } = row
  await notify(ctx, 'unconfirmed', { receivers: [row.owner], params: { nameCn, nameEn, fromCn, fromEn }, businessId: `${id}:${row.from}`, link: linkTo(id) })
}
