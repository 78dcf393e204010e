import { notFound } from '#foundation/contract/refused.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { shiftGrants } from '../tables.ts'
import { record } from './record.ts'

/** Notes that meal-admin has seen to a used voucher of a changed shift. @throws not-found for one that is not listed */
export async function noteSeen(ctx: Writer, { id, reason }: { id: string; reason: string }): Promise<void> {
  const [row] = await ctx.db
    .update(shiftGrants)
    .set({ seenAt: ctx.now })
    .where(
      and(
        eq(shiftGrants.id, id),
        eq(shiftGrants.state, 'used'),
        isNull(shiftGrants.seenAt),
        scopeFilter(ctx.actor, 'FREEMEAL_FREEMEAL_ADMIN', shiftGrants.ssoId),
      ),
    )
    .returning({ ssoId: shiftGrants.ssoId })
  if (!row) throw notFound()
  await record(ctx, 'ShiftVoucher.seen', { target: id, subject: row.ssoId, reason })
}
