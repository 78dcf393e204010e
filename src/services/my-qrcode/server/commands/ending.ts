import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { PaperCause } from '../../rules.ts'
import { inForceAt } from '../data/papers.ts'
import { paper } from '../tables.ts'

/** Ends the paper code that a person has in force, or one by its id; what time has ended is left as it is (QRC-14). */
export async function endPaper(ctx: WriteCtx, which: { ssoId: SsoId } | { id: string }, cause: PaperCause): Promise<void> {
  const one = 'id' in which ? eq(paper.id, which.id) : eq(paper.ssoId, which.ssoId)
  const ended = await ctx.db
    .update(paper)
    .set({ endedAt: ctx.now, cause })
    .where(and(one, inForceAt(ctx.now)))
    .returning({ id: paper.id, ssoId: paper.ssoId })
  for (const { id, ssoId } of ended) await ctx.audit({ module: 'my-qrcode', kind: 'paper.revoked', target: id, subject: ssoId, reason: cause })
}
