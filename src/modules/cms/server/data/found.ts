import { behind } from '#foundation/database/db.ts'
import { and, asc, eq, gte, inArray, isNotNull, isNull, or } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { wordsOf } from '#foundation/server/richText.ts'
import { startOfDay } from '#foundation/time.ts'
import { index, remove, type Searchable, searchable } from '#services/search/server/api.ts'
import type { ContentType } from '../../contract/index.ts'
import module from '../../module.ts'
import { type Content, contents } from '../tables.ts'

/** HOME-17. */
const NEWS = 0
const DOCUMENT = 1
const CULTURE: readonly ContentType[] = [5, 6, 10, 11, 12, 13]
/** Of the room that shows them. */
const READ_CULTURE = ['CMS_CMS_READ']

/** See `readAt` of api.ts. */
export function linkTo({ id, type, section, storyKind }: Pick<Content, 'id' | 'type' | 'section' | 'storyKind'>): string {
  if (type === 1) return `/news/${id}`
  if (type === 6) return `/cultures/${storyKind === 'personal' ? 'tm-stories' : 'team-story-detail'}/${id}`
  if (type !== 5) return '/cultures/employer-value-propositon'
  return section === 'activities-discounts' ? `/cultures/activities-discounts/${id}` : `/cultures/${section}`
}

const asFound = (row: Content): Searchable => ({
  id: row.key,
  titleCn: row.titleCn,
  titleEn: row.titleEn,
  textCn: [row.summaryCn, row.cardContentCn, wordsOf(row.contentCn)].join(' ').trim(),
  textEn: [row.summaryEn, row.cardContentEn, wordsOf(row.contentEn)].join(' ').trim(),
  link: linkTo(row),
  audience: row.audience!,
  ...(row.type !== 1 && { permission: READ_CULTURE }),
  publishedAt: begins(row),
})

const begins = ({ publishedAt, startDate }: Content): Date => {
  const day = startDate === null ? undefined : startOfDay(startDate)
  return day && day > publishedAt! ? day : publishedAt!
}

/** What can be found of these types: published, and not over (CMS-12). */
const found = (ctx: Ctx, types: readonly ContentType[]) =>
  and(
    inArray(contents.type, [...types]),
    eq(contents.publishStatus, '1'),
    isNotNull(contents.audience),
    isNotNull(contents.publishedAt),
    or(isNull(contents.endDate), gte(contents.endDate, ctx.today)),
  )

const source = (name: string, type: 0 | 1, types: readonly ContentType[]) =>
  searchable({
    module: module.name,
    name,
    type,
    async after(ctx, last, limit) {
      const rows = await ctx.db
        .select()
        .from(contents)
        .where(and(found(ctx, types), behind(contents.key, last)))
        .orderBy(asc(contents.key))
        .limit(limit)
      return rows.map(asFound)
    },
  })
export const NEWS_FOUND = source('news', NEWS, [1])
export const CULTURE_FOUND = source('culture', DOCUMENT, CULTURE)

/** CMS-13: makes an item findable, or takes it out, as its state now says; banners and links are in neither source. */
export async function tellSearch(ctx: WriteCtx, row: Content): Promise<void> {
  const of = row.type === 1 ? NEWS_FOUND : CULTURE.includes(row.type) ? CULTURE_FOUND : undefined
  if (!of) return
  const over = row.publishStatus !== '1' || (row.endDate !== null && row.endDate < ctx.today)
  await (over ? remove(ctx, of, row.key) : index(ctx, of, asFound(row)))
}
