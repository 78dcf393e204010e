import { notFound } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, asc, desc, eq, getTableColumns, gte, ilike, inArray, isNull, lt, lte, or, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addDays, startOfDay } from '#foundation/time.ts'
import { includes, sqlFor } from '#services/audience/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import {
  type Channel,
  type ContentType,
  type Kind,
  mediaAt,
  pictureAt,
  type ReaderItem,
  type ReaderWhole,
  type Section,
  type StoryKind,
} from '../../contract/index.ts'
import { piecesOf } from '../../rules/index.ts'
import { type Content, contents, reads } from '../tables.ts'
import { asWritten } from './written.ts'

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

const { contentCn: _contentCn, contentEn: _contentEn, working: _working, ...inLists } = getTableColumns(contents)
const listed = {
  ...inLists,
  opens: sql<boolean>`(${contents.contentCn} <> '' or ${contents.contentEn} <> '' or ${contents.video} is not null or ${contents.videoLink} <> '' or ${contents.attachments} <> '[]'::jsonb)`,
}
type Listed = Omit<Content, 'contentCn' | 'contentEn' | 'working'> & { opens: boolean }

/** See `readable` of api.ts. By the number of an item, one after the other: who asks has some of them, and not all that is published. */
export async function readableFor(ctx: Reader): Promise<(id: PgColumn) => SQL> {
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  return (id) => sql`(select true from ${contents} where ${and(eq(contents.id, id), goesOn(ctx), forMe(contents.audience))})`
}

/** Sticky first, then by place, which is the moment of publishing until somebody sorts (HOME-09). */
const inOrder = [desc(contents.sticky), desc(contents.sortNo), desc(contents.id)]

/** What has an end is there on its last day too. */
export const notOver = ({ today }: Pick<Ctx, 'today'>): SQL | undefined => or(isNull(contents.endDate), gte(contents.endDate, today))

/** CMS-05 CMS-12: published, and within its dates, or past them. */
export const goesOn = (ctx: Ctx, ended = false): SQL | undefined =>
  and(
    eq(contents.publishStatus, '1'),
    or(isNull(contents.startDate), lte(contents.startDate, ctx.today)),
    ended ? lt(contents.endDate, ctx.today) : notOver(ctx),
  )

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

/** Which of these items whoever acts has read. */
async function readBy(ctx: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: reads.contentId })
    .from(reads)
    .where(and(eq(reads.ssoId, ctx.actor.ssoId), inArray(reads.contentId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

const asItem = (row: Listed, read: boolean): ReaderItem => ({
  id: row.id,
  type: row.type,
  channel: row.channel,
  section: row.section,
  kind: row.kind,
  storyKind: row.storyKind,
  titleCn: row.titleCn,
  titleEn: row.titleEn,
  summaryCn: row.summaryCn,
  summaryEn: row.summaryEn,
  cardTitleCn: row.cardTitleCn,
  cardTitleEn: row.cardTitleEn,
  cardSubtitleCn: row.cardSubtitleCn,
  cardSubtitleEn: row.cardSubtitleEn,
  cardContentCn: row.cardContentCn,
  cardContentEn: row.cardContentEn,
  cover: row.cover && pictureAt(row.cover),
  avatar: row.cardAvatar && pictureAt(row.cardAvatar),
  link: row.link,
  sticky: row.sticky,
  homepageDisplay: row.homepageDisplay,
  mustRead: row.mustRead,
  startDate: row.startDate,
  endDate: row.endDate,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  opens: row.opens,
  issue: row.issue,
  read,
})

/** Whether whoever acts is among those for whom an item is there now; what is past its dates is read on (CULT-07), and what is to begin is not. */
export const isFor = async (ctx: Reader, row: Pick<Content, 'publishStatus' | 'startDate' | 'endDate' | 'audience'>): Promise<boolean> =>
  row.publishStatus === '1' &&
  (row.startDate === null || row.startDate <= ctx.today) &&
  row.audience !== null &&
  (await includes(ctx, row.audience, ctx.actor.ssoId))

/** See `item` of api.ts. */
export async function readItem(ctx: Reader, id: number, { ended = false }: { ended?: boolean } = {}): Promise<ReaderWhole> {
  const [row] = await ctx.db.select().from(contents).where(eq(contents.id, id))
  // CMS-12 HOME-07: what is not for the reader is not there
  if (!row || !(await isFor(ctx, row)) || (!ended && row.endDate !== null && row.endDate < ctx.today)) throw notFound()
  const [whole, previous, next] = await Promise.all([wholeOf(ctx, row), beside(ctx, row, 'previous'), beside(ctx, row, 'next')])
  return { ...whole, previous, next }
}

/** An item as it is read, whoever may read it, alone. */
export async function wholeOf(ctx: Reader, row: Content): Promise<Omit<ReaderWhole, 'previous' | 'next'>> {
  const [files, authors, read] = await Promise.all([facts(ctx, row.attachments), personRefs(ctx, [row.author]), readBy(ctx, [row.id])])
  const opens = row.contentCn !== '' || row.contentEn !== '' || row.video !== null || row.videoLink !== '' || row.attachments.length > 0
  return {
    ...asItem({ ...row, opens }, read.has(row.id)),
    author: authors.get(row.author) ?? null,
    contentCn: piecesOf(row.contentCn),
    contentEn: piecesOf(row.contentEn),
    video: row.video && mediaAt(row.video),
    videoLink: row.videoLink,
    attachments: row.attachments.flatMap((id) => {
      const file = files.get(id)
      return file ? [{ id, fileName: file.fileName, size: file.size, shows: file.shows, address: mediaAt(id) }] : []
    }),
    people: row.people,
  }
}

/** See `asWritten` of api.ts. */
export async function writtenNow(ctx: Reader, id: number): Promise<Omit<ReaderWhole, 'previous' | 'next'>> {
  const [row] = await ctx.db.select().from(contents).where(eq(contents.id, id))
  if (!row) throw notFound()
  return wholeOf(ctx, asWritten(row))
}

/** The item before or behind another one in the order of its list, of those that are for the reader. */
async function beside(ctx: Reader, row: Content, side: 'previous' | 'next') {
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  const place = sql`(${contents.sticky}, ${contents.sortNo}, ${contents.id})`
  const here = sql`(${row.sticky}::boolean, ${row.sortNo}::bigint, ${row.id}::int)`
  const [found] = await ctx.db
    .select({ id: contents.id, titleCn: contents.titleCn, titleEn: contents.titleEn })
    .from(contents)
    .where(
      and(
        eq(contents.type, row.type),
        goesOn(ctx),
        forMe(contents.audience),
        row.channel === null ? undefined : eq(contents.channel, row.channel),
        row.section === null ? undefined : eq(contents.section, row.section),
        row.storyKind === null ? undefined : eq(contents.storyKind, row.storyKind),
        side === 'previous' ? sql`${place} > ${here}` : sql`${place} < ${here}`,
      ),
    )
    .orderBy(...(side === 'previous' ? [asc(contents.sticky), asc(contents.sortNo), asc(contents.id)] : inOrder))
    .limit(1)
  return found ?? null
}
