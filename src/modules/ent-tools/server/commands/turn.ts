import type { JobCtx } from '#foundation/server/context.ts'
import { activate, due, over, supersede } from './review.ts'
import { beginWindow, windowMoves, windowsDue, windowsOver } from './windows.ts'

/** More than these in one minute are left to the next, and so is what somebody has in hand. */
const MOST = 100

/**
 * Says of values and windows whose time has come or passed that it is so. The values themselves count by their instants, and windows by theirs;
 * this moves the states and tells people. Running it twice changes nothing.
 */
export async function turn(job: JobCtx): Promise<void> {
  await job.write(async (ctx) => {
    for (const row of await due(ctx, MOST)) await activate(ctx, row)
    for (const { id } of await over(ctx, MOST)) await supersede(ctx, id)
    for (const row of await windowsOver(ctx, MOST)) await windowMoves.end(ctx, row)
    for (const row of await windowsDue(ctx, MOST)) await beginWindow(ctx, row)
  })
}
