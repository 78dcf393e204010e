import { foundationHandled } from '#foundation/database/tables.ts'
import type { WriteCtx } from '#foundation/server/context.ts'

/** Whether a subscriber has handled this event already; notes that it now has. */
export async function handled(ctx: WriteCtx, queue: string, eventId: string): Promise<boolean> {
  const noted = await ctx.db
    .insert(foundationHandled)
    .values({ queue, eventId, at: ctx.now })
    .onConflictDoNothing()
    .returning({ queue: foundationHandled.queue })
  return noted.length === 0
}
