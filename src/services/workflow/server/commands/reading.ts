import { and, asc, eq, inArray, isNull } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { workflowCc, workflowTask } from '../tables.ts'

/** The actor has opened an item; without one, all copies to the actor count as read (WF-47). */
export async function markRead(ctx: Writer, itemId: string | undefined): Promise<void> {
  const me = ctx.actor.ssoId
  await ctx.db
    .update(workflowCc)
    .set({ readAt: ctx.now })
    .where(and(eq(workflowCc.ssoId, me), isNull(workflowCc.readAt), itemId ? eq(workflowCc.itemId, itemId) : undefined))
  if (!itemId) return
  // in the order in which deciding locks them
  const unread = await ctx.db
    .select({ id: workflowTask.id })
    .from(workflowTask)
    .where(and(eq(workflowTask.itemId, itemId), eq(workflowTask.approver, me), isNull(workflowTask.readAt)))
    .orderBy(asc(workflowTask.id))
    .for('update')
  if (unread.length > 0)
    await ctx.db
      .update(workflowTask)
      .set({ readAt: ctx.now })
      .where(
        inArray(
          workflowTask.id,
          unread.map((row) => row.id),
        ),
      )
}
