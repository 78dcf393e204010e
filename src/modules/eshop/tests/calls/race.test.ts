import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { hearProvider } from '../../server/commands/money.ts'
import { ADMIN, HOTEL, INTERN, MANAGER, MEMBER, PRICE, shop } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
const { agrees, detail, goods, paymentsOf, place, placed, ready, refunding, rowOf, stock } = shop(t)
const [member, admin] = [await t.as(MEMBER), await t.as(ADMIN)]
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const count = (answers: readonly { code: string }[], code = '10000') => answers.filter((one) => one.code === code).length
const BUYERS = [MEMBER, HOTEL, INTERN, MANAGER]
for (const who of BUYERS) await t.as(who)

describe('at the same moment', () => {
  test('ESHOP-04 ESHOP-15 three pieces ordered by four people eight times are held three times', async () => {
    const { sku } = await goods({}, 3)
    const answers = await Promise.all(times(8, (i) => place(sku, { by: BUYERS[i % BUYERS.length]! })))
    expect([count(answers), count(answers, 'ESHOP-04')]).toEqual([3, 5])
    expect(await stock(sku)).toEqual({ available: 0, held: 3 })
    await agrees(sku)
  })

  test('ESHOP-04 two items in orders the other way round do not wait for each other for ever', async () => {
    const [one, other] = [await goods({}, 20), await goods({}, 20)]
    const line = ({ sku }: { sku: string }) => ({ sku, quantity: 1, priceFen: PRICE })
    const rest = { payment: 'counter' as const, place: 'shop' as const, note: '' }
    const clients = await Promise.all(BUYERS.map((who) => t.as(who)))
    const answers = await Promise.all(
      times(8, (i) => clients[i % clients.length]!.call(calls.orderPlace, { lines: i % 2 ? [line(one), line(other)] : [line(other), line(one)], ...rest })),
    )
    expect(count(answers)).toBe(8)
    expect([await stock(one.sku), await stock(other.sku)]).toEqual(times(2, () => ({ available: 12, held: 8 })))
  })

  test('ESHOP-05 six requests with one key place one order', async () => {
    const { sku } = await goods()
    const answers = await Promise.all(times(6, () => place(sku, { key: 'race' })))
    expect(new Set(answers.flatMap(({ content }) => content?.oid ?? [])).size).toBe(1)
    expect(await stock(sku)).toEqual({ available: 9, held: 1 })
  })

  test('ESHOP-09 a limit of two is not passed by six orders', async () => {
    const { sku } = await goods({ limitPerPerson: 2 })
    const answers = await Promise.all(times(6, () => place(sku)))
    expect([count(answers), count(answers, 'ESHOP-09')]).toEqual([2, 4])
  })

  test('ESHOP-06 ESHOP-07 paid by notice twice, at the counter, cancelled by its owner and by the clock: one end, and the money is with one side', async () => {
    for (const round of [1, 2, 3]) {
      t.setClock(TEST_NOW)
      const { sku } = await goods()
      const order = await placed(sku, { payment: 'online' })
      const [payment] = await paymentsOf(order.id)
      const hear = () => t.write((ctx) => hearProvider(ctx, { kind: 'accepted', key: `eshop.pay:${payment!.id}`, text: `R-${payment!.id}` }))
      const [, , pay, cancel] = await Promise.all([
        hear(),
        hear(),
        admin.call(calls.adminOrderPay, { id: order.id, receipt: `round-${round}` }),
        member.call(calls.orderCancel, { id: order.id }),
      ])
      const { status, payments, refunds } = await detail(order.oid)
      const cancelled = cancel.code === '10000'
      expect([round, status]).toEqual([round, cancelled ? '60' : '20'])
      // each payment that came is either what the order was paid by, or on its way back
      const came = payments.filter(({ state }) => state === 'paid' || state === 'refunded').length
      expect([round, came - refunds.length]).toEqual([round, cancelled ? 0 : 1])
      expect(pay.code === '10000' ? came : came - 1).toBe(pay.code === '10000' ? 2 : 0)
      expect(await stock(sku)).toEqual({ available: cancelled ? 10 : 9, held: 0 })
      await agrees(sku)
    }
  })

  test('ESHOP-06 the job of several nodes lets go once', async () => {
    t.setClock(TEST_NOW)
    const { sku } = await goods()
    const order = await placed(sku, { payment: 'online' })
    t.setClock('2026-11-20T04:31:00Z')
    await Promise.all(times(3, () => t.runJob('eshop.cancelDue')))
    t.setClock(TEST_NOW)
    expect([(await rowOf(order.id)).status, await stock(sku)]).toEqual(['60', { available: 10, held: 0 }])
  })

  test('ESHOP-13 a refund decided four times is decided once, and money and goods go back once', async () => {
    const { sku } = await goods()
    const order = await refunding(sku)
    const answers = await Promise.all([
      ...times(3, () => admin.call(calls.adminOrderRefund, { id: order.id, decision: 'agree', amountFen: PRICE, goodsBack: true })),
      admin.call(calls.adminOrderRefund, { id: order.id, decision: 'refuse', reason: 'x' }),
    ])
    expect(count(answers)).toBe(1)
    const { refunds } = await detail(order.oid)
    const agreed = refunds[0]!.state === 'paid'
    expect([refunds.length, (await stock(sku)).available]).toEqual([1, agreed ? 10 : 9])
    await agrees(sku)
  })

  test('ESHOP-14 an order is handed over once, and every wrong code counts', async () => {
    const { sku } = await goods()
    const [one, other] = [await ready(sku), await ready(sku)]
    const answers = await Promise.all(times(4, () => admin.call(calls.adminDeliveryHandover, { code: `${one.oid}-${one.code}` })))
    expect([count(answers), count(answers, 'LIFE-01')]).toEqual([1, 3])
    const wrong = other.code === '000000' ? '000001' : '000000'
    await Promise.all(times(4, () => admin.ok(calls.adminDeliveryHandover, { code: `${other.oid}-${wrong}` })))
    expect((await rowOf(other.id)).codeMisses).toBe(4)
  })
})
