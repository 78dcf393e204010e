import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { hearProvider } from '../../server/commands/money.ts'
import { ADMIN, CASHIER, everAnew, MEMBER, shop } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { goods, paid, paymentsOf, placed } = shop(t)
const [member, admin] = [everAnew(t, MEMBER), everAnew(t, ADMIN)]

/** More items than a page shows, so that a sum over a page would be seen. */
const ITEMS = 51
const DECEMBER = '2026-12-02T04:00:00Z'
const span = { from: '2026-11', to: '2026-12' }

const refund = async (id: string, amountFen: number, goodsBack: boolean) => {
  await member.ok(calls.orderRefundAsk, { id, reason: '不合适' })
  await admin.ok(calls.adminOrderRefund, { id, decision: 'agree', amountFen, goodsBack })
}

/** Many items sold, some money back without the goods, all of it with them, a refund that was refused, and money for an order that was cancelled. */
beforeAll(async () => {
  const many: { sku: string; priceFen: number }[] = []
  for (let n = 0; n < ITEMS; n++) {
    const priceFen = 1_001 + 37 * n
    many.push({ priceFen, sku: (await goods({ nameCn: `商品${n}`, nameEn: `Item ${n}`, staffPriceFen: priceFen }, 20)).sku })
  }
  for (const [n, { sku, priceFen }] of many.entries()) await paid(sku, { quantity: 1 + (n % 3), priceFen })
  const several = async (from: number) => {
    const lines = many.slice(from, from + 3).map(({ sku, priceFen }, at) => ({ sku, quantity: 1 + at, priceFen }))
    const order = await member.ok(calls.orderPlace, { lines, payment: 'counter', place: 'shop', note: '' })
    await admin.ok(calls.adminOrderPay, { id: order.id, receipt: `S-${from}` })
    return order
  }
  const [part, whole, refused, later] = [await several(0), await several(3), await several(6), await several(9)]
  await refund(part.id, 1_000, false)
  await refund(whole.id, whole.totalFen, true)
  await member.ok(calls.orderRefundAsk, { id: refused.id, reason: '不喜欢' })
  await admin.ok(calls.adminOrderRefund, { id: refused.id, decision: 'refuse', reason: '已拆封' })
  const { sku, priceFen } = many[0]!
  const late = await placed(sku, { payment: 'online', priceFen })
  const [payment] = await paymentsOf(late.id)
  await member.ok(calls.orderCancel, { id: late.id })
  await t.write((ctx) => hearProvider(ctx, { kind: 'accepted', key: `eshop.pay:${payment!.id}`, text: 'LATE' }))
  t.setClock(DECEMBER)
  await refund(later.id, later.totalFen - 1, true)
  t.setClock(TEST_NOW)
})

const sales = (more: object = {}) => admin.ok(calls.adminSales, { ...span, ...more })
const one = async (query: SQL) => Number((await rowsOf<{ value: string }>(t.portal.database.read(), sql`select coalesce(${query}, 0) as value`))[0]!.value)
const sheet = async () => (await sheetRowsOf((await admin.download(calls.adminOrderExport, { what: 'sales', ...span })).file!.bytes)).slice(1)
const sumOf = <K extends string>(rows: readonly Readonly<Record<K, number>>[], what: K) => rows.reduce((all, row) => all + row[what], 0)

test('ESHOP-17 what the shop has brought is what was paid less what went back, to the fen, however many items there are', async () => {
  t.setClock(DECEMBER)
  const { totals, rows, more } = await sales()
  const came = await one(sql`(select sum(amount_fen) from eshop_payments where state in ('paid', 'refunded'))`)
  const went = await one(sql`(select sum(amount_fen) from eshop_refunds where state in ('agreed', 'paid'))`)
  expect(totals.netFen).toBe(came - went)
  expect([rows.length, more]).toEqual([ITEMS, false])
  for (const what of ['sold', 'soldFen', 'back', 'backFen', 'netFen'] as const) expect([what, sumOf(rows, what)]).toEqual([what, totals[what]])
  const lines = await sheet()
  expect([3, 4, 5, 6, 7].map((column) => Math.round(100 * lines.reduce((all, line) => all + Number(line[column]), 0)))).toEqual([
    100 * totals.sold,
    totals.soldFen,
    100 * totals.back,
    totals.backFen,
    totals.netFen,
  ])
  const { list } = await admin.ok(calls.adminItemList, { pageSize: 100 })
  expect([sumOf(list, 'sold'), sumOf(list, 'soldFen')]).toEqual([totals.sold - totals.back, totals.netFen])
})

test('ESHOP-15 ESHOP-17 pieces count as the stock entries have them, and money back in the month in which it was decided', async () => {
  t.setClock(DECEMBER)
  const moved = (reason: string) =>
    one(sql`(select sum(available_delta + held_delta) from ledger_entry join ledger_account on ledger_account.id = account
      where unit = 'eshop-goods' and reason = ${`cause.eshop.${reason}`})`)
  const { totals } = await sales()
  expect([totals.sold, totals.back]).toEqual([-(await moved('sold')), await moved('returned')])
  const decided = (month: string) =>
    one(
      sql`(select sum(amount_fen) from eshop_refunds where by is not null and state <> 'refused' and to_char(decided_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month})`,
    )
  for (const month of ['2026-11', '2026-12']) expect((await sales({ from: month, to: month })).totals.backFen).toBe(await decided(month))
  expect((await sales({ from: '2026-12' })).totals).toMatchObject({ sold: 0, soldFen: 0, back: 6 })
})

test('ESHOP-17 part of the money spreads over the lines, and no piece counts as returned whose goods stayed away', async () => {
  const rows = await rowsOf<{ back_pieces: number; back_fen: number }>(
    t.portal.database.read(),
    sql`select back_pieces, back_fen from eshop_order_lines where "order" in (select "order" from eshop_refunds where amount_fen = 1000) order by id`,
  )
  expect([rows.length, rows.reduce((all, row) => all + row.back_fen, 0), rows.some((row) => row.back_pieces > 0)]).toEqual([3, 1_000, false])
  expect(rows.every((row) => row.back_fen > 0)).toBe(true)
})

test('sales are for who manages orders, of no more than two years', async () => {
  for (const who of [MEMBER, CASHIER]) expect((await everAnew(t, who).call(calls.adminSales, span)).status).toBe(403)
  expect((await admin.call(calls.adminSales, { from: '2024-11', to: '2026-11' })).fields).toMatchObject([{ path: 'to' }])
  expect((await admin.call(calls.adminSales, { from: '2026-12', to: '2026-11' })).code).not.toBe('10000')
})
