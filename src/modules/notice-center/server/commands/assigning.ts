import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Writer } from '#foundation/server/context.ts'
import { namesOf } from '#services/people/server/api.ts'
import { handOver } from '#services/workflow/server/api.ts'
import { handles, requireReach } from '../data/handlers.ts'
import type { Named, Todo } from '../data/items.ts'
import { alreadyHandled, isOpen, lockedTodos } from './items.ts'

/**
 * Hands todos over to one person in the workflow, all of them or none.
 * @throws not-found, also for those of people outside of the reach (NTC-09), NTC-10 for what is decided, NTC-19 with those that the person cannot handle; as handOver of the workflow
 */
export async function superassign(ctx: Writer, { todos, to, reason }: { todos: readonly Named[]; to: SsoId; reason: string }): Promise<{ assigned: number }> {
  const found = await lockedTodos(ctx, todos)
  await requireReach(ctx, found)
  for (const { item } of found) if (!isOpen(item)) throw await alreadyHandled(ctx, item)
  await requireHandles(ctx, to, found)
  await handOver(
    ctx,
    found.map(({ item }) => item.id),
    { to, reason },
  )
  return { assigned: found.length }
}

/** @throws NTC-19 naming whose todos somebody cannot handle */
async function requireHandles(ctx: Writer, to: SsoId, todos: readonly Todo[]): Promise<void> {
  const able = await handles(ctx, to, todos)
  const beyond = todos.filter((todo) => !able.has(todo))
  if (beyond.length > 0)
    throw refuse('NTC-19', {
      field: 'to',
      names: await namesOf(
        ctx,
        beyond.map(({ item }) => item.requester),
      ),
    })
}
