import { providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inTime } from '#foundation/server/inTime.ts'
import type { OtherTodo } from '../../contract.ts'
import { askedOf } from './messages.ts'

/** A module that takes longer, or fails, is left out of the count and of the list alike. */
const PATIENCE_MS = 1_500

/** What waits for the actor and is no message, by what modules offer (NOTI-01). */
export async function otherTodos(ctx: Reader): Promise<OtherTodo[]> {
  const came = await Promise.all(
    [...providersOf('todos')].map(async ([from, todos]) => ({ from, of: await inTime(ctx, `to-dos of ${from}`, () => todos(ctx), PATIENCE_MS) })),
  )
  return came.flatMap(({ from, of }) =>
    of.ok
      ? of.value.map(({ key, titleCn, titleEn, noteCn = '', noteEn = '', figure, path }) => ({
          key: `${from}:${key}`,
          ...{ titleCn, titleEn, noteCn, noteEn, path },
          count: figure?.value ?? 1,
        }))
      : [],
  )
}

/** How many things wait for the actor: the messages that ask for something, and what others list beside them (NOTI-01). */
export async function todoCount(ctx: Reader): Promise<number> {
  const [asked, others] = await Promise.all([askedOf(ctx.db, ctx.actor.ssoId), otherTodos(ctx)])
  return others.reduce((sum, { count }) => sum + count, asked)
}
