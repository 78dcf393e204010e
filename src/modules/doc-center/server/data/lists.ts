import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import type { find, Hit, list } from '../../contract/index.ts'
import { looking, sentenceWith } from '../../rules/index.ts'
import { mayIn } from '../policy.ts'
import { documents, favorites, folders, pages, versions } from '../tables.ts'
import { openedVersion } from './opened.ts'
import { fresh, isFavorite, ofDepartment, ofFolder, SHOWN, speaksOf, told } from './shown.ts'

/** DOCC-10: what is too short is told before anything is looked for. */
const longEnough = (ctx: Reader, keyword: string): void => enforce(looking, { facts: undefined, input: { keyword }, p: {}, now: ctx.now })

type Filters = ParsedOf<typeof list>['filters']

const inForceFor = (ctx: Reader, { cid, folder, type, department, from, to, keyword, favorite }: Filters): SQL | undefined =>
  and(
    eq(documents.status, 'effective'),
    mayIn(ctx, documents.folderId),
    cid ? eq(documents.cid, cid) : undefined,
    folder ? eq(documents.folderId, folder) : undefined,
    type ? eq(documents.suffix, type) : undefined,
    department ? inArray(documents.folderId, ctx.db.select({ id: folders.id }).from(folders).where(eq(folders.ownerDepartment, department))) : undefined,
    from ? gte(documents.effectiveFrom, from) : undefined,
    to ? lte(documents.effectiveFrom, to) : undefined,
    keyword ? speaksOf(documents, keyword) : undefined,
    favorite ? inArray(documents.uid, ctx.db.select({ uid: favorites.uid }).from(favorites).where(eq(favorites.ssoId, ctx.actor.ssoId))) : undefined,
  )

/** Documents in force, the last changed first. @throws DOCC-10, SHELL-48, SHELL-62 */
export async function documentList(ctx: Reader, input: ParsedOf<typeof list>): Promise<OutputOf<typeof list>> {
  longEnough(ctx, input.filters.keyword ?? '')
  const where = inForceFor(ctx, input.filters)
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select({ ...SHOWN, favorite: isFavorite(ctx) })
      .from(documents)
      .innerJoin(folders, ofFolder)
      .innerJoin(peopleDepartments, ofDepartment)
      .where(where)
      .orderBy(desc(documents.changedAt), desc(documents.uid)),
    ctx.db.select({ one: sql`1` }).from(documents).where(where).getSQL(),
  )
  return { ...counted, list: rows.map((row) => ({ ...told(row), fresh: fresh(ctx, row) })) }
}

/** So many places are found at most: whoever has not seen it by then says more. */
const MOST_FOUND = 500

/** The pages on which a keyword stands, each with its sentence (DOCC-21). @throws DOCC-07, DOCC-10 */
export async function findInside(ctx: Reader, input: ParsedOf<typeof find>): Promise<OutputOf<typeof find>> {
  const { keyword, cid, uid } = input.filters
  longEnough(ctx, keyword)
  if (keyword === '') return { list: [], total: 0, more: false }
  const of = uid
    ? eq(versions.id, (await openedVersion(ctx, uid)).version.id)
    : and(eq(versions.version, documents.currentVersion), eq(documents.status, 'effective'), mayIn(ctx, documents.folderId))
  const where = and(of, speaksOf(pages, keyword), cid ? eq(documents.cid, cid) : undefined)
  const shown = {
    uid: documents.uid,
    cid: documents.cid,
    titleCn: documents.titleCn,
    titleEn: documents.titleEn,
    docNo: documents.docNo,
    page: pages.number,
    text: pages.text,
  }
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select(shown)
      .from(pages)
      .innerJoin(versions, eq(versions.id, pages.versionId))
      .innerJoin(documents, eq(documents.uid, versions.uid))
      .where(where)
      .orderBy(desc(documents.changedAt), desc(documents.uid), asc(pages.number)),
    ctx.db
      .select({ one: sql`1` })
      .from(pages)
      .innerJoin(versions, eq(versions.id, pages.versionId))
      .innerJoin(documents, eq(documents.uid, versions.uid))
      .where(where)
      .getSQL(),
    MOST_FOUND,
  )
  return { ...counted, list: rows.map(({ text, ...row }): Hit => ({ ...row, sentence: sentenceWith(text, keyword) ?? '' })) }
}
