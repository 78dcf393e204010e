import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { moves } from '#foundation/lifecycle/moves.ts'
import type { Writer } from '#foundation/server/context.ts'
import { voidVariance } from '../../contract/records.ts'
import { requireInReach } from '../policy.ts'
import { proposals, variances } from '../tables.ts'
import { unmeasure } from './measuring.ts'
import { lockPerson, VARIANCE } from './record.ts'
import { tellPerson } from './telling.ts'

/** What is done with variances. They throw not-found, LIFE-01, CASHV-08, CASHV-12. */
export const varianceMoves = moves(
  VARIANCE,
  { void: voidVariance },
  {
    void: {
      // CASHV-12
      may: ({ actor }, { ssoId }) => ssoId !== actor.ssoId || 'CASHV-12',
      guard(_, __, { reason }) {
        // CASHV-08
        if (!reason) throw refuse('CASHV-08', { field: 'reason' })
      },
      set: (ctx, _, { reason }) => ({ voidReason: reason, voidedBy: ctx.actor?.ssoId ?? null, voidedAt: ctx.now }),
      async after(ctx, row) {
        await unmeasure(ctx, row)
        // what was proposed is to be recorded anew
        await ctx.db.update(proposals).set({ variance: null }).where(eq(proposals.variance, row.id))
        await tellPerson(ctx, 'voided', row)
      },
    },
  },
)

/** Voids a variance; the lock of its person comes before the row, as where one is recorded. */
export async function voidRecord(ctx: Writer, given: ParsedOf<typeof voidVariance>) {
  const [row] = await ctx.db.select({ ssoId: variances.ssoId }).from(variances).where(eq(variances.id, given.id))
  if (!row) throw notFound()
  await requireInReach(ctx, row.ssoId)
  await lockPerson(ctx, row.ssoId)
  return varianceMoves.void(ctx, given)
}
