import { expect, test } from 'vitest'
import { patternsIn, slowText } from '../lib/patterns.ts'
import { inFixture } from './fixture.ts'
import { patterns } from './patterns.ts'

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

test('of a library everything is looked at wherever it has its programs, and one of which nothing was seen is told', async () => {
  const slow = 'export const is = (text) => /^(a+)+$/.test(text)\n'
  const files = {
    'node_modules/sanitize-html/index.js': slow,
    'node_modules/file-type/source/some/a.js': slow.replace('a+', 'b+'),
    'node_modules/openid-client/build/index.mjs': slow.replace('a+', 'c+'),
    'node_modules/@fastify/send/index.js': slow.replace('a+', 'd+'),
    'node_modules/fastify/eslint.config.js': slow.replace('a+', 'e+'),
    'node_modules/jose/elsewhere/index.js': slow.replace('a+', 'f+'),
  }
  const found = (await inFixture(files, (root) => patterns.find(root))).map(({ where }) => where)
  expect(found.filter((where) => /\.m?js$/.test(where))).toEqual(
    Object.keys(files)
      .slice(0, 4)
      .toSorted((a, b) => found.indexOf(a) - found.indexOf(b)),
  )
  expect(found).toContain('node_modules/jose')
  expect(found).not.toContain('node_modules/sanitize-html')
})
