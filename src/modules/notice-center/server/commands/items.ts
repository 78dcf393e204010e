import { forbidden, notFound, type Refused, refuse } from '#foundation/contract/refused.ts'
import type { Ctx, Writer } from '#foundation/server/context.ts'
import { namesOf } from '#services/people/server/api.ts'
import { type HeldItem, type Holder, lockItem } from '#services/workflow/server/api.ts'
import type { TodoState } from '../../contract/index.ts'
import { type Named, type Todo, todosOf } from '../data/items.ts'

/** Todos with their items, locked to the end of the transaction, so that of two who act the second sees what the first did. @throws not-found */
export async function lockedTodos(ctx: Writer, named: readonly Named[]): Promise<Todo[]> {
  await lockItem(ctx, ...(await todosOf(ctx, named)).map(({ item }) => item.id))
  return todosOf(ctx, named)
}

export async function lockedTodo(ctx: Writer, named: Named): Promise<Todo> {
  const [todo] = await lockedTodos(ctx, [named])
  if (!todo) throw notFound()
  return todo
}

const OPEN: readonly string[] = ['waiting', 'pending', 'processing'] satisfies HeldItem['state'][]
export const isOpen = ({ state }: Pick<HeldItem, 'state'>): boolean => OPEN.includes(state)

/** NTC-10: what was decided is not decided again; who did, and how, is said. */
export async function alreadyHandled(ctx: Ctx, { state, endedBy }: Pick<HeldItem, 'state' | 'endedBy'>): Promise<Refused> {
  const end: TodoState = state === 'approved' || state === 'rejected' ? state : 'withdrawn'
  return refuse('NTC-10', { who: endedBy ? await namesOf(ctx, [endedBy]) : '—', state: ctx.text(`state.Todo.${end}`) })
}

/** NTC-22: what others hold, since it was handed over or never was the actor's, is theirs to decide; who they are is said. */
export async function heldByOthers(ctx: Ctx, holders: readonly Holder[]): Promise<Refused> {
  const who = await namesOf(
    ctx,
    holders.map(({ approver }) => approver),
  )
  return forbidden('NTC-22', { who: who || '—' })
}

/** @throws NTC-22 (403) */
export async function requireHolder(ctx: Writer, { holders }: Pick<HeldItem, 'holders'>): Promise<void> {
  if (!holders.some(({ approver }) => approver === ctx.actor.ssoId)) throw await heldByOthers(ctx, holders)
}
