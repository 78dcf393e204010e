import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, inArray, isNull } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { attach, detach, facts, filesOf, hashes } from '#services/files/server/api.ts'
import type { addPictures as addCall, removePictures as removeCall, saveFolder as saveCall } from '../../contract/index.ts'
import module from '../../module.ts'
import { previewsOf } from '../data/previews.ts'
import { requireFolder } from '../data/store.ts'
import { folders, pictures } from '../tables.ts'
import { albumsShowing, sync } from './syncing.ts'

/** What separates folders is no part of a name. */
const nameIn = (name: string): string => name.replaceAll('/', '-')

/** A folder below another, or at the top. @throws PHOTO-10, PHOTO-23 */
export async function saveFolder(ctx: Writer, { parent, name }: ParsedOf<typeof saveCall>): Promise<{ id: string }> {
  const above = parent === undefined ? undefined : await requireFolder(ctx, parent)
  const [id, own] = [newId(ctx.now), nameIn(name)]
  const values = { id, parent: parent ?? null, name: own, path: above ? `${above.path}/${own}` : own, createdBy: ctx.actor.ssoId, createdAt: ctx.now }
  const made = await ctx.db.insert(folders).values(values).onConflictDoNothing().returning({ id: folders.id })
  if (made.length === 0) throw refuse('PHOTO-23', { field: 'name' })
  await ctx.audit({ module: module.name, kind: 'PhotoFolder.made', target: id, after: { path: values.path } })
  return { id }
}

/** What is put into one folder at a time, so that two of the same picture are one. */
export const lockFolder = (ctx: WriteCtx, folder: string): Promise<void> => lockName(ctx.db, `photo-album.folder.${folder}`)

/**
 * Puts sent files into a folder; each is a record of its own, since who may open one may not open all. Their previews are made by `prepareNew`.
 * @throws PHOTO-10; what `attach` refuses
 */
export async function addPictures(ctx: Writer, { folder, files }: ParsedOf<typeof addCall>): Promise<{ added: number; already: number }> {
  const { path } = await requireFolder(ctx, folder)
  await lockFolder(ctx, folder)
  const ids = files.map(({ id }) => id)
  const there = await ctx.db
    .select({ checksum: pictures.checksum })
    .from(pictures)
    .where(and(eq(pictures.folder, folder), isNull(pictures.removedAt)))
  // PHOTO-22
  const fresh = await unlike(ctx, files, new Set(there.map(({ checksum }) => checksum)))
  const about = await facts(ctx, ids)
  for (const { id: file, takenAt, checksum } of fresh) {
    const id = newId(ctx.now)
    const { fileName, size } = about.get(file)!
    await attach(ctx, [file], { module: module.name, businessId: id, policy: module.name })
    const when = takenAt ? new Date(takenAt) : ctx.now
    await ctx.db.insert(pictures).values({ id, folder, name: fileName, file, checksum, sizeBytes: size, takenAt: when, addedBy: ctx.actor.ssoId })
  }
  await ctx.audit({ module: module.name, kind: 'PhotoFolder.filled', target: folder, after: { path, added: fresh.length } })
  return { added: fresh.length, already: files.length - fresh.length }
}

/** Of sent files those whose content is not among `taken`, each content once. @throws not-found for what is no file */
async function unlike<F extends { id: string }>(ctx: WriteCtx, files: readonly F[], taken: Set<string>): Promise<(F & { checksum: string })[]> {
  const sums = await hashes(
    ctx,
    files.map(({ id }) => id),
  )
  return files.flatMap((file) => {
    const checksum = sums.get(file.id)
    if (checksum === undefined) throw notFound()
    if (taken.has(checksum)) return []
    taken.add(checksum)
    return [{ ...file, checksum }]
  })
}

/** Takes pictures out of a folder: their bytes go, and with them what albums showed of them. @throws not-found for one that is not in it */
export async function removePictures(ctx: Writer, { folder, pictures: ids }: ParsedOf<typeof removeCall>): Promise<void> {
  const { path } = await requireFolder(ctx, folder)
  await lockFolder(ctx, folder)
  const there = and(eq(pictures.folder, folder), inArray(pictures.id, ids), isNull(pictures.removedAt))
  const rows = await ctx.db.update(pictures).set({ removedAt: ctx.now }).where(there).returning()
  if (rows.length < new Set(ids).size) throw notFound()
  const small = await filesOf(
    ctx,
    module.name,
    rows.map(({ id }) => previewsOf(id)),
  )
  for (const { id, file } of rows) {
    await detach(ctx, [file], { module: module.name, businessId: id })
    const previews = (small.get(previewsOf(id)) ?? []).map((one) => one.id)
    await detach(ctx, previews, { module: module.name, businessId: previewsOf(id) })
  }
  for (const album of await albumsShowing(ctx, folder)) await sync(ctx, album)
  await ctx.audit({ module: module.name, kind: 'PhotoFolder.emptied', target: folder, after: { path, removed: rows.map(({ name }) => name) } })
}
