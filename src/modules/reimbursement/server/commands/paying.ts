import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Reader, WriteCtx, Writer, Writing } from '#foundation/server/context.ts'
import { runExport } from '#services/spreadsheets/server/api.ts'
import { handling } from '../../rules/handling.ts'
import { bankExport, batchesSeen } from '../data/batches.ts'
import { batches, forms } from '../tables.ts'
import { tell } from './deciding.ts'
import { FORM, record } from './record.ts'
import { reviewed } from './reviewing.ts'

type BatchRow = typeof batches.$inferSelect

/** A batch of whoever acts, locked. @throws not-found */
async function ownBatch(ctx: Writer, id: string): Promise<BatchRow> {
  const row = await locked(ctx, batches, batches.id, id)
  const [seen] = await ctx.db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, id), batchesSeen(ctx)))
  if (!seen) throw notFound()
  return row
}

/** What goes to salary cards; what was settled on a business card is paid already. */
const addUp = async (ctx: WriteCtx, id: string): Promise<number> => {
  const [row] = await ctx.db
    .select({ fen: sql`coalesce(sum(${forms.salaryCardFen}), 0)`.mapWith(Number), count: sql`count(*)`.mapWith(Number) })
    .from(forms)
    .where(eq(forms.batch, id))
  await ctx.db
    .update(batches)
    .set({ totalFen: row?.fen ?? 0 })
    .where(eq(batches.id, id))
  return row?.count ?? 0
}

/** Puts approved forms into a batch, all or none (TMR-20). @throws TMR-19, LIFE-01, not-found */
export async function createBatch(ctx: Writer, { ids }: { ids: readonly string[] }): Promise<{ id: string; number: string }> {
  const given = { id: newId(ctx.now), number: await nextNumber(ctx.db, 'TMB', ctx.today), createdBy: ctx.actor.ssoId, createdAt: ctx.now }
  const rows = [...new Set(ids)].toSorted()
  for (const id of rows) await reviewed(ctx, id)
  await ctx.db.insert(batches).values(given)
  for (const id of rows) await advance(ctx, FORM, id, 'batch', { set: { batch: given.id } })
  await addUp(ctx, given.id)
  await record(ctx, 'PaymentBatch.created', { target: given.id, after: { number: given.number, forms: rows.length } })
  return { id: given.id, number: given.number }
}

/** Takes forms out of a batch that is not paid; one that has none left goes. @throws LIFE-01, not-found */
export async function removeFromBatch(ctx: Writer, { id, forms: ids }: { id: string; forms: readonly string[] }): Promise<void> {
  await ownBatch(ctx, id)
  const rows = await ctx.db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.batch, id), inArray(forms.id, [...ids])))
    .orderBy(asc(forms.id))
  if (rows.length < new Set(ids).size) throw notFound()
  for (const { id: form } of rows) {
    await reviewed(ctx, form)
    await advance(ctx, FORM, form, 'unbatch', { set: { batch: null } })
  }
  if ((await addUp(ctx, id)) === 0) await ctx.db.delete(batches).where(eq(batches.id, id))
  // the file that the bank was to have says another sum
  else await ctx.db.update(batches).set({ state: 'open' }).where(eq(batches.id, id))
}

/** Notes that a batch is paid, once however often it is said (TMR-20). @throws TMR-19, not-found */
export async function payBatch(ctx: Writer, { id }: { id: string }): Promise<void> {
  const batch = await ownBatch(ctx, id)
  // TMR-20
  if (batch.state === 'paid') return
  const rows = await ctx.db.select().from(forms).where(eq(forms.batch, id)).orderBy(asc(forms.id)).for('update')
  for (const row of rows) enforce(handling, { facts: row, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  for (const { id: form } of rows) await tell(ctx, 'paid', await advance(ctx, FORM, form, 'pay', { set: { paidAt: ctx.now } }))
  await ctx.db.update(batches).set({ state: 'paid', paidAt: ctx.now }).where(eq(batches.id, id))
  await record(ctx, 'PaymentBatch.paid', { target: id, after: { number: batch.number, forms: rows.length } })
}

/** The file for the bank. @throws not-found */
export async function exportBatch(ctx: Reader & Writing, { id }: { id: string }) {
  const answer = await runExport(ctx, bankExport, { id })
  await ctx.write((write) =>
    write.db
      .update(batches)
      .set({ state: 'exported' })
      .where(and(eq(batches.id, id), eq(batches.state, 'open'))),
  )
  return answer
}
