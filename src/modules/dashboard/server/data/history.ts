import { type Db, rowsOf, textList } from '#foundation/database/db.ts'
import { and, eq, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Metric, MetricAsked } from '#foundation/metrics.ts'
import type { Day } from '#foundation/time.ts'
import type { Cut } from '../policy.ts'
import { PLACE, snapshots, WHOLE } from '../tables.ts'

/** Which figures of days are wanted: each day of a span or its Sundays, or the last that is kept, of each month where it is of a period. */
export interface Wanted {
  metric: Metric
  cut: Cut
  filters: MetricAsked['filters']
  groupBy: string | undefined
  from: Day
  to: Day
  which: 'each' | 'sundays' | 'last'
}

/** A figure of a day, as wide as it was asked for. */
export interface RecordedFigure {
  day: Day
  key: string
  value: number
  of?: number
  people?: number
  at: Date
}

/** Which rows answer, and what they are grouped by; undefined where the snapshots do not hold it. */
function found({ metric, cut, filters, groupBy }: Wanted): { where: SQL | undefined; key: SQL } | undefined {
  const [narrowed, ...others] = Object.entries(filters)
  if (others.length > 0) return undefined
  if (cut.all) {
    const dimension = groupBy ?? narrowed?.[0] ?? WHOLE
    if (narrowed && narrowed[0] !== dimension) return undefined
    return {
      where: and(eq(snapshots.dimension, dimension), narrowed && inArray(snapshots.key, [...narrowed[1]])),
      key: groupBy ? sql`${snapshots.key}` : sql`''`,
    }
  }
  if (metric.together === 'nothing' || (narrowed && narrowed[0] !== 'department') || (groupBy && groupBy !== 'department')) return undefined
  return {
    where: and(
      eq(snapshots.dimension, PLACE),
      or(sql`${snapshots.department} = any(${textList(cut.departments)})`, sql`${snapshots.leader} = any(${textList(cut.leaders)}::char(8)[])`),
      narrowed && inArray(snapshots.department, [...narrowed[1]]),
    ),
    key: groupBy ? sql`coalesce(${snapshots.department}, '')` : sql`''`,
  }
}

const dayOf = ({ metric, from, to, which }: Wanted): SQL => {
  const span = sql`metric = ${metric.key} and day between ${from} and ${to}`
  if (which === 'each') return span
  if (which === 'sundays') return sql`${span} and (extract(isodow from day) = 7 or day = ${to})`
  // a day of which anything is kept has the whole, so that one index tells which days there are
  const last = sql`select max(day) from dashboard_snapshots where ${span} and dimension = ${WHOLE}`
  return metric.ofPeriod ? sql`${span} and day in (${last} group by date_trunc('month', day))` : sql`${span} and day = (${last})`
}

interface Row extends Record<string, unknown> {
  wanted: number
  day: string
  key: string
  value: string
  whole: string | null
  people: number | null
  at: string | Date
}

/** The figures of days of many widgets in one statement (DASH-16), in their order; empty where none is kept, or it is not kept that finely. */
export async function recordedFigures(db: Db, wanted: readonly Wanted[]): Promise<RecordedFigure[][]> {
  const parts = wanted.flatMap((one, at) => {
    const rows = found(one)
    if (!rows) return []
    const value = one.metric.together === 'largest' ? sql`max(value)` : sql`sum(value)`
    return [
      sql`select ${at}::int as wanted, day::text as day, ${rows.key} as key, ${value} as value, sum(whole) as whole, sum(people)::int as people, max(at) as at
        from ${snapshots} where ${and(dayOf(one), rows.where)} group by 2, 3`,
    ]
  })
  if (parts.length === 0) return wanted.map(() => [])
  const rows = await rowsOf<Row>(db, sql`${sql.join(parts, sql` union all `)} order by 1, 2, 3`)
  return wanted.map((_, at) =>
    rows
      .filter((row) => row.wanted === at)
      .map(({ day, key, value, whole, people, at: when }) => ({
        day,
        key,
        value: Number(value),
        ...(whole !== null && { of: Number(whole) }),
        ...(people !== null && { people }),
        at: new Date(when),
      })),
  )
}
