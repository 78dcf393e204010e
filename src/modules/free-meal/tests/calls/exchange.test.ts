import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { detail } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { exchanges } from '../../server/tables.ts'
import { CASHIER, FOREIGNER, HOTEL, INTERN, MANAGER, MEMBER, meals, PART_TIMER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { mine, give, left, code, askExchange, requestOf, decide, redeem, openOutlets, limit } = meals(t)
await openOutlets()

describe('asking', () => {
  test('MEAL-16 what is given up is held from submission on: it can be neither eaten nor exchanged again', async () => {
    await give(MEMBER, 'simple', 3)
    const { content: item } = await askExchange(MEMBER, 'simple-to-full', 2)
    expect(await left(MEMBER, 'simple')).toEqual({ available: 1, held: 2 })
    expect(await left(MEMBER, 'full')).toEqual({ available: 0, held: 0 })
    expect(await requestOf(MEMBER, item!.id)).toMatchObject({ kind: 'exchange', status: 'pending', count: 2, received: 2, can: ['withdraw'] })
    expect(await askExchange(MEMBER, 'simple-to-full', 2)).toMatchObject({
      status: 200,
      code: 'MEAL-16',
      returnMsg: '可兑换餐券不足',
      fields: [{ path: 'count', code: 'MEAL-16' }],
    })
    expect((await redeem(CASHIER, await code(MEMBER), 'simple')).content).toMatchObject({ ok: true, left: 0 })
    expect((await redeem(CASHIER, await code(MEMBER), 'simple')).code).toBe('LEDGER-01')
    const { facts } = await (await t.as(MANAGER)).ok(detail, { id: item!.id })
    expect(facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toEqual(['换出：简餐 2 张', '换入：全餐 2 张'])
  })

  test('MEAL-16 expired vouchers cannot be exchanged, even before the nightly job has taken them', async () => {
    await give(INTERN, 'full', 2, '2026-11-19')
    await give(INTERN, 'full', 1, '2026-11-20')
    expect((await askExchange(INTERN, 'full-to-simple', 2)).code).toBe('MEAL-16')
    expect((await askExchange(INTERN, 'full-to-simple', 1)).code).toBe('10000')
  })

  test('MEAL-13 the count given is a whole multiple of what one voucher received costs', async () => {
    await limit('exchangeSimplePerFull', 2)
    await give(FOREIGNER, 'simple', 5)
    expect(await askExchange(FOREIGNER, 'simple-to-full', 3)).toMatchObject({
      code: 'MEAL-13',
      returnMsg: '兑换数量不符合比例',
      fields: [{ path: 'count', code: 'MEAL-13' }],
    })
    const { content: item } = await askExchange(FOREIGNER, 'simple-to-full', 4)
    expect(await requestOf(FOREIGNER, item!.id)).toMatchObject({ count: 4, received: 2 })
    expect((await mine(FOREIGNER)).parameters).toMatchObject({ exchangeSimplePerFull: 2, exchangeFullPerSimple: 1 })
    await limit('exchangeSimplePerFull', 1)
    await decide(PLATFORM, item!.id, 'approve', '')
    expect(await left(FOREIGNER, 'full')).toEqual({ available: 2, held: 0 })
    expect(await left(FOREIGNER, 'simple')).toEqual({ available: 1, held: 0 })
  })
})

describe('deciding', () => {
  test('approved, both sides move at once; both statements say why, and the person is told', async () => {
    const [item] = (await mine(MEMBER)).requests.map((r) => r.workflowItem)
    expect((await decide(MANAGER, item!, 'approve', '')).code).toBe('10000')
    expect(await left(MEMBER, 'simple')).toEqual({ available: 0, held: 0 })
    expect(await left(MEMBER, 'full')).toEqual({ available: 2, held: 0 })
    expect((await mine(MEMBER, 'full')).log.list).toMatchObject([
      { amount: 2, balanceAfter: 2, causeCn: '2 张简餐券换 2 张全餐券', link: `/workflow/requested/${item}` },
    ])
    expect((await mine(MEMBER, 'simple')).log.list[0]).toMatchObject({ heldDelta: -2, causeCn: '2 张简餐券换 2 张全餐券' })
    const { list } = await (await t.as(MEMBER)).ok(listMessages, { filters: { module: 'free-meal' } })
    expect(list).toMatchObject([{ event: 'exchange.approve', bodyCn: '2 张简餐券换 2 张全餐券，餐券已到账。' }])
  })

  test('MEAL-14 what is received keeps the earliest expiry of what was given up', async () => {
    await give(PART_TIMER, 'full', 1, '2026-12-13')
    await give(PART_TIMER, 'full', 2, '2026-11-25')
    const item = (await askExchange(PART_TIMER, 'full-to-simple', 3)).content!.id
    t.setClock('2026-11-23T02:00:00Z')
    await decide(MANAGER, item, 'approve', '')
    expect((await mine(PART_TIMER)).balances[1]).toMatchObject({ mealType: 'simple', available: 3, expiringNext: { amount: 3, on: '2026-11-25' } })
  })

  test('MEAL-14 approved after that day, what is received expires at once, and the statement says so', async () => {
    await give(PART_TIMER, 'full', 2, '2026-11-25')
    const item = (await askExchange(PART_TIMER, 'full-to-simple', 2)).content!.id
    t.setClock('2026-11-26T02:00:00Z')
    await t.runJob('ledger.expire')
    expect(await left(PART_TIMER, 'full')).toEqual({ available: 0, held: 2 })
    expect((await decide(MANAGER, item, 'approve', '')).code).toBe('10000')
    expect(await left(PART_TIMER, 'full')).toEqual({ available: 0, held: 0 })
    expect(await left(PART_TIMER, 'simple')).toEqual({ available: 0, held: 0 })
    expect((await mine(PART_TIMER, 'simple')).log.list.slice(0, 2)).toMatchObject([{ amount: -2, causeCn: '到期失效' }, { amount: 2 }])
  })

  test('rejected, withdrawn or ended by an administrator, what was held goes back; past its day it expires at once', async () => {
    await give(HOTEL, 'simple', 4)
    const ask = async () => (await askExchange(HOTEL, 'simple-to-full', 3)).content!.id
    expect((await decide(PLATFORM, await ask(), 'reject', '请先用完本月餐券')).code).toBe('10000')
    expect(await left(HOTEL, 'simple')).toEqual({ available: 4, held: 0 })
    const { list } = await (await t.as(HOTEL)).ok(listMessages, { filters: { module: 'free-meal' } })
    expect(list).toMatchObject([{ event: 'exchange.reject', bodyCn: '3 张简餐券换 3 张全餐券未获批准，餐券已退回您的账户。原因：请先用完本月餐券' }])
    const withdrawn = await ask()
    await (await t.as(HOTEL)).ok(calls.withdraw, { id: (await requestOf(HOTEL, withdrawn))!.id })
    expect(await left(HOTEL, 'simple')).toEqual({ available: 4, held: 0 })
    expect((await decide(PLATFORM, await ask(), 'terminate', '重复提交')).code).toBe('10000')
    expect(await left(HOTEL, 'simple')).toEqual({ available: 4, held: 0 })
    expect((await mine(HOTEL)).requests.map((r) => r.status).toSorted()).toEqual(['rejected', 'withdrawn', 'withdrawn'])
    expect((await mine(HOTEL, 'simple')).log.list[0]).toMatchObject({ amount: 3, heldDelta: -3, causeCn: '兑换未成，退回' })
    const late = await ask()
    t.setClock('2026-12-14T02:00:00Z')
    await t.runJob('ledger.expire')
    await decide(PLATFORM, late, 'reject')
    expect(await left(HOTEL, 'simple')).toEqual({ available: 0, held: 0 })
    expect(await left(HOTEL, 'full')).toEqual({ available: 0, held: 0 })
  })

  test('MEAL-10, MEAL-13 the difference in worth is kept with the exchange, by the worth of the day it was asked', async () => {
    const rows = await t.write((ctx) => ctx.db.select({ direction: exchanges.direction, fen: exchanges.worthDifferenceFen }).from(exchanges))
    expect(rows).toEqual(
      expect.arrayContaining([
        { direction: 'simple-to-full', fen: 3_000 },
        { direction: 'full-to-simple', fen: -4_500 },
      ]),
    )
    expect((await mine(MEMBER)).balances.map((b) => b.worthFen)).toEqual([2_500, 1_000])
  })
})
