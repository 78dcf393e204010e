import { refuse } from '#foundation/contract/refused.ts'
import { LIST_LIMIT, type PageOf } from '#foundation/contract/schemas.ts'
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
 * One page of a list with its total, exact to `most` rows, where it ends (SHELL-48).
 * `rows` must sort by something that ends in the id. Who reads on page by page gives what an earlier page `counted`, and it is not counted again.
 * @throws SHELL-48 for a page size above 100, SHELL-62 for a page beyond row `most`
 */
export async function pageOf<R>(
  input: { pageNum: number; pageSize: number; counted?: Counted | undefined },
  rows: (limit: number, offset: number) => Promise<R[]>,
  total: (cap: number) => Promise<number>,
  most = LIST_LIMIT,
): Promise<PageOf<R>> {
  if (input.pageSize > MAX_PAGE_SIZE) throw refuse('SHELL-48', { field: 'pageSize' })
  const offset = (input.pageNum - 1) * input.pageSize
  if (offset >= most) throw refuse('SHELL-62', { field: 'pageNum' })
  const { total: all, more } = input.counted ?? (await counted(total, most))
  const list = await rows(Math.min(input.pageSize, most - offset), offset)
  return { list, total: all, more }
}

/** One page of a list that is in memory as a whole, as `pageOf`. @throws SHELL-48, SHELL-62 */
export const pageIn = <R>(input: { pageNum: number; pageSize: number }, all: readonly R[]): Promise<PageOf<R>> =>
  pageOf(
    input,
    async (limit, offset) => all.slice(offset, offset + limit),
    async () => all.length,
  )

async function counted(total: (cap: number) => Promise<number>, most: number): Promise<Counted> {
  const found = await total(most + 1)
  return { total: Math.min(found, most), more: found > most }
}

/** Counts the rows of a query up to a cap, so that the total of a huge list stays cheap. */
export async function countUpTo(db: Db, query: SQL, cap: number): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from (${query} limit ${cap}) as counted`)
  return row?.n ?? 0
}
