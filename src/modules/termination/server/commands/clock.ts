import { and, asc, eq, gt, inArray, lt } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { JobCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, daysBetween, startOfDay } from '#foundation/time.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import { ON_ITS_WAY } from '../../rules/life.ts'
import { requestById } from '../data/records.ts'
import { signings, terminations } from '../tables.ts'
import { holdFiles } from './stored.ts'
import { tell } from './telling.ts'

/** Days after which whoever has a request is reminded, and after which a draft that nobody touched goes. */
const REMIND_AFTER = 3
const DRAFT_DAYS = 30
const A_BATCH = 500

/** Daily at 08:00: reminds who has had a request for three days, each day once, and removes drafts that nobody touched for thirty. */
export async function morning(job: JobCtx, today: Day): Promise<void> {
  const many = goingOn(job)
  for (let last: string | undefined, full = true; full; ) {
    const after = last
    const due = await job.read((ctx) =>
      ctx.db
        .select({ id: terminations.id })
        .from(terminations)
        .where(
          and(
            inArray(terminations.state, [...ON_ITS_WAY]),
            lt(terminations.waitingSince, startOfDay(addDays(today, 1 - REMIND_AFTER))),
            after ? gt(terminations.id, after) : undefined,
          ),
        )
        .orderBy(asc(terminations.id))
        .limit(A_BATCH),
    )
    await many.each(
      due,
      ({ id }) => id,
      async (ctx, { id }) => {
        const row = await requestById(ctx, id)
        if (!row?.workflowItem || row.waitingSince === null) return
        const holders = (await openTasks(ctx, row.workflowItem)).map(({ approver }) => approver)
        await tell(ctx, 'waits', row, holders, { key: today, params: { days: daysBetween(dayOf(row.waitingSince), today) } })
      },
    )
    last = due.at(-1)?.id
    full = due.length === A_BATCH
  }
  const idle = await job.read((ctx) =>
    ctx.db
      .select({ id: terminations.id })
      .from(terminations)
      .where(and(eq(terminations.state, 'draft'), lt(terminations.changedAt, startOfDay(addDays(today, 1 - DRAFT_DAYS)))))
      .limit(A_BATCH),
  )
  await many.each(
    idle,
    ({ id }) => id,
    async (ctx, { id }) => {
      const row = await requestById(ctx, id)
      if (row?.state !== 'draft') return
      await holdFiles(ctx, id, 'request', [])
      await ctx.db.delete(signings).where(eq(signings.id, id))
      await ctx.db.delete(terminations).where(and(eq(terminations.id, id), eq(terminations.state, 'draft')))
    },
  )
  many.end()
}
