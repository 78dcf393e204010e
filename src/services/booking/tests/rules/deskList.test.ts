import { expect, test } from 'vitest'
import { type DeskFor, type DeskList, judgedAlone, type ListedSlot, printOf } from '../../rules/deskList.ts'

const SALT = 'a salt of this test'
const at = (hour: string) => `2026-11-22T${hour}:00.000Z`
const [GOOD, USED, OTHER, NONE] = ['ABCDEFGHJKMN', 'BCDEFGHJKMNP', 'CDEFGHJKMNPQ', 'DEFGHJKMNPQR']
const slot = (id: string, codes: ListedSlot['codes'], more: Partial<ListedSlot> = {}): ListedSlot => ({
  ...{ slot: id, link: '/lunch', titleCn: '午餐会', titleEn: 'Lunch', starts: at('04:00'), from: at('03:00'), until: at('06:00'), codes },
  ...more,
})
const lunch = slot('lunch', [
  [printOf(SALT, GOOD), 3, null],
  [printOf(SALT, USED), 1, at('03:30')],
])
const night = slot('night', [[printOf(SALT, OTHER), 2, null]], { link: '/night', from: at('10:00'), until: at('14:00') })
const listOf = (more: Partial<DeskList> = {}): DeskList => ({ at: at('02:00'), until: at('14:00'), salt: SALT, whole: true, slots: [lunch, night], ...more })

interface Given {
  desk?: DeskFor
  list?: DeskList | undefined
  here?: { code: string; at: string }[]
  now?: string
}
const judged = (code: string, { desk = {}, here = [], now = '04:00', ...given }: Given = {}) =>
  judgedAlone({ code, desk, here, list: 'list' in given ? given.list : listOf(), now: new Date(at(now)) })

test('BOOKING-13 a code on the list is good for as many as come by it, however it is typed', () => {
  expect(judged(GOOD)).toEqual({ kind: 'good', slot: lunch, party: 3 })
  expect(judged(' abcd-efgh jkmn ')).toMatchObject({ kind: 'good', party: 3 })
})

test('BOOKING-13 a code that was used is seen: by the list, and by what this device has let in since', () => {
  expect(judged(USED)).toEqual({ kind: 'used', at: at('03:30'), here: false })
  expect(judged(GOOD, { here: [{ code: GOOD, at: at('03:50') }] })).toEqual({ kind: 'used', at: at('03:50'), here: true })
  expect(judged(NONE, { list: undefined, here: [{ code: NONE, at: at('03:50') }] })).toMatchObject({ kind: 'used', here: true })
})

test('BOOKING-13 what is not on the list, of another slot or outside of its time is not good', () => {
  expect(judged(NONE)).toEqual({ kind: 'unknown' })
  expect(judged('a personal code, which is longer')).toEqual({ kind: 'noCode' })
  for (const desk of [{ slots: ['lunch'] }, { link: '/lunch' }]) expect(judged(OTHER, { desk, now: '11:00' })).toEqual({ kind: 'other', slot: night })
  for (const now of ['02:59', '06:01']) expect(judged(GOOD, { now })).toEqual({ kind: 'time', slot: lunch })
  expect(judged(OTHER, { desk: { link: '/night' }, now: '11:00' })).toMatchObject({ kind: 'good', party: 2 })
})

test('BOOKING-13 without a list, by one that is over, or by one that lacks what the desk is for nothing can be told', () => {
  const unlisted = { kind: 'unlisted' }
  expect(judged(GOOD, { list: undefined })).toEqual(unlisted)
  expect(judged(GOOD, { list: listOf({ until: at('03:59') }) })).toEqual(unlisted)
  const cut = { list: listOf({ whole: false }) }
  expect(judged(NONE, cut)).toEqual(unlisted)
  expect(judged(NONE, { ...cut, desk: { slots: ['lunch', 'left out'] } })).toEqual(unlisted)
  expect(judged(NONE, { ...cut, desk: { slots: ['lunch'] } })).toEqual({ kind: 'unknown' })
  expect(judged(GOOD, cut)).toMatchObject({ kind: 'good' })
})

test('BOOKING-13 a print tells nothing of its code, and is another under another salt', () => {
  expect(printOf(SALT, GOOD)).toMatch(/^[0-9a-f]{32}$/)
  expect(printOf('another', GOOD)).not.toBe(printOf(SALT, GOOD))
})
