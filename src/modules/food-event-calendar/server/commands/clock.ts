import { listed } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, inArray, isNull, lte, ne, or } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues, sayDay, startOfDay } from '#foundation/time.ts'
import { changes, events, subscriptions } from '../tables.ts'
import { type EventRow, linkTo, notify } from './record.ts'
import { wants } from './telling.ts'

const WEEK = 7
/** Events that one letter names. */
const MOST_NAMED = 20
const MOST = 200

/** Monday: what is on this week and what was changed in the last one, to who follows it. Told again it tells nobody twice. */
export async function tellWeek(job: JobCtx, day: Day): Promise<void> {
  const rows = await job.read(({ db }) => {
    const changed = db
      .selectDistinct({ id: changes.event })
      .from(changes)
      .where(gte(changes.at, startOfDay(addDays(day, -WEEK))))
    const shown = and(inArray(events.status, ['published', 'cancelled']), gte(events.endDate, day))
    return db
      .select()
      .from(events)
      .where(and(shown, or(lte(events.startDate, addDays(day, WEEK - 1)), inArray(events.id, changed))))
      .orderBy(asc(events.startDate), asc(events.id))
      .limit(MOST)
  })
  const on = goingOn(job)
  const followers = rows.length > 0 ? await job.read(({ db }) => db.select().from(subscriptions).orderBy(asc(subscriptions.ssoId))) : []
  await on.each(
    followers,
    ({ ssoId }) => ssoId,
    (ctx, one) => tellFollower(ctx, day, one, rows),
  )
  on.end()
}

async function tellFollower(ctx: WriteCtx, day: Day, follower: typeof subscriptions.$inferSelect, rows: readonly EventRow[]): Promise<void> {
  const wanted = rows.filter((row) => wants(follower, row)).slice(0, MOST_NAMED)
  if (wanted.length === 0) return
  const list = (lang: 'zh' | 'en') =>
    listed(
      wanted.map(
        (row) => `${lang === 'zh' ? row.nameCn : row.nameEn} (${sayDay(row.startDate, lang, ctx.now)}, ${ctx.text(`state.FoodEvent.${row.status}`, {}, lang)})`,
      ),
      lang,
    )
  await notify(ctx, 'week', {
    receivers: [follower.ssoId],
    params: { listCn: list('zh'), listEn: list('en') },
    businessId: `week:${day}`,
    link: '/foodevent-calender/index',
  })
}

/** Every day: tells owners of what ends in a week, once for each end. */
export async function remindOwners(job: JobCtx, day: Day): Promise<void> {
  const on = goingOn(job)
  const ending = await job.read(({ db }) =>
    db
      .select()
      .from(events)
      .where(
        and(
          eq(events.status, 'published'),
          gte(events.endDate, day),
          lte(events.endDate, addDays(day, WEEK)),
          or(isNull(events.remindedOf), ne(events.remindedOf, events.endDate)),
        ),
      ),
  )
  await on.each(ending, ({ id }) => id, remindOwner)
  on.end()
}

async function remindOwner(ctx: WriteCtx, { id }: EventRow): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(events)
    .where(and(eq(events.id, id), eq(events.status, 'published')))
    .for('update')
  if (!row || row.remindedOf === row.endDate) return
  await ctx.db.update(events).set({ remindedOf: row.endDate }).where(eq(events.id, id))
  const { nameCn, nameEn } = row
  await notify(ctx, 'ends', {
    receivers: [row.owner],
    params: { nameCn, nameEn, ...dayValues(row.endDate, ctx.now) },
    businessId: `${id}:${row.endDate}`,
    link: linkTo(id),
  })
}
