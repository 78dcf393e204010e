import { createReadStream } from 'node:fs'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { type CellFault, type ImportBegun, type ImportCheck, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gt } from '#foundation/database/drizzle.ts'
import type { FileAnswer } from '#foundation/server/answer.ts'
import type { Ctx, Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import manifest from '../../module.ts'
import type { RowOf, Sheet } from '../../rules/sheet.ts'
import { type CheckedRow, sheetRows } from '../data/checkedRows.ts'
import { type DeclaredImport, type ImportedRow, importOf } from '../data/declaredImports.ts'
import { both } from '../data/headings.ts'
import { contentOf, keep, requireLetIn, requireReady } from '../data/keeping.ts'
import { faultsFile } from '../data/marked.ts'
import { askedBy, inHandsOf } from '../data/portal.ts'
import { type ReadSheet, readSheet } from '../data/read.ts'
import { onDisk } from '../data/received.ts'
import { inWords } from '../data/unreadable.ts'
import { imported } from '../tables.ts'
import { CLAIM_MINUTES } from './exporting.ts'
import { tellImported } from './telling.ts'

/** Hours for which a checked file may be marked or confirmed. */
const KEPT_HOURS = 24

type Row = typeof imported.$inferSelect

/**
 * Checks an upload and keeps it for a day, so that it can be marked (SHEET-01) or, where no cell is bad, confirmed. Nothing else is saved.
 * @param check what else is wrong with a row
 * @returns what the page is answered, and the rows, for what would change
 * @throws SHEET-02; FILE-41 for a file that was shut away
 */
export async function checkImport<S extends Sheet>(
  ctx: Reader & Uploading,
  of: DeclaredImport<S>,
  { check }: { check?(row: CheckedRow<S> & { values: RowOf<S> }): CellFault[] | Promise<CellFault[]> } = {},
): Promise<{ answer: ImportCheck; read: ReadSheet<S> }> {
  const disk = await onDisk(ctx.file, ctx.parameters(manifest).importMegabytes).catch((fault: unknown) => {
    throw inWords(fault, ctx.text)
  })
  try {
    const read = await readSheet(ctx, disk.path, of.sheet, { ...(of.maxRows !== undefined && { maxRows: of.maxRows }), ...(check && { check }) })
    const importId = newId(ctx.now)
    const file = await keep(ctx, importId, ctx.file.filename, createReadStream(disk.path))
    requireLetIn(file)
    const { faults, faultCount, encoding } = read
    await ctx.write(({ db, now }) =>
      db.insert(imported).values({
        id: importId,
        key: of.key,
        ssoId: ctx.actor.ssoId,
        lang: ctx.lang,
        filename: ctx.file.filename,
        fileId: file.id,
        rows: read.rows.length,
        faultCount,
        faults,
        checkedAt: now,
      }),
    )
    return { answer: { importId, rows: read.rows.length, faults: faults.slice(0, LISTED_FAULTS), faultCount, ...(encoding && { encoding }) }, read }
  } finally {
    await disk.remove()
  }
}

const mine = (ctx: Pick<Ctx, 'now'>, id: string, ssoId: SsoId) =>
  and(eq(imported.id, id), eq(imported.ssoId, ssoId), gt(imported.checkedAt, addHours(ctx.now, -KEPT_HOURS)))

/** The file of an own check with its bad cells marked. @throws not-found */
export async function markedFile(ctx: Reader, id: string): Promise<FileAnswer> {
  const [row] = await ctx.db
    .select()
    .from(imported)
    .where(mine(ctx, id, ctx.actor.ssoId))
  if (!row) throw notFound()
  const sheet = importOf(row.key)?.sheet.name
  return faultsFile(ctx, await contentOf(ctx, row.fileId), { name: row.filename, faults: row.faults, sheetNames: sheet ? both(ctx, sheet) : [] })
}

/**
 * Confirms an own check, once: its rows are booked in the background, in batches, in the hands of whoever confirms (SHEET-08).
 * @throws not-found for another's or one older than a day; SHEET-01 where a cell is bad; FILE-30 while the file waits for a scanner, FILE-41
 */
export async function confirmImport(ctx: Writer, of: DeclaredImport<never> | DeclaredImport, importId: string): Promise<ImportBegun> {
  const [row] = await ctx.db
    .select()
    .from(imported)
    .where(mine(ctx, importId, ctx.actor.ssoId))
    .for('update')
  if (!row || row.key !== of.key) throw notFound()
  if (row.faultCount > 0) throw refuse('SHEET-01')
  await requireReady(ctx, row.fileId)
  if (!row.confirmedAt)
    await ctx.db
      .update(imported)
      .set({ confirmedAt: ctx.now, askedBy: askedBy(ctx) })
      .where(eq(imported.id, importId))
  return { rows: row.rows, later: true }
}

/** Rows of one transaction. */
const BATCH = 500

/** Books what is not booked yet of an import that was claimed: each batch with the line it came to, so each row once. */
export async function bookImport(of: Pick<Ctx, 'secrets'>, { id, ...row }: Row): Promise<void> {
  const declared = importOf(row.key)
  if (!declared || !row.askedBy) throw new Error(`nothing imports ${row.key} any more`)
  const ctx = await inHandsOf(of, row.askedBy, row.lang)
  const run = { importId: id, filename: row.filename }
  let { booked } = row
  const book = (rows: readonly ImportedRow<Sheet>[], last: boolean) =>
    ctx.write(async (write) => {
      const [now] = await write.db.select({ line: imported.bookedLine }).from(imported).where(eq(imported.id, id)).for('update')
      const open = rows.filter(({ line }) => line > (now?.line ?? 0))
      if (open.length > 0) await declared.save(write, open, run)
      const sum = booked + open.length
      await write.db
        .update(imported)
        .set({
          booked: sum,
          bookedLine: rows.at(-1)?.line ?? now?.line ?? 0,
          claimedUntil: addMinutes(write.now, CLAIM_MINUTES),
          ...(last && { doneAt: write.now }),
        })
        .where(eq(imported.id, id))
      if (!last) return sum
      await declared.finish?.(write, { ...run, rows: sum })
      await tellImported(write, { id, ...row }, 'done', sum)
      return sum
    })
  let batch: ImportedRow<Sheet>[] = []
  for await (const { line, values } of sheetRows(ctx, await contentOf(ctx, row.fileId), declared.sheet, { maxRows: Number.POSITIVE_INFINITY })) {
    if (!values || line <= row.bookedLine) continue
    if (batch.length === BATCH) {
      booked = await book(batch, false)
      batch = []
    }
    batch.push({ line, values })
  }
  await book(batch, true)
}
