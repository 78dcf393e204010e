import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { CODE_LETTERS, firstOf, plainCode, sayCode } from '../../rules/scans.ts'
import { type Booking, book, bookingOf, cancel, checkIn, checkInOffline, noShow } from '../../server/api.ts'
import { DESK, DESK_TWO, faults, inHours, ME, OTHER, offered, refused } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})

const signedUp = async (more = {}): Promise<Booking> => {
  const { id } = await offered(t, { capacity: 5, standby: 5, ...more })
  return t.write((ctx) => book(ctx, id, ME, { key: 'k' }))
}
const scan = (who: Parameters<typeof checkIn>[1], given: Partial<Parameters<typeof checkIn>[2]> = {}) =>
  t.write((ctx) => checkIn(ctx, who, { by: DESK, ...given }))

test('BOOKING-08 a code works once; a second scan says when and by whom the first was made', async () => {
  const { code, id } = await signedUp()
  t.setClock(inHours(47.5))
  expect((await scan({ code })).booking).toMatchObject({ state: 'attended', checkedInAt: inHours(47.5), checkedInBy: DESK })
  t.setClock(inHours(48.5))
  await expect(scan({ code }, { by: DESK_TWO })).rejects.toMatchObject(
    refused('BOOKING-08', { figures: { at: '2026-11-22 11:30', byCn: '马宏伟', byEn: 'Ma Hongwei' } }),
  )
  await expect(scan({ booking: id })).rejects.toMatchObject(refused('BOOKING-08'))
})

test('BOOKING-08 a code is unguessable, easy to read out, and the same however it is typed', async () => {
  const codes = new Set<string>()
  for (let i = 0; i < 20; i++) codes.add((await signedUp()).code)
  expect(codes.size).toBe(20)
  for (const code of codes) expect(code).toMatch(new RegExp(`^[${CODE_LETTERS}]{12}$`))
  expect([sayCode('ABCDEFGHJKMN'), plainCode(' abcd-efgh jkmn ')]).toEqual(['ABCD-EFGH-JKMN', 'ABCDEFGHJKMN'])
  const { code } = await signedUp()
  t.setClock(inHours(48))
  expect((await scan({ code: sayCode(code).toLowerCase() })).booking.state).toBe('attended')
  await expect(scan({ code: 'ABCDEFGHJKMN' })).rejects.toMatchObject(refused('SHELL-02'))
})

test('BOOKING-17 a code is good within the check-in time, told by when it was scanned', async () => {
  const { code } = await signedUp({ checkIn: { from: inHours(47), until: inHours(49) } })
  t.setClock(inHours(46))
  await expect(scan({ code })).rejects.toMatchObject(refused('BOOKING-17', { figures: { from: '2026-11-22 11:00', until: '2026-11-22 13:00' } }))
  t.setClock(inHours(49.5))
  await expect(scan({ code })).rejects.toMatchObject(refused('BOOKING-17'))
  expect((await scan({ code }, { at: inHours(48.9) })).booking).toMatchObject({ state: 'attended', checkedInAt: inHours(48.9) })
})

test('BOOKING-18 a desk for one slot refuses the code of another', async () => {
  const [mine, other] = [await signedUp(), await offered(t)]
  t.setClock(inHours(48))
  await expect(scan({ code: mine.code }, { slot: other.id })).rejects.toMatchObject(refused('BOOKING-18', { figures: { titleEn: 'Lunch' } }))
  expect((await scan({ code: mine.code }, { slot: mine.slot })).booking.state).toBe('attended')
})

test('who has no place cannot be checked in', async () => {
  const { id: slot } = await offered(t, { capacity: 1, standby: 1 })
  const first = await t.write((ctx) => book(ctx, slot, ME, { key: 'k' }))
  await t.write((ctx) => book(ctx, slot, OTHER, { key: 'k' }))
  t.setClock(inHours(48))
  await expect(scan({ slot, ssoId: OTHER })).rejects.toMatchObject(refused('LIFE-01'))
  await t.write((ctx) => cancel(ctx, first.id, { by: 'administrator' }))
  await expect(scan({ code: first.code })).rejects.toMatchObject(refused('LIFE-01'))
  t.setClock(inHours(51))
  await t.write((ctx) => noShow(ctx, slot))
})

test('BOOKING-13 the same scan sent twice is done once and answered alike', async () => {
  const { code } = await signedUp()
  const [id, other] = [randomUUID(), await signedUp()]
  t.setClock(inHours(48))
  const first = await scan({ code }, { scan: id })
  t.setClock(inHours(48.2))
  expect(await scan({ code }, { scan: id })).toEqual({ ...first, before: null })
  await expect(scan({ code: other.code }, { scan: id }), 'a scan is of one booking').rejects.toThrow()
})

test('BOOKING-13 of two desks the first scan in time is the check-in, also where it is sent second, and both are told', async () => {
  const { code, id } = await signedUp()
  t.setClock(inHours(48.5))
  await scan({ code }, { by: DESK_TWO })
  t.setClock(inHours(49))
  const late = await scan({ code }, { at: inHours(48.1), by: DESK })
  expect(late.before).toMatchObject({ at: inHours(48.5), by: DESK_TWO })
  expect(await t.write((ctx) => bookingOf(ctx, id))).toMatchObject({ checkedInAt: inHours(48.1), checkedInBy: DESK })
  await expect(scan({ code }, { at: inHours(48.3), by: DESK_TWO })).rejects.toMatchObject(refused('BOOKING-08', { figures: { at: '2026-11-22 12:06' } }))
})

test('BOOKING-13 a scan that was kept past the end still counts; a device whose clock runs ahead scans now', async () => {
  const { code, id, slot } = await signedUp()
  t.setClock(inHours(60))
  await t.write((ctx) => noShow(ctx, slot))
  expect((await t.write((ctx) => bookingOf(ctx, id))).state).toBe('absent')
  expect((await scan({ code }, { at: inHours(49) })).booking).toMatchObject({ state: 'attended', checkedInAt: inHours(49) })
  const next = await signedUp({ starts: inHours(61), ends: inHours(63), signUpUntil: inHours(61) })
  expect((await scan({ code: next.code }, { at: inHours(90) })).booking).toMatchObject({ checkedInAt: inHours(60) })
})

test('BOOKING-13 as a pure function: the first of several scans', () => {
  const one = (id: string, at: number, receivedAt: number) => ({ id, at: inHours(at), receivedAt: inHours(receivedAt) })
  expect(firstOf([one('b', 2, 2), one('a', 1, 5), one('c', 1, 4)])?.id).toBe('c')
  expect(firstOf([])).toBeUndefined()
})

test('BOOKING-13 whom a reader let in without network is checked in for what was on then, once', async () => {
  // at a time of its own, since the person has other places by now
  const slot = await offered(t, { capacity: 5, starts: inHours(300), ends: inHours(302), signUpUntil: inHours(299) })
  const { id } = await t.write((ctx) => book(ctx, slot.id, ME, { key: 'offline' }))
  const settle = (at: Date, ssoId = ME) => t.write((ctx) => checkInOffline(ctx, slot.offering, { ssoId, at, scan: randomUUID() }))
  t.setClock(slot.checkInUntil.toISOString())
  expect(await settle(new Date(slot.checkInFrom.getTime() - 1))).toBeUndefined()
  expect(await settle(slot.checkInFrom, OTHER)).toBeUndefined()
  expect(await settle(slot.checkInFrom)).toMatchObject({ id, state: 'attended', checkedInAt: slot.checkInFrom, checkedInBy: ME })
  // there is nothing left to check in
  expect(await settle(slot.checkInFrom)).toBeUndefined()
})
