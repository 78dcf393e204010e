import { eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import type { DocumentRow } from '../../contract/index.ts'
import module from '../../module.ts'
import { gramsOf, isNew, plain } from '../../rules/index.ts'
import { documents, favorites, folders, type pages } from '../tables.ts'

/** The columns of a row of a list; `withNames` joins what they are of. */
export const SHOWN = {
  uid: documents.uid,
  cid: documents.cid,
  folderId: documents.folderId,
  titleCn: documents.titleCn,
  titleEn: documents.titleEn,
  docNo: documents.docNo,
  version: documents.currentVersion,
  effectiveFrom: documents.effectiveFrom,
  changedAt: documents.changedAt,
  suffix: documents.suffix,
  size: documents.size,
  pages: documents.pages,
  folderCn: folders.nameCn,
  folderEn: folders.nameEn,
  departmentCode: peopleDepartments.code,
  departmentCn: peopleDepartments.nameCn,
  departmentEn: peopleDepartments.nameEn,
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
export const ofFolder = eq(folders.id, documents.folderId)
export const ofDepartment = eq(peopleDepartments.code, folders.ownerDepartment)

export const isFavorite = ({ actor }: Reader): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${favorites} where ${favorites.ssoId} = ${actor.ssoId} and ${favorites.uid} = ${documents.uid})`

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
export function speaksOf({ words, grams }: Pick<typeof pages | typeof documents, 'words' | 'grams'>, keyword: string): SQL {
  const wanted = plain(keyword)
  return sql`(${grams} @> ${sql.param(gramsOf(wanted))}::integer[] and strpos(${words}, ${wanted}) > 0)`
}
