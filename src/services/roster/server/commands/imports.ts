import { notFound } from '#foundation/contract/refused.ts'
import { LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, lt } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { faultsFile } from '#services/spreadsheets/server/api.ts'
import type { Delivered } from '../../contract.ts'
import { checkFile } from '../data/checking.ts'
import { expectedChange } from '../data/expected.ts'
import { rosterBatches, rosterDeliveries } from '../tables.ts'
import { book, keep } from './deliveries.ts'

const SOURCE = 'import'
/** What is not confirmed is forgotten after a day. */
const KEPT_HOURS = 24
/** Above the largest file that can be read. */
const TOO_MUCH = 21 * 1_048_576

/**
 * Reads a file and keeps it for a day: where every row can be booked its rows, to be confirmed; otherwise the file and what is wrong with it.
 * @throws SHEET-02 for what is no such sheet
 */
export async function checkImport(ctx: Reader & Uploading, what: Delivered) {
  const file = await gathered(ctx.file.stream)
  const { rows, faults, faultCount, encoding } = await checkFile(ctx, what, inPieces(file))
  const given = { what, via: 'import' as const, source: SOURCE, key: newId(ctx.now), file: ctx.file.filename.slice(-150), by: ctx.actor.ssoId }
  const importId = await ctx.write(async (write) => {
    if (faultCount === 0) return (await keep(write, given, rows, 'checked'))!
    const id = newId(write.now)
    await write.db.insert(rosterDeliveries).values({ id, at: write.now, ...given, state: 'faulty', bytes: file, faults })
    return id
  })
  const people = new Set(rows.flatMap((row) => ('ssoId' in row ? [row.ssoId] : []))).size
  const change = faultCount > 0 ? { added: 0, changed: 0, unchanged: 0 } : await expectedChange(ctx, what, SOURCE, rows)
  return { importId, rows: rows.length, faults: faults.slice(0, LISTED_FAULTS), faultCount, people, ...change, ...(encoding && { encoding }) }
}

async function gathered(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    pieces.push(piece)
    size += piece.length
    if (size > TOO_MUCH) break // whoever reads it says that it is too large
  }
  return Buffer.concat(pieces)
}

async function* inPieces(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

/** The faulty file with its bad cells marked. @throws not-found for a file that is sound, forgotten, or another's */
export async function markedImport(ctx: Reader, importId: string) {
  const [row] = await ctx.db
    .select()
    .from(rosterDeliveries)
    .where(and(eq(rosterDeliveries.id, importId), eq(rosterDeliveries.state, 'faulty'), eq(rosterDeliveries.by, ctx.actor.ssoId)))
  if (!row?.bytes) throw notFound()
  return faultsFile(ctx, inPieces(row.bytes), { name: row.file, faults: row.faults ?? [] })
}

/** Books what was checked; confirming again changes nothing. @throws not-found for a file that is faulty, forgotten, or another's */
export async function confirmImport(ctx: Writer, importId: string): Promise<{ rows: number; later: boolean }> {
  const row = await locked(ctx, rosterDeliveries, rosterDeliveries.id, importId)
  if (row.state === 'faulty' || row.by !== ctx.actor.ssoId) throw notFound()
  if (row.state !== 'checked') return { rows: row.rows, later: row.state === 'booking' }
  const { what, file, rows } = row
  await ctx.audit({ module: 'roster', kind: 'Delivery.confirmed', target: importId, after: { what, file, rows } })
  return { rows, later: await book(ctx, importId) }
}

/** Forgets files that nobody confirmed. */
export const forgetImports = (job: JobCtx): Promise<void> =>
  job.write(async (ctx) => {
    const old = await staleOf(ctx)
    if (old.length === 0) return
    await ctx.db.delete(rosterBatches).where(inArray(rosterBatches.delivery, old))
    await ctx.db.delete(rosterDeliveries).where(inArray(rosterDeliveries.id, old))
  })

async function staleOf(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: rosterDeliveries.id })
    .from(rosterDeliveries)
    .where(and(inArray(rosterDeliveries.state, ['faulty', 'checked']), lt(rosterDeliveries.at, addHours(ctx.now, -KEPT_HOURS))))
  return rows.map(({ id }) => id)
}
