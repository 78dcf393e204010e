import { setTimeout as pause } from 'node:timers/promises'
import { notFound } from '#foundation/contract/refused.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Metric, MetricAsked, MetricValue } from '#foundation/metrics.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import type { Filters } from '../../contract/index.ts'
import { mayTell, ratingBand, together } from '../../rules/index.ts'
import { dimensionsFor, maySee, metricOf } from './catalog.ts'

/** So long a board waits for a metric (DASH-09). */
export const PATIENCE_MS = 10_000

/** What work gives, if it does in time; undefined where it fails or does not. */
export async function inTime<T>(ctx: Pick<Ctx, 'log'>, what: string, work: Promise<T>, ms = PATIENCE_MS): Promise<T | undefined> {
  const ended = new AbortController()
  try {
    return await Promise.race([work, pause(ms, undefined, { signal: ended.signal, ref: false })])
  } catch (fault) {
    ctx.log.warn({ err: fault, metric: what }, 'a metric failed')
    return undefined
  } finally {
    ended.abort()
  }
}

/** A metric by its key, for who may see it. @throws not-found */
export function seen({ actor }: Reader, key: string): Metric {
  const metric = metricOf(key)
  if (!metric || !maySee(actor, metric)) throw notFound()
  return metric
}

/** With each department all below it. */
export async function withBelow(ctx: Pick<Ctx, 'db'>, filters: Filters): Promise<Filters> {
  const above = filters.flatMap(({ dimension, keys }) => (dimension === 'department' ? keys : []))
  if (above.length === 0) return filters
  const rows = await ctx.db
    .select({ code: peopleDepartments.code, path: peopleDepartments.path })
    .from(peopleDepartments)
    .where(
      sql`${peopleDepartments.path} like any (array(select path || '%' from people_departments where code in (${sql.join(
        above.map((code) => sql`${code}`),
        sql`, `,
      )})))`,
    )
  return filters.map(({ dimension, keys }) =>
    dimension === 'department'
      ? { dimension, keys: [...new Set([...keys, ...keys.flatMap((key) => rows.filter(({ path }) => path.includes(`/${key}/`)).map(({ code }) => code))])] }
      : { dimension, keys },
  )
}

/** Filters that a metric knows and the person may use, as it takes them: of a dimension that is named twice what fits both. */
export function fitting({ actor }: Reader, metric: Metric, filters: Filters): Record<string, readonly string[]> {
  const mine = dimensionsFor(actor, metric).filter((key) => key !== 'rating')
  const fit: Record<string, readonly string[]> = {}
  for (const { dimension, keys } of filters) if (mine.includes(dimension)) fit[dimension] = fit[dimension]?.filter((key) => keys.includes(key)) ?? keys
  return fit
}

/** DASH-03: whether nobody is shown a figure of a few people. */
export const isSensitive = (metric: Metric, dimensions: readonly string[]): boolean =>
  metric.sensitive === true || metric.dimensions.some((one) => typeof one !== 'string' && one.sensitive === true && dimensions.includes(one.key))

/** DASH-06: ratings are put in bands, and what falls into one band is put together. */
function banded(metric: Metric, groupBy: readonly string[], values: readonly MetricValue[]): readonly MetricValue[] {
  const at = groupBy.indexOf('rating')
  if (at < 0) return values
  const groups = Map.groupBy(values, ({ keys }) => keys.map((key, n) => (n === at ? ratingBand(Number(key)) : key)).join('\n'))
  return [...groups].flatMap(([key, parts]) => {
    const whole = together(parts, metric.together)
    return whole
      ? [
          {
            keys: key.split('\n'),
            value: whole.value,
            ...(whole.of !== undefined && { of: whole.of }),
            ...(whole.people !== undefined && { people: whole.people }),
          },
        ]
      : []
  })
}

/** The values of a metric, grouped, or undefined where it failed or took too long (DASH-09). */
export async function reckon(ctx: Ctx, metric: Metric, asked: MetricAsked, groupBy: readonly string[]): Promise<readonly MetricValue[] | undefined> {
  const values = await inTime(ctx, metric.key, (async () => metric.compute(ctx, asked, groupBy))())
  return values && banded(metric, groupBy, values)
}

/**
 * DASH-03: whether a figure on people with these filters may be shown. Each filter is looked at beside the other values of its dimension, the other filters as they
 * are; what fails may not.
 */
export async function maySay(ctx: Ctx, metric: Metric, asked: MetricAsked, minGroup: number): Promise<boolean> {
  const filters = Object.entries(asked.filters)
  if (filters.length === 0) return ((await reckon(ctx, metric, asked, []))?.[0]?.people ?? 0) >= minGroup
  for (const [dimension, keys] of filters) {
    const others = Object.fromEntries(filters.filter(([one]) => one !== dimension))
    const groups = await reckon(ctx, metric, { ...asked, filters: others }, [dimension])
    if (
      !groups ||
      !mayTell(
        groups.map(({ keys: [key = ''], people = 0 }) => ({ key, people })),
        keys,
        minGroup,
      )
    )
      return false
  }
  return true
}
