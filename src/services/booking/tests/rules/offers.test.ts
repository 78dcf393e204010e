import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { acceptBy } from '../../rules/checks.ts'
import { accept, type Booking, book, bookingOf, cancel, changeCapacity, changeSlot, decline, noShow } from '../../server/api.ts'
import { bookingsOf, countsOf, FOURTH, faults, inHours, ME, NOW, OTHER, offered, refused, stateOf, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})

/** One place that is taken and three who wait, with 12 hours to accept; the place is given back. */
async function offeredToFirst() {
  const { id } = await offered(t, { capacity: 1, standby: 5, acceptHours: 12 })
  const made: Booking[] = []
  for (const one of [ME, OTHER, THIRD, FOURTH]) made.push(await t.write((ctx) => book(ctx, id, one, { key: 'k' })))
  await t.write((ctx) => cancel(ctx, made[0]!.id, { by: 'person' }))
  return { id, first: made[1]!.id, second: made[2]!.id }
}

test('BOOKING-10 a place that becomes free is offered to the first who waits, and counts as taken meanwhile', async () => {
  const { id, first } = await offeredToFirst()
  expect(await stateOf(t, id)).toMatchObject({ [OTHER]: 'offered', [THIRD]: 'standby 1' })
  expect(await countsOf(t, id)).toEqual({ capacity: 1, booked: 0, offered: 1, standby: 3 })
  expect((await t.write((ctx) => bookingOf(ctx, first))).offeredUntil).toEqual(inHours(12))
  await expect(t.write((ctx) => changeCapacity(ctx, id, 0))).rejects.toMatchObject(refused('BOOKING-07'))
  expect(await t.write((ctx) => book(ctx, id, asSsoId('10000005'), { key: 'k' })), 'nobody gets past the list').toMatchObject({ state: 'standby' })
})

test('BOOKING-10 who accepts in time is booked; nobody accepts what is not offered', async () => {
  const { id, first, second } = await offeredToFirst()
  await expect(t.write((ctx) => accept(ctx, second))).rejects.toMatchObject(refused('LIFE-01'))
  t.setClock(inHours(11))
  expect(await t.write((ctx) => accept(ctx, first))).toMatchObject({ state: 'booked', offeredUntil: null, standbyPlace: null })
  expect(await countsOf(t, id)).toEqual({ capacity: 1, booked: 1, offered: 0, standby: 2 })
  await expect(t.write((ctx) => accept(ctx, first))).rejects.toMatchObject(refused('LIFE-01'))
})

test('BOOKING-10 what is declined goes to the next at once', async () => {
  const { id, first } = await offeredToFirst()
  expect(await t.write((ctx) => decline(ctx, first))).toMatchObject({ state: 'cancelled', endCause: 'declined' })
  expect(await stateOf(t, id)).toMatchObject({ [OTHER]: 'cancelled', [THIRD]: 'offered', [FOURTH]: 'standby 1' })
})

test('BOOKING-10 an offer that is cancelled goes to the next too', async () => {
  const { id, first } = await offeredToFirst()
  await t.write((ctx) => cancel(ctx, first, { by: 'person' }))
  expect(await stateOf(t, id)).toMatchObject({ [THIRD]: 'offered' })
})

test('BOOKING-10 after the deadline it is too late, and the place goes to the next with a deadline of its own', async () => {
  const { id, first, second } = await offeredToFirst()
  t.setClock(inHours(12))
  await expect(t.write((ctx) => accept(ctx, first))).rejects.toMatchObject(refused('BOOKING-10'))
  await t.runJob('booking.places')
  await t.runJob('booking.places')
  expect(await stateOf(t, id)).toMatchObject({ [OTHER]: 'cancelled', [THIRD]: 'offered', [FOURTH]: 'standby 1' })
  expect((await t.write((ctx) => bookingOf(ctx, first))).endCause).toBe('lapsed')
  expect((await t.write((ctx) => bookingOf(ctx, second))).offeredUntil).toEqual(inHours(24))
})

test('BOOKING-10 no offer lasts past the beginning', async () => {
  expect(acceptBy(NOW, 12, inHours(5))).toEqual(inHours(5))
  const { id } = await offeredToFirst()
  t.setClock(inHours(40))
  await t.runJob('booking.places')
  const rows = await t.write((ctx) => bookingsOf(ctx, id))
  expect(rows.find(({ ssoId }) => ssoId === THIRD)?.offeredUntil).toEqual(inHours(48))
  t.setClock(inHours(51))
  await t.write((ctx) => noShow(ctx, id))
  expect(Object.values(await stateOf(t, id))).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  expect(await countsOf(t, id)).toEqual({ capacity: 1, booked: 0, offered: 0, standby: 0 })
})

test('BOOKING-10 an offer ends with the new beginning where its time is moved before the deadline', async () => {
  const { id, first } = await offeredToFirst()
  await t.write((ctx) => changeSlot(ctx, id, { starts: inHours(6), ends: inHours(8), signUpUntil: inHours(5), cancelUntil: inHours(6) }))
  expect((await t.write((ctx) => bookingOf(ctx, first))).offeredUntil).toEqual(inHours(6))
  t.setClock(inHours(7))
  await expect(t.write((ctx) => accept(ctx, first))).rejects.toMatchObject(refused('BOOKING-10'))
})

test('BOOKING-10 without hours to accept in the first is booked at once', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 5 })
  const first = await t.write((ctx) => book(ctx, id, ME, { key: 'k' }))
  await t.write((ctx) => book(ctx, id, OTHER, { key: 'k' }))
  await t.write((ctx) => cancel(ctx, first.id, { by: 'person' }))
  expect(await stateOf(t, id)).toMatchObject({ [OTHER]: 'booked' })
})
