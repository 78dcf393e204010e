import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { earn } from '../../server/api.ts'
import { ADMIN, HOTEL, INTERN, MANAGER, MEMBER, PART_TIMER, points } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { agrees, batch, give, goods, has, mallAnswers, quota, second, stock } = points(t)
await second()
const [member, hotel, intern, admin] = [await t.as(MEMBER), await t.as(HOTEL), await t.as(INTERN), await t.as(ADMIN)]
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const count = (answers: readonly { code: string }[], code = '10000') => answers.filter((one) => one.code === code).length

describe('at the same moment', () => {
  test('UPOINT-11 the last piece bought by three people six times is sold once, and the others are told', async () => {
    for (const who of [MEMBER, HOTEL, INTERN]) await give(who, 200)
    const id = await goods({ price: 100 }, 1)
    const answers = await Promise.all(times(6, (i) => [member, hotel, intern][i % 3]!.call(calls.buy, { item: id, quantity: 1 })))
    expect([count(answers), count(answers, 'UPOINT-11')]).toEqual([1, 5])
    expect(await stock(id)).toBe(0)
    for (const who of [MEMBER, HOTEL, INTERN]) expect(await agrees(who)).toBe(true)
  })

  test('UPOINT-11 UPOINT-07 the last points on several goods at once never go below nothing', async () => {
    await give(PART_TIMER, 250)
    const part = await t.as(PART_TIMER)
    const shelf = await Promise.all(times(5, () => goods({ price: 100 })))
    const answers = await Promise.all(shelf.map((id) => part.call(calls.buy, { item: id, quantity: 1 })))
    expect([count(answers), count(answers, 'UPOINT-07')]).toEqual([2, 3])
    expect(await has(PART_TIMER)).toEqual({ available: 50, promised: 0 })
    const left = await Promise.all(shelf.map(stock))
    expect(left.reduce((all, one) => all + one, 0)).toBe(48)
    expect(await agrees(PART_TIMER)).toBe(true)
  })

  test('UPOINT-22 a limit of two is not passed by six purchases', async () => {
    await give(HOTEL, 500)
    const id = await goods({ price: 10, limitPerPerson: 2 })
    const answers = await Promise.all(times(6, () => hotel.call(calls.buy, { item: id, quantity: 1 })))
    expect([count(answers), count(answers, 'UPOINT-22')]).toEqual([2, 4])
  })

  test('UPOINT-11 six requests with one key buy once', async () => {
    const id = await goods({ price: 10 })
    const answers = await Promise.all(times(6, () => hotel.call(calls.buy, { item: id, quantity: 1 }, { key: 'once' })))
    expect(new Set(answers.map(({ content }) => content!.orderNo)).size).toBe(1)
    expect(await stock(id)).toBe(9)
  })

  test('UPOINT-15 the same points promised and spent: never both', async () => {
    for (const round of [1, 2, 3]) {
      const { available } = await has(INTERN)
      if (available < 100) await give(INTERN, 100 - available)
      const before = (await has(INTERN)).available
      const price = before - (before % 10)
      const id = await goods({ price })
      const answers = await Promise.all([
        intern.call(calls.saveTransfer, { points: before }),
        intern.call(calls.buy, { item: id, quantity: 1 }),
        intern.call(calls.saveTransfer, { points: before }),
      ])
      const { available: left, promised } = await has(INTERN)
      const sold = 10 - (await stock(id))
      expect([round, left + promised + sold * price]).toEqual([round, before])
      for (const { code } of answers) expect(['10000', 'UPOINT-07']).toContain(code)
      await intern.ok(calls.saveTransfer, { points: 0 })
      expect(await agrees(INTERN)).toBe(true)
    }
  })

  test('UPOINT-12 an order cancelled, prepared and cancelled again has one end, and gives back once', async () => {
    for (const round of [1, 2, 3]) {
      const id = await goods({ price: 20 })
      const before = await has(HOTEL)
      const { id: order } = await hotel.ok(calls.buy, { item: id, quantity: 1 })
      const answers = await Promise.all([
        hotel.call(calls.cancelOrder, { id: order }),
        admin.call(calls.prepareOrder, { id: order, collectPlace: 'A1' }),
        hotel.call(calls.cancelOrder, { id: order }),
      ])
      expect([round, count(answers)]).toEqual([round, 1])
      await Promise.all([admin.call(calls.refundOrder, { id: order, reason: 'x' }), admin.call(calls.refundOrder, { id: order, reason: 'x' })])
      expect([await has(HOTEL), await stock(id)]).toEqual([before, 10])
      expect(await agrees(HOTEL)).toBe(true)
    }
  })

  test('UPOINT-13 UPOINT-10 the quota given away by several grants is never overdrawn, and a lock stops those after it', async () => {
    const id = await quota(100)
    const manager = await t.as(MANAGER)
    const give = () => manager.call(calls.grantPoints, { ssoIds: [asSsoId(MEMBER), asSsoId(PART_TIMER)], points: 20, type: 5, reason: 'x' })
    const answers = await Promise.all(times(5, give))
    expect([count(answers), count(answers, 'UPOINT-13')]).toEqual([2, 3])
    expect((await manager.ok(calls.quotaMine)).points).toMatchObject({ used: 80, left: 20 })
    const [lowered, given] = await Promise.all([
      admin.call(calls.saveQuota, { ssoId: asSsoId(MANAGER), quarter: '2026Q4', pointsQuota: 80, specialQuota: 0 }),
      manager.call(calls.grantPoints, { ssoIds: [asSsoId(MEMBER)], points: 20, type: 5, reason: 'x' }),
    ])
    expect([lowered.code, given.code].toSorted()).toEqual(['10000', 'UPOINT-13'])
    await admin.ok(calls.lockQuota, { id, locked: true })
    expect((await give()).code).toBe('UPOINT-10')
  })

  test('UPOINT-27 one source is booked once, to one person, whoever asks at the same moment', async () => {
    const before = await has(MEMBER)
    const book = (ssoId: string) => t.write((ctx) => earn(ctx, { ssoId: asSsoId(ssoId), type: 22, points: 50, source: 'recognition:race', reason: 'x' }))
    const answers = await Promise.allSettled([book(MEMBER), book(MEMBER), book(MEMBER)])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect((await has(MEMBER)).available).toBe(before.available + 50)
    await expect(book(HOTEL)).rejects.toThrow('LEDGER-04')
  })

  test('UPOINT-23 a batch released, discarded and released has one end; taken back twice it is taken once', async () => {
    const other = await t.as('10000005')
    const before = await has(MEMBER)
    const id = await batch([
      [MEMBER, '', 100, 'x'],
      [HOTEL, '', 100, 'x'],
    ])
    const answers = await Promise.all([other.call(calls.batchRelease, { id }), admin.call(calls.batchDiscard, { id }), other.call(calls.batchRelease, { id })])
    expect(count(answers)).toBe(1)
    const { status } = (await admin.ok(calls.batches, {})).list.find((one) => one.id === id)!
    expect((await has(MEMBER)).available).toBe(before.available + (status === 'released' ? 100 : 0))
    const back = await Promise.all(times(3, () => admin.call(calls.batchTakeBack, { id, reason: 'x' })))
    expect(count(back)).toBe(status === 'released' ? 1 : 0)
    expect(await has(MEMBER)).toEqual(before)
    expect(await agrees(MEMBER)).toBe(true)
  })

  test('UPOINT-05 UPOINT-16 UPOINT-17 jobs run by several nodes at once book once', async () => {
    await give(HOTEL, 100)
    await hotel.ok(calls.saveTransfer, { points: 50 })
    await admin.ok(calls.saveAnniversaries, { table: [{ years: 1, points: 100 }] })
    t.setClock('2026-11-30T16:05:00Z')
    await Promise.all(times(3, () => t.runJob('upoints.settleTransfers', '2026-12-01')))
    await mallAnswers()
    const after = await has(HOTEL)
    expect(after.promised).toBe(0)
    t.setClock('2027-03-19T16:25:00Z')
    await Promise.all(times(3, () => t.runJob('upoints.bookAnniversaries', '2027-03-20')))
    expect((await has(PART_TIMER)).available).toBe(150 + 40)
    for (const who of [HOTEL, PART_TIMER]) expect(await agrees(who)).toBe(true)
  })
})
