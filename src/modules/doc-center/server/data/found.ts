import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Searchable, searchable } from '#services/search/server/api.ts'
import module from '../../module.ts'
import { documents, pages, versions } from '../tables.ts'
import { foldersToFind } from './folders.ts'

const DOCUMENT = 1
/** As much as the search reads of a text. */
const LONGEST = 20_000

/** The text of the version in force, page after page. */
const textOfDocument = sql<string>`coalesce((select left(string_agg(${pages.text}, E'\n' order by ${pages.number}), ${LONGEST}::int) from ${pages}
  join ${versions} on ${versions.id} = ${pages.versionId} where ${versions.uid} = ${documents.uid} and ${versions.version} = ${documents.currentVersion}), '')`

const FOUND = {
  ...{ uid: documents.uid, cid: documents.cid, folderId: documents.folderId, titleCn: documents.titleCn, titleEn: documents.titleEn, docNo: documents.docNo },
  ...{ language: documents.language, keywords: documents.keywords, changedAt: documents.changedAt, text: textOfDocument },
}
type Found = Pick<typeof documents.$inferSelect, Exclude<keyof typeof FOUND, 'text'>> & { text: string }

/** A document in force as the search finds it: number, keywords and the text of its pages. There it opens on the page that was looked for (DOCC-21). */
const asFound = ({ uid, cid, folderId, titleCn, titleEn, docNo, language, keywords, changedAt, text }: Found): Searchable => {
  const words = [docNo, ...keywords].join(' ')
  return {
    id: uid,
    titleCn,
    titleEn,
    textCn: [words, language === 'en' ? '' : text].join('\n'),
    textEn: [words, language === 'zh' ? '' : text].join('\n'),
    link: `/doc-center/${cid}/${uid}?searched=1`,
    audience: 'everybody',
    permission: ['DOCUMENT'],
    folder: folderId,
    publishedAt: changedAt,
  }
}

/** One that is in force now, for the search of the portal, which shows it as a document (DOCC-05). */
export async function foundDocument(ctx: Ctx, uid: string): Promise<Searchable | undefined> {
  const [row] = await ctx.db
    .select(FOUND)
    .from(documents)
    .where(and(eq(documents.uid, uid), eq(documents.status, 'effective')))
  return row && asFound(row)
}

/** All that are in force, and the folders that the actor may look into. */
export const DOCUMENTS = searchable({
  module: module.name,
  name: 'documents',
  type: DOCUMENT,
  async after(ctx, last, limit) {
    const rows = await ctx.db
      .select(FOUND)
      .from(documents)
      .where(and(eq(documents.status, 'effective'), behind(documents.uid, last)))
      .orderBy(asc(documents.uid))
      .limit(limit)
    return rows.map(asFound)
  },
  folders: foldersToFind,
})
