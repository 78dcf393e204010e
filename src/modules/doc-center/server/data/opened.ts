import { rowsOf } from '#foundation/database/db.ts'
import { and, desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import { holds, type Right } from '../../rules/index.ts'
import { edits, gone, mayIn, rightIn } from '../policy.ts'
import { documents, folders, versions } from '../tables.ts'
import { isFavorite, ofDepartment, ofFolder, SHOWN } from './shown.ts'

type Row = typeof documents.$inferSelect

/** A document whose right was asked. */
interface Asked {
  status: Row['status']
  right: Right | null
}
export const mayEdit = (ctx: Reader, { right }: Pick<Asked, 'right'>): boolean => edits(ctx) && holds(right, 'edit')

/**
 * A document that the actor may open: in force or replaced, in any state for who may edit it.
 * @throws DOCC-07 for any other, without telling which
 */
export async function openedDocument(ctx: Reader, uid: string) {
  const [row] = await ctx.db
    .select({
      ...SHOWN,
      status: documents.status,
      language: documents.language,
      reviewBy: documents.reviewBy,
      keywords: documents.keywords,
      downloadable: documents.downloadable,
      right: rightIn(ctx, documents.folderId),
      favorite: isFavorite(ctx),
    })
    .from(documents)
    .innerJoin(folders, ofFolder)
    .innerJoin(peopleDepartments, ofDepartment)
    .where(and(eq(documents.uid, uid), mayIn(ctx, documents.folderId)))
  if (!row || !(row.status === 'effective' || row.status === 'superseded' || mayEdit(ctx, row))) throw gone()
  return row
}

/** A version that the actor may read: the one in force, any for who may edit. @throws DOCC-07 */
export async function openedVersion(ctx: Reader, uid: string, number?: number) {
  const document = await openedDocument(ctx, uid)
  const wanted = number ?? document.version
  if (!mayEdit(ctx, document) && (document.status !== 'effective' || wanted !== document.version)) throw gone()
  const [version] = await ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.uid, uid), eq(versions.version, wanted)))
  if (!version) throw gone()
  return { document, version }
}

/** The versions of a document, the newest first. */
export const versionsOf = (ctx: Reader, uid: string, only?: number) =>
  ctx.db
    .select()
    .from(versions)
    .where(and(eq(versions.uid, uid), only === undefined ? undefined : eq(versions.version, only)))
    .orderBy(desc(versions.version))

/** Longest way from a document to what is in force in its place. */
const MOST_STEPS = 20

/** What came in the place of a document, at the end of the way from one to the next: only that is in force. Nothing where the actor may not read it. */
export async function successorOf(ctx: Reader, uid: string) {
  const steps = await rowsOf<{ uid: string }>(
    ctx.db,
    sql`with recursive after(uid, step) as (
      select successor, 1 from ${documents} where uid = ${uid} and successor is not null
      union all select next.successor, step + 1 from ${documents} as next join after on next.uid = after.uid where next.successor is not null and step < ${MOST_STEPS}::int
    ) select uid from after`,
  )
  if (steps.length === 0) return null
  const [found] = await ctx.db
    .select({ uid: documents.uid, cid: documents.cid, titleCn: documents.titleCn, titleEn: documents.titleEn })
    .from(documents)
    .where(
      and(sql`${documents.uid} = any(${sql.param(steps.map((one) => one.uid))}::uuid[])`, eq(documents.status, 'effective'), mayIn(ctx, documents.folderId)),
    )
  return found ?? null
}

/** Whether the file of a version may leave (DOCC-09); also asked by services/files for each of its links. */
export async function mayTake(ctx: Reader, versionId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({
      right: rightIn(ctx, documents.folderId),
      downloadable: documents.downloadable,
      status: documents.status,
      current: documents.currentVersion,
      version: versions.version,
    })
    .from(versions)
    .innerJoin(documents, eq(documents.uid, versions.uid))
    .where(and(eq(versions.id, versionId), mayIn(ctx, documents.folderId)))
  if (!row) return false
  if (mayEdit(ctx, row)) return true
  return row.downloadable && row.status === 'effective' && row.version === row.current && holds(row.right, 'download')
}
