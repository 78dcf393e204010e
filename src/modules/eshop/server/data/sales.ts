import { illegal } from '#foundation/contract/refused.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { eq, inArray, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ORDERS } from '../../contract/base.ts'
import type { Sales } from '../../contract/index.ts'
import { items, orderLines, orders, refunds, variants } from '../tables.ts'
import { stocks } from './goods.ts'

export type Months = { from: string; to: string }
/** Months that one sheet may span. */
const MOST_MONTHS = 24
/** @throws illegal input for a span of too many months */
export function spanOf({ from, to }: Months) {
  if (from > to || addMonths(`${from}-01`, MOST_MONTHS) <= `${to}-01`) throw illegal('to')
  return { begin: startOfDay(`${from}-01`), end: startOfDay(addMonths(`${to}-01`, 1)) }
}

/** What was sold counts in the month of its payment, what went back in that of the decision: a month that is over stays as it was told (ESHOP-17). */
function moved(ctx: Reader, months: Months): SQL {
  const { begin, end } = spanOf(months)
  const within = (at: typeof orders.paidAt | typeof refunds.decidedAt) =>
    sql`${at} >= ${begin.toISOString()}::timestamptz and ${at} < ${end.toISOString()}::timestamptz and ${scopeFilter(ctx.actor, ORDERS, orders.ssoId)}`
  return sql`(
    select ${orderLines.item} as item, ${orderLines.variant} as variant, ${orderLines.sku} as sku, ${orders.paidAt} as at, ${orderLines.quantity} as sold, ${orderLines.quantity}::bigint * ${orderLines.priceFen} as "soldFen",
      0 as back, 0 as "backFen"
    from ${orders} join ${orderLines} on ${orderLines.order} = ${orders.id} where ${within(orders.paidAt)}
    union all
    select ${orderLines.item}, ${orderLines.variant}, ${orderLines.sku}, ${refunds.decidedAt}, 0, 0, ${orderLines.backPieces}, ${orderLines.backFen}
    from ${refunds} join ${orders} on ${orders.id} = ${refunds.order} and ${orders.status} = '70' join ${orderLines} on ${orderLines.order} = ${orders.id}
    where ${refunds.by} is not null and ${refunds.state} in ('agreed', 'paid') and ${within(refunds.decidedAt)}
  ) as moved`
}

const SUMS = sql`coalesce(sum(sold), 0)::float8 as sold, coalesce(sum("soldFen"), 0)::float8 as "soldFen", coalesce(sum(back), 0)::float8 as back,
  coalesce(sum("backFen"), 0)::float8 as "backFen"`
type Sums = Omit<Sales, 'netFen'>
const withNet = <R extends Sums>(row: R) => ({ ...row, netFen: row.soldFen - row.backFen })

type Sold = Sums & { month: string; sku: string; nameCn: string; nameEn: string; optionCn: string; optionEn: string }

/** Sales by month and variant. */
export async function salesByMonth(ctx: Reader, months: Months) {
  const rows = await rowsOf<Sold>(
    ctx.db,
    sql`select found.*, ${items.nameCn} as "nameCn", ${items.nameEn} as "nameEn", ${variants.optionCn} as "optionCn", ${variants.optionEn} as "optionEn"
      from (select to_char(moved.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, variant, sku, ${SUMS} from ${moved(ctx, months)} group by 1, 2, 3) as found
      join ${variants} on ${variants.id} = found.variant join ${items} on ${items.id} = ${variants.item} order by found.month, found.sku`,
  )
  return rows.map(withNet)
}

/** Most items that the page shows; the sheet has all. */
const SHOWN = 100

/** What was sold in some months altogether, and of which items, those that brought most first. @throws illegal input for a span of too many months */
export async function sales(ctx: Reader, months: Months) {
  const [totals] = await rowsOf<Sums>(ctx.db, sql`select ${SUMS} from ${moved(ctx, months)}`)
  const found = await rowsOf<Sums & { id: string }>(
    ctx.db,
    sql`select item as id, ${SUMS} from ${moved(ctx, months)} group by 1 order by sum("soldFen" - "backFen") desc, 1 limit ${SHOWN + 1}`,
  )
  const shown = found.slice(0, SHOWN)
  const ids = shown.map(({ id }) => id)
  const named = await ctx.db
    .select({ id: variants.id, item: items.id, nameCn: items.nameCn, nameEn: items.nameEn })
    .from(variants)
    .innerJoin(items, eq(items.id, variants.item))
    .where(inArray(items.id, ids))
  const there = await stocks(
    ctx,
    named.map(({ id }) => id),
  )
  const byItem = Map.groupBy(named, ({ item }) => item)
  const rows = shown.map((row) => {
    const own = byItem.get(row.id) ?? []
    const { nameCn = '', nameEn = '' } = own[0] ?? {}
    return { ...withNet(row), nameCn, nameEn, stock: own.reduce((all, { id }) => all + there(id).stock, 0) }
  })
  return { totals: withNet(totals!), rows, more: found.length > SHOWN }
}
