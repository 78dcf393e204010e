import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { and, asc, eq, gt, gte, lt, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { addMonths, startOfDay } from '#foundation/time.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { byPages, defineExport, runExport } from '#services/spreadsheets/server/api.ts'
import { ORDERS } from '../../contract/base.ts'
import type { adminOrderList, adminOrderExport as exporting } from '../../contract/index.ts'
import module from '../../module.ts'
import { STOCK } from '../../rules/shop.ts'
import { items, orderLines, orders, refunds, variants } from '../tables.ts'
import { orderRows } from './managed.ts'
import { linesSheet, salesSheet, stockSheet } from './sheets.ts'

const said = (ctx: Reader, one: { nameCn: string; nameEn: string; optionCn: string; optionEn: string }) =>
  `${nameIn(ctx, one)} ${ctx.lang === 'zh' ? one.optionCn : one.optionEn}`.trim()

/** Orders as they are listed, a line of the sheet for each of theirs. */
const orderExport = defineExport({
  module: module.name,
  name: 'orders',
  audit: 'ShopOrder.exported',
  sheet: linesSheet,
  count: (ctx, { filters }: Pick<ParsedOf<typeof adminOrderList>, 'filters'>, cap) => orderRows.count(ctx, filters, cap),
  async *rows(ctx, { filters }) {
    for await (const { lines, person, ...order } of orderRows.all(ctx, filters))
      for (const line of lines) yield { ...order, ...line, at: order.at, item: said(ctx, line), person: nameIn(ctx, person) ?? '', ssoId: person.ssoId }
  },
})

type Months = { from: string; to: string }
/** Months that one sheet may span. */
const MOST_MONTHS = 24
function spanOf({ from, to }: Months) {
  if (from > to || addMonths(`${from}-01`, MOST_MONTHS) <= `${to}-01`) throw illegal('to')
  return { begin: startOfDay(`${from}-01`), end: startOfDay(addMonths(`${to}-01`, 1)) }
}

type Sold = {
  month: string
  sku: string
  nameCn: string
  nameEn: string
  optionCn: string
  optionEn: string
  sold: number
  soldFen: number
  back: number
  backFen: number
}

/** What was sold counts in the month of its payment, what came back in that of the decision: a month that is over stays as it was told. */
function sales(ctx: Reader, months: Months): Promise<Sold[]> {
  const { begin, end } = spanOf(months)
  const within = sql`move.at >= ${begin.toISOString()}::timestamptz and move.at < ${end.toISOString()}::timestamptz`
  const sum = (what: string, value: ReturnType<typeof sql>) => sql`coalesce(sum(${value}) filter (where move.what = ${what}), 0)::int`
  const money = sql`${orderLines.quantity} * ${orderLines.priceFen}`
  return rowsOf<Sold>(
    ctx.db,
    sql`select to_char(move.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, ${orderLines.sku} as sku, max(${items.nameCn}) as "nameCn", max(${items.nameEn}) as "nameEn",
      max(${variants.optionCn}) as "optionCn", max(${variants.optionEn}) as "optionEn", ${sum('sold', sql`${orderLines.quantity}`)} as sold, ${sum('sold', money)} as "soldFen",
      ${sum('back', sql`${orderLines.quantity}`)} as back, ${sum('back', money)} as "backFen"
      from ${orders} join ${orderLines} on ${orderLines.order} = ${orders.id} join ${items} on ${items.id} = ${orderLines.item}
      join ${variants} on ${variants.id} = ${orderLines.variant}
      left join ${refunds} on ${refunds.order} = ${orders.id} and ${orders.status} = '70' and ${refunds.by} is not null and ${refunds.state} in ('agreed', 'paid')
      cross join lateral (values ('sold', ${orders.paidAt}), ('back', ${refunds.decidedAt})) as move(what, at)
      where ${orders.paidAt} is not null and ${within} and ${scopeFilter(ctx.actor, ORDERS, orders.ssoId)} group by 1, 2 order by 1, 2`,
  )
}

const salesExport = defineExport({
  module: module.name,
  name: 'sales',
  audit: 'ShopSales.exported',
  sheet: salesSheet,
  count: async (ctx, months: Months) => (await sales(ctx, months)).length,
  async *rows(ctx, months) {
    for (const row of await sales(ctx, months)) yield { ...row, item: said(ctx, row) }
  },
})

const inMonths = (months: Months) => {
  const { begin, end } = spanOf(months)
  return and(eq(ledgerAccount.unit, STOCK), gte(ledgerEntry.at, begin), lt(ledgerEntry.at, end))
}

const moved = (ctx: Reader, months: Months, after: number | undefined, limit: number) =>
  ctx.db
    .select({ entry: ledgerEntry, variant: variants, item: items })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.account))
    .innerJoin(variants, sql`${variants.id}::text = ${ledgerAccount.ownerId}`)
    .innerJoin(items, eq(items.id, variants.item))
    .where(and(inMonths(months), after === undefined ? undefined : gt(ledgerEntry.seq, after)))
    .orderBy(asc(ledgerEntry.seq))
    .limit(limit)

/** Each piece that came to the stock and went, with its cause (ESHOP-15). */
const stockExport = defineExport({
  module: module.name,
  name: 'stock',
  audit: 'ShopStock.exported',
  sheet: stockSheet,
  count: (ctx, months: Months, cap) =>
    countUpTo(ctx.db, sql`select 1 from ${ledgerEntry} join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.account} where ${inMonths(months)}`, cap),
  async *rows(ctx, months) {
    for await (const { entry, variant, item } of byPages((last: Awaited<ReturnType<typeof moved>>[number] | undefined, limit) =>
      moved(ctx, months, last?.entry.seq, limit),
    ))
      yield {
        ...{ at: entry.at, item: said(ctx, { ...item, ...variant }), sku: variant.sku, cause: ctx.text(entry.reason, entry.params ?? {}) },
        ...{ amount: entry.availableDelta, balanceAfter: entry.balanceAfter },
      }
  },
})

/** @throws illegal input for a span of too many months */
export function exportOrders(ctx: Reader & Writing, input: ParsedOf<typeof exporting>) {
  switch (input.what) {
    case 'orders':
      return runExport(ctx, orderExport, input)
    case 'sales':
      return runExport(ctx, salesExport, input)
    case 'stock':
      return runExport(ctx, stockExport, input)
  }
}
