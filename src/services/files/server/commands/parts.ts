import { illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import type { AsUser, Ctx, Uploading, WriteCtx, Writer, Writing } from '#foundation/server/context.ts'
import { PART_BYTES, partSize } from '../../rules/index.ts'
import { equipmentOf } from '../data/equipment.ts'
import { arrivedOf, type Part, requireOwn, type Upload } from '../data/parts.ts'
import { type Measured, newStoredName, type Store, TooLarge } from '../data/store.ts'
import { part, upload } from '../tables.ts'
import { type Announced, asRefused, begin } from './receiving.ts'

/** Announces a file that comes in parts; from now on all of it counts as the person's (FILE-43). @throws what the policy has against it */
export async function beginParts(ctx: Writer, given: Announced & { size: number }): Promise<string> {
  const { row } = await begin(ctx, given, given.size)
  await ctx.db.insert(upload).values({ fileId: row.id, size: given.size, sha256: given.sha256 ?? null })
  return row.id
}

interface Given {
  id: string
  number: number
  sha256?: string | undefined
}

/**
 * Takes a part. One that is there already is let by; one that is not as long as it has to be, or not what its checksum says, is not kept.
 * @throws not-found for another's upload, FILE-37, FILE-42
 */
export async function takePart(ctx: AsUser<Ctx> & Uploading, given: Given): Promise<void> {
  const place = await ctx.write((tx) => beginPart(tx, ctx, given))
  if (!place) return
  const replaced = await keepPart(ctx, place, given.sha256)
  await dropParts(ctx, replaced)
}

/** Gives the parts whose place this one has taken. What is refused or breaks off is not kept. */
async function keepPart(ctx: AsUser<Ctx> & Uploading, place: Part, sha256: string | undefined): Promise<Part[]> {
  const { store } = equipmentOf(ctx)
  try {
    const measured = await arrive(store, place, ctx.file.stream)
    if (measured.size !== place.size || (sha256 ?? measured.sha256) !== measured.sha256) throw refuse('FILE-37', { field: 'file' })
    return await ctx.write((tx) => arrived(tx, place, measured))
  } catch (fault) {
    await dropParts(ctx, [place])
    throw asRefused(ctx, fault)
  }
}

/** What was announced, locked: whoever joins locks it too, so no part comes in between. */
export async function lockedUpload(tx: WriteCtx, fileId: string): Promise<Upload | undefined> {
  const [found] = await tx.db.select().from(upload).where(eq(upload.fileId, fileId)).for('update')
  return found
}

/** The row before the bytes, so that what a crash leaves is found. Nothing where the part is there, or the file is whole. */
async function beginPart(tx: WriteCtx, { actor }: AsUser<Ctx>, { id, number, sha256 }: Given): Promise<Part | undefined> {
  await requireOwn({ db: tx.db, actor }, id)
  const begun = await lockedUpload(tx, id)
  if (!begun || begun.joiningAt) return undefined
  const size = partSize(begun.size, number)
  if (size === undefined) throw illegal('number')
  const there = (await arrivedOf(tx, id)).find((one) => one.number === number)
  if (sha256 !== undefined && there?.sha256 === sha256) return undefined
  const values = { id: newId(tx.now), fileId: id, number, storedName: newStoredName(), size }
  const [row] = await tx.db.insert(part).values(values).returning()
  return row
}

/** @throws FILE-37 as soon as more came than the part has */
async function arrive(store: Store, place: Part, bytes: AsyncIterable<Uint8Array>): Promise<Measured> {
  try {
    return await store.put(place.storedName, bytes, Math.min(place.size, PART_BYTES))
  } catch (fault) {
    if (fault instanceof TooLarge) throw refuse('FILE-37', { field: 'file' })
    throw fault
  }
}

/**
 * The part counts from now on; gives those that it takes the place of. Where the parts are being joined meanwhile it comes too late: whoever joins has all of
 * them, so it goes itself.
 */
async function arrived(tx: WriteCtx, place: Part, { sha256 }: Measured): Promise<Part[]> {
  const begun = await lockedUpload(tx, place.fileId)
  if (!begun || begun.joiningAt) return [place]
  const others = (await arrivedOf(tx, place.fileId)).filter((one) => one.number === place.number)
  const ids = others.map(({ id }) => id)
  // at no moment there are two of a number, also where this node dies before it has dropped them
  if (ids.length) await tx.db.update(part).set({ sha256: null }).where(inArray(part.id, ids))
  await tx.db.update(part).set({ sha256 }).where(eq(part.id, place.id))
  return others
}

/** The bytes first: a crash between leaves rows, which are cleared later. */
async function dropParts(ctx: Writing & Pick<Ctx, 'secrets'>, parts: readonly Part[]): Promise<void> {
  if (!parts.length) return
  const { store } = equipmentOf(ctx)
  for (const { storedName } of parts) await store.remove(storedName)
  const ids = parts.map(({ id }) => id)
  await ctx.write((tx) => tx.db.delete(part).where(inArray(part.id, ids)))
}

/** All parts of a file that is whole or given up, and what was announced of it. */
export async function clearParts(ctx: Writing & Pick<Ctx, 'secrets'>, fileId: string): Promise<void> {
  const parts = await ctx.write((tx) => tx.db.select().from(part).where(eq(part.fileId, fileId)))
  await dropParts(ctx, parts)
  await ctx.write((tx) => tx.db.delete(upload).where(eq(upload.fileId, fileId)))
}
