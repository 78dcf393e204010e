import { expect, test } from 'vitest'
import { malformed, processRules, requestRules } from '../../rules.ts'
import { watermark } from '../../server/data/watermark.ts'

const now = new Date('2026-11-20T04:00:00Z')
const p = { photosPerRequest: 2, approvalDays: 30 }
const rulesOf = (refusals: readonly { rule: string; field?: string }[]) => refusals.map(({ rule, field }) => `${rule} ${field ?? ''}`.trim())

test('PHOTO-04 a line is eight digits, with space around it or none; empty ones do not count', () => {
  expect(malformed(['10000001', ' 10000002 ', '', '1000000', '100000012', '1000000a'])).toEqual([3, 4, 5])
})

test('PHOTO-08 PHOTO-09 PHOTO-12 all that speaks against a request is said at once', () => {
  const facts = { pending: true, approved: new Set(['b']) }
  expect(rulesOf(requestRules.check({ facts, input: { photoIds: ['a', 'b', 'c'] }, p, now }))).toEqual(['PHOTO-08', 'PHOTO-12 photoIds', 'PHOTO-09 photoIds.1'])
  expect(requestRules.check({ facts: { pending: false, approved: new Set() }, input: { photoIds: ['a', 'b'] }, p, now })).toEqual([])
})

test('PHOTO-17 PHOTO-18 PHOTO-24 a refusal has its reason, every photo that is to be seen its decision, and what is hidden is not approved', () => {
  const facts = { photoIds: ['a', 'b'], hidden: new Set(['c']) }
  const check = (comment: string, ...approve: boolean[]) =>
    rulesOf(processRules.check({ facts, input: { comment, decisions: approve.map((one, at) => ({ photo: 'abc'[at]!, approve: one })) }, p: {}, now }))
  expect(check('', true, true)).toEqual([])
  expect(check('', true, false)).toEqual(['PHOTO-17 comment'])
  expect(check('why', false)).toEqual(['PHOTO-18 decisions'])
  expect(check('', true, true, false)).toEqual([])
  expect(check('', true, true, true)).toEqual(['PHOTO-24 decisions'])
})

test('PHOTO-11 a watermark is drawn of the digits of a number and of nothing else', () => {
  const drawn = watermark('10000001', { width: 560, height: 373 })
  expect(drawn.match(/<path/g)).toHaveLength(16)
  expect(watermark('"/><script>', { width: 560, height: 373 })).not.toContain('script')
})
