import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce } from '#foundation/contract/refused.ts'
import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { peopleDepartments as p } from '#services/people/server/api.ts'
import type { find, Hit, list } from '../../contract/index.ts'
import { looking, sentenceWith } from '../../rules/index.ts'
import { mayIn } from '../policy.ts'
import { documents as d, folders as f, favorites, pages, versions as v } from '../tables.ts'
import { openedVersion } from './opened.ts'
import { fresh, isFavorite, ofDepartment, ofFolder, SHOWN, speaksOf, told } from './shown.ts'

/** DOCC-10: what is too short is told before anything is looked for. */
const longEnough = (ctx: Reader, keyword: string): void => enforce(looking, { facts: undefined, input: { keyword }, p: {}, now: ctx.now })

type Filters = ParsedOf<typeof list>['filters']

const inForceFor = (ctx: Reader, { cid, folder, type, department, from, to, keyword, favorite }: Filters): SQL | undefined =>
  and(
    eq(d.status, 'effective'),
    mayIn(ctx, d.folderId),
    cid ? eq(d.cid, cid) : undefined,
    folder ? eq(d.folderId, folder) : undefined,
    type ? eq(d.suffix, type) : undefined,
    department ? inArray(d.folderId, ctx.db.select({ id: f.id }).from(f).where(eq(f.ownerDepartment, department))) : undefined,
    from ? gte(d.effectiveFrom, from) : undefined,
    to ? lte(d.effectiveFrom, to) : undefined,
    keyword ? speaksOf(d, keyword) : undefined,
    favorite ? inArray(d.uid, ctx.db.select({ uid: favorites.uid }).from(favorites).where(eq(favorites.ssoId, ctx.actor.ssoId))) : undefined,
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
      .from(d)
      .innerJoin(f, ofFolder)
      .innerJoin(p, ofDepartment)
      .where(where)
      .orderBy(desc(d.changedAt), desc(d.uid)),
    ctx.db.select({ one: sql`1` }).from(d).where(where).getSQL(),
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
    ? eq(v.id, (await openedVersion(ctx, uid)).version.id)
    : and(eq(v.version, d.currentVersion), eq(d.status, 'effective'), mayIn(ctx, d.folderId))
  const where = and(of, speaksOf(pages, keyword), cid ? eq(d.cid, cid) : undefined)
  const shown = { uid: d.uid, cid: d.cid, titleCn: d.titleCn, titleEn: d.titleEn, docNo: d.docNo, page: pages.number, text: pages.text }
  const { list: rows, ...counted } = await pageFrom(
    ctx.db,
    input,
    ctx.db
      .select(shown)
      .from(pages)
      .innerJoin(v, eq(v.id, pages.versionId))
      .innerJoin(d, eq(d.uid, v.uid))
      .where(where)
      .orderBy(desc(d.changedAt), desc(d.uid), asc(pages.number)),
    ctx.db.select({ one: sql`1` }).from(pages).innerJoin(v, eq(v.id, pages.versionId)).innerJoin(d, eq(d.uid, v.uid)).where(where).getSQL(),
    MOST_FOUND,
  )
  return { ...counted, list: rows.map(({ text, ...row }): Hit => ({ ...row, sentence: sentenceWith(text, keyword) ?? '' })) }
}
