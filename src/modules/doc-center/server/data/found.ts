import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Searchable, searchable } from '#services/search/server/api.ts'
import module from '../../module.ts'
import { documents as d, pages, versions as v } from '../tables.ts'
import { foldersToFind } from './folders.ts'

const DOCUMENT = 1
/** As much as the search reads of a text. */
const LONGEST = 20_000

/** The text of the version in force, page after page. */
const textOfDocument = sql<string>`coalesce((select left(string_agg(${pages.text}, E'\n' order by ${pages.number}), ${LONGEST}::int) from ${pages}
  join ${v} on ${v.id} = ${pages.versionId} where ${v.uid} = ${d.uid} and ${v.version} = ${d.currentVersion}), '')`

const FOUND = {
  ...{ uid: d.uid, cid: d.cid, folderId: d.folderId, titleCn: d.titleCn, titleEn: d.titleEn, docNo: d.docNo },
  ...{ language: d.language, keywords: d.keywords, changedAt: d.changedAt, text: textOfDocument },
}
type Found = Pick<typeof d.$inferSelect, Exclude<keyof typeof FOUND, 'text'>> & { text: string }

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
    .from(d)
    .where(and(eq(d.uid, uid), eq(d.status, 'effective')))
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
      .from(d)
      .where(and(eq(d.status, 'effective'), behind(d.uid, last)))
      .orderBy(asc(d.uid))
      .limit(limit)
    return rows.map(asFound)
  },
  folders: foldersToFind,
})
