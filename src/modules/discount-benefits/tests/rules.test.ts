import { expect, test } from 'vitest'
import { applying, entryTerms, lowering, overlapping, searching, wording } from '../rules/entries.ts'
import { isChecking, statusOf } from '../rules/life.ts'
import { bestOf, booking, discountOf, isLow, suspendedBy, using } from '../rules/till.ts'

const now = new Date('2026-11-20T04:00:00Z')
const broken = <F, I>(set: { check(given: { facts: F; input: I; p: Record<string, never>; now: Date }): { rule: string }[] }, facts: F, input: I): string[] =>
  set.check({ facts, input, p: {}, now }).map(({ rule }) => rule)
const TERMS = { effectiveStart: '2026-12-01', effectiveEnd: '2026-12-31', rate: 20, amount: 100, reason: 'x' }
const RATE = { list: 'white', category: 'rate' } as const
const AMOUNT = { list: 'white', category: 'amount' } as const

test('DBEN-01 a text has at most 500 characters', () => {
  expect(broken(wording, {}, { reason: '长'.repeat(500) })).toEqual([])
  expect(broken(wording, {}, { reason: '长'.repeat(501) })).toEqual(['DBEN-01'])
  expect(broken(entryTerms, RATE, { ...TERMS, reason: 'x'.repeat(501) })).toEqual(['DBEN-01'])
})

test('DBEN-06 people are searched by one Chinese character, three letters or six digits', () => {
  for (const keyword of ['', '李', 'abc', '100000']) expect(broken(searching, {}, { keyword })).toEqual([])
  for (const keyword of ['ab', '10000']) expect(broken(searching, {}, { keyword })).toEqual(['DBEN-06'])
})

test('DBEN-07 the first day is not after the last', () => {
  expect(broken(entryTerms, RATE, { ...TERMS, effectiveEnd: '2026-12-01' })).toEqual([])
  expect(broken(entryTerms, RATE, { ...TERMS, effectiveEnd: '2026-11-30' })).toEqual(['DBEN-07'])
})

test('DBEN-08 a rate is above 0 and at most 100 percent, in tenths', () => {
  for (const rate of [0.1, 12.5, 100]) expect(broken(entryTerms, RATE, { ...TERMS, rate })).toEqual([])
  for (const rate of [null, 0, 1e-9, -1, 100.1, 12.55]) expect(broken(entryTerms, RATE, { ...TERMS, rate })).toEqual(['DBEN-08'])
  // the other kinds have none
  expect(broken(entryTerms, AMOUNT, { ...TERMS, rate: null })).toEqual([])
  expect(broken(entryTerms, { list: 'black', category: 'rate' }, { ...TERMS, rate: null })).toEqual([])
})

test('DBEN-09 an amount is above 0 with at most two decimals', () => {
  for (const amount of [0.01, 99.99, 500]) expect(broken(entryTerms, AMOUNT, { ...TERMS, amount })).toEqual([])
  for (const amount of [null, 0, 1e-9, -5, 1.234]) expect(broken(entryTerms, AMOUNT, { ...TERMS, amount })).toEqual(['DBEN-09'])
})

test('DBEN-10 DBEN-11 DBEN-12 DBEN-14 facts that stand against an entry, an application, a lower amount and a receipt', () => {
  expect(broken(overlapping, { conflicts: 0, field: 'ssoIds' }, {})).toEqual([])
  expect(broken(overlapping, { conflicts: 1, field: 'ssoIds' }, {})).toEqual(['DBEN-10'])
  expect(broken(applying, { status: 'change-failed' }, {})).toEqual([])
  expect(broken(applying, { status: 'invalidate-checking' }, {})).toEqual(['DBEN-11'])
  expect(broken(lowering, { usedFen: 500 }, { amountFen: 500 })).toEqual([])
  expect(broken(lowering, { usedFen: 500 }, { amountFen: 499 })).toEqual(['DBEN-12'])
  expect(broken(booking, { booked: false }, {})).toEqual([])
  expect(broken(booking, { booked: true }, {})).toEqual(['DBEN-14'])
})

test('DBEN-13 no more is spent than remains; a rate asks for nothing', () => {
  expect(broken(using, { suspended: [], leftFen: 500 }, { use: 'amount', takenFen: 500 })).toEqual([])
  expect(broken(using, { suspended: [], leftFen: 499 }, { use: 'amount', takenFen: 500 })).toEqual(['DBEN-13'])
  expect(broken(using, { suspended: [], leftFen: 0 }, { use: 'rate', takenFen: 500 })).toEqual([])
})

test('DBEN-15 an entry of the black list suspends its own kind, one of the person everything', () => {
  expect(suspendedBy([])).toEqual([])
  expect(suspendedBy([{ category: 'rate' }])).toEqual(['rate'])
  expect(suspendedBy([{ category: 'person' }])).toEqual(['rate', 'amount'])
  expect(broken(using, { suspended: ['rate'], leftFen: 0 }, { use: 'rate', takenFen: 1 })).toEqual(['DBEN-15'])
})

test('DBEN-16 of several rates the best applies', () => {
  expect(bestOf([{ rateTenths: 100 }, { rateTenths: 250 }, { rateTenths: null }])).toEqual({ rateTenths: 250 })
  expect(bestOf([])).toBeUndefined()
  expect(discountOf(12_345, 125)).toBe(1_543)
})

test('a version leaves its application in the state that is called by both; little is less than a tenth', () => {
  expect(statusOf('new', 'rejected')).toBe('failed')
  expect(statusOf('change', 'withdrawn')).toBe('change-cancelled')
  expect(isChecking(statusOf('cancel', 'pending'))).toBe(true)
  expect(isLow({ amountFen: 1_000, usedFen: 900 })).toBe(false)
  expect(isLow({ amountFen: 1_000, usedFen: 901 })).toBe(true)
})
