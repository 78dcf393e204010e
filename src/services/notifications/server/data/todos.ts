import { providersOf, type Todos } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inTime } from '#foundation/server/inTime.ts'
import { countEach } from '#foundation/server/list.ts'
import type { OtherTodo } from '../../contract.ts'
import { askedLines } from './messages.ts'

/** A module that takes longer, or fails, is left out of the count and of the list alike. */
const PATIENCE_MS = 1_500

async function ofEach<T>(ctx: Reader, ask: (todos: Todos, from: string) => Promise<readonly T[]>): Promise<T[]> {
  const came = await Promise.all([...providersOf('todos')].map(([from, todos]) => inTime(ctx, `to-dos of ${from}`, () => ask(todos, from), PATIENCE_MS)))
  return came.flatMap((of) => (of.ok ? of.value : []))
}

/** What waits for the actor and is no message, by what modules offer (NOTI-01). */
export const otherTodos = (ctx: Reader): Promise<OtherTodo[]> =>
  ofEach(ctx, async ({ list }, from) =>
    (await list(ctx)).map(({ key, titleCn, titleEn, noteCn = '', noteEn = '', figure, path }) => ({
      key: `${from}:${key}`,
      ...{ titleCn, titleEn, noteCn, noteEn, path },
      count: figure?.value ?? 1,
    })),
  )

/**
 * What waits for the actor, in one statement: elsewhere, by what modules offer, one that is not there counts 0; and as to-dos, which are the messages that
 * ask for something and what others list beside them (NOTI-01).
 */
export async function waitingOf(ctx: Reader, offered = providersOf('count')): Promise<{ workflow: number; survey: number; todo: number }> {
  const others = await ofEach(ctx, ({ waiting }) => waiting(ctx))
  const elsewhere = ['workflow', 'survey'].map((name) => offered.get(name)?.(ctx))
  const [workflow = 0, survey = 0, ...todos] = await countEach(ctx.db, [...elsewhere, askedLines(ctx.db, ctx.actor.ssoId), ...others])
  return { workflow, survey, todo: todos.reduce((sum, one) => sum + one, 0) }
}
