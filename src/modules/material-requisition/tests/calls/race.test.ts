import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { CASHIER, FINANCE, lvm, WAREHOUSE } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { act, confirmed, confirmOrder, delivered, finish, gathered, lineOf, material, receiptOf, roundOf, seen, stock, submitted } = lvm(t)
const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('LVM-15 two orders never set the same piece aside', async () => {
    const of = await material(12)
    const [one, other] = [await gathered({ lines: [lineOf(of, 10)] }, of), await gathered({ lines: [lineOf(of, 10)] }, of)]
    expect(tally(await Promise.all([confirmOrder(one.orderId), confirmOrder(other.orderId)]))).toEqual(['10000', '10000'])
    expect(await stock(of)).toEqual([0, 12])
    expect([(await seen(one.id)).purchaseStatus, (await seen(other.id)).purchaseStatus].toSorted()).toEqual(['none', 'partial'])
  })

  test('LVM-17 LVM-27 of two rounds one is delivered', async () => {
    const { id } = await confirmed()
    const round = await roundOf(id, 6)
    const warehouse = await t.as(WAREHOUSE)
    const answers = tally(await Promise.all([warehouse.call(calls.deliver, round), warehouse.call(calls.deliver, round)]))
    expect(answers).toEqual(['10000', 'LVM-27'])
    expect((await seen(id)).deliveredTotal).toBe(6)
  })

  test('LVM-18 two applications never bring the same piece', async () => {
    const of = await material(10)
    const [one, other] = [await gathered({ lines: [lineOf(of, 10)] }, of), await gathered({ lines: [lineOf(of, 10)] }, of)]
    for (const { orderId } of [one, other]) await confirmOrder(orderId)
    const rounds = [await roundOf(one.id, 10), await roundOf(other.id, 10)]
    const warehouse = await t.as(WAREHOUSE)
    expect(tally(await Promise.all(rounds.map((round) => warehouse.call(calls.deliver, round))))).toEqual(['10000', 'LVM-18'])
  })

  test('LVM-20 LVM-08 an application is gathered once, and a round received once', async () => {
    const { id } = await submitted()
    const finance = await t.as(FINANCE)
    const create = () => finance.call(calls.aggregateCreate, { ids: [id] })
    expect(tally(await Promise.all([create(), create()]))).toEqual(['10000', 'LVM-20'])
    const sent = await delivered()
    const receipt = await receiptOf(sent.id)
    const cashier = await t.as(CASHIER)
    const answers = await Promise.all([cashier.call(calls.receive, receipt), cashier.call(calls.receive, receipt)])
    expect(tally(answers)).toEqual(['10000', 'LVM-08'])
    expect((await seen(sent.id)).receivedTotal).toBe(10)
  })

  test('an order is confirmed or an application leaves it, and neither waits for the other for ever', async () => {
    const { id, orderId } = await gathered()
    const [left, done] = await Promise.all([act(calls.aggregateTakeOut, id, FINANCE), confirmOrder(orderId)])
    expect([left, done].filter(({ code }) => code === '10000')).toHaveLength(1)
    const other = await gathered()
    const [finished, agreed] = await Promise.all([finish(other.id), confirmOrder(other.orderId)])
    expect(finished.code).toBe('10000')
    expect(['10000', 'LVM-25']).toContain(agreed.code)
    expect(await stock(other.material)).toEqual([100, 0])
  })
})
