import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut } from '../../rules/layout.ts'
import { linesOf } from '../../rules/lines.ts'
import type { Composed, Op, PaperPage, Part } from '../../rules/page.ts'

/** Every sign as wide as it is high, Latin ones half as wide: near enough to a face. */
const measure = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2fff' ? 1 : 0.5), 0)

const paper = (parts: readonly Part[], given: Partial<Composed> = {}): Composed => ({
  ...{ size: 'A4', landscape: false, title: '停车证登记', number: 'F-1', head: 'Backlot', foot: ['foot'], across: undefined },
  pageOf: (page, pages) => `${page}/${pages}`,
  parts,
  ...given,
})
const textsOf = ({ ops }: PaperPage): string[] => ops.flatMap((op) => (op.op === 'text' ? [op.text] : []))
const pageWith = (pages: readonly PaperPage[], text: string): number => pages.findIndex((page) => textsOf(page).includes(text))

const words = fc.oneof(
  fc.constantFrom('', '一', '乐园运营部门的安全检查记录，', 'Ride operations ', 'https://example.test/a/very/long/address/without/end ', '\n'),
  fc.string({ maxLength: 12 }),
)
const someText = fc.array(words, { maxLength: 30 }).map((all) => all.join(''))
const anyPart: fc.Arbitrary<Part> = fc.oneof(
  someText.map((text): Part => ({ part: 'heading', text: text.slice(0, 60) })),
  someText.map((text): Part => ({ part: 'paragraph', text })),
  fc
    .tuple(fc.constantFrom<1 | 2>(1, 2), fc.array(fc.record({ label: someText.map((text) => text.slice(0, 40)), value: someText }), { maxLength: 6 }))
    .map(([columns, facts]): Part => ({ part: 'facts', columns, facts })),
  fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.tuple(
        fc.array(fc.constantFrom('项', 'Result', '说明'), { minLength: width, maxLength: width }),
        fc.array(fc.array(someText, { minLength: width, maxLength: width }), { maxLength: 25 }),
      ),
    )
    .map(([head, rows]): Part => ({ part: 'table', head, rows })),
  fc
    .array(fc.record({ label: fc.constant('签名'), name: fc.constant('李晓雯'), at: fc.constant('2026-11-20') }), { maxLength: 5 })
    .map((cells): Part => ({ part: 'signatures', cells })),
  fc.constant<Part>({ part: 'code', text: 'x', label: '扫码核验' }),
  fc.constant<Part>({ part: 'newPage' }),
)
const anyPaper = fc
  .record({ parts: fc.array(anyPart, { maxLength: 10 }), size: fc.constantFrom<Composed['size']>('A4', 'A5'), landscape: fc.boolean() })
  .map(({ parts, ...given }) => paper(parts, given))

describe('lines', () => {
  test('none is wider than it may be, and nothing but blanks is lost', () => {
    fc.assert(
      fc.property(someText, fc.integer({ min: 4, max: 40 }), (text, width) => {
        const lines = linesOf(text, width, measure)
        // a closing sign may hang over the edge rather than begin a line
        for (const line of lines) expect(measure(line)).toBeLessThan(width + 3)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
      { numRuns: 2_000 },
    )
  })

  test('a line does not begin with a full stop, and a Latin word and an amount stay whole', () => {
    for (const line of linesOf('请在到岗前完成安全检查。请在到岗前完成安全检查。', 11, measure)) expect(line.startsWith('。')).toBe(false)
    expect(linesOf('Ride operations manager', 6, measure)).toEqual(['Ride', 'operations', 'manager'])
    expect(linesOf('共-¥1,000.00，票2张', 5, measure)).toEqual(['共', '-¥1,000.00，', '票2张'])
  })
})

describe('pages', () => {
  test('PRINT-06 the head of a table stands on each of its pages, and no row is cut', () => {
    const rows = Array.from({ length: 90 }, (_, at) => [`第${at}行`, `${at}`.repeat(3)])
    const pages = layOut(paper([{ part: 'table', head: ['检查项', '结果'], rows }]), measure)
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) expect(textsOf(page)).toContain('检查项')
    rows.forEach(([name, result]) => {
      expect(pageWith(pages, name!)).toBe(pageWith(pages, result!))
    })
  })

  test('PRINT-06 signatures stay with the last paragraph before them', () => {
    for (let lines = 30; lines < 60; lines++) {
      const before = Array.from({ length: lines }, (_, at): Part => ({ part: 'paragraph', text: `第${at}段` }))
      const pages = layOut(paper([...before, { part: 'signatures', cells: [{ label: '签名', name: '李晓雯', at: '' }] }]), measure)
      expect(pageWith(pages, '李晓雯')).toBe(pageWith(pages, `第${lines - 1}段`))
    }
  })

  test('a heading is never the last on its page', () => {
    for (let lines = 20; lines < 60; lines++) {
      const before = Array.from({ length: lines }, (_, at): Part => ({ part: 'paragraph', text: `第${at}段` }))
      const pages = layOut(paper([...before, { part: 'heading', text: '结论' }, { part: 'paragraph', text: '同意' }]), measure)
      expect(pageWith(pages, '结论')).toBe(pageWith(pages, '同意'))
    }
  })

  test('PRINT-05 the word across the page is on every page', () => {
    const many = Array.from({ length: 80 }, (_, at): Part => ({ part: 'paragraph', text: `${at}` }))
    const pages = layOut(paper(many, { across: '未批准' }), measure)
    expect(pages.every(({ ops }) => ops.some((op) => op.op === 'across' && op.text === '未批准'))).toBe(true)
  })

  test('PRINT-06 whatever is printed stands within the page, above the foot, and is all there', () => {
    fc.assert(
      fc.property(anyPaper, (given) => {
        const pages = layOut(given, measure)
        expect(pages.length).toBeGreaterThan(0)
        const lowest = (op: Op): number => (op.op === 'line' ? Math.max(op.y, op.y2) : op.op === 'across' ? 0 : op.op === 'code' ? op.y + op.size : op.y)
        for (const { height, width, ops } of pages) {
          for (const op of ops) {
            expect(lowest(op) < height).toBe(true)
            if (op.op === 'text') expect(op.x >= 0 && op.x < width).toBe(true)
          }
        }
        const shown = pages.flatMap(textsOf).join('').replace(/\s/g, '')
        for (const part of given.parts) {
          if (part.part === 'paragraph')
            for (const line of part.text.split('\n').filter((one) => one.trim() !== '' && one.length < 8))
              expect(shown.includes(line.replace(/\s/g, ''))).toBe(true)
        }
        const feet = pages.map((_, at) => `${at + 1}/${pages.length}`)
        pages.forEach((page, at) => {
          expect(textsOf(page)).toContain(feet[at]!)
        })
      }),
      { numRuns: 300 },
    )
  })
})
