import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq, ne } from '#foundation/database/drizzle.ts'
import { nextNumber } from '#foundation/database/sequences.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { attach, hashes } from '#services/files/server/api.ts'
import { index, remove } from '#services/search/server/api.ts'
import type { move, newVersion, save } from '../../contract/index.ts'
import module from '../../module.ts'
import { gramsOf, plain } from '../../rules/index.ts'
import { DOCUMENTS, foundDocument } from '../data/found.ts'
import { gone, mayEditIn } from '../policy.ts'
import { documents, folders, versions } from '../tables.ts'

/** A folder in which the actor may edit documents. @throws DOCC-07 */
async function editableFolder(ctx: Writer, id: string): Promise<{ id: string; cid: string }> {
  const [row] = await ctx.db
    .select({ id: folders.id, cid: folders.cid })
    .from(folders)
    .where(and(eq(folders.id, id), mayEditIn(ctx, folders.id)))
    .for('share')
  if (!row) throw gone()
  return row
}

/** A document that the actor may edit, locked. @throws DOCC-07 */
export async function editable(ctx: Writer, uid: string): Promise<typeof documents.$inferSelect> {
  const [row] = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.uid, uid), mayEditIn(ctx, documents.folderId)))
    .for('update')
  if (!row) throw gone()
  return row
}

/** What a list looks for a keyword in. */
export function wordsOf({ titleCn, titleEn, docNo, keywords }: Pick<typeof documents.$inferSelect, 'titleCn' | 'titleEn' | 'docNo' | 'keywords'>) {
  const words = plain([titleCn, titleEn, docNo, ...keywords].join('|'))
  return { words, grams: gramsOf(words) }
}

/** The number that was given, or the next one; one at a time looks whether it is free (DOCC-11). */
async function numberFor(ctx: WriteCtx, { uid, cid, docNo }: { uid: string; cid: string; docNo: string }): Promise<string> {
  await lockName(ctx.db, `doc-center.number.${cid}`)
  const next = () => nextNumber(ctx.db, `${cid.toUpperCase()}-`, ctx.today, 3)
  let wanted = docNo === '' ? await next() : docNo
  while (await isTaken(ctx, { uid, cid, docNo: wanted })) {
    if (docNo !== '') throw refuse('DOCC-11', { field: 'docNo' })
    // somebody has written it by hand
    wanted = await next()
  }
  return wanted
}

async function isTaken(ctx: Ctx, { uid, cid, docNo }: { uid: string; cid: string; docNo: string }): Promise<boolean> {
  const [taken] = await ctx.db
    .select({ uid: documents.uid })
    .from(documents)
    .where(and(eq(documents.cid, cid), eq(documents.docNo, docNo), ne(documents.uid, uid)))
  return taken !== undefined
}

/** What the search finds of a document now. */
export async function refind(ctx: WriteCtx, uid: string): Promise<void> {
  const found = await foundDocument(ctx, uid)
  if (found) await index(ctx, DOCUMENTS, found)
  else await remove(ctx, DOCUMENTS, uid)
}

/** Makes an upload the file of a version. @throws not-found for another's file; FILE-30, FILE-41 */
async function addVersion(ctx: Writer, { uid, version, fileId, changeNote }: { uid: string; version: number; fileId: string; changeNote: string }) {
  const id = newId(ctx.now)
  const [file] = await attach(ctx, [fileId], { module: module.name, businessId: id, policy: module.name })
  if (!file) throw illegal('fileId')
  const facts = { suffix: file.fileName.slice(file.fileName.lastIndexOf('.') + 1).toLowerCase(), size: file.size }
  const sha256 = (await hashes(ctx, [fileId])).get(fileId) ?? ''
  await ctx.db.insert(versions).values({ id, uid, version, fileId, changeNote, by: ctx.actor.ssoId, at: ctx.now, sha256, ...facts, workAt: ctx.now })
  return facts
}

const pick = ({
  titleCn,
  titleEn,
  docNo,
  effectiveFrom,
  reviewBy,
  downloadable,
}: Pick<typeof documents.$inferSelect, 'titleCn' | 'titleEn' | 'docNo' | 'effectiveFrom' | 'reviewBy' | 'downloadable'>) => ({
  ...{ titleCn, titleEn, docNo, effectiveFrom, reviewBy, downloadable },
})

/** Keeps a new document as a draft, or changes what is said of one. @throws DOCC-07, DOCC-11; as `attach` for its file */
export async function saveDocument(
  ctx: Writer,
  { uid: known, folderId, fileId, docNo: asked, ...given }: ParsedOf<typeof save>,
): Promise<{ uid: string; docNo: string }> {
  const before = known ? await editable(ctx, known) : undefined
  const folder = await editableFolder(ctx, before?.folderId ?? folderId)
  const uid = before?.uid ?? newId(ctx.now)
  const docNo = await numberFor(ctx, { uid, cid: folder.cid, docNo: asked })
  const values = { ...given, keywords: [...new Set(given.keywords.filter(Boolean))], docNo }
  const said = { ...values, ...wordsOf(values) }
  if (before) {
    await ctx.db.update(documents).set(said).where(eq(documents.uid, uid))
    await refind(ctx, uid)
  } else {
    if (!fileId) throw illegal('fileId')
    const draft = { uid, folderId: folder.id, cid: folder.cid, status: 'draft' as const, currentVersion: 1, changedAt: ctx.now, suffix: '', size: 0, pages: 0 }
    await ctx.db.insert(documents).values({ ...draft, ...said })
    await ctx.db
      .update(documents)
      .set(await addVersion(ctx, { uid, version: 1, fileId, changeNote: '' }))
      .where(eq(documents.uid, uid))
  }
  await ctx.audit({ module: module.name, kind: 'Document.saved', target: uid, before: before && pick(before), after: pick(values) })
  return { uid, docNo }
}

/** Another file; what it replaces stays until it can be read. @throws DOCC-07, LIFE-01; as `attach` */
export async function addNewVersion(ctx: Writer, { uid, fileId, changeNote }: ParsedOf<typeof newVersion>): Promise<{ version: number }> {
  const { status } = await editable(ctx, uid)
  if (status !== 'draft' && status !== 'effective') throw refuse('LIFE-01', { state: ctx.text(`state.Document.${status}`) })
  const version = (await newestOf(ctx, uid)) + 1
  await addVersion(ctx, { uid, version, fileId, changeNote })
  await ctx.audit({ module: module.name, kind: 'Document.versionAdded', target: uid, after: { version, changeNote } })
  return { version }
}

async function newestOf(ctx: Ctx, uid: string): Promise<number> {
  const rows = await ctx.db.select({ version: versions.version }).from(versions).where(eq(versions.uid, uid))
  return Math.max(0, ...rows.map(({ version }) => version))
}

/** Puts a document into another folder. @throws DOCC-07, DOCC-11 where its number is taken there */
export async function moveDocument(ctx: Writer, { uid, folderId }: ParsedOf<typeof move>): Promise<void> {
  const before = await editable(ctx, uid)
  const folder = await editableFolder(ctx, folderId)
  if (folder.id === before.folderId) return
  await numberFor(ctx, { uid, cid: folder.cid, docNo: before.docNo })
  await ctx.db.update(documents).set({ folderId: folder.id, cid: folder.cid }).where(eq(documents.uid, uid))
  await refind(ctx, uid)
  await ctx.audit({ module: module.name, kind: 'Document.moved', target: uid, before: { folderId: before.folderId }, after: { folderId: folder.id } })
}
