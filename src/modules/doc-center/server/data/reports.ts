import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, max, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peopleDepartments, peoplePersons, personRefs, unknownPerson } from '#services/people/server/api.ts'
import { byOffset, defineExport, defineSheet } from '#services/spreadsheets/server/api.ts'
import type { exportDocuments, readers, report } from '../../contract/index.ts'
import { ADMIN } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { gone, managesIn } from '../policy.ts'
import { documents, reads } from '../tables.ts'
import { countManaged, managed, managedRows } from './managing.ts'

/** A document of the folders that the actor runs. @throws DOCC-07 */
async function managedDocument(ctx: Reader, uid: string): Promise<void> {
  const [row] = await ctx.db
    .select({ uid: documents.uid })
    .from(documents)
    .where(and(eq(documents.uid, uid), managesIn(ctx, documents.folderId)))
  if (!row) throw gone()
}

const FIGURES = {
  version: reads.version,
  department: { code: peopleDepartments.code, nameCn: peopleDepartments.nameCn, nameEn: peopleDepartments.nameEn },
  readers: sql<number>`count(*)::int`,
  downloads: sql<number>`(count(*) filter (where ${reads.downloaded}))::int`,
  lastAt: max(reads.lastAt),
}

/** How many read a document, by version and department: counts and no names (DOCC-14). @throws DOCC-07 */
export async function readingReport(ctx: Reader, input: ParsedOf<typeof report>): Promise<OutputOf<typeof report>> {
  await managedDocument(ctx, input.filters.uid)
  const where = eq(reads.uid, input.filters.uid)
  const groups = () =>
    ctx.db
      .select(FIGURES)
      .from(reads)
      .innerJoin(peoplePersons, eq(peoplePersons.ssoId, reads.ssoId))
      .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
      .where(where)
      .groupBy(reads.version, peopleDepartments.code, peopleDepartments.nameCn, peopleDepartments.nameEn)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    groups().orderBy(desc(reads.version), desc(sql`count(*)`), asc(peopleDepartments.code)),
    groups().getSQL(),
  )
  return { ...counted, list: rows.map((row) => ({ ...row, lastAt: row.lastAt!.toISOString() })) }
}

/** Who of the own scope read a document, for administrators of folders (DOCC-14, ACCESS-03). @throws DOCC-07 */
export async function readersOf(ctx: Reader, input: ParsedOf<typeof readers>): Promise<OutputOf<typeof readers>> {
  await managedDocument(ctx, input.filters.uid)
  const where = and(eq(reads.uid, input.filters.uid), scopeFilter(ctx.actor, ADMIN, reads.ssoId))
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db.select().from(reads).where(where).orderBy(desc(reads.version), asc(reads.ssoId)),
    ctx.db.select({ one: sql`1` }).from(reads).where(where).getSQL(),
  )
  const people = await personRefs(
    ctx,
    rows.map(({ ssoId }) => ssoId),
  )
  return {
    ...counted,
    list: rows.map(({ ssoId, version, firstAt, lastAt, downloaded }) => ({
      person: people.get(ssoId) ?? unknownPerson(ssoId),
      ...{ version, downloaded, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
    })),
  }
}

type Filters = ParsedOf<typeof exportDocuments>['filters']
const DOCUMENT = [
  { key: 'docNo', title: 'doc-center.docNo', type: 'text' },
  { key: 'title', title: 'doc-center.title', type: 'text' },
  { key: 'version', title: 'doc-center.version', type: 'integer' },
] as const

/** The list of the management as a file. */
export const documentExport = defineExport({
  module: module.name,
  name: 'documents',
  audit: 'Document.exported',
  sheet: defineSheet({
    name: 'doc-center.sheet.documents',
    columns: [
      ...DOCUMENT,
      { key: 'folder', title: 'doc-center.folder', type: 'text' },
      { key: 'department', title: 'doc-center.department', type: 'text' },
      { key: 'state', title: 'doc-center.state', type: 'text' },
      { key: 'effectiveFrom', title: 'doc-center.effectiveFrom', type: 'day' },
      { key: 'reviewBy', title: 'doc-center.reviewBy', type: 'day' },
    ],
  }),
  count: (ctx, filters: Filters, cap) => countManaged(ctx, filters, cap),
  async *rows(ctx, filters) {
    for await (const row of byOffset((limit, offset) => managedRows(ctx, filters, limit, offset)))
      yield {
        ...{ docNo: row.docNo, version: row.version, effectiveFrom: row.effectiveFrom, reviewBy: row.reviewBy },
        title: ctx.lang === 'zh' ? row.titleCn : row.titleEn,
        folder: nameIn(ctx, row.folder),
        department: nameIn(ctx, row.department),
        state: ctx.text(`state.Document.${row.status}`),
      }
  },
})

const readFigures = (ctx: Reader, filters: Filters) =>
  ctx.db
    .select({ ...FIGURES, docNo: documents.docNo, titleCn: documents.titleCn, titleEn: documents.titleEn })
    .from(reads)
    .innerJoin(documents, eq(documents.uid, reads.uid))
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, reads.ssoId))
    .innerJoin(peopleDepartments, eq(peopleDepartments.code, peoplePersons.departmentCode))
    .where(managed(ctx, filters))
    .groupBy(documents.uid, reads.version, peopleDepartments.code, peopleDepartments.nameCn, peopleDepartments.nameEn)

/** What was read of these documents, by version and department. */
export const readExport = defineExport({
  module: module.name,
  name: 'reads',
  audit: 'Document.readsExported',
  sheet: defineSheet({
    name: 'doc-center.sheet.reads',
    columns: [
      ...DOCUMENT,
      { key: 'department', title: 'doc-center.readerDepartment', type: 'text' },
      { key: 'readers', title: 'doc-center.readers', type: 'integer' },
      { key: 'downloads', title: 'doc-center.downloads', type: 'integer' },
      { key: 'lastAt', title: 'doc-center.lastRead', type: 'instant' },
    ],
  }),
  count: (ctx, filters: Filters, cap) => countUpTo(ctx.db, readFigures(ctx, filters).getSQL(), cap),
  async *rows(ctx, filters) {
    const inOrder = (limit: number, offset: number) =>
      readFigures(ctx, filters).orderBy(asc(documents.uid), asc(reads.version), asc(peopleDepartments.code)).limit(limit).offset(offset)
    for await (const row of byOffset(inOrder))
      yield {
        ...{ docNo: row.docNo, version: row.version, readers: row.readers, downloads: row.downloads, lastAt: row.lastAt },
        title: ctx.lang === 'zh' ? row.titleCn : row.titleEn,
        department: nameIn(ctx, row.department),
      }
  },
})
