import { isDeepStrictEqual } from 'node:util'
import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { type Change, cancel, flowOf, type Paper, resend, start, voidPaper } from '#services/e-sign/server/api.ts'
import { managerOf, person } from '#services/people/server/api.ts'
import type { esignletter } from '../../contract.ts'
import { esignLife, SIGNED } from '../../rules/life.ts'
import { needsLetter } from '../data/acts.ts'
import { type RequestRow, requestById } from '../data/records.ts'
import { settlementOf } from '../data/settlement.ts'
import { standingsTo } from '../policy.ts'
import { signings } from '../tables.ts'
import { change, changePaper, movePaper } from './stored.ts'
import { mailSigned, tell, tellHr } from './telling.ts'

export const TYPE = 'termination-letter'
export const TEMPLATE = 'termination-letter'
/** What a change at the e-sign service does here, by the state that a paper is in there. */
const BY_PAPER = { '1': 'resend', '2': 'send', '3': 'sign', '4': 'cancel', '5': 'refuse', '6': 'fail', '7': 'void' } as const

type Values = Record<string, string | number>

/** What the letter says; it is made of this and nothing else. */
const valuesOf = ({ lastWorkingDate, kind, settlement }: RequestRow, ctx: WriteCtx): Values => ({
  lastDay: lastWorkingDate ?? '',
  kind: ctx.text(`termination.kind.${kind}`, {}, 'zh'),
  remaining: settlement?.remaining ?? 0,
  deduction: settlement?.deductionAmountFen ?? 0,
})

/** Reckons vacation and deduction anew for the date, and keeps them with the request (TERM-13). */
export async function reckonAnew(ctx: WriteCtx, row: RequestRow): Promise<RequestRow> {
  const who = await person(ctx, row.ssoId)
  if (!who || !row.lastWorkingDate) return row
  const settlement = await settlementOf(ctx, who, row.lastWorkingDate)
  return change(ctx, row.id, { settlement, remainingVacation: settlement.remaining, deductionAmountFen: settlement.deductionAmountFen })
}

/**
 * Has the letter of a request on its way or signed, with what it says now. One that says something else is ended first: what is signed is voided, what is open
 * cancelled (TERM-13). @throws ESIGN-06, ESIGN-21 for one that was refused and says the same
 */
export async function sendLetter(ctx: WriteCtx, given: RequestRow): Promise<Paper> {
  const row = await reckonAnew(ctx, given)
  const values = valuesOf(row, ctx)
  const there = row.esignFlowId === null ? undefined : await flowOf(ctx, TYPE, row.id)
  const stands = there !== undefined && ['1', '2', SIGNED].includes(there.state)
  if (there && stands && isDeepStrictEqual(row.sent, values)) return there
  if (stands) await endLetter(ctx, row, 'changed')
  const now = (await requestById(ctx, row.id)) ?? row
  const paper = await sent(ctx, now, values)
  await changePaper(ctx, row.id, { esignFlowId: paper.id, sent: values })
  return paper
}

async function sent(ctx: WriteCtx, row: RequestRow, values: Values): Promise<Paper> {
  const same = isDeepStrictEqual(row.sent, values)
  if (row.esignState === '6' && row.esignFlowId && same) return resend(ctx, row.esignFlowId)
  if (row.esignState === '5' && same) throw refuse('ESIGN-21')
  if (row.esignState !== '1') await movePaper(ctx, row.id, row.esignState === '4' || row.esignState === '7' ? 'restart' : 'resend')
  const day = row.lastWorkingDate ?? ctx.today
  // a leaving that HR notes afterwards has no time left to sign by
  const due = day < ctx.today ? {} : { dueAt: startOfDay(addDays(day, 1)) }
  return start(ctx, { type: TYPE, businessId: row.id, signer: row.ssoId, template: TEMPLATE, values, dates: [day], ...due })
}

/** Ends the letter that is on its way or signed, if there is one. @throws ESIGN-24 once the last working date has passed */
export async function endLetter(ctx: WriteCtx, row: RequestRow, why: 'changed' | 'withdrawn' | 'deleted'): Promise<void> {
  if (row.esignFlowId === null) return
  const reason = ctx.text(`termination.letter.${why}`, {}, 'zh')
  if (row.esignState === SIGNED) await voidPaper(ctx, row.esignFlowId, reason)
  else if (transitionFrom(esignLife, row.esignState, 'cancel')) await cancel(ctx, row.esignFlowId, reason)
}

/** The letter for its person and for HR: the one that stands, or a new one. @throws not-found, ESIGN-06, ESIGN-21, LIFE-01 where none is needed any more */
export async function letterOf(ctx: Writer, { id }: { id: string }): Promise<GivenOf<typeof esignletter>> {
  const row = await requestById(ctx, id)
  const as = row && (await standingsTo(ctx, row))
  if (!row || !(as?.has('own') || as?.has('hr'))) throw notFound()
  const there = await flowOf(ctx, TYPE, id)
  if (there && row.esignFlowId === there.id && ['1', '2', SIGNED].includes(there.state)) return { flowId: there.id, link: there.link }
  if (!needsLetter(row)) throw refuse('LIFE-01', { state: ctx.text(`state.Termination.state.${row.state}`) })
  const { id: flowId, link } = await sendLetter(ctx, row)
  return { flowId, link }
}

/** Hears what became of a letter, in the transaction in which it did; what one of before brings, and what comes twice, changes nothing. */
export async function onPaperChanged(ctx: WriteCtx, { businessId, flowId, to, reason }: Change): Promise<void> {
  const paper = await locked(ctx, signings, signings.id, businessId)
  const action = BY_PAPER[to]
  if (paper.esignFlowId !== flowId || !transitionFrom(esignLife, paper.esignState, action)) return
  await movePaper(ctx, businessId, action, reason ? { reason } : {})
  const row = await requestById(ctx, businessId)
  if (!row) return
  const key = ctx.now.toISOString()
  if (action === 'fail') await tellHr(ctx, 'failed', row, { key })
  if (action === 'refuse') {
    await tellHr(ctx, 'refused', row, { key, params: { reason: reason ?? '' } })
    await tell(ctx, 'refused', row, [await managerOf(ctx, row.ssoId)], { key, params: { reason: reason ?? '' } })
  }
  if (action !== 'sign') return
  await tell(ctx, 'signed', row, [row.ssoId], { key })
  await mailSigned(ctx, row)
}
