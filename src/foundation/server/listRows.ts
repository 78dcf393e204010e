import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import type { ListCall } from '#foundation/contract/listing.ts'
import type { PageOf } from '#foundation/contract/schemas.ts'
import type { Ordered } from '#foundation/database/beside.ts'
import { and, desc, eq, getTableColumns, type PgColumn, type PgTable, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from './context.ts'
import { countUpTo, type PageAsked, pageFrom } from './list.ts'

type MaybeLater<T> = T | Promise<T>
type FiltersOf<L extends ListCall> = ParsedOf<L>['filters']
type GivenBy<L extends ListCall> = GivenOf<L>['list'][number]

/** A query before it is ordered and cut. */
interface Query<R> {
  orderBy(...columns: (PgColumn | SQL)[]): Ordered<R>
  getSQL(): SQL
}

/** Filters whose name is no column's. */
type Unnamed<F, T extends PgTable> = string extends keyof F ? never : Exclude<keyof F, keyof T['$inferSelect']>
type Line<V> = (value: NonNullable<V>, ctx: Reader) => SQL | undefined
/** Filters by name, each as a condition; what is not asked for is left away. A column of the table that is called so needs no line. */
type Lines<F, T extends PgTable> = { [K in Unnamed<F, T>]-?: Line<F[K]> } & { [K in keyof F]?: Line<F[K]> }
type Where<F, T extends PgTable> = Lines<F, T> | ((ctx: Reader, filters: F) => MaybeLater<SQL | undefined>)

/** How the rows of a list are read. */
type Reading<F, T extends PgTable, Found, Given> = {
  /** Whose id is the row's. */
  table: T
  /** Where there is more to a row than the table: the query under a condition; its rows keep the `id` of the table. */
  from?: (ctx: Reader, where: SQL | undefined) => Query<Found>
  /** What no filter changes: whose rows they are. */
  only?: (ctx: Reader) => SQL | undefined
  /** Columns of the table by which the latest comes first; the last tells any two rows apart. For `all` none of them may ever be empty. */
  latest: readonly [PgColumn, ...PgColumn[]]
  /** What is found, as the call gives it; asked for a page at once. */
  dress(ctx: Reader, found: Found[]): MaybeLater<Given[]>
} & ([Unnamed<F, T>] extends [never] ? { where?: Where<F, T> } : { where: Where<F, T> })

/** The rows of a list: a page of them, how many there are, and all of them one after the other. */
export interface ListRows<F, Given> {
  /** Carries out the call. @throws SHELL-48, SHELL-62 */
  page(ctx: Reader, input: PageAsked & { filters: F }): Promise<PageOf<Given>>
  /** Counted no further than `cap`. */
  count(ctx: Reader, filters: F, cap: number): Promise<number>
  /** In the order of the list, each batch read from where the one before ended. */
  all(ctx: Reader, filters: F): AsyncGenerator<Given>
}

const BATCH = 1_000

/**
 * The server's half of `listing`: page, count and all rows from one query. `export const lots = listRows(quotas, { table, from, where, latest, dress })`, then
 * `quotas: lots.page` in server/index.ts.
 */
export function listRows<L extends ListCall, T extends PgTable, Found extends { id: string } = T['$inferSelect'] & { id: string }>(
  of: L,
  given: Reading<FiltersOf<L>, T, Found, GivenBy<L>>,
): ListRows<FiltersOf<L>, GivenBy<L>> {
  const { table, only, latest, dress } = given
  const columns = getTableColumns(table)
  const whole = (ctx: Reader, where: SQL | undefined) =>
    ctx.db
      .select()
      .from(table as PgTable)
      .where(where) as unknown as Query<Found>
  const from = given.from ?? whole
  const asked = async (ctx: Reader, filters: FiltersOf<L>): Promise<SQL | undefined> =>
    and(only?.(ctx), typeof given.where === 'function' ? await given.where(ctx, filters) : and(...lines(filters, given.where ?? {}, columns, ctx)))
  const ordered = (ctx: Reader, where: SQL | undefined) => from(ctx, where).orderBy(...latest.map((column) => desc(column)))
  const ends = sql.join([...latest], sql`, `)
  return {
    async page(ctx, { filters, ...input }) {
      const where = await asked(ctx, filters)
      const found = await pageFrom(ctx.db, input, ordered(ctx, where), from(ctx, where).getSQL())
      return { ...found, list: await dress(ctx, found.list) }
    },
    count: async (ctx, filters, cap) => countUpTo(ctx.db, from(ctx, await asked(ctx, filters)).getSQL(), cap),
    async *all(ctx, filters) {
      if (latest.some(({ notNull }) => !notNull)) throw new Error(`${of.call} is ordered by what may be empty: nothing tells where a batch goes on`)
      const where = await asked(ctx, filters)
      let last: Found | undefined
      do {
        const behind = last && sql`(${ends}) < (select ${ends} from ${table} where ${columns.id} = ${last.id})`
        const found = await ordered(ctx, and(where, behind)).limit(BATCH)
        yield* await dress(ctx, found)
        last = found.length < BATCH ? undefined : found.at(-1)
      } while (last)
    },
  }
}

/** The conditions of the filters that are asked for; an empty text asks for nothing. */
function lines<F extends object>(filters: F, where: object, columns: Record<string, PgColumn>, ctx: Reader): (SQL | undefined)[] {
  const own = where as Readonly<Record<string, Line<unknown>>>
  return Object.entries(filters).map(([name, value]) => {
    if (value === undefined || value === null || value === '') return undefined
    const line = own[name]
    return line ? line(value, ctx) : eq(columns[name]!, value)
  })
}
