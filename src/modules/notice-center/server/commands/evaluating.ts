import { enforce, notFound, type Refused, refuse } from '#foundation/contract/refused.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { notify } from '#services/notifications/server/api.ts'
import { namesOf } from '#services/people/server/api.ts'
import { type Decision, decideAll, type HeldItem, itemsOf, lockItem } from '#services/workflow/server/api.ts'
import type { saveEvaluation as saving } from '../../contract/index.ts'
import { probationDecided } from '../../events.ts'
import module from '../../module.ts'
import { evaluationRejected } from '../../rules/index.ts'
import type { Evaluation } from '../data/evaluations.ts'
import { reachOf } from '../policy.ts'
import { evaluations } from '../tables.ts'
import { alreadyHandled, heldByOthers, isOpen, requireHolder } from './items.ts'
import { evaluationStore } from './lives.ts'

interface Given {
  idList: readonly string[]
  action: 'approve' | 'reject'
  rejectreason?: string
}

/**
 * Decides evaluations, all that are chosen or none.
 * @throws NTC-03; NTC-12 naming those that cannot be decided; of a single one what is wrong with it: not-found, NTC-10, NTC-11, NTC-22 (403)
 */
export async function decideEvaluations(ctx: Writer, { idList, action, rejectreason = '' }: Given): Promise<{ decided: number }> {
  if (action === 'reject') enforce(evaluationRejected, { facts: undefined, input: { rejectreason }, p: {}, now: ctx.now })
  const ids = [...new Set(idList)].toSorted()
  const tasks = await tasksOf(ctx, ids)
  await decideAll(ctx, tasks, { action, comment: rejectreason })
  return { decided: tasks.length }
}

/** The actor's task of each. */
async function tasksOf(ctx: Writer, ids: readonly string[]): Promise<string[]> {
  const all = await lockedEvaluations(ctx, ids)
  if (all.length < ids.length) throw ids.length === 1 ? notFound() : refuse('NTC-12', { names: '—' })
  const ownTask = ({ item }: Locked) => item.holders.find(({ approver }) => approver === ctx.actor.ssoId)?.taskId
  const [bad, ...others] = all.filter((one) => !ownTask(one))
  if (!bad) return all.flatMap((one) => ownTask(one) ?? [])
  if (all.length === 1) throw await whyNot(ctx, bad)
  throw refuse('NTC-12', {
    names: await namesOf(
      ctx,
      [bad, ...others].map(({ row }) => row.ssoId),
    ),
  })
}

interface Locked {
  row: Evaluation
  item: HeldItem
}

/** Evaluations within reach with their items, which are locked in the one order. */
async function lockedEvaluations(ctx: Writer, ids: readonly string[]): Promise<Locked[]> {
  const within = and(inArray(evaluations.id, [...ids]), reachOf(ctx.actor, 'probationEvaluation')(evaluations.ssoId))
  const found = await ctx.db.select({ item: evaluations.workflowItem }).from(evaluations).where(within)
  await lockItem(ctx, ...found.flatMap(({ item }) => item ?? []))
  const rows = await ctx.db.select().from(evaluations).where(within).orderBy(evaluations.id)
  const items = await itemsOf(ctx, module.name, ids)
  return rows.flatMap((row) => {
    const item = items.get(row.id)
    return item ? [{ row, item }] : []
  })
}

async function whyNot(ctx: Writer, { row, item }: Locked): Promise<Refused> {
  if (row.ssoId === ctx.actor.ssoId) return refuse('NTC-11')
  return isOpen(item) ? heldByOthers(ctx, item.holders) : alreadyHandled(ctx, item)
}

/** Writes down what who holds it says of somebody. @throws not-found beyond reach, NTC-10 once it is decided, NTC-11, NTC-22 (403) */
export async function saveEvaluation(ctx: Writer, { id, evaluation, score, proposal }: z.output<typeof saving.input>): Promise<{ id: string }> {
  const [found] = await lockedEvaluations(ctx, [id])
  if (!found) throw notFound()
  const { row, item } = found
  if (row.ssoId === ctx.actor.ssoId) throw refuse('NTC-11')
  if (!isOpen(item)) throw await alreadyHandled(ctx, item)
  await requireHolder(ctx, item)
  await ctx.db.update(evaluations).set({ evaluation, score, proposal }).where(eq(evaluations.id, id))
  await ctx.audit({ module: module.name, kind: 'ProbationEvaluation.saved', target: id, subject: row.ssoId })
  return { id }
}

const ACTIONS = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw', terminated: 'withdraw', returned: undefined } as const

/** What follows a decision, in its transaction: whose probation it was is told, and whoever depends on it. */
export async function evaluationDecided(
  ctx: WriteCtx,
  { businessId: id, decision, comment = '' }: { businessId: string; decision: Decision; comment?: string },
) {
  const action = ACTIONS[decision]
  if (!action) return
  // nobody where it fell away by itself: then it is opened again, should it be about somebody after all (NTC-16)
  const decidedBy = ctx.actor?.ssoId ?? null
  const { ssoId, proposal } = await advance(ctx, evaluationStore, id, action, {
    set: { decidedAt: ctx.now, decidedBy, rejectreason: action === 'reject' ? comment : '' },
  })
  if (action === 'withdraw') return
  const passed = action === 'approve' && (proposal === null || proposal === 'pass')
  await ctx.emit(probationDecided, { id, ssoId, passed, proposal })
  const event = action === 'reject' ? 'probationRejected' : passed ? 'probationApproved' : 'probationDone'
  await notify(ctx, { module: module.name, event, receivers: [ssoId], businessId: id, params: { reason: comment || '—' } })
}
