import { asSsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, eq } from '#foundation/database/drizzle.ts'
import type { Metric, MetricValue } from '#foundation/metrics.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { type Day, firstOfMonth } from '#foundation/time.ts'
import { keyOf, metricsProvided } from '../data/catalog.ts'
import { reckon } from '../data/reckoning.ts'
import { ofHouse } from '../policy.ts'
import { PLACE, snapshots, WHOLE } from '../tables.ts'

type Row = typeof snapshots.$inferInsert
const BATCH = 500

/** Where rows are, for who sees a part: the metric knows one half of it, or both. */
const placeOf = (metric: Metric): string[] => ['department', 'leader'].filter((one) => metric.dimensions.some((dimension) => dimension === one))

/** What is kept of a metric: the whole, each dimension by itself, and the places where somebody may see a part only. */
function wantedOf(metric: Metric): { dimension: string; groupBy: string[] }[] {
  const place = placeOf(metric)
  const cut = place.length > 0 && Object.values(metric.permission).some((reach) => reach !== 'all')
  return [
    { dimension: WHOLE, groupBy: [] },
    ...metric.dimensions
      .map(keyOf)
      .filter((key) => key !== 'leader' && key !== 'month')
      .map((key) => ({ dimension: key, groupBy: [key] })),
    ...(cut ? [{ dimension: PLACE, groupBy: place }] : []),
  ]
}

function rowsFor(metric: Metric, day: Day, at: Date, dimension: string, groupBy: readonly string[], values: readonly MetricValue[]): Row[] {
  return values.map(({ keys, value, of = null, people = null }) => {
    const [department, leader] = ['department', 'leader'].map((one) => (dimension === PLACE ? keys[groupBy.indexOf(one)] || null : null))
    return {
      metric: metric.key,
      dimension,
      day,
      key: keys.join('|'),
      department: department ?? null,
      leader: leader ? asSsoId(leader) : null,
      value,
      whole: of,
      people,
      at,
    }
  })
}

/** The figures of a day, outside of any transaction; undefined where the metric failed, and what was kept before stays. */
async function figuresOf(ctx: Ctx, metric: Metric, day: Day): Promise<Row[] | undefined> {
  const rows: Row[] = []
  const asked = { scope: ofHouse, filters: {}, period: { from: firstOfMonth(day), to: day } }
  for (const { dimension, groupBy } of wantedOf(metric)) {
    const values = await reckon(ctx, metric, asked, groupBy)
    if (!values) return undefined
    // that there is nothing is a figure too
    const whole = dimension === WHOLE && values.length === 0 && metric.together !== 'nothing' ? [{ keys: [], value: 0, people: 0 }] : values
    rows.push(...rowsFor(metric, day, ctx.now, dimension, groupBy, whole))
  }
  return rows
}

/** DASH-19: what the day had before is replaced. */
async function keep(ctx: WriteCtx, metric: Metric, day: Day, rows: readonly Row[]): Promise<void> {
  await lockName(ctx.db, `dashboard.snapshots.${metric.key}`)
  await ctx.db.delete(snapshots).where(and(eq(snapshots.metric, metric.key), eq(snapshots.day, day)))
  for (let at = 0; at < rows.length; at += BATCH) await ctx.db.insert(snapshots).values(rows.slice(at, at + BATCH))
}

async function take(job: JobCtx, day: Day, which: (metric: Metric) => boolean): Promise<void> {
  for (const metric of metricsProvided().filter(which)) {
    // DASH-19: what stands at a moment cannot be known of a day that is over
    if (day < job.today && !metric.ofPeriod) continue
    const rows = await job.read((ctx) => figuresOf(ctx, metric, day))
    if (rows) await job.write((ctx) => keep(ctx, metric, day, rows))
  }
}

/** Every metric, by night. */
export const takeSnapshots = (job: JobCtx, day: Day): Promise<void> => take(job, day, () => true)

/** Those that change by the hour, so that the last figure is not that of the night. */
export const refreshSnapshots = (job: JobCtx): Promise<void> => take(job, job.today, ({ refresh }) => refresh !== 'daily')
