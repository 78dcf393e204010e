import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { drawn, drawOrder, seedHashOf } from '../../rules/draw.ts'
import { sha256 } from '../../rules/sha256.ts'
import { book, cancel, draw, offering, slotOf } from '../../server/api.ts'
import { bookingDraws } from '../../server/tables.ts'
import { ADMIN_PERMISSION, bookingsOf, countsOf, crowd, faults, inHours, ME, OTHER, offered, refused, stateOf, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})
const enter = (slot: string, ssoId: typeof ME, party = 1) => t.write((ctx) => book(ctx, slot, ssoId, { key: 'draw', party }))
const recordOf = async (slot: string) => (await t.write((ctx) => ctx.db.select().from(bookingDraws).where(eq(bookingDraws.slot, slot))))[0]

test('BOOKING-09 the hash is that of everybody else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
})

test('BOOKING-09 the order of a draw does not depend on who asks in which order, and each seed has its own', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String), { maxLength: 40 })
  fc.assert(
    fc.property(ids, fc.string(), (people, seed) => {
      const order = drawOrder(seed, people)
      expect(drawOrder(seed, people.toReversed())).toEqual(order)
      expect(order.toSorted()).toEqual(people.toSorted())
    }),
  )
  const people = Array.from({ length: 30 }, (_, i) => String(20_000_000 + i))
  expect(drawOrder('a', people)).not.toEqual(drawOrder('b', people))
})

test('BOOKING-09 by hand: the hash of the seed and the sorted numbers, a ticket a number, the lowest first', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const base = hash('seed\n10000001\n10000002\n10000003')
  const byHand = ['10000001', '10000002', '10000003']
    .map((id) => [hash(`${base}:${id}`), id])
    .toSorted()
    .map(([, id]) => id)
  expect(drawOrder('seed', ['10000003', '10000001', '10000002'])).toEqual(byHand)
})

test('BOOKING-09 everybody is equally likely', () => {
  const people = ['10000001', '10000002', '10000003', '10000004']
  const first = new Map<string, number>()
  const DRAWS = 4_000
  for (let i = 0; i < DRAWS; i++) {
    const [one = ''] = drawOrder(`seed ${i}`, people)
    first.set(one, (first.get(one) ?? 0) + 1)
  }
  for (const one of people) expect(Math.abs((first.get(one) ?? 0) - DRAWS / 4)).toBeLessThan(DRAWS / 20)
})

test('BOOKING-09 winners fit into the places, and nobody who would fit is left out', () => {
  const entrant = fc.record({ party: fc.integer({ min: 1, max: 4 }), room: fc.option(fc.nat({ max: 2 })) })
  fc.assert(
    fc.property(fc.array(entrant, { maxLength: 30 }), fc.nat({ max: 40 }), fc.string(), (list, left, seed) => {
      const entrants = list.map((one, i) => ({ ...one, ssoId: String(10_000_000 + i) }))
      const { winners, standby } = drawn(seed, entrants, left)
      const of = (ssoId: string) => entrants.find((one) => one.ssoId === ssoId)!
      const taken = winners.reduce((sum, ssoId) => sum + of(ssoId).party, 0)
      expect(taken).toBeLessThanOrEqual(left)
      expect([...winners, ...standby].toSorted()).toEqual(entrants.map(({ ssoId }) => ssoId).toSorted())
      for (const ssoId of winners) expect(of(ssoId).room).not.toBe(0)
      for (const ssoId of standby) expect(of(ssoId).party > left - taken || of(ssoId).room === 0).toBe(true)
    }),
  )
})

test('BOOKING-09 before the draw only the hash of the seed is known; after it anybody repeats it from what is published', async () => {
  const { id, seedHash, seedSealed } = await offered(t, { capacity: 4, standby: 50, drawAt: inHours(10) })
  const people = await crowd(t, 12)
  for (const one of people) expect(await enter(id, one)).toMatchObject({ state: 'standby', standbyPlace: null })
  expect(await countsOf(t, id)).toEqual({ capacity: 4, booked: 0, offered: 0, standby: 12 })
  expect(seedSealed).not.toContain(seedHash!)
  expect(await recordOf(id)).toBeUndefined()
  await expect(t.write((ctx) => draw(ctx, id))).rejects.toMatchObject(refused('BOOKING-09'))
  t.setClock(inHours(10))
  await t.runJob('booking.places')
  const record = (await recordOf(id))!
  expect(seedHashOf(record.seed)).toBe(seedHash)
  const again = drawn(record.seed, record.entrants, record.left)
  expect(again.winners).toHaveLength(4)
  const states = await stateOf(t, id)
  for (const ssoId of again.winners) expect(states[ssoId]).toBe('booked')
  expect(again.standby.map((ssoId) => states[ssoId])).toEqual(again.standby.map((_, i) => `standby ${i + 1}`))
  await t.runJob('booking.places')
  expect(await stateOf(t, id), 'drawn once').toEqual(states)
  await expect(t.write((ctx) => draw(ctx, id))).rejects.toMatchObject(refused('BOOKING-09'))
})

test('BOOKING-09 who withdrew before the draw is not in it; who signs up after it stands behind, also where the clock is late', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 9, drawAt: inHours(10) })
  const gone = await enter(id, ME)
  await enter(id, OTHER)
  await t.write((ctx) => cancel(ctx, gone.id, { by: 'person' }))
  t.setClock(inHours(10))
  await enter(id, THIRD)
  expect((await recordOf(id))?.entrants.map(({ ssoId }) => ssoId)).toEqual([OTHER])
  expect(await stateOf(t, id)).toEqual({ [ME]: 'cancelled', [OTHER]: 'booked', [THIRD]: 'standby 1' })
})

test('BOOKING-09 parties are drawn whole; without a list it is over for who was not drawn', async () => {
  const { id } = await offered(t, { capacity: 3, party: { max: 3 }, drawAt: inHours(10) })
  for (const [one, party] of [
    [ME, 2],
    [OTHER, 2],
    [THIRD, 1],
  ] as const)
    await enter(id, one, party)
  t.setClock(inHours(11))
  const { winners, standby } = await t.write((ctx) => draw(ctx, id))
  expect(winners.reduce((sum, { party }) => sum + party, 0)).toBe(3)
  expect(standby).toEqual([])
  const rows = await t.write((ctx) => bookingsOf(ctx, id))
  expect(rows.filter(({ state }) => state === 'cancelled').map(({ endCause }) => endCause)).toEqual(['not-drawn'])
  expect((await t.write((ctx) => slotOf(ctx, id))).standby).toBe(0)
})

test('BOOKING-09 a draw that its room refuses keeps no other waiting, and the run fails all the same', async () => {
  let refuses = true
  const onMoved = async () => {
    if (refuses) throw new Error('the room refuses')
  }
  const takeBack = offering({ code: 'test.stubborn', module: 'test', permission: ADMIN_PERMISSION, onMoved })
  const stubborn = await offered(t, { offering: 'test.stubborn', drawAt: inHours(10) })
  await enter(stubborn.id, ME)
  t.setClock(inHours(1))
  const other = await offered(t, { drawAt: inHours(10) })
  await enter(other.id, ME)
  t.setClock(inHours(10))
  await expect(t.runJob('booking.places')).rejects.toThrow('the room refuses')
  expect([await stateOf(t, stubborn.id), await stateOf(t, other.id)]).toEqual([{ [ME]: 'standby' }, { [ME]: 'booked' }])
  refuses = false
  await t.runJob('booking.places')
  expect(await stateOf(t, stubborn.id)).toEqual({ [ME]: 'booked' })
  takeBack()
})
