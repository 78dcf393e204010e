import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, type Field, filled, filling, keysIn, linesOf, misfits, PAGE, typeset, wordsFor, written } from '../../rules/index.ts'

/** Han are as wide as they are high, all others half of that. */
const measure = (text: string) => [...text].reduce((sum, letter) => sum + (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(letter) ? 1 : 0.5), 0)
const field = (key: string, more: Partial<Field> = {}): Field => ({ key, labelCn: key, labelEn: key, kind: 'text', required: true, ...more })
const letters = fc
  .array(fc.constantFrom(...'解除劳动合同协议书，。（）“”、；abc DEF 123 4,567.89 - '), { minLength: 1, maxLength: 400 })
  .map((all) => all.join(''))

test('ESIGN-17 values are of their kind, none is missing and none is strange', () => {
  const fields = [field('a'), field('b', { kind: 'day', required: false }), field('c', { kind: 'money' })]
  expect(misfits(fields, { a: 'x', c: 100 })).toEqual([])
  expect(misfits(fields, { a: 'x', b: '2026-13-01', c: 100 })).toEqual(['b'])
  expect(misfits(fields, { a: 'x', b: '2026-02-31', c: 100 })).toEqual(['b'])
  expect(misfits(fields, { a: 'x', b: '2028-02-29', c: 100 })).toEqual([])
  expect(misfits(fields, { a: 'x', c: 1.5 })).toEqual(['c'])
  expect(misfits(fields, { c: 1, d: 'x' })).toEqual(['a', 'd'])
  const told = filling.check({ facts: { fields }, input: { values: { c: 1, d: 'x' } }, p: {}, now: new Date(0) })
  expect(told.map(({ field }) => field)).toEqual(['values.a', 'values.d'])
})

test('ESIGN-17 what a value says is never read for places of its own', () => {
  expect(filled('{a} {b} {c}', { a: '{b}', b: 'two' })).toBe('{b} two {c}')
  expect(keysIn('{a}{b} {a} {}')).toEqual(['a', 'b', ''])
})

test('in a part that is in English a day is, and who signs by the English name', () => {
  const words = { until: '2027年6月5日', name: '李晓雯', 'name/en': 'Li Xiaowen', place: '餐厅', 'place/en': '' }
  expect(filled('{name}至{until}', wordsFor('{name}至{until}', words))).toBe('李晓雯至2027年6月5日')
  expect(filled('{name} until {until}', wordsFor('{name} until {until}', words))).toBe('Li Xiaowen until 5 Jun 2027')
  // who has no English name is called as before
  expect(filled('at {place}', wordsFor('at {place}', words))).toBe('at 餐厅')
})

test('values are written as a Chinese paper writes them', () => {
  expect(written('day', '2026-11-30')).toBe('2026年11月30日')
  expect(written('money', 1234567)).toBe('12,345.67')
  expect(written('number', 1234.5)).toBe('1,234.5')
})

test('a text is read line by line: headings, points, paragraphs', () => {
  expect(blocksOf('# 一、范围\n\n 第一段 \n- 第一点\r\n- 第二点')).toEqual([
    { kind: 'heading', text: '一、范围' },
    { kind: 'paragraph', text: '第一段' },
    { kind: 'item', text: '第一点' },
    { kind: 'item', text: '第二点' },
  ])
})

test('no line is wider than it may be, nothing is lost, and no mark that closes begins one', () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: 8, max: 40 }), (text, width) => {
      const lines = linesOf(text, width, width - 2, measure)
      const bare = (one: string) => one.replace(/\s/g, '')
      expect(bare(lines.join(''))).toBe(bare(text))
      for (const [at, line] of lines.entries()) expect(measure(line)).toBeLessThanOrEqual(at === 0 ? width - 2 : width)
    }),
  )
  const lines = linesOf('甲乙双方经协商一致，同意解除合同。（以下无正文）', 10, 10, measure)
  for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，。）]/)
  for (const line of lines) expect(line).not.toMatch(/（$/)
})

test('whatever a paper says, its lines stand inside of its pages, and the signature stands below the last of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom('heading' as const, 'paragraph' as const, 'item' as const), text: letters }), { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 1, max: 5 }),
      (blocks, hands) => {
        const { sheets, places } = typeset(blocks, measure, hands)
        const place = places[0]!
        for (const { lines } of sheets)
          for (const { x, y, size, text } of lines) {
            expect(y).toBeGreaterThanOrEqual(PAGE.foot)
            expect(y + size).toBeLessThanOrEqual(PAGE.height - PAGE.top + 1)
            expect(x + measure(text) * size).toBeLessThanOrEqual(PAGE.width - PAGE.side + 0.01)
          }
        expect(places).toHaveLength(hands)
        expect(places.at(-1)!.page).toBe(sheets.length - 1)
        for (const [at, { page, y }] of places.entries()) {
          const next = places[at + 1]
          expect(y).toBeGreaterThanOrEqual(PAGE.foot)
          expect(next === undefined || next.page > page || next.y + next.height < y).toBe(true)
        }
        const last = sheets[place.page]?.lines.at(-1)
        if (last) expect(place.y + place.height).toBeLessThan(last.y)
        const bare = (one: string) => one.replace(/[\s·]/g, '')
        expect(bare(sheets.flatMap((sheet) => sheet.blocks.map(({ text }) => text)).join(''))).toBe(bare(blocks.map(({ text }) => text).join('')))
      },
    ),
    { numRuns: 60 },
  )
})
