import type { Entity } from '#foundation/contract/house.ts'
import { enforce, forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, inArray, isNull, ne } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { person } from '#services/people/server/api.ts'
import { workflowDelegationEnded } from '../../events.ts'
import module from '../../module.ts'
import { delegations } from '../../rules/checks.ts'
import { covers } from '../../rules/covering.ts'
import { delegable } from '../../rules/flow.ts'
import { isHeld, openTaskStates } from '../../rules/lifecycles.ts'
import { lockCase, lockFreeItems, lockItems } from '../data/cases.ts'
import { type Delegation, scopeOf } from '../data/delegations.ts'
import { excludedCatalogs } from '../data/flows.ts'
import { administers } from '../policy.ts'
import { workflowDelegation, workflowTask } from '../tables.ts'
import { delegationRows, giveBack } from './moves.ts'
import { closeNotices, tellDelegation, tellHolders } from './tell.ts'

export interface DelegationGiven {
  /** Of the one that is changed, before it starts. */
  id?: string | undefined
  delegate: SsoId
  start: Day
  end: Day
  reason: string
  catalogs: string[] | null
  entities: Entity[] | null
  /** Requests about more stay with the delegator. */
  amountMaxFen: number | null
  includeOpen: boolean
}

/**
 * Lets somebody decide in the actor's name. What begins today begins at once.
 * @throws WF-03, WF-04, WF-05, WF-15, WF-16, WF-17, WF-41; LIFE-01 when the one to change has begun
 */
export async function saveDelegation(ctx: Writer, given: DelegationGiven): Promise<Delegation> {
  const delegator = ctx.actor.ssoId
  await lockName(ctx.db, `workflow.delegation.${delegator}`)
  const before = given.id ? await ownPlanned(ctx, given.id) : undefined
  const own = await ctx.db
    .select()
    .from(workflowDelegation)
    .where(and(eq(workflowDelegation.delegator, delegator), ne(workflowDelegation.state, 'ended')))
  const delegate = await person(ctx, given.delegate)
  enforce(delegations, {
    facts: {
      delegator,
      delegateActive: delegate !== undefined && (delegate.status === 'active' || delegate.status === 'on-leave'),
      others: own.filter((d) => d.id !== given.id),
      excluded: await excludedCatalogs(ctx.db),
    },
    input: given,
    p: ctx.parameters(module),
    now: ctx.now,
  })
  const { id: _id, ...set } = given
  const saved = before ? await change(ctx, before, set) : await add(ctx, set)
  return saved.start <= ctx.today ? begin(ctx, saved) : saved
}

async function ownPlanned(ctx: Writer, id: string): Promise<Delegation> {
  const found = await locked(ctx, workflowDelegation, workflowDelegation.id, id)
  if (found.delegator !== ctx.actor.ssoId) throw notFound()
  if (found.state !== 'planned') throw refuse('LIFE-01', { state: ctx.text(`state.Delegation.${found.state}`) })
  return found
}

type Terms = Omit<DelegationGiven, 'id'>

async function add(ctx: Writer, terms: Terms): Promise<Delegation> {
  const [made] = await ctx.db
    .insert(workflowDelegation)
    .values({ ...terms, id: newId(ctx.now), delegator: ctx.actor.ssoId, createdAt: ctx.now })
    .returning()
  await ctx.audit({ module: 'workflow', kind: 'Delegation.added', target: made!.id, after: terms, subject: ctx.actor.ssoId })
  return made!
}

async function change(ctx: Writer, before: Delegation, terms: Terms): Promise<Delegation> {
  const [changed] = await ctx.db.update(workflowDelegation).set(terms).where(eq(workflowDelegation.id, before.id)).returning()
  await ctx.audit({ module: 'workflow', kind: 'Delegation.changed', target: before.id, before, after: terms, subject: ctx.actor.ssoId })
  return changed!
}

/** Ends a delegation now, by the delegator or workflow-admin of the scope. @throws not-found, LIFE-01, 403 */
export async function stopDelegation(ctx: Writer, id: string): Promise<void> {
  const [found] = await ctx.db.select({ delegator: workflowDelegation.delegator }).from(workflowDelegation).where(eq(workflowDelegation.id, id))
  if (!found) throw notFound()
  if (found.delegator !== ctx.actor.ssoId && !(await administers(ctx, found.delegator))) throw forbidden('WF-22')
  await endDelegations(ctx, [id])
}

/** The delegation is in force; with `includeOpen` what the delegator holds now moves too (WF-15, WF-42). */
export async function begin(ctx: WriteCtx, { id, delegator, includeOpen }: Pick<Delegation, 'id' | 'delegator' | 'includeOpen'>): Promise<Delegation> {
  const held = includeOpen ? await ownHeld(ctx, delegator) : []
  await lockItems(ctx, itemsOf(held))
  const begun = await advance(ctx, delegationRows, id, 'start')
  await tellDelegation(ctx, 'delegationStarted', begun)
  for (const task of held) await moveOver(ctx, begun, task)
  return begun
}

interface Place {
  id: string
  itemId: string
}
const itemsOf = (tasks: readonly Place[]): string[] => [...new Set(tasks.map((task) => task.itemId))]

/** What the delegator holds in their own name: what they hold as somebody's delegate is not passed on (WF-17). */
const ownHeld = (ctx: WriteCtx, delegator: SsoId): Promise<Place[]> =>
  ctx.db
    .select({ id: workflowTask.id, itemId: workflowTask.itemId })
    .from(workflowTask)
    .where(and(eq(workflowTask.approver, delegator), inArray(workflowTask.state, [...openTaskStates]), isNull(workflowTask.actingFor)))
    .orderBy(asc(workflowTask.itemId))

async function moveOver(ctx: WriteCtx, d: Delegation, { id, itemId }: Place): Promise<void> {
  const of = await lockCase(ctx, itemId)
  const task = of.tasks.find((one) => one.id === id)!
  if (!isHeld(task.state) || task.approver !== d.delegator) return
  if (!covers(d, await scopeOf(ctx, of.item.catalog, of.item)) || !delegable(of.item.catalog, of.flow.settings) || of.item.requester === d.delegate) return
  const why = [...task.why, { rule: 'delegation' as const, person: d.delegator, id: d.id }]
  const [moved] = await ctx.db
    .update(workflowTask)
    .set({ approver: d.delegate, actingFor: d.delegator, delegationId: d.id, why, readAt: null })
    .where(eq(workflowTask.id, id))
    .returning()
  await closeNotices(ctx, [id])
  await tellHolders(ctx, of, [moved!], 'assigned', `:${d.id}`)
}

/**
 * Delegations are over; what the delegates have not decided goes back at once (WF-42).
 * @throws not-found, LIFE-01 when one is over already
 */
export async function endDelegations(ctx: WriteCtx, ids: readonly string[]): Promise<void> {
  const known = await lockItems(ctx, itemsOf(await heldBy(ctx, ids)))
  for (const id of ids.toSorted()) await over(ctx, id)
  // what reached a delegate before the delegation was ours alone is seen only now; who has such an item at this moment is not waited for
  const late = itemsOf(await heldBy(ctx, ids)).filter((itemId) => !known.includes(itemId))
  const free = await lockFreeItems(ctx, late)
  await handBack(ctx, ids, new Set([...known, ...free]))
  if (free.length < late.length) await ctx.emit(workflowDelegationEnded, { ids: [...ids] })
}

async function over(ctx: WriteCtx, id: string): Promise<void> {
  let begun = false
  const ended = await advance(ctx, delegationRows, id, 'end', {
    set: { endedAt: ctx.now },
    guard: ({ state }) => {
      begun = state === 'active'
    },
  })
  if (begun) await tellDelegation(ctx, 'delegationEnded', ended)
}

/** Takes back what was with somebody else when its delegation ended; nothing is given by that delegation any more. */
export async function afterDelegations(ctx: WriteCtx, ids: readonly string[]): Promise<void> {
  await handBack(ctx, ids, new Set(await lockItems(ctx, itemsOf(await heldBy(ctx, ids)))))
}

const heldBy = (ctx: WriteCtx, ids: readonly string[]): Promise<Place[]> =>
  ctx.db
    .select({ id: workflowTask.id, itemId: workflowTask.itemId })
    .from(workflowTask)
    .where(and(inArray(workflowTask.delegationId, [...ids]), inArray(workflowTask.state, [...openTaskStates])))
    .orderBy(asc(workflowTask.itemId))

async function handBack(ctx: WriteCtx, ids: readonly string[], locked: ReadonlySet<string>): Promise<void> {
  for (const { id, itemId } of await heldBy(ctx, ids)) {
    if (!locked.has(itemId)) continue
    const of = await lockCase(ctx, itemId)
    const task = of.tasks.find((one) => one.id === id)!
    const back = await giveBack(ctx, task)
    await closeNotices(ctx, [id])
    await tellHolders(ctx, of, [back], 'assigned', `:back:${task.delegationId}`)
  }
}
