import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { Delivered, DeliveryVia } from '../../contract.ts'
import { deliveryGoesOn } from '../../events.ts'
import { rosterBatches, rosterDeliveries } from '../tables.ts'
import { kindOf, putBatch, type Row } from './deliveryRows.ts'
import { putRefused, refusedOf, type Unread } from './refusedRows.ts'
import { BATCH, type Booked } from './shifts.ts'

export interface Delivery {
  what: Delivered
  via: DeliveryVia
  source: string
  /** The same key of a source is one delivery. */
  key: string
  file?: string
  by?: SsoId
}

/**
 * Keeps the rows of a delivery, to be booked by `book`: a person's rows together, in batches. A delivery that is there already is left as it is.
 * @returns its id, none where it came before
 */
export async function keep(
  ctx: WriteCtx,
  given: Delivery,
  rows: readonly Row[],
  state: 'checked' | 'booking',
  unread: readonly Unread[] = [],
): Promise<string | undefined> {
  const { number } = kindOf(given.what)
  const id = newId(ctx.now)
  const [made] = await ctx.db
    .insert(rosterDeliveries)
    .values({ id, at: ctx.now, ...given, state, rows: rows.length + unread.length, refused: unread.length })
    .onConflictDoNothing()
    .returning({ id: rosterDeliveries.id })
  if (!made) return undefined
  const last = [...new Map(rows.map((row) => [number(row), row])).values()]
  if (rows.length > last.length) await count(ctx, id, { added: 0, changed: 0, unchanged: rows.length - last.length })
  const who = (row: Row): string => ('ssoId' in row ? row.ssoId : '')
  const sorted = last.sort((x, y) => (who(x) < who(y) ? -1 : who(x) > who(y) ? 1 : x.line - y.line))
  // a year of the calendar is put in whole
  const size = given.what === 'calendar' ? Math.max(1, sorted.length) : BATCH
  for (let i = 0; i < sorted.length; i += size) await putBatch(ctx, { delivery: id, no: i / size, again: false, rows: sorted.slice(i, i + size) })
  await putRefused(ctx, id, unread)
  return id
}

/** Begins to book a kept delivery: at once where it is one batch, by events where it is more. @returns whether it goes on later */
export async function book(ctx: WriteCtx, delivery: string): Promise<boolean> {
  await ctx.db.update(rosterDeliveries).set({ state: 'booking' }).where(eq(rosterDeliveries.id, delivery))
  const batches = await ctx.db
    .select({ no: rosterBatches.no })
    .from(rosterBatches)
    .where(eq(rosterBatches.delivery, delivery))
    .orderBy(asc(rosterBatches.no))
    .limit(2)
  if (batches.length > 1) {
    await ctx.emit(deliveryGoesOn, { delivery, no: batches[0]!.no })
    return true
  }
  await goOn(ctx, { delivery, no: batches[0]?.no ?? 0 })
  return false
}

/**
 * Books one batch of a delivery and leaves the others to the next event: stopped, it goes on where it was, and each row is booked once.
 * A row that overlapped one that moves away later in the delivery comes once more at the end.
 */
export async function goOn(ctx: WriteCtx, { delivery, no }: { delivery: string; no: number }): Promise<void> {
  const of = await locked(ctx, rosterDeliveries, rosterDeliveries.id, delivery)
  const kind = kindOf(of.what)
  const [batch] = await ctx.db
    .select()
    .from(rosterBatches)
    .where(and(eq(rosterBatches.delivery, delivery), eq(rosterBatches.no, no)))
  if (batch) {
    const rows = (batch.rows as unknown as Row[]).map((row) => kind.revive(row))
    const booked = await kind.put(ctx, of.source, rows)
    await count(ctx, delivery, booked)
    await ctx.db.delete(rosterBatches).where(and(eq(rosterBatches.delivery, delivery), eq(rosterBatches.no, no)))
    await refusedOf(
      ctx,
      delivery,
      batch.again,
      booked.refused.map(({ at, refusal }) => ({ row: rows[at]!, refusal })),
      kind,
    )
  }
  const [next] = await ctx.db
    .select({ no: rosterBatches.no })
    .from(rosterBatches)
    .where(and(eq(rosterBatches.delivery, delivery), gt(rosterBatches.no, no)))
    .orderBy(asc(rosterBatches.no))
    .limit(1)
  if (next) await ctx.emit(deliveryGoesOn, { delivery, no: next.no })
  else await ctx.db.update(rosterDeliveries).set({ state: 'done' }).where(eq(rosterDeliveries.id, delivery))
}

const count = (ctx: WriteCtx, delivery: string, { added, changed, unchanged }: Omit<Booked, 'refused'>) =>
  ctx.db
    .update(rosterDeliveries)
    .set({
      added: sql`${rosterDeliveries.added} + ${added}`,
      changed: sql`${rosterDeliveries.changed} + ${changed}`,
      unchanged: sql`${rosterDeliveries.unchanged} + ${unchanged}`,
    })
    .where(eq(rosterDeliveries.id, delivery))
