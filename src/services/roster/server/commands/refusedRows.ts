import type { Refusal } from '#foundation/contract/rules.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { rosterBatches, rosterDeliveries, rosterRefused } from '../tables.ts'
import { AGAIN_FROM, type Kind, putBatch, type Row } from './deliveryRows.ts'

/** A row that could not even be read, as the source wrote it. */
export interface Unread {
  line: number
  rule: string
  figures: Record<string, string | number>
  ssoId: string
  key: string
  period: string
}

export async function refusedOf(
  ctx: WriteCtx,
  delivery: string,
  again: boolean,
  refused: readonly { row: Row; refusal: Refusal }[],
  kind: Kind<Row>,
): Promise<void> {
  if (refused.length === 0) return
  const more = !again && (await ctx.db.select({ no: rosterBatches.no }).from(rosterBatches).where(eq(rosterBatches.delivery, delivery)).limit(1)).length > 0
  if (more) {
    const [last] = await ctx.db
      .select({ no: sql<number>`coalesce(max(${rosterBatches.no}), 0)::int` })
      .from(rosterBatches)
      .where(eq(rosterBatches.delivery, delivery))
    const no = Math.max(AGAIN_FROM, (last?.no ?? 0) + 1)
    await putBatch(ctx, { delivery, no, again: true, rows: refused.map(({ row }) => row) })
    return
  }
  const [all] = await ctx.db
    .update(rosterDeliveries)
    .set({ refused: sql`${rosterDeliveries.refused} + ${refused.length}` })
    .where(eq(rosterDeliveries.id, delivery))
    .returning({ refused: rosterDeliveries.refused })
  await putRefused(
    ctx,
    delivery,
    refused.map(({ row, refusal: { rule, figures } }) => ({ line: row.line, rule, figures, ...kind.said(row) })),
    all!.refused - refused.length,
  )
}

/** Rows of one delivery that are kept to be read; of more than that the count is. */
const KEPT_REFUSED = 2_000

export async function putRefused(ctx: WriteCtx, delivery: string, rows: readonly Unread[], before = 0): Promise<void> {
  const kept = rows.slice(0, Math.max(0, KEPT_REFUSED - before))
  if (kept.length > 0) await ctx.db.insert(rosterRefused).values(kept.map((row) => ({ ...row, id: newId(ctx.now), delivery })))
}
