import { expect, test } from 'vitest'
import { isEmptyText, otherHalf, printOf, staleHalves, staleNames, staleUnconfirmed } from './bilingual.ts'

type Text = 'title' | 'body'
const TEXTS = ['title', 'body'] as const
const BOTH = { titleCn: '指南', titleEn: 'Guide', bodyCn: '<p>一</p>', bodyEn: '<p>one</p>' }
type Given = Parameters<typeof staleHalves<Text>>[1]
const kept = (change: Partial<typeof BOTH>, given: Partial<Given> = {}) =>
  staleHalves<Text>(TEXTS, { before: BOTH, was: {}, ...given, after: { ...(given.before ?? BOTH), ...change } })
const stale = (change: Partial<typeof BOTH>, given: Partial<Given> = {}) => staleNames<Text>(TEXTS, kept(change, given))
/** The English text did not follow when the Chinese one was changed from something else. */
const BEHIND = { bodyEn: printOf('<p>零</p>') }

test('the half that was not changed with the other is stale, text by text', () => {
  expect(stale({})).toEqual([])
  expect(stale({ titleCn: '新指南' })).toEqual(['titleEn'])
  expect(stale({ titleEn: 'New', bodyCn: '<p>二</p>' })).toEqual(['titleCn', 'bodyEn'])
  expect(stale({ bodyCn: '<p>二</p>', bodyEn: '<p>two</p>' })).toEqual([])
})

test('what is stale stays so over further changes of the newer half, until it is changed itself', () => {
  expect(stale({}, { was: BEHIND })).toEqual(['bodyEn'])
  expect(stale({ bodyCn: '<p>三</p>' }, { was: BEHIND })).toEqual(['bodyEn'])
  expect(stale({ titleCn: '新' }, { was: BEHIND })).toEqual(['titleEn', 'bodyEn'])
  expect(stale({ bodyEn: '<p>three</p>' }, { was: BEHIND })).toEqual([])
})

test('what says again what it said when both said the same leaves nothing stale', () => {
  const before = { ...BOTH, bodyCn: '<p>二</p>' }
  const was = kept({ bodyCn: before.bodyCn })
  expect(was).toEqual({ bodyEn: printOf(BOTH.bodyCn) })
  expect(kept({ bodyCn: '<p>三</p>' }, { before, was })).toEqual(was)
  expect(kept({ bodyCn: BOTH.bodyCn }, { before, was })).toEqual({})
})

test('words count, and where links lead, not how they are set', () => {
  expect(stale({ bodyCn: '<h2>一&nbsp;</h2>' })).toEqual([])
  const linked = { ...BOTH, bodyCn: '<p><a href="https://a.example">一</a></p>' }
  expect(stale({ bodyCn: '<p><a href="https://b.example">一</a></p>' }, { before: linked })).toEqual(['bodyEn'])
})

test('who says that a half fits still takes the mark away', () => {
  expect(stale({ titleCn: '新' }, { fits: ['titleEn'] })).toEqual([])
  expect(stale({}, { was: BEHIND, fits: ['bodyEn'] })).toEqual([])
  expect(stale({ titleCn: '新' }, { fits: ['bodyEn'] })).toEqual(['titleEn'])
})

test('what is written first or is empty is not stale', () => {
  expect(staleHalves(['title'], { before: undefined, after: BOTH, was: {} })).toEqual({})
  expect(stale({ bodyEn: '<p>one</p>' }, { before: { ...BOTH, bodyEn: '<p> </p>' } })).toEqual([])
  expect(stale({ titleCn: '新' }, { before: { ...BOTH, titleEn: '' } })).toEqual([])
  expect(stale({ titleCn: '' })).toEqual([])
})

test('what is stale is published when it was confirmed', () => {
  expect(staleUnconfirmed({ stale: ['titleEn', 'bodyEn'] })).toEqual({ field: 'titleEn' })
  expect(staleUnconfirmed({ stale: ['titleEn'], confirmed: true })).toBe(false)
  expect(staleUnconfirmed({ stale: [] })).toBe(false)
})

test('halves know their other half and whether they say anything', () => {
  expect(otherHalf<'title'>('titleCn')).toBe('titleEn')
  expect(otherHalf<'title'>('titleEn')).toBe('titleCn')
  expect(isEmptyText('<p> &nbsp;<br></p>')).toBe(true)
  expect(isEmptyText('<p>a</p>')).toBe(false)
})
