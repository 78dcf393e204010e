import { and, count, eq, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, metricNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { outbox } from '../tables.ts'

const COLUMNS = { port: outbox.port }
const where = ({ filters }: MetricAsked) => and(eq(outbox.state, 'failed'), metricFilters(filters, COLUMNS))
const portNames = (ctx: Ctx, keys: readonly string[]) => metricNames(ctx, keys, (key) => `integrations.port.${key}`)

const failed: Metric = {
  key: 'integrations.failed',
  name: 'integrations.metric.failed',
  says: 'integrations.metric.failed.says',
  unit: 'count',
  dimensions: [{ key: 'port', name: 'integrations.metric.by.port', names: portNames }],
  permission: { BASIC_SYSTEM_INTEGRATION: 'all' },
  refresh: 'live',
  drillTo: '/{lang}/system/integrations',
  compute: (ctx, asked, groupBy) =>
    ctx.db
      .select({ keys: metricKeys(groupBy, COLUMNS), value: count() })
      .from(outbox)
      .where(where(asked))
      .groupBy(sql`1`),
  async rows(ctx, asked, page) {
    const query = ctx.db.select().from(outbox).where(where(asked)).orderBy(outbox.createdAt, outbox.id)
    const found = await pageFrom(ctx.db, page, query, sql`select 1 from ${outbox} where ${where(asked)}`)
    const names = await portNames(
      ctx,
      found.list.map((row) => row.port),
    )
    const list = found.list.map(({ id, port, key, lastAnswer, createdAt }) => ({
      id,
      titleCn: names.get(port)?.nameCn ?? port,
      titleEn: names.get(port)?.nameEn ?? port,
      noteCn: lastAnswer ?? key,
      noteEn: lastAnswer ?? key,
      at: createdAt.toISOString(),
    }))
    return { ...found, list }
  },
}

export const metrics: readonly Metric[] = [failed]
