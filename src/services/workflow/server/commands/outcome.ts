import { inBoth } from '#foundation/contract/texts.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { workflowDecided } from '../../events.ts'
import { isHeld } from '../../rules/lifecycles.ts'
import type { Case } from '../data/cases.ts'
import { catalogOf, type Decision } from '../data/catalogs.ts'
import { inform } from './inform.ts'
import { itemRows, moveTasks } from './moves.ts'
import { closeNotices, closeTasks, returnNotice, tell } from './tell.ts'
import { ownOf } from './wording.ts'

const DECISIONS = { approve: 'approved', skip: 'approved', reject: 'rejected', withdraw: 'withdrawn', terminate: 'terminated' } as const

/**
 * Ends an item: its open tasks and their notices end with it, its room is told and makes its own change, all in this transaction.
 * When the room refuses or fails nothing of it has happened and the item stays open (WF-20, WF-45).
 */
export async function conclude(ctx: WriteCtx, of: Case, action: keyof typeof DECISIONS, given: { comment?: string }): Promise<void> {
  const { item, flow } = of
  const decision = DECISIONS[action]
  await advance(ctx, itemRows, item.id, action, {
    set: {
      endedAt: ctx.now,
      endedBy: ctx.by,
      returnedAt: null,
      returnWatchAt: null,
      backTo: null,
      ...(given.comment && (action === 'withdraw' || action === 'terminate') && { endReason: given.comment }),
    },
    ...(given.comment && { reason: given.comment }),
  })
  const ended = await moveTasks(
    ctx,
    of.tasks.filter((t) => isHeld(t.state) || t.state === 'waiting').map((t) => t.id),
    'end',
  )
  await closeTasks(
    ctx,
    of,
    ended.map((t) => t.id),
  )
  if (item.returnedAt) await closeNotices(ctx, [returnNotice(item.id)])
  await tellRoom(ctx, of, decision, given.comment)
  // One outcome is one notice, to each.
  const toldByRoom = catalogOf(item.catalog).tells?.includes(decision) ? item.requester : undefined
  const owners = [item.requester, item.submittedBy].filter((ssoId) => ssoId !== ctx.by && ssoId !== toldByRoom)
  const more = { ...inBoth(ctx, 'decision', `workflow.decision.${decision}`), comment: flow.settings.sensitive ? '' : (given.comment ?? '') }
  const key = `${item.id}:${item.round}`
  await tell(ctx, { item, flow }, 'decided', owners, { key, screen: 'requested', more, own: ownOf(of, decision) })
  await inform(ctx, of, decision, { key, told: [...owners, item.requester], more })
  await ctx.emit(workflowDecided, {
    itemId: item.id,
    no: item.no,
    catalog: item.catalog,
    module: item.module,
    businessId: item.businessId,
    requester: item.requester,
    decision,
    by: ctx.by,
  })
}

async function tellRoom(ctx: WriteCtx, { item }: Case, decision: Decision, comment: string | undefined): Promise<void> {
  try {
    await catalogOf(item.catalog).onDecided(ctx, { businessId: item.businessId, decision, by: ctx.by, ...(comment && { comment }) })
  } catch (fault) {
    ctx.log.error({ err: fault, item: item.no, decision }, 'the outcome failed, the item stays open')
    throw fault
  }
}
