import type { PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, gte, inArray, isNotNull, lt, type PgColumn, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { type Words, words } from '#services/audience/server/api.ts'
import type { ContentType } from '../../contract/index.ts'
import { contents } from '../tables.ts'

/** Whose requests for review are wanted, of which days of asking. */
export interface ReviewsAsked {
  of: (author: PgColumn) => SQL | undefined
  /** Of these alone. */
  keys?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** An item as a list of reviews names it. */
export interface Reviewed {
  id: number
  key: string
  type: ContentType
  titleCn: string
  titleEn: string
  author: SsoId
  startDate: string | null
  endDate: string | null
  target: Words | null
}

const columns = {
  ...{ id: contents.id, key: contents.key, type: contents.type, titleCn: contents.titleCn, titleEn: contents.titleEn },
  ...{ author: contents.author, startDate: contents.startDate, endDate: contents.endDate, audience: contents.audience, at: contents.reviewRequestedAt },
}

const whereOf = ({ of, keys, from, to }: ReviewsAsked): SQL | undefined =>
  and(
    isNotNull(contents.reviewRequestedAt),
    of(contents.author),
    keys && inArray(contents.key, [...keys]),
    from ? gte(contents.reviewRequestedAt, startOfDay(from)) : undefined,
    to ? lt(contents.reviewRequestedAt, startOfDay(addDays(to, 1))) : undefined,
  )

const counted = (ctx: Ctx, asked: ReviewsAsked): SQL => ctx.db.select({ id: contents.id }).from(contents).where(whereOf(asked)).getSQL()

/** See `reviewsWaiting` of api.ts. */
export async function waitingPage(
  ctx: Ctx,
  asked: ReviewsAsked,
  page: { pageNum: number; pageSize: number },
): Promise<PageOf<Reviewed & { requestedAt: Date }>> {
  const query = ctx.db.select(columns).from(contents).where(whereOf(asked)).orderBy(desc(contents.reviewRequestedAt), desc(contents.id))
  const found = await pageFrom(ctx.db, page, query, counted(ctx, asked))
  return { ...found, list: (await targeted(ctx, found.list)).map((row, at) => ({ ...row, requestedAt: found.list[at]!.at! })) }
}

/** How many wait, counted no further than `most`. */
export const countWaiting = (ctx: Ctx, asked: ReviewsAsked, most: number): Promise<number> => countUpTo(ctx.db, counted(ctx, asked), most)

/** Items by their keys in the workflow. */
export async function reviewedBy(ctx: Ctx, keys: readonly string[]): Promise<Map<string, Reviewed>> {
  if (keys.length === 0) return new Map()
  const rows = await ctx.db
    .select(columns)
    .from(contents)
    .where(inArray(contents.key, [...keys]))
  return new Map((await targeted(ctx, rows)).map((row) => [row.key, row]))
}

/** The keys of items in the workflow. */
export async function keysOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: contents.id, key: contents.key })
    .from(contents)
    .where(inArray(contents.id, [...ids]))
  return new Map(rows.map(({ id, key }) => [id, key]))
}

async function targeted<R extends { audience: string | null }>(ctx: Ctx, rows: readonly R[]): Promise<(Omit<R, 'audience'> & { target: Words | null })[]> {
  const said = await words(ctx, [...new Set(rows.flatMap(({ audience }) => audience ?? []))])
  return rows.map(({ audience, ...row }) => ({ ...row, target: said.get(audience ?? '') ?? null }))
}
