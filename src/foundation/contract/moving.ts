import type { ActionOf, Lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { z } from '#foundation/zod.ts'
import { type Access, type Endpoint, endpoint } from './endpoint.ts'
import { nothing, uuid } from './schemas.ts'

type Call = `POST /${string}`
type Of<L, V> = { readonly [A in ActionOf<L>]?: V }
type Id = { id: typeof uuid }
type Taken<T, A> = A extends keyof T ? (T[A] extends z.ZodRawShape ? T[A] & Id : Id) : Id
type Moving<W, T> = {
  readonly [A in keyof W & string]: Endpoint<'write', z.ZodObject<Taken<T, A>>, typeof nothing, W[A] extends Access ? W[A] : never>
}

/**
 * The actions of a lifecycle as calls: each takes the id of the thing and what it `takes` besides, and answers with nothing. An action that nobody
 * calls (`by: 'system'`) is left out of `access`.
 */
export function moving<L extends Lifecycle, const W extends Of<L, Access>, const T extends Of<L, z.ZodRawShape> = object>(
  life: L,
  pathOf: (action: ActionOf<L>) => Call,
  given: { access: W; takes?: T },
): Moving<W, T>
export function moving(
  _life: Lifecycle,
  pathOf: (action: string) => Call,
  { access, takes = {} }: { access: Readonly<Record<string, Access>>; takes?: Readonly<Record<string, z.ZodRawShape>> },
): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(access).map(([action, who]): [string, Endpoint] => [
      action,
      endpoint(pathOf(action), { kind: 'write', access: who, input: z.object({ id: uuid, ...takes[action] }), output: nothing }),
    ]),
  )
}
