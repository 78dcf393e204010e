import { and, asc, eq, isNotNull, lte, notInArray } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { dayOf, daysBetween } from '#foundation/time.ts'
import { type Case, lockCase } from '../data/cases.ts'
import { workflowItem } from '../tables.ts'
import { RETURN_DAYS, watchAfter } from './giveBack.ts'
import { conclude } from './outcome.ts'
import { tellReturned } from './tell.ts'

const BATCH = 100

/** Items that wait with their requester: reminded twice, withdrawn after 30 days (WF-32). */
export async function watchReturned(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  const failed: string[] = []
  for (let found = BATCH; found === BATCH; ) {
    const rows = await job.read((ctx) =>
      ctx.db
        .select({ id: workflowItem.id })
        .from(workflowItem)
        .where(
          and(isNotNull(workflowItem.returnWatchAt), lte(workflowItem.returnWatchAt, ctx.now), failed.length ? notInArray(workflowItem.id, failed) : undefined),
        )
        .orderBy(asc(workflowItem.id))
        .limit(BATCH),
    )
    const left = await going.each(
      rows,
      ({ id }) => id,
      async (ctx, { id }) => look(ctx, await lockCase(ctx, id)),
    )
    failed.push(...left.map(({ id }) => id))
    found = rows.length
  }
  going.end()
}

async function look(ctx: WriteCtx, of: Case): Promise<void> {
  const { returnedAt, returnWatchAt, id } = of.item
  if (!returnedAt || !returnWatchAt || returnWatchAt > ctx.now) return
  const days = daysBetween(dayOf(returnedAt), ctx.today)
  if (days >= RETURN_DAYS.withdraw) return conclude(ctx, of, 'withdraw', { comment: 'workflow.item.notResubmitted' })
  await ctx.db
    .update(workflowItem)
    .set({ returnWatchAt: watchAfter(ctx, days) })
    .where(eq(workflowItem.id, id))
  await tellReturned(ctx, of, 'returnReminded', RETURN_DAYS.withdraw - days)
}
