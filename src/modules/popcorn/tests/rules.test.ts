import { describe, expect, test } from 'vitest'
import { addHours } from '#foundation/time.ts'
import { digitsOf } from '#foundation/web/kit/NumberField.tsx'
import * as contract from '../contract.ts'
import module from '../module.ts'
import { campaignTerms, cancelling, closing, codeOf, handingOut, ordering, orderOfCode, publishing, slotTerms } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const p = { cancelHours: 2 }
const facts = { orderFrom: addHours(NOW, -24), orderUntil: addHours(NOW, 24), startsAt: addHours(NOW, 5), left: 2, stock: { a: 3, b: 1 } }
const broken = (input: Parameters<typeof ordering.check>[0]['input'], more: Partial<typeof facts> = {}) =>
  ordering.check({ facts: { ...facts, ...more }, input, p, now: NOW }).map(({ rule }) => rule)
const one = { lines: [{ itemId: 'a', count: 1 }] }

describe('ordering', () => {
  test('POP-03 takes no more than the quota and the stock of each flavor', () => {
    expect(
      broken({
        lines: [
          { itemId: 'a', count: 1 },
          { itemId: 'b', count: 1 },
        ],
      }),
    ).toEqual([])
    expect(broken({ lines: [{ itemId: 'a', count: 3 }] })).toEqual(['POP-03'])
    expect(broken({ lines: [{ itemId: 'b', count: 2 }] })).toEqual(['POP-03'])
    expect(broken({ lines: [{ itemId: 'c', count: 1 }] })).toEqual(['POP-03'])
  })

  test('POP-05 only while orders are taken, for slots that are at least two hours away', () => {
    expect(broken(one, { startsAt: addHours(NOW, 2) })).toEqual([])
    expect(broken(one, { startsAt: addHours(NOW, 1.9) })).toEqual(['POP-05'])
    expect(broken(one, { orderFrom: addHours(NOW, 1) })).toEqual(['POP-05'])
    expect(broken(one, { orderUntil: addHours(NOW, -1) })).toEqual(['POP-05'])
  })

  test('POP-06 counts are integers of at least one; what is no digit is stripped while it is typed', () => {
    const takes = (count: number) => contract.order.input.safeParse({ slotId: crypto.randomUUID(), lines: [{ itemId: crypto.randomUUID(), count }] }).success
    expect([1, 20].map(takes)).toEqual([true, true])
    expect([0, -1, 1.5, 21].map(takes)).toEqual([false, false, false, false])
    expect(['-2', '1.5', '3 b'].map((typed) => digitsOf(typed))).toEqual(['2', '1', '3'])
  })
})

test('POP-11 an order is cancelled two hours before its slot at the latest', () => {
  const late = (hours: number) => cancelling.check({ facts: { startsAt: addHours(NOW, hours) }, input: {}, p, now: NOW })
  expect(late(2)).toEqual([])
  expect(late(1.9)).toMatchObject([{ rule: 'POP-11', figures: { cancelHours: 2 } }])
})

test('POP-12 an order is handed out in its slot, and up to 30 minutes after it', () => {
  const told = (from: number, to: number) =>
    handingOut.check({ facts: { startsAt: addHours(NOW, from), endsAt: addHours(NOW, to) }, input: {}, p: {}, now: NOW }).length
  expect([told(0, 1), told(-2, -0.5), told(0.1, 1), told(-2, -0.6)]).toEqual([0, 0, 1, 1])
})

test('POP-13 POP-14 a campaign is published with something to hand out, and closed after its last slot', () => {
  const publish = (items: number, stocked: number) => publishing.check({ facts: { items, stocked }, input: {}, p: {}, now: NOW }).length
  expect([publish(1, 1), publish(0, 1), publish(1, 0)]).toEqual([0, 1, 1])
  const close = (lastEnds: Date | null) => closing.check({ facts: { lastEnds }, input: {}, p: {}, now: NOW }).length
  expect([close(null), close(NOW), close(addHours(NOW, 1))]).toEqual([0, 0, 1])
})

test('POP-16 days and times end after they begin, and a slot is on a day of its campaign', () => {
  const terms = { from: '2026-12-01', to: '2026-12-05', orderFrom: NOW.toISOString(), orderUntil: addHours(NOW, 1).toISOString() }
  const wrong = (more: Partial<typeof terms>) => campaignTerms.check({ facts: {}, input: { ...terms, ...more }, p: {}, now: NOW }).map(({ field }) => field)
  expect([wrong({}), wrong({ to: '2026-11-30' }), wrong({ orderUntil: terms.orderFrom })]).toEqual([[], ['to'], ['orderUntil']])
  const slot = { day: '2026-12-05', from: '11:00', to: '14:00' }
  const unfit = (more: Partial<typeof slot>) => slotTerms.check({ facts: terms, input: { ...slot, ...more }, p: {}, now: NOW }).map(({ field }) => field)
  expect([unfit({}), unfit({ day: '2026-12-06' }), unfit({ to: '11:00' })]).toEqual([[], ['day'], ['to']])
})

test('POP-02 the page is kept alive', () => {
  expect(module.screens).toMatchObject([{ path: '/{lang}/popcorn/index', keepAlive: true }])
})

test('the code of an order is told from that of a person', () => {
  const id = crypto.randomUUID()
  expect(orderOfCode(codeOf(id))).toBe(id)
  expect(orderOfCode('POP:1')).toBeUndefined()
})
