import { refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, asc, eq, gt, inArray, isNull, lt } from '#foundation/database/drizzle.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { AsUser, Ctx, JobCtx, WriteCtx, Writing } from '#foundation/server/context.ts'
import { addHours } from '#foundation/time.ts'
import { convertible, isSuffix, PIXELS, type PreviewSize, type RenditionKind, type Suffix, shownAs, suffixOf } from '../../rules/index.ts'
import { equipmentOf } from '../data/equipment.ts'
import { fileOf, meansOf, type StoredFile } from '../data/files.ts'
import { requireOpen } from '../data/owners.ts'
import { shrunk, Unreadable } from '../data/pictures.ts'
import { type Preview, previewOf } from '../data/previews.ts'
import { isFull, newStoredName } from '../data/store.ts'
import { download, preview } from '../tables.ts'
import { noteOpening } from './opening.ts'

type Bytes = Uint8Array | AsyncIterable<Uint8Array>
/** A page that shows a file ten times has opened it once. */
const ONE_LOOK_HOURS = 1
const JPEG = 'image/jpeg'
const PDF = 'application/pdf'

/**
 * A file to look at in the page, after the owner's check (FILE-44).
 * @throws FILE-29; FILE-44 where nobody can show it here
 */
export async function lookAt(ctx: AsUser<Ctx> & Writing, { id, size }: { id: string; size: PreviewSize }): Promise<FileAnswer> {
  const row = await requireOpen(ctx, await fileOf(ctx, id))
  const shown = shownAs(row.fileName, meansOf(ctx))
  // of a PDF there is no small picture
  if (!shown || (shown === 'pdf' && size === 'thumb')) throw refuse('FILE-44')
  const body = shown === 'picture' ? await rendition(ctx, row, size, () => smaller(ctx, row, size)) : await asPdf(ctx, row)
  await ctx.write((tx) => noteLook(tx, row, ctx.actor.ssoId))
  const ending = shown === 'picture' ? '.jpg' : '.pdf'
  const filename = row.fileName.endsWith(ending) ? row.fileName : `${row.fileName}${ending}`
  return new FileAnswer({ filename, type: shown === 'picture' ? JPEG : PDF, body, inline: true, framed: shown === 'pdf' })
}

/** See `toPdf` of api.ts. */
export async function asPdf(ctx: Ctx & Writing, row: StoredFile): Promise<Bytes> {
  const { store, converter } = equipmentOf(ctx)
  const suffix = suffixOf(row.fileName)
  if (suffix === 'pdf') return store.get(row.storedName)
  if (!converter || !isSuffix(suffix) || !convertible(suffix)) throw refuse('FILE-44')
  return rendition(ctx, row, 'pdf', () => converted(ctx, row, suffix))
}

async function smaller(ctx: Ctx, row: StoredFile, size: PreviewSize): Promise<Buffer> {
  try {
    return await shrunk(() => equipmentOf(ctx).store.get(row.storedName), PIXELS[size])
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault
    ctx.log.warn({ err: fault, file: row.id }, 'a picture could not be shown')
    throw refuse('FILE-44')
  }
}

/** An office file that the program cannot read is downloaded like any that nobody can show. */
async function converted(ctx: Ctx, row: StoredFile, suffix: Suffix): Promise<Buffer> {
  const { store, converter } = equipmentOf(ctx)
  try {
    return await converter!(store.get(row.storedName), suffix)
  } catch (fault) {
    ctx.log.warn({ err: fault, file: row.id }, 'an office file could not be made a PDF')
    throw refuse('FILE-44')
  }
}

/** What was made once is kept as long as its file. Who asks while it is made for somebody else gets one made for himself. */
async function rendition(ctx: Ctx & Writing, row: StoredFile, kind: RenditionKind, make: () => Promise<Buffer>): Promise<Bytes> {
  const { store } = equipmentOf(ctx)
  const found = await previewOf(ctx, row.id, kind)
  if (found?.madeAt) return store.get(found.storedName)
  const bytes = await make()
  const begun = await ctx.write((tx) => beginKeeping(tx, row.id, kind))
  if (!begun) return bytes
  try {
    await store.put(begun.storedName, once(bytes))
    await ctx.write((tx) => tx.db.update(preview).set({ madeAt: tx.now }).where(eq(preview.id, begun.id)))
  } catch (fault) {
    await drop(ctx, [begun])
    // it can be shown all the same where there is no room to keep it
    if (!isFull(fault)) throw fault
  }
  return bytes
}

async function beginKeeping(tx: WriteCtx, fileId: string, kind: RenditionKind): Promise<Preview | undefined> {
  const values = { id: newId(tx.now), fileId, kind, storedName: newStoredName(), begunAt: tx.now }
  const [row] = await tx.db.insert(preview).values(values).onConflictDoNothing().returning()
  return row
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** One entry for all looks of an hour. */
async function noteLook(tx: WriteCtx, row: StoredFile, ssoId: AsUser<Ctx>['actor']['ssoId']): Promise<void> {
  const lately = and(eq(download.fileId, row.id), gt(download.at, addHours(tx.now, -ONE_LOOK_HOURS)), eq(download.ssoId, ssoId), eq(download.purpose, 'view'))
  if ((await tx.db.select({ id: download.id }).from(download).where(lately).limit(1)).length) return
  await noteOpening(tx, row, ssoId, 'view')
}

/** The bytes first: a crash between leaves rows. */
async function drop(ctx: Writing & Pick<Ctx, 'secrets'>, rows: readonly Preview[]): Promise<void> {
  if (!rows.length) return
  const { store } = equipmentOf(ctx)
  for (const { storedName } of rows) await store.remove(storedName)
  await ctx.write((tx) =>
    tx.db.delete(preview).where(
      inArray(
        preview.id,
        rows.map(({ id }) => id),
      ),
    ),
  )
}

const BATCH = 200

/** What a crash left half made, so that it is made anew. */
export async function dropHalfMade(job: JobCtx): Promise<void> {
  const before = addHours(job.now, -1)
  await job.read(async (ctx) => {
    const half = and(isNull(preview.madeAt), lt(preview.begunAt, before))
    await drop({ ...ctx, write: job.write }, await ctx.db.select().from(preview).where(half).orderBy(asc(preview.begunAt)).limit(BATCH))
  })
}

/** What was made of files that are erased. */
export async function dropPreviewsOf(job: JobCtx, fileIds: readonly string[]): Promise<void> {
  if (!fileIds.length) return
  await job.read(async (ctx) =>
    drop(
      { ...ctx, write: job.write },
      await ctx.db
        .select()
        .from(preview)
        .where(inArray(preview.fileId, [...fileIds])),
    ),
  )
}
