import { expect, test } from 'vitest'
import { sayFen, sayPlainFen } from './money.ts'

test('SHELL-43 an amount in fen is said in yuan, with its sign, thousands and both decimals', () => {
  expect([100_000, 123_456_789, 5, 0, -2_500].map(sayFen)).toEqual(['¥1,000.00', '¥1,234,567.89', '¥0.05', '¥0.00', '-¥25.00'])
})

test('where the words around it name the currency, it is said without the sign', () => {
  expect([100_000, 5, -2_500].map(sayPlainFen)).toEqual(['1,000.00', '0.05', '-25.00'])
})
