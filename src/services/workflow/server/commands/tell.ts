import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { approves } from '../data/approvers.ts'
import type { Case, Task } from '../data/cases.ts'
import type { Delegation } from '../data/delegations.ts'
import { inform } from './inform.ts'
import { linkFor, ownOf, stepIn, wordsOf } from './wording.ts'

/** What this service tells people; the texts are `notice.workflow.<event>.title` and `.body`. */
const OF_ITEM = ['no', 'name', 'subject'] as const
export const NOTICES = {
  assigned: OF_ITEM,
  handedOver: OF_ITEM,
  nobody: OF_ITEM,
  reminded: OF_ITEM,
  overdue: OF_ITEM,
  urged: OF_ITEM,
  takenBack: OF_ITEM,
  replaced: OF_ITEM,
  question: OF_ITEM,
  answered: OF_ITEM,
  submittedForYou: OF_ITEM,
  copied: OF_ITEM,
  informed: [...OF_ITEM, 'happened'],
  consulted: OF_ITEM,
  sentBack: OF_ITEM,
  returned: OF_ITEM,
  returnReminded: [...OF_ITEM, 'days'],
  decided: [...OF_ITEM, 'decision'],
  delegationStarted: ['name', 'start', 'end'],
  delegationEnded: ['name', 'start', 'end'],
  delegationSuggested: ['start', 'end'],
  routing: ['name', 'count'],
} as const satisfies Record<string, readonly string[]>

const unique = (ssoIds: readonly SsoId[]): SsoId[] => [...new Set(ssoIds)]

/** Asks the holders of tasks to act. One notice a task, so that it closes with the task (WF-45). */
export async function tellHolders(
  ctx: WriteCtx,
  of: Pick<Case, 'item' | 'flow'>,
  tasks: readonly Task[],
  event: 'assigned' | 'handedOver' | 'reminded' | 'overdue' | 'urged' | 'nobody',
  again = '',
): Promise<void> {
  const params = await wordsOf(ctx, of)
  const own = event === 'assigned' || event === 'reminded' ? ownOf(of, event) : {}
  for (const task of tasks)
    await notify(ctx, {
      module: 'workflow',
      event,
      receivers: [task.approver],
      params: { ...params, ...stepIn(of, task.stepKey) },
      ...own,
      businessId: task.id,
      link: await linkFor(ctx, of.item, task.approver),
      needsAction: true,
      dedupeKey: `${event}:${task.id}${again}`,
    })
  const [first] = tasks
  if (first && (event === 'assigned' || event === 'reminded'))
    await inform(ctx, of, event, { key: `${first.id}${again}`, told: tasks.map((task) => task.approver), more: stepIn(of, first.stepKey) })
}

/** Tells people about an item without asking them for anything. */
export async function tell(
  ctx: WriteCtx,
  of: Pick<Case, 'item' | 'flow'>,
  event: 'takenBack' | 'decided' | 'replaced' | 'answered' | 'submittedForYou' | 'copied' | 'consulted' | 'sentBack',
  receivers: readonly SsoId[],
  given: { key: string; screen: 'requested' | 'assigned' | 'cc'; more?: Record<string, string>; own?: ReturnType<typeof ownOf> },
): Promise<void> {
  if (receivers.length === 0) return
  const params = { ...(await wordsOf(ctx, of)), ...given.more }
  const byLink = new Map<string, SsoId[]>()
  for (const receiver of unique(receivers)) {
    const link = given.screen === 'assigned' ? await linkFor(ctx, of.item, receiver) : `/workflow/${given.screen}/${of.item.id}`
    byLink.set(link, [...(byLink.get(link) ?? []), receiver])
  }
  for (const [link, group] of byLink)
    await notify(ctx, { module: 'workflow', event, receivers: group, params, businessId: of.item.id, link, dedupeKey: `${event}:${given.key}`, ...given.own })
}

/** Puts a question to somebody; its notice closes with the answer. */
export async function tellQuestion(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow'>, question: { id: string; addressee: SsoId }): Promise<void> {
  await notify(ctx, {
    module: 'workflow',
    event: 'question',
    receivers: [question.addressee],
    params: await wordsOf(ctx, of),
    businessId: question.id,
    link: `/workflow/requested/${of.item.id}`,
    needsAction: true,
    dedupeKey: `question:${question.id}`,
  })
}

/** Under which its requester is asked to send a returned item again. */
export const returnNotice = (itemId: string): string => `${itemId}.returned`

/** Asks requester and submitter to change a returned item and send it again; closes with that (WF-32). */
export async function tellReturned(ctx: WriteCtx, of: Pick<Case, 'item' | 'flow'>, event: 'returned' | 'returnReminded', days = 0): Promise<void> {
  await notify(ctx, {
    module: 'workflow',
    event,
    receivers: unique([of.item.requester, of.item.submittedBy]),
    params: { ...(await wordsOf(ctx, of)), days },
    businessId: returnNotice(of.item.id),
    link: `/workflow/requested/${of.item.id}`,
    needsAction: true,
    dedupeKey: `${event}:${of.item.id}:${of.item.round}:${days}`,
  })
}

export const closeNotices = async (ctx: WriteCtx, businessIds: readonly string[]): Promise<void> => {
  for (const businessId of businessIds) await finish(ctx, { module: 'workflow', businessId })
}

/** What asked for a decision is done with, and so is each question that its holder had put: nobody can answer it any more (WF-45). */
export const closeTasks = async (ctx: WriteCtx, { remarks }: Pick<Case, 'remarks'>, taskIds: readonly string[]): Promise<void> =>
  closeNotices(ctx, [...taskIds, ...remarks.filter((r) => r.kind === 'question' && !r.answeredAt && r.taskId && taskIds.includes(r.taskId)).map((r) => r.id)])

/** Tells delegator and delegate that a delegation began or ended; a delegate need not be an approver, whose page it is. */
export async function tellDelegation(ctx: WriteCtx, event: 'delegationStarted' | 'delegationEnded', d: Delegation): Promise<void> {
  const refs = await personRefs(ctx, [d.delegator, d.delegate])
  for (const [receiver, other] of [
    [d.delegator, d.delegate],
    [d.delegate, d.delegator],
  ] as const)
    await notify(ctx, {
      module: 'workflow',
      event,
      receivers: [receiver],
      params: { nameCn: refs.get(other)?.nameCn ?? other, nameEn: refs.get(other)?.nameEn ?? other, start: d.start, end: d.end },
      businessId: d.id,
      ...((await approves(ctx, receiver)) && { link: '/workflow/delegation' }),
      dedupeKey: `${event}:${d.id}`,
    })
}
