import { and, desc, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { withPeople } from '#services/people/server/api.ts'
import { changes } from '../tables.ts'

/** So many of the latest changes are told. */
const MOST = 200

/** What became of a contract, or of one of its requests, the newest first. */
export async function changesOf(ctx: Ctx, contract: string, request?: string) {
  const whose = request === undefined ? and(eq(changes.contract, contract), isNull(changes.request)) : eq(changes.request, request)
  return withPeople(ctx, await ctx.db.select().from(changes).where(whose).orderBy(desc(changes.id)).limit(MOST), { by: 'by' })
}
