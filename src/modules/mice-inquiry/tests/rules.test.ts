import { expect, test } from 'vitest'
import { acting, daysOf, differing, guestsOf, inquiryTerms, notPast, papers, searching, supplementing } from '../rules/inquiry.ts'
import { allows, inquiryLife, statusOf } from '../rules/life.ts'
import { belowFen, priced, priceOf, pricing, totalOf } from '../rules/pricing.ts'

const now = new Date('2026-11-20T04:00:00Z')
const broken = <F, I>(
  set: { check(given: { facts: F; input: I; p: Record<string, never>; now: Date }): { rule: string; field?: string }[] },
  facts: F,
  input: I,
): string[] => set.check({ facts, input, p: {}, now }).map(({ rule, field }) => (field ? `${rule} ${field}` : rule))

const NORMAL = { today: '2026-11-20', ticketType: 'normal' } as const
const VIP = { today: '2026-11-20', ticketType: 'vip' } as const
const TERMS = { visitDate: '2026-12-01', lines: [{ quantity: 10 }] }
const line = (product: string, quantity: number, unitPriceFen: number | null = null) => ({ product, quantity, unitPriceFen })

test('MICE-01 a query has at least two characters', () => {
  for (const keyword of ['ab', '客户', ' MI20 ']) expect(broken(searching, {}, { keyword })).toEqual([])
  for (const keyword of ['', 'a', ' 客 ']) expect(broken(searching, {}, { keyword })).toEqual(['MICE-01 keyword'])
})

test('MICE-03 there are at most three files', () => {
  expect(broken(papers, {}, { attachments: ['1', '2', '3'] })).toEqual([])
  expect(broken(papers, {}, { attachments: ['1', '2', '3', '4'] })).toEqual(['MICE-03 attachments'])
  expect(broken(inquiryTerms, NORMAL, { ...TERMS, attachments: ['1', '2', '3', '4'] })).toEqual(['MICE-03 attachments'])
})

test('MICE-04 nobody asks for a day that is over', () => {
  expect(broken(inquiryTerms, NORMAL, { ...TERMS, visitDate: '2026-11-20' })).toEqual([])
  expect(broken(inquiryTerms, NORMAL, { ...TERMS, visitDate: '2026-11-19' })).toEqual(['MICE-04 visitDate'])
  expect(broken(notPast, { today: '2026-11-20' }, { visitDate: '2026-11-19' })).toEqual(['MICE-04'])
})

const PRICES = [
  { product: 'day', minQuantity: 1, season: 'low', unitPriceFen: 40_000, effectiveFrom: '2026-01-01' },
  { product: 'day', minQuantity: 100, season: 'low', unitPriceFen: 36_000, effectiveFrom: '2026-01-01' },
  { product: 'day', minQuantity: 50, season: 'high', unitPriceFen: 45_000, effectiveFrom: '2026-01-01' },
  { product: 'day', minQuantity: 1, season: 'low', unitPriceFen: 41_000, effectiveFrom: '2026-06-01' },
] as const

test('MICE-05 a product without a price for the quantity cannot go on', () => {
  const lines = [priced(PRICES, line('day', 1)), priced(PRICES, line('night', 1))]
  expect(broken(pricing, { lines }, { priceReason: '' })).toEqual(['MICE-05 lines.1.product'])
  expect(priceOf([PRICES[1]], line('day', 99))).toBeUndefined()
})

test('MICE-06 a quantity is a whole number above 0, and amounts follow from the price in force', () => {
  for (const quantity of [0, -1, 1.5])
    expect(broken(inquiryTerms, NORMAL, { ...TERMS, lines: [{ quantity: 1 }, { quantity }] })).toEqual(['MICE-06 lines.1.quantity'])
  // the rarer season before the step, the newer price before the older
  expect(priceOf(PRICES, line('day', 100))?.unitPriceFen).toBe(45_000)
  expect(priceOf(PRICES, line('day', 10))?.unitPriceFen).toBe(41_000)
  const lines = [priced(PRICES, line('day', 10)), priced(PRICES, line('day', 2, 39_000))]
  expect(totalOf(lines)).toBe(410_000 + 78_000)
})

test('MICE-07 a price below the list needs a reason', () => {
  const lines = [priced(PRICES, line('day', 10, 40_000))]
  expect(belowFen(lines)).toBe(10_000)
  expect(broken(pricing, { lines }, { priceReason: ' ' })).toEqual(['MICE-07 priceReason'])
  expect(broken(pricing, { lines }, { priceReason: 'loyal' })).toEqual([])
  expect(broken(pricing, { lines: [priced(PRICES, line('day', 10, 50_000))] }, { priceReason: '' })).toEqual([])
})

test('MICE-08 a VIP experience has at most 6 people, a private VIP 10', () => {
  expect(broken(inquiryTerms, VIP, { ...TERMS, vipKind: 'experience', partySize: 6 })).toEqual([])
  expect(broken(inquiryTerms, VIP, { ...TERMS, vipKind: 'experience', partySize: 7 })).toEqual(['MICE-08 partySize'])
  expect(broken(inquiryTerms, VIP, { ...TERMS, vipKind: 'private', partySize: 10 })).toEqual([])
  expect(broken(inquiryTerms, VIP, { ...TERMS, vipKind: 'private', partySize: 11 })).toEqual(['MICE-08 partySize'])
})

test('MICE-10 MICE-14 one change at a time, and what is final stays so', () => {
  expect(broken(acting, { status: '3' }, { act: 'change' })).toEqual([])
  expect(broken(acting, { status: '11' }, { act: 'change' })).toEqual(['MICE-10'])
  for (const status of ['22', '23'] as const)
    for (const act of ['resubmit', 'change', 'confirm', 'void'] as const) expect(broken(acting, { status }, { act })).toEqual(['MICE-14'])
  expect(broken(acting, { status: '11' }, { act: 'confirm' })).toEqual(['MICE-14'])
  expect(inquiryLife.states.filter((state) => allows(state, 'void'))).toEqual(['1', '2', '3', '11', '12', '13'])
})

test('MICE-11 MICE-12 a change changes something, a supplement only adds', () => {
  expect(broken(differing, { changed: false }, {})).toEqual(['MICE-11'])
  const approved = [line('day', 10, 40_000)]
  expect(broken(supplementing, { approved }, { lines: [...approved, line('night', 1)] })).toEqual([])
  expect(broken(supplementing, { approved }, { lines: approved })).toEqual(['MICE-11 lines'])
  expect(broken(supplementing, { approved }, { lines: [line('day', 11, 40_000), line('night', 1)] })).toEqual(['MICE-12 lines'])
  expect(broken(supplementing, { approved }, { lines: [line('night', 1), ...approved] })).toEqual(['MICE-12 lines'])
})

test('a visit takes the places of its party, or of its tickets, on each of its days', () => {
  expect(daysOf({ visitDate: '2026-12-30', visitEndDate: '2027-01-01' })).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(daysOf({ visitDate: '2026-12-30', visitEndDate: null })).toEqual(['2026-12-30'])
  expect(guestsOf('normal', { lines: [{ quantity: 3 }, { quantity: 4 }], partySize: 9 })).toBe(7)
  expect(guestsOf('vip', { lines: [{ quantity: 3 }], partySize: 9 })).toBe(9)
})

test('a version leaves its inquiry in the state that is called by both', () => {
  expect(statusOf('new', 'rejected')).toBe('2')
  expect(statusOf('change', 'withdrawn')).toBe('12')
  expect(statusOf('change', 'approved')).toBe('13')
})
