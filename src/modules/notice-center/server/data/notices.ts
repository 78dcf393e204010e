import { enforce, notFound } from '#foundation/contract/refused.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import { and, desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { z } from '#foundation/zod.ts'
import { can } from '#services/access/server/api.ts'
import { fileRefs } from '#services/files/server/api.ts'
import { deliveries, readCounts } from '#services/notifications/server/api.ts'
import { peoplePersons, personMatches, personRefs, unknownPerson } from '#services/people/server/api.ts'
import { type NoticeDetail, type searchNotices, TICKETS, type TicketNotice } from '../../contract/index.ts'
import module from '../../module.ts'
import { personSearch } from '../../rules/index.ts'
import { notices } from '../tables.ts'

export type Notice = typeof notices.$inferSelect
export const EVENT = 'ticket'

/** Who of the receivers has read a notice, and when. */
export async function readsOf(ctx: Ctx, { id }: Pick<Notice, 'id'>): Promise<Map<string, Date>> {
  const sent = await deliveries(ctx, module.name, id)
  return new Map(sent.flatMap(({ event, receiver, readAt }) => (event === EVENT && readAt ? [[receiver, readAt] as const] : [])))
}

const wasSent = ({ status }: Notice): boolean => status === 'sent' || status === 'withdrawn'

async function shown(ctx: Reader, rows: readonly Notice[]): Promise<TicketNotice[]> {
  const people = await personRefs(
    ctx,
    rows.map(({ changedBy }) => changedBy),
  )
  const sent = rows.filter(wasSent).map(({ id }) => id)
  const reads = sent.length > 0 ? await readCounts(ctx, { module: module.name, event: EVENT }, sent) : undefined
  return rows.map((row) => ({
    ...{ id: row.id, textCn: row.textCn, textEn: row.textEn, state: row.status, sendAt: row.sendAt?.toISOString() ?? null, version: row.version },
    receivers: row.receivers.length,
    readCount: wasSent(row) ? (reads?.get(row.id) ?? 0) : null,
    image: row.image !== null,
    by: people.get(row.changedBy) ?? unknownPerson(row.changedBy),
    can: row.status === 'draft' ? ['edit'] : row.status === 'withdrawn' ? [] : ['withdraw'],
  }))
}

/** Notices, the last made first; `person` finds those that somebody is to get. @throws NTC-05 */
export async function noticePage(ctx: Reader, { filters, ...page }: z.output<typeof searchNotices.input>): Promise<PageOf<TicketNotice>> {
  enforce(personSearch, { facts: undefined, input: filters, p: {}, now: ctx.now })
  const to: SQL | undefined = filters.person
    ? sql`exists (select 1 from ${peoplePersons} where ${personMatches(filters.person)} and ${notices.receivers} @> to_jsonb(${peoplePersons.ssoId}))`
    : undefined
  const where = and(filters.state && eq(notices.status, filters.state), to)
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(notices).where(where).orderBy(desc(notices.id)),
    ctx.db.select({ id: notices.id }).from(notices).where(where).getSQL(),
  )
  return { ...found, list: await shown(ctx, found.list) }
}

async function noticeById(ctx: Ctx, id: string): Promise<Notice> {
  const [row] = await ctx.db.select().from(notices).where(eq(notices.id, id))
  if (!row) throw notFound()
  return row
}

/** A notice with its receivers and its picture. @throws not-found */
export async function noticeOf(ctx: Reader, id: string): Promise<NoticeDetail> {
  const row = await noticeById(ctx, id)
  const [[head], people, reads, fileOf] = await Promise.all([shown(ctx, [row]), personRefs(ctx, row.receivers), readsOf(ctx, row), fileRefs(ctx, [row.image])])
  const image = fileOf(row.image)
  return {
    ...head!,
    image: image ? { id: image.id, fileName: image.fileName, size: image.size, shows: image.shows } : null,
    people: row.receivers.map((ssoId) => ({ person: people.get(ssoId) ?? unknownPerson(ssoId), readAt: reads.get(ssoId)?.toISOString() ?? null })),
  }
}

/** The picture of a notice: for who writes notices, and for who got it while it stands. */
export async function mayReadImage(ctx: Reader, businessId: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(notices).where(eq(notices.id, businessId))
  if (!row) return false
  return TICKETS.some((id) => can(ctx.actor, id)) || (row.status === 'sent' && row.receivers.includes(ctx.actor.ssoId))
}
