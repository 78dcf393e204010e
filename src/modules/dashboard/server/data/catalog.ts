import { inBoth } from '#foundation/contract/texts.ts'
import type { Metric, OwnDimension, SharedDimension } from '#foundation/metrics.ts'
import type { Actor } from '#foundation/ports.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { MetricWords, Named } from '../../contract/index.ts'
import { CATALOG } from '../../rules/index.ts'

/** What modules offer, by key (DASH-12). */
export const metricsProvided = (): Metric[] => [...providersOf('metrics').values()].flat()
export const metricOf = (key: string): Metric | undefined => metricsProvided().find((metric) => metric.key === key)

/** DASH-02: whoever holds none of its permissions sees nothing of a metric. */
export const maySee = (actor: Pick<Actor, 'permissions'>, metric: Metric): boolean => Object.keys(metric.permission).some((id) => actor.permissions.has(id))

const nameOf = (dimension: SharedDimension | OwnDimension): string => (typeof dimension === 'string' ? `dashboard.by.${dimension}` : dimension.name)
export const keyOf = (dimension: SharedDimension | OwnDimension): string => (typeof dimension === 'string' ? dimension : dimension.key)
export const ownDimension = (metric: Metric, key: string): OwnDimension | undefined =>
  metric.dimensions.find((one): one is OwnDimension => typeof one !== 'string' && one.key === key)

/** Dimensions of a metric that a person may use. */
export const dimensionsFor = (actor: Pick<Actor, 'permissions'>, metric: Metric): string[] =>
  metric.dimensions.filter((one) => typeof one === 'string' || !one.permission || actor.permissions.has(one.permission)).map(keyOf)

/** A metric in words. One whose module is missing is not available, and has the name that the specification gives it (DASH-13). */
export function wordsOf(ctx: Pick<Ctx, 'text'> & { actor: Pick<Actor, 'permissions'> }, key: string): MetricWords {
  const metric = metricOf(key)
  if (!metric) {
    const known = CATALOG.some((one) => one === key)
    const names = known ? inBoth(ctx, 'name', `dashboard.known.${key}`) : { nameCn: key, nameEn: key }
    return { key, ...names, saysCn: '', saysEn: '', unit: 'count', dimensions: [], refresh: 'daily', ofPeriod: false, available: false }
  }
  const mine = dimensionsFor(ctx.actor, metric)
  return {
    key,
    ...inBoth(ctx, 'name', metric.name),
    ...inBoth(ctx, 'says', metric.says),
    unit: metric.unit,
    dimensions: metric.dimensions.flatMap((one): Named[] => (mine.includes(keyOf(one)) ? [{ key: keyOf(one), ...inBoth(ctx, 'name', nameOf(one)) }] : [])),
    refresh: metric.refresh,
    ofPeriod: metric.ofPeriod ?? false,
    available: true,
  }
}

/** Every metric that is known or offered, those of the specification first. */
export const allKeys = (): string[] => [...new Set<string>([...CATALOG, ...metricsProvided().map(({ key }) => key)])]
