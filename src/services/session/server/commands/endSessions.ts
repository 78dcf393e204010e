import type { Entity } from '#foundation/contract/house.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, isNull, lte, ne, type SQL } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import type { EndReason } from '../../contract.ts'
import { sessionEnded } from '../../events.ts'
import manifest from '../../module.ts'
import { sessions } from '../tables.ts'

/** Rows that one transaction of a job touches: the embedded database has one connection. */
const BATCH = 500

/** Ends the open sessions that fit and tells it. @returns how many */
async function endWhere(ctx: WriteCtx, which: SQL | undefined, reason: EndReason): Promise<number> {
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now, endReason: reason })
    .where(and(isNull(sessions.endedAt), which))
    .returning({ id: sessions.id, ssoId: sessions.ssoId })
  for (const { id, ssoId } of ended) await ctx.emit(sessionEnded, { sessionId: id, ssoId, reason })
  return ended.length
}

/** Ends one session. */
export const endSession = (ctx: WriteCtx, id: string, reason: EndReason): Promise<number> => endWhere(ctx, eq(sessions.id, id), reason)

/** Ends all open sessions of a person. */
export const endSessionsOf = (ctx: WriteCtx, ssoId: SsoId, reason: 'revoked' | 'person-left'): Promise<number> =>
  endWhere(ctx, eq(sessions.ssoId, ssoId), reason)

/** Ends one of the actor's own sessions, or all but the present one. @throws not-found for a session of somebody else */
export async function endMine(ctx: Writer, id: string | undefined): Promise<number> {
  const own = eq(sessions.ssoId, ctx.actor.ssoId)
  const ended = await endWhere(ctx, and(own, id ? eq(sessions.id, id) : ne(sessions.id, ctx.actor.sessionId)), 'logout')
  if (id && !ended) throw notFound()
  return ended
}

/** Ends a session of anybody; the reason is in the audit log. @throws not-found for one that is not open */
export async function revoke(ctx: Writer, id: string, reason: string): Promise<void> {
  const [session] = await ctx.db.select({ ssoId: sessions.ssoId }).from(sessions).where(eq(sessions.id, id))
  if (!session || !(await endSession(ctx, id, 'revoked'))) throw notFound()
  await ctx.audit({ module: 'session', kind: 'ServerSession.expire', target: id, subject: session.ssoId, after: { endReason: 'revoked' }, reason })
}

/** Ends what has passed its limits, in batches (SESS-17). Running it twice ends nothing twice. */
export async function endPassed(job: JobCtx): Promise<void> {
  await inBatches(job, () => lte(sessions.expiresAt, job.now), 'absolute')
  for (const entity of ['MB', 'HB', 'JV'] satisfies Entity[])
    await inBatches(
      job,
      (ctx) => and(eq(sessions.entity, entity), lte(sessions.lastSeenAt, addHours(job.now, -ctx.parameters(manifest, entity).idleHours))),
      'idle',
    )
}

async function inBatches(job: JobCtx, which: (ctx: WriteCtx) => SQL | undefined, reason: 'idle' | 'absolute'): Promise<void> {
  for (;;) {
    const ended = await job.write((ctx) => {
      const some = ctx.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(isNull(sessions.endedAt), which(ctx)))
        .limit(BATCH)
      return endWhere(ctx, inArray(sessions.id, some), reason)
    })
    if (ended < BATCH) return
  }
}
