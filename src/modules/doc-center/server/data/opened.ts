import { rowsOf } from '#foundation/database/db.ts'
import { and, desc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peopleDepartments as p } from '#services/people/server/api.ts'
import { holds, type Right } from '../../rules/index.ts'
import { edits, gone, mayIn, rightIn } from '../policy.ts'
import { documents as d, folders as f, versions as v } from '../tables.ts'
import { isFavorite, ofDepartment, ofFolder, SHOWN } from './shown.ts'

type Row = typeof d.$inferSelect

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
      status: d.status,
      language: d.language,
      reviewBy: d.reviewBy,
      keywords: d.keywords,
      downloadable: d.downloadable,
      right: rightIn(ctx, d.folderId),
      favorite: isFavorite(ctx),
    })
    .from(d)
    .innerJoin(f, ofFolder)
    .innerJoin(p, ofDepartment)
    .where(and(eq(d.uid, uid), mayIn(ctx, d.folderId)))
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
    .from(v)
    .where(and(eq(v.uid, uid), eq(v.version, wanted)))
  if (!version) throw gone()
  return { document, version }
}

/** The versions of a document, the newest first. */
export const versionsOf = (ctx: Reader, uid: string, only?: number) =>
  ctx.db
    .select()
    .from(v)
    .where(and(eq(v.uid, uid), only === undefined ? undefined : eq(v.version, only)))
    .orderBy(desc(v.version))

/** Longest way from a document to what is in force in its place. */
const MOST_STEPS = 20

/** What came in the place of a document, at the end of the way from one to the next: only that is in force. Nothing where the actor may not read it. */
export async function successorOf(ctx: Reader, uid: string) {
  const steps = await rowsOf<{ uid: string }>(
    ctx.db,
    sql`with recursive after(uid, step) as (
      select successor, 1 from ${d} where uid = ${uid} and successor is not null
      union all select next.successor, step + 1 from ${d} as next join after on next.uid = after.uid where next.successor is not null and step < ${MOST_STEPS}::int
    ) select uid from after`,
  )
  if (steps.length === 0) return null
  const [found] = await ctx.db
    .select({ uid: d.uid, cid: d.cid, titleCn: d.titleCn, titleEn: d.titleEn })
    .from(d)
    .where(and(sql`${d.uid} = any(${sql.param(steps.map((one) => one.uid))}::uuid[])`, eq(d.status, 'effective'), mayIn(ctx, d.folderId)))
  return found ?? null
}

/** Whether the file of a version may leave (DOCC-09); also asked by services/files for each of its links. */
export async function mayTake(ctx: Reader, versionId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ right: rightIn(ctx, d.folderId), downloadable: d.downloadable, status: d.status, current: d.currentVersion, version: v.version })
    .from(v)
    .innerJoin(d, eq(d.uid, v.uid))
    .where(and(eq(v.id, versionId), mayIn(ctx, d.folderId)))
  if (!row) return false
  if (mayEdit(ctx, row)) return true
  return row.downloadable && row.status === 'effective' && row.version === row.current && holds(row.right, 'download')
}
