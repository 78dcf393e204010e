import { and, eq, getTableColumns, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { pictureAt, type ReaderItem } from '../../contract/index.ts'
import { type Content, contents, reads } from '../tables.ts'

const { contentCn: _contentCn, contentEn: _contentEn, working: _working, ...inLists } = getTableColumns(contents)
export const listed = {
  ...inLists,
  opens: sql<boolean>`(${contents.contentCn} <> '' or ${contents.contentEn} <> '' or ${contents.video} is not null or ${contents.videoLink} <> '' or ${contents.attachments} <> '[]'::jsonb)`,
}
type Listed = Omit<Content, 'contentCn' | 'contentEn' | 'working'> & { opens: boolean }

/** Which of these items whoever acts has read. */
export async function readBy(ctx: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: reads.contentId })
    .from(reads)
    .where(and(eq(reads.ssoId, ctx.actor.ssoId), inArray(reads.contentId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

export const asItem = (row: Listed, read: boolean): ReaderItem => ({
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
