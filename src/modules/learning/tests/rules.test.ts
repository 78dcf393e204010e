import { expect, test } from 'vitest'
import { level } from '../contract/base.ts'
import { archive, changing, dates, heldUntil, image, isOver, levelling, type Packed, standingOf, undoing } from '../rules/index.ts'

const now = new Date('2026-11-20T04:00:00Z')
const MB = 1024 * 1024
const broken = (refusals: readonly { rule: string }[]) => refusals.map(({ rule }) => rule)
const entry = (name: string, more: Partial<Packed> = {}): Packed => ({ name, unpacked: 1000, encrypted: false, ...more })
const packed = (fileName: string, entries: readonly Packed[] | undefined) => broken(archive.check({ facts: {}, input: { fileName, entries }, p: {}, now }))

test('LEARN-01 certificates are imported from a ZIP', () => {
  expect(packed('list.rar', undefined)).toEqual(['LEARN-01'])
  expect(packed('list.ZIP', [entry('list.csv')])).toEqual([])
})

test('LEARN-02 LEARN-03 an image is a png or jpeg of at most 10MB', () => {
  const of = (size: number, kind: 'png' | 'jpeg' | undefined) => broken(image.check({ facts: {}, input: { size, kind }, p: {}, now }))
  expect(of(10 * MB, 'png')).toEqual([])
  expect(of(10 * MB + 1, 'jpeg')).toEqual(['LEARN-02'])
  expect(of(1, undefined)).toEqual(['LEARN-03'])
})

test('LEARN-04 the issued date is not later than the renewal date', () => {
  const of = (issuedDate: string, renewalDate: string | null) => broken(dates.check({ facts: {}, input: { issuedDate, renewalDate }, p: {}, now }))
  expect([of('2026-03-01', '2026-03-01'), of('2026-03-01', null)]).toEqual([[], []])
  expect(of('2026-03-02', '2026-03-01')).toEqual(['LEARN-04'])
})

test('LEARN-05 there are three levels', () => {
  expect(level.options).toEqual(['admin', 'read-write', 'read-only'])
  expect(level.safeParse('owner').success).toBe(false)
})

test('LEARN-06 read-only changes nothing, and nobody what they do not reach', () => {
  const of = (given: 'read-write' | 'read-only', reaches: boolean) => broken(changing.check({ facts: { level: given, reaches }, input: {}, p: {}, now }))
  expect(of('read-write', true)).toEqual([])
  expect([of('read-only', true), of('read-write', false)]).toEqual([['LEARN-06'], ['LEARN-06']])
})

test('LEARN-07 the last admin is neither taken away nor lowered', () => {
  const of = (others: number, to: 'admin' | 'read-only' | undefined) =>
    broken(levelling.check({ facts: { before: 'admin', others }, input: { level: to }, p: {}, now }))
  expect([of(1, undefined), of(0, 'admin')]).toEqual([[], []])
  expect([of(0, undefined), of(0, 'read-only')]).toEqual([['LEARN-07'], ['LEARN-07']])
})

test('LEARN-10 an import is taken back within some days, and only as it was', () => {
  const of = (doneOn: string, changed: boolean) => broken(undoing.check({ facts: { doneOn, changed }, input: {}, p: { undoDays: 7 }, now }))
  expect(of('2026-11-13', false)).toEqual([])
  expect([of('2026-11-12', false), of('2026-11-20', true)]).toEqual([['LEARN-10'], ['LEARN-10']])
})

test('LEARN-12 a certificate counts up to the end of its renewal date, and for good without one', () => {
  expect([isOver('2026-11-20', '2026-11-20'), isOver('2026-11-19', '2026-11-20'), isOver(null, '2099-01-01')]).toEqual([false, true, false])
  const so = (state: 'valid' | 'expired' | 'to-check' | 'void', renewalDate: string | null) => standingOf({ state, renewalDate }, '2026-11-20')
  expect([so('valid', null), so('valid', '2027-03-01'), so('valid', '2026-12-01'), so('valid', '2026-11-19')]).toEqual([
    'valid',
    'valid',
    'expiring',
    'expired',
  ])
  expect([so('to-check', null), so('void', null), heldUntil('2026-01-31', 1), heldUntil('2026-01-31', null)]).toEqual(['to-check', null, '2026-02-28', null])
})

test('LEARN-16 an archive has one list, 500 images and 1GB at most, and no path leads out of it', () => {
  const images = (count: number) => Array.from({ length: count }, (_, n) => entry(`photos/${n}.jpg`))
  expect(packed('a.zip', [entry('list.xlsx'), ...images(500)])).toEqual([])
  for (const entries of [
    undefined,
    images(1),
    [entry('list.xlsx'), entry('more.csv')],
    [entry('list.xlsx'), ...images(501)],
    [entry('list.xlsx'), entry('a.jpg', { unpacked: 1024 * MB })],
    [entry('list.xlsx'), entry('../a.jpg')],
    [entry('list.xlsx'), entry('/etc/a.jpg')],
    [entry('list.xlsx'), entry('C:\\a.jpg')],
    [entry('list.xlsx', { encrypted: true })],
  ])
    expect(packed('a.zip', entries)).toEqual(['LEARN-16'])
})
