import { forbidden, notFound, type Refused, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { namesOf } from '#services/people/server/api.ts'
import { lockItem, openTasks } from '#services/workflow/server/api.ts'
import { isOnItsWay } from '../data/acts.ts'
import { decisionOf } from '../data/overseen.ts'
import { knows, type RequestRow, requestById } from '../data/records.ts'
import { lockLeaver } from './stored.ts'

/** The task of the actor, with item and person locked. @throws not-found beyond reach; TERM-24, TERM-25 (403) for who does not hold the step */
export async function taskOf(ctx: Writer, id: string): Promise<{ row: RequestRow; task: string }> {
  const found = await requestById(ctx, id)
  if (!found?.workflowItem) throw notFound()
  await lockItem(ctx, found.workflowItem)
  const tasks = await openTasks(ctx, found.workflowItem)
  const task = tasks.find(({ approver }) => approver === ctx.actor.ssoId)
  if (!task && !(await knows(ctx, found))) throw notFound()
  if (!task) throw await whyNot(ctx, (await requestById(ctx, id)) ?? found, tasks)
  await lockLeaver(ctx, found.ssoId)
  return { row: (await requestById(ctx, id)) ?? found, task: task.id }
}

/** What was decided is not decided again, and what others hold is theirs to decide; who did and who they are is said (NTC-10, NTC-22). */
async function whyNot(ctx: Ctx, { state, decidedBy }: RequestRow, tasks: readonly { approver: SsoId }[]): Promise<Refused> {
  const said = async (ssoIds: readonly SsoId[]) => (await namesOf(ctx, ssoIds)) || '—'
  if (isOnItsWay({ state }))
    return forbidden('TERM-25', {
      who: await said(tasks.map(({ approver }) => approver)),
    })
  return refuse('TERM-24', { who: await said(decidedBy ? [decidedBy] : []), state: ctx.text(`state.Termination.state.${decisionOf(state) ?? state}`) })
}
