import type { Access, Endpoint, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { PgTable } from '#foundation/database/drizzle.ts'
import type { Reader, WriteCtx } from '#foundation/server/context.ts'
import type { z } from '#foundation/zod.ts'
import { advance, locked, type Stored, stateOf } from './advance.ts'
import { transitionFrom } from './lifecycle.ts'

type Row<T extends PgTable> = T['$inferSelect']
/** What every move takes: which thing, and perhaps why. */
interface Given {
  id: string
  reason?: string | undefined
  comment?: string | undefined
}

/** What a move asks and does beside the state. */
interface MoveOf<T extends PgTable, I> {
  /** Whether it is the actor's to do: who may not finds nothing there, or hears the rule that is answered. Not asked of jobs. */
  may?(ctx: Reader, row: Row<T>): boolean | string
  /** Asked with the row locked; throws to refuse. */
  guard?(ctx: WriteCtx, row: Row<T>, given: I): void | Promise<void>
  /** Further columns that change with the state. */
  set?(ctx: WriteCtx, row: Row<T>, given: I): Partial<T['$inferInsert']>
  /** What follows in the same transaction, with the row as it is afterwards. */
  after?(ctx: WriteCtx, row: Row<T>, given: I): Promise<unknown>
}

type Command<I> = (ctx: WriteCtx, given: I) => Promise<Record<string, never>>

type Moves<T extends PgTable, C> = { readonly [A in keyof C]: Command<ParsedOf<C[A]>> } & {
  /** What the actor may do with a row, by its state, the permission of the call and `may`; for the lists that show it. */
  can(ctx: Reader, row: Row<T>): (keyof C & string)[]
}

/** Actions that a declaration takes, by module and life: the gate of lifecycles looks for those that nothing takes. */
const declared = new Map<string, Set<string>>()

interface Lived {
  module: string
  life: { of: string }
}
const keyOf = ({ module, life }: Lived): string => `${module} ${life.of}`

export const declareMoves = (of: Lived, actions: readonly string[]): void => void declared.set(keyOf(of), new Set([...declaredMoves(of), ...actions]))
export const declaredMoves = (of: Lived): ReadonlySet<string> => declared.get(keyOf(of)) ?? new Set()

/**
 * The actions of a stored lifecycle as commands, under the names of its calls. Each locks the row, asks `may`, moves it by `advance` with `guard` and
 * `set`, and does `after`, all in the caller's transaction; the text `reason` or `comment` that its call takes stands in the audit log.
 * They throw not-found, `LIFE-01`, the rule that `may` answers and what `guard` throws.
 */
export function moves<T extends PgTable, S extends string, A extends string, const C extends { readonly [action in A]?: Endpoint<'write', z.ZodType<Given>> }>(
  stored: Stored<T, S, A>,
  calls: C,
  of: { readonly [action in keyof C]: MoveOf<T, ParsedOf<C[action]>> },
): Moves<T, C>
export function moves(
  stored: Stored<PgTable, string, string>,
  calls: Readonly<Record<string, Endpoint>>,
  of: Readonly<Record<string, MoveOf<PgTable, Given>>>,
): { can(ctx: Reader, row: Row<PgTable>): string[] } {
  declareMoves(stored, Object.keys(of))
  const commandOf =
    (action: string, { may, guard, set, after }: MoveOf<PgTable, Given>): Command<Given> =>
    async (ctx, given) => {
      const before = await locked(ctx, stored.table, stored.id, given.id)
      const allowed = !ctx.actor || !may || may({ ...ctx, actor: ctx.actor }, before)
      if (allowed !== true) throw allowed ? refuse(allowed) : notFound()
      const reason = given.reason ?? given.comment
      const row = await advance(ctx, stored, given.id, action, {
        ...(set && { set: set(ctx, before, given) }),
        ...(guard && { guard: (locked) => guard(ctx, locked, given) }),
        ...(reason && { reason }),
      })
      await after?.(ctx, row, given)
      return {}
    }
  return {
    ...Object.fromEntries(Object.entries(of).map(([action, move]) => [action, commandOf(action, move)])),
    can: (ctx, row) =>
      Object.entries(of).flatMap(([action, { may }]) => {
        const open = transitionFrom(stored.life, stateOf(stored, row), action) && opens(ctx, calls[action]!.access)
        return open && (may?.(ctx, row) ?? true) === true ? [action] : []
      }),
  }
}

const opens = ({ actor }: Reader, access: Access): boolean =>
  access === 'public' || access === 'signed-in' || [access].flat().some((permission) => actor.permissions.has(permission))
