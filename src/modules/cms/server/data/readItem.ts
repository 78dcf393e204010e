import { notFound } from '#foundation/contract/refused.ts'
import { and, asc, eq, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sqlFor } from '#services/audience/server/api.ts'
import { facts } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { mediaAt, type ReaderWhole } from '../../contract/index.ts'
import { piecesOf } from '../../rules/index.ts'
import { type Content, contents } from '../tables.ts'
import { goesOn, inOrder, isFor } from './goingOn.ts'
import { asItem, readBy } from './readerItems.ts'
import { asWritten } from './written.ts'

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
