import { expect, test } from 'vitest'
import {
  confirmLeft,
  equalHalves,
  halvesInput,
  halvesLeft,
  isEmptyText,
  otherHalf,
  printOf,
  staleHalves,
  staleNames,
  staleUnconfirmed,
  unequalHalves,
} from './bilingual.ts'
import { Refused } from './refused.ts'

type Text = 'title' | 'body'
const TEXTS = ['title', 'body'] as const
const BOTH = { titleCn: '指南', titleEn: 'Guide', bodyCn: '<p>一</p>', bodyEn: '<p>one</p>' }
type Given = Parameters<typeof staleHalves<Text>>[1]
const staleAfter = (change: Partial<typeof BOTH>, given: Partial<Given> = {}) =>
  staleHalves<Text>(TEXTS, { before: BOTH, was: {}, ...given, after: { ...(given.before ?? BOTH), ...change } })
const stale = (change: Partial<typeof BOTH>, given: Partial<Given> = {}) => staleNames<Text>(TEXTS, staleAfter(change, given))
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
  const was = staleAfter({ bodyCn: before.bodyCn })
  expect(was).toEqual({ bodyEn: printOf(BOTH.bodyCn) })
  expect(staleAfter({ bodyCn: '<p>三</p>' }, { before, was })).toEqual(was)
  expect(staleAfter({ bodyCn: BOTH.bodyCn }, { before, was })).toEqual({})
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

test('SHELL-61 what is stale is published when it was confirmed', () => {
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

const held = (change: Partial<typeof BOTH>, confirmed?: boolean) => {
  try {
    return equalHalves<Text>(TEXTS, { before: BOTH, was: {}, after: { ...BOTH, ...change }, confirmed })
  } catch (fault) {
    return fault instanceof Refused ? fault.refusals : fault
  }
}

test('SHELL-61 a text without a draft is kept with a half that is stale or empty once that was confirmed', () => {
  expect(held({})).toEqual({})
  expect(held({ titleCn: '新' })).toEqual([{ rule: 'SHELL-61', field: 'titleEn', figures: {} }])
  expect(held({ titleCn: '新' }, true)).toEqual({ titleEn: printOf('指南') })
  expect(held({ bodyEn: '<p> </p>' })).toMatchObject([{ rule: 'SHELL-61', field: 'bodyEn' }])
  expect(held({ bodyEn: '' }, true)).toEqual({})
  expect(held({ bodyCn: '', bodyEn: '' })).toEqual({})
})

test('what has to be confirmed is named in the order of the texts', () => {
  expect(unequalHalves(TEXTS, { ...BOTH, bodyCn: '' }, { titleEn: 'x' })).toEqual(['titleEn', 'bodyCn'])
})

test('an editor names the halves of its own texts only', () => {
  const { fits } = halvesInput(TEXTS)
  expect(fits.safeParse(['titleEn', 'bodyCn']).success).toBe(true)
  expect(fits.safeParse(['noteEn']).success).toBe(false)
})

const placed = (at: string, cn: string, en: string) => ({ at, cn, en })
const FORM = [placed('a', '车牌', 'Plate'), placed('b', '备注', 'Note'), placed('c', '', '')]

test('SHELL-61 of a thing with many texts those are named of which one half was changed alone or is empty', () => {
  expect(halvesLeft(FORM, FORM)).toEqual([])
  expect(halvesLeft(FORM, [placed('a', '车牌号', 'Plate'), ...FORM.slice(1)])).toEqual(['a'])
  expect(halvesLeft(FORM, [placed('a', '车牌号', 'Number plate'), placed('b', '备注', ''), FORM[2]!])).toEqual(['b'])
  expect(halvesLeft([], FORM)).toEqual([])
})

test('what was moved or copied is no change, and a new text may share a word with one that stays', () => {
  expect(halvesLeft(FORM, [placed('z', '备注', 'Note'), FORM[0]!])).toEqual([])
  expect(halvesLeft(FORM, [...FORM, placed('d', '备注', 'Remark')])).toEqual([])
  expect(halvesLeft([placed('c', '', '')], [placed('c', '说明', 'Hint')])).toEqual([])
})

test('SHELL-61 such a thing is published once that was confirmed', () => {
  const after = [placed('a', '车牌号', 'Plate'), placed('b', '', 'Note')]
  const refused = () => confirmLeft(FORM, after, undefined)
  expect(refused).toThrow(Refused)
  expect(() => confirmLeft(FORM, after, true)).not.toThrow()
  try {
    refused()
  } catch (fault) {
    expect(fault).toMatchObject({
      refusals: [
        { rule: 'SHELL-61', field: 'a' },
        { rule: 'SHELL-61', field: 'b' },
      ],
    })
  }
})
