import { staleNames } from '#foundation/contract/bilingual.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, getTableColumns, gte, ilike, inArray, lt, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { words } from '#services/audience/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { type ContentRow, type ContentType, type listContents as lists, TEXTS, typesOf } from '../../contract/index.ts'
import { mayEdit, operationsOf } from '../policy.ts'
import { type Content, contents } from '../tables.ts'

type Asked = z.output<typeof lists.input>
export type Filters = Asked['filters']

const { contentCn: _contentCn, contentEn: _contentEn, working: _working, ...columns } = getTableColumns(contents)
export const rowColumns = { ...columns, works: sql<boolean>`${contents.working} is not null` }
export type Listed = Omit<Content, 'contentCn' | 'contentEn' | 'working'> & { works: boolean }

/** Audiences that a filter offers. */
const MOST_TARGETS = 50

/** The types that a path names, of those that whoever asks may edit (CMS-02). */
export const editableOf = (ctx: Reader, category: string): ContentType[] => typesOf(category).filter((type) => mayEdit(ctx.actor, type))

export function filtered(types: readonly ContentType[], { type, status, keyword, author, from, to, target }: Filters): SQL | undefined {
  const has = keyword?.trim() ? containing(keyword.trim()) : undefined
  const wanted = type === undefined ? types : types.filter((one) => one === type)
  return and(
    inArray(contents.type, [...wanted]),
    status && eq(contents.publishStatus, status),
    has ? or(ilike(contents.titleCn, has), ilike(contents.titleEn, has)) : undefined,
    author ? eq(contents.author, author) : undefined,
    from ? gte(contents.changedAt, startOfDay(from)) : undefined,
    to ? lt(contents.changedAt, startOfDay(addDays(to, 1))) : undefined,
    target ? eq(contents.audience, target) : undefined,
  )
}

const ORDERS = { lastModified: contents.changedAt, publishedAt: contents.publishedAt, title: contents.titleCn } as const

/** The contents of a category, those of the types that whoever asks may edit, those changed last first. */
export async function listContents(ctx: Reader, { filters, sort = 'lastModified', desc: down = true, ...page }: Asked) {
  const types = editableOf(ctx, filters.category)
  if (types.length === 0) return { list: [], total: 0, more: false, targets: [], types }
  const where = filtered(types, filters)
  const by = ORDERS[sort as keyof typeof ORDERS]
  const way = down ? desc : asc
  const [found, targets] = await Promise.all([
    pageFrom(
      ctx.db,
      page,
      ctx.db
        .select(rowColumns)
        .from(contents)
        .where(where)
        // what has no such date stands last; the others are not asked, since their indexes say nothing of it
        .orderBy(by === contents.publishedAt ? sql`${way(by)} nulls last` : way(by), way(contents.id)),
      sql`select 1 from ${contents} where ${where ?? sql`true`}`,
    ),
    targetsOf(ctx, types),
  ])
  return { ...found, list: await asRows(ctx, found.list), targets, types }
}

async function targetsOf(ctx: Ctx, types: readonly ContentType[]) {
  const rows = await ctx.db
    .selectDistinct({ id: contents.audience })
    .from(contents)
    .where(and(inArray(contents.type, [...types]), sql`${contents.audience} is not null`))
    .limit(MOST_TARGETS)
  const ids = rows.flatMap(({ id }) => id ?? [])
  const said = await words(ctx, ids)
  return ids.flatMap((id) => {
    const of = said.get(id)
    return of ? [{ id, words: of }] : []
  })
}

/** Rows as editors see them, with what each may do. */
export async function asRows(ctx: Reader, rows: readonly Listed[]): Promise<ContentRow[]> {
  const [said, people] = await Promise.all([
    words(ctx, [...new Set(rows.flatMap(({ audience }) => audience ?? []))]),
    personRefs(ctx, [...new Set<SsoId>(rows.flatMap(({ author, changedBy }) => [author, changedBy]))]),
  ])
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    channel: row.channel,
    section: row.section,
    titleCn: row.titleCn,
    titleEn: row.titleEn,
    cover: row.cover,
    publishStatus: row.publishStatus,
    sticky: row.sticky,
    homepageDisplay: row.homepageDisplay,
    target: said.get(row.audience ?? '') ?? null,
    startDate: row.startDate,
    endDate: row.endDate,
    author: people.get(row.author) ?? null,
    changedBy: people.get(row.changedBy) ?? null,
    lastModified: row.changedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    reviewRequestedAt: row.reviewRequestedAt?.toISOString() ?? null,
    version: row.version,
    reads: row.reads,
    working: row.works,
    stale: staleNames(TEXTS, row.stale).length > 0,
    can: operationsOf(ctx.actor, row),
  }))
}
