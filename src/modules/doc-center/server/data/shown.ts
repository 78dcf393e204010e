import { eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peopleDepartments as p } from '#services/people/server/api.ts'
import type { DocumentRow } from '../../contract/index.ts'
import module from '../../module.ts'
import { gramsOf, isNew, plain } from '../../rules/index.ts'
import { documents as d, folders as f, favorites, type pages } from '../tables.ts'

/** The columns of a row of a list; `withNames` joins what they are of. */
export const SHOWN = {
  uid: d.uid,
  cid: d.cid,
  folderId: d.folderId,
  titleCn: d.titleCn,
  titleEn: d.titleEn,
  docNo: d.docNo,
  version: d.currentVersion,
  effectiveFrom: d.effectiveFrom,
  changedAt: d.changedAt,
  suffix: d.suffix,
  size: d.size,
  pages: d.pages,
  folderCn: f.nameCn,
  folderEn: f.nameEn,
  departmentCode: p.code,
  departmentCn: p.nameCn,
  departmentEn: p.nameEn,
}
type Shown = Omit<DocumentRow, 'folder' | 'department' | 'changedAt' | 'fresh' | 'favorite'> & {
  changedAt: Date
  folderCn: string
  folderEn: string
  departmentCode: string
  departmentCn: string
  departmentEn: string
}

/** Joins of SHOWN, for a query that begins at documents. */
export const ofFolder = eq(f.id, d.folderId)
export const ofDepartment = eq(p.code, f.ownerDepartment)

export const isFavorite = ({ actor }: Reader): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${favorites} where ${favorites.ssoId} = ${actor.ssoId} and ${favorites.uid} = ${d.uid})`

/** A row as it is told. */
export function told<R extends Shown>({ folderCn, folderEn, departmentCode, departmentCn, departmentEn, changedAt, ...row }: R) {
  return {
    ...row,
    changedAt: changedAt.toISOString(),
    folder: { nameCn: folderCn, nameEn: folderEn },
    department: { code: departmentCode, nameCn: departmentCn, nameEn: departmentEn },
  }
}

/** DOCC-17. */
export const fresh = (ctx: Reader, { changedAt }: { changedAt: Date }): boolean => isNew(changedAt, ctx.now, ctx.parameters(module).newDays)

/** Rows in whose words a keyword stands: found by the index on pieces, told by the text. */
export function speaksOf({ words, grams }: Pick<typeof pages | typeof d, 'words' | 'grams'>, keyword: string): SQL {
  const wanted = plain(keyword)
  return sql`(${grams} @> ${sql.param(gramsOf(wanted))}::integer[] and strpos(${words}, ${wanted}) > 0)`
}
