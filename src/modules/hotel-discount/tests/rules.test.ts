import { expect, test } from 'vitest'
import { kindTerms, quotaCount, type Ruled, redeeming, returnsAt, ruleFor, ruleTerms, staysOut, taking, undoing } from '../rules.ts'

const NOW = new Date('2026-11-20T04:00:00Z')
const KIND = { nights: 2, stayFrom: '2026-11-01', stayTo: '2026-12-31', blackouts: [{ from: '2026-12-24', to: '2026-12-26' }] }
const RULE: Ruled = {
  ...{ company: 'MB', employeeClass: 0, employeeType: 'full-time', kindId: 'k', yearlyQuota: 2, afterMonths: 6 },
  ...{ effectiveFrom: '2026-01-01', effectiveTo: null },
}
const idsOf = (refusals: readonly { rule: string }[]) => refusals.map(({ rule }) => rule)

test('HOTEL-01 a code goes back so many days after it was taken', () => {
  expect(returnsAt(NOW, { codeReturnDays: 7 })).toEqual(new Date('2026-11-27T04:00:00Z'))
})

test('HOTEL-02 HOTEL-14 who takes one has some left and has accepted the policy in force', () => {
  const asked = (facts: { current: number | null; accepted: number | null; left: number }) => idsOf(taking.check({ facts, input: {}, p: {}, now: NOW }))
  expect(asked({ current: null, accepted: null, left: 1 })).toEqual([])
  expect(asked({ current: 2, accepted: 1, left: 0 })).toEqual(['HOTEL-02', 'HOTEL-14'])
  expect(asked({ current: 2, accepted: 2, left: 1 })).toEqual([])
})

test('HOTEL-07 every night lies inside the stay period and outside black-out dates, and the coupon covers them', () => {
  const stay = (stayFrom: string, nights: number) => staysOut(KIND, { stayFrom, nights })
  expect(stay('2026-11-01', 1)).toBeUndefined()
  expect(stay('2026-10-31', 1)).toBe('stayFrom')
  expect(stay('2026-12-30', 2)).toBeUndefined()
  expect(stay('2026-12-31', 2)).toBe('stayFrom')
  expect(stay('2026-12-22', 2)).toBeUndefined()
  expect(stay('2026-12-23', 2)).toBe('stayFrom')
  expect(stay('2026-12-26', 1)).toBe('stayFrom')
  expect(stay('2026-12-27', 1)).toBeUndefined()
  expect(stay('2026-11-10', 3)).toBe('nights')
})

test('HOTEL-05 HOTEL-06 HOTEL-15 a code is taken, unused, and its guest the holder, whatever the spelling', () => {
  const held = { state: 'taken' as const, returnsAt: new Date('2026-11-21T00:00:00Z'), names: ['艾玛·威尔逊', 'Emma Wilson'], shared: false, kind: KIND }
  const asked = (facts: Partial<Parameters<typeof redeeming.check>[0]['facts']>, guestName = 'EMMA  wilson') =>
    idsOf(redeeming.check({ facts: { ...held, ...facts }, input: { guestName, stayFrom: '2026-11-20', nights: 1 }, p: {}, now: NOW }))
  expect(asked({})).toEqual([])
  expect(asked({}, '艾玛•威尔逊')).toEqual([])
  expect(asked({}, 'Emma')).toEqual(['HOTEL-06'])
  expect(asked({ shared: true }, 'Emma')).toEqual([])
  expect(asked({ state: 'redeemed' })).toEqual(['HOTEL-05'])
  for (const state of [undefined, 'new', 'void'] as const) expect(asked({ state })).toEqual(['HOTEL-15'])
  expect(asked({ returnsAt: NOW })).toEqual(['HOTEL-15'])
})

test('HOTEL-08 quotas are whole and above zero', () => {
  for (const [amount, broken] of [
    [1, 0],
    [0, 1],
    [-1, 1],
    [1.5, 1],
  ] as const)
    expect(quotaCount.check({ facts: {}, input: { amount }, p: {}, now: NOW })).toHaveLength(broken)
})

test('HOTEL-08 HOTEL-09 two rules for the same people and kind do not hold at the same time', () => {
  const asked = (input: Partial<Ruled>) => idsOf(ruleTerms.check({ facts: { others: [RULE] }, input: { ...RULE, ...input }, p: {}, now: NOW }))
  expect(asked({})).toEqual(['HOTEL-09'])
  expect(asked({ effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' })).toEqual([])
  expect(asked({ effectiveFrom: '2025-01-01', effectiveTo: '2026-01-01' })).toEqual(['HOTEL-09'])
  expect(asked({ kindId: 'other', effectiveTo: '2025-12-31' })).toEqual(['HOTEL-09'])
  expect(asked({ employeeClass: 3 })).toEqual([])
  expect(asked({ employeeClass: 3, yearlyQuota: 0 })).toEqual(['HOTEL-08'])
})

test('a rule for the own class goes before one for all, and both ask for the months', () => {
  const who = { entity: 'MB', employeeClass: 3, employeeType: 'full-time', joinDate: '2026-03-31' }
  const own = { ...RULE, employeeClass: 3, yearlyQuota: 5 }
  expect(ruleFor([RULE, own], who, 'k', '2026-09-30')).toBe(own)
  expect(ruleFor([RULE], who, 'k', '2026-09-30')).toBe(RULE)
  expect(ruleFor([RULE], who, 'k', '2026-09-29')).toBeUndefined()
  expect(ruleFor([RULE], { ...who, entity: 'HB' }, 'k', '2026-12-01')).toBeUndefined()
  expect(ruleFor([{ ...RULE, effectiveTo: '2026-11-30' }], who, 'k', '2026-12-01')).toBeUndefined()
})

test('HOTEL-16 a kind has the figure of its discount, and days in their order', () => {
  const kind = { ...KIND, discountType: 'rate' as const, discountPercent: 30, discountFen: null }
  const fields = (input: Partial<Parameters<typeof kindTerms.check>[0]['input']>) =>
    kindTerms.check({ facts: {}, input: { ...kind, ...input }, p: {}, now: NOW }).map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ discountPercent: null })).toEqual(['discountPercent'])
  expect(fields({ discountType: 'amount-off' })).toEqual(['discountFen'])
  expect(fields({ stayTo: '2026-10-31', blackouts: [{ from: '2026-11-02', to: '2026-11-01' }] })).toEqual(['stayTo', 'blackouts'])
})

test('HOTEL-12 a batch is undone only while nothing of any of its lots is used or held', () => {
  const whole = { granted: 2, left: 2, held: 0 }
  const asked = (lot: typeof whole) => idsOf(undoing.check({ facts: { lots: [whole, lot] }, input: {}, p: {}, now: NOW }))
  expect(asked(whole)).toEqual([])
  expect(asked({ ...whole, left: 1 })).toEqual(['HOTEL-12'])
  expect(asked({ ...whole, held: 1 })).toEqual(['HOTEL-12'])
})
