import { forbidden, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { Operation } from '../../rules/actions.ts'
import { itemOfTask, lockCase, type Task } from '../data/cases.ts'
import { ownTask, requireReader } from '../policy.ts'
import { addSign } from './addSign.ts'
import { decideIn } from './decide.ts'
import { terminateItem, withdrawItem } from './end.ts'
import { resubmitItem, returnToRequester, returnToStep } from './giveBack.ts'
import { answer, ask, comment, urge } from './talk.ts'
import { transferTask } from './transfer.ts'

export interface Operated {
  itemId: string
  taskId?: string | undefined
  action: Operation
  to?: SsoId | undefined
  people?: readonly SsoId[] | undefined
  step?: string | undefined
  backToMe?: boolean | undefined
  comment: string
}

/** Everything that a screen lets a person do to an item. Who may not see it learns nothing of it (WF-22). @throws not-found for a task of another item */
export async function operateItem(ctx: Writer, given: Operated): Promise<void> {
  await requireReader(ctx, given.itemId)
  await carryOut(ctx, given)
  // the way it came: by a link from a mail or an SMS, without a sign-in (WF-74)
  if (ctx.actor.pages)
    await ctx.audit({ module: 'workflow', kind: 'WorkflowItem.byLink', target: given.itemId, after: { action: given.action }, subject: ctx.actor.ssoId })
}

async function carryOut(ctx: Writer, given: Operated): Promise<void> {
  const { itemId, action } = given
  if (given.taskId && (await itemOfTask(ctx, given.taskId)) !== itemId) throw notFound()
  switch (action) {
    case 'approve':
    case 'reject':
      return decideOwn(ctx, given, action)
    case 'transfer':
      return transferTask(ctx, itemId, given)
    case 'add-sign-before':
    case 'add-sign-after':
      return addSign(ctx, itemId, { action, people: given.people ?? [], comment: given.comment })
    case 'return-to-step':
      return returnToStep(ctx, itemId, { step: given.step, backToMe: given.backToMe ?? false, comment: given.comment })
    case 'return-to-requester':
      return returnToRequester(ctx, itemId, given)
    case 'resubmit':
      return resubmitItem(ctx, itemId, { comment: given.comment })
    case 'ask':
      return ask(ctx, itemId, given)
    case 'answer':
      return answer(ctx, itemId, given)
    case 'comment':
      return comment(ctx, itemId, given)
    case 'urge':
      return urge(ctx, itemId)
    case 'withdraw':
      return withdrawItem(ctx, itemId, { reason: given.comment })
    case 'terminate':
      return terminateItem(ctx, itemId, { reason: given.comment })
  }
}

/** Decides the actor's task of the item that is named, or the one in the open step. @throws WF-44 (403) without one; as decideIn */
async function decideOwn(ctx: Writer, { itemId, taskId, comment }: Operated, action: 'approve' | 'reject'): Promise<void> {
  const of = await lockCase(ctx, itemId)
  const mine = (): Task | undefined => ownTask(of, ctx.actor.ssoId) ?? of.tasks.findLast((t) => t.approver === ctx.actor.ssoId)
  const task = taskId ? of.tasks.find(({ id }) => id === taskId) : mine()
  if (!task) throw forbidden('WF-44')
  await decideIn(ctx, of, task, { action, comment })
}
