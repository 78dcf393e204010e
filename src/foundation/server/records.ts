import type { Manifest } from '#foundation/contract/manifest.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, type PgColumn, type PgTable } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from './context.ts'

type MaybeLater<T> = T | Promise<T>
type Row<T extends PgTable> = T['$inferSelect']
type Columns<T extends PgTable> = Omit<T['$inferInsert'], 'id'>

interface RecordsSpec<T extends PgTable, V> {
  module: Pick<Manifest, 'name'>
  /** What one of them is, in the kinds of audit events: `Thing.saved`, and `Thing.deleted` or `Thing.ended`. */
  thing: string
  table: T & { id: PgColumn }
  /** Who changes them waits their turn, where one is held against the others: two at once would not see each other. */
  lock?: string
  /** What is stored of what was sent; throws to refuse. `before` is the thing as it stands, locked; undefined for a new one. */
  stored(ctx: Writer, given: V, before: Row<T> | undefined): MaybeLater<Columns<T>>
  /** What ends one that has to stay, so that what followed from it can be explained; undefined where it may be deleted. Throws to refuse. */
  ends?(ctx: Writer, before: Row<T>): MaybeLater<Partial<Columns<T>> | undefined>
}

/** What carries out the calls of a table of configuration. */
interface Records<V> {
  /** @throws not-found, and what `stored` refuses */
  save(ctx: Writer, input: V & { id?: string | undefined }): Promise<{ id: string }>
  /** @throws not-found, and what `ends` refuses */
  remove(ctx: Writer, input: { id: string }): Promise<void>
}

/**
 * Saves and removes the things of a table of configuration, each told to the audit log: `const rules = records({ module, thing, table, stored, ends })`,
 * then `saveRule: rules.save, deleteRule: rules.remove` in server/index.ts.
 */
export function records<T extends PgTable, V extends object>({ module, thing, table, lock, stored, ends }: RecordsSpec<T, V>): Records<V> {
  const store: PgTable = table
  const audit = (ctx: Writer, kind: 'saved' | 'ended' | 'deleted', target: string, before: Row<T> | undefined, after?: unknown) =>
    ctx.audit({ module: module.name, kind: `${thing}.${kind}`, target, before, ...(after !== undefined && { after }) })
  const lockThings = async (ctx: Writer) => lock !== undefined && (await lockName(ctx.db, lock))
  return {
    async save(ctx, { id, ...given }) {
      await lockThings(ctx)
      const before = id === undefined ? undefined : await locked<T>(ctx, table, table.id, id)
      const values = await stored(ctx, given as unknown as V, before)
      const target = id ?? newId(ctx.now)
      if (before) await ctx.db.update(store).set(values).where(eq(table.id, target))
      else await ctx.db.insert(store).values({ id: target, ...values })
      await audit(ctx, 'saved', target, before, values)
      return { id: target }
    },
    async remove(ctx, { id }) {
      await lockThings(ctx)
      const before = await locked<T>(ctx, table, table.id, id)
      const end = await ends?.(ctx, before)
      if (end) await ctx.db.update(store).set(end).where(eq(table.id, id))
      else await ctx.db.delete(store).where(eq(table.id, id))
      await audit(ctx, end ? 'ended' : 'deleted', id, before, end)
    },
  }
}
