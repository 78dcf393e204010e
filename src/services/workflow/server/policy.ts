import { forbidden, Refused } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, exists, inArray, isNotNull, isNull, ne, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Actor } from '#foundation/ports.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can as allowed, scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { type Operation, operationsOf, type Standing } from '../rules/actions.ts'
import { allowedIn, type StepSpec } from '../rules/flow.ts'
import { stageAt } from '../rules/stages.ts'
import type { Case, Item, Remark, Task } from './data/cases.ts'
import { findCatalog } from './data/catalogs.ts'
import { workflowCc, workflowDelegation, workflowItem, workflowRemark, workflowTask } from './tables.ts'

export const ADMIN = 'BASIC_WORKFLOW_ADMIN'
export const isAdmin = (actor: Actor | undefined): boolean => actor !== undefined && allowed(actor, ADMIN)

const seesAll = ({ permissions }: Actor): boolean => permissions.reachesAll?.(ADMIN) ?? false

/** Of these people, those whose requests and delegations the actor looks after as workflow-admin: of the data scope of the role (ACCESS-03). */
export async function administered({ db, actor }: Pick<Reader, 'db' | 'actor'>, people: readonly SsoId[]): Promise<ReadonlySet<SsoId>> {
  if (!isAdmin(actor) || people.length === 0) return new Set()
  if (seesAll(actor)) return new Set(people)
  const found = await db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, [...people]), scopeFilter(actor, ADMIN, peoplePersons.ssoId)))
  return new Set(found.map(({ ssoId }) => ssoId))
}
export const administers = async (ctx: Pick<Reader, 'db' | 'actor'>, ssoId: SsoId): Promise<boolean> => (await administered(ctx, [ssoId])).has(ssoId)

/** A question that waits for a person's answer. */
export const openQuestion = ({ tasks, remarks }: Pick<Case, 'tasks' | 'remarks'>, ssoId: string): Remark | undefined =>
  remarks.find((r) => r.kind === 'question' && r.addressee === ssoId && !r.answeredAt && tasks.some((t) => t.id === r.taskId && t.state === 'processing'))

/** Belongs to the present round, and was not made void by a return (WF-31). */
export const isLive = (t: Pick<Task, 'round' | 'voided'>, item: Pick<Item, 'round'>): boolean => t.round === item.round && !t.voided

/** The person's own task in what is open now, held or already handled; of several branches the first that is held. */
export const ownTask = ({ item, tasks, path }: Pick<Case, 'item' | 'tasks' | 'path'>, ssoId: string): Task | undefined => {
  const stage = stageAt(path, item.stepIndex)
  const open = (t: Task): boolean => stage !== undefined && t.stepIndex >= stage.from && t.stepIndex <= stage.to
  const mine = tasks.filter((t) => t.approver === ssoId && isLive(t, item) && open(t))
  return mine.find((t) => t.state === 'pending' || t.state === 'processing') ?? mine.at(-1)
}

/** Whether the step at that place keeps a decision of before the change. */
export const isCarriedOver = ({ item, tasks }: Pick<Case, 'item' | 'tasks'>, stepIndex: number): boolean =>
  tasks.some((t) => t.carriedOver && t.stepIndex === stepIndex && isLive(t, item))

/** Somebody has decided on what is asked for now: a decision that was carried over is of before. */
export const isDecided = (tasks: readonly Task[], round: number): boolean =>
  tasks.some((t) => isLive(t, { round }) && !t.carriedOver && (t.state === 'approved' || t.state === 'rejected'))

/** The steps that an item may be returned to (WF-31): before the stage that is open; a branch is not entered again by itself. */
export const returnsTo = ({ item, path }: Pick<Case, 'item' | 'path'>): StepSpec[] => {
  const stage = stageAt(path, item.stepIndex)
  return path.steps.slice(0, stage?.from ?? 0).filter((step) => step.branch === undefined)
}

/** What its requester cannot change is not sent back to them: they would send the same again (WF-32). */
export const isChangeable = (catalog: string): boolean => findCatalog(catalog)?.change !== undefined

/** @param admin whether the actor looks after the requests of who asked for it */
export function standingOf(given: Pick<Case, 'item' | 'tasks' | 'remarks' | 'flow' | 'path'>, actor: Actor, admin: boolean): Standing {
  const { item, tasks, remarks, flow, path } = given
  const requester = item.requester === actor.ssoId
  const owner = requester || item.submittedBy === actor.ssoId
  const own = ownTask(given, actor.ssoId)
  const step = path.steps[own?.stepIndex ?? item.stepIndex]
  const stage = stageAt(path, item.stepIndex)
  return {
    state: item.state,
    owner,
    requester,
    task: own?.state,
    added: own ? own.joins !== null : false,
    allowed: step ? allowedIn(step).filter((one) => one !== 'returnToRequester' || isChangeable(item.catalog)) : [],
    hasEarlier: returnsTo(given).length > 0,
    returned: item.returnedAt !== null,
    asked: openQuestion(given, actor.ssoId) !== undefined,
    involved:
      owner ||
      path.steps.slice(0, (stage?.to ?? 0) + 1).some((step) => step.collaborators?.includes(actor.ssoId)) ||
      tasks.some((t) => t.approver === actor.ssoId || t.actingFor === actor.ssoId) ||
      remarks.some((r) => r.addressee === actor.ssoId),
    admin,
    decided: isDecided(tasks, item.round),
    withdrawLater: flow.settings.allowWithdrawAfterFirstDecision,
    withheld: (requester && findCatalog(item.catalog)?.withheld?.operations) || [],
  }
}

export const operationsFor = (...of: Parameters<typeof standingOf>): Operation[] => operationsOf(standingOf(...of))

/** In one's own name; or as a delegate what one decided, and until the delegation is over what one was given (WF-43). */
const isStill = (): SQL =>
  or(
    isNull(workflowTask.actingFor),
    isNotNull(workflowTask.decidedAt),
    exists(
      sql`(select 1 from ${workflowDelegation} where ${and(eq(workflowDelegation.id, workflowTask.delegationId), ne(workflowDelegation.state, 'ended'))})`,
    ),
  )!

/** The items a person sees (WF-22): requester, submitter, approvers past and present, delegators, who was asked, cc. */
export const visibleTo = (ssoId: SsoId): SQL =>
  or(
    eq(workflowItem.requester, ssoId),
    eq(workflowItem.submittedBy, ssoId),
    exists(
      sql`(select 1 from ${workflowTask} where ${and(eq(workflowTask.itemId, workflowItem.id), or(and(eq(workflowTask.approver, ssoId), isStill()), eq(workflowTask.actingFor, ssoId)))})`,
    ),
    exists(sql`(select 1 from ${workflowCc} where ${and(eq(workflowCc.itemId, workflowItem.id), eq(workflowCc.ssoId, ssoId))})`),
    exists(sql`(select 1 from ${workflowRemark} where ${and(eq(workflowRemark.itemId, workflowItem.id), eq(workflowRemark.addressee, ssoId))})`),
  )!

/** @throws WF-22 (403) for anybody else; workflow-admin sees those of people of the data scope (ACCESS-03). A session of a one-time link sees the item that the link leads to (WF-74). */
export async function requireReader(ctx: Reader, itemId: string): Promise<void> {
  if (ctx.actor.pages && !ctx.actor.pages.some((page) => page.endsWith(`/${itemId}`))) throw forbidden('WF-22')
  if (seesAll(ctx.actor)) return
  const looksAfter = isAdmin(ctx.actor) ? scopeFilter(ctx.actor, ADMIN, workflowItem.requester) : undefined
  const [row] = await ctx.db
    .select({ id: workflowItem.id })
    .from(workflowItem)
    .where(and(eq(workflowItem.id, itemId), or(visibleTo(ctx.actor.ssoId), looksAfter)))
  if (!row) throw forbidden('WF-22')
}

/** Whether the actor may read an item, as somebody who asked, decides or decided, or sees it otherwise; nobody reads one that is not there yet. */
export const readsItem = async (ctx: Reader, itemId: string | null): Promise<boolean> => {
  if (itemId === null) return false
  return requireReader(ctx, itemId).then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof Refused) return false
      throw fault
    },
  )
}
