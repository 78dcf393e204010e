import { isDeepStrictEqual } from 'node:util'
import { refuse } from '#foundation/contract/refused.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { type Change, cancel, flowOf, start, resend as startAnew, voidPaper } from '#services/e-sign/server/api.ts'
import { esignLife } from '../../rules/life.ts'
import { renewalById, type WithPaper } from '../data/records.ts'
import type { RenewalRow } from '../policy.ts'
import { signings, type ToSign } from '../tables.ts'
import { end } from './finishing.ts'
import { changePaper, keepDocument, moveEsign, notFrom } from './stored.ts'
import { tell, tellOps } from './telling.ts'

export const TYPE = 'contract-renewal'
/** What a change at the e-sign service does here, by the state that a paper is in there. */
const BY_PAPER = { '1': 'resend', '2': 'send', '3': 'sign', '4': 'cancel', '5': 'reject', '6': 'fail', '7': 'void' } as const

/** What there is to sign by what was decided: it is made of this and nothing else. */
export function toSignOf(row: RenewalRow): ToSign {
  const { contractNo, contractEnd, newType, newTermMonths, newStart, newEnd } = row
  if (row.managerDecision !== 'renew' || !newStart) return { template: 'non-renewal', values: { contractNo, contractEnd } }
  const values = { contractNo, contractEnd, newStart }
  if (newType !== 'fixed-term' || !newEnd || !newTermMonths) return { template: 'renewal-open', values }
  return { template: 'renewal-fixed', values: { ...values, newEnd, months: newTermMonths } }
}

/** Nothing is signed once the new contract should have begun. */
const dueOf = ({ contractEnd }: RenewalRow): Date => startOfDay(addDays(contractEnd, 1))

/**
 * Has the paper of a renewal sent; where one is on its way, it is that one (RENEW-10). The caller holds no lock on the renewal yet.
 * @returns its page @throws LIFE-01; ESIGN-21 after a refusal where nothing has changed
 */
export async function sendPaper(ctx: WriteCtx, row: WithPaper): Promise<string> {
  const { id, toSign } = row
  if (row.state !== 'waiting-employee' || !toSign) throw notFrom(ctx, row)
  const paper = await flowOf(ctx, TYPE, id)
  if (paper && row.esignFlowId === paper.id && (paper.state === '1' || paper.state === '2')) return paper.link
  if (row.esignState === 'send-failed' && row.esignFlowId && isDeepStrictEqual(row.sent, toSign))
    return (await startAnew(ctx, row.esignFlowId, { dueAt: dueOf(row) })).link
  if (row.esignState === 'rejected' && isDeepStrictEqual(row.sent, toSign)) throw refuse('ESIGN-21')
  const action = row.esignState === 'cancelled' || row.esignState === 'voided' ? 'restart' : 'resend'
  if (row.esignState !== 'not-initiated') await moveEsign(ctx, id, action)
  const { values, template } = toSign
  const made = await start(ctx, { type: TYPE, businessId: id, signer: row.ssoId, template, values, dueAt: dueOf(row) })
  await changePaper(ctx, id, { esignFlowId: made.id, sent: toSign })
  return made.link
}

/** Ends the paper that is on its way, if one is; a signed one is voided. @throws ESIGN-24 once the new contract has begun */
export async function endPaper(ctx: WriteCtx, row: WithPaper, reason: string): Promise<void> {
  if (!row.esignFlowId) return
  if (row.esignState === 'signed') await voidPaper(ctx, row.esignFlowId, reason)
  else if (transitionFrom(esignLife, row.esignState, 'cancel')) await cancel(ctx, row.esignFlowId, reason)
}

/**
 * Hears what became of a paper, in the transaction in which it did. What a paper of before brings, and what comes twice, changes nothing (RENEW-10).
 */
export async function onPaperChanged(ctx: WriteCtx, { businessId, flowId, to, reason, signedDocument }: Change): Promise<void> {
  const paper = await locked(ctx, signings, signings.id, businessId)
  const action = BY_PAPER[to]
  if (paper.esignFlowId !== flowId || !transitionFrom(esignLife, paper.esignState, action)) return
  await moveEsign(ctx, businessId, action, reason ? { reason } : {})
  const after = await renewalById(ctx, businessId)
  if (!after) return
  if (action === 'fail') await tellOps(ctx, 'failed', after, { key: ctx.now.toISOString() })
  if (action === 'reject') await tellOps(ctx, 'rejected', after, { key: ctx.now.toISOString(), params: { reason: reason ?? '' } })
  if (action !== 'sign') return
  if (signedDocument) await keepDocument(ctx, businessId, 'signed', [signedDocument])
  if (after.state === 'waiting-employee') await signed(ctx, after)
}

/** The last step: signed by hand or on paper. */
export async function signed(ctx: WriteCtx, row: RenewalRow): Promise<void> {
  const renewed = row.managerDecision === 'renew'
  const answered = renewed && row.employeeAnswer === null ? { employeeAnswer: 'accept' as const, answeredAt: ctx.now } : {}
  const after = await end(ctx, row, 'sign', renewed ? 'renewed' : 'not-renewed-by-company', answered)
  await tell(ctx, 'ready', after, [after.ssoId], { key: ctx.now.toISOString() })
}
