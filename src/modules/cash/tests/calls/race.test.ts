import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { CASHIER, cash, DECLARED, line } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { act, ask, askOf, bag, count, counted, location, received, seen, stock, submitted, take, vault } = cash(t)
const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('CASH-09 two never reserve the same pieces', async () => {
    const vaultId = await vault(60)
    const places = [await location({ vaultId }), await location({ vaultId }), await location({ vaultId })]
    const asked = await Promise.all(places.map((locationId) => askOf({ locationId })))
    expect(tally(await Promise.all(asked.map((one) => ask(one))))).toEqual(['10000', 'CASH-09', 'CASH-09'])
    expect(await stock(vaultId, 100, 'coin')).toEqual([10, 50])
  })

  test('CASH-06 CASH-08 one bag is sent once, and a day has one limit', async () => {
    const [one, other] = [await location({ dailyLimitFen: 30_000 }), await location()]
    const bagNo = bag()
    expect(tally(await Promise.all([ask({ locationId: one, bagNo }), ask({ locationId: other, bagNo })]))).toEqual(['10000', 'CASH-06'])
    const limited = await location({ dailyLimitFen: 30_000 })
    expect(tally(await Promise.all([ask({ locationId: limited }), ask({ locationId: limited })]))).toEqual(['10000', 'CASH-08'])
  })

  test('CASH-11 CASH-20 two scans and two counts leave one of each', async () => {
    const { id, bagNo } = await submitted()
    expect(tally(await Promise.all([take(bagNo), take(bagNo)]))).toEqual(['10000', '10000'])
    expect(tally(await Promise.all([count(id), count(id)]))).toEqual(['10000', '10000'])
    expect(await seen(id)).toMatchObject({ status: 'EQUAL', counts: [{ totalFen: 20_000 }] })
  })

  test('CASH-15 confirming twice books once, and several confirm in any order', async () => {
    const vaultId = await vault(1_000)
    const locationId = await location({ vaultId })
    const { id } = await counted(DECLARED, { locationId })
    expect(tally(await Promise.all([act(calls.confirm, id), act(calls.confirm, id)]))).toEqual(['10000', 'CASH-01'])
    expect(await stock(vaultId, 10_000, 'note')).toEqual([1_002, 0])
    const [one, other] = [await counted(DECLARED, { locationId }), await counted(DECLARED, { locationId, wanted: [line(100, 'note', 200)] })]
    const many = async (ids: string[]) => (await t.as('10000007')).ok(calls.batchConfirm, { ids })
    const both = await Promise.all([many([one.id, other.id]), many([other.id, one.id])])
    expect(both.flatMap(({ list }) => list).filter(({ done }) => done)).toHaveLength(2)
  })

  test('CASH-18 a location is closed or has an exchange, not both', async () => {
    const vaultId = await vault(1_000)
    const finance = await t.as('10000007')
    const id = await location({ vaultId })
    const { list } = await finance.ok(calls.locationSearch, { filters: { status: 'active' }, pageSize: 100 })
    const { vaultCn: _c, vaultEn: _e, ...given } = list.find((one) => one.id === id)!
    const [closing, asking] = await Promise.all([finance.call(calls.locationSave, { ...given, status: 'inactive' }), ask({ locationId: id }, CASHIER)])
    expect([closing.code, asking.code].filter((code) => code === '10000')).toHaveLength(1)
  })

  test('a bag is withdrawn or taken in, not both', async () => {
    const { id, bagNo } = await submitted()
    const answers = await Promise.all([take(bagNo), act(calls.withdraw, id, CASHIER)])
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
    expect((await received()).id).toBeDefined()
  })
})
