import { refuse } from '#foundation/contract/refused.ts'
import { LIST_LIMIT, type PageOf } from '#foundation/contract/schemas.ts'
import { besideRows, type Ordered } from '#foundation/database/beside.ts'
import { type Db, rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'

/** How many rows a list has, as its first page said. */
export type Counted = Pick<PageOf<unknown>, 'total' | 'more'>

/** Most rows a page may have (SHELL-48). */
const MAX_PAGE_SIZE = 100

/** A page that is asked for. Who reads on page by page beyond what a list pages through says how far (`most`), and gives what an earlier page `counted`. */
export interface PageAsked {
  pageNum: number
  pageSize: number
  counted?: Counted | undefined
  most?: number | undefined
}

/**
 * One page of a list with its total, exact to `most` rows, where it ends (SHELL-48). For what is no query of the builder: that goes by `pageFrom`.
 * `rows` must sort by something that ends in the id. Who reads on page by page gives what an earlier page `counted`, and it is not counted again.
 * @throws SHELL-48 for a page size above 100, SHELL-62 for a page beyond row `most`
 */
export async function pageOf<R>(
  input: { pageNum: number; pageSize: number; counted?: Counted | undefined },
  rows: (limit: number, offset: number) => Promise<R[]>,
  total: (cap: number) => Promise<number>,
  most = LIST_LIMIT,
): Promise<PageOf<R>> {
  const { limit, offset } = cutOf(input, most)
  const { total: all, more } = input.counted ?? countedAs(await total(most + 1), most)
  const list = await rows(limit, offset)
  return { list, total: all, more }
}

/**
 * One page of a query with its total, as `pageOf`, in one statement; only for a page behind the last it is asked again how many there are. `all` is what is
 * counted, in no order: the query itself, or less of it that has as many rows.
 * @throws SHELL-48, SHELL-62
 */
export async function pageFrom<R extends object>(
  db: Db,
  input: { pageNum: number; pageSize: number; counted?: Counted | undefined },
  query: Ordered<R>,
  all: SQL,
  most = LIST_LIMIT,
): Promise<PageOf<R>> {
  const { limit, offset } = cutOf(input, most)
  if (input.counted) {
    const { total, more } = input.counted
    return { list: await query.limit(limit).offset(offset), total, more }
  }
  const { rows, value } = await besideRows(query, sql<number>`(${countOf(all, most + 1)})`, { limit, offset })
  const found = value ?? (offset === 0 ? 0 : await countUpTo(db, all, most + 1))
  return { list: rows, ...countedAs(found, most) }
}

/** @throws SHELL-48, SHELL-62 */
function cutOf({ pageNum, pageSize }: { pageNum: number; pageSize: number }, most: number): { limit: number; offset: number } {
  if (pageSize > MAX_PAGE_SIZE) throw refuse('SHELL-48', { field: 'pageSize' })
  const offset = (pageNum - 1) * pageSize
  if (offset >= most) throw refuse('SHELL-62', { field: 'pageNum' })
  return { limit: Math.min(pageSize, most - offset), offset }
}

/** One page of a list that is in memory as a whole, as `pageOf`. @throws SHELL-48, SHELL-62 */
export const pageIn = <R>(input: { pageNum: number; pageSize: number }, all: readonly R[]): Promise<PageOf<R>> =>
  pageOf(
    input,
    async (limit, offset) => all.slice(offset, offset + limit),
    async () => all.length,
  )

const countedAs = (found: number, most: number): Counted => ({ total: Math.min(found, most), more: found > most })

const countOf = (query: SQL, cap: number): SQL => sql`select count(*)::int as n from (${query} limit ${cap}) as counted`

/** Counts the rows of a query up to a cap, so that the total of a huge list stays cheap. */
export async function countUpTo(db: Db, query: SQL, cap: number): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, countOf(query, cap))
  return row?.n ?? 0
}

/** What is to be counted, and how far. */
export interface Capped {
  query: SQL
  cap: number
}

type Asked = readonly (Capped | Promise<Capped> | undefined)[]

/** How many rows several queries have, in their order, as one column of a statement that asks for more; what is not there counts 0. */
export async function countsColumn(asked: Asked): Promise<SQL<number[]>> {
  const counts = (await Promise.all(asked)).map((one) => (one ? sql`(${countOf(one.query, one.cap)})` : sql`0`))
  return sql`json_build_array(${sql.join(counts, sql`, `)})`
}

/** Counts the rows of several queries in one statement, as `countsColumn`. */
export async function countEach(db: Db, asked: Asked): Promise<number[]> {
  const [row] = await rowsOf<{ counts: number[] }>(db, sql`select ${await countsColumn(asked)} as counts`)
  return row?.counts ?? []
}
