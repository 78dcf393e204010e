import { createHash } from 'node:crypto'
import { notFound } from '#foundation/contract/refused.ts'
import { LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, desc, eq, gt, inArray, lt } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, JobCtx, Reader, Uploading, WriteCtx, Writer } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { grantMany } from '#services/ledger/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { faultsFile } from '#services/spreadsheets/server/api.ts'
import { uploadConfirmed } from '../../events.ts'
import module from '../../module.ts'
import { expiryOf, unitOf } from '../../rules.ts'
import { checkedLines, type Line } from '../data/uploadLines.ts'
import { uploadRows, uploads } from '../tables.ts'

/** Lines that one transaction writes or grants. */
const BATCH = 500
/** What is not granted is forgotten after a day. */
const KEPT_HOURS = 24
const SAMPLE = 20
/** Above the largest file that can be read. */
const TOO_MUCH = 21 * 1_048_576

/**
 * Reads a file and keeps it for a day: where every line is good its lines, to be granted by a confirmation; otherwise the file and what is
 * wrong with it, and nothing else (MEAL-12).
 * @throws SHEET-02 for what is no such sheet
 */
export async function checkUpload(ctx: Reader & Uploading) {
  const file = await gathered(ctx.file.stream)
  const { lines, faults } = await checkedLines(ctx, file)
  const faulty = faults.length > 0
  const sha256 = createHash('sha256').update(file).digest('hex')
  const of = (meal: Line['mealType']): number => lines.filter(({ mealType }) => mealType === meal).reduce((sum, { amount }) => sum + amount, 0)
  const sums = { rows: lines.length, full: of('full'), simple: of('simple') }
  const id = newId(ctx.now)
  await ctx.write(async ({ db, now }) => {
    await db.insert(uploads).values({
      id,
      filename: ctx.file.filename.slice(-150),
      by: ctx.actor.ssoId,
      at: now,
      state: faulty ? 'faulty' : 'checked',
      sha256,
      ...sums,
      ...(faulty && { file, faults }),
    })
    if (!faulty) for (const some of batches(lines)) await db.insert(uploadRows).values(some.map((line) => ({ ...line, upload: id })))
  })
  const sample = faulty ? [] : lines.slice(0, SAMPLE)
  const people = await personRefs(
    ctx,
    sample.map(({ ssoId }) => ssoId),
  )
  return {
    importId: id,
    rows: sums.rows,
    faults: faults.slice(0, LISTED_FAULTS),
    faultCount: faults.length,
    people: new Set(lines.map(({ ssoId }) => ssoId)).size,
    full: sums.full,
    simple: sums.simple,
    sample: sample.map(({ ssoId, ...line }) => ({ ...line, person: people.get(ssoId)! })),
    grantedBefore: faulty ? null : await grantedBefore(ctx, sha256),
  }
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

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH)
}

/** The same file granted earlier, if it was: the page asks twice. */
async function grantedBefore(ctx: Ctx, sha256: string) {
  const [before] = await ctx.db
    .select({ at: uploads.at, by: uploads.by })
    .from(uploads)
    .where(and(eq(uploads.sha256, sha256), inArray(uploads.state, ['granting', 'granted'])))
    .orderBy(desc(uploads.at))
    .limit(1)
  if (!before) return null
  return { at: before.at.toISOString(), by: (await personRefs(ctx, [before.by])).get(before.by)! }
}

/**
 * Begins to grant what a checked file says; each batch of lines is a transaction of its own, and each line is granted once. Confirming again
 * changes nothing.
 * @throws not-found for a file that is faulty, forgotten, or another's
 */
export async function confirmUpload(ctx: Writer, { importId }: { importId: string }) {
  const upload = await locked(ctx, uploads, uploads.id, importId)
  if (upload.state === 'faulty' || upload.by !== ctx.actor.ssoId) throw notFound()
  if (upload.state === 'checked') {
    await ctx.db.update(uploads).set({ state: 'granting', grantedOn: ctx.today }).where(eq(uploads.id, importId))
    await ctx.emit(uploadConfirmed, { upload: importId, after: 0 })
    const { filename, rows, full, simple } = upload
    await ctx.audit({ module: module.name, kind: 'MealUpload.confirmed', target: importId, after: { filename, rows, full, simple } })
  }
  return { rows: upload.rows, later: true }
}

/** Grants the next lines of a confirmed file, and leaves the rest to the next event. */
export async function grantUpload(ctx: WriteCtx, { upload: id, after }: { upload: string; after: number }): Promise<void> {
  const upload = await locked(ctx, uploads, uploads.id, id)
  const lines = await ctx.db
    .select()
    .from(uploadRows)
    .where(and(eq(uploadRows.upload, id), gt(uploadRows.line, after)))
    .orderBy(asc(uploadRows.line))
    .limit(BATCH)
  const expiresOn = expiryOf(upload.grantedOn ?? ctx.today, ctx.parameters(module))
  for (const some of Map.groupBy(lines, ({ mealType, reason }) => `${mealType} ${reason}`).values()) {
    const { mealType, reason } = some[0]!
    const rows = some.map(({ ssoId, amount, line }) => ({ ownerKind: 'person' as const, ownerId: ssoId, amount, key: `upload:${id}:${line}`, expiresOn }))
    await grantMany(ctx, unitOf(mealType), rows, {
      source: 'upload',
      reason: 'cause.free-meal.upload',
      params: { why: reason },
      reference: { module: module.name, id },
    })
  }
  const last = lines.at(-1)
  const more = lines.length === BATCH && last !== undefined
  await ctx.db
    .update(uploads)
    .set({ done: upload.done + lines.length, ...(!more && { state: 'granted' as const }) })
    .where(eq(uploads.id, id))
  if (more) await ctx.emit(uploadConfirmed, { upload: id, after: last.line })
}

/** The file with its bad cells marked, for who sent it. @throws not-found */
export async function markedUpload(ctx: Reader, { importId }: { importId: string }) {
  const [upload] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, importId), eq(uploads.by, ctx.actor.ssoId), eq(uploads.state, 'faulty')))
  if (!upload?.file) throw notFound()
  const file = upload.file
  async function* bytes() {
    yield file
  }
  return faultsFile(ctx, bytes(), { name: upload.filename, faults: upload.faults ?? [] })
}

/** Forgets files that were faulty or never granted, with their lines. */
export async function forgetUploads(job: JobCtx): Promise<void> {
  const before = addHours(job.now, -KEPT_HOURS)
  await job.write((ctx) => ctx.db.delete(uploads).where(and(inArray(uploads.state, ['faulty', 'checked']), lt(uploads.at, before))))
}
