import { and, asc, eq, isNotNull, lte } from '#foundation/database/drizzle.ts'
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
  for (let found = BATCH; found === BATCH; )
    found = await job.write(async (ctx) => {
      const rows = await ctx.db
        .select({ id: workflowItem.id })
        .from(workflowItem)
        .where(and(isNotNull(workflowItem.returnWatchAt), lte(workflowItem.returnWatchAt, ctx.now)))
        .orderBy(asc(workflowItem.id))
        .limit(BATCH)
      for (const { id } of rows) await look(ctx, await lockCase(ctx, id))
      return rows.length
    })
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
