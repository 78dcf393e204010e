import { locked } from '#foundation/lifecycle/advance.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Change } from '#services/e-sign/server/api.ts'
import { esignLife } from '../../rules/life.ts'
import { cases, papers } from '../tables.ts'
import { closeCase } from './closing.ts'
import { movePaper } from './stored.ts'
import { hrPeople, tell } from './telling.ts'

/** What a change at the e-sign service does here, by the state that a paper is in there. */
const BY_PAPER = { '1': 'resend', '2': 'send', '3': 'sign', '4': 'cancel', '5': 'refuse', '6': 'fail', '7': 'void' } as const

/** Hears what became of a paper, in the transaction in which it did; what a paper of before brings, and what comes twice, changes nothing. Signed, the letter closes the case. */
export async function onPaperChanged(ctx: WriteCtx, { businessId, flowId, to, reason }: Change): Promise<void> {
  const paper = await locked(ctx, papers, papers.id, businessId)
  const action = BY_PAPER[to]
  if (paper.esignFlowId !== flowId || !transitionFrom(esignLife, paper.esignStatus, action)) return
  await movePaper(ctx, businessId, action, reason ? { reason } : {})
  const row = await locked(ctx, cases, cases.id, paper.caseId)
  const key = ctx.now.toISOString()
  if (action === 'fail') await tell(ctx, 'failed', row, await hrPeople(ctx), { key })
  if (action === 'refuse') await tell(ctx, 'refused', row, await hrPeople(ctx), { key, params: { reason: reason ?? '' } })
  if (action === 'sign' && paper.type === 'handover' && row.state === 'cleared') await closeCase(ctx, row)
}
