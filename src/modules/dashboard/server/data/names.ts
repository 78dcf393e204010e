import { inBoth } from '#foundation/contract/texts.ts'
import { textList } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { type Metric, metricNames } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayMonth } from '#foundation/time.ts'
import { peoplePersons, unitNames } from '#services/people/server/api.ts'
import type { Named } from '../../contract/index.ts'
import { ownDimension } from './catalog.ts'

type Names = ReadonlyMap<string, { nameCn: string; nameEn: string }>

/** Values of a dimension that are to be named. */
export interface Unnamed {
  metric: Metric
  dimension: string
  keys: readonly string[]
}

async function sharedNames(ctx: Ctx, dimension: string, keys: readonly string[]): Promise<Names> {
  const { db } = ctx
  if (dimension === 'department' || dimension === 'division') return unitNames(ctx, dimension, keys)
  if (dimension === 'leader') {
    const rows = await db
      .select({ ssoId: peoplePersons.ssoId, nameCn: peoplePersons.nameCn, nameEn: peoplePersons.nameEn })
      .from(peoplePersons)
      .where(sql`${peoplePersons.ssoId} = any(${textList(keys)}::char(8)[])`)
    return new Map(rows.map(({ ssoId, ...names }) => [ssoId, names]))
  }
  if (dimension === 'month') return new Map(keys.map((key) => [key, { nameCn: sayMonth(key, 'zh'), nameEn: sayMonth(key, 'en') }]))
  if (dimension === 'rating') return metricNames(ctx, keys, (key) => `dashboard.rating.${key}`)
  return metricNames(ctx, keys, (key) => `people.enum.${dimension}.${key}`)
}

/** Names the values of all widgets: a query for each dimension that has any, however many widgets show it. */
export async function namer(ctx: Ctx, all: readonly Unnamed[]): Promise<(metric: Metric, dimension: string, key: string) => Named> {
  const idOf = (metric: Metric, dimension: string): string => (ownDimension(metric, dimension) ? `${metric.key}.${dimension}` : dimension)
  const wanted = new Map<string, { metric: Metric; dimension: string; keys: Set<string> }>()
  for (const { metric, dimension, keys } of all) {
    const id = idOf(metric, dimension)
    const before = wanted.get(id)?.keys ?? []
    wanted.set(id, { metric, dimension, keys: new Set([...before, ...keys.filter(Boolean)]) })
  }
  const names = new Map(
    await Promise.all(
      [...wanted].map(async ([id, { metric, dimension, keys }]): Promise<[string, Names]> => {
        if (keys.size === 0) return [id, new Map()]
        const own = dimension === 'rating' ? undefined : ownDimension(metric, dimension)
        if (!own) return [id, await sharedNames(ctx, dimension, [...keys])]
        return [id, (await own.names?.(ctx, [...keys])) ?? new Map()]
      }),
    ),
  )
  const none = inBoth(ctx, 'name', 'dashboard.none')
  return (metric, dimension, key) => ({ key, ...(key === '' ? none : (names.get(idOf(metric, dimension))?.get(key) ?? { nameCn: key, nameEn: key })) })
}
