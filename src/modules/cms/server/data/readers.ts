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
import { type Content, contents as c, reads } from '../tables.ts'
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

const { contentCn: _contentCn, contentEn: _contentEn, working: _working, ...inLists } = getTableColumns(c)
const listed = {
  ...inLists,
  opens: sql<boolean>`(${c.contentCn} <> '' or ${c.contentEn} <> '' or ${c.video} is not null or ${c.videoLink} <> '' or ${c.attachments} <> '[]'::jsonb)`,
}
type Listed = Omit<Content, 'contentCn' | 'contentEn' | 'working'> & { opens: boolean }

/** See `readable` of api.ts. By the number of an item, one after the other: who asks has some of them, and not all that is published. */
export async function readableFor(ctx: Reader): Promise<(id: PgColumn) => SQL> {
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  return (id) => sql`(select true from ${c} where ${and(eq(c.id, id), goesOn(ctx), forMe(c.audience))})`
}

/** Sticky first, then by place, which is the moment of publishing until somebody sorts (HOME-09). */
const inOrder = [desc(c.sticky), desc(c.sortNo), desc(c.id)]

/** What has an end is there on its last day too. */
export const notOver = ({ today }: Pick<Ctx, 'today'>): SQL | undefined => or(isNull(c.endDate), gte(c.endDate, today))

/** CMS-05 CMS-12: published, and within its dates, or past them. */
export const goesOn = (ctx: Ctx, ended = false): SQL | undefined =>
  and(eq(c.publishStatus, '1'), or(isNull(c.startDate), lte(c.startDate, ctx.today)), ended ? lt(c.endDate, ctx.today) : notOver(ctx))

async function wantedBy(ctx: Reader, of: Wanted): Promise<SQL | undefined> {
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  const words = of.keyword?.trim()
  const has = words ? containing(words) : ''
  return and(
    of.types.length === 1 ? eq(c.type, of.types[0]!) : inArray(c.type, [...of.types]),
    goesOn(ctx, of.ended),
    forMe(c.audience),
    of.channel && eq(c.channel, of.channel),
    of.section && eq(c.section, of.section),
    of.storyKind && eq(c.storyKind, of.storyKind),
    of.kind && eq(c.kind, of.kind),
    of.homepage ? eq(c.homepageDisplay, true) : undefined,
    of.mustRead && eq(c.mustRead, true),
    of.which?.(c.id),
    of.from ? gte(c.publishedAt, startOfDay(of.from)) : undefined,
    of.to ? lt(c.publishedAt, startOfDay(addDays(of.to, 1))) : undefined,
    words ? or(ilike(c.titleCn, has), ilike(c.titleEn, has), ilike(c.summaryCn, has), ilike(c.summaryEn, has)) : undefined,
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
      .from(c)
      .where(where)
      .orderBy(...inOrder),
    sql`select 1 from ${c} where ${where ?? sql`true`}`,
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
  const [row] = await ctx.db.select().from(c).where(eq(c.id, id))
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
  const [row] = await ctx.db.select().from(c).where(eq(c.id, id))
  if (!row) throw notFound()
  return wholeOf(ctx, asWritten(row))
}

/** The item before or behind another one in the order of its list, of those that are for the reader. */
async function beside(ctx: Reader, row: Content, side: 'previous' | 'next') {
  const forMe = await sqlFor(ctx, ctx.actor.ssoId)
  const place = sql`(${c.sticky}, ${c.sortNo}, ${c.id})`
  const here = sql`(${row.sticky}::boolean, ${row.sortNo}::bigint, ${row.id}::int)`
  const [found] = await ctx.db
    .select({ id: c.id, titleCn: c.titleCn, titleEn: c.titleEn })
    .from(c)
    .where(
      and(
        eq(c.type, row.type),
        goesOn(ctx),
        forMe(c.audience),
        row.channel === null ? undefined : eq(c.channel, row.channel),
        row.section === null ? undefined : eq(c.section, row.section),
        row.storyKind === null ? undefined : eq(c.storyKind, row.storyKind),
        side === 'previous' ? sql`${place} > ${here}` : sql`${place} < ${here}`,
      ),
    )
    .orderBy(...(side === 'previous' ? [asc(c.sticky), asc(c.sortNo), asc(c.id)] : inOrder))
    .limit(1)
  return found ?? null
}
