import type { SQL } from './drizzle.ts'

/** A select of the query builder in its order, before it is cut. */
export interface Ordered<R> {
  limit(most: number): PromiseLike<R[]> & { offset(left: number): PromiseLike<R[]> }
}

/** No column is called so. */
const BESIDE = 'beside:rows'

/**
 * A cut of a query, and in the same statement one value that is the same for every row: a scalar subselect, which the database reckons once. The builder has no word
 * to add a column to a query that is written, so it is put among the fields. Without rows there is no value.
 * @throws for a union, whose halves would differ by a column
 */
export async function besideRows<R extends object, V>(
  query: Ordered<R>,
  value: SQL<V>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: R[]; value?: V }> {
  const config: { fields: object; setOperators: readonly unknown[] } = Reflect.get(query, 'config')
  if (config.setOperators.length > 0) throw new Error('a union has no place for a value beside its rows')
  config.fields = { ...config.fields, [BESIDE]: value }
  const rows = await query.limit(limit).offset(offset)
  const first: object | undefined = rows[0]
  if (!first) return { rows }
  const found: V = Reflect.get(first, BESIDE)
  for (const row of rows) Reflect.deleteProperty(row, BESIDE)
  return { rows, value: found }
}
