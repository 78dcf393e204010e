import { expect, test } from 'vitest'
import { patternsIn, slowText } from '../lib/patterns.ts'

const slow = (pattern: RegExp, far = true) => slowText({ source: pattern.source, flags: pattern.flags }, far)

test('a pattern that doubles with every sign is found without waiting for it', () => {
  for (const pattern of [/("(?:[^"]|\\.|\n)*")/, /^(a+)+$/, /^(\w|\d)+$/, /<p(?:\s|[^>])*>x/])
    expect(slow(pattern, false), String(pattern)).toBeTypeOf('string')
})

test('one that grows with the square is found where long texts come', () => {
  for (const pattern of [/\s+$/, /<[^>]*>/, /(.*),(.*),(.*)x/]) expect(slow(pattern), String(pattern)).toBeTypeOf('string')
})

test('what is linear is let be', () => {
  for (const pattern of [/^\d{8}$/, /<[^<>]*>/g, /(?<!\s)\s+$/, /"[^"]*"/, /^[a-z]+@[a-z.]+$/i]) expect(slow(pattern), String(pattern)).toBeUndefined()
})

test('patterns are those of the code, not of its comments and texts', () => {
  expect(patternsIn("const a: RegExp = /a\\/b/gi // /no/\nconst b = 'x /no/'", 'ts')).toEqual([{ source: 'a\\/b', flags: 'gi' }])
})
