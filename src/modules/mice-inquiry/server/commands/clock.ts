import { and, asc, eq, gt, inArray, lt, type SQL } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues } from '#foundation/time.ts'
import { EXPIRED, OPEN, UNCONFIRMED } from '../../rules/life.ts'
import { inquiries } from '../tables.ts'
import { voidOne } from './ending.ts'
import { detailLink, inquiryById, lockInquiry, notify } from './record.ts'

const BATCH = 500
/** Days before the visit on which the owner is reminded. */
const REMIND_DAYS = [14, 3] as const

const some = (where: SQL | undefined) => (ctx: Ctx, after: string | undefined) =>
  ctx.db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(and(where, after === undefined ? undefined : gt(inquiries.id, after)))
    .orderBy(asc(inquiries.id))
    .limit(BATCH)

/** Every night: what nobody has confirmed by the day of the visit is void, and its places are free. */
export async function expire(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  await pastAll(job, going, some(and(inArray(inquiries.status, [...OPEN]), lt(inquiries.visitDate, day))), (ctx, id) => expireOne(ctx, id, day))
  going.end()
}

async function expireOne(ctx: WriteCtx, id: string, day: Day): Promise<void> {
  await lockInquiry(ctx, id)
  const before = await inquiryById(ctx, id)
  if (!OPEN.some((one) => one === before.status) || before.visitDate >= day) return
  const row = await voidOne(ctx, before, EXPIRED)
  await notify(ctx, 'expired', { receivers: [row.owner], params: { no: row.inquiryNo, event: row.eventName }, businessId: row.id, link: detailLink(row) })
}

/** Every morning: who has an approved inquiry that the customer has not confirmed hears of it two weeks and three days before the visit. */
export async function remind(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (const days of REMIND_DAYS)
    await pastAll(job, going, some(and(inArray(inquiries.status, [...UNCONFIRMED]), eq(inquiries.visitDate, addDays(day, days)))), (ctx, id) =>
      remindOf(ctx, id, days),
    )
  going.end()
}

async function remindOf(ctx: WriteCtx, id: string, days: number): Promise<void> {
  const row = await inquiryById(ctx, id)
  if (!UNCONFIRMED.some((one) => one === row.status)) return
  const params = { no: row.inquiryNo, event: row.eventName, days, ...dayValues(row.visitDate, ctx.now) }
  // once for each of the days, however often the job runs
  await notify(ctx, 'remind', { receivers: [row.owner], params, businessId: id, dedupeKey: `${id}:${row.visitDate}:${days}`, link: detailLink(row) })
}
