import { moduleNames } from '#foundation/contract/notices.ts'
import { type Lang, LIST_LIMIT, type PageOf, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, eq, gte, inArray, isNull, lt, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { countUpTo, pageFrom } from '#foundation/server/list.ts'
import { scopedTo } from '#foundation/server/scoped.ts'
import { addDays, type Day, startOfDay } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { DeliveryLine } from '../../contract.ts'
import type { Channel, EmailState } from '../../rules/life.ts'
import { MOST_TRIES, masked, mayTryAgain } from '../../rules/sms.ts'
import { CODE_EVENT } from '../commands/codes.ts'
import { email, sms } from '../tables.ts'
import { type DeliveryRow, deliveryRows, tableOf } from './deliveryRows.ts'

export interface LogFilters {
  channel: Channel
  module?: string | undefined
  state?: EmailState | undefined
  ssoId?: SsoId | undefined
  from?: Day | undefined
  to?: Day | undefined
}
type At = Pick<DeliveryLine, 'id' | 'createdAt'>

function narrowed(ctx: Reader, { channel, module, state, ssoId, from, to }: LogFilters, after?: At): SQL {
  const t = tableOf(channel)
  // an in-app message is delivered once it is written
  const inState = !state
    ? undefined
    : channel === 'email'
      ? eq(email.state, state)
      : channel === 'sms'
        ? eq(sms.state, state)
        : state === 'delivered'
          ? undefined
          : sql`false`
  return (
    and(
      scopedTo(ctx, 'BASIC_NOTIFICATION_ADMIN', t.receiver),
      inState,
      module ? eq(t.module, module) : undefined,
      ssoId ? eq(t.receiver, ssoId) : undefined,
      from ? gte(t.createdAt, startOfDay(from)) : undefined,
      to ? lt(t.createdAt, startOfDay(addDays(to, 1))) : undefined,
      after ? sql`(${t.createdAt}, ${t.id}) < (${after.createdAt}, ${after.id})` : undefined,
    ) ?? sql`true`
  )
}

/** A page of the delivery log, the newest first. */
export async function deliveriesOf(
  ctx: Reader,
  page: { pageNum: number; pageSize: number; filters: LogFilters },
): Promise<PageOf<DeliveryLine> & { failed: number }> {
  const { filters } = page
  const found = await pageFrom(ctx.db, page, deliveryRows(ctx, filters.channel, narrowed(ctx, filters)), counted(ctx, filters))
  return { ...found, list: await shown(ctx, filters.channel, found.list), failed: await failedCount(ctx, filters) }
}

const counted = (ctx: Reader, filters: LogFilters): SQL => sql`select 1 from ${tableOf(filters.channel)} where ${narrowed(ctx, filters)}`

export const countDeliveries = (ctx: Reader, filters: LogFilters, cap: number): Promise<number> => countUpTo(ctx.db, counted(ctx, filters), cap)

/** What comes after a line in the order of the list. */
export const deliveriesAfter = async (ctx: Reader, filters: LogFilters, after: At | undefined, limit: number): Promise<DeliveryLine[]> => {
  const later = deliveryRows(ctx, filters.channel, narrowed(ctx, filters, after))
  return shown(ctx, filters.channel, await later.limit(limit))
}

async function failedCount(ctx: Reader, filters: LogFilters): Promise<number> {
  const where = resendable(ctx, filters)
  return where ? countUpTo(ctx.db, sql`select 1 from ${tableOf(filters.channel)} where ${where}`, LIST_LIMIT) : 0
}

/** Ids of the failed mails or SMS that a filter finds and that may be sent again, the oldest first. */
export async function failedOf(ctx: Reader, filters: LogFilters, most: number): Promise<string[]> {
  const where = resendable(ctx, filters)
  if (!where) return []
  const rows =
    filters.channel === 'sms'
      ? await ctx.db.select({ id: sms.id }).from(sms).where(where).orderBy(asc(sms.createdAt), asc(sms.id)).limit(most)
      : await ctx.db.select({ id: email.id }).from(email).where(where).orderBy(asc(email.createdAt), asc(email.id)).limit(most)
  return rows.map((row) => row.id)
}

/** Those of some mails or SMS that who asks administers. */
export async function inReach(ctx: Reader, channel: Exclude<Channel, 'in-app'>, ids: readonly string[]): Promise<string[]> {
  const t = channel === 'sms' ? sms : email
  const rows = await ctx.db
    .select({ id: t.id })
    .from(t)
    .where(and(inArray(t.id, [...ids]), scopedTo(ctx, 'BASIC_NOTIFICATION_ADMIN', t.receiver)))
  return rows.map(({ id }) => id)
}

function resendable(ctx: Reader, filters: LogFilters): SQL | undefined {
  if (filters.channel === 'in-app') return undefined
  if (filters.channel === 'email') return and(narrowed(ctx, filters), eq(email.state, 'failed'))
  return and(narrowed(ctx, filters), eq(sms.state, 'failed'), isNull(sms.leavesAt), sql`not ${sms.code}`, lt(sms.tries, MOST_TRIES))
}

async function shown(ctx: Ctx, channel: Channel, rows: readonly DeliveryRow[]): Promise<DeliveryLine[]> {
  const people = await personRefs(
    ctx,
    rows.map((row) => row.receiver),
  )
  return rows.map(({ receiver, event, createdAt, doneAt, leavesAt, code, to, ...row }) => ({
    ...row,
    to: to !== null && channel === 'sms' ? masked(to) : to,
    leavesAt: leavesAt?.toISOString() ?? null,
    channel,
    ...moduleNames(ctx, row.module),
    eventCn: eventName(ctx, row.module, event, 'zh'),
    eventEn: eventName(ctx, row.module, event, 'en'),
    person: people.get(receiver) ?? null,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    can: row.state === 'failed' && (channel === 'email' || (leavesAt === null && mayTryAgain({ tries: row.tries, code }))) ? ['resend' as const] : [],
  }))
}

/** What a message is called where nobody may read it: its title without what it was filled with. */
export function eventName(ctx: Ctx, module: string, event: string, lang: Lang): string {
  if (event === CODE_EVENT) return ctx.text('notifications.sms.codeName', {}, lang)
  const key = event === 'digest' && module === 'notifications' ? 'notifications.mail.digest' : `notice.${module}.${event}.title`
  const text = ctx.text(key, {}, lang)
  return text === key ? event : text.replace(/\{\w+\}/g, '…')
}
