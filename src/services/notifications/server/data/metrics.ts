import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, metricNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { email, sms } from '../tables.ts'
import { eventName } from './deliveryLog.ts'

/** Mails and SMS that did not leave, or were not taken. */
const NOT_THERE = ['failed', 'not-sent'] as const
const undeliveredOnes = sql`(
  select id, module, event, receiver, created_at, 'email' as channel from ${email} where ${inArray(email.state, [...NOT_THERE])}
  union all select id, module, event, receiver, created_at, 'sms' from ${sms} where ${inArray(sms.state, [...NOT_THERE])}) as one`
const COLUMNS: Record<string, SQL> = { module: sql`one.module`, channel: sql`one.channel` }
const where = ({ filters }: MetricAsked): SQL => metricFilters(filters, COLUMNS) ?? sql`true`

interface Found extends Record<string, unknown> {
  id: string
  module: string
  event: string
  receiver: SsoId
  at: string
  channel: string
}

const channelNames = (ctx: Ctx, keys: readonly string[]) => metricNames(ctx, keys, (key) => `notifications.channel.${key}`)

const undelivered: Metric = {
  key: 'notifications.undelivered',
  name: 'notifications.metric.undelivered',
  says: 'notifications.metric.undelivered.says',
  unit: 'count',
  dimensions: [
    { key: 'module', name: 'notifications.metric.by.module', names: async (ctx, keys) => metricNames(ctx, keys, (key) => `notice.${key}.module.title`) },
    { key: 'channel', name: 'notifications.metric.by.channel', names: channelNames },
  ],
  permission: { BASIC_NOTIFICATION_ADMIN: 'all' },
  refresh: '15 min',
  drillTo: '/{lang}/notification/admin',
  compute: (ctx, asked, groupBy) =>
    rowsOf<{ keys: string[]; value: number }>(
      ctx.db,
      sql`select ${metricKeys(groupBy, COLUMNS)} as keys, count(*)::int as value from ${undeliveredOnes} where ${where(asked)} group by 1`,
    ),
  rows: (ctx, asked, page) =>
    pageOf(
      page,
      async (limit, offset) => {
        const found = await rowsOf<Found>(
          ctx.db,
          sql`select id, module, event, receiver, created_at as at, channel from ${undeliveredOnes} where ${where(asked)}
            order by created_at desc, id desc limit ${limit} offset ${offset}`,
        )
        const channels = await channelNames(ctx, ['email', 'sms'])
        return found.map(({ id, module, event, receiver, at, channel }) => ({
          id,
          titleCn: eventName(ctx, module, event, 'zh'),
          titleEn: eventName(ctx, module, event, 'en'),
          noteCn: channels.get(channel)?.nameCn ?? channel,
          noteEn: channels.get(channel)?.nameEn ?? channel,
          person: receiver,
          at: new Date(at).toISOString(),
        }))
      },
      (cap) => countUpTo(ctx.db, sql`select 1 from ${undeliveredOnes} where ${where(asked)}`, cap),
    ),
}

export const metrics: readonly Metric[] = [undelivered]
