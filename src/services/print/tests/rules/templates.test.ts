import { expect, test } from 'vitest'
import { body, unfit } from '../../rules/body.ts'
import { codeFrom, readCode, writtenCode } from '../../rules/code.ts'
import { compose } from '../../rules/compose.ts'
import { gaps, type KindField, say } from '../../rules/values.ts'

const FIELDS: KindField[] = [
  { key: 'name', type: 'text', label: 'x.name' },
  { key: 'steps', type: 'steps', label: 'x.steps' },
]
const WORDS = { label: ({ key }: KindField) => key, step: { at: { cn: '时间', en: 'When' }, who: { cn: '人员', en: 'Who' }, what: { cn: '事项', en: 'What' } } }
const content = (given: unknown, leftOut: string[] = []) => ({ nameCn: '甲', nameEn: 'A', body: body.parse(given), leftOut })

test('PRINT-11 a field that was not handed in is a gap, one that is empty on purpose is none', () => {
  expect(gaps(FIELDS, { name: '李晓雯' })).toEqual(['steps'])
  expect(gaps(FIELDS, { name: '李晓雯', steps: null })).toEqual([])
  expect(gaps(FIELDS, { name: { cn: '李', en: 'Li' }, steps: 'x' })).toEqual(['steps'])
})

test('a template places each field once, or leaves it out on purpose', () => {
  const both = [
    { block: 'facts', fields: ['name'], columns: 2 },
    { block: 'show', field: 'steps', titleCn: '经过', titleEn: 'Steps' },
  ]
  const says = (...given: Parameters<typeof content>) => unfit(FIELDS, content(...given)).map(({ says: why, of }) => `${why} ${of}`)
  expect(says(both)).toEqual([])
  expect(says(both.slice(0, 1))).toEqual(['placeMissing steps'])
  expect(says(both.slice(0, 1), ['steps'])).toEqual([])
  expect(says([...both, both[0]])).toEqual(['placeTwice name'])
  expect(says([{ block: 'facts', fields: ['name', 'steps'], columns: 1 }])).toEqual(['factsOfLists steps'])
  expect(says([...both, { block: 'show', field: 'gone' }])).toEqual(['placeUnknown gone'])
  expect(says([both[0], { block: 'show', field: 'steps', titleCn: '经过' }])).toEqual(['halfTitle '])
})

test('a paper says its language, of both the Chinese above the English, and nothing where there is nothing', () => {
  expect(say({ cn: '同意', en: 'Approved' }, 'both')).toBe('同意\nApproved')
  expect(say({ cn: 'PDF', en: 'PDF' }, 'both')).toBe('PDF')
  const given = content([
    { block: 'facts', fields: ['name'], columns: 1, titleCn: '申请', titleEn: 'Request' },
    { block: 'show', field: 'steps', titleCn: '经过', titleEn: 'Steps' },
  ])
  const parts = compose(FIELDS, given, { name: '李晓雯', steps: null }, 'en', WORDS)
  expect(parts).toEqual([
    { part: 'heading', text: 'Request' },
    { part: 'facts', columns: 1, facts: [{ label: 'name', value: '李晓雯' }] },
  ])
  expect(compose(FIELDS, given, { name: '', steps: [{ at: '1', who: '2', what: '3' }] }, 'zh', WORDS).at(-1)).toEqual({
    part: 'table',
    head: ['时间', '人员', '事项'],
    rows: [['1', '2', '3']],
  })
})

test('a code is read as it is typed, and nothing else is one', () => {
  const code = codeFrom(Uint8Array.from({ length: 10 }, (_, at) => at * 25))
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(readCode(writtenCode(code).toLowerCase())).toBe(code)
  expect(readCode(` ${code.replaceAll('0', 'O').replaceAll('1', 'l')} `)).toBe(code)
  expect(readCode('short')).toBeUndefined()
  expect(codeFrom(new Uint8Array(10))).toBe('0'.repeat(16))
})
