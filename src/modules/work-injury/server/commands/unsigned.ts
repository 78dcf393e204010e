import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { PAYROLL, type unsignApprove, type unsignResend } from '../../contract/index.ts'
import { caseById, type Period, periodsWhere } from '../data/cases.ts'
import type { CaseRow } from '../policy.ts'
import { downtimes } from '../tables.ts'
import { resendLetter } from './downtimes.ts'
import { reconcileCase } from './holding.ts'
import { addFiles, lockCase, moveUnsign, note } from './stored.ts'

/** A period whose letter was sent, for payroll. @throws not-found, for one's own too */
async function periodFor(ctx: Writer, id: string): Promise<{ row: CaseRow; period: Period }> {
  const [period] = await periodsWhere(ctx, eq(downtimes.id, id))
  const row = period && (await caseById(ctx, period.caseId))
  if (!row || period.unsignState === null || row.ssoId === ctx.actor.ssoId || !(await inScopeOf(ctx, PAYROLL, row.ssoId))) throw notFound()
  return { row, period }
}

/** Lets pay go on, all or none: for a reason, or by the scan of one that was signed on paper. @throws LIFE-01, not-found */
export async function approveThese(ctx: Writer, { ids, reason, scans }: ParsedOf<typeof unsignApprove>): Promise<void> {
  const those = [...new Set(ids)].toSorted()
  if (reason === '' && scans.length === 0) throw illegal('reason')
  if (scans.length > 0 && those.length > 1) throw illegal('scans')
  for (const id of those) {
    const { row } = await periodFor(ctx, id)
    await lockCase(ctx, row.id)
    await moveUnsign(ctx, id, 'approve', { set: { reason }, ...(reason && { reason }) })
    await addFiles(ctx, row.id, 'bpFiles', scans)
    await note(ctx, row.id, 'downtimeApproved', reason)
    await reconcileCase(ctx, row.id)
  }
}

export async function resendThis(ctx: Writer, { id }: ParsedOf<typeof unsignResend>): Promise<void> {
  const { row, period } = await periodFor(ctx, id)
  await resendLetter(ctx, row, period)
}
