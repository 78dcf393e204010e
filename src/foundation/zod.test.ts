import { expect, test } from 'vitest'
import { fen, only, requiredText, text } from './contract/schemas.ts'
import { valueKind } from './contract/valueKinds.ts'
import { z } from './zod.ts'

const different = (...schemas: z.ZodType[]): number => new Set(schemas).size

test('what is asked for without anything further is one schema, and takes what it says', () => {
  expect([different(z.string(), z.string()), different(z.int(), z.int()), different(z.boolean(), z.boolean())]).toEqual([1, 1, 1])
  expect([different(text(20), text(20)), different(requiredText(), requiredText(60)), different(only('digits', 4), only('digits', 4))]).toEqual([1, 1, 1])
  expect(different(text(20), text(30), requiredText(20), only('digits', 20), only('letters', 20))).toBe(5)
  expect([z.string().safeParse(1), z.int().safeParse(1.5), z.boolean().safeParse('x')].map(({ success }) => success)).toEqual([false, false, false])
})

test('what bounds one leaves it to the others as it was', () => {
  expect(z.string().min(3).safeParse('ab').success).toBe(false)
  expect(z.string().safeParse('ab').success).toBe(true)
  expect(z.int().max(3).safeParse(4).success).toBe(false)
  expect(z.int().safeParse(4).success).toBe(true)
  expect(text(20).max(2).safeParse('abc').success).toBe(false)
  expect(text(20).safeParse('abc').success).toBe(true)
  expect(z.string({ error: 'no' }).safeParse(1).error?.issues[0]?.message).toBe('no')
})

test('an amount of money is one by which schema it is, and no other whole number is', () => {
  expect([fen, fen.min(0), fen.optional()].map((one) => valueKind(one, 'x'))).toEqual([{ is: 'money' }, { is: 'money' }, { is: 'money' }])
  expect([z.int(), z.int().min(0), z.int().optional()].map((one) => valueKind(one, 'x'))).toEqual([{ is: 'integer' }, { is: 'integer' }, { is: 'integer' }])
})
