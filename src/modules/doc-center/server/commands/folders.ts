import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName, rowsOf } from '#foundation/database/db.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { accessRoles } from '#services/access/server/api.ts'
import { peopleDepartments, peopleDivisions, peoplePersons } from '#services/people/server/api.ts'
import type { saveAuths, saveCategory, saveFolder } from '../../contract/index.ts'
import module from '../../module.ts'
import { deleting, placing, type SubjectKind, subjectKey } from '../../rules/index.ts'
import { auths, categories, documents, folders, followed } from '../tables.ts'

/** Folders of a category are moved by one at a time: their chains hang together. */
const lockFolders = (ctx: WriteCtx, cid: string): Promise<void> => lockName(ctx.db, `doc-center.folders.${cid}`)

/** @throws DOCC-24 for a name that is taken, not-found */
export async function keepCategory(ctx: Writer, { isNew, ...given }: ParsedOf<typeof saveCategory>): Promise<{ cid: string }> {
  const { cid } = given
  await lockFolders(ctx, cid)
  const [before] = await ctx.db.select().from(categories).where(eq(categories.cid, cid))
  if (isNew && before) throw refuse('DOCC-24', { field: 'cid' })
  if (!isNew && !before) throw notFound()
  await ctx.db.insert(categories).values(given).onConflictDoUpdate({ target: categories.cid, set: given })
  await ctx.audit({ module: module.name, kind: 'DocCategory.saved', target: cid, before, after: given })
  return { cid }
}

/** Adds a folder, or changes and moves one; the rights of all below it follow. @throws DOCC-23, illegal input for who or what is not there, not-found */
export async function keepFolder(ctx: Writer, { id: known, owners, ...given }: ParsedOf<typeof saveFolder>): Promise<{ id: string }> {
  await lockFolders(ctx, given.cid)
  const before = known ? await locked(ctx, folders, folders.id, known) : undefined
  const [category] = await ctx.db.select({ cid: categories.cid }).from(categories).where(eq(categories.cid, given.cid))
  if (!category || (before && before.cid !== given.cid)) throw illegal('cid')
  const parent = given.parentId ? await aboveAnd(ctx, given.parentId) : undefined
  if (given.parentId && !parent) throw notFound()
  enforce(placing, { facts: { id: known, cid: given.cid, parent }, input: undefined, p: {}, now: ctx.now })
  await requireThere(ctx, 'department', [given.ownerDepartment], 'ownerDepartment')
  await requireThere(ctx, 'person', owners, 'owners')
  const id = known ?? newId(ctx.now)
  if (before) await ctx.db.update(folders).set(given).where(eq(folders.id, id))
  else await ctx.db.insert(folders).values({ id, ...given, chain: [id] })
  await rechain(ctx, given.cid)
  await ctx.db.delete(auths).where(and(eq(auths.folderId, id), eq(auths.owner, true)))
  await addAuths(
    ctx,
    [...new Set(owners)].map((code) => ({ folderId: id, subject: subjectKey('person', code), right: 'edit' as const, owner: true })),
  )
  const { chain: _, ...was } = before ?? { chain: [] }
  await ctx.audit({ module: module.name, kind: 'DocFolder.saved', target: id, before: before && was, after: { ...given, owners } })
  return { id }
}

/** A folder, with itself and all that it lies in. */
async function aboveAnd(ctx: Ctx, id: string): Promise<{ cid: string; above: string[] } | undefined> {
  const rows = await rowsOf<{ id: string; cid: string }>(
    ctx.db,
    sql`with recursive up(id, parent_id, cid) as (
      select id, parent_id, cid from ${folders} where id = ${id} union select p.id, p.parent_id, p.cid from ${folders} as p join up on p.id = up.parent_id
    ) select id, cid from up`,
  )
  return rows[0] && { cid: rows[0].cid, above: rows.map((row) => row.id) }
}

/** Whose rights hold where, from the top of a category down (DOCC-06). */
const rechain = (ctx: WriteCtx, cid: string): Promise<unknown> =>
  ctx.db.execute(sql`with recursive t(id, chain) as (
      select id, array[id] from ${folders} where cid = ${cid} and parent_id is null
      union all select f.id, case when f.inherits then t.chain || f.id else array[f.id] end from ${folders} as f join t on f.parent_id = t.id
    ) update ${folders} as f set chain = t.chain from t where f.id = t.id and f.chain <> t.chain`)

/** An owner's own right is the widest there is. */
const addAuths = async (ctx: WriteCtx, rows: readonly (typeof auths.$inferInsert)[]): Promise<void> => {
  if (rows.length === 0) return
  await ctx.db
    .insert(auths)
    .values([...rows])
    .onConflictDoUpdate({ target: [auths.folderId, auths.subject], set: { right: sql`excluded."right"`, owner: sql`excluded.owner` } })
}

/** Deletes an empty folder with its rights. @throws DOCC-12, not-found */
export async function dropFolder(ctx: Writer, id: string): Promise<void> {
  const before = await locked(ctx, folders, folders.id, id)
  const [document] = await ctx.db.select({ uid: documents.uid }).from(documents).where(eq(documents.folderId, id)).limit(1)
  const [folder] = await ctx.db.select({ id: folders.id }).from(folders).where(eq(folders.parentId, id)).limit(1)
  enforce(deleting, { facts: { documents: document !== undefined, folders: folder !== undefined }, input: undefined, p: {}, now: ctx.now })
  await ctx.db.delete(auths).where(eq(auths.folderId, id))
  await ctx.db.delete(followed).where(eq(followed.folderId, id))
  await ctx.db.delete(folders).where(eq(folders.id, id))
  await ctx.audit({ module: module.name, kind: 'DocFolder.deleted', target: id, before: { nameCn: before.nameCn, nameEn: before.nameEn } })
}

/** Sets all rights of a folder; those of its owners stay. @throws illegal input for who or what is not there, not-found */
export async function keepAuths(ctx: Writer, { folderId, auths: given }: ParsedOf<typeof saveAuths>): Promise<void> {
  await locked(ctx, folders, folders.id, folderId)
  for (const [kind, rows] of Map.groupBy(given, (one) => one.kind))
    await requireThere(
      ctx,
      kind,
      rows.map(({ code }) => code),
      'auths',
    )
  const of = eq(auths.folderId, folderId)
  const before = await ctx.db.select().from(auths).where(of)
  const owners = new Set(before.flatMap(({ owner, subject }) => (owner ? [subject] : [])))
  const rows = new Map(given.map(({ kind, code, right }) => [subjectKey(kind, code), { folderId, subject: subjectKey(kind, code), right, owner: false }]))
  await ctx.db.delete(auths).where(and(of, eq(auths.owner, false)))
  await addAuths(
    ctx,
    [...rows.values()].filter(({ subject }) => !owners.has(subject)),
  )
  const said = (all: readonly { subject: string; right: string; owner: boolean }[]) => all.flatMap((one) => (one.owner ? [] : [`${one.subject} ${one.right}`]))
  await ctx.audit({
    module: module.name,
    kind: 'FolderAuth.saved',
    target: folderId,
    before: { auths: said(before) },
    after: { auths: said([...rows.values()]) },
  })
}

const ENTITIES = ['MB', 'HB', 'JV']

/** @throws illegal input naming the field where one of these is not there */
async function requireThere(ctx: Ctx, kind: SubjectKind, codes: readonly string[], field: string): Promise<void> {
  const wanted = [...new Set(codes)]
  const found = await thereOf(ctx, kind, wanted)
  if (found < wanted.length) throw illegal(field)
}

/** How many of these codes there are. */
async function thereOf(ctx: Ctx, kind: SubjectKind, codes: string[]): Promise<number> {
  if (kind === 'everyone') return codes.length
  if (kind === 'entity') return codes.filter((code) => ENTITIES.includes(code)).length
  if (kind === 'person') return ctx.db.$count(peoplePersons, inArray(peoplePersons.ssoId, codes as SsoId[]))
  if (kind === 'role') return ctx.db.$count(accessRoles, inArray(accessRoles.code, codes))
  if (kind === 'division') return ctx.db.$count(peopleDivisions, inArray(peopleDivisions.code, codes))
  return ctx.db.$count(peopleDepartments, inArray(peopleDepartments.code, codes))
}
