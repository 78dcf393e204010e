import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import { acceptOffer, cancelMine, declineOffer, drawOf, myBookings, removeBooking, slotRoster } from '../../contract.ts'
import { drawn, seedHashOf } from '../../rules/draw.ts'
import { book, bookingOf, cancel, cancelSlot, changeSlot } from '../../server/api.ts'
import { lapses } from '../../server/data/home.ts'
import { windows } from '../../server/data/windows.ts'
import { ADMIN, DESK, FOURTH, faults, inHours, ME, OTHER, offered, stateOf, THIRD } from '../rules/parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})
const signUp = (slot: string, ssoId: typeof ME, more: Partial<Parameters<typeof book>[3]> = {}) =>
  t.write((ctx) => book(ctx, slot, ssoId, { key: 'k', ...more }))
const told = async (thing: string): Promise<string[]> =>
  (await t.write((ctx) => deliveries(ctx, 'booking', thing))).map(({ receiver, event }) => `${receiver} ${event}`).toSorted()

test('one finds what is to come with the nearest first, and what was with the last first', async () => {
  const [late, soon] = [await offered(t, { starts: inHours(90), ends: inHours(92), titleEn: 'Late' }), await offered(t, { titleEn: 'Soon' })]
  for (const { id } of [late, soon]) await signUp(id, OTHER)
  const list = async (when: 'upcoming' | 'past') => (await (await t.as(OTHER)).ok(myBookings, { filters: { when } })).list
  expect((await list('upcoming')).map(({ titleEn }) => titleEn)).toEqual(['Soon', 'Late'])
  const [first] = await list('upcoming')
  expect(first).toMatchObject({ state: 'booked', can: ['cancel'], code: expect.stringMatching(/^\w{12}$/), seats: { booked: 1, capacity: 2 } })
  t.setClock(inHours(60))
  expect((await list('upcoming')).map(({ titleEn }) => titleEn)).toEqual(['Late'])
  expect(await list('past')).toMatchObject([{ titleEn: 'Soon', can: [] }])
})

test('BOOKING-04 over HTTP: what is one’s own is cancelled until the cut-off; of others nobody learns whether it is there', async () => {
  const { id } = await offered(t, { cancelUntil: inHours(24) })
  const mine = await signUp(id, ME)
  const cancelled = async (who: typeof ME) => (await t.as(who)).call(cancelMine, { id: mine.id })
  expect(await cancelled(OTHER)).toMatchObject({ status: 200, code: 'SHELL-02' })
  expect(await t.visitor.call(cancelMine, { id: mine.id })).not.toMatchObject({ code: '10000' })
  t.setClock(inHours(25))
  expect(await cancelled(ME)).toMatchObject({ code: 'BOOKING-04' })
  t.setClock(inHours(23))
  expect(await cancelled(ME)).toMatchObject({ code: '10000' })
  expect(await cancelled(ME)).toMatchObject({ code: 'LIFE-01' })
})

test('BOOKING-10 over HTTP: an offer is accepted or declined by whom it was made to', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 5, acceptHours: 12 })
  const first = await signUp(id, ME)
  for (const one of [OTHER, THIRD]) await signUp(id, one)
  await t.write((ctx) => cancel(ctx, first.id, { by: 'person' }))
  const [me, other, third] = [await t.as(ME), await t.as(OTHER), await t.as(THIRD)]
  const of = async (who: typeof other) => (await who.ok(myBookings, {})).list.find(({ slot }) => slot === id)!
  const offer = await of(other)
  expect(offer).toMatchObject({ state: 'standby', can: ['accept', 'decline'], offeredUntil: inHours(12).toISOString() })
  expect(await of(third)).toMatchObject({ place: 2, can: ['cancel'] })
  expect(await me.call(acceptOffer, { id: offer.id })).toMatchObject({ code: 'SHELL-02' })
  expect(await third.call(acceptOffer, { id: (await of(third)).id })).toMatchObject({ code: 'LIFE-01' })
  await other.ok(declineOffer, { id: offer.id })
  const next = await of(third)
  await third.ok(acceptOffer, { id: next.id })
  expect(await stateOf(t, id)).toMatchObject({ [OTHER]: 'cancelled', [THIRD]: 'booked' })
  expect(await told(next.id)).toEqual([`${THIRD} offered`, `${THIRD} standby`])
})

test('BOOKING-09 over HTTP: the hash before the draw, everything after it, for who took part and who administers', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 5, drawAt: inHours(1) })
  for (const one of [ME, OTHER]) await signUp(id, one)
  const [me, admin, stranger] = [await t.as(ME), await t.as(ADMIN), await t.as(THIRD)]
  const before = await me.ok(drawOf, { slot: id })
  expect(before).toMatchObject({ drawn: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await stranger.call(drawOf, { slot: id })).toMatchObject({ code: 'SHELL-02' })
  t.setClock(inHours(1))
  await t.runJob('booking.places')
  const { drawn: made, seedHash } = await admin.ok(drawOf, { slot: id })
  expect(seedHashOf(made!.seed)).toBe(before.seedHash)
  expect(seedHash).toBe(before.seedHash)
  const { winners } = drawn(made!.seed, made!.entrants, made!.left)
  expect(await stateOf(t, id)).toMatchObject({ [winners[0]!]: 'booked' })
})

test('an administrator of the offering reads its roster and takes people off with a reason; others learn nothing', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 5 })
  const mine = await signUp(id, ME)
  t.setClock(inHours(0.1))
  await signUp(id, OTHER)
  const [admin, desk, other] = [await t.as(ADMIN), await t.as(DESK), await t.as(OTHER)]
  const input = { filters: { slot: id } }
  expect((await admin.ok(slotRoster, input)).list).toMatchObject([
    { person: { ssoId: ME }, state: 'booked', can: ['remove'] },
    { person: { ssoId: OTHER }, state: 'standby', place: 1, can: ['remove'] },
  ])
  expect((await desk.ok(slotRoster, input)).list[0], 'two days before').toMatchObject({ can: [] })
  expect(await other.call(slotRoster, input)).toMatchObject({ code: 'SHELL-02' })
  for (const who of [desk, other]) expect(await who.call(removeBooking, { id: mine.id, reason: 'x' })).toMatchObject({ code: 'SHELL-02' })
  expect(await admin.call(removeBooking, { id: mine.id, reason: '' })).toMatchObject({ fields: [{ path: 'reason' }] })
  await admin.ok(removeBooking, { id: mine.id, reason: 'came too late last time' })
  expect(await t.write((ctx) => bookingOf(ctx, mine.id))).toMatchObject({ endCause: 'administrator', endReason: 'came too late last time' })
  expect(await told(mine.id)).toContain(`${ME} cancelled`)
  expect(await stateOf(t, id)).toMatchObject({ [OTHER]: 'booked' })
})

test('BOOKING-17 the roster offers to check in while the time for it lasts', async () => {
  const { id } = await offered(t)
  await signUp(id, ME)
  const can = async () => (await (await t.as(DESK)).ok(slotRoster, { filters: { slot: id } })).list[0]!.can
  t.setClock(inHours(46))
  expect(await can()).toEqual([])
  t.setClock(inHours(47.5))
  expect(await can()).toEqual(['checkIn'])
})

test('nobody is reminded of tomorrow when that is over: a run that was missed is silent', async () => {
  const { id } = await offered(t)
  await signUp(id, ME)
  t.setClock(inHours(47))
  await t.runJob('booking.remind', '2026-11-21')
  expect(await told(id)).toEqual([])
})

test('BOOKING-10 an offer runs out by its own deadline, however far away the time itself is', async () => {
  const { id } = await offered(t, { starts: inHours(480), ends: inHours(482), capacity: 1, standby: 5, acceptHours: 12 })
  const first = await signUp(id, ME)
  const next = await signUp(id, OTHER)
  await t.write((ctx) => cancel(ctx, first.id, { by: 'person' }))
  const mine = async (until: string) => (await lapses(await t.reader(OTHER), until)).filter((one) => one.id === next.id)
  expect(await mine('2026-11-21')).toMatchObject([{ on: '2026-11-21' }])
  expect(await mine('2026-11-20')).toEqual([])
})

test('people are told of what becomes of their sign-up, once, and of the day before', async () => {
  const { id } = await offered(t, { capacity: 2, standby: 5 })
  const mine = await signUp(id, ME)
  expect(await told(mine.id)).toEqual([`${ME} booked`])
  await t.runJob('booking.remind', '2026-11-21')
  await t.runJob('booking.remind', '2026-11-21')
  expect(await told(id)).toEqual([`${ME} reminder`])
  await t.write((ctx) => changeSlot(ctx, id, { titleEn: 'Another name' }))
  expect(await told(id), 'another name is nothing to be told').toEqual([`${ME} reminder`])
  await t.write((ctx) => changeSlot(ctx, id, { starts: inHours(72), ends: inHours(74) }))
  await t.write((ctx) => cancelSlot(ctx, id, { reason: 'rain' }))
  expect(await told(id)).toEqual([`${ME} cancelled`, `${ME} changed`, `${ME} reminder`])
})

test('what a room tells itself is not told twice', async () => {
  const { id } = await offered(t, { offering: 'test.night', capacity: 1, standby: 1 })
  const mine = await signUp(id, ME)
  const waiting = await signUp(id, OTHER)
  expect(await told(mine.id)).toEqual([])
  await t.write((ctx) => cancel(ctx, mine.id, { by: 'person' }))
  expect(await told(waiting.id)).toEqual([`${OTHER} promoted`])
})

test('SHELL-63 until when one may cancel what one has a place for is a window of one’s own', async () => {
  const [soon, late] = [await offered(t, { cancelUntil: inHours(24), titleEn: 'Parade' }), await offered(t, { cancelUntil: inHours(26) })]
  const mine = await signUp(soon.id, ME)
  await signUp(late.id, OTHER)
  const of = async (who: typeof ME, until = '2026-12-31') => (await windows(await t.reader(who), until)).filter(({ whatEn }) => whatEn.includes('Parade'))
  expect(await of(ME)).toMatchObject([
    { id: mine.id, whatEn: 'Cancel “Parade”', window: { kind: 'once', until: inHours(24).toISOString() }, path: '/{lang}/booking/mine' },
  ])
  expect([await of(OTHER), await of(ME, '2026-11-20')]).toEqual([[], []])
  t.setClock(inHours(25))
  expect(await of(ME)).toEqual([])
})

test('BOOKING-15 who leaves gives back what is still to begin, untold, and it goes to who waits', async () => {
  const [full, other] = [await offered(t, { capacity: 1, standby: 5 }), await offered(t, { capacity: 1, standby: 5 })]
  const theirs = await signUp(full.id, FOURTH)
  await signUp(full.id, OTHER)
  await signUp(other.id, ME)
  await signUp(other.id, FOURTH)
  await t.write((ctx) => applyChange(ctx, FOURTH, { lastWorkingDate: '2026-11-19', status: 'left' }))
  await t.drain()
  expect([await stateOf(t, full.id), await stateOf(t, other.id)]).toMatchObject([
    { [FOURTH]: 'cancelled', [OTHER]: 'booked' },
    { [FOURTH]: 'cancelled', [ME]: 'booked' },
  ])
  expect(await t.write((ctx) => bookingOf(ctx, theirs.id))).toMatchObject({ endCause: 'left' })
  expect(await told(theirs.id)).toEqual([`${FOURTH} booked`])
})
