import { expect, test } from 'vitest'
import { type Cell, guessOf, inBoth } from '../../rules/fromSheet.ts'

const day = (serial: number): Cell => ({ serial })
const typed = (heading: string, ...values: Cell[]) => guessOf(heading, values).type

test('FORM-24 the type is that of the values where they are all of one kind', () => {
  expect(typed('A', 3, '4', '1,200')).toBe('number')
  expect(guessOf('A', [3, '4', null]).whole).toBe(true)
  expect(guessOf('A', [3, 4.5]).whole).toBe(false)
  expect(typed('A', day(46_000), '2026-11-20', '2026年11月20日')).toBe('date')
  expect(typed('A', day(0.5), '18:30')).toBe('time')
  expect(typed('A', '一', 3)).toBe('text')
  expect(typed('A', 'x'.repeat(61))).toBe('long-text')
  expect(typed('A', '第一行\n第二行')).toBe('long-text')
  expect(typed('A', { error: '#N/A' }, null, ' ')).toBe('text')
})

test('FORM-24 few values that come again are choices, many of them a list that opens', () => {
  const guess = guessOf('班次', ['早班', '晚班', '早班', '晚班'])
  expect(guess).toMatchObject({ type: 'single-choice', options: [{ cn: '早班' }, { cn: '晚班' }] })
  expect(new Set(guess.options.map(({ value }) => value)).size).toBe(2)
  const eight = Array.from({ length: 16 }, (_, i) => `甲${i % 8}`)
  expect(typed('班次', ...eight)).toBe('drop-down')
  // each once, or all the same: nothing to choose from
  expect(typed('班次', '早班', '晚班', '中班')).toBe('text')
  expect(typed('班次', '早班', '早班', '早班')).toBe('text')
})

test('FORM-24 a heading says what values cannot, and values what a heading only seems to say', () => {
  expect(typed('员工号', 10000001)).toBe('person')
  expect(typed('Employee number')).toBe('person')
  expect(typed('部门', '餐饮部')).toBe('department')
  expect(typed('现场照片')).toBe('image')
  expect(typed('签名')).toBe('signature')
  expect(typed('日期')).toBe('date')
  expect(typed('日期', '下周一', '未定')).toBe('text')
  expect(typed('金额（元）', 12.5)).toBe('money')
  expect(typed('金额', '面议')).toBe('text')
  expect(typed('备注', '无')).toBe('long-text')
})

test('FORM-24 a heading with a star is required, one in both languages names both', () => {
  expect(guessOf('姓名 *', [])).toMatchObject({ labelCn: '姓名', required: true })
  expect(guessOf('姓名', [])).toMatchObject({ labelCn: '姓名', labelEn: '', required: false })
  expect(guessOf('来访公司 / Guest company', [])).toMatchObject({ labelCn: '来访公司', labelEn: 'Guest company' })
  expect(inBoth('人数（Guests）')).toEqual({ cn: '人数', en: 'Guests' })
  expect(inBoth('Remarks')).toEqual({ cn: '', en: 'Remarks' })
  expect(inBoth('A1')).toEqual({ cn: 'A1', en: 'A1' })
})
