import { enforce, forbidden, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { comments } from '../../rules/checks.ts'
import { choosePath } from '../../rules/conditions.ts'
import { isOpen } from '../../rules/lifecycles.ts'
import { lockCase } from '../data/cases.ts'
import { departments } from '../data/departments.ts'
import { activeFlow } from '../data/flows.ts'
import { isPending } from '../data/openStep.ts'
import { administers } from '../policy.ts'
import { workflowItem, workflowRemark } from '../tables.ts'
import { moveTasks } from './moves.ts'
import { conclude } from './outcome.ts'
import { askFirst } from './steps.ts'
import { closeTasks } from './tell.ts'

/**
 * Moves a running item to the version in force, which starts it again from the first step: an act of workflow-admin with a reason
 * (WF-46). What was decided stays in the history.
 * @throws WF-22 (403) for a request of somebody outside of the scope, WF-08 without a reason, WF-09, WF-46 when it follows that version already, LIFE-01 when it has ended, WF-51
 */
export async function restartItem(ctx: Writer, itemId: string, reason: string): Promise<void> {
  const of = await lockCase(ctx, itemId)
  if (!(await administers(ctx, of.item.requester))) throw forbidden('WF-22')
  if (!isOpen(of.item.state) || of.item.returnedAt) throw refuse('LIFE-01', { state: ctx.text(`state.WorkflowItem.${of.item.state}`) })
  enforce(comments, { facts: {}, input: { action: 'terminate', comment: reason }, p: {}, now: ctx.now })
  const flow = await activeFlow(ctx.db, of.item.catalog)
  if (flow.versionId === of.item.versionId) throw refuse('WF-46')
  const path = choosePath(flow.paths, of.item.params, (await departments(ctx)).under)
  const ended = await moveTasks(
    ctx,
    of.tasks.filter(isPending).map((t) => t.id),
    'end',
  )
  await closeTasks(
    ctx,
    of,
    ended.map((t) => t.id),
  )
  const [item] = await ctx.db
    .update(workflowItem)
    .set({ configId: flow.configId, versionId: flow.versionId, pathId: path.id, stepIndex: 0, backTo: null, round: of.item.round + 1 })
    .where(eq(workflowItem.id, itemId))
    .returning()
  await ctx.db.insert(workflowRemark).values({ id: newId(ctx.now), itemId, kind: 'moved', author: ctx.actor.ssoId, text: reason.trim(), at: ctx.now })
  await ctx.audit({
    module: 'workflow',
    kind: 'WorkflowItem.moveVersion',
    target: itemId,
    subject: of.item.requester,
    reason: reason.trim(),
    before: { version: of.flow.version },
    after: { version: flow.version },
  })
  const again = { ...of, item: item!, flow, path }
  if (path.steps.length === 0) return conclude(ctx, again, 'approve', {})
  await askFirst(ctx, again)
}
