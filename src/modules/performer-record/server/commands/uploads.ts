import { createHash } from 'node:crypto'
import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Reader, Uploading, Writer } from '#foundation/server/context.ts'
import { earliest, latest } from '#foundation/time.ts'
import { checkImport, confirmImport, defineImport, type ImportSpec, type RowOf, readSheet, type Sheet, template } from '#services/spreadsheets/server/api.ts'
import { type confirm as confirmCall, MOST_NAMED, type preview as previewCall } from '../../contract.ts'
import module from '../../module.ts'
import { confirming, excelFile, type RecordKind } from '../../rules/records.ts'
import { judging, type RecordGiven } from '../data/judging.ts'
import { ofShift, ofShow, shiftSheet, showSheet } from '../data/sheets.ts'
import { holds, requireKind } from '../policy.ts'
import { uploadBatches } from '../tables.ts'
import { finishBatch, saveRows, sentBefore } from './saving.ts'

/** As many as the service saves in one transaction: all of a file, or nothing (PREC-05). */
const MOST_ROWS = 500
const MOST_BYTES = 5 * 1024 * 1024
/** How every xlsx begins. */
const BEGINS = 'PK'
const MOST_FILE_NAME = 150

interface UploadOf<S extends Sheet> {
  sheet: S
  given: (values: RowOf<S>) => RecordGiven
  upload: ImportSpec<S> & { readonly key: string }
}

/** How the rows of a kind become records. */
const uploading = <S extends Sheet>(kind: RecordKind, sheet: S, given: (values: RowOf<S>) => RecordGiven): UploadOf<S> => ({
  sheet,
  given,
  upload: defineImport({
    module: module.name,
    name: kind,
    sheet,
    maxRows: MOST_ROWS,
    save: (ctx, rows, { importId }) =>
      saveRows(
        ctx,
        kind,
        importId,
        rows.map(({ values }) => given(values)),
      ),
    async finish(ctx, { importId }) {
      await finishBatch(ctx, importId)
    },
  }),
})
const SHOWS = uploading('show', showSheet, ofShow)
const SHIFTS = uploading('scheduling', shiftSheet, ofShift)

/** The whole file, which is small. @throws PREC-02 */
async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size > MOST_BYTES) throw refuse('PREC-02', { field: 'file' })
    pieces.push(piece)
  }
  const bytes = Buffer.concat(pieces)
  if (bytes.toString('latin1', 0, BEGINS.length) !== BEGINS) throw refuse('PREC-02', { field: 'file' })
  return bytes
}

async function* again(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Checks a file and notes it: what is wrong with it, or what it would save. @throws PREC-01, PREC-02, SHEET-02 */
export const previewUpload = (ctx: Reader & Uploading, { kind }: ParsedOf<typeof previewCall>): Promise<GivenOf<typeof previewCall>> =>
  kind === 'show' ? previewOf(ctx, kind, SHOWS) : previewOf(ctx, kind, SHIFTS)

async function previewOf<S extends Sheet>(
  ctx: Reader & Uploading,
  kind: RecordKind,
  { sheet, given, upload }: UploadOf<S>,
): Promise<GivenOf<typeof previewCall>> {
  requireKind(ctx.actor, kind)
  const { file } = ctx
  enforce(excelFile, { facts: {}, input: file, p: {}, now: ctx.now })
  const bytes = await bytesOf(file.stream)
  // read once to know whom it is about, so that all of them are asked for together, and once to be judged
  const { rows } = await readSheet(ctx, again(bytes), sheet, { maxRows: MOST_ROWS })
  const judge = await judging(
    ctx,
    kind,
    rows.map(({ values }) => given(values)),
  )
  const existing: (RecordGiven & { line: number })[] = []
  const { answer, read } = await checkImport({ ...ctx, file: { ...file, stream: again(bytes) } }, upload, {
    check(row) {
      const values = given(row.values)
      const { refusals, there } = judge(values)
      if (there) existing.push({ ...values, line: row.line })
      return refusals.map(({ rule, field = 'date' }): CellFault => row.fault(field, ctx.text(`rule.${rule}`), ctx.text(`performer-record.expected.${rule}`)))
    },
  })
  const days = answer.faultCount > 0 ? [] : read.rows.map(({ values }) => given(values).date)
  const [day] = days
  const bad = new Set(read.faults.map(({ line }) => line)).size
  await ctx.write(({ db, now }) =>
    db.insert(uploadBatches).values({
      ...{ id: answer.importId, kind, fileName: file.filename.slice(-MOST_FILE_NAME), checksum: createHash('sha256').update(bytes).digest('hex') },
      ...{ rows: answer.rows, bad, existing: existing.length, by: ctx.actor.ssoId, at: now },
      ...(day && { from: earliest(day, ...days), to: latest(day, ...days) }),
    }),
  )
  return { ...answer, existing: existing.length, some: existing.slice(0, MOST_NAMED) }
}

/**
 * Begins to save what was checked. Confirming again changes nothing.
 * @throws PREC-05, PREC-06, PREC-08; not-found for a file that is forgotten or another's
 */
export async function confirmUpload(ctx: Writer, { importId, replace }: ParsedOf<typeof confirmCall>) {
  const [batch] = await ctx.db.select().from(uploadBatches).where(eq(uploadBatches.id, importId))
  if (!batch || batch.by !== ctx.actor.ssoId || !holds(ctx.actor, batch.kind)) throw notFound()
  if (batch.state === 'undone') throw refuse('LIFE-01', { state: ctx.text('state.UploadBatch.undone') })
  // who confirms again has chosen already
  const input = { replace: replace || batch.confirmedAt !== null }
  enforce(confirming, { facts: { ...batch, sent: await sentBefore(ctx, batch) }, input, p: {}, now: ctx.now })
  const begun = batch.kind === 'show' ? await confirmImport(ctx, SHOWS.upload, importId) : await confirmImport(ctx, SHIFTS.upload, importId)
  await ctx.db
    .update(uploadBatches)
    .set({ confirmedAt: ctx.now, replace })
    .where(and(eq(uploadBatches.id, importId), isNull(uploadBatches.confirmedAt)))
  return begun
}

/** @throws PREC-01 */
export async function templateOf(ctx: Reader, { kind }: { kind: RecordKind }) {
  requireKind(ctx.actor, kind)
  return template(ctx, kind === 'show' ? showSheet : shiftSheet)
}
