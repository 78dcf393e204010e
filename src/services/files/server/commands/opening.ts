import { forbidden } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { FileAnswer } from '#foundation/server/answer.ts'
import type { AsUser, Ctx, Reader, WriteCtx, Writing } from '#foundation/server/context.ts'
import manifest from '../../module.ts'
import type { Purpose } from '../../rules/index.ts'
import { equipmentOf } from '../data/equipment.ts'
import { fileNamed, fileOf, type StoredFile } from '../data/files.ts'
import { linkFor, requireLink } from '../data/links.ts'
import { requireOpen } from '../data/owners.ts'
import { download } from '../tables.ts'

/** A link for whoever acts, after the owner's check (FILE-29). @throws FILE-29 */
export async function linkTo(ctx: Reader, id: string, given: { purpose?: Purpose; minutes?: number } = {}): Promise<{ url: string; until: Date }> {
  const { storedName } = await requireOpen(ctx, await fileOf(ctx, id))
  const { purpose = 'download', minutes = ctx.parameters(manifest).linkMinutes } = given
  return linkFor(ctx, { storedName, ssoId: ctx.actor.ssoId, purpose, minutes })
}

interface Asked {
  fileName: string
  until: number
  purpose: Purpose
  signature: string
}

/**
 * The bytes for who comes by a link. The owner is asked again: who lost the right since has lost the file.
 * @throws FILE-29
 */
export async function openByLink(ctx: AsUser<Ctx> & Writing, { fileName, ...link }: Asked): Promise<FileAnswer> {
  requireLink(ctx, { ...link, storedName: fileName, ssoId: ctx.actor.ssoId })
  const row = await requireOpen(ctx, await fileNamed(ctx, fileName))
  await ctx.write((tx) => noteOpening(tx, row, ctx.actor.ssoId, link.purpose))
  return new FileAnswer({ filename: row.fileName, type: row.contentType, body: equipmentOf(ctx).store.get(row.storedName) })
}

/** Who opened what, for those who ask later. */
export async function noteOpening(ctx: WriteCtx, { id }: StoredFile, ssoId: SsoId, purpose: Purpose): Promise<void> {
  await ctx.db.insert(download).values({ id: newId(ctx.now), fileId: id, ssoId, at: ctx.now, purpose })
}

/** See `read` of api.ts. */
export async function readFile(ctx: Ctx, id: string): Promise<{ file: StoredFile; open(): AsyncIterable<Uint8Array> }> {
  const found = await fileOf(ctx, id)
  const { actor } = ctx
  const row = actor ? await requireOpen({ ...ctx, actor }, found) : found
  if (row?.state !== 'ready') throw forbidden('FILE-29')
  const { store } = equipmentOf(ctx)
  return { file: row, open: () => store.get(row.storedName) }
}
