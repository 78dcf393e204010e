import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import manifest from '../../module.ts'
import { actionBetween, bandsOf, classMatches, isPartTime, isSsoId, normal, personSearch, tenureBand, tenureYears } from '../../rules/index.ts'

const broken = (keyword: string): string[] =>
  personSearch.check({ facts: undefined, input: { keyword }, p: undefined, now: new Date(0) }).map((refusal) => refusal.rule)

describe('PPL-01 a search needs 1 Chinese character, 3 letters or 6 digits', () => {
  test.each(['李', 'abc', 'Li X', '100000', '李a', 'José', 'a1b2c3'])('enough: %s', (keyword) => expect(broken(keyword)).toEqual([]))
  test.each(['', '  ', 'ab', 'l x', '12345', 'ab12345', '…!?'])('too short: %s', (keyword) => expect(broken(keyword)).toEqual(['PPL-01']))
})

test('PPL-02 a keyword is compared in small letters, without accents and marks', () => {
  expect(normal(' Chen SIYUAN ')).toBe('chen siyuan')
  expect(normal("Chloé O'Brien")).toBe('chloe obrien')
  expect(normal('ｌｉｌｙ.chen')).toBe('lily chen')
})

describe('PPL-03 the avatar border follows the tenure bands', () => {
  const bands = manifest.parameters.tenureBands.default
  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 3],
    [5, 5],
    [9, 5],
    [10, 10],
    [31, 10],
  ])('%i years wear band %i', (years, band) => expect(tenureBand(years, bands)).toBe(band))
  test('bands that an administrator wrote in any order are read ascending', () => expect(bandsOf('5,1, 3')).toEqual([1, 3, 5]))
})

describe('PPL-04 tenure counts whole years from the join date', () => {
  test.each([
    ['2023-11-21', '2026-11-20', 2],
    ['2023-11-20', '2026-11-20', 3],
    ['2024-02-29', '2025-02-28', 1],
    ['2026-12-01', '2026-11-20', 0],
  ])('from %s to %s: %i', (joinDate, today, years) => expect(tenureYears({ joinDate }, today)).toBe(years))
})

test('PPL-07 an ssoId is 8 digits', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999 }), (n) => isSsoId(String(n).padStart(8, '0'))))
  for (const wrong of ['', '1234567', '123456789', '1000000a', ' 10000001', '10000001 ', '１０００００01']) expect(isSsoId(wrong)).toBe(false)
})

test('PPL-15 class 0 is all and matches every class', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 11 }), fc.array(fc.integer({ min: 1, max: 11 })), (own, classes) => {
      expect(classMatches([0, ...classes], own)).toBe(true)
      expect(classMatches(classes, own)).toBe(classes.includes(own))
      expect(classMatches(0, own)).toBe(true)
    }),
  )
})

test('a status follows another only along the lifecycle', () => {
  expect(actionBetween('onboarding', 'active')).toBe('join')
  expect(actionBetween('active', 'on-leave')).toBe('start leave')
  expect(actionBetween('on-leave', 'active')).toBe('return')
  expect(actionBetween('on-leave', 'left')).toBe('leave')
  expect(actionBetween('left', 'active')).toBe('rejoin')
  // who never began
  expect(actionBetween('onboarding', 'left')).toBe('leave')
  expect(actionBetween('left', 'on-leave')).toBeUndefined()
})

test('part-time is part-time and not full-time', () => {
  expect(isPartTime({ employeeType: 'part-time' })).toBe(true)
  expect(isPartTime({ employeeType: 'full-time' })).toBe(false)
  expect(isPartTime({ employeeType: 'intern' })).toBe(false)
})
