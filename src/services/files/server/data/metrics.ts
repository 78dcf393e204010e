import { inBoth } from '#foundation/contract/texts.ts'
import { and, count, eq, isNull, lt, or, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, metricNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import { addHours } from '#foundation/time.ts'
import { file } from '../tables.ts'
import { declaredPolicy } from './policies.ts'

/** An upload that has not arrived after so long was given up. */
const GIVEN_UP_HOURS = 1
const COLUMNS = { module: file.module, policy: file.policy }

const where = (ctx: Ctx, { filters }: MetricAsked) =>
  and(
    or(eq(file.state, 'quarantined'), and(eq(file.state, 'uploading'), isNull(file.businessId), lt(file.uploadedAt, addHours(ctx.now, -GIVEN_UP_HOURS)))),
    metricFilters(filters, COLUMNS),
  )

const quarantined: Metric = {
  key: 'files.quarantined',
  name: 'files.metric.quarantined',
  says: 'files.metric.quarantined.says',
  unit: 'count',
  dimensions: [
    { key: 'module', name: 'files.metric.by.module', names: (ctx, keys) => metricNames(ctx, keys, (key) => `notice.${key}.module.title`) },
    { key: 'policy', name: 'files.metric.by.policy', names: (ctx, keys) => metricNames(ctx, keys, (key) => declaredPolicy(key)?.title ?? key) },
  ],
  permission: { BASIC_FILES_ADMIN: 'all' },
  refresh: '15 min',
  drillTo: '/{lang}/files/admin',
  compute: (ctx, asked, groupBy) =>
    ctx.db
      .select({ keys: metricKeys(groupBy, COLUMNS), value: count() })
      .from(file)
      .where(where(ctx, asked))
      .groupBy(sql`1`),
  async rows(ctx, asked, page) {
    const query = ctx.db.select().from(file).where(where(ctx, asked)).orderBy(file.uploadedAt, file.id)
    const found = await pageFrom(ctx.db, page, query, sql`select 1 from ${file} where ${where(ctx, asked)}`)
    const list = found.list.map(({ id, fileName, reason, state, uploadedBy, uploadedAt, quarantinedAt }) => {
      const why = state === 'uploading' ? 'files.metric.givenUp' : `files.reason.${reason ?? 'scanner'}`
      return {
        id,
        titleCn: fileName,
        titleEn: fileName,
        ...inBoth(ctx, 'note', why),
        ...(uploadedBy && { person: uploadedBy }),
        at: (quarantinedAt ?? uploadedAt).toISOString(),
      }
    })
    return { ...found, list }
  },
}

export const metrics: readonly Metric[] = [quarantined]
