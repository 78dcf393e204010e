import { type GoingOn, goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { activate, due, over, supersede } from './review.ts'
import { beginWindow, windowMoves, windowsDue, windowsOver } from './windows.ts'

/**
 * Says of values and windows whose time has come or passed that it is so, of each by itself. The values themselves count by their instants, and windows by
 * theirs; this moves the states and tells people. Running it twice changes nothing, and what somebody has in hand is left to the next minute.
 */
export async function applyDue(job: JobCtx): Promise<void> {
  const going = goingOn(job)
  await each(job, going, due, activate)
  await each(job, going, over, (ctx, { id }) => supersede(ctx, id))
  await each(job, going, windowsOver, (ctx, row) => windowMoves.end(ctx, row))
  await each(job, going, windowsDue, beginWindow)
  going.end()
}

interface Row {
  id: string
}

async function each(job: JobCtx, going: GoingOn, find: (ctx: Ctx, id?: string) => Promise<Row[]>, work: (ctx: WriteCtx, row: Row) => Promise<unknown>) {
  const found = await job.read((ctx) => find(ctx))
  await going.each(
    found,
    ({ id }) => id,
    async (ctx, { id }) => {
      const [row] = await find(ctx, id)
      if (row) await work(ctx, row)
    },
  )
}
