import { expect, test } from 'vitest'
import { FREQUENCIES } from '../contract/base.ts'
import module from '../module.ts'
import { announcing, choosing, configTerms, deciding, nominating, placing } from '../rules/index.ts'
import { nominationLife } from '../rules/life.ts'
import { changesOn, isOpenOn, periodOf, windowOf } from '../rules/periods.ts'

const now = new Date('2026-11-20T04:00:00Z')
const p = { maxValues: 2, awardPointsStep: 10 }
const FACTS = { draft: false, self: '10000001', window: null as { opensOn: string; closesOn: string } | null, taken: [] as string[] }
const INPUT = { nominees: ['10000002'], ubrValues: ['a'], reason: '字'.repeat(20), points: 50 as number | null }
const broken = (input: Partial<typeof INPUT>, facts: Partial<typeof FACTS> = {}) =>
  nominating.check({ facts: { ...FACTS, ...facts }, input: { ...INPUT, ...input }, p, now }).map(({ rule }) => rule)

test('RECOG-01 more values than the parameter allows are too many, of a draft too', () => {
  expect(broken({ ubrValues: ['a', 'b'] })).toEqual([])
  expect(broken({ ubrValues: ['a', 'b', 'c'] })).toEqual(['RECOG-01'])
  expect(broken({ ubrValues: ['a', 'b', 'c'] }, { draft: true })).toEqual(['RECOG-01'])
})

test('RECOG-02 points are in whole steps, of a nomination and of what an award offers', () => {
  expect(broken({ points: 55 })).toEqual(['RECOG-02'])
  expect(broken({ points: null }, { draft: true })).toEqual([])
  const offers = (points: number[]) => configTerms.check({ facts: {}, input: { points }, p, now })
  expect(offers([10, 200])).toEqual([])
  expect(offers([10, 15])).toMatchObject([{ rule: 'RECOG-02', field: 'points', figures: { awardPointsStep: 10 } }])
})

test('RECOG-03 a publication and the report are of one award at least', () => {
  const chosen = (configs: string[]) => choosing.check({ facts: {}, input: { configs }, p: {}, now })
  expect(chosen(['a'])).toEqual([])
  expect(chosen([])).toMatchObject([{ rule: 'RECOG-03', field: 'configs' }])
})

test('RECOG-04 the codes are 1 monthly, 2 quarterly, 3 half-yearly, 4 yearly, 5 immediate, with the period of each', () => {
  expect([...FREQUENCIES]).toEqual([1, 2, 3, 4, 5])
  expect(FREQUENCIES.map((one) => periodOf(one, '2025-03-31').period)).toEqual(['2025-03', '2025-Q1', '2025-H1', '2025', '2025-03'])
  expect(FREQUENCIES.map((one) => periodOf(one, '2025-07-01').period)).toEqual(['2025-07', '2025-Q3', '2025-H2', '2025', '2025-07'])
  expect(periodOf(2, '2024-02-29')).toEqual({ period: '2024-Q1', first: '2024-01-01', last: '2024-03-31' })
  expect(periodOf(4, '2024-12-31')).toEqual({ period: '2024', first: '2024-01-01', last: '2024-12-31' })
})

test('RECOG-05 who holds RECOGNITION has screens in the menu of benefits', () => {
  const benefits = module.screens.filter((screen) => 'group' in screen && screen.group === 'benefits')
  expect(benefits.map(({ path }) => path)).toEqual(['/{lang}/recognition/index', '/{lang}/recognition/announcement'])
  for (const { permission } of benefits) expect(permission).toEqual(['RECOGNITION'])
})

test('RECOG-06 approval goes submitted, first approved, final approved, and no other way', () => {
  const to = (state: string) => nominationLife.transitions.filter((one) => one.to === state).map(({ action, from }) => [action, ...from])
  expect(to('first-approved')).toEqual([['first-approve', 'submitted']])
  expect(to('final-approved')).toEqual([['final-approve', 'first-approved']])
})

test('RECOG-07 nobody nominates themselves or decides what they have a part in', () => {
  expect(broken({ nominees: ['10000002', '10000001'] })).toEqual(['RECOG-07'])
  const by = (approver: string) =>
    deciding
      .check({ facts: { approver, nominator: '10000001', nominee: '10000002', points: 50, offered: [50] }, input: {}, p: {}, now })
      .map(({ rule }) => rule)
  expect([by('10000003'), by('10000001'), by('10000002')]).toEqual([[], ['RECOG-07'], ['RECOG-07']])
})

test('RECOG-08 whom one has nominated already is not nominated again; a draft may name them', () => {
  expect(broken({}, { taken: ['10000002'] })).toEqual(['RECOG-08'])
  expect(broken({}, { taken: ['10000003'] })).toEqual([])
  expect(broken({}, { taken: ['10000002'], draft: true })).toEqual([])
})

test('RECOG-09 nominations are taken from the first to the last day of the window', () => {
  const on = (from: number, to: number) => windowOf({ frequency: 1, windowFrom: from, windowTo: to }, '2026-11-20')
  expect(on(1, 31)).toEqual({ period: '2026-11', opensOn: '2026-11-01', closesOn: '2026-11-30' })
  expect([on(20, 20), on(1, 19), on(21, 30)].map((one) => isOpenOn(one, '2026-11-20'))).toEqual([true, false, false])
  expect(broken({}, { window: { opensOn: '2026-11-01', closesOn: '2026-11-19' } })).toEqual(['RECOG-09'])
  // the day is that of the resort
  expect(broken({}, { window: { opensOn: '2026-11-20', closesOn: '2026-11-20' } })).toEqual([])
  expect(isOpenOn(windowOf({ frequency: 5, windowFrom: 1, windowTo: 1 }, '2026-11-20'), '2026-11-20')).toBe(true)
  const monthly = { frequency: 1, windowFrom: 5, windowTo: 10 } as const
  expect(['2026-11-04', '2026-11-05', '2026-11-11'].map((day) => changesOn(monthly, day))).toEqual(['2026-11-05', '2026-11-10', '2026-12-05'])
})

test('RECOG-10 a place is left as long as fewer are taken than the quota has', () => {
  const left = (used: number) => placing.check({ facts: { quota: 2, used }, input: {}, p: {}, now }).length === 0
  expect([left(0), left(1), left(2), left(3)]).toEqual([true, true, false, false])
})

test('RECOG-12 points go down to another amount that is offered, and not up', () => {
  const facts = { approver: 'x', nominator: 'a', nominee: 'b', points: 100, offered: [50, 100, 200] }
  const to = (points?: number) => deciding.check({ facts, input: { points }, p: {}, now }).map(({ rule }) => rule)
  expect([to(), to(100), to(50), to(200), to(60)]).toEqual([[], [], [], ['RECOG-12'], ['RECOG-12']])
})

test('RECOG-13 a reason has 20 to 500 characters; that of a draft may be shorter', () => {
  expect(broken({ reason: '字'.repeat(19) })).toEqual(['RECOG-13'])
  expect(broken({ reason: '字'.repeat(500) })).toEqual([])
  expect(broken({ reason: '字'.repeat(501) })).toEqual(['RECOG-13'])
  expect(broken({ reason: '' }, { draft: true })).toEqual([])
})

test('RECOG-17 only who is free is taken into a publication', () => {
  const taken = (nominations: string[]) => announcing.check({ facts: { free: ['a', 'b'] }, input: { nominations }, p: {}, now }).map(({ rule }) => rule)
  expect([taken(['b', 'a']), taken([]), taken(['a', 'c'])]).toEqual([[], [], ['RECOG-17']])
})
