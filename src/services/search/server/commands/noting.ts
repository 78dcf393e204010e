import { notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, lt } from '#foundation/database/drizzle.ts'
import type { JobCtx, Writer } from '#foundation/server/context.ts'
import { addDays, addMinutes, startOfDay } from '#foundation/time.ts'
import type { ResultType } from '../../contract.ts'
import { searchedInVain } from '../../events.ts'
import { searchHits, searchLogs } from '../tables.ts'

/** The same search again within a minute is the same one: a page that was reloaded, a language that was switched. */
const SAME_MINUTES = 1
/** After so many days nobody knows any more whose search it was. */
const KEPT_DAYS = 90
const BATCH = 500

interface Noted {
  keywords: string
  said: string
  news: number
  documents: number
  functions: number
  /** No type failed, so that nothing found means nothing there. */
  whole: boolean
}

/** Notes a search. @returns its id, by which results that are opened are told */
export async function noteSearch(ctx: Writer, { keywords, said, ...counts }: Noted): Promise<string> {
  const { ssoId } = ctx.actor
  const missed = counts.whole && counts.news + counts.documents + counts.functions === 0
  const tellMissed = () => ctx.emit(searchedInVain, { keywords: said })
  const [same] = await ctx.db
    .select({ id: searchLogs.id, whole: searchLogs.whole })
    .from(searchLogs)
    .where(and(eq(searchLogs.ssoId, ssoId), eq(searchLogs.said, said), gt(searchLogs.at, addMinutes(ctx.now, -SAME_MINUTES))))
    .orderBy(desc(searchLogs.at), desc(searchLogs.id))
    .limit(1)
  if (same) {
    if (same.whole && !counts.whole) return same.id
    await ctx.db.update(searchLogs).set(counts).where(eq(searchLogs.id, same.id))
    if (missed && !same.whole) await tellMissed()
    return same.id
  }
  const id = newId(ctx.now)
  await ctx.db.insert(searchLogs).values({ id, ssoId, keywords, said, ...counts, at: ctx.now })
  if (missed) await tellMissed()
  return id
}

/** Notes that a result of one's own search was opened; again changes nothing (SRCH-05). @throws not-found */
export async function noteHit(ctx: Writer, given: { searchLogId: string; hitType: ResultType; hitId: string; rank: number }): Promise<void> {
  const [mine] = await ctx.db
    .select({ id: searchLogs.id })
    .from(searchLogs)
    .where(and(eq(searchLogs.id, given.searchLogId), eq(searchLogs.ssoId, ctx.actor.ssoId)))
  if (!mine) throw notFound()
  await ctx.db
    .insert(searchHits)
    .values({ id: newId(ctx.now), ...given, at: ctx.now })
    .onConflictDoNothing()
}

/** Forgets what a person searched for: the lines stay and are nobody's. */
export async function forget(ctx: Writer): Promise<void> {
  await ctx.db.update(searchLogs).set({ ssoId: null }).where(eq(searchLogs.ssoId, ctx.actor.ssoId))
}

/** Makes searches of long ago nobody's, in batches. */
export async function stripOld(job: JobCtx, day: string): Promise<void> {
  const before = startOfDay(addDays(day, -KEPT_DAYS))
  for (;;) {
    const stripped = await job.write(async (ctx) => {
      const rows = await ctx.db
        .select({ id: searchLogs.id })
        .from(searchLogs)
        .where(and(isNotNull(searchLogs.ssoId), lt(searchLogs.at, before)))
        .orderBy(asc(searchLogs.at), asc(searchLogs.id))
        .limit(BATCH)
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await ctx.db.update(searchLogs).set({ ssoId: null }).where(inArray(searchLogs.id, ids))
      return ids.length
    })
    if (stripped < BATCH) return
  }
}
