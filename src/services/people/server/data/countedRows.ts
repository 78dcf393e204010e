import type { SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import { type Metric, type MetricAsked, metricFilters, metricKeys, metricNames, type OwnDimension, type SharedDimension } from '#foundation/metrics.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { countUpTo, pageOf } from '#foundation/server/list.ts'
import { peoplePersons } from '../tables.ts'
import { COLUMNS, SHARED } from './metrics.ts'

type Column = PgColumn | SQL
/** What is told of a row by a column: its values are texts that begin so, or are named by who knows them. */
interface Told {
  column: Column | ((ctx: Ctx) => Column)
  names?: string | NonNullable<OwnDimension['names']>
}
type Split = Omit<OwnDimension, 'names'> & Told

interface Given extends Omit<Metric, 'dimensions' | 'compute' | 'rows'> {
  /** Tables with their joins, that of people among them: each of its rows counts. */
  from: SQL
  where(ctx: Ctx, asked: MetricAsked, groupBy: readonly string[]): SQL | undefined
  /** Where a row stands, if not where its person does. */
  shared?: Partial<Record<SharedDimension, Column>>
  own?: readonly Split[]
  /** What the rows of a group come to, where that is not their number; of a percentage, what they are a part of. */
  value?: SQL
  whole?: SQL
  row: {
    id: Column
    person?: PgColumn
    /** In Chinese and in English; by default what the person works as. */
    title?: readonly [Column, Column]
    notes?: readonly Told[]
    at?: Column
    adds?: SQL
    path?: SQL
  }
}
interface Found extends Record<string, unknown> {
  id: string
  person: SsoId | null
  titleCn: string
  titleEn: string
  notes: string[]
  at: string | null
  adds: number | null
  path: `/${string}` | null
}

const columnOf = (ctx: Ctx, { column }: Told): Column => (typeof column === 'function' ? column(ctx) : column)

/** What the values of a column are called. */
async function namesOf(ctx: Ctx, names: Told['names'], keys: readonly string[]) {
  if (!names || keys.length === 0) return new Map<string, { nameCn: string; nameEn: string }>()
  return typeof names === 'string' ? metricNames(ctx, keys, (key) => names + key) : names(ctx, keys)
}

async function dressed(ctx: Ctx, told: readonly Told[], found: readonly Found[]) {
  const named = await Promise.all(told.map(({ names }, at) => namesOf(ctx, names, [...new Set(found.flatMap(({ notes }) => notes[at] || []))])))
  const said = (notes: readonly string[], name: 'nameCn' | 'nameEn') => notes.map((key, at) => named[at]?.get(key)?.[name] ?? key)
  const note = (notes: readonly string[], name: 'nameCn' | 'nameEn') => said(notes, name).filter(Boolean).join(' · ')
  return found.map(({ id, person, titleCn, titleEn, notes, at, adds, path }) => ({
    ...{ id, titleCn, titleEn, noteCn: note(notes, 'nameCn'), noteEn: note(notes, 'nameEn') },
    ...(person && { person }),
    ...(at && { at: at.includes('T') ? new Date(at).toISOString() : at }),
    ...(adds !== null && { value: adds }),
    ...(path && { path }),
  }))
}

/** A metric that counts rows, most of them of people: its figure by one grouped statement, and its list by the same conditions. */
export function countedRows({ from, where, shared = COLUMNS, own = [], value, whole, row, ...metric }: Given): Metric {
  const columns = (ctx: Ctx) => ({ ...shared, ...Object.fromEntries(own.map((one) => [one.key, columnOf(ctx, one)])) })
  const found = (ctx: Ctx, asked: MetricAsked, groupBy: readonly string[] = []) =>
    sql`from ${from} where ${and(where(ctx, asked, groupBy), metricFilters(asked.filters, columns(ctx))) ?? sql`true`}`
  const [titleCn, titleEn] = row.title ?? [peoplePersons.jobTitleCn, peoplePersons.jobTitleEn]
  const told = row.notes ?? []
  return {
    ...metric,
    dimensions: [
      ...([...SHARED, 'month'] as const).filter((one) => one in shared),
      ...own.map(({ column: _, names, ...one }) => ({ ...one, names: (ctx: Ctx, keys: readonly string[]) => namesOf(ctx, names, keys) })),
    ],
    async compute(ctx, asked, groupBy) {
      const people = metric.sensitive && row.person ? sql`count(distinct ${row.person})::int` : sql`null`
      const groups = await rowsOf<{ keys: string[]; value: number; whole: number; people: number | null }>(
        ctx.db,
        sql`select ${metricKeys(groupBy, columns(ctx))} as keys, (${value ?? sql`count(*)`})::float8 as value, (${whole ?? sql`count(*)`})::float8 as whole,
          ${people} as people ${found(ctx, asked, groupBy)} group by 1`,
      )
      return groups.map(({ keys, value: part, whole: of, people: behind }) => ({
        ...{ keys, value: part },
        ...(metric.unit === 'percent' && { of }),
        ...(behind !== null && { people: behind }),
      }))
    },
    rows: (ctx, asked, page) =>
      pageOf(
        page,
        async (limit, offset) => {
          const notes = metricKeys(
            told.map((_, at) => String(at)),
            Object.fromEntries(told.map((one, at) => [at, columnOf(ctx, one)])),
          )
          const at = row.at ?? sql`null::date`
          const list = await rowsOf<Found>(
            ctx.db,
            sql`select ${row.id} as id, ${row.person ?? sql`null`} as person, ${titleCn} as "titleCn", ${titleEn} as "titleEn", ${notes} as notes,
              to_jsonb(${at}) #>> '{}' as at, (${row.adds ?? sql`null`})::float8 as adds, ${row.path ?? sql`null`} as path
              ${found(ctx, asked)} order by ${at}, ${row.id} limit ${limit} offset ${offset}`,
          )
          return dressed(ctx, told, list)
        },
        (cap) => countUpTo(ctx.db, sql`select 1 ${found(ctx, asked)}`, cap),
      ),
  }
}
