import { expect, test } from 'vitest'
import { besideEachOther, gramsOf, holds, plain, sentenceWith, subjectKey, subjectOf } from '../rules/index.ts'

test('DOCC-18 texts stand line by line, Chinese is marked by the character', () => {
  const [first, second] = besideEachOther(['每年培训一次。', '保持通道畅通。'], ['每年培训两次。', '保持通道畅通。'])
  expect(first).toEqual({
    before: [
      { text: '每年培训', changed: false },
      { text: '一', changed: true },
      { text: '次。', changed: false },
    ],
    after: [
      { text: '每年培训', changed: false },
      { text: '两', changed: true },
      { text: '次。', changed: false },
    ],
  })
  expect(second?.before).toEqual(second?.after)
})

test('DOCC-18 both sides can be put together again from what is shown', () => {
  const lines = ['a', 'b', 'c d', 'e', 'a', 'f']
  for (const other of [[], lines, ['b', 'c x', 'e', 'z', 'a'], ['f', 'e', 'd', 'c', 'b', 'a']]) {
    const shown = besideEachOther(lines, other)
    const side = (which: 'before' | 'after') => shown.flatMap((line) => (line[which] ? [line[which].map(({ text }) => text).join('')] : []))
    expect([side('before'), side('after')]).toEqual([lines, other])
  }
})

test('DOCC-21 a sentence ends at its signs, and a number has none', () => {
  const text = '坡度不得超过3.5度。轮椅通道\n须保持畅通！其他从略'
  expect(sentenceWith(text, '轮椅通道须')).toBe('轮椅通道\n须保持畅通！')
  expect(sentenceWith(text, '超过3.5')).toBe('坡度不得超过3.5度。')
  expect(sentenceWith(text, '没有的')).toBeUndefined()
  expect(sentenceWith('x'.repeat(500), 'xxx')!.length).toBeLessThan(200)
})

test('DOCC-10 what is compared knows neither width nor case nor space, and has pieces of three', () => {
  expect(plain('ＡＢ c\n文 档')).toBe('abc文档')
  expect(gramsOf('abcd')).toHaveLength(2)
  expect(gramsOf('ab')).toEqual([])
})

test('DOCC-06 each right holds what is narrower; a subject is one text and back', () => {
  expect([holds('edit', 'read'), holds('read', 'download'), holds(null, 'read')]).toEqual([true, false, false])
  for (const [kind, code] of [
    ['everyone', ''],
    ['role', 'hr-ops'],
    ['department', 'MB-SS-EH'],
  ] as const)
    expect(subjectOf(subjectKey(kind, code))).toEqual({ kind, code })
})
