import { listed } from '#foundation/contract/texts.ts'
import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, lt, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { withdraw } from '#services/amendments/server/api.ts'
import type { workflowAssigned } from '#services/workflow/events.ts'
import { itemsOf, lockItem } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { LATE } from '../../rules/index.ts'
import { LIVE } from '../data/judging.ts'
import { applications, blacklist, deciders, passes, persons } from '../tables.ts'
import { endWaiting } from './deciding.ts'
import { approvalsPage, decidersOf, detailPage, gatesPage, noted, notify, PASS, record } from './record.ts'

/** Rows of one reading of a job, days before an end on which it is told, and names that a notice lists. */
const [SOME, AHEAD_DAYS, NAMED] = [500, 7, 20]

const applicationsWhere = (where: SQL | undefined) => (ctx: Ctx, after: string | undefined) =>
  ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(where, behind(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(SOME)

/** Daily 00:05: passes whose last day has passed, applications that nobody decided in time (AMS-19), entries of the blacklist past their date. */
export async function expire(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const ended = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: passes.id })
      .from(passes)
      .where(and(inArray(passes.status, [...LIVE]), lt(passes.endDate, today), behind(passes.id, after)))
      .orderBy(asc(passes.id))
      .limit(SOME)
  await pastAll(job, many, ended, async (ctx, id) => {
    const { status, endDate } = await locked(ctx, passes, passes.id, id)
    if (LIVE.some((one) => one === status) && endDate < today) await advance(ctx, PASS, id, 'expire')
  })
  await pastAll(job, many, applicationsWhere(and(eq(applications.status, 'pending'), lt(applications.endDate, today))), (ctx, id) => rejectLate(ctx, id, today))
  const over = ({ db }: Ctx, after: string | undefined) =>
    db
      .select({ id: blacklist.id })
      .from(blacklist)
      .where(and(eq(blacklist.state, 'active'), lt(blacklist.toDate, today), behind(blacklist.id, after)))
      .orderBy(asc(blacklist.id))
      .limit(SOME)
  await pastAll(job, many, over, async (ctx, id) => {
    const { state, toDate, name } = await locked(ctx, blacklist, blacklist.id, id)
    if (state !== 'active' || toDate === null || toDate >= today) return
    await ctx.db.update(blacklist).set({ state: 'lifted' }).where(eq(blacklist.id, id))
    await record(ctx, 'BlacklistEntry.lifted', { target: id })
    await noted(ctx, 'lift', { target: id, object: name })
  })
  many.end()
}

/** What nobody decided until its last day is rejected, and its item goes with it. Items come before rows. */
async function rejectLate(ctx: WriteCtx, id: string, today: Day): Promise<void> {
  const [seen] = await ctx.db.select().from(applications).where(eq(applications.id, id))
  if (!seen || seen.applyId === null) return
  const item = (await itemsOf(ctx, module.name, [seen.applyId])).get(seen.applyId)
  if (item) await lockItem(ctx, item.id)
  const row = await locked(ctx, applications, applications.id, id)
  if (row.status !== 'pending' || row.endDate >= today) return
  await endWaiting(ctx, row, 'reject', { comment: LATE, by: null })
  await withdraw(ctx, seen.applyId, { reason: LATE })
}

/** Daily 09:00: long-term passes that end in seven days, to their applicant. */
export async function remind(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  const day = addDays(today, AHEAD_DAYS)
  const ending = and(
    eq(applications.status, 'approved'),
    eq(applications.endDate, day),
    eq(applications.inForce, true),
    eq(applications.kind, 'long-term-vendor'),
  )
  await pastAll(job, many, applicationsWhere(ending), async (ctx, id) => {
    const row = await locked(ctx, applications, applications.id, id)
    const count = await ctx.db.$count(passes, and(eq(passes.applicationId, id), inArray(passes.status, [...LIVE])))
    if (count === 0) return
    await notify(ctx, 'endsSoon', {
      receivers: [row.applicant],
      params: { no: row.applicationNo, company: row.company || '—', ...dayValues(day, ctx.now), count },
      ...{ businessId: id, dedupeKey: `${id}:${day}`, link: detailPage(id) },
    })
  })
  many.end()
}

/** Daily 15:00: what waits and starts tomorrow, to who decides. */
export async function tellTomorrow(job: JobCtx, today: Day): Promise<void> {
  const day = addDays(today, 1)
  await job.write(async (ctx) => {
    const count = await ctx.db.$count(applications, and(eq(applications.status, 'pending'), eq(applications.startDate, day)))
    if (count > 0)
      await notify(ctx, 'tomorrow', { receivers: await decidersOf(ctx), params: { count, ...dayValues(day, ctx.now) }, businessId: day, link: approvalsPage })
  })
}

/** Daily 23:30: who is inside with a pass whose last day is today or was before, to who decides. */
export async function tellInside(job: JobCtx, today: Day): Promise<void> {
  await job.write(async (ctx) => {
    const inside = and(eq(passes.lastDirection, 'in'), lte(passes.endDate, today))
    const [counted] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(passes).where(inside)
    if (!counted || counted.count === 0) return
    const names = await ctx.db
      .select({ name: persons.name })
      .from(passes)
      .innerJoin(persons, eq(persons.id, passes.personId))
      .where(inside)
      .orderBy(asc(passes.id))
      .limit(NAMED)
    const said = (lang: 'zh' | 'en') =>
      listed(
        names.map(({ name }) => name),
        lang,
      )
    await notify(ctx, 'stillInside', {
      receivers: await decidersOf(ctx),
      params: { count: counted.count, namesCn: said('zh'), namesEn: said('en') },
      ...{ businessId: today, link: gatesPage },
    })
  })
}

/** Who gets a change to decide may read it from then on. */
export async function assigned(ctx: WriteCtx, { businessId, approver }: z.output<(typeof workflowAssigned)['payload']>): Promise<void> {
  const [row] = await ctx.db.select({ id: applications.id }).from(applications).where(eq(applications.applyId, businessId))
  if (row) await ctx.db.insert(deciders).values({ applicationId: row.id, ssoId: approver }).onConflictDoNothing()
}
