import { sql } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { ruleFor } from '../data/redirects.ts'
import { microAppsRedirects as table } from '../tables.ts'

/** Counts a use of an old address. @throws not-found for what is none; 403 */
export async function noteRedirect(ctx: Writer, { path }: { path: string }): Promise<void> {
  const { from } = ruleFor(ctx, path)
  await ctx.db
    .insert(table)
    .values({ from, hits: 1, lastHit: ctx.now })
    .onConflictDoUpdate({ target: table.from, set: { hits: sql`${table.hits} + 1`, lastHit: ctx.now } })
}
