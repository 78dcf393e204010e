import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { readStatement } from '#services/ledger/contract.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, everAnew, HOTEL, item, MANAGER, MEMBER, points, SECOND } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { agrees, give, goods, has, stock, told } = points(t)
const [member, admin, other] = [everAnew(t, MEMBER), everAnew(t, ADMIN), everAnew(t, HOTEL)]
await give(MEMBER, 1000)
const buy = (id: string, quantity = 1) => member.call(calls.buy, { item: id, quantity })
const bought = async (id: string, quantity = 1) => member.ok(calls.buy, { item: id, quantity })
const orderOf = async (id: string) => (await member.ok(calls.myOrders, { pageSize: 100 })).list.find((one) => one.id === id)!

describe('buying', () => {
  test('UPOINT-07 UPOINT-11 takes points and stock together, in the statement with what for, or neither', async () => {
    const id = await goods({ price: 100, nameCn: '玩偶', nameEn: 'Plush toy' }, 3)
    const before = await has(MEMBER)
    const order = await bought(id, 2)
    expect(order).toMatchObject({ orderNo: expect.stringMatching(/^UP20261120\d{4}$/), total: 200, available: before.available - 200 })
    expect(await has(MEMBER)).toEqual({ ...before, available: before.available - 200 })
    expect(await stock(id)).toBe(1)
    const [line] = (await member.ok(calls.logList, {})).list
    expect(line).toMatchObject({ type: -1, points: -200, balance: before.available - 200, causeCn: '兑换玩偶 × 2', causeEn: 'Plush toy × 2' })
    expect(await buy(id, 2)).toMatchObject({ code: 'UPOINT-11', fields: [{ path: 'quantity' }] })
    const dear = await goods({ price: 5000 })
    expect(await buy(dear)).toMatchObject({ code: 'UPOINT-07', returnMsg: 'U积分不足' })
    expect([await stock(id), await stock(dear)]).toEqual([1, 10])
    expect(await agrees(MEMBER)).toBe(true)
  })

  test('UPOINT-11 a repeat of the Idempotency-Key buys once', async () => {
    const id = await goods()
    const [one, two] = [
      await member.ok(calls.buy, { item: id, quantity: 1 }, { key: 'k1' }),
      await member.ok(calls.buy, { item: id, quantity: 1 }, { key: 'k1' }),
    ]
    expect(two).toEqual(one)
    expect(await stock(id)).toBe(9)
  })

  test('UPOINT-08 what fails for another reason changes nothing and says so', async () => {
    const before = await has(MEMBER)
    expect(await buy('019a0000-0000-7000-8000-000000000000')).toMatchObject({ code: 'UPOINT-08', returnMsg: '购买失败' })
    expect(await has(MEMBER)).toEqual(before)
  })

  test('UPOINT-22 of an item with a limit one has no more than that, until some go back', async () => {
    const id = await goods({ price: 10, limitPerPerson: 2 })
    const { id: order } = await bought(id, 2)
    expect(await buy(id)).toMatchObject({ code: 'UPOINT-22', returnMsg: '每人限兑2件，您已兑2件' })
    expect((await member.ok(calls.goodsList, { pageSize: 100 })).list.find((one) => one.id === id)).toMatchObject({ bought: 2, stock: 8 })
    await member.ok(calls.cancelOrder, { id: order })
    await bought(id)
  })

  test('UPOINT-19 an item that is off the shelf is not bought nor shown; what was bought keeps its price', async () => {
    const id = await goods({ price: 30 })
    const order = await bought(id)
    const { saved } = (await admin.ok(calls.goodsManaged, {})).list.find((one) => one.id === id)!
    await admin.ok(calls.saveGoods, { ...item({ price: 60, active: false }), id, basedOn: saved.revision })
    expect(await buy(id)).toMatchObject({ code: 'UPOINT-19', returnMsg: '商品已下架' })
    expect((await member.ok(calls.goodsList, { pageSize: 100 })).list.map((one) => one.id)).not.toContain(id)
    expect(await orderOf(order.id)).toMatchObject({ total: 30, price: 30, quantity: 1 })
    await member.ok(calls.cancelOrder, { id: order.id })
    expect((await member.ok(calls.logList, {})).list[0]).toMatchObject({ type: -1, points: 30 })
  })

  test('goods are found by kind and by what one can afford, in the order of price', async () => {
    await goods({ price: 20, category: 'food', goodsType: 'voucher' })
    await goods({ price: 90_000, category: 'food' })
    const list = async (filters: object) => (await member.ok(calls.goodsList, { pageSize: 100, sort: 'price', filters })).list
    expect((await list({ category: 'food' })).map(({ price }) => price)).toEqual([20, 90_000])
    expect((await list({ category: 'food', affordable: true })).map(({ price }) => price)).toEqual([20])
    expect((await list({ goodsType: 'voucher' })).every((one) => one.goodsType === 'voucher')).toBe(true)
  })
})

describe('an order', () => {
  test('UPOINT-24 is prepared, told with place and code, and handed out against that code alone', async () => {
    const id = await goods()
    const { id: order, orderNo } = await bought(id)
    await admin.ok(calls.prepareOrder, { id: order, collectPlace: '员工服务中心' })
    const { collectCode, can } = await orderOf(order)
    expect(can).toEqual([])
    expect(await told(MEMBER)).toContain('帆布袋可以领取了')
    const [managed] = (await admin.ok(calls.ordersManaged, { filters: { keyword: orderNo } })).list
    expect(managed).toMatchObject({ person: { ssoId: MEMBER }, can: ['collect', 'refund'] })
    expect(JSON.stringify(managed)).not.toContain(collectCode)
    const wrong = collectCode === '000000' ? '000001' : '000000'
    expect(await admin.call(calls.collectOrder, { id: order, code: wrong })).toMatchObject({ code: 'UPOINT-24', fields: [{ path: 'code' }] })
    await admin.ok(calls.collectOrder, { id: order, code: collectCode! })
    expect(await orderOf(order)).toMatchObject({ status: 'collected', collectCode: null })
    expect((await member.call(calls.cancelOrder, { id: order })).code).toBe('LIFE-01')
  })

  test('is nobody else’s to cancel, nor in their list', async () => {
    const { id } = await bought(await goods())
    expect((await other.call(calls.cancelOrder, { id })).code).toBe('SHELL-02')
    expect((await other.ok(calls.myOrders, {})).list).toEqual([])
    await member.ok(calls.cancelOrder, { id })
    expect((await member.call(calls.cancelOrder, { id })).code).toBe('LIFE-01')
  })

  test('UPOINT-12 a refund gives the points back by entries of their own; the stock too of what was not handed out', async () => {
    const id = await goods({ price: 70 })
    const before = await has(MEMBER)
    const [ready, collected] = [await bought(id), await bought(id)]
    for (const order of [ready, collected]) await admin.ok(calls.prepareOrder, { id: order.id, collectPlace: 'A1' })
    await admin.ok(calls.collectOrder, { id: collected.id, code: (await orderOf(collected.id)).collectCode! })
    for (const order of [ready, collected]) await admin.ok(calls.refundOrder, { id: order.id, reason: '有瑕疵' })
    expect(await has(MEMBER)).toEqual(before)
    expect(await stock(id)).toBe(9)
    expect((await member.ok(calls.logList, { filters: { type: -1 } })).list.slice(0, 4).map((one) => one.points)).toEqual([70, 70, -70, -70])
    expect((await admin.call(calls.refundOrder, { id: ready.id, reason: 'x' })).code).toBe('LIFE-01')
    expect(await agrees(MEMBER)).toBe(true)
  })

  test('that nobody collects is reminded after 14 days and goes back after 30', async () => {
    const id = await goods({ price: 40, nameCn: '雨伞', nameEn: 'Umbrella' })
    const before = await has(MEMBER)
    const { id: order } = await bought(id)
    await admin.ok(calls.prepareOrder, { id: order, collectPlace: 'A1' })
    const at = async (day: string) => {
      t.setClock(`${day}T01:00:00Z`)
      for (const _ of ['once', 'again']) await t.runJob('upoints.morning', day)
    }
    await at('2026-12-03')
    expect(await told(MEMBER)).not.toContain('雨伞还没有领取')
    await at('2026-12-04')
    expect((await told(MEMBER)).filter((title) => title === '雨伞还没有领取')).toHaveLength(1)
    await at('2026-12-19')
    expect((await orderOf(order)).status).toBe('ready')
    await at('2026-12-20')
    expect((await orderOf(order)).status).toBe('cancelled')
    expect([await has(MEMBER), await stock(id)]).toEqual([before, 10])
    t.setClock(TEST_NOW)
  })
})

describe('keeping the goods', () => {
  test('UPOINT-01 a price in steps; who saves what was saved since is told', async () => {
    expect(await admin.call(calls.saveGoods, item({ price: 15 }))).toMatchObject({ code: 'UPOINT-01', fields: [{ path: 'price' }] })
    const id = await goods()
    expect((await admin.call(calls.saveGoods, { ...item(), id, basedOn: 0 })).code).toBe('SHELL-64')
  })

  test('stock goes in and out with its reason, never below nothing, and its statement says so', async () => {
    const id = await goods({}, 5)
    expect(await admin.call(calls.stockGoods, { id, pieces: -6, reason: '盘亏' })).toMatchObject({ code: 'UPOINT-11' })
    expect(await admin.ok(calls.stockGoods, { id, pieces: -2, reason: '盘亏' })).toEqual({ stock: 3 })
    const { account } = (await admin.ok(calls.goodsManaged, {})).list.find((one) => one.id === id)!
    const { list } = await admin.ok(readStatement, { account: account! })
    expect(list.map(({ amount, causeCn }) => [amount, causeCn])).toEqual([
      [-2, '出库：盘亏'],
      [5, '入库：到货'],
    ])
    expect((await member.call(readStatement, { account: account! })).code).not.toBe('10000')
  })

  test('administrators are told once when the stock falls below where they want to know', async () => {
    const id = await goods({ nameCn: '水壶', nameEn: 'Bottle', price: 10, warnBelow: 3 }, 4)
    for (const _ of [1, 2, 3]) await bought(id)
    expect((await told(ADMIN)).filter((title) => title === '水壶库存不足')).toHaveLength(1)
  })

  test('is for administrators', async () => {
    for (const call of [calls.goodsManaged, calls.ordersManaged]) expect((await member.call(call, {})).status).toBe(403)
    expect((await member.call(calls.saveGoods, item())).status).toBe(403)
    expect((await (await t.as(MANAGER)).call(calls.refundOrder, { id: '019a0000-0000-7000-8000-000000000000', reason: 'x' })).status).toBe(403)
    expect((await (await t.as(SECOND)).download(calls.exportGoods, {})).status).toBe(403)
  })
})
