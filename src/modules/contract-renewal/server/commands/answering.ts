import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { answer } from '../../contract.ts'
import { renewalById } from '../data/records.ts'
import { end } from './finishing.ts'
import { endPaper, sendPaper } from './signing.ts'
import { change, notFrom, record } from './stored.ts'

/**
 * What the person says: accepting, or taking notice of a non-renewal, leads to the paper; an offer may be declined with a reason, until it is signed.
 * @throws LIFE-01, not-found, SHELL-39, ESIGN-21
 */
export async function answerOwn(ctx: Writer, given: ParsedOf<typeof answer>): Promise<{ link: string | null }> {
  const row = await renewalById(ctx, given.id)
  if (!row || row.ssoId !== ctx.actor.ssoId) throw notFound()
  if (row.state !== 'waiting-employee') throw notFrom(ctx, row)
  const offered = row.managerDecision === 'renew'
  if (given.answer === 'decline') {
    if (!offered) throw illegal('answer')
    if (!given.reason) throw illegal('reason')
    await endPaper(ctx, row, ctx.text('contract-renewal.declined', {}, 'zh'))
    const said = { employeeAnswer: 'decline' as const, employeeReason: given.reason, answeredAt: ctx.now }
    await end(ctx, row, 'decline', 'declined-by-employee', { ...said, reason: given.reason })
    return { link: null }
  }
  const link = await sendPaper(ctx, row)
  if (offered && row.employeeAnswer !== 'accept') {
    await change(ctx, row.id, { employeeAnswer: 'accept', answeredAt: ctx.now })
    await record(ctx, 'ContractRenewal.accepted', { target: row.id, subject: row.ssoId })
  }
  return { link }
}
