import { expect, test } from 'vitest'
import { formatFen } from '#foundation/web/kit/format.ts'
import { type Act, acting, adjusting, codeOf, correcting, countingOf, locationOf, submitting } from '../rules/exchange.ts'
import { exchangeLife, FINAL } from '../rules/life.ts'
import { type CashLine, differencesOf, KINDS, MOST_PIECES, pieces, totalOf, withCount } from '../rules/lines.ts'

const now = new Date('2026-11-20T04:00:00Z')
const broken = (found: readonly { rule: string; field?: string }[]) => found.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))
const line = (denominationFen: number, form: CashLine['form'], count: number): CashLine => ({ denominationFen, form, count })
const TWO_HUNDRED = [line(10_000, 'note', 2)]
const CHANGE = [line(1_000, 'note', 15), line(100, 'coin', 50)]

test('CASH-02 amounts are yuan as zh-CN writes them', () => {
  expect(formatFen(totalOf([line(10_000, 'note', 12), line(50, 'coin', 3)]))).toBe('¥1,201.50')
})

test('CASH-03 what is no whole number from zero on does not stay in a count', () => {
  for (const [typed, kept] of [
    ['12', 12],
    ['-3', 3],
    ['1.9', 1],
    ['a7b', 7],
    ['１２', 12],
    ['', 0],
    ['x', 0],
    ['123456789', MOST_PIECES],
  ] as const)
    expect(pieces(typed)).toBe(kept)
  expect(withCount(TWO_HUNDRED, { denominationFen: 100, form: 'coin' }, 3)).toEqual([...TWO_HUNDRED, line(100, 'coin', 3)])
  expect(withCount(TWO_HUNDRED, { denominationFen: 10_000, form: 'note' }, 0)).toEqual([])
})

const PLACE = { active: true, cutoff: '20:00', dailyLimitFen: 0, usedTodayFen: 0, bagTaken: false, available: { '1000.note': 15, '100.coin': 50 } }
const of = (given: Partial<typeof PLACE> = {}, declared = TWO_HUNDRED, wanted = CHANGE) =>
  broken(submitting.check({ facts: { ...PLACE, ...given }, input: { declared, wanted }, p: {}, now }))

test('CASH-04 something is handed in and something wanted', () => {
  expect(of()).toEqual([])
  expect(of({}, [], CHANGE)).toContain('CASH-04 declared')
  expect(of({}, TWO_HUNDRED, [])).toEqual(['CASH-04 wanted'])
})

test('CASH-05 both are worth the same to the fen', () => {
  expect(of({}, TWO_HUNDRED, [line(1_000, 'note', 15), line(100, 'coin', 49)])).toEqual(['CASH-05 wanted'])
})

test('CASH-06 CASH-07 CASH-08 the bag, the hour and the limit of the day', () => {
  expect(of({ bagTaken: true })).toEqual(['CASH-06 bagNo'])
  expect(of({ active: false })).toEqual(['CASH-07 locationId'])
  // noon at the resort
  expect(of({ cutoff: '12:00' })).toEqual(['CASH-07 locationId'])
  expect(of({ cutoff: '12:01' })).toEqual([])
  expect(of({ dailyLimitFen: 20_000 })).toEqual([])
  expect(of({ dailyLimitFen: 20_000, usedTodayFen: 1 })).toEqual(['CASH-08 declared'])
})

test('CASH-09 no more of a kind than the vault has free', () => {
  expect(of({ available: { '1000.note': 14, '100.coin': 50 } })).toEqual(['CASH-09 wanted'])
  expect(of({ available: { '1000.note': 15, '100.coin': 0 } })).toEqual(['CASH-09 wanted'])
})

test('CASH-01 CASH-10 CASH-16 an exchange moves along its life only, is withdrawn while it is new, and its ends are final', () => {
  const acts: readonly Act[] = ['receive', 'count', 'recount', 'confirm', 'correct', 'withdraw']
  const allowed = (status: (typeof exchangeLife.states)[number]) =>
    acts.filter((act) => acting.check({ facts: { status, applicant: 'a', countedBy: 'b' }, input: { act, by: 'c' }, p: {}, now }).length === 0)
  expect(Object.fromEntries(exchangeLife.states.map((status) => [status, allowed(status)]))).toEqual({
    ...{ NEW: ['receive', 'withdraw'], SYNC: ['count'], EQUAL: ['recount', 'confirm'], NOT_EQUAL: ['recount', 'correct'] },
    ...{ CFM_E: [], CFM_NE: [], CANCEL: [] },
  })
  expect(FINAL.flatMap(allowed)).toEqual([])
  expect(broken(acting.check({ facts: { status: 'SYNC', applicant: 'a', countedBy: null }, input: { act: 'withdraw', by: 'a' }, p: {}, now }))).toEqual([
    'CASH-10',
  ])
})

test('CASH-13 who confirms has neither applied nor counted', () => {
  const by = (who: string, act: Act, status: 'EQUAL' | 'NOT_EQUAL') =>
    broken(acting.check({ facts: { status, applicant: 'a', countedBy: 'b' }, input: { act, by: who }, p: {}, now }))
  for (const who of ['a', 'b']) expect([by(who, 'confirm', 'EQUAL'), by(who, 'correct', 'NOT_EQUAL')]).toEqual([['CASH-13'], ['CASH-13']])
  expect(by('c', 'confirm', 'EQUAL')).toEqual([])
  expect(by('b', 'recount', 'EQUAL')).toEqual([])
})

test('CASH-12 bags agree kind by kind, not in their sums only', () => {
  expect(differencesOf(TWO_HUNDRED, [line(10_000, 'note', 2)])).toEqual([])
  expect(differencesOf([line(100, 'note', 2)], [line(100, 'coin', 2)])).toEqual([
    { denominationFen: 100, form: 'note', declared: 2, counted: 0 },
    { denominationFen: 100, form: 'coin', declared: 0, counted: 2 },
  ])
  expect(KINDS).toHaveLength(11)
})

test('CASH-14 CASH-05 a correction says why, and its change is worth what was counted', () => {
  const found = (wanted: CashLine[], reason: string) => broken(correcting.check({ facts: { countedTotalFen: 10_000 }, input: { wanted, reason }, p: {}, now }))
  expect(found([line(1_000, 'note', 10)], 'x')).toEqual([])
  expect(found([line(1_000, 'note', 10)], ' ')).toEqual(['CASH-14 reason'])
  expect(found(CHANGE, 'x')).toEqual(['CASH-05 wanted'])
})

test('CASH-17 nothing is taken that is not there, or is reserved', () => {
  const of = (change: number) => broken(adjusting.check({ facts: { available: 5 }, input: { change }, p: {}, now }))
  expect([of(-5), of(-6), of(1)]).toEqual([[], ['CASH-17 change'], []])
})

test('CASH-20 the same count is booked once, and one that comes after another is told apart', () => {
  const before = [{ by: 'a', lines: TWO_HUNDRED }]
  expect(countingOf([], { by: 'a', lines: TWO_HUNDRED, seen: 0 })).toBe('first')
  expect(countingOf(before, { by: 'a', lines: [line(10_000, 'note', 2)], seen: 0 })).toBe('booked')
  expect(countingOf(before, { by: 'b', lines: TWO_HUNDRED, seen: 0 })).toBe('late')
  expect(countingOf(before, { by: 'a', lines: CHANGE, seen: 0 })).toBe('late')
  expect(countingOf(before, { by: 'a', lines: TWO_HUNDRED, seen: 1 })).toBe('first')
})

test('a code of a location is told from a bag', () => {
  expect(locationOf(codeOf('TK-MAIN'))).toBe('TK-MAIN')
  expect(locationOf('BG260101')).toBeUndefined()
})
