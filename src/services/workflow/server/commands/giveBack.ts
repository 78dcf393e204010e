import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { workflowReturned } from '../../events.ts'
import { comments } from '../../rules/checks.ts'
import { choosePath, type Params } from '../../rules/conditions.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import { stageAt } from '../../rules/stages.ts'
import { type Case, lockCase, type Task } from '../data/cases.ts'
import { catalogOf } from '../data/catalogs.ts'
import { departments } from '../data/departments.ts'
import { inOpenStage, isPending, withThese } from '../data/openStep.ts'
import { isLive, returnsTo } from '../policy.ts'
import { workflowItem, workflowRemark, workflowTask } from '../tables.ts'
import { carryOver } from './carrying.ts'
import { requireOperation } from './decide.ts'
import { itemRows, moveTasks } from './moves.ts'
import { conclude } from './outcome.ts'
import { facts } from './seating.ts'
import { enterSteps } from './steps.ts'
import { closeNotices, closeTasks, returnNotice, tell, tellReturned } from './tell.ts'

/** Days after a return on which the requester is reminded, and on which it is withdrawn (WF-32). */
export const RETURN_DAYS = { remind: [10, 25], withdraw: 30 } as const

/** When the clock looks at a returned item next. */
export const watchAfter = (ctx: Pick<WriteCtx, 'today'>, returnedDays: number): Date => {
  const next = [...RETURN_DAYS.remind, RETURN_DAYS.withdraw].find((days) => days > returnedDays) ?? RETURN_DAYS.withdraw
  return startOfDay(addDays(ctx.today, Math.max(0, next - returnedDays)))
}

/**
 * Sends an item back to an earlier step of its path. What was decided there and behind is void and stays in the history; with `backToMe` only
 * that step decides again, and then the item comes back to the actor; what waited behind the actor's step for an earlier return decides anew (WF-31).
 * @throws WF-31 for a step that is not an earlier one, WF-08, WF-09, WF-44 (403), WF-07
 */
export async function returnToStep(ctx: Writer, itemId: string, given: { step?: string | undefined; backToMe: boolean; comment: string }): Promise<void> {
  const of = await lockCase(ctx, itemId)
  await requireOperation(ctx, of, 'return-to-step')
  const earlier = returnsTo(of).find((step) => step.key === given.step)
  if (!earlier) throw refuse('WF-31', { field: 'step' })
  const target = of.path.steps.indexOf(earlier)
  const comment = commented(ctx, 'return-to-step', given.comment)
  await remark(ctx, of, 'returned', comment)
  const kept = given.backToMe ? await setBack(ctx, of) : []
  const open = stageAt(of.path, of.item.stepIndex)!
  // there is one step to come back to: who returned it before from behind is asked when it comes to them
  const again = (t: Task): boolean => t.stepIndex === target || (t.stepIndex > open.to && !t.carriedOver)
  const undone = of.tasks.filter((t) => isLive(t, of.item) && (given.backToMe ? again(t) : t.stepIndex >= target))
  const voided = await makeVoid(ctx, of, undone)
  const item = await advance(ctx, itemRows, itemId, 'return to step', {
    set: { stepIndex: target, backTo: given.backToMe ? of.item.stepIndex : null },
    reason: comment,
  })
  await tell(ctx, of, 'sentBack', [item.requester], { key: `${item.id}:${ctx.now.toISOString()}`, screen: 'requested' })
  // the step decides again, also by who approved the one before it
  await enterSteps(ctx, { ...of, item, tasks: withThese(of.tasks, [...kept, ...voided]) }, target, new Set())
}

function commented(ctx: Writer, action: string, comment: string): string {
  enforce(comments, { facts: {}, input: { action, comment }, p: {}, now: ctx.now })
  return comment.trim()
}

const remark = (ctx: WriteCtx, { item }: Case, kind: 'returned' | 'resubmitted', text: string) =>
  ctx.db.insert(workflowRemark).values({ id: newId(ctx.now), itemId: item.id, kind, author: ctx.actor?.ssoId ?? item.requester, text, at: ctx.now })

/** Who holds what is open waits until the item is back. */
async function setBack(ctx: Writer, of: Case): Promise<Task[]> {
  const ids = inOpenStage(of)
    .filter((t) => isHeld(t.state))
    .map((t) => t.id)
  await closeTasks(ctx, of, ids)
  return moveTasks(ctx, ids, 'wait', { dueAt: null })
}

/** Decisions that count no more; what is still open of them ends. */
async function makeVoid(ctx: Writer, of: Case, tasks: readonly Task[]): Promise<Task[]> {
  if (tasks.length === 0) return []
  const ids = tasks.map((t) => t.id)
  const open = tasks.filter(isPending).map((t) => t.id)
  await moveTasks(ctx, open, 'end')
  await closeTasks(ctx, of, open)
  return ctx.db.update(workflowTask).set({ voided: true }).where(inArray(workflowTask.id, ids)).returning()
}

/**
 * Sends an item back to its requester: it waits, no clock runs, and its room hears `returned`, so that the facts may be changed (WF-32).
 * @throws WF-08, WF-09, WF-44 (403), WF-07
 */
export async function returnToRequester(ctx: Writer, itemId: string, given: { comment: string }): Promise<void> {
  const of = await lockCase(ctx, itemId)
  await requireOperation(ctx, of, 'return-to-requester')
  const comment = commented(ctx, 'return-to-requester', given.comment)
  const open = of.tasks.filter(isPending).map((t) => t.id)
  await moveTasks(ctx, open, 'end')
  await closeTasks(ctx, of, open)
  const item = await advance(ctx, itemRows, itemId, 'return to requester', {
    set: { returnedAt: ctx.now, returnWatchAt: watchAfter(ctx, 0), backTo: null },
    reason: comment,
  })
  await remark(ctx, of, 'returned', comment)
  await catalogOf(item.catalog).onDecided(ctx, { businessId: item.businessId, decision: 'returned', by: ctx.by, comment })
  await tellReturned(ctx, { ...of, item }, 'returned')
  await ctx.emit(workflowReturned, facts(item))
}

/** What is sent again: what changed of it, and what it is called now. */
export interface Again {
  params?: Params
  comment?: string
  changed?: readonly string[]
  subject?: { subjectCn: string; subjectEn: string }
}

/**
 * Sends a returned item on its way again, from the first step, under the version that it started with (WF-32); its values may lead to another
 * path of that version. Where its room says what has `changed`, steps that do not depend on it keep their decision. With an actor only by its
 * requester or who submitted it.
 * @throws WF-44 (403), LIFE-01 where it was not returned, WF-09
 */
export async function resubmitItem(ctx: WriteCtx, itemId: string, given: Again): Promise<void> {
  const of = await lockCase(ctx, itemId)
  if (ctx.actor) await requireOperation({ ...ctx, actor: ctx.actor }, of, 'resubmit')
  else if (!of.item.returnedAt) throw refuse('LIFE-01', { state: ctx.text(`state.WorkflowItem.${of.item.state}`) })
  const comment = (given.comment ?? '').trim()
  enforce(comments, { facts: {}, input: { action: 'resubmit', comment }, p: {}, now: ctx.now })
  const params = given.params ?? of.item.params
  const path = choosePath(of.flow.paths, params, (await departments(ctx)).under)
  const [item] = await ctx.db
    .update(workflowItem)
    .set({ ...given.subject, params, pathId: path.id, stepIndex: 0, round: of.item.round + 1, returnedAt: null, returnWatchAt: null })
    .where(eq(workflowItem.id, itemId))
    .returning()
  await remark(ctx, of, 'resubmitted', comment)
  await ctx.audit({
    module: 'workflow',
    kind: 'WorkflowItem.resubmit',
    target: itemId,
    subject: of.item.requester,
    before: { params: of.item.params },
    after: { params },
  })
  await closeNotices(ctx, [returnNotice(itemId)])
  const again = { ...of, item: item!, path }
  if (given.changed) again.tasks = [...of.tasks, ...(await carryOver(ctx, again, { from: of, changed: given.changed }))]
  if (path.steps.length === 0) await conclude(ctx, again, 'skip', {})
  else await enterSteps(ctx, again, 0, new Set())
}
