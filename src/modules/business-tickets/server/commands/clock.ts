import { and, asc, eq, gt, isNotNull, lte } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayValues } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import { lockItem, openTasks, terminate } from '#services/workflow/server/api.ts'
import module from '../../module.ts'
import { isOpen, RETURNED } from '../../rules/life.ts'
import { ticketsOf } from '../data/guests.ts'
import { wordingOf } from '../data/settings.ts'
import { applicationOf } from '../policy.ts'
import { applications } from '../tables.ts'
import { endTicket } from './ending.ts'
import { APPLICATION, notify, pageOf } from './record.ts'

const BATCH = 200
const URGENT_DAYS = 2

/** Days after their validity on which tickets come back, by the parameter of the house. */
const returnDays = (ctx: Ctx): number => ctx.parameters(module).businessCodeReturnDays

/** Daily at 01:00: tickets that nobody used come back to the pool of their year (BTIX-22), and the application is done with. */
export async function returnCodes(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const isDue = (ctx: Ctx) =>
    and(eq(applications.status, 'issued'), isNotNull(applications.validUntil), lte(applications.validUntil, addDays(day, -returnDays(ctx))))
  const some = (ctx: Ctx, after: string | undefined) =>
    ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(and(isDue(ctx), after === undefined ? undefined : gt(applications.id, after)))
      .orderBy(asc(applications.id))
      .limit(BATCH)
  await pastAll(job, going, some, comeBack)
  going.end()
}

/** Takes back what nobody used of an application, which is done with then (BTIX-22). */
export async function comeBack(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, applications, applications.id, id)
  // another process may have been first
  if (row.status !== 'issued') return
  for (const ticket of (await ticketsOf(ctx, [id])).get(id) ?? []) if (isOpen(ticket.state)) await endTicket(ctx, row, ticket, RETURNED)
  await advance(ctx, APPLICATION, id, 'complete')
}

/** Daily at 09:00: what is still decided shortly before the visit is urgent, and on its day too late; who hosts tomorrow is reminded. */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const waiting = await job.read(({ db }) =>
    db
      .select({ id: applications.id, visitDate: applications.visitDate })
      .from(applications)
      .where(and(eq(applications.status, 'approving'), lte(applications.visitDate, addDays(day, URGENT_DAYS))))
      .orderBy(asc(applications.visitDate), asc(applications.id)),
  )
  await going.each(waiting, idOf, (ctx, { id, visitDate }) => (visitDate <= day ? endLate(ctx, id) : urge(ctx, id)))
  const tomorrow = await job.read(({ db }) =>
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.status, 'issued'), eq(applications.visitDate, addDays(day, 1))))
      .orderBy(asc(applications.id)),
  )
  await going.each(tomorrow, idOf, (ctx, { id }) => remind(ctx, id))
  going.end()
}

const idOf = ({ id }: { id: string }): string => id

/** Nobody has decided until the day of the visit: it is rejected, and what it held is free. */
async function endLate(ctx: WriteCtx, id: string): Promise<void> {
  const item = (await applicationOf(ctx, id))?.workflowItem
  if (!item) return
  await lockItem(ctx, item)
  // somebody may have decided meanwhile
  if ((await applicationOf(ctx, id))?.status === 'approving') await terminate(ctx, item, { reason: 'business-tickets.tooLate' })
}

async function urge(ctx: WriteCtx, id: string): Promise<void> {
  const row = await applicationOf(ctx, id)
  if (row?.status !== 'approving' || row.workflowItem === null) return
  const receivers = (await openTasks(ctx, row.workflowItem)).map(({ approver }) => approver)
  const who = (await personRefs(ctx, [row.applicant])).get(row.applicant)
  await notify(ctx, 'urgent', {
    ...{ receivers, businessId: id, dedupeKey: `${id}:${row.attempt}:${ctx.today}`, link: `/workflow/assigned/${row.workflowItem}` },
    params: {
      ...{ applyNo: row.applyNo, nameCn: who?.nameCn ?? row.applicant, nameEn: who?.nameEn ?? row.applicant },
      ...dayValues(row.visitDate, ctx.now),
    },
  })
}

async function remind(ctx: WriteCtx, id: string): Promise<void> {
  const row = await applicationOf(ctx, id)
  if (row?.status !== 'issued') return
  const { placeCn, placeEn } = await wordingOf(ctx, row.category)
  const params = { applyNo: row.applyNo, placeCn, placeEn, ...dayValues(row.visitDate, ctx.now) }
  await notify(ctx, 'tomorrow', { receivers: [row.applicant], params, businessId: id, link: pageOf(row) })
}
