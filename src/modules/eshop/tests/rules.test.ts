import { describe, expect, test } from 'vitest'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import module from '../module.ts'
import { isBeforeRefund, shopOrderLife, statesIn } from '../rules/life.ts'
import { handing, isSold, ordering, payable, priceOf, putOnSale, refundAsked, refundable, scanned, sharesOf, toScan } from '../rules/shop.ts'

const now = new Date('2026-11-20T04:00:00Z')
const line = {
  ...{ onSale: true, saleFrom: new Date('2026-11-01T00:00:00Z'), saleTo: null, entities: ['MB' as const], priceFen: 100, seenFen: 100 },
  ...{ quantity: 2, stock: 5, limitPerPerson: 3, bought: 0, wanted: 2 },
}
const broken = (change: Partial<typeof line> | { saleTo: Date } | { priceFen: null }) =>
  ordering.check({ facts: { entity: 'MB', lines: [line, { ...line, ...change }] }, input: {}, p: {}, now }).map(({ rule, field }) => [rule, field])

test('ESHOP-01 an address names one or several states, and what is none is left out', () => {
  expect(statesIn('10')).toEqual(['10'])
  expect(statesIn('65, 20,20,99')).toEqual(['20', '65'])
  expect([statesIn(null), statesIn('')]).toEqual([[], []])
})

test('ESHOP-02 every screen of the shop and of its desks is kept alive', () => {
  for (const page of ['Shop', 'OrderManagement', 'DeliveryManagement']) expect(module.screens.find((one) => one.page === page)?.keepAlive, page).toBe(true)
})

describe('what cannot be ordered', () => {
  test('ESHOP-10 off sale, before and after its time, for another company, without a price', () => {
    expect(broken({})).toEqual([])
    for (const change of [{ onSale: false }, { saleFrom: new Date('2026-11-20T04:00:01Z') }, { saleTo: now }, { entities: [] }, { priceFen: null }])
      expect(broken(change)).toContainEqual(['ESHOP-10', 'lines.1'])
    expect(isSold({ ...line, saleFrom: now }, 'MB', now)).toBe(true)
  })

  test('ESHOP-08 another price than was seen', () => expect(broken({ priceFen: 90 })).toEqual([['ESHOP-08', 'lines.1']]))
  test('ESHOP-04 more than there is', () => expect(broken({ stock: 1 })).toEqual([['ESHOP-04', 'lines.1']]))
  test('ESHOP-09 above the limit with what was bought before, and with all lines of the item', () => {
    expect(broken({ bought: 1 })).toEqual([])
    expect(broken({ bought: 2 })).toEqual([['ESHOP-09', 'lines.1']])
    expect(broken({ wanted: 4 })).toEqual([['ESHOP-09', 'lines.1']])
  })
})

test('ESHOP-11 nothing without a price is put on sale, in none of its variants', () => {
  const check = (staffPriceFen: number | null, delta = 0, onSale = true) =>
    putOnSale
      .check({ facts: {}, input: { onSale, staffPriceFen, variants: [{ priceDeltaFen: 0 }, { priceDeltaFen: delta }] }, p: {}, now })
      .map(({ rule }) => rule)
  expect(check(100)).toEqual([])
  for (const [price, delta] of [[null], [0], [100, -100]] as const) expect(check(price, delta)).toEqual(['ESHOP-11'])
  expect(check(null, 0, false)).toEqual([])
  expect([priceOf(100, 20), priceOf(100, -100), priceOf(null, 5)]).toEqual([120, null, null])
})

test('ESHOP-06 is paid before its time is over', () => {
  expect(payable.check({ facts: { holdUntil: new Date(now.getTime() + 1) }, input: {}, p: {}, now })).toEqual([])
  expect(payable.check({ facts: { holdUntil: now }, input: {}, p: {}, now })).toMatchObject([{ rule: 'ESHOP-06' }])
})

test('ESHOP-13 no more goes back than was paid and did not go back yet', () => {
  const check = (amountFen: number) => refundable.check({ facts: { paidFen: 1000, backFen: 400 }, input: { amountFen }, p: {}, now })
  expect(check(600)).toEqual([])
  expect(check(601)).toMatchObject([{ rule: 'ESHOP-13', field: 'amountFen' }])
})

test('ESHOP-16 a refund is asked for before packing, while it waits, or within seven days after it was collected', () => {
  const check = (state: '20' | '40' | '50', packed: boolean, day: string | null) =>
    refundAsked.check({ facts: { state, packed, collectedAt: day ? new Date(`${day}T10:00:00+08:00`) : null }, input: {}, p: {}, now }).length === 0
  expect([check('20', false, null), check('20', true, null), check('40', true, null)]).toEqual([true, false, true])
  expect([check('50', true, '2026-11-13'), check('50', true, '2026-11-12')]).toEqual([true, false])
})

test('ESHOP-17 money that goes back is shared by what each line has cost, the rest on the last', () => {
  const lines = [1_001, 1_038, 1_075].map((priceFen, at) => ({ quantity: at + 1, priceFen }))
  expect(sharesOf(1_000, lines)).toEqual([158, 329, 513])
  expect(sharesOf(6_302, lines)).toEqual([1_001, 2_076, 3_225])
  expect([sharesOf(1, lines), sharesOf(5, lines.slice(0, 1))]).toEqual([[0, 0, 1], [5]])
})

test('ESHOP-14 a code fits, and a locked order takes none', () => {
  const check = (code: string, lockedUntil: Date | null = null) =>
    handing.check({ facts: { code: '123456', lockedUntil }, input: { code }, p: {}, now }).length === 0
  expect([check('123456'), check('123457')]).toEqual([true, false])
  expect([check('123456', new Date(now.getTime() + 1)), check('123456', now)]).toEqual([false, true])
  expect(scanned(toScan('ES2026112000001', '004711'))).toEqual({ oid: 'ES2026112000001', code: '004711' })
  expect([scanned(' es2026112000001 004711 ')?.oid, scanned('004711')]).toEqual(['ES2026112000001', undefined])
})

test('a refusal of a refund leads back to each state from which one is asked for', () => {
  const leading = ['refuse-unpacked', 'refuse-waiting', 'refuse-collected'] as const
  expect(leading.map((action) => transitionFrom(shopOrderLife, '65', action)?.to)).toEqual(shopOrderLife.states.filter(isBeforeRefund))
})
