import { notFound } from '#foundation/contract/refused.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { inMenu } from '../data/menu.ts'
import { shellPins } from '../tables.ts'

/** Puts an entry of the person's menu among the favorites, or takes it out. @throws not-found for what is not in their menu */
export async function pin(ctx: Writer, { path, pinned }: { path: string; pinned: boolean }): Promise<void> {
  const { ssoId } = ctx.actor
  if (!pinned) await ctx.db.delete(shellPins).where(and(eq(shellPins.ssoId, ssoId), eq(shellPins.path, path)))
  else if (inMenu(ctx, path)) await ctx.db.insert(shellPins).values({ ssoId, path, at: ctx.now }).onConflictDoNothing()
  else throw notFound()
}
