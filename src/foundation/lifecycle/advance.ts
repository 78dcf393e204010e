import { notFound, refuse } from '#foundation/contract/refused.ts'
import { and, eq, getTableColumns, getTableName, type PgColumn, type PgTable, sql } from '#foundation/database/drizzle.ts'
import { prepared } from '#foundation/database/prepared.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Lifecycle, transitionFrom } from './lifecycle.ts'

type Row<T extends PgTable> = T['$inferSelect']

/** A lifecycle with the table that stores it: one row a thing, one status column. */
interface Storing<T extends PgTable, S extends string, A extends string> {
  module: string
  life: Lifecycle<S, A>
  table: T
  id: PgColumn
  /** Holds the states of the life and no others. */
  status: PgColumn & { _: { data: NoInfer<S> } }
  /** Whose data the thing is about, for the audit log. */
  subject?: (row: Row<T>) => string
  /** What the clock does with it stands in a log of its own: the audit log hears of people's moves only. */
  ownLog?: true
}

/** What `storing` knows of: nothing else is moved. */
export interface Stored<T extends PgTable, S extends string, A extends string> extends Storing<T, S, A> {
  readonly known: true
}

const known: Stored<PgTable, string, string>[] = []

/** Says which table stores a lifecycle, when its module is loaded, so that `advance` may move it and the gates can walk it. */
export function storing<T extends PgTable, S extends string, A extends string>(given: Storing<T, S, A>): Stored<T, S, A> {
  const stored = { ...given, known: true } as const
  known.push(stored as unknown as Stored<PgTable, string, string>)
  return stored
}

/** Every lifecycle of the house that is stored. */
export const everyStored = (): readonly Stored<PgTable, string, string>[] => known

export interface Move<T extends PgTable> {
  /** Further columns that change with the status. */
  set?: Partial<T['$inferInsert']>
  /** Asked with the locked row; throws to refuse. */
  guard?: (row: Row<T>) => void | Promise<void>
  reason?: string
  onBehalfOf?: string
}

const propertyOf = (table: PgTable, column: PgColumn): string => Object.entries(getTableColumns(table)).find(([, c]) => c === column)![0]

/** The state that a row of a stored lifecycle is in. */
export const stateOf = <T extends PgTable, S extends string, A extends string>(stored: Stored<T, S, A>, row: Row<T>): S =>
  (row as Record<string, unknown>)[propertyOf(stored.table, stored.status)] as S

const lockingOf = (table: PgTable, id: PgColumn) =>
  prepared((db) =>
    db
      .select()
      .from(table)
      .where(eq(id, sql.placeholder('value')))
      .for('update')
      .prepare(`locked.${getTableName(table)}.${id.name}`),
  )
const lockings = new WeakMap<PgColumn, ReturnType<typeof lockingOf>>()

/** Locks a row and gives it. @throws not-found */
export async function locked<T extends PgTable>(ctx: WriteCtx, table: T, id: PgColumn, value: string): Promise<Row<T>> {
  const locking = lockings.get(id) ?? lockingOf(table, id)
  lockings.set(id, locking)
  const [row] = await locking(ctx.db, { value })
  if (!row) throw notFound()
  return row as Row<T>
}

/**
 * Moves a thing along its lifecycle: row locked, transition looked up, guard asked, state compared and set, audit event written,
 * all in the caller's transaction. Of two at once one wins.
 * @returns the row as it is afterwards
 * @throws not-found; `LIFE-01` with the state it is in when the action is not possible from there; what the guard throws
 */
export async function advance<T extends PgTable, S extends string, A extends string>(
  ctx: WriteCtx,
  stored: Stored<T, S, A>,
  id: string,
  action: A,
  move: Move<T> = {},
): Promise<Row<T>> {
  const before = await locked(ctx, stored.table, stored.id, id)
  const statusKey = propertyOf(stored.table, stored.status)
  const state = stateOf(stored, before)
  const transition = transitionFrom(stored.life, state, action)
  if (!transition) throw refuse('LIFE-01', { state: ctx.text(`state.${stored.life.of}.${state}`) })
  await move.guard?.(before)
  const set = { ...move.set, [statusKey]: transition.to }
  const [after] = await ctx.db
    .update(stored.table as PgTable)
    .set(set)
    .where(and(eq(stored.id, id), eq(stored.status, state)))
    .returning()
  if (!after) throw refuse('LIFE-01', { state: ctx.text(`state.${stored.life.of}.${state}`) })
  if (!stored.ownLog || ctx.actor)
    await ctx.audit({
      module: stored.module,
      kind: `${stored.life.of}.${action}`,
      target: id,
      before: { [statusKey]: state },
      after: set,
      ...(stored.subject && { subject: stored.subject(before) }),
      ...(move.reason && { reason: move.reason }),
      ...(move.onBehalfOf && { onBehalfOf: move.onBehalfOf }),
    })
  return after as Row<T>
}
