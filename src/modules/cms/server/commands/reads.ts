import { notFound } from '#foundation/contract/refused.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { isFor } from '../data/goingOn.ts'
import { contents, reads } from '../tables.ts'

/** CMS-23: the first time counts. See `markRead` of api.ts. */
export async function noteRead(ctx: Writer, id: number): Promise<void> {
  const [row] = await ctx.db
    .select({ publishStatus: contents.publishStatus, startDate: contents.startDate, endDate: contents.endDate, audience: contents.audience })
    .from(contents)
    .where(eq(contents.id, id))
  if (!row || !(await isFor(ctx, row))) throw notFound()
  const [first] = await ctx.db.insert(reads).values({ contentId: id, ssoId: ctx.actor.ssoId, firstReadAt: ctx.now }).onConflictDoNothing().returning()
  if (first)
    await ctx.db
      .update(contents)
      .set({ reads: sql`${contents.reads} + 1` })
      .where(eq(contents.id, id))
}
