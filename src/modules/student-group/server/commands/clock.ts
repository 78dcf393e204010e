import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, lte, type SQL } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { open, withdraw } from '#services/amendments/server/api.ts'
import { lockItem } from '#services/workflow/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { COMPLETABLE, IN_FORCE, isOf, OPEN } from '../../rules/life.ts'
import { COMPLETE_DAYS, REMIND_DAYS } from '../../rules/visits.ts'
import { schoolWords } from '../data/naming.ts'
import { byId } from '../policy.ts'
import { groups, visits } from '../tables.ts'
import { lockGroup } from './applying.ts'
import { complete } from './arriving.ts'
import { endOpen, LATE, tellRejected } from './outcomes.ts'
import { detailLink, LIST_PAGE, notify } from './record.ts'

const BATCH = 500

const found = (where: SQL | undefined) => (ctx: Ctx, after: string | undefined) =>
  ctx.db
    .select({ id: groups.id })
    .from(groups)
    .where(and(where, behind(groups.id, after)))
    .orderBy(asc(groups.id))
    .limit(BATCH)

/** Daily at 00:55: what nobody decided before the first day that it changes is rejected (STUD-05). */
export async function rejectLate(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  const late = and(inArray(groups.status, [...OPEN]), lte(groups.decideBefore, today))
  await pastAll(job, going, found(late), async (ctx, id) => {
    await lockGroup(ctx, id)
    const seen = await waitingOf(ctx, id)
    if (seen?.item) await lockItem(ctx, seen.item)
    const [row, waiting] = [await byId(ctx, id), await waitingOf(ctx, id)]
    if (!row || !waiting || !isOf(OPEN, row.status) || row.decideBefore === null || row.decideBefore > today) return
    await endOpen(ctx, row, 'reject', LATE)
    await withdraw(ctx, waiting.applyId, { reason: LATE })
    await tellRejected(ctx, row, waiting)
  })
  going.end()
}

async function waitingOf(ctx: WriteCtx, id: string) {
  const row = await byId(ctx, id)
  return row?.rootId ? open(ctx, row.rootId) : undefined
}

/** Daily at 00:55: groups are over some days after their last visit, whoever has come. */
export async function completePast(job: JobCtx, today: Day): Promise<void> {
  const going = goingOn(job)
  const until = addDays(today, -COMPLETE_DAYS)
  await pastAll(job, going, found(and(inArray(groups.status, [...COMPLETABLE]), lte(groups.lastVisit, until))), async (ctx, id) => {
    await lockGroup(ctx, id)
    const row = await byId(ctx, id)
    if (row && isOf(COMPLETABLE, row.status) && row.lastVisit !== null && row.lastVisit <= until) await complete(ctx, id)
  })
  going.end()
}

const comingOn = (day: Day) => (ctx: Ctx) =>
  ctx.db
    .select({ group: groups, visit: visits })
    .from(visits)
    .innerJoin(groups, eq(groups.id, visits.groupId))
    .where(and(eq(visits.visitDate, day), inArray(groups.status, [...IN_FORCE])))
    .orderBy(asc(groups.id))

/** Daily at 09:00: the owner is reminded of a visit, with its counts. A day that is over has nothing to remind of. */
export async function remind(job: JobCtx, today: Day): Promise<void> {
  if (today < dayOf(job.now)) return
  const going = goingOn(job)
  for (const ahead of REMIND_DAYS) {
    const coming = await job.read(comingOn(addDays(today, ahead)))
    await going.each(
      coming,
      ({ visit }) => visit.id,
      async (ctx, { group, visit }) => {
        const { students, teachers, visitDate } = visit
        const params = { no: group.no, ...(await schoolWords(ctx, group.schoolId)), ...dayValues(visitDate, ctx.now), students, teachers }
        const about = { businessId: group.id, dedupeKey: `${group.id}:${visitDate}:${ahead}`, link: detailLink(group.id) }
        await notify(ctx, 'remind', { receivers: [group.owner], params, ...about })
      },
    )
  }
  going.end()
}

/** Daily at 16:00: who looks after the tickets hears which groups come the next day. */
export async function tellTomorrow(job: JobCtx, today: Day): Promise<void> {
  if (today < dayOf(job.now)) return
  const day = addDays(today, 1)
  const coming = await job.read(comingOn(day))
  if (coming.length === 0) return
  const students = coming.reduce((sum, { visit }) => sum + visit.students, 0)
  await job.write(async (ctx) => {
    const receivers = await holdersOf(ctx, { permission: ADMIN })
    const params = { ...dayValues(day, ctx.now), count: coming.length, students }
    const link = `${LIST_PAGE}?${new URLSearchParams({ f: JSON.stringify({ from: day, to: day }) })}`
    await notify(ctx, 'tomorrow', { receivers, params, businessId: day, link })
  })
}
