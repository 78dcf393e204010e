import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { textList } from '#foundation/database/db.ts'
import { and, asc, desc, eq, ne, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { facts } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Chapter, Detail, detail, landing } from '../../contract/index.ts'
import { gone, mayIn } from '../policy.ts'
import { documents, pages, type versions } from '../tables.ts'
import { askedToConfirm } from './confirming.ts'
import { mayEdit, mayTake, openedDocument, successorOf, versionsOf } from './opened.ts'
import { fresh, told } from './shown.ts'

const RELATED = 5
/** Of a page without a title its beginning stands in the table of contents. */
const FIRST_WORDS = 40

type Version = typeof versions.$inferSelect

/** A document with all that its page shows. @throws DOCC-07 */
export async function documentDetail(ctx: Reader, { uid }: { uid: string }): Promise<OutputOf<typeof detail>> {
  const { right, ...row } = await openedDocument(ctx, uid)
  const editor = mayEdit(ctx, { right })
  const successor = row.status === 'superseded' ? await successorOf(ctx, uid) : null
  // readers are sent to what came in its place; where that is not for them there is nothing here either
  if (row.status === 'superseded' && !editor && !successor) throw gone()
  const versions = await versionsOf(ctx, uid, editor ? undefined : row.version)
  const current = versions.find(({ version }) => version === row.version)
  if (!current) throw gone()
  const [files, contents, related, people, confirm, take] = await Promise.all([
    facts(
      ctx,
      versions.map(({ fileId }) => fileId),
    ),
    contentsOf(ctx, current),
    relatedTo(ctx, row),
    personRefs(
      ctx,
      versions.map(({ by }) => by),
    ),
    row.status === 'effective' ? askedToConfirm(ctx, uid, row.version) : null,
    mayTake(ctx, current.id),
  ])
  return {
    ...told(row),
    fresh: fresh(ctx, row),
    shows: formOf(files, current),
    contents,
    related,
    successor,
    confirm,
    versions: versions.map((one) => ({
      ...{ version: one.version, changeNote: one.changeNote, by: people.get(one.by) ?? null, at: one.at.toISOString() },
      ...{ pages: one.pages, sha256: one.sha256, shows: formOf(files, one) },
    })),
    can: [...(take ? (['download'] as const) : []), ...(editor ? (['edit'] as const) : [])],
  }
}

/** How a version is read in the page; an office file as PDF where the installation makes one (DOCC-09). */
export const showsAs = async (ctx: Reader, version: Pick<Version, 'fileId' | 'suffix'>): Promise<Detail['shows']> =>
  formOf(await facts(ctx, [version.fileId]), version)

const formOf = (files: Awaited<ReturnType<typeof facts>>, { fileId, suffix }: Pick<Version, 'fileId' | 'suffix'>): Detail['shows'] =>
  suffix === 'mp4' ? 'film' : (files.get(fileId)?.shows ?? null)

/** The table of contents of the file; where it has none, the first words of each page. */
async function contentsOf(ctx: Reader, { id, contents }: Version): Promise<Chapter[]> {
  if (contents.length > 0) return contents
  const rows = await ctx.db
    .select({ page: pages.number, title: sql<string>`left(split_part(ltrim(${pages.text}), ${'\n'}, 1), ${FIRST_WORDS}::int)` })
    .from(pages)
    .where(eq(pages.versionId, id))
    .orderBy(asc(pages.number))
  return rows.map((row) => ({ ...row, level: 0 }))
}

/** What shares a keyword and may be read, the last changed first. */
const relatedTo = (ctx: Reader, { uid, keywords }: { uid: string; keywords: readonly string[] }) =>
  keywords.length === 0
    ? []
    : ctx.db
        .select({ uid: documents.uid, cid: documents.cid, titleCn: documents.titleCn, titleEn: documents.titleEn })
        .from(documents)
        .where(
          and(eq(documents.status, 'effective'), ne(documents.uid, uid), sql`${documents.keywords} && ${textList(keywords)}`, mayIn(ctx, documents.folderId)),
        )
        .orderBy(desc(documents.changedAt), desc(documents.uid))
        .limit(RELATED)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where an old link leads, by a uid or a number that somebody kept (DOCC-19). */
export async function landingOf(ctx: Reader, { id }: { id: string }): Promise<OutputOf<typeof landing>> {
  const [row] = await ctx.db
    .select({ uid: documents.uid, cid: documents.cid, titleCn: documents.titleCn, titleEn: documents.titleEn, status: documents.status })
    .from(documents)
    .where(and(UUID.test(id) ? eq(documents.uid, id) : eq(documents.docNo, id), mayIn(ctx, documents.folderId)))
    .orderBy(desc(sql`${documents.status} = 'effective'`), desc(documents.changedAt))
    .limit(1)
  const nothing = { document: null, moved: false, name: null }
  if (!row || row.status === 'draft') return nothing
  const { status, ...document } = row
  if (status === 'effective') return { ...nothing, document }
  const successor = status === 'superseded' ? await successorOf(ctx, row.uid) : null
  return successor ? { document: successor, moved: true, name: null } : { ...nothing, name: { nameCn: row.titleCn, nameEn: row.titleEn } }
}
