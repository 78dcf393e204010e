import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { shellPins } from '../tables.ts'

/** Puts an entry of the menu among the favorites, or takes it out. */
export async function pin(ctx: Writer, { path, pinned }: { path: string; pinned: boolean }): Promise<void> {
  const { ssoId } = ctx.actor
  if (pinned) await ctx.db.insert(shellPins).values({ ssoId, path, at: ctx.now }).onConflictDoNothing()
  else await ctx.db.delete(shellPins).where(and(eq(shellPins.ssoId, ssoId), eq(shellPins.path, path)))
}
