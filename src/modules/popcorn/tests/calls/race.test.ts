import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { ADMIN, FOR, MEMBER, popcorn } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { opened, order, left, stockLeft, scanOrder, inSlot, back, slotOf } = popcorn(t)
const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('POP-03 of many who order the last buckets as many get them as there are, and nobody more', async () => {
    const { campaignId, itemId, slotId } = await opened({ stock: 3 })
    await Promise.all(FOR.map((ssoId) => t.as(ssoId)))
    const answers = await Promise.all(FOR.map((ssoId) => order(ssoId, slotId, itemId)))
    expect(tally(answers)).toEqual([...Array(3).fill('10000'), ...Array(FOR.length - 3).fill('POP-03')])
    expect(await stockLeft(campaignId)).toEqual([[0]])
    const held = await Promise.all(FOR.map((ssoId) => left(campaignId, ssoId)))
    expect(held.reduce((sum, one) => sum + one.held, 0)).toBe(3)
  })

  test('POP-03 one who orders many times at once does not go beyond the own quota', async () => {
    const { campaignId, itemId, slotId } = await opened({ stock: 20, perPerson: 2 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(MEMBER, slotId, itemId)))
    expect(tally(answers)).toEqual(['10000', '10000', ...Array(4).fill('POP-03')])
    expect(await left(campaignId, MEMBER)).toEqual({ available: 0, held: 2 })
  })

  test('POP-07 of two carts that scan one order one hands it out, and the other is told', async () => {
    const { itemId, slotId } = await opened()
    const { id } = (await order(MEMBER, slotId, itemId)).content!
    inSlot()
    expect(tally(await Promise.all([scanOrder(id), scanOrder(id)]))).toEqual(['10000', 'POP-07'])
    back()
  })

  test('POP-10 stock that shrinks while it is ordered never leaves an order without its bucket', async () => {
    const { campaignId, itemId, slotId } = await opened({ stock: 2 })
    const admin = await t.as(ADMIN)
    const [taken, shrunk] = await Promise.all([order(MEMBER, slotId, itemId, 2), admin.call(calls.saveSlot, { ...slotOf(campaignId, itemId, 0), id: slotId })])
    expect([
      ['10000', 'POP-10'],
      ['POP-03', '10000'],
    ]).toContainEqual([taken.code, shrunk.code])
  })
})
