import { noticeForHolders } from '#foundation/contract/notices.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName, type Tx } from '#foundation/database/db.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { advance, storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes } from '#foundation/time.ts'
import { feedConfirmed } from '../../events.ts'
import manifest from '../../module.ts'
import { feedLife } from '../../rules/index.ts'
import { type FeedRun, peopleFeedRows, peopleFeedRuns } from '../tables.ts'
import { keepFiles } from './feedFile.ts'

/** Whoever works on a run says so at least so often; past it another node takes it up. */
export const LEASE_MINUTES = 2

export const storedRun = storing({ module: manifest.name, life: feedLife, table: peopleFeedRuns, id: peopleFeedRuns.id, status: peopleFeedRuns.state })
const OPEN = ['ready', 'held'] as const
const BUSY = ['checking', 'applying'] as const

export interface NewRun {
  source: 'feed' | 'Excel'
  fileName: string
  sentBy?: SsoId
  /** Whether somebody looks at it before it is taken over. */
  asks: boolean
  /** Where its files lie now, and how they are called; they are kept with it. */
  files?: readonly { path: string; name: string }[]
}

/** Begins a run with its files; one that waits for an answer is set aside by it. @throws PPL-19 while another one is at work */
export async function beginRun(ctx: WriteCtx, { source, fileName, sentBy, asks, files = [] }: NewRun): Promise<string> {
  await lockName(ctx.db, 'people.feed')
  const [busy] = await ctx.db
    .select({ id: peopleFeedRuns.id })
    .from(peopleFeedRuns)
    .where(inArray(peopleFeedRuns.state, [...BUSY]))
    .limit(1)
  if (busy) throw refuse('PPL-19')
  const waiting = await ctx.db
    .select({ id: peopleFeedRuns.id })
    .from(peopleFeedRuns)
    .where(inArray(peopleFeedRuns.state, [...OPEN]))
  for (const one of waiting) await discardRun(ctx, one.id)
  const id = newId(ctx.now)
  await ctx.db
    .insert(peopleFeedRuns)
    .values({ id, startedAt: ctx.now, source, fileName, sentBy: sentBy ?? null, asks, state: 'checking', leaseUntil: addMinutes(ctx.now, LEASE_MINUTES) })
  await keepFiles(ctx, id, files)
  await ctx.audit({ module: manifest.name, kind: 'FeedRun.begun', target: id, after: { source, fileName } })
  return id
}

/** Sets aside a run that waits for an answer. @throws LIFE-01 */
export async function discardRun(ctx: WriteCtx, id: string): Promise<void> {
  await advance(ctx, storedRun, id, 'discard', { set: { finishedAt: ctx.now, leaseUntil: null } })
  await dropRows(ctx.db, id)
}

/** Rows of a run that is over: a table that is emptied gives its room back at once. */
export async function dropRows(db: Tx, id: string): Promise<void> {
  const [other] = await db.select({ row: peopleFeedRows.row }).from(peopleFeedRows).where(sql`${peopleFeedRows.runId} <> ${id}`).limit(1)
  if (other) await db.delete(peopleFeedRows).where(eq(peopleFeedRows.runId, id))
  else await db.execute(sql`truncate people_feed_rows`)
}

/** Lets a run be taken over (PPL-12); unless the caller does it, some node begins with it after the commit. @throws LIFE-01; PPL-19 while another one is at work */
export async function confirmRun(ctx: WriteCtx, id: string, begin = true): Promise<FeedRun> {
  await lockName(ctx.db, 'people.feed')
  const [busy] = await ctx.db
    .select({ id: peopleFeedRuns.id })
    .from(peopleFeedRuns)
    .where(and(inArray(peopleFeedRuns.state, [...BUSY]), sql`${peopleFeedRuns.id} <> ${id}`))
    .limit(1)
  if (busy) throw refuse('PPL-19')
  const run = await advance(ctx, storedRun, id, 'confirm', { set: { leaseUntil: addMinutes(ctx.now, LEASE_MINUTES), done: 0 } })
  if (begin) await ctx.emit(feedConfirmed, { runId: id })
  return run
}

/** Tells people administration what became of a run that nobody watched (`notice.people.<event>`). */
export const tellAdmins = (ctx: WriteCtx, event: 'feedHeld' | 'feedFailed', runId: string, params: Record<string, string | number>): Promise<void> =>
  ctx.emit(noticeForHolders, {
    permission: 'BASIC_PEOPLE_ADMIN',
    notice: { module: manifest.name, event, params, businessId: runId, link: `/people/admin?tab=import&run=${runId}`, needsAction: event === 'feedHeld' },
  })
