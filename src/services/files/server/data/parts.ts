import { notFound } from '#foundation/contract/refused.ts'
import type { SoFar } from '#foundation/contract/uploads.ts'
import { and, asc, eq, isNotNull } from '#foundation/database/drizzle.ts'
import type { AsUser, Ctx, Reader } from '#foundation/server/context.ts'
import type { FileRef } from '../../contract.ts'
import { PART_BYTES, partsOf } from '../../rules/index.ts'
import { part, upload } from '../tables.ts'
import { fileOf, refOf, type StoredFile } from './files.ts'

export type Upload = typeof upload.$inferSelect
export type Part = typeof part.$inferSelect

/** An own file that belongs to no record: on its way, or what became of it. @throws not-found for anything else (FILE-43) */
export async function requireOwn(ctx: Pick<AsUser<Ctx>, 'db' | 'actor'>, id: string): Promise<StoredFile> {
  const row = await fileOf(ctx, id)
  if (row?.uploadedBy !== ctx.actor.ssoId || row.businessId !== null || row.state === 'deleted') throw notFound()
  return row
}

async function uploadOf(ctx: Pick<Ctx, 'db'>, fileId: string): Promise<Upload | undefined> {
  const [found] = await ctx.db.select().from(upload).where(eq(upload.fileId, fileId))
  return found
}

/** The parts that have arrived, each once: one that takes the place of another is not there before the other is gone. */
export const arrivedOf = (ctx: Pick<Ctx, 'db'>, fileId: string): Promise<Part[]> =>
  ctx.db
    .select()
    .from(part)
    .where(and(eq(part.fileId, fileId), isNotNull(part.sha256)))
    .orderBy(asc(part.number))

/** How far an own upload is. @throws not-found */
export async function soFarOf(ctx: Reader, id: string): Promise<SoFar<FileRef>> {
  const row = await requireOwn(ctx, id)
  if (row.state !== 'uploading') return { id, partSize: PART_BYTES, parts: 0, there: [], file: refOf(ctx, row) }
  const begun = await uploadOf(ctx, id)
  // one that came as a whole, and whose connection was lost: nothing can be added to it
  if (!begun) throw notFound()
  const there = (await arrivedOf(ctx, id)).map(({ number, sha256 }) => ({ number, sha256: sha256 ?? '' }))
  return { id, partSize: PART_BYTES, parts: partsOf(begun.size), there, file: null }
}
