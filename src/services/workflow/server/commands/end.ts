import { enforce, refuse } from '#foundation/contract/refused.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { comments } from '../../rules/checks.ts'
import { isOpen } from '../../rules/lifecycles.ts'
import { lockCase } from '../data/cases.ts'
import { requireOperation } from './decide.ts'
import { conclude } from './outcome.ts'

/**
 * Takes a request back. By its requester or who submitted it, while nobody has decided or the flow allows it later; a job may always.
 * @throws WF-44 (403) for anybody else, LIFE-01 when it is too late
 */
export const withdrawItem = (ctx: WriteCtx, itemId: string, given: { reason: string }): Promise<void> => end(ctx, itemId, 'withdraw', given.reason)

/** Ends a request for good, by workflow-admin with a reason (WF-08). @throws WF-44 (403), WF-08, WF-09, LIFE-01 */
export const terminateItem = (ctx: WriteCtx, itemId: string, given: { reason: string }): Promise<void> => end(ctx, itemId, 'terminate', given.reason)

async function end(ctx: WriteCtx, itemId: string, action: 'withdraw' | 'terminate', reason: string): Promise<void> {
  const of = await lockCase(ctx, itemId)
  if (ctx.actor) await requireOperation({ ...ctx, actor: ctx.actor }, of, action)
  else if (!isOpen(of.item.state)) throw refuse('LIFE-01', { state: ctx.text(`state.WorkflowItem.${of.item.state}`) })
  enforce(comments, { facts: {}, input: { action, comment: reason }, p: {}, now: ctx.now })
  await conclude(ctx, of, action, { comment: reason.trim() })
}
