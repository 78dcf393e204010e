import { noticeRequested } from '#foundation/contract/notices.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { behind, rowsOf } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, isNull, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day, dayValues, startOfDay } from '#foundation/time.ts'
import { membersAfter } from '#services/audience/server/api.ts'
import module from '../../module.ts'
import { REVIEW_TOLD } from '../../rules/index.ts'
import { readersAmong, rightsOf } from '../policy.ts'
import { campaigns, confirmations, documents, followed } from '../tables.ts'
import { publishDue } from './acting.ts'
import { ownersOf, pathOf, titlesOf } from './telling.ts'

const BATCH = 500
const MORNING_HOUR = 8
/** Days before a campaign is due. */
const REMINDED = 3

/** By night: what has its day becomes effective, and owners hear whose review comes. */
export async function nightly(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await going.past('documents whose day has come', publishDue(job, day))
  await going.past('reviews', tellReviews(job, day))
  going.end()
}

async function tellReviews(job: JobCtx, day: Day): Promise<void> {
  await job.write(async (ctx) => {
    const days = REVIEW_TOLD.map((ahead) => addDays(day, ahead))
    const due = await ctx.db
      .select({
        uid: documents.uid,
        cid: documents.cid,
        folderId: documents.folderId,
        titleCn: documents.titleCn,
        titleEn: documents.titleEn,
        reviewBy: documents.reviewBy,
      })
      .from(documents)
      .where(and(eq(documents.status, 'effective'), inArray(documents.reviewBy, days)))
      .orderBy(asc(documents.uid))
    const owners = await ownersOf(
      ctx,
      due.map(({ folderId }) => folderId),
    )
    await ctx.emitAll(
      noticeRequested,
      due.map(({ reviewBy, ...document }) => ({
        ...{
          module: module.name,
          event: 'review',
          receivers: owners.get(document.folderId) ?? [],
          params: { ...titlesOf(document), ...dayValues(reviewBy!, ctx.now) },
        },
        ...{ businessId: document.uid, dedupeKey: `${document.uid}.${reviewBy}.${days.indexOf(reviewBy!)}`, link: pathOf(document) },
      })),
    )
  })
}

/** In the morning: the digest of followed folders, and who has little time left to confirm. */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await going.past('digest', digest(job, day))
  await going.past('reminders', remind(job, day))
  going.end()
}

/** Once a day, what is new or changed since the morning before in the folders that somebody follows and may still look into (DOCC-22). */
async function digest(job: JobCtx, day: Day): Promise<void> {
  const to = addHours(startOfDay(day), MORNING_HOUR)
  const from = addHours(to, -24)
  let after: SsoId | undefined
  for (;;) {
    const people = await job.read((ctx) =>
      ctx.db.selectDistinct({ ssoId: followed.ssoId }).from(followed).where(behind(followed.ssoId, after)).orderBy(asc(followed.ssoId)).limit(BATCH),
    )
    const batch = people.map(({ ssoId }) => ssoId)
    if (batch.length > 0)
      await job.write(async (ctx) => {
        const news = await rowsOf<{ ssoId: SsoId; count: number; titleCn: string; titleEn: string }>(
          ctx.db,
          sql`select mine.sso_id as "ssoId", count(*)::int as count, (array_agg(${documents.titleCn} order by ${documents.changedAt} desc, ${documents.uid}))[1] as "titleCn",
              (array_agg(${documents.titleEn} order by ${documents.changedAt} desc, ${documents.uid}))[1] as "titleEn"
            from ${followed} join (${rightsOf(ctx, batch)}) as mine on mine.sso_id = ${followed.ssoId} and mine.folder_id = ${followed.folderId}
            join ${documents} on ${documents.folderId} = ${followed.folderId} and ${documents.status} = 'effective' and ${documents.changedAt} > ${from} and ${documents.changedAt} <= ${to}
            group by mine.sso_id order by mine.sso_id`,
        )
        await ctx.emitAll(
          noticeRequested,
          news.map(({ ssoId, ...params }) => ({
            module: module.name,
            event: 'digest',
            receivers: [ssoId],
            params,
            businessId: `digest.${day}`,
            link: '/doc-center',
          })),
        )
      })
    if (batch.length < BATCH) return
    after = batch.at(-1)
  }
}

/** Who has not confirmed yet, three days before it is due; once for each version. */
const closing = (ctx: Ctx, until: Day) =>
  ctx.db
    .select({
      id: campaigns.id,
      audience: campaigns.audience,
      uid: documents.uid,
      cid: documents.cid,
      folderId: documents.folderId,
      titleCn: documents.titleCn,
      titleEn: documents.titleEn,
      version: documents.currentVersion,
    })
    .from(campaigns)
    .innerJoin(documents, eq(documents.uid, campaigns.uid))
    .where(and(isNull(campaigns.endedAt), eq(campaigns.until, until), eq(documents.status, 'effective')))
    .orderBy(asc(campaigns.id))
type Campaign = Awaited<ReturnType<typeof closing>>[number]

async function remind(job: JobCtx, day: Day): Promise<void> {
  const until = addDays(day, REMINDED)
  const due = await job.read((ctx) => closing(ctx, until))
  const going = goingOn(job)
  for (const one of due) await going.past(one.id, remindOf(job, until, one))
  going.end()
}

async function remindOf(job: JobCtx, until: Day, { id, audience, version, ...document }: Campaign): Promise<void> {
  for (let after: SsoId | undefined; ; ) {
    const people = await job.read((ctx) => membersAfter(ctx, audience, { after, limit: BATCH }))
    await job.write(async (ctx) => {
      const done = await ctx.db
        .select({ ssoId: confirmations.ssoId })
        .from(confirmations)
        .where(and(eq(confirmations.campaignId, id), eq(confirmations.version, version), inArray(confirmations.ssoId, people)))
      const confirmed = new Set(done.map(({ ssoId }) => ssoId))
      const readers = await readersAmong(ctx, people, document.folderId)
      const receivers = readers.filter((one) => !confirmed.has(one))
      const told = { module: module.name, event: 'remind', receivers, params: { ...titlesOf(document), ...dayValues(until, ctx.now) } }
      await ctx.emit(noticeRequested, { ...told, businessId: id, dedupeKey: `${id}.${version}.remind`, link: pathOf(document) })
    })
    if (people.length < BATCH) break
    after = people.at(-1)
  }
}
