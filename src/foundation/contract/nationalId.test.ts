import { expect, test } from 'vitest'
import { birthOf, idWithCheck, isNationalId, plainId } from './nationalId.ts'

test('the number of a national ID ends in the figure that goes with the others', () => {
  // the example of GB 11643
  expect(idWithCheck('11010519491231002')).toBe('11010519491231002X')
  expect(['11010519491231002X', '110105 19491231 002x', '440524188001010014'].map(isNationalId)).toEqual([true, true, true])
  expect(['110105194912310021', '11010519491231002', 'E12345678', ''].map(isNationalId)).toEqual([false, false, false, false])
})

test('it is kept one way however it was typed, and bears the day of birth', () => {
  expect(plainId('110105-19491231-002x')).toBe('11010519491231002X')
  expect(birthOf('11010519491231002X')).toBe('1949-12-31')
})
