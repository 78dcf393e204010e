import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Entry } from '../contract/index.ts'
import type { Operation } from '../rules/actions.ts'
import type { Params } from '../rules/conditions.ts'
import type { ItemState } from '../rules/lifecycles.ts'
import { decideTask, decideTasks } from './commands/decide.ts'
import { terminateItem, withdrawItem } from './commands/end.ts'
import { type Again, resubmitItem } from './commands/giveBack.ts'
import { handOverItems } from './commands/handOver.ts'
import { beginReplay } from './commands/replay.ts'
import { type Submission, submitItem } from './commands/submit.ts'
import type { Change } from './data/carriedOver.ts'
import { type Item, lockItems, newestItem, readCase } from './data/cases.ts'
import { clockOfItem, type ItemClock, type OpenTask, waitingFor } from './data/clock.ts'
import { type AskedFigures, figuresOf, type Overdue, overdue, type SubmissionFigures } from './data/figures.ts'
import { activeFlow } from './data/flows.ts'
import { type HeldItem, heldItems, itemsWaiting, type WaitingAsked } from './data/held.ts'
import { type PreviewStep, previewOf } from './data/preview.ts'
import { timelineOf } from './data/timeline.ts'
import { administers, operationsFor, requireReader } from './policy.ts'

export type { ParamValue } from '../rules/conditions.ts'
export type { ApproverKind, PathSpec, StepSpec } from '../rules/flow.ts'
export { draftVersion, publishDraft } from './commands/drafts.ts'
export { lockRequester, requestKind, withdrawLeft, withdrawOwn } from './commands/requestKind.ts'
export { seedFlows } from './commands/seeds.ts'
export { type Away, suggestDelegation } from './commands/suggest.ts'
export { type CatalogSpec, catalog, type Decision, type Fact, typedFact, wordedFact } from './data/catalogs.ts'
export type { ItemClock, OpenTask } from './data/clock.ts'
export type { SubmissionFigures } from './data/figures.ts'
export type { HeldItem, Holder } from './data/held.ts'
export type { PreviewStep } from './data/preview.ts'
export { ownActs, waitingRequests } from './data/requests.ts'
export { readsItem } from './policy.ts'

export interface ItemRef {
  id: string
  no: string
  state: ItemState
}
const refOf = ({ id, no, state }: Item): ItemRef => ({ id, no, state })

/**
 * Puts a request on its way, in the caller's transaction: what the room writes beside it is rolled back with it. The path is chosen by
 * `params`, the people of the first step get their tasks and notices. A flow without steps approves at once: the room hears `approved`.
 * With `changes` it is a change of something approved before: steps whose `dependsOn` names nothing that changed keep their decision of then, marked carried
 * over, as long as kind of request, version of the flow and path are the same; the last step decides in any case.
 * @returns the new item, or the open one of the same module and businessId (WF-21)
 * @throws WF-51 where the flow is disabled, WF-14 where nobody at all could decide
 */
export const submit = async (ctx: WriteCtx, given: Submission): Promise<ItemRef> => refOf(await submitItem(ctx, given))

/**
 * Who would decide, by the code that routes (WF-34); with `changes` as in `submit`, also whose decision of before holds: only for who may see that.
 * Writes nothing. @throws WF-51
 */
export const preview = (ctx: Ctx, given: { catalog: string; params: Params; requester: SsoId; changes?: Change }): Promise<PreviewStep[]> =>
  previewOf(ctx, given)

/**
 * Decides a task in the actor's name, with all checks of `operate`; for rooms that show an item on a screen of their own.
 * @throws WF-07 decided already, WF-08 and WF-09 on the comment, WF-44 (403) for who does not hold it
 */
export const decide = (ctx: Writer, task: string, given: { action: 'approve' | 'reject'; comment?: string }): Promise<void> =>
  decideTask(ctx, task, { action: given.action, comment: given.comment ?? '' })

/**
 * Decides several tasks in the actor's name, all or none; their items are locked in the one order first.
 * @throws as `decide`, of the first that cannot be decided; not-found
 */
export const decideAll = (ctx: Writer, tasks: readonly string[], given: { action: 'approve' | 'reject'; comment?: string }): Promise<void> =>
  decideTasks(ctx, tasks, { action: given.action, comment: given.comment ?? '' })

/**
 * Hands what is open of items over to one person, all of them or none, in the name of who administers their kind, with a reason (WF-82). Whoever else sits in
 * an open step is released and told; the person takes one seat of it, or who stands in for them today does, with the time of a new task. To whom they are left
 * already nothing happens. That the actor may do this, and the person handle that kind of request, is the caller's check.
 * @throws WF-30 for who does not work here, asked for it or has decided in the step, and without a reason; WF-82 for a step that several have to decide; WF-09;
 * LIFE-01 where nobody holds an item; not-found
 */
export const handOver = (ctx: Writer, items: readonly string[], given: { to: SsoId; reason: string }): Promise<void> => handOverItems(ctx, items, given)

/**
 * Takes an item back; the room's `onDecided` is called with `withdrawn` in this transaction. With an actor only for the requester or
 * who submitted it, while nobody has decided or the flow allows it later; a job may while the item is open, its reason is the key of a text.
 * @throws WF-44 (403), LIFE-01 too late, WF-09
 */
export const withdraw = (ctx: Writer | WriteCtx, item: string, given: { reason?: string }): Promise<void> =>
  withdrawItem(ctx, item, { reason: given.reason ?? '' })

/**
 * Sends an item that was returned to its requester on its way again, in the caller's transaction: from the first step, under the version it
 * started with; changed `params` may lead to another path of that version (WF-32). A room whose form changes the facts calls it. With `changed`, codes of
 * params and names of fields that no param stands for, steps of the same path that do not depend on them keep their decision. `subject` is what it is
 * called from now on.
 * @throws WF-44 (403), LIFE-01 where it was not returned
 */
export const resubmit = (ctx: WriteCtx, item: string, given: Again = {}): Promise<void> => resubmitItem(ctx, item, given)

/** Locks items to the end of the transaction, for who changes beside them what their decision changes too: items always come first, several in the one order. */
export const lockItem = async (ctx: WriteCtx, ...items: readonly string[]): Promise<void> => void (await lockItems(ctx, items))

/** Ends an item for good; the room hears `terminated`. With an actor only for workflow-admin. @throws WF-44 (403), WF-08, WF-09, LIFE-01 */
export const terminate = (ctx: WriteCtx, item: string, given: { reason: string }): Promise<void> => terminateItem(ctx, item, given)

/** What the actor may do with an item now: the same check that lets it be done (WF-44). @throws not-found, WF-22 (403) */
export const can = async (ctx: Reader, item: string): Promise<Operation[]> => {
  await requireReader(ctx, item)
  const of = await readCase(ctx, item)
  return operationsFor(of, ctx.actor, await administers(ctx, of.item.requester))
}

/** Where the newest item of a thing stands, open or ended, for the room's own screen. */
export const itemOf = async (ctx: Ctx, module: string, businessId: string): Promise<ItemRef | undefined> => {
  const item = await newestItem(ctx, module, businessId)
  return item && refOf(item)
}

/** As `itemOf`, of many things in two queries, each with who holds it now; a thing that has no item is missing. */
export const itemsOf = (ctx: Ctx, module: string, businessIds: readonly string[]): Promise<Map<string, HeldItem>> => heldItems(ctx, module, businessIds)

/** Open items of kinds of request that were sent before an instant, the oldest first, each with who holds it: for jobs, a page at a time. */
export const waitingItems = (ctx: Ctx, asked: WaitingAsked): Promise<HeldItem[]> => itemsWaiting(ctx, asked)

/** The tasks of an item that wait for somebody now. */
export const openTasks = async (ctx: Ctx, item: string): Promise<{ id: string; approver: SsoId }[]> =>
  (await readCase(ctx, item)).tasks.filter((task) => task.state === 'pending').map(({ id, approver }) => ({ id, approver }))

/** What waits for a person's decision, newest first, at most `limit`; of some kinds of request where they are named. */
export const openOf = (ctx: Ctx, ssoId: SsoId, given: { limit?: number; catalogs?: readonly string[] } = {}): Promise<OpenTask[]> =>
  waitingFor(ctx, ssoId, given.limit ?? 20, given.catalogs)

/** Who holds the open item of a thing, since when, and the working hours left (WF-33); undefined when none is open. */
export const clock = (ctx: Ctx, module: string, businessId: string): Promise<ItemClock | undefined> => clockOfItem(ctx, module, businessId)

/** Tasks whose time ran out and that still wait for somebody, by kind of request, with the one that waits longest: for who watches, not for who decides. */
export const overdueTasks = (ctx: Ctx): Promise<Overdue[]> => overdue(ctx)

/**
 * How many requests were put on their way in a span (the first instant counts, the last does not), how many of them were decided, and after how many hours:
 * by module, company of the requester or month, or all together under the key `all`. Who may know it is the caller's check.
 */
export const submissionFigures = (ctx: Ctx, asked: AskedFigures): Promise<SubmissionFigures[]> => figuresOf(ctx, asked)

/** Begins to run the requests of the last weeks of a kind through the draft of its flow, behind the caller (WF-36). @throws WF-51 */
export const tryDraft = async (ctx: WriteCtx, catalog: string): Promise<void> =>
  void (await beginReplay(ctx, { configId: (await activeFlow(ctx.db, catalog)).configId }))

/** The history of the newest item of a thing, each line with why the person was chosen (WF-38), and the steps still to come. Who may read it is the caller's check. */
export const timelineFor = async (ctx: Ctx, module: string, businessId: string): Promise<Entry[]> => {
  const item = await newestItem(ctx, module, businessId)
  return item ? timelineOf(ctx, await readCase(ctx, item.id)) : []
}
