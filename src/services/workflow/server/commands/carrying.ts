import type { WriteCtx } from '#foundation/server/context.ts'
import { decisionsCarriedOver, type Former } from '../data/carriedOver.ts'
import type { Case, Task } from '../data/cases.ts'
import { departments } from '../data/departments.ts'
import { addTasks, moveTasks } from './moves.ts'

/**
 * Takes over the decisions that hold after a change, marked carried over (WF-39).
 * @returns the tasks that were taken over, each at its step
 */
export async function carryOver(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow' | 'path'>, former: Former): Promise<Task[]> {
  const { item, flow, path } = of
  const { under } = await departments(ctx)
  const before = decisionsCarriedOver({ catalog: item.catalog, versionId: item.versionId, path, params: item.params, requester: item.requester, under }, former)
  const carried: Task[] = []
  for (const [stepIndex, step] of path.steps.entries()) {
    const decisions = before.get(step.key) ?? []
    const made = await addTasks(ctx, { flow, item: { ...item, stepIndex } }, step, decisions.map(asCarried))
    const ids = made.map((t) => t.id)
    carried.push(...(await moveTasks(ctx, ids, 'carry over', { reachedAt: ctx.now })))
  }
  return carried
}

/** A decision with its person, reason and words; without its delegation, which may be over: in whose name it was made stays. */
const asCarried = ({ approver, actingFor, why, origin, originBy, comment, decidedAt }: Task) => ({
  approver,
  actingFor,
  delegationId: null,
  why,
  origin,
  ...(originBy && { originBy }),
  carriedOver: true,
  comment,
  decidedAt,
})
