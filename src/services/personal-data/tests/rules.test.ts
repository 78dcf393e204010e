import { expect, test } from 'vitest'
import { fill } from '#foundation/contract/texts.ts'
import { spanBefore } from '#foundation/database/retention.ts'
import en from '../locales/en.json' with { type: 'json' }
import zh from '../locales/zh.json' with { type: 'json' }
import { asking, decidingErasure, erasing, type Staying, stayingWords } from '../rules.ts'

const say =
  (words: Readonly<Record<string, string>>, lang: 'zh' | 'en') =>
  (key: string, values = {}) =>
    fill(words[key] ?? key, values, lang)
const both = (stays: Staying) => [stayingWords(stays, say(zh, 'zh')), stayingWords(stays, say(en, 'en'))]
const NO_SPAN = { days: 0, months: 0, reason: null }

test('how long is said in words, whole years as years', () => {
  expect(both({ ...NO_SPAN, kind: 'for', days: 180 })).toEqual(['180天', '180 days'])
  expect(both({ ...NO_SPAN, kind: 'for', months: 36 })).toEqual(['3年', '3 years'])
  expect(both({ ...NO_SPAN, kind: 'afterLeaving', months: 6 })).toEqual(['离职后6个月', '6 months after the last working day'])
  expect(both({ ...NO_SPAN, kind: 'afterLeaving' })).toEqual(['至离职为止', 'Until the last working day'])
  expect(both({ ...NO_SPAN, kind: 'always', reason: 'books' })[0]).toBe('长期（账目）')
})

test('a span before a day: months first, and the last day of a shorter month', () => {
  expect(spanBefore('2026-11-20', { days: 30 })).toBe('2026-10-21')
  expect(spanBefore('2026-03-31', { months: 1 })).toBe('2026-02-28')
  expect(spanBefore('2026-11-20', { months: 12, days: 1 })).toBe('2025-11-19')
})

const now = new Date('2026-11-20T04:00:00Z')
const rulesOf = (refusals: readonly { rule: string; field?: string }[]) => refusals.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))

test('PDATA-05 PDATA-07 one file at a time; a correction says what it is about and what is wrong', () => {
  const check = (input: Parameters<typeof asking.check>[0]['input'], fileUnderWay = false) =>
    rulesOf(asking.check({ facts: { fileUnderWay, held: ['people'] }, input, p: {}, now }))
  expect(check({ kind: 'file' })).toEqual([])
  expect(check({ kind: 'file' }, true)).toEqual(['PDATA-05'])
  expect(check({ kind: 'correction', module: 'people', text: 'x' }, true)).toEqual([])
  expect(check({ kind: 'correction', text: 'x' })).toEqual(['PDATA-07 module'])
  expect(check({ kind: 'correction', module: 'ledger', text: 'x' })).toEqual(['PDATA-07 module'])
  expect(check({ kind: 'correction', module: 'people', text: '  ' })).toEqual(['PDATA-07 text'])
})

test('PDATA-09 PDATA-10 PDATA-11 an erasure: one at a time, of oneself or of a leaver, decided by a third', () => {
  const asked = (underWay: boolean, left: boolean, own: boolean) => rulesOf(erasing.check({ facts: { underWay, left }, input: { own }, p: {}, now }))
  expect(asked(false, false, true)).toEqual([])
  expect(asked(false, true, false)).toEqual([])
  expect(asked(true, false, true)).toEqual(['PDATA-09'])
  expect(asked(false, false, false)).toEqual(['PDATA-10'])
  const decides = (by: string) => rulesOf(decidingErasure.check({ facts: { ssoId: '1', requestedBy: '2' }, input: { by }, p: {}, now }))
  expect([decides('1'), decides('2'), decides('3')]).toEqual([['PDATA-11'], ['PDATA-11'], []])
})
