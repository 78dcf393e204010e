import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gt, gte, lt, sql } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { countUpTo } from '#foundation/server/list.ts'
import { ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { byPages, defineExport, runExport } from '#services/spreadsheets/server/api.ts'
import type { adminOrderList, adminOrderExport as exporting } from '../../contract/index.ts'
import module from '../../module.ts'
import { STOCK } from '../../rules/shop.ts'
import { items, variants } from '../tables.ts'
import { orderRows } from './managed.ts'
import { type Months, salesByMonth, spanOf } from './sales.ts'
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

const salesExport = defineExport({
  module: module.name,
  name: 'sales',
  audit: 'ShopSales.exported',
  sheet: salesSheet,
  async *rows(ctx, months: Months) {
    for (const row of await salesByMonth(ctx, months)) yield { ...row, item: said(ctx, row) }
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
