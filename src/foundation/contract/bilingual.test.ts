import { expect, test } from 'vitest'
import { isEmptyText, otherHalf, staleHalves, staleUnconfirmed } from './bilingual.ts'

const BOTH = { titleCn: '指南', titleEn: 'Guide', bodyCn: '<p>一</p>', bodyEn: '<p>one</p>' }
type Given = Parameters<typeof staleHalves<'title' | 'body'>>[1]
const stale = (change: Partial<typeof BOTH>, given: Partial<Given> = {}) =>
  staleHalves<'title' | 'body'>(['title', 'body'], { before: BOTH, was: [], ...given, after: { ...(given.before ?? BOTH), ...change } })

test('the half that was not changed with the other is stale, text by text', () => {
  expect(stale({})).toEqual([])
  expect(stale({ titleCn: '新指南' })).toEqual(['titleEn'])
  expect(stale({ titleEn: 'New', bodyCn: '<p>二</p>' })).toEqual(['titleCn', 'bodyEn'])
  expect(stale({ bodyCn: '<p>二</p>', bodyEn: '<p>two</p>' })).toEqual([])
})

test('what is stale stays so over further changes of the newer half, until it is changed itself', () => {
  expect(stale({}, { was: ['bodyEn'] })).toEqual(['bodyEn'])
  expect(stale({ bodyCn: '<p>三</p>' }, { was: ['bodyEn'] })).toEqual(['bodyEn'])
  expect(stale({ titleCn: '新' }, { was: ['bodyEn'] })).toEqual(['titleEn', 'bodyEn'])
  expect(stale({ bodyEn: '<p>three</p>' }, { was: ['bodyEn'] })).toEqual([])
})

test('who says that a half fits still takes the mark away', () => {
  expect(stale({ titleCn: '新' }, { fits: ['titleEn'] })).toEqual([])
  expect(stale({}, { was: ['bodyEn'], fits: ['bodyEn'] })).toEqual([])
  expect(stale({ titleCn: '新' }, { fits: ['bodyEn'] })).toEqual(['titleEn'])
})

test('what is written first or is empty is not stale', () => {
  expect(staleHalves(['title'], { before: undefined, after: BOTH, was: [] })).toEqual([])
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
