import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { leavingCancelled, leavingDecided } from '../../events.ts'
import type { RenewalRow } from '../policy.ts'
import { RENEWAL, urgencyOf } from './stored.ts'
import { finish, tellHrSystem } from './telling.ts'

type Outcome = NonNullable<RenewalRow['outcome']>

/** The new contract, or none, as the HR system is told. */
const saidOf = ({ newType, newTermMonths, newStart, newEnd }: RenewalRow) => ({ newType, newTermMonths, newStart, newEnd })
const leavingOf = ({ id, ssoId, contractEnd }: RenewalRow) => ({ ssoId, renewalId: id, lastWorkingDate: contractEnd })

/** Ends a renewal with all that follows, once: the HR system is told, and who arranges a leaving. */
export async function end(
  ctx: WriteCtx,
  row: RenewalRow,
  action: 'sign' | 'decline' | 'close',
  outcome: Outcome,
  { reason, ...set }: { reason?: string } & Partial<Pick<RenewalRow, 'employeeAnswer' | 'employeeReason' | 'answeredAt'>> = {},
): Promise<RenewalRow> {
  const urgency = urgencyOf({ ...row, state: 'finished' })
  const after = await advance(ctx, RENEWAL, row.id, action, { set: { ...set, outcome, finishedAt: ctx.now, urgency }, ...(reason && { reason }) })
  await finish(ctx, { businessId: row.id })
  if (outcome === 'left-before') return after
  await tellHrSystem(ctx, after, { what: 'contract', outcome, ...(outcome === 'renewed' && saidOf(after)) })
  if (outcome !== 'renewed') await ctx.emit(leavingDecided, { ...leavingOf(after), why: outcome })
  return after
}

/** Takes back what was told when a renewal was finished. */
export async function untell(ctx: WriteCtx, before: RenewalRow): Promise<void> {
  const { outcome } = before
  if (outcome === null || outcome === 'left-before') return
  await tellHrSystem(ctx, before, { what: 'contract-withdrawn', outcome })
  if (outcome !== 'renewed') await ctx.emit(leavingCancelled, leavingOf(before))
}
