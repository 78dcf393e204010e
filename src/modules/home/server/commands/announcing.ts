import { and, asc, eq, isNull } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import type { published } from '#modules/cms/events.ts'
import { factsOf, readAt } from '#modules/cms/server/api.ts'
import { membersAfter } from '#services/audience/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { announcementGoesOn } from '../../events.ts'
import module from '../../module.ts'
import { announcements, saved } from '../tables.ts'

const BATCH = 500

type Published = z.output<typeof published.payload>

/**
 * What was published and is to be announced is told once, however often it is published (HOME-23), as it is by the time it is told; what people keep of it is
 * said anew.
 */
export async function hearPublished(ctx: WriteCtx, { id, titleCn, titleEn, audience, announce, again }: Published): Promise<void> {
  if (again) await ctx.db.update(saved).set({ titleCn, titleEn }).where(eq(saved.newsId, id))
  const said = { audience, titleCn, titleEn }
  if (announce)
    await ctx.db
      .insert(announcements)
      .values({ newsId: id, ...said, beganAt: ctx.now })
      .onConflictDoNothing()
  await ctx.db
    .update(announcements)
    .set(said)
    .where(and(eq(announcements.newsId, id), isNull(announcements.doneAt)))
  await tellSome(ctx, { newsId: id })
}

/** What was published before its first day is announced in the morning of that day. */
export async function announceBegun(job: JobCtx): Promise<void> {
  const waiting = await job.read((ctx) =>
    ctx.db.select({ newsId: announcements.newsId }).from(announcements).where(isNull(announcements.doneAt)).orderBy(asc(announcements.newsId)),
  )
  const going = goingOn(job)
  await going.each(waiting, ({ newsId }) => `news ${newsId}`, tellSome)
  going.end()
}

/** Tells the next of the audience, at most 500 at once, and goes on where there may be more. Nobody is told of what cannot be read: it waits. */
export async function tellSome(ctx: WriteCtx, { newsId }: { newsId: number }): Promise<void> {
  const [row] = await ctx.db.select().from(announcements).where(eq(announcements.newsId, newsId)).for('update')
  if (!row || row.doneAt !== null) return
  const item = (await factsOf(ctx, [newsId])).get(newsId)
  if (item?.publishStatus !== '1' || (item.startDate ?? ctx.today) > ctx.today || (item.endDate ?? ctx.today) < ctx.today) return
  const people = await membersAfter(ctx, row.audience, { limit: BATCH, ...(row.toldUpTo !== null && { after: row.toldUpTo }) })
  if (people.length > 0)
    await notify(ctx, {
      module: module.name,
      event: 'announced',
      receivers: people,
      params: { titleCn: row.titleCn, titleEn: row.titleEn },
      businessId: String(newsId),
      link: readAt(item),
    })
  const more = people.length === BATCH
  await ctx.db
    .update(announcements)
    .set({ toldUpTo: people.at(-1) ?? row.toldUpTo, ...(!more && { doneAt: ctx.now }) })
    .where(eq(announcements.newsId, newsId))
  if (more) await ctx.emit(announcementGoesOn, { newsId })
}

/** What its readers have lost nobody keeps (HOME-24). */
export const hearArchived = async (ctx: WriteCtx, { id }: { id: number }): Promise<void> => void (await ctx.db.delete(saved).where(eq(saved.newsId, id)))
