import { describe, expect, test } from 'vitest'
import { pictureAt, TYPES, typesOf, type Written } from '../../contract/index.ts'
import {
  behindIn,
  blank,
  changedWords,
  exchanged,
  filesIn,
  fitted,
  holdsEach,
  lackingIn,
  missingHalves,
  missingIn,
  moved,
  neededOf,
  permissionOf,
  piecesOf,
  signOf,
  textsOf,
  together,
} from '../../rules/index.ts'

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

test('CMS-06 all that publishing misses is named at once, by what its type needs', () => {
  const item = { ...blank(1), type: 1 as const, titleCn: '冬季开放时间', contentCn: '<p> </p>' }
  expect(missingIn(item)).toEqual(['titleEn', 'cover', 'contentCn'])
  expect(missingIn({ ...item, channel: 'ubr-magazine' })).toEqual(['titleEn', 'cover'])
  expect(missingIn({ ...item, titleEn: 'Winter opening hours', cover: ID, contentCn: '<p>10:00</p>' })).toEqual([])
})

test('CMS-04 the codes of types are those of the documents, each in a category', () => {
  expect(Object.entries(TYPES).map(([code, name]) => `${name} ${code}`)).toEqual([
    'news 1',
    'banner 2',
    'useful-links 3',
    'system-links 4',
    'culture 5',
    'story 6',
    'evp-immerse 10',
    'evp-gather 11',
    'evp-thrive 12',
    'evp-enjoy 13',
    'profile-banner 14',
  ])
  expect(typesOf('news')).toEqual([1, 2, 3, 4, 14])
  expect(typesOf('culture')).toEqual([5, 6, 10, 11, 12, 13])
  expect(typesOf('evp-thrive')).toEqual([12])
  expect(typesOf('no such thing')).toEqual([])
})

test('CMS-02 EVP types ask for a permission of their own', () => {
  expect([1, 6, 14].map((type) => permissionOf(type as 1))).toEqual(['CMS_NEWS_EDIT', 'CMS_NEWS_EDIT', 'CMS_NEWS_EDIT'])
  expect([10, 13].map((type) => permissionOf(type as 10))).toEqual(['CMS_EVP_EDIT', 'CMS_EVP_EDIT'])
})

test('CMS-21 all that an item of its type lacks is named at once; an issue of the magazine has a number, a month and its PDF', () => {
  const item = { ...blank(1), type: 1 as const, channel: 'ubr-magazine' as const }
  expect(lackingIn(item)).toEqual(['issue.issueNo', 'issue.month', 'attachments'])
  expect(lackingIn({ ...item, issue: { issueNo: '12', month: '', contents: [] }, attachments: [ID] })).toEqual(['issue.month'])
  expect(lackingIn({ ...item, issue: { issueNo: '12', month: '2026-11', contents: [] }, attachments: [ID] })).toEqual([])
  expect(lackingIn({ ...item, channel: 'news' })).toEqual([])
  expect(lackingIn({ ...item, type: 5, channel: null, section: 'activities-discounts' })).toEqual(['kind'])
})

test('CMS-21 an item keeps only what its type has', () => {
  const all: Written = { ...blank(1), section: 'universal-way', kind: 'activity', storyKind: 'team', issue: { issueNo: '1', month: '2026-11', contents: [] } }
  expect(fitted(1, { ...all })).toMatchObject({ channel: 'news', section: null, kind: null, storyKind: null, issue: null })
  expect(fitted(5, { ...all })).toMatchObject({ channel: null, section: 'universal-way', kind: null })
  expect(fitted(6, { ...all, mustRead: true })).toMatchObject({ storyKind: 'team', section: null, mustRead: false })
  expect(([2, 3, 14, 1, 6, 10] as const).map((type) => fitted(type, { ...all, announce: true }).announce)).toEqual([false, false, false, true, true, true])
  expect(fitted(1, { ...all, channel: 'ubr-magazine' }).issue).not.toBeNull()
  expect(neededOf(1, { channel: 'ubr-magazine' })).not.toContain('contentCn')
  expect(textsOf(2)).toEqual(['title', 'summary'])
})

describe('CMS-15 a sort', () => {
  const list = [
    { id: 1, sticky: false, sortNo: 30 },
    { id: 2, sticky: false, sortNo: 20 },
    { id: 3, sticky: false, sortNo: 20 },
  ]
  test('holds each item once', () => {
    expect(holdsEach(list, [3, 1, 2])).toBe(true)
    expect(holdsEach(list, [3, 1])).toBe(false)
    expect(holdsEach(list, [3, 1, 1])).toBe(false)
    expect(holdsEach(list, [3, 1, 4])).toBe(false)
    expect(signOf(list)).toBe(signOf(list.toReversed()))
    expect(signOf(list)).not.toBe(signOf([...list.slice(1), { ...list[0]!, sticky: true }]))
  })
  test('exchanges places, each its own, and leaves what it does not name', () => {
    expect([...exchanged(list, [3, 1, 2, 9])]).toEqual([
      [3, 30],
      [1, 20],
      [2, 19],
    ])
    expect(exchanged(list, [2, 1]).has(3)).toBe(false)
  })
  test('moves a card within its block', () => {
    const cards = [
      { sticky: true, n: 1 },
      { sticky: true, n: 2 },
      { sticky: false, n: 3 },
      { sticky: false, n: 4 },
    ]
    const order = (from: number, to: number) =>
      moved(cards, from, to)
        .map(({ n }) => n)
        .join('')
    expect(order(3, 0)).toBe('1243')
    expect(order(0, 3)).toBe('2134')
    expect(moved(cards, 0, -1)).toBe(cards)
  })
})

test('CMS-24 groups of few are told together, and never alone', () => {
  const group = (code: string, people: number) => ({ code, nameCn: code, nameEn: code, people, read: 1 })
  expect(together([group('a', 9), group('b', 3), group('c', 4)])).toEqual([group('a', 9), { ...group('others', 7), nameCn: '', nameEn: '', read: 2 }])
  expect(together([group('a', 9), group('b', 3), group('c', 12)]).map(({ code, people }) => `${code}${people}`)).toEqual(['c12', 'others12'])
  expect(together([group('a', 9)])).toEqual([group('a', 9)])
})

test('CMS-10 a text falls into pieces; what is not of this portal is in none', () => {
  const address = pictureAt(ID)
  const escaped = address.replace('&', '&amp;')
  expect(
    piecesOf(
      `<h2>a</h2><img src="${escaped}" alt="x &quot;y&quot;" /><blockquote><p>b</p><img src="${escaped}" alt="" /><p>c</p></blockquote><p>d</p><img src="https://evil.example/x.png" />`,
    ),
  ).toEqual([
    { is: 'text', html: '<h2>a</h2>' },
    { is: 'picture', address, alt: 'x "y"' },
    { is: 'text', html: '<blockquote><p>b</p><p>c</p></blockquote>' },
    { is: 'picture', address, alt: '' },
    { is: 'text', html: '<p>d</p>' },
  ])
  expect(filesIn(`<img src="${escaped}" /><p><a href="/api/basic/cms/v1/media?id=${ID}">f</a><a href="https://x.example?id=${ID}">g</a></p>`)).toEqual([
    { id: ID, as: 'picture' },
    { id: ID, as: 'file' },
  ])
})

test('CMS-19 a half is missing where only the other says something, be it by a picture', () => {
  expect(missingHalves({ ...blank(1), titleCn: 'a', contentEn: '<img src="x">' })).toEqual(['titleEn', 'contentCn'])
  expect(behindIn({ ...blank(1), titleCn: 'a', summaryCn: 'b', summaryEn: 'c' }, ['summaryEn'])).toEqual(['summaryEn', 'titleEn'])
})

test('changed words are marked, sign by sign in Chinese', () => {
  expect(changedWords('每晚七点出发', '每晚八点出发')).toEqual([
    { is: 'same', text: '每晚' },
    { is: 'gone', text: '七' },
    { is: 'new', text: '八' },
    { is: 'same', text: '点出发' },
  ])
  expect(changedWords('the old parade', 'the new parade')).toEqual([
    { is: 'same', text: 'the ' },
    { is: 'gone', text: 'old' },
    { is: 'new', text: 'new' },
    { is: 'same', text: ' parade' },
  ])
  expect(changedWords('a', 'a')).toEqual([{ is: 'same', text: 'a' }])
})
