import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'

/** One delivery of a source at a time, so that the same number is never put in twice. */
export const lockSource = (ctx: WriteCtx, what: string, source: string): Promise<void> => lockName(ctx.db, `roster:${what}:${source}`)

/** Nobody else writes the shifts and absences of these people until the transaction ends; always in the order of their numbers. */
export async function lockPeople(ctx: WriteCtx, people: Iterable<SsoId>): Promise<void> {
  const sorted = [...new Set(people)].sort()
  if (sorted.length === 0) return
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('roster:' || one, 0)) from (select one from unnest(${sql.param(sorted)}::text[]) as one order by one) as people`,
  )
}
