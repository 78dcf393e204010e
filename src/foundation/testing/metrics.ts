import { type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Metric, MetricAsked } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'

const MONTH = { from: '2026-11-01', to: '2026-11-30' }
const ALL = { pageNum: 1, pageSize: 100 }

/** What a metric says to who sees all of it, or the rows that a condition lets through. */
export function measure(ctx: Ctx, metric: Metric, given: Partial<MetricAsked> & { rows?: (column: PgColumn) => SQL; holds?: boolean } = {}) {
  const { rows = () => sql`true`, holds = true, ...rest } = given
  const asked: MetricAsked = { scope: { rows, holds: () => holds }, filters: {}, period: MONTH, ...rest }
  return {
    total: async () => (await metric.compute(ctx, asked, []))[0]?.value ?? 0,
    /** Of a percentage: each part, and what it is a part of. */
    shares: async (...groupBy: string[]) =>
      Object.fromEntries((await metric.compute(ctx, asked, groupBy)).map(({ keys, value, of }) => [keys.join('|'), [value, of]])),
    by: async (...groupBy: string[]) => Object.fromEntries((await metric.compute(ctx, asked, groupBy)).map(({ keys, value }) => [keys.join('|'), value])),
    list: async () => (await metric.rows(ctx, asked, ALL)).list,
  }
}
