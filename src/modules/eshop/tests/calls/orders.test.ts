import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, CASHIER, everAnew, HOTEL, item, MEMBER, PRICE, shop } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { agrees, collected, detail, goods, paid, place, placed, ready, refunding, rowOf, stock, told } = shop(t)
const [member, admin, hotel] = [everAnew(t, MEMBER), everAnew(t, ADMIN), everAnew(t, HOTEL)]
const mine = async (status?: calls.OrderStates) => (await member.ok(calls.orderMine, { pageSize: 100, filters: status ? { status } : {} })).list

describe('placing', () => {
  test('ESHOP-04 holds the goods of all lines, or of none', async () => {
    const [one, other] = [await goods({}, 5), await goods({}, 1)]
    const line = (sku: string, quantity: number) => ({ sku, quantity, priceFen: PRICE })
    const rest = { payment: 'counter' as const, place: 'canteen' as const, note: '请放前台' }
    expect(await member.call(calls.orderPlace, { lines: [line(one.sku, 2), line(other.sku, 2)], ...rest })).toMatchObject({
      ...{ code: 'ESHOP-04', returnMsg: '库存不足', fields: [{ path: 'lines.1' }] },
    })
    expect(await stock(one.sku)).toEqual({ available: 5, held: 0 })
    const order = await member.ok(calls.orderPlace, { lines: [line(one.sku, 2), line(other.sku, 1)], ...rest })
    expect(order).toMatchObject({ oid: expect.stringMatching(/^ES20261120\d{5}$/), totalFen: 3 * PRICE, paymentAddress: null })
    expect([await stock(one.sku), await stock(other.sku)]).toEqual([
      { available: 3, held: 2 },
      { available: 0, held: 1 },
    ])
    expect(await detail(order.oid)).toMatchObject({
      status: '10',
      place: 'canteen',
      note: '请放前台',
      lines: [{ quantity: 2 }, { quantity: 1 }],
      collectCode: null,
    })
  })

  test('ESHOP-03 what fails for another reason changes nothing and says so', async () => {
    const dear = await goods({ staffPriceFen: 100_000_000, originalPriceFen: 100_000_000 }, 99)
    const before = (await mine()).length
    expect(await place(dear.sku, { quantity: 99, priceFen: 100_000_000 })).toMatchObject({ code: 'ESHOP-03', returnMsg: '购买失败' })
    expect([(await mine()).length, await stock(dear.sku)]).toEqual([before, { available: 99, held: 0 }])
  })

  test('ESHOP-05 one key places one order however often it is sent', async () => {
    const { sku } = await goods()
    const answers = [await place(sku, { key: 'one' }), await place(sku, { key: 'one' }), await place(sku, { key: 'one' })]
    expect(new Set(answers.map(({ content }) => content!.oid)).size).toBe(1)
    expect(await stock(sku)).toEqual({ available: 9, held: 1 })
  })

  test('ESHOP-08 a price that changed since it lay in the cart is confirmed first', async () => {
    const { id, sku, written } = await goods()
    await member.ok(calls.cartSave, { sku, quantity: 2, priceSeenFen: PRICE })
    await admin.ok(calls.adminItemSave, { ...written, id, staffPriceFen: 6900, basedOn: 1 })
    const line = async () => (await member.ok(calls.cart)).lines.find((one) => one.sku === sku)
    expect(await line()).toMatchObject({ priceSeenFen: PRICE, priceFen: 6900 })
    expect(await place(sku)).toMatchObject({ code: 'ESHOP-08', returnMsg: '商品价格有变动，请确认' })
    const order = await placed(sku, { priceFen: 6900 })
    expect([order.totalFen, await line()]).toEqual([6900, undefined])
    await admin.ok(calls.adminItemSave, { ...written, id, staffPriceFen: 100, basedOn: 2 })
    expect((await detail(order.oid)).totalFen).toBe(6900)
  })

  test('ESHOP-09 of an item with a limit one has no more than that, until some go back', async () => {
    const { id, sku } = await goods({ limitPerPerson: 2 })
    const order = await placed(sku, { quantity: 2 })
    expect(await place(sku)).toMatchObject({ code: 'ESHOP-09', fields: [{ path: 'lines.0' }] })
    expect((await member.ok(calls.item, { cid: id })).bought).toBe(2)
    expect((await place(sku, { by: HOTEL })).code).toBe('10000')
    await member.ok(calls.orderCancel, { id: order.id })
    expect((await place(sku)).code).toBe('10000')
  })

  test('ESHOP-10 off sale, out of its time, or not for the own company', async () => {
    const hidden = await goods({ entities: ['HB'] })
    expect((await place(hidden.sku)).code).toBe('ESHOP-10')
    expect((await place(hidden.sku, { by: HOTEL })).code).toBe('10000')
    expect((await member.call(calls.item, { cid: hidden.id })).code).toBe('SHELL-02')
    const soon = await goods({ saleFrom: '2026-11-21T00:00:00.000Z' })
    expect((await place(soon.sku)).code).toBe('ESHOP-10')
    expect((await member.call(calls.cartSave, { sku: soon.sku, quantity: 1, priceSeenFen: PRICE })).code).toBe('ESHOP-10')
    expect((await place('NO-SUCH')).code).toBe('ESHOP-10')
    const shelf = (await member.ok(calls.itemList, { pageSize: 100 })).list.map(({ id }) => id)
    expect([shelf.includes(hidden.id), shelf.includes(soon.id)]).toEqual([false, true])
  })

  test('the shelf is narrowed by name, kind, price and stock, and put in order', async () => {
    const cheap = await goods({ nameCn: '风车', nameEn: 'Windmill', category: 'stationery', staffPriceFen: 500 })
    const gone = await goods({ nameCn: '风车限量', category: 'stationery', staffPriceFen: 900 }, 0)
    const ids = async (filters: object, more: object = {}) => (await member.ok(calls.itemList, { pageSize: 100, filters, ...more })).list.map(({ id }) => id)
    expect(await ids({ keyword: '风车' }, { sort: 'price' })).toEqual([cheap.id, gone.id])
    expect(await ids({ keyword: '风车' }, { sort: 'price', desc: true })).toEqual([gone.id, cheap.id])
    expect(await ids({ category: 'stationery', inStock: true })).toEqual([cheap.id])
    expect(await ids({ keyword: '风车', mostFen: 600 })).toEqual([cheap.id])
  })
})

describe('afterwards', () => {
  test('ESHOP-01 one or several states are asked for', async () => {
    const { sku } = await goods()
    const [open, done] = [await placed(sku), await paid(sku)]
    const has = async (status: calls.OrderStates) => {
      const ids = (await mine(status)).map(({ id }) => id)
      return [ids.includes(open.id), ids.includes(done.id)]
    }
    expect([await has(['10']), await has(['20']), await has(['10', '20']), await has(['50'])]).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [false, false],
    ])
  })

  test('ESHOP-12 nobody sees or touches the order of somebody else', async () => {
    const { sku } = await goods()
    const { id, oid } = await placed(sku)
    expect(await hotel.call(calls.order, { oid })).toMatchObject({ status: 403, code: 'ESHOP-12' })
    expect(await hotel.call(calls.orderCancel, { id })).toMatchObject({ code: 'ESHOP-12', returnMsg: '您的权限不够' })
    expect((await hotel.call(calls.orderRefundAsk, { id, reason: 'x' })).code).toBe('ESHOP-12')
    expect((await hotel.ok(calls.orderMine, { pageSize: 100 })).list.some((one) => one.id === id)).toBe(false)
    expect((await member.call(calls.adminOrderList, {})).status).toBe(403)
    expect((await everAnew(t, CASHIER).call(calls.adminOrderPay, { id, receipt: 'x' })).status).toBe(403)
    expect((await rowOf(id)).status).toBe('10')
  })

  test('ESHOP-06 what nobody pays is cancelled, and its goods go back, once', async () => {
    const { sku } = await goods()
    const [online, counter] = [await placed(sku, { payment: 'online' }), await placed(sku)]
    expect([online.holdUntil, counter.holdUntil]).toEqual(['2026-11-20T04:30:00.000Z', '2026-11-23T04:00:00.000Z'])
    expect(online.paymentAddress).toBe(`/eshop/orders/${online.oid}`)
    const at = async (moment: string) => {
      t.setClock(moment)
      for (const _ of ['once', 'again']) await t.runJob('eshop.cancelDue')
      return [(await rowOf(online.id)).status, (await rowOf(counter.id)).status, (await stock(sku)).available]
    }
    expect(await at('2026-11-20T04:29:59Z')).toEqual(['10', '10', 8])
    expect(await at('2026-11-20T04:30:00Z')).toEqual(['60', '10', 9])
    t.setClock('2026-11-23T04:00:00Z')
    expect(await admin.call(calls.adminOrderPay, { id: counter.id, receipt: 'late' })).toMatchObject({ code: 'ESHOP-06', returnMsg: '订单已超时取消' })
    expect(await at('2026-11-23T04:00:00Z')).toEqual(['60', '60', 10])
    expect((await detail(counter.oid)).timeline.at(-1)).toMatchObject({ what: 'cancelled', says: '订单已超时取消' })
    expect(await told(MEMBER, counter.oid)).toEqual([`订单 ${counter.oid} 已取消`])
    await agrees(sku)
  })

  test('cancelled by its owner or at the desk, its goods are back', async () => {
    const { sku } = await goods()
    const [own, desk] = [await placed(sku), await placed(sku)]
    await member.ok(calls.orderCancel, { id: own.id })
    expect((await member.call(calls.orderCancel, { id: own.id })).code).toBe('LIFE-01')
    await admin.ok(calls.adminOrderCancel, { id: desk.id, reason: '商品停售' })
    expect([await told(MEMBER, own.oid), await told(MEMBER, desk.oid)]).toEqual([[], [`订单 ${desk.oid} 已取消`]])
    expect(await stock(sku)).toEqual({ available: 10, held: 0 })
  })

  test('ESHOP-13 ESHOP-15 a refund is asked for, agreed with no more than was paid, and the goods are back', async () => {
    const { sku } = await goods()
    const order = await refunding(sku)
    expect(await told(ADMIN, order.oid)).toEqual([`订单 ${order.oid} 申请退款`])
    const decide = (amountFen: number) => admin.call(calls.adminOrderRefund, { id: order.id, decision: 'agree', amountFen, goodsBack: true })
    expect(await decide(PRICE + 1)).toMatchObject({ code: 'ESHOP-13', fields: [{ path: 'amountFen' }] })
    expect((await rowOf(order.id)).status).toBe('65')
    expect((await decide(PRICE)).code).toBe('10000')
    expect((await decide(PRICE)).code).toBe('LIFE-01')
    expect(await detail(order.oid)).toMatchObject({ status: '70', refunds: [{ state: 'paid', amountFen: PRICE }], payments: [{ state: 'refunded' }] })
    expect(await stock(sku)).toEqual({ available: 10, held: 0 })
    await agrees(sku)
  })

  test('ESHOP-12 who has the goods confirms their receipt: the order is completed, and its code hands out nothing any more', async () => {
    const { sku } = await goods()
    const { id, oid, code } = await ready(sku)
    expect((await hotel.call(calls.orderReceiptConfirm, { id })).code).toBe('ESHOP-12')
    expect((await detail(oid)).can).toEqual(['confirm-receipt', 'ask-refund'])
    await member.ok(calls.orderReceiptConfirm, { id })
    const { status, collectCode, timeline } = await detail(oid)
    expect([status, collectCode, timeline.at(-1)]).toMatchObject(['50', null, { what: 'collected', says: '本人确认收货' }])
    expect((await admin.call(calls.adminDeliveryHandover, { code: `${oid}-${code}` })).code).toBe('LIFE-01')
    expect((await member.call(calls.orderReceiptConfirm, { id: (await paid(sku)).id })).code).toBe('LIFE-01')
  })

  test('a refund is refused with why, and the order is where it was', async () => {
    const { sku } = await goods()
    for (const [order, before] of [
      [await paid(sku), '20'],
      [await ready(sku), '40'],
      [await collected(sku), '50'],
    ] as const) {
      await member.ok(calls.orderRefundAsk, { id: order.id, reason: '不喜欢' })
      expect((await admin.call(calls.adminOrderRefund, { id: order.id, decision: 'refuse' })).fields).toMatchObject([{ path: 'reason' }])
      await admin.ok(calls.adminOrderRefund, { id: order.id, decision: 'refuse', reason: '已拆封' })
      expect((await rowOf(order.id)).status).toBe(before)
      await member.ok(calls.orderRefundAsk, { id: order.id, reason: '再申请' })
    }
  })

  test('ESHOP-16 not once it is packed, nor eight days after it was collected', async () => {
    const { sku } = await goods()
    const [packed, had] = [await paid(sku), await collected(sku)]
    await admin.ok(calls.adminDeliveryDispatch, { ids: [packed.id], step: 'pack' })
    expect((await detail(packed.oid)).can).toEqual([])
    expect(await member.call(calls.orderRefundAsk, { id: packed.id, reason: 'x' })).toMatchObject({ code: 'ESHOP-16' })
    t.setClock('2026-11-28T04:00:00Z')
    expect((await member.call(calls.orderRefundAsk, { id: had.id, reason: 'x' })).code).toBe('ESHOP-16')
    t.setClock('2026-11-27T04:00:00Z')
    expect((await detail(had.oid)).can).toEqual(['ask-refund'])
  })
})

describe('goods', () => {
  test('ESHOP-11 nothing is put on sale without a price', async () => {
    expect(await admin.call(calls.adminItemSave, item({ staffPriceFen: null }))).toMatchObject({ code: 'ESHOP-11', returnMsg: '价格未配置' })
    expect((await admin.call(calls.adminItemSave, item({ staffPriceFen: null, onSale: false }))).code).toBe('10000')
  })

  test('ESHOP-15 stock goes in and out with its cause, no lower than nothing, and says when it is low', async () => {
    const { id, sku } = await goods({ warnBelow: 5, nameCn: '提醒玩偶' }, 6)
    expect(await admin.call(calls.adminItemStock, { sku, pieces: -7, reason: '盘点' })).toMatchObject({ code: 'ESHOP-04' })
    expect(await admin.ok(calls.adminItemStock, { sku, pieces: -2, reason: '破损' })).toEqual({ stock: 4 })
    expect(await told(ADMIN, '提醒玩偶')).toEqual(['提醒玩偶库存不足'])
    await paid(sku)
    const row = (await admin.ok(calls.adminItemList, { filters: { keyword: '提醒玩偶' } })).list.find((one) => one.id === id)
    expect(row).toMatchObject({ stock: 3, held: 0, sold: 1, soldFen: PRICE })
    await agrees(sku)
  })

  test('SHELL-64 two who change an item do not write over each other; a variant that is left out is offered no more', async () => {
    const { id, sku, written } = await goods()
    const more = [...written.variants, { sku: `${sku}-L`, optionCn: '大号', optionEn: 'Large', priceDeltaFen: 1000 }]
    await admin.ok(calls.adminItemSave, { ...written, id, variants: more, basedOn: 1 })
    expect((await admin.call(calls.adminItemSave, { ...written, id, basedOn: 1 })).code).toBe('SHELL-64')
    expect((await member.ok(calls.item, { cid: id })).variants.map(({ priceFen }) => priceFen)).toEqual([PRICE, PRICE + 1000])
    await admin.ok(calls.adminItemSave, { ...written, id, basedOn: 2 })
    expect((await place(`${sku}-L`, { priceFen: PRICE + 1000 })).code).toBe('ESHOP-10')
    expect((await admin.call(calls.adminItemSave, item({ variants: written.variants }))).fields).toMatchObject([{ path: 'variants' }])
  })
})
