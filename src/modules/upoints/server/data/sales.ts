import { enforce } from '#foundation/contract/refused.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { GOODS } from '../../contract/base.ts'
import type { Sales, SalesInput } from '../../contract/index.ts'
import { reportRange } from '../../rules.ts'
import { items, orders } from '../tables.ts'
import { stocks } from './goods.ts'

/** Most rows that a page shows of one grouping; the export has all. */
export const SHOWN = 200

export const monthOfColumn = (at: SQL): SQL => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM')`
/** From the beginning of the first month to the end of the last. */
export const spanOf = ({ from, to }: { from: string; to: string }) => ({ begin: startOfDay(`${from}-01`), end: startOfDay(addMonths(`${to}-01`, 1)) })
/** An instant within an SQL text of one's own. */
export const at = (when: Date): SQL => sql`${when.toISOString()}::timestamptz`

/** @throws UPOINT-25 */
export const checkRange = (ctx: Ctx, input: { from: string; to: string }): void => enforce(reportRange, { facts: {}, input, p: {}, now: ctx.now })

const KEYS = { goods: sql`${items.id}::text`, category: sql`${items.category}`, month: monthOfColumn(sql`move.at`), company: sql`${orders.entity}` }

type Row = Sales & { key: string }

async function figures(ctx: Reader, input: SalesInput, key: SQL, limit: number): Promise<Row[]> {
  const { begin, end } = spanOf(input)
  const sum = (what: string, value: SQL) => sql`coalesce(sum(${value}) filter (where move.what = ${what}), 0)::int`
  const [pieces, points] = [sql`${orders.quantity}`, sql`${orders.total}`]
  const within = and(
    sql`(${orders.at} >= ${at(begin)} and ${orders.at} < ${at(end)} or ${orders.backAt} >= ${at(begin)} and ${orders.backAt} < ${at(end)})`,
    sql`move.at >= ${at(begin)} and move.at < ${at(end)}`,
    scopeFilter(ctx.actor, GOODS, orders.ssoId),
    input.entity && eq(orders.entity, input.entity),
    input.category && eq(items.category, input.category),
  )
  const rows = await rowsOf<Omit<Row, 'netPoints'>>(
    ctx.db,
    sql`select ${key} as "key", ${sum('sold', pieces)} as "soldPieces", ${sum('sold', points)} as "soldPoints",
      ${sum('back', pieces)} as "backPieces", ${sum('back', points)} as "backPoints"
      from ${orders} join ${items} on ${items.id} = ${orders.item}
      cross join lateral (values ('sold', ${orders.at}), ('back', ${orders.backAt})) as move(what, at)
      where ${within} group by 1 order by 3 desc, 1 limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, netPoints: row.soldPoints - row.backPoints }))
}

/** Rows of one grouping with their names: months in their order, everything else by points sold. */
export async function salesRows(ctx: Reader, input: SalesInput, limit: number) {
  const rows = await figures(ctx, input, KEYS[input.by], limit)
  const keys = rows.map(({ key }) => key)
  const goods = input.by === 'goods' && keys.length > 0
  const named = goods ? await ctx.db.select({ id: items.id, nameCn: items.nameCn, nameEn: items.nameEn }).from(items).where(inArray(items.id, keys)) : []
  const stock = goods ? await stocks(ctx, keys) : undefined
  const names = new Map(named.map(({ id, ...of }) => [id, of]))
  const all = rows.map((row) => ({ ...row, ...nameOf(ctx, input.by, row.key, names), stock: stock ? (stock.get(row.key)?.stock ?? 0) : null }))
  return input.by === 'month' ? all.toSorted((a, b) => a.key.localeCompare(b.key)) : all
}

/** Months and companies are named by who shows them. */
function nameOf(ctx: Ctx, by: SalesInput['by'], key: string, names: ReadonlyMap<string, { nameCn: string; nameEn: string }>) {
  const said = (lang: 'zh' | 'en') => (by === 'category' ? ctx.text(`upoints.category.${key}`, {}, lang) : key)
  return names.get(key) ?? { nameCn: said('zh'), nameEn: said('en') }
}

/** @throws UPOINT-25 */
export async function salesReport(ctx: Reader, input: SalesInput) {
  checkRange(ctx, input)
  const [totals] = await figures(ctx, input, sql`'all'`, 1)
  const rows = await salesRows(ctx, input, SHOWN + 1)
  return {
    totals: totals ?? { soldPieces: 0, soldPoints: 0, backPieces: 0, backPoints: 0, netPoints: 0 },
    rows: rows.slice(0, SHOWN),
    more: rows.length > SHOWN,
  }
}
