import type { SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { finish, notify } from '#services/notifications/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { approves } from '../data/approvers.ts'
import type { Case, Item, Task } from '../data/cases.ts'
import type { Delegation } from '../data/delegations.ts'

/** What this service tells people; the texts are `notice.workflow.<event>.title` and `.body`. */
const OF_ITEM = ['no', 'name', 'subject'] as const
export const NOTICES = {
  assigned: OF_ITEM,
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

/** Fills the texts of a notice on an item. A sensitive flow says only what kind of request it is. */
async function wordsOf(ctx: WriteCtx, { item, flow }: Pick<Case, 'item' | 'flow'>): Promise<Record<string, string>> {
  const who = (await personRefs(ctx, [item.requester])).get(item.requester)
  const kind = (lang: 'zh' | 'en') => ctx.text(`catalog.${item.catalog}`, {}, lang)
  return {
    no: item.no,
    nameCn: who?.nameCn ?? item.requester,
    nameEn: who?.nameEn ?? item.requester,
    subjectCn: flow.settings.sensitive ? kind('zh') : item.subjectCn,
    subjectEn: flow.settings.sensitive ? kind('en') : item.subjectEn,
  }
}

/** Where a person finds an item they have to act on. */
const linkFor = async (ctx: WriteCtx, item: Item, ssoId: SsoId): Promise<string> =>
  `/workflow/${(await approves(ctx, ssoId)) ? 'assigned' : 'requested'}/${item.id}`

/** Asks the holders of tasks to act. One notice a task, so that it closes with the task (WF-45). */
export async function tellHolders(
  ctx: WriteCtx,
  of: Pick<Case, 'item' | 'flow'>,
  tasks: readonly Task[],
  event: 'assigned' | 'reminded' | 'overdue' | 'urged' | 'nobody',
  again = '',
): Promise<void> {
  const params = await wordsOf(ctx, of)
  for (const task of tasks)
    await notify(ctx, {
      module: 'workflow',
      event,
      receivers: [task.approver],
      params,
      businessId: task.id,
      link: await linkFor(ctx, of.item, task.approver),
      needsAction: true,
      dedupeKey: `${event}:${task.id}${again}`,
    })
}

/** Tells people about an item without asking them for anything. */
export async function tell(
  ctx: WriteCtx,
  of: Pick<Case, 'item' | 'flow'>,
  event: 'takenBack' | 'decided' | 'replaced' | 'answered' | 'submittedForYou' | 'copied' | 'consulted' | 'sentBack',
  receivers: readonly SsoId[],
  given: { key: string; screen: 'requested' | 'assigned' | 'cc'; more?: Record<string, string> },
): Promise<void> {
  if (receivers.length === 0) return
  const params = { ...(await wordsOf(ctx, of)), ...given.more }
  const byLink = new Map<string, SsoId[]>()
  for (const receiver of unique(receivers)) {
    const link = given.screen === 'assigned' ? await linkFor(ctx, of.item, receiver) : `/workflow/${given.screen}/${of.item.id}`
    byLink.set(link, [...(byLink.get(link) ?? []), receiver])
  }
  for (const [link, group] of byLink)
    await notify(ctx, { module: 'workflow', event, receivers: group, params, businessId: of.item.id, link, dedupeKey: `${event}:${given.key}` })
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
