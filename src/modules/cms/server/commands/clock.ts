import { apart } from '#foundation/database/apart.ts'
import { and, asc, eq, isNotNull, lt, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMinutes, type Day } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import { CODES, type ContentType } from '../../contract/index.ts'
import module from '../../module.ts'
import { permissionOf } from '../../rules/index.ts'
import { digestOf } from '../data/desk.ts'
import { tellSearch } from '../data/found.ts'
import { contents, editing } from '../tables.ts'
import { lockedContent } from './lives.ts'
import { asItStands, release } from './moving.ts'
import { endReview, lockReview } from './reviews.ts'
import { releaseSorts } from './sorting.ts'
import { saying, tellAuthor } from './telling.ts'

/** What comes by the minute: saved orders, and drafts whose time has come. */
export async function everyMinute(job: JobCtx): Promise<void> {
  await releaseSorts(job)
  await goLive(job)
}

/** CMS-20: drafts whose time has come go live; what does not pass the checks stays a draft, and its author is told why. */
async function goLive(job: JobCtx): Promise<void> {
  const due = await job.read((ctx) =>
    ctx.db
      .select({ id: contents.id })
      .from(contents)
      .where(and(isNotNull(contents.publishAt), lte(contents.publishAt, ctx.now)))
      .orderBy(asc(contents.publishAt)),
  )
  const going = goingOn(job)
  await going.each(
    due,
    ({ id }) => `content ${id}`,
    (ctx, { id }) => goLiveOne(ctx, id),
  )
  going.end()
}

async function goLiveOne(ctx: WriteCtx, id: number): Promise<void> {
  const review = await lockReview(ctx, id)
  const row = await lockedContent(ctx, id)
  if (row.publishAt === null || row.publishAt > ctx.now) return
  // who set the time has confirmed what a half does not say (CMS-19)
  const refused = await apart(ctx, () => release(ctx, row, { ...asItStands(row), confirmed: true }))
  if (refused === undefined) {
    await endReview(ctx, review)
    return
  }
  await ctx.db.update(contents).set({ publishAt: null }).where(eq(contents.id, id))
  await tellAuthor(ctx, row, 'notPublished', { reasonCn: saying(ctx, refused, 'zh'), reasonEn: saying(ctx, refused, 'en') })
}

const EVERYTHING = 500

/** The editors' digest: what starts or ends that day, and what ended long ago and is not archived. What is over leaves the search. */
export async function digest(job: JobCtx, day: Day): Promise<void> {
  const over = await job.read((ctx) =>
    ctx.db
      .select()
      .from(contents)
      .where(and(eq(contents.publishStatus, '1'), eq(contents.endDate, addDays(day, -1))))
      .limit(EVERYTHING),
  )
  const going = goingOn(job)
  await going.each(over, ({ id }) => String(id), tellSearch)
  await going.past(
    'left',
    job.write((ctx) => ctx.db.delete(editing).where(lt(editing.at, addMinutes(ctx.now, -60)))),
  )
  await going.each(
    [...Map.groupBy(CODES, permissionOf)],
    ([permission]) => permission,
    (ctx, [permission, types]) => tellEditors(ctx, permission, types, day),
  )
  going.end()
}

async function tellEditors(ctx: WriteCtx, permission: string, types: readonly ContentType[], day: Day): Promise<void> {
  const { begins, ends, endedLongAgo } = await digestOf(ctx, types, day)
  if (begins + ends + endedLongAgo === 0) return
  const receivers = await holdersOf(ctx, { permission })
  await notify(ctx, {
    module: module.name,
    event: 'digest',
    receivers,
    params: { begins, ends, over: endedLongAgo },
    businessId: `digest.${permission}`,
    dedupeKey: `digest.${permission}.${day}`,
    link: '/cms',
  })
}
