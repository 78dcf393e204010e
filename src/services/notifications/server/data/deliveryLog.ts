import type { Lang, PageOf, SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { DeliveryLine } from '../../contract.ts'
import type { Channel, EmailState } from '../../rules.ts'
import { email, notice } from '../tables.ts'
import { moduleNames } from './messages.ts'

export interface LogFilters {
  channel: Channel
  module?: string | undefined
  state?: EmailState | undefined
  ssoId?: SsoId | undefined
  from?: Day | undefined
  to?: Day | undefined
}
type At = Pick<DeliveryLine, 'id' | 'createdAt'>

/** Mails and in-app messages have these in common. */
const tableOf = (channel: Channel) => (channel === 'email' ? email : notice)

function narrowed({ channel, module, state, ssoId, from, to }: LogFilters, after?: At): SQL {
  const t = tableOf(channel)
  // an in-app message is delivered once it is written
  const inState = channel === 'email' ? state && eq(email.state, state) : state && state !== 'delivered' ? sql`false` : undefined
  return (
    and(
      inState || undefined,
      module ? eq(t.module, module) : undefined,
      ssoId ? eq(t.receiver, ssoId) : undefined,
      from ? gte(t.createdAt, startOfDay(from)) : undefined,
      to ? lt(t.createdAt, startOfDay(addDays(to, 1))) : undefined,
      after ? sql`(${t.createdAt}, ${t.id}) < (${after.createdAt}, ${after.id})` : undefined,
    ) ?? sql`true`
  )
}

const rowsBy = (ctx: Ctx, channel: Channel, where: SQL, limit: number, offset = 0) =>
  channel === 'email'
    ? ctx.db
        .select({
          id: email.id,
          module: email.module,
          event: email.event,
          receiver: email.receiver,
          to: email.to,
          state: email.state,
          tries: email.tries,
          reason: email.reason,
          createdAt: email.createdAt,
          doneAt: email.doneAt,
        })
        .from(email)
        .where(where)
        .orderBy(desc(email.createdAt), desc(email.id))
        .limit(limit)
        .offset(offset)
    : ctx.db
        .select({
          id: notice.id,
          module: notice.module,
          event: notice.event,
          receiver: notice.receiver,
          to: sql<string | null>`null`,
          state: sql<EmailState>`'delivered'`,
          tries: sql<number>`1`,
          reason: sql<string | null>`null`,
          createdAt: notice.createdAt,
          doneAt: notice.createdAt,
        })
        .from(notice)
        .where(where)
        .orderBy(desc(notice.createdAt), desc(notice.id))
        .limit(limit)
        .offset(offset)

/** A page of the delivery log, the newest first. */
export async function deliveriesOf(
  ctx: Ctx,
  page: { pageNum: number; pageSize: number; filters: LogFilters },
): Promise<PageOf<DeliveryLine> & { failed: number }> {
  const { filters } = page
  const found = await pageOf(
    page,
    (limit, offset) => rowsBy(ctx, filters.channel, narrowed(filters), limit, offset),
    (cap) => countDeliveries(ctx, filters, cap),
  )
  return { ...found, list: await shown(ctx, filters.channel, found.list), failed: await failedCount(ctx, filters) }
}

export const countDeliveries = (ctx: Ctx, filters: LogFilters, cap: number): Promise<number> =>
  countUpTo(ctx.db, sql`select 1 from ${tableOf(filters.channel)} where ${narrowed(filters)}`, cap)

/** What comes after a line in the order of the list. */
export const deliveriesAfter = async (ctx: Ctx, filters: LogFilters, after: At | undefined, limit: number): Promise<DeliveryLine[]> =>
  shown(ctx, filters.channel, await rowsBy(ctx, filters.channel, narrowed(filters, after), limit))

async function failedCount(ctx: Ctx, filters: LogFilters): Promise<number> {
  if (filters.channel !== 'email') return 0
  const [row] = await ctx.db
    .select({ n: count() })
    .from(email)
    .where(and(narrowed(filters), eq(email.state, 'failed')))
  return row?.n ?? 0
}

/** Ids of the failed mails that a filter finds, the oldest first. */
export async function failedMails(ctx: Ctx, filters: LogFilters, most: number): Promise<string[]> {
  if (filters.channel !== 'email') return []
  const rows = await ctx.db
    .select({ id: email.id })
    .from(email)
    .where(and(narrowed(filters), eq(email.state, 'failed')))
    .orderBy(asc(email.createdAt), asc(email.id))
    .limit(most)
  return rows.map((row) => row.id)
}

async function shown(ctx: Ctx, channel: Channel, rows: Awaited<ReturnType<typeof rowsBy>>): Promise<DeliveryLine[]> {
  const people = await personRefs(
    ctx,
    rows.map((row) => row.receiver),
  )
  return rows.map(({ receiver, event, createdAt, doneAt, ...row }) => ({
    ...row,
    channel,
    ...moduleNames(ctx, row.module),
    eventCn: eventName(ctx, row.module, event, 'zh'),
    eventEn: eventName(ctx, row.module, event, 'en'),
    person: people.get(receiver) ?? null,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    can: channel === 'email' && row.state === 'failed' ? ['resend' as const] : [],
  }))
}

/** What a message is called where nobody may read it: its title without what it was filled with. */
function eventName(ctx: Ctx, module: string, event: string, lang: Lang): string {
  const key = event === 'digest' && module === 'notifications' ? 'notifications.mail.digest' : `notice.${module}.${event}.title`
  const text = ctx.text(key, {}, lang)
  return text === key ? event : text.replace(/\{\w+\}/g, '…')
}
