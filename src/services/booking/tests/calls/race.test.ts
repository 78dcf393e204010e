import { afterAll, afterEach, expect, test } from 'vitest'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { accept, type Booking, book, cancel, cancelSlot, changeCapacity, checkIn, draw, move, offer } from '../../server/api.ts'
import { bookingsOf, countsOf, crowd, DESK, faults, inHours, offered, stateOf, terms, together } from '../rules/parts.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  expect(t.portal.database.retries(), 'deadlocks').toBe(0)
  t.setClock(TEST_NOW)
})

const CROWD = 200
const people = process.env.TEST_DATABASE_URL ? await crowd(t, CROWD) : []
const signUp =
  (slot: string, ssoId: SsoId, more: Partial<Parameters<typeof book>[3]> = {}) =>
  (ctx: WriteCtx): Promise<Booking> =>
    book(ctx, slot, ssoId, { key: 'k', ...more })
const statesOf = (answers: readonly (Booking | string)[]) => {
  const found: Record<string, number> = {}
  for (const one of answers) {
    const state = typeof one === 'string' ? one : one.state
    found[state] = (found[state] ?? 0) + 1
  }
  return found
}

race('BOOKING-01 of two hundred who want the last place at once exactly one gets it', async () => {
  const { id } = await offered(t, { capacity: 1 })
  const answers = await together(
    t,
    people.map((one) => signUp(id, one)),
  )
  expect(statesOf(answers)).toEqual({ booked: 1, 'BOOKING-01': CROWD - 1 })
  expect(await countsOf(t, id)).toMatchObject({ booked: 1, standby: 0 })
})

race('BOOKING-01 of a thousand who press at once each hears yes or no, as many get a place as there are, and others read meanwhile', async () => {
  const { id } = await offered(t, { capacity: 40, standby: 10 })
  const many = await crowd(t, 1_000)
  const pressed = together(
    t,
    many.map((one) => signUp(id, one)),
  )
  // what others read takes no turn of theirs
  await t.portal.database.read().execute(sql`select 1`)
  expect(t.portal.database.connections().waiting).toBeGreaterThan(0)
  const answers = await pressed
  expect(statesOf(answers)).toEqual({ booked: 40, standby: 10, 'BOOKING-01': 950 })
})

race('BOOKING-01 parties of different sizes at once never take more than there is, and the list is one order', async () => {
  const { id } = await offered(t, { capacity: 50, standby: 20, party: { max: 4 } })
  const answers = await together(
    t,
    people.map((one, i) => signUp(id, one, { party: 1 + (i % 4) })),
  )
  const { booked = 0, standby = 0 } = statesOf(answers)
  expect([standby, booked + standby + (statesOf(answers)['BOOKING-01'] ?? 0)]).toEqual([20, CROWD])
  const rows = await t.write((ctx) => bookingsOf(ctx, id))
  const places = rows.flatMap(({ standbyPlace }) => standbyPlace ?? []).toSorted((a, b) => a - b)
  expect(places).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

race('BOOKING-02 one person at the same moment has one place, however many keys they send', async () => {
  const { id } = await offered(t, { capacity: 100 })
  const [one] = people as [SsoId]
  const same = await together(
    t,
    Array.from({ length: 20 }, () => signUp(id, one)),
  )
  expect(new Set(same.map((answer) => (typeof answer === 'string' ? answer : answer.id))).size).toBe(1)
  const others = await together(
    t,
    Array.from({ length: 20 }, (_, i) => signUp(id, people[1]!, { key: `k${i}` })),
  )
  expect(statesOf(others)).toEqual({ booked: 1, 'BOOKING-02': 19 })
})

race('BOOKING-05 two times that overlap, signed up for at the same moment, give one place', async () => {
  for (let round = 0; round < 5; round++) {
    // a time of its own: what the other tests left is no clash
    const time = { starts: inHours(500 + round * 10), ends: inHours(502 + round * 10), clashCheck: true, capacity: 9 }
    const [a, b] = [await offered(t, time), await offered(t, time)]
    const one = people[10 + round]!
    const answers = await together(t, [signUp(a.id, one), signUp(b.id, one)])
    expect(statesOf(answers)).toEqual({ booked: 1, 'BOOKING-05': 1 })
    for (const answer of answers) if (typeof answer !== 'string') await t.write((ctx) => cancel(ctx, answer.id, { by: 'person' }))
  }
})

race('BOOKING-06 who cancels while others sign up: every place goes to somebody, in order, and none to two', async () => {
  const { id } = await offered(t, { capacity: 20, standby: 200 })
  const first = await together(
    t,
    people.slice(0, 60).map((one) => signUp(id, one)),
  )
  const booked = first.filter((one): one is Booking => typeof one !== 'string' && one.state === 'booked')
  await together<unknown>(t, [
    ...booked.map(
      ({ id: mine }) =>
        (ctx: WriteCtx) =>
          cancel(ctx, mine, { by: 'person' }),
    ),
    ...people.slice(60, 120).map((one) => signUp(id, one)),
    ...[25, 22, 30].map((n) => (ctx: WriteCtx) => changeCapacity(ctx, id, n)),
  ])
  const { capacity, booked: taken, standby } = await countsOf(t, id)
  expect(taken).toBe(capacity)
  expect(taken + standby).toBe(100)
})

race('BOOKING-10 accept, decline by the clock and cancel of the same offers at once: one of them wins each', async () => {
  const { id } = await offered(t, { capacity: 20, standby: 200, acceptHours: 1 })
  const made = await together(
    t,
    people.slice(0, 80).map((one) => signUp(id, one)),
  )
  const booked = made.filter((one): one is Booking => typeof one !== 'string' && one.state === 'booked')
  await together(
    t,
    booked.map(
      ({ id: mine }) =>
        (ctx: WriteCtx) =>
          cancel(ctx, mine, { by: 'person' }),
    ),
  )
  const offers = (await t.write((ctx) => bookingsOf(ctx, id))).filter(({ offeredUntil }) => offeredUntil)
  expect(offers).toHaveLength(20)
  await Promise.all([
    together<unknown>(t, [
      ...offers.map(
        ({ id: one }) =>
          (ctx: WriteCtx) =>
            accept(ctx, one),
      ),
      ...offers.slice(0, 10).map(
        ({ id: one }) =>
          (ctx: WriteCtx) =>
            cancel(ctx, one, { by: 'person' }),
      ),
    ]),
    t.runJob('booking.places'),
    t.runJob('booking.places'),
  ])
  const { booked: taken, offered: held } = await countsOf(t, id)
  expect(taken + held).toBe(20)
})

race('BOOKING-11 places of a season at the same moment are never more than the cap, from standby neither', async () => {
  const series = { name: 'race', most: 2 }
  const slots = await t.write(async (ctx) => {
    const made = []
    for (let i = 0; i < 6; i++) made.push(await offer(ctx, terms({ series, capacity: 3, standby: 50 })))
    return made
  })
  const crowded = people.slice(0, 12)
  await together(
    t,
    slots.flatMap(({ id }) => crowded.map((one) => signUp(id, one))),
  )
  await together<unknown>(
    t,
    slots.map(
      ({ id }) =>
        (ctx: WriteCtx) =>
          changeCapacity(ctx, id, 9),
    ),
  )
  const all = (await Promise.all(slots.map(({ id }) => t.write((ctx) => bookingsOf(ctx, id))))).flat()
  for (const one of crowded) expect(all.filter(({ ssoId, state }) => ssoId === one && state === 'booked').length).toBeLessThanOrEqual(2)
})

race('BOOKING-09 a draw while people still sign up is made once', async () => {
  const { id } = await offered(t, { capacity: 10, standby: 200, drawAt: inHours(1) })
  await together(
    t,
    people.slice(0, 50).map((one) => signUp(id, one)),
  )
  t.setClock(inHours(1))
  const [draws] = await Promise.all([
    together<unknown>(t, [...Array.from({ length: 4 }, () => (ctx: WriteCtx) => draw(ctx, id)), ...people.slice(50, 80).map((one) => signUp(id, one))]),
    t.runJob('booking.places'),
    t.runJob('booking.places'),
  ])
  expect(draws.filter((one) => typeof one === 'string' && one !== 'BOOKING-09')).toEqual([])
  expect(await countsOf(t, id)).toEqual({ capacity: 10, booked: 10, offered: 0, standby: 70 })
})

race('BOOKING-08 a code at ten desks at once checks in once', async () => {
  const { id } = await offered(t, { capacity: 100 })
  const { code } = await t.write(signUp(id, people[0]!))
  t.setClock(inHours(48))
  const answers = await together(
    t,
    Array.from({ length: 10 }, () => (ctx: WriteCtx) => checkIn(ctx, { code }, { by: DESK })),
  )
  expect(answers.filter((one) => one === 'BOOKING-08')).toHaveLength(9)
  expect(await stateOf(t, id)).toEqual({ [people[0]!]: 'attended' })
})

race('BOOKING-01 moves both ways between two slots, sign-ups, cancellations and calling off at once never wait for each other for ever', async () => {
  const [a, b, c] = [await offered(t, { capacity: 30, standby: 50 }), await offered(t, { capacity: 30, standby: 50 }), await offered(t, { capacity: 30 })]
  const there = await together(
    t,
    people.slice(0, 60).map((one, i) => signUp(i % 2 ? a.id : b.id, one)),
  )
  const bookings = there.filter((one): one is Booking => typeof one !== 'string')
  await together<unknown>(t, [
    ...bookings.map(
      ({ id, slot }) =>
        (ctx: WriteCtx) =>
          move(ctx, id, slot === a.id ? b.id : a.id),
    ),
    ...bookings.slice(0, 20).map(
      ({ id }) =>
        (ctx: WriteCtx) =>
          cancel(ctx, id, { by: 'person' }),
    ),
    ...people.slice(60, 120).map((one, i) => signUp([a, b, c][i % 3]!.id, one)),
    (ctx: WriteCtx) => cancelSlot(ctx, c.id, { reason: 'rain' }),
  ])
  for (const { id } of [a, b]) expect((await countsOf(t, id)).booked).toBeLessThanOrEqual(30)
  expect(await countsOf(t, c.id)).toMatchObject({ booked: 0, standby: 0 })
})

race('BOOKING-20 the nightly check at the same moment as sign-ups finds nothing wrong', async () => {
  const { id } = await offered(t, { capacity: 50, standby: 200 })
  await Promise.all([
    together(
      t,
      people.slice(0, 90).map((one) => signUp(id, one)),
    ),
    ...Array.from({ length: 3 }, () => t.runJob('booking.check')),
  ])
  expect(await countsOf(t, id)).toMatchObject({ booked: 50, standby: 40 })
})
