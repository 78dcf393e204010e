import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, isNull, type SQL } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { EndReason } from '../../contract.ts'
import { sessionEnded } from '../../events.ts'
import { sessions } from '../tables.ts'

/** Ends the open sessions that fit and tells it. @returns how many */
export async function endWhere(ctx: WriteCtx, which: SQL | undefined, reason: EndReason): Promise<number> {
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

/** Ends all sessions of a person. */
export const endAll = (ctx: WriteCtx, ssoId: SsoId, reason: 'revoked' | 'person-left'): Promise<number> => endWhere(ctx, eq(sessions.ssoId, ssoId), reason)
