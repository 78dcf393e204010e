import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, eq, gte, ilike, inArray, lt, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import type { Channel, ContentType, Kind, ReaderItem, Section, StoryKind } from '../../contract/index.ts'
import { contents } from '../tables.ts'
import { goesOn, inOrder } from './goingOn.ts'
import { asItem, listed, readBy } from './readerItems.ts'

/** What of the published a room wants for a page. */
export interface Wanted {
  types: readonly ContentType[]
  channel?: Channel | undefined
  section?: Section | undefined
  storyKind?: StoryKind | undefined
  kind?: Kind | undefined
  /** With homepage display on. */
  homepage?: boolean | undefined
  /** What must be read. */
  mustRead?: true
  /** A condition of the room's own, on the number of an item. */
  which?: (id: PgColumn) => SQL
  /** In titles and summaries of both languages. */
  keyword?: string | undefined
  /** Days of publishing, both included. */
  from?: string | undefined
  to?: string | undefined
  /** What is past its end date instead of what goes on. */
  ended?: boolean | undefined
}

async function wantedBy(ctx: Reader, of: Wanted): Promise<SQL | undefined> {
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  const words = of.keyword?.trim()
  const has = words ? containing(words) : ''
  return and(
    of.types.length === 1 ? eq(contents.type, of.types[0]!) : inArray(contents.type, [...of.types]),
    goesOn(ctx, of.ended),
    forMe(contents.audience),
    of.channel && eq(contents.channel, of.channel),
    of.section && eq(contents.section, of.section),
    of.storyKind && eq(contents.storyKind, of.storyKind),
    of.kind && eq(contents.kind, of.kind),
    of.homepage ? eq(contents.homepageDisplay, true) : undefined,
    of.mustRead && eq(contents.mustRead, true),
    of.which?.(contents.id),
    of.from ? gte(contents.publishedAt, startOfDay(of.from)) : undefined,
    of.to ? lt(contents.publishedAt, startOfDay(addDays(of.to, 1))) : undefined,
    words ? or(ilike(contents.titleCn, has), ilike(contents.titleEn, has), ilike(contents.summaryCn, has), ilike(contents.summaryEn, has)) : undefined,
  )
}

/** A page of readers. Where no total is shown none is counted, and `total` and `more` say nothing. */
export interface ReadersPage {
  pageNum: number
  pageSize: number
  uncounted?: true
}

/** See `published` of api.ts. */
export async function publishedFor(ctx: Reader, of: Wanted, { uncounted, ...page }: ReadersPage): Promise<PageOf<ReaderItem>> {
  if (of.types.length === 0) return { list: [], total: 0, more: false }
  const where = await wantedBy(ctx, of)
  const found = await pageFrom(
    ctx.db,
    { ...page, ...(uncounted && { counted: { total: 0, more: false } }) },
    ctx.db
      .select(listed)
      .from(contents)
      .where(where)
      .orderBy(...inOrder),
    sql`select 1 from ${contents} where ${where ?? sql`true`}`,
  )
  const read = await readBy(
    ctx,
    found.list.map(({ id }) => id),
  )
  return { ...found, list: found.list.map((row) => asItem(row, read.has(row.id))) }
}
