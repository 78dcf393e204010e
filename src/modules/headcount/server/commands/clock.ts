import { and, asc, eq, gt, gte, inArray, lt } from '#foundation/database/drizzle.ts'
import { goingOn, pastAll } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { lockItem, withdraw as withdrawItem } from '#services/workflow/server/api.ts'
import { ADMIN } from '../../contract.ts'
import { HOLDING } from '../../rules/life.ts'
import { yearOf } from '../data/budgets.ts'
import { figured, inPlace } from '../data/figures.ts'
import { organizationNames } from '../data/names.ts'
import { requestOf } from '../policy.ts'
import { budgets, requests } from '../tables.ts'
import { end } from './ending.ts'
import { lockHeads } from './locks.ts'
import { BUDGETS, detailLink, notify, told } from './record.ts'

const BATCH = 500

/** Daily at 02:40, after the people feed: who is in place, which organizations are no more, and which are over their budget. */
export async function refresh(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  await pastAll(job, going, budgetsBehind, lookAtBudget)
  await pastAll(job, going, requestsOfGone, markInactive)
  going.end()
}

const budgetsBehind = (ctx: Ctx, after: string | undefined) =>
  ctx.db
    .select({ id: budgets.id })
    .from(budgets)
    .where(and(gte(budgets.year, yearOf(ctx)), after ? gt(budgets.id, after) : undefined))
    .orderBy(asc(budgets.id))
    .limit(BATCH)

async function lookAtBudget(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, budgets, budgets.id, id)
  const [org] = await ctx.db
    .select({ path: peopleDepartments.path, active: peopleDepartments.active })
    .from(peopleDepartments)
    .where(eq(peopleDepartments.code, row.orgCode))
  const actualTotal = (await inPlace(ctx, row.orgCode, row.tmType))(row.employeeClass)
  const [now] = await figured(ctx, [{ ...row, actualTotal }])
  const over = now!.availableNum < 0
  await ctx.db
    .update(budgets)
    .set({ actualTotal, over, orgPath: org?.path ?? row.orgPath, active: org?.active ?? false })
    .where(eq(budgets.id, id))
  if (over && !row.over) await tellOver(ctx, now!)
}

/** It has become so since the last look: the administration is told once. */
async function tellOver(
  ctx: WriteCtx,
  { id, orgCode, year, budget, actualTotal, inRequest }: typeof budgets.$inferSelect & { inRequest: number },
): Promise<void> {
  const { orgCn, orgEn } = (await organizationNames(ctx, [orgCode]))(orgCode)
  await notify(ctx, 'over', {
    receivers: await holdersOf(ctx, { permission: ADMIN }),
    params: { orgCn, orgEn, year, budget, taken: actualTotal + inRequest },
    ...{ businessId: id, dedupeKey: `${id}:${ctx.today}`, link: BUDGETS },
  })
}

const requestsOfGone = ({ db }: Ctx, after: string | undefined) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, requests.orgCode))
    .where(
      and(
        inArray(requests.state, ['draft', ...HOLDING]),
        eq(requests.orgActive, true),
        eq(peopleDepartments.active, false),
        after ? gt(requests.id, after) : undefined,
      ),
    )
    .orderBy(asc(requests.id))
    .limit(BATCH)

/** A request of an organization that is no more is marked, and not gone on with (HEADC-04). */
async function markInactive(ctx: WriteCtx, id: string): Promise<void> {
  const row = await locked(ctx, requests, requests.id, id)
  if (!row.orgActive) return
  await ctx.db.update(requests).set({ orgActive: false }).where(eq(requests.id, id))
  await notify(ctx, 'inactive', { receivers: [row.requester], params: await told(ctx, row), businessId: id, link: detailLink(id) })
}

/** On 1 January at 00:30: what is left of the years before lapses, unless it was carried over (HEADC-12). */
export async function lapse(job: JobCtx, today: Day): Promise<void> {
  const year = Number(today.slice(0, 4))
  const going = goingOn(job)
  await pastAll(
    job,
    going,
    ({ db }, after) =>
      db
        .select({ id: requests.id })
        .from(requests)
        .where(and(inArray(requests.state, [...HOLDING]), lt(requests.year, year), after ? gt(requests.id, after) : undefined))
        .orderBy(asc(requests.id))
        .limit(BATCH),
    (ctx, id) => lapseOne(ctx, id, year),
  )
  going.end()
}

/** One that was decided, filled or carried over meanwhile stays as it is. */
async function lapseOne(ctx: WriteCtx, id: string, year: number): Promise<void> {
  const before = await requestOf(ctx, id)
  if (!before) return
  if (before.workflowItem !== null) await lockItem(ctx, before.workflowItem)
  await lockHeads(ctx, before.orgCode)
  const row = await locked(ctx, requests, requests.id, id)
  if (row.year >= year) return
  if (row.state === 'approved') await end(ctx, id, { comment: '', lapsed: true })
  else if (row.state === 'pending' && row.workflowItem !== null) {
    await ctx.db.update(requests).set({ lapsed: true }).where(eq(requests.id, id))
    await withdrawItem(ctx, row.workflowItem, { reason: 'headcount.lapsed' })
  } else return
  await notify(ctx, 'lapsed', { receivers: [row.requester], params: await told(ctx, row), businessId: id, link: detailLink(id) })
}
