import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, eq, inArray, not, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import type { SearchResult } from '../../contract.ts'
import { excerptOf, whereFound } from '../../rules/normal.ts'
import { type Plan, wordsOf } from '../../rules/plan.ts'
import { searchEntries } from '../tables.ts'
import { exactly, matching, openTo } from './matching.ts'

/** Of one type so many are found: whoever has not seen it by then adds a word. */
const MOST_FOUND = 500

const SHOWN = {
  type: searchEntries.type,
  id: searchEntries.id,
  titleCn: searchEntries.titleCn,
  titleEn: searchEntries.titleEn,
  textCn: searchEntries.textCn,
  textEn: searchEntries.textEn,
  link: searchEntries.link,
  publishedAt: searchEntries.publishedAt,
}
type Shown = Pick<typeof searchEntries.$inferSelect, keyof typeof SHOWN>

const told = ({ lang }: Reader, rows: readonly Shown[], words: readonly string[]): SearchResult[] =>
  rows.map(({ type, id, titleCn, titleEn, textCn, textEn, link, publishedAt }) => ({
    type,
    id,
    nameCn: titleCn,
    nameEn: titleEn,
    excerpt: excerptOf(lang === 'zh' ? whereFound(textCn, textEn, words) : whereFound(textEn, textCn, words), words),
    funcUrl: `/{lang}${link}`,
    routerName: '',
    publishedAt: publishedAt.toISOString(),
  }))

const counting = (ctx: Reader, where: SQL | undefined) => ctx.db.select({ one: sql`1` }).from(searchEntries).where(where).getSQL()

/** Of some rows, the newest first: `limit` of them after `offset`. */
const newest = (ctx: Reader, where: SQL | undefined, limit: number, offset: number): Promise<Shown[]> =>
  ctx.db.select(SHOWN).from(searchEntries).where(where).orderBy(desc(searchEntries.publishedAt), desc(searchEntries.id)).limit(limit).offset(offset)

/**
 * A page of what stands in several groups, one after the other. Each group is a query of its own with its limit, in an order that an index has: of
 * what is found often only so much is read as is shown.
 */
async function acrossGroups(ctx: Reader, groups: readonly (SQL | undefined)[], limit: number, offset: number): Promise<Shown[]> {
  const found: Shown[] = []
  let before = 0
  for (const group of groups) {
    const from = Math.max(0, offset - before)
    const rows = await newest(ctx, group, limit - found.length, from)
    found.push(...rows)
    if (found.length === limit) break
    // fewer came than were asked for, so this was its end; of one that lies before the page nobody knows yet how many it has
    before += rows.length > 0 || from === 0 ? from + rows.length : await countUpTo(ctx.db, counting(ctx, group), from)
  }
  return found
}

/** A page of news or documents: those whose title it is, those that have it in the title, those that have it in the text; each the newest first (SRCH-09). */
export async function thingsPage(ctx: Reader, plan: Plan, type: 0 | 1, page: { pageNum: number; pageSize: number }): Promise<PageOf<SearchResult>> {
  const mine = and(eq(searchEntries.type, type), await openTo(ctx))
  const exact = exactly(plan)
  const inTitle = matching(plan, searchEntries.titleGrams, searchEntries.titleWords)
  const anywhere = matching(plan, searchEntries.grams, searchEntries.words)
  const groups = [exact, and(inTitle, not(exact)), and(anywhere, not(inTitle), not(exact))].map((group) => and(mine, group))
  return pageOf(
    page,
    async (limit, offset) => told(ctx, await acrossGroups(ctx, groups, limit, offset), wordsOf(plan)),
    (cap) => countUpTo(ctx.db, counting(ctx, and(mine, anywhere)), cap),
    MOST_FOUND,
  )
}

/** Of these things those that the actor may open now, in the order given. */
export async function thingsById(ctx: Reader, ids: readonly string[]): Promise<SearchResult[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select(SHOWN)
    .from(searchEntries)
    .where(and(inArray(searchEntries.id, [...ids]), inArray(searchEntries.type, [0, 1]), await openTo(ctx)))
  return told(ctx, rows, []).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
