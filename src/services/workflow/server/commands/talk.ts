import { enforce, illegal } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { comments, urging } from '../../rules/checks.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { lockCase } from '../data/cases.ts'
import { openQuestion, ownTask } from '../policy.ts'
import { workflowItem, workflowRemark } from '../tables.ts'
import { requireOperation } from './decide.ts'
import { taskRows } from './moves.ts'
import { closeNotices, tell, tellHolders, tellQuestion } from './tell.ts'

/** What is said has to be there and short enough (WF-09). */
function wording(ctx: Writer, action: string, comment: string): string {
  if (comment.trim() === '') throw illegal('comment')
  enforce(comments, { facts: {}, input: { action, comment }, p: {}, now: ctx.now })
  return comment.trim()
}

/** Asks the requester, or anybody who works here, before deciding; the task waits for the answer but may still be decided. */
export async function ask(ctx: Writer, itemId: string, given: { to?: SsoId | undefined; comment: string }): Promise<void> {
  const of = await lockCase(ctx, itemId)
  await requireOperation(ctx, of, 'ask')
  const text = wording(ctx, 'ask', given.comment)
  const task = ownTask(of, ctx.actor.ssoId)!
  const addressee = given.to ?? of.item.requester
  const facts = await person(ctx, addressee)
  if (addressee === ctx.actor.ssoId || !facts || facts.status === 'left' || facts.status === 'onboarding') throw illegal('to')
  await advance(ctx, taskRows, task.id, 'ask')
  const id = newId(ctx.now)
  await ctx.db.insert(workflowRemark).values({ id, itemId, taskId: task.id, kind: 'question', author: ctx.actor.ssoId, addressee, text, at: ctx.now })
  await tellQuestion(ctx, of, { id, addressee })
}

/** Answers the question that was put to the actor; the task goes on. */
export async function answer(ctx: Writer, itemId: string, given: { comment: string }): Promise<void> {
  const of = await lockCase(ctx, itemId)
  await requireOperation(ctx, of, 'answer')
  const text = wording(ctx, 'answer', given.comment)
  const question = openQuestion(of, ctx.actor.ssoId)!
  await ctx.db.update(workflowRemark).set({ answeredAt: ctx.now }).where(eq(workflowRemark.id, question.id))
  await ctx.db
    .insert(workflowRemark)
    .values({ id: newId(ctx.now), itemId, taskId: question.taskId, kind: 'answer', author: ctx.actor.ssoId, addressee: question.author, text, at: ctx.now })
  if (question.taskId) await advance(ctx, taskRows, question.taskId, 'answer')
  await closeNotices(ctx, [question.id])
  // another than who asked, where a delegation began or ended meanwhile
  const holder = of.tasks.find((one) => one.id === question.taskId)!.approver
  await tell(ctx, of, 'answered', [question.author, holder], { key: question.id, screen: 'assigned' })
}

/** Says something on an open item, for everybody who sees it. */
export async function comment(ctx: Writer, itemId: string, given: { comment: string }): Promise<void> {
  const of = await lockCase(ctx, itemId)
  await requireOperation(ctx, of, 'comment')
  const text = wording(ctx, 'comment', given.comment)
  await ctx.db.insert(workflowRemark).values({ id: newId(ctx.now), itemId, kind: 'comment', author: ctx.actor.ssoId, text, at: ctx.now })
}

/** Reminds who holds the item, by its requester. @throws WF-25 within the hours since the last time */
export async function urge(ctx: Writer, itemId: string): Promise<void> {
  const of = await lockCase(ctx, itemId)
  await requireOperation(ctx, of, 'urge')
  enforce(urging, { facts: { urgedAt: of.item.urgedAt }, input: {}, p: ctx.parameters(module), now: ctx.now })
  await ctx.db.update(workflowItem).set({ urgedAt: ctx.now }).where(eq(workflowItem.id, itemId))
  await ctx.db.insert(workflowRemark).values({ id: newId(ctx.now), itemId, kind: 'urge', author: ctx.actor.ssoId, text: '', at: ctx.now })
  await tellHolders(
    ctx,
    of,
    of.tasks.filter((t) => isHeld(t.state)),
    'urged',
    `:${ctx.now.toISOString()}`,
  )
}
