import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { balance, covered, grant, spend } from '#services/ledger/server/api.ts'
import type { correct as correctCall } from '../../contract.ts'
import { lastDayOf, yearOf } from '../../rules.ts'
import { careAccount, causeOf } from '../data/hours.ts'
import { isHrOf } from '../policy.ts'
import { preApprovals } from '../tables.ts'
import { type PreApprovalRow, record } from './record.ts'

/** Hours are corrected in the year in which they count. */
export const isCorrected = (ctx: Ctx, { status, year }: PreApprovalRow): boolean => status === 'approved' && year === yearOf(ctx.today)

/** Adds hours to a year or takes some; what was booked stays. @throws not-found, SLEAVE-01, SLEAVE-15, SLEAVE-18 */
export async function correct(ctx: Writer, { id, hours, reason }: ParsedOf<typeof correctCall>): Promise<{ left: number }> {
  const row = await locked(ctx, preApprovals, preApprovals.id, id)
  if (row.ssoId === ctx.actor.ssoId) throw refuse('SLEAVE-18')
  if (!(await isHrOf(ctx, row.ssoId))) throw notFound()
  if (!isCorrected(ctx, row)) throw refuse('SLEAVE-15')
  const account = careAccount(row.ssoId)
  const cause = { ...causeOf('corrected', id, { reason }), key: `correction:${newId(ctx.now)}` }
  if (hours > 0) await grant(ctx, account, hours, { ...cause, source: 'correction', expiresOn: lastDayOf(row.year) })
  else await covered(spend(ctx, account, -hours, cause), 'SLEAVE-01', { field: 'hours' })
  await record(ctx, 'PreApproval.corrected', { target: id, subject: row.ssoId, after: { hours }, reason })
  return { left: (await balance(ctx, account)).available }
}
