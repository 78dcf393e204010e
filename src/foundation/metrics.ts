import type { PageOf, SsoId } from './contract/schemas.ts'
import { and, gte, inArray, isNull, lt, or, type PgColumn, type SQL, sql } from './database/drizzle.ts'
import type { Ctx } from './server/context.ts'
import { addDays, type Day, RESORT_ZONE, startOfDay } from './time.ts'

/** Whose rows a permission opens: the holder's own, those of the holder's data scope (services/access), those of things of the holder's company, or all. */
export type MetricReach = 'own' | 'scope' | 'company' | 'all'

/**
 * What every module reads alike of people, so that a board is filtered at once; who shows it names the values. `leader` is the number of who decides for
 * the people counted, or holds the things; `month` (`YYYY-MM`) is when it happened, of metrics of a period.
 */
export type SharedDimension = 'entity' | 'division' | 'department' | 'staffGroup' | 'employeeType' | 'leader' | 'month'

/** A dimension that is the metric's own. A key of `rating` is a rating, which who shows it puts in bands. */
export interface OwnDimension {
  key: string
  /** Key of a text. */
  name: string
  /** What its values are called; one without a name is shown as it is. */
  names?(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, { nameCn: string; nameEn: string }>>
  /** Who may group and filter by it, where that is not everybody who may see the metric. */
  permission?: string
  /** Grouped by it the metric is a figure on people, as with `sensitive` of the metric. */
  sensitive?: true
}

/**
 * Rows that may be counted: a condition on a column with the number of the person whose row it is, and an index; with `company`, the column that says of which
 * company the thing is, for permissions that reach it.
 */
export interface MetricScope {
  rows(column: PgColumn, company?: PgColumn): SQL
  holds(permission: string): boolean
}

export interface MetricAsked {
  scope: MetricScope
  /** By dimension the values of which one has to fit; only dimensions of the metric. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Both days included; what stands at a moment stands as it is now, whatever the period. */
  period: { from: Day; to: Day }
}

export interface MetricValue {
  /** A value for each dimension that it is grouped by, in their order; empty where there is none. */
  keys: readonly string[]
  /** In the metric's unit, money in fen; of a percentage the part, whose whole is `of`. */
  value: number
  of?: number
  /** How many people stand behind it, where that may not be too few (DASH-03). */
  people?: number
}

/** One of the rows that make up a figure. */
export interface MetricRow {
  id: string
  titleCn: string
  titleEn: string
  noteCn?: string
  noteEn?: string
  person?: SsoId
  /** The day or instant that counts. */
  at?: string
  /** What it adds to the figure, where that is not one. */
  value?: number
  /** With `{lang}` for the language. */
  path?: `/${string}`
}

/**
 * A figure that a module offers to the boards (offer `metrics`): nobody else reads its tables for it. What is missing of names or texts stops the start.
 *
 * - `compute` is one SQL statement. It counts what the scope, the filters and the period let through and gives a value for each group that has any; grouped by
 *   nothing that is one value, or none where there is nothing. `metricKeys` and `metricFilters` write the two halves that are always the same.
 * - `rows` lists exactly what `compute` counts, by the same conditions, in an order that ends in the id.
 * - Neither looks at who asks but by the scope: by night the house itself asks for everything, and keeps it as the figures of the day.
 */
export interface Metric {
  /** `<module>.<name>`, for good: boards and the figures of past days keep it. */
  key: `${string}.${string}`
  /** Keys of texts: what it is called, and what is counted and what not, in a sentence or two. */
  name: string
  says: string
  unit: 'count' | 'percent' | 'CNY' | 'hours' | 'days'
  dimensions: readonly (SharedDimension | OwnDimension)[]
  /** Any one suffices; ids of rooms that are not there open nothing. */
  permission: Readonly<Record<string, MetricReach>>
  refresh: 'live' | '15 min' | 'daily'
  /** The page of these things, with `{lang}` for the language. */
  drillTo?: `/${string}`
  /** It happened from one day to another, and does not stand at a moment; `month` is then among the dimensions. */
  ofPeriod?: true
  /** How the values of parts make up that of the whole where they do not add up: the largest counts, or nothing can be said (a median). */
  together?: 'largest' | 'nothing'
  /** On pay, rating, sick leave or what people answered: `compute` says of how many people each value is. */
  sensitive?: true
  compute(ctx: Ctx, asked: MetricAsked, groupBy: readonly string[]): Promise<readonly MetricValue[]>
  rows(ctx: Ctx, asked: MetricAsked, page: { pageNum: number; pageSize: number }): Promise<PageOf<MetricRow>>
}

type Columns = Readonly<Record<string, PgColumn | SQL>>

/** What a metric is grouped by, as one column: select it first and group by `sql`1``. */
export const metricKeys = (groupBy: readonly string[], columns: Columns): SQL<string[]> =>
  sql`array[${sql.join(
    groupBy.map((dimension) => sql`coalesce(${columns[dimension]}::text, '')`),
    sql`, `,
  )}]::text[]`

/** The condition of the filters of a metric: of what has no value the key is empty, as in groups. */
export const metricFilters = (filters: MetricAsked['filters'], columns: Columns): SQL | undefined =>
  and(
    ...Object.entries(filters).map(([dimension, keys]) => {
      const column = sql`${columns[dimension]}::text`
      return keys.includes('') ? or(inArray(column, [...keys]), isNull(column)) : inArray(column, [...keys])
    }),
  )

/** Names of values that are texts; what has none keeps its key. */
export async function metricNames(ctx: Pick<Ctx, 'text'>, keys: readonly string[], textOf: (key: string) => string) {
  const named = keys.map((key) => [key, { nameCn: ctx.text(textOf(key), {}, 'zh'), nameEn: ctx.text(textOf(key), {}, 'en') }] as const)
  return new Map(named.filter(([key, { nameCn }]) => nameCn !== textOf(key)))
}

/** Names of values that are the ids of rows, by the columns of these, for `names` of a dimension. */
export const metricRowNames =
  (id: PgColumn, nameCn: PgColumn, nameEn: PgColumn): NonNullable<OwnDimension['names']> =>
  async ({ db }, keys) => {
    const rows = await db
      .select({ key: sql<string>`${id}::text`, nameCn: sql<string>`${nameCn}`, nameEn: sql<string>`${nameEn}` })
      .from(id.table)
      .where(inArray(sql`${id}::text`, [...keys]))
    return new Map(rows.map(({ key, ...names }) => [key, names]))
  }

/** Numbers as a text says them, which takes `{count}`. */
export const metricCounts =
  (text: string): NonNullable<OwnDimension['names']> =>
  async (ctx, keys) =>
    new Map(keys.map((count) => [count, { nameCn: ctx.text(text, { count }, 'zh'), nameEn: ctx.text(text, { count }, 'en') }]))

/** Instants that lie in a period. */
export const metricPeriod = (at: PgColumn, { from, to }: MetricAsked['period']): SQL | undefined =>
  and(gte(at, startOfDay(from)), lt(at, startOfDay(addDays(to, 1))))

/** The dimension `month` of an instant. */
export const metricMonth = (at: PgColumn): SQL => sql`to_char(${at} at time zone ${sql.raw(`'${RESORT_ZONE}'`)}, 'YYYY-MM')`

/** Days since an instant, as the lower bound of their band; the bounds go up and begin with 0. */
export function metricAge({ now }: Pick<Ctx, 'now'>, since: PgColumn, bounds: readonly number[]): SQL {
  const [list, days] = [sql.raw(bounds.join(', ')), sql`extract(epoch from ${now.toISOString()}::timestamptz - ${since}) / 86400`]
  return sql`(array[${list}])[width_bucket(greatest(${days}, 0), array[${list}]::numeric[])]`
}
