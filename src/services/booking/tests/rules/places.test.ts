import { afterAll, afterEach, expect, test } from 'vitest'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { leftOf, whoGets } from '../../rules/places.ts'
import { mayTry, standOf } from '../../rules/stands.ts'
import { book, bookingOf, cancel, cancelSlot, changeCapacity, changeParty, changeSlot, move, noShow, offer, seats, signUps, slotOf } from '../../server/api.ts'
import { ADMIN, bookingsOf, countsOf, FOURTH, faults, inHours, ME, moved, NOW, OTHER, offered, refused, stateOf, THIRD, terms } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(async () => {
  expect(await t.write((ctx) => faults(ctx))).toEqual([])
  t.setClock(TEST_NOW)
})
const signUp = (slot: string, ssoId: typeof ME, more: Partial<Parameters<typeof book>[3]> = {}) =>
  t.write((ctx) => book(ctx, slot, ssoId, { key: `k-${slot}-${ssoId}`, ...more }))

test('BOOKING-01 places are counted in people, and a party that does not fit is told how many are left', async () => {
  const { id } = await offered(t, { capacity: 4, party: { max: 4 } })
  expect(await signUp(id, ME, { party: 3 })).toMatchObject({ state: 'booked', party: 3 })
  await expect(signUp(id, OTHER, { party: 2 })).rejects.toMatchObject(refused('BOOKING-01', { field: 'party', figures: { left: 1 } }))
  expect(await signUp(id, OTHER)).toMatchObject({ state: 'booked' })
  await expect(signUp(id, THIRD)).rejects.toMatchObject(refused('BOOKING-01', { figures: { left: 0 } }))
  expect(await countsOf(t, id)).toEqual({ capacity: 4, booked: 4, offered: 0, standby: 0 })
  expect((await t.write((ctx) => seats(ctx, [id]))).get(id)).toEqual({ capacity: 4, booked: 4, standby: 0, standbyCapacity: 0, left: 0, stand: 'full' })
})

test('BOOKING-01 the database itself refuses more places than there are', async () => {
  const { id } = await offered(t)
  await expect(t.write((ctx) => ctx.db.execute(sql`update booking_slots set booked = 3 where id = ${id}`))).rejects.toThrow()
})

test('BOOKING-01 with a list who finds no place waits, up to as many as may', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 2 })
  expect(await signUp(id, ME)).toMatchObject({ state: 'booked', standbyPlace: null })
  expect(await signUp(id, OTHER)).toMatchObject({ state: 'standby', standbyPlace: 1 })
  expect(await signUp(id, THIRD)).toMatchObject({ state: 'standby', standbyPlace: 2 })
  await expect(signUp(id, FOURTH)).rejects.toMatchObject(refused('BOOKING-01'))
})

test('BOOKING-02 the same key answers with the first sign-up, whatever became of it; another key is refused while it lives', async () => {
  const { id } = await offered(t)
  const first = await signUp(id, ME, { key: 'one' })
  expect((await signUp(id, ME, { key: 'one', party: 9 })).id).toBe(first.id)
  await expect(signUp(id, ME, { key: 'two' })).rejects.toMatchObject(refused('BOOKING-02'))
  await t.write((ctx) => cancel(ctx, first.id, { by: 'person' }))
  expect(await signUp(id, ME, { key: 'one' })).toMatchObject({ id: first.id, state: 'cancelled' })
  expect((await signUp(id, ME, { key: 'two' })).id).not.toBe(first.id)
  expect(await countsOf(t, id)).toMatchObject({ booked: 1 })
})

test('BOOKING-02 a slot may let a person sign up more than once', async () => {
  const { id } = await offered(t, { capacity: 5, perPerson: 2 })
  await signUp(id, ME, { key: 'a' })
  await signUp(id, ME, { key: 'b' })
  await expect(signUp(id, ME, { key: 'c' })).rejects.toMatchObject(refused('BOOKING-02'))
})

test('BOOKING-03 nobody signs up before it opens or after it closes; an administrator signs somebody up until the end', async () => {
  const { id } = await offered(t, { signUpFrom: inHours(1), signUpUntil: inHours(2), capacity: 5 })
  await expect(signUp(id, ME)).rejects.toMatchObject(refused('BOOKING-03', { figures: { from: '2026-11-20 13:00', until: '2026-11-20 14:00' } }))
  t.setClock(inHours(1))
  expect(await signUp(id, ME)).toMatchObject({ state: 'booked' })
  t.setClock(inHours(2))
  await expect(signUp(id, OTHER)).rejects.toMatchObject(refused('BOOKING-03'))
  expect(await signUp(id, OTHER, { by: 'administrator' })).toMatchObject({ state: 'booked' })
  t.setClock(inHours(50))
  await expect(signUp(id, THIRD, { by: 'administrator' })).rejects.toMatchObject(refused('BOOKING-03'))
})

test('BOOKING-04 a person gives a place back until the cut-off, leaves a list at any time; an administrator always may, with a reason', async () => {
  const { id } = await offered(t, { capacity: 2, standby: 1, cancelUntil: inHours(24) })
  const [mine, theirs] = [await signUp(id, ME), await signUp(id, OTHER)]
  const waiting = await signUp(id, THIRD)
  t.setClock(inHours(25))
  await expect(t.write((ctx) => cancel(ctx, mine.id, { by: 'person' }))).rejects.toMatchObject(
    refused('BOOKING-04', { figures: { until: '2026-11-21 12:00' } }),
  )
  expect(await t.write((ctx) => cancel(ctx, waiting.id, { by: 'person' }))).toMatchObject({ state: 'cancelled', endCause: 'person' })
  const off = await t.write((ctx) => cancel(ctx, theirs.id, { by: 'administrator', reason: 'full bus' }))
  expect(off).toMatchObject({ state: 'cancelled', endCause: 'administrator', endReason: 'full bus' })
  await expect(t.write((ctx) => cancel(ctx, theirs.id, { by: 'administrator' }))).rejects.toMatchObject(refused('LIFE-01'))
})

test('BOOKING-06 what is given back goes to the first who waits, in the transaction of the cancellation', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 5 })
  const first = await signUp(id, ME)
  for (const one of [OTHER, THIRD]) await signUp(id, one)
  await t.write(async (ctx) => {
    await cancel(ctx, first.id, { by: 'person' })
    const rows = await bookingsOf(ctx, id)
    expect(rows.find(({ ssoId }) => ssoId === OTHER)).toMatchObject({ state: 'booked', promotedAt: NOW })
  })
  expect(await stateOf(t, id)).toEqual({ [ME]: 'cancelled', [OTHER]: 'booked', [THIRD]: 'standby 1' })
  await expect(
    t.write(async (ctx) => {
      await changeCapacity(ctx, id, 2)
      throw new Error('the room failed')
    }),
  ).rejects.toThrow('the room failed')
  expect(await stateOf(t, id), 'nothing of it remains').toMatchObject({ [THIRD]: 'standby 1' })
})

test('BOOKING-06 a party that does not fit is passed over and keeps its place; more places go down the list', async () => {
  const { id } = await offered(t, { capacity: 2, standby: 5, party: { max: 3 } })
  const [mine] = [await signUp(id, ME, { party: 1 }), await signUp(id, OTHER, { party: 1 })]
  await signUp(id, THIRD, { party: 3 })
  await signUp(id, FOURTH, { party: 1 })
  await t.write((ctx) => cancel(ctx, mine.id, { by: 'person' }))
  expect(await stateOf(t, id)).toMatchObject({ [THIRD]: 'standby 1', [FOURTH]: 'booked' })
  await t.write((ctx) => changeCapacity(ctx, id, 5))
  expect(await stateOf(t, id)).toMatchObject({ [THIRD]: 'booked' })
  expect(await countsOf(t, id)).toEqual({ capacity: 5, booked: 5, offered: 0, standby: 0 })
})

test('BOOKING-06 nobody is promoted into what has begun', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 1 })
  const first = await signUp(id, ME)
  await signUp(id, OTHER)
  t.setClock(inHours(48))
  await t.write((ctx) => cancel(ctx, first.id, { by: 'administrator' }))
  expect(await stateOf(t, id)).toMatchObject({ [OTHER]: 'standby 1' })
  t.setClock(inHours(51))
  await t.write((ctx) => noShow(ctx, id))
})

test('BOOKING-07 there cannot be fewer places than are booked', async () => {
  const { id } = await offered(t, { capacity: 3 })
  for (const one of [ME, OTHER]) await signUp(id, one)
  await expect(t.write((ctx) => changeCapacity(ctx, id, 1))).rejects.toMatchObject(refused('BOOKING-07', { figures: { taken: 2 } }))
  expect(await t.write((ctx) => changeCapacity(ctx, id, 2))).toMatchObject({ capacity: 2 })
  await expect(signUp(id, THIRD)).rejects.toMatchObject(refused('BOOKING-01'))
})

test('BOOKING-14 a party has as many people as the slot allows', async () => {
  const { id } = await offered(t, { capacity: 9, party: { min: 2, max: 4 } })
  for (const party of [1, 5, 2.5])
    await expect(signUp(id, ME, { party })).rejects.toMatchObject(refused('BOOKING-14', { field: 'party', figures: { min: 2, max: 4 } }))
  expect(await signUp(id, ME, { party: 2 })).toMatchObject({ party: 2 })
})

test('BOOKING-15 only whom the offering lets may sign up, unless an administrator does it for them', async () => {
  const { id } = await offered(t, { offering: 'test.lunch', capacity: 5 })
  await expect(signUp(id, THIRD)).rejects.toMatchObject({ status: 403, ...refused('BOOKING-15') })
  expect(await signUp(id, ME)).toMatchObject({ state: 'booked' })
  expect(await signUp(id, THIRD, { by: 'administrator' })).toMatchObject({ state: 'booked' })
})

test('BOOKING-19 terms that contradict each other are refused with the one that does', async () => {
  const wrong = {
    ends: { ends: inHours(48) },
    capacity: { capacity: 0 },
    standbyCapacity: { standby: -1 },
    signUpUntil: { signUpUntil: inHours(51) },
    cancelUntil: { cancelUntil: inHours(51) },
    partyMax: { party: { min: 3, max: 2 } },
    perPerson: { perPerson: 2, drawAt: inHours(10) },
    drawAt: { drawAt: inHours(49) },
    acceptHours: { acceptHours: 0 },
    perSeries: { series: { name: 'summer', most: 0 } },
    checkInUntil: { checkIn: { from: inHours(48), until: inHours(48) } },
  }
  for (const [field, given] of Object.entries(wrong))
    await expect(
      t.write((ctx) => offer(ctx, terms(given))),
      field,
    ).rejects.toMatchObject(refused('BOOKING-19', { field }))
})

test('BOOKING-19 the same subject offered again answers with the slot that is there', async () => {
  const given = terms({ capacity: 7 })
  const first = await t.write((ctx) => offer(ctx, given))
  expect(await t.write((ctx) => offer(ctx, { ...given, capacity: 9 }))).toEqual(first)
})

test('BOOKING-21 what was called off, or is over, takes neither a sign-up nor a change, and everybody was told why', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 1 })
  for (const one of [ME, OTHER]) await signUp(id, one)
  await t.write((ctx) => cancelSlot(ctx, id, { reason: 'typhoon' }))
  expect(await stateOf(t, id)).toEqual({ [ME]: 'cancelled', [OTHER]: 'cancelled' })
  expect(await countsOf(t, id)).toMatchObject({ booked: 0, standby: 0 })
  await expect(signUp(id, THIRD)).rejects.toMatchObject(refused('BOOKING-21'))
  await expect(t.write((ctx) => changeCapacity(ctx, id, 5))).rejects.toMatchObject(refused('BOOKING-21'))
  await expect(t.write((ctx) => changeSlot(ctx, id, { titleCn: 'x' }))).rejects.toMatchObject(refused('BOOKING-21'))
  await t.write((ctx) => cancelSlot(ctx, id, { reason: 'again' }))
  expect((await t.write((ctx) => slotOf(ctx, id))).cancelReason).toBe('typhoon')
  const over = await offered(t)
  t.setClock(inHours(60))
  await t.write((ctx) => noShow(ctx, over.id))
  await expect(t.write((ctx) => changeCapacity(ctx, over.id, 5))).rejects.toMatchObject(refused('BOOKING-21'))
})

test('other times go with the bookings, and what is booked stays booked', async () => {
  const { id } = await offered(t)
  const mine = await signUp(id, ME)
  await t.write((ctx) => changeSlot(ctx, id, { starts: inHours(72), ends: inHours(75), placeCn: '鲸鱼厅', placeEn: 'Whale hall' }))
  expect(await t.write((ctx) => bookingOf(ctx, mine.id))).toMatchObject({ starts: inHours(72), ends: inHours(75), state: 'booked' })
  expect(await t.write((ctx) => slotOf(ctx, id))).toMatchObject({ version: 1, checkInFrom: inHours(71), checkInUntil: inHours(75) })
})

test('a move takes a free place and leaves the other to who waits, or nothing happens', async () => {
  const [from, to] = [await offered(t, { capacity: 1, standby: 1 }), await offered(t, { capacity: 1 })]
  const mine = await signUp(from.id, ME)
  await signUp(from.id, OTHER)
  const there = await t.write((ctx) => move(ctx, mine.id, to.id))
  expect(there).toMatchObject({ slot: to.id, state: 'booked' })
  expect(there.code).not.toBe(mine.code)
  expect(await stateOf(t, from.id)).toEqual({ [ME]: 'cancelled', [OTHER]: 'booked' })
  expect((await t.write((ctx) => move(ctx, mine.id, to.id))).id, 'again').toBe(there.id)
  const theirs = (await t.write((ctx) => bookingsOf(ctx, from.id))).find(({ ssoId }) => ssoId === OTHER)!
  await expect(t.write((ctx) => move(ctx, theirs.id, to.id))).rejects.toMatchObject(refused('BOOKING-01'))
  expect(await stateOf(t, from.id), 'what was refused left nothing').toMatchObject({ [OTHER]: 'booked' })
})

test('BOOKING-01 BOOKING-06 fewer come of a full slot and who waits gets their places; more only into what is free', async () => {
  const { id } = await offered(t, { capacity: 4, standby: 2, party: { max: 4 } })
  const mine = await signUp(id, ME, { party: 3 })
  const theirs = await signUp(id, OTHER, { party: 2 })
  expect([mine.state, theirs.state]).toEqual(['booked', 'standby'])
  await expect(t.write((ctx) => changeParty(ctx, mine.id, 5, { by: 'person' }))).rejects.toMatchObject(refused('BOOKING-14'))
  const fewer = await t.write((ctx) => changeParty(ctx, mine.id, 2, { by: 'person' }))
  expect(fewer).toMatchObject({ id: mine.id, code: mine.code, party: 2, state: 'booked' })
  expect(await stateOf(t, id)).toEqual({ [ME]: 'booked', [OTHER]: 'booked' })
  expect(await countsOf(t, id)).toMatchObject({ booked: 4, standby: 0 })
  await expect(t.write((ctx) => changeParty(ctx, mine.id, 3, { by: 'person' }))).rejects.toMatchObject(refused('BOOKING-01'))
  await t.write((ctx) => cancel(ctx, theirs.id, { by: 'person' }))
  expect((await t.write((ctx) => changeParty(ctx, mine.id, 4, { by: 'person' }))).party).toBe(4)
  await expect(t.write((ctx) => changeParty(ctx, theirs.id, 1, { by: 'person' }))).rejects.toMatchObject(refused('LIFE-01'))
})

test('BOOKING-03 BOOKING-04 more come until the sign-up ends, fewer until one may cancel; who waits keeps the place on the list', async () => {
  const { id } = await offered(t, { capacity: 3, standby: 2, party: { max: 3 }, signUpUntil: inHours(10), cancelUntil: inHours(20) })
  const mine = await signUp(id, ME, { party: 2 })
  const waiting = await signUp(id, OTHER, { party: 3 })
  const asked = (booking: string, party: number, by: 'person' | 'administrator' = 'person') => t.write((ctx) => changeParty(ctx, booking, party, { by }))
  expect(await asked(waiting.id, 2)).toMatchObject({ state: 'standby', standbyPlace: waiting.standbyPlace, party: 2 })
  expect(await countsOf(t, id)).toMatchObject({ booked: 2, standby: 1 })
  t.setClock(inHours(11).toISOString())
  await expect(asked(mine.id, 3)).rejects.toMatchObject(refused('BOOKING-03'))
  expect(await asked(mine.id, 1)).toMatchObject({ party: 1 })
  expect(await stateOf(t, id)).toEqual({ [ME]: 'booked', [OTHER]: 'booked' })
  t.setClock(inHours(21).toISOString())
  await expect(asked(waiting.id, 1)).rejects.toMatchObject(refused('BOOKING-04'))
  expect(await asked(waiting.id, 1, 'administrator')).toMatchObject({ party: 1 })
})

test('a room hears of each move in its transaction, and can undo it', async () => {
  const { id } = await offered(t, { offering: 'test.night', capacity: 1, standby: 1 })
  moved.length = 0
  const mine = await signUp(id, ME)
  await signUp(id, OTHER)
  await t.write((ctx) => cancel(ctx, mine.id, { by: 'person' }))
  expect(moved).toEqual([
    { action: 'cancel', ssoId: ME, state: 'cancelled' },
    { action: 'promote', ssoId: OTHER, state: 'booked' },
  ])
})

test('an absent person has used the place; who still waited is let go, once the time is over', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 1 })
  for (const one of [ME, OTHER]) await signUp(id, one)
  expect(await t.write((ctx) => noShow(ctx, id))).toEqual([])
  t.setClock(inHours(51))
  await t.runJob('booking.absent')
  await t.runJob('booking.absent')
  expect(await stateOf(t, id)).toEqual({ [ME]: 'absent', [OTHER]: 'cancelled' })
  expect(await countsOf(t, id)).toMatchObject({ booked: 1, standby: 0 })
})

test('what the page says of sign-up is where it stands', async () => {
  const { id } = await offered(t, { capacity: 1, standby: 1 })
  const view = async (ssoId: typeof ME) => (await t.write((ctx) => signUps(ctx, [id], ssoId))).get(id)
  expect(await view(ADMIN)).toMatchObject({ stand: 'open', left: 1, mine: null })
  const mine = await signUp(id, ME)
  expect(await view(ME)).toMatchObject({ stand: 'standby', left: 0, mine: { id: mine.id, state: 'booked' } })
  await signUp(id, OTHER)
  expect(await view(ADMIN)).toMatchObject({ stand: 'full' })
})

test('BOOKING-06 as pure functions: who gets what is left, and where sign-up stands', () => {
  const waiting = [
    { ssoId: 'a', party: 3 },
    { ssoId: 'b', party: 1 },
    { ssoId: 'c', party: 2 },
    { ssoId: 'b', party: 1 },
  ]
  const who = (left: number, room?: Map<string, number>) => whoGets(waiting, left, room).map(({ ssoId }) => ssoId)
  expect([who(0), who(2), who(3), who(4)]).toEqual([[], ['b', 'b'], ['a'], ['a', 'b']])
  expect(
    who(
      9,
      new Map([
        ['b', 1],
        ['c', 1],
      ]),
    ),
  ).toEqual(['b', 'c'])
  expect(leftOf({ capacity: 5, booked: 3, offered: 3 })).toBe(0)
  const slot = { ...terms(), capacity: 1, booked: 0, offered: 0, standby: 0, standbyCapacity: 0, cancelled: false, drawAhead: false }
  const at = (hours: number, more = {}) => standOf({ ...slot, ...more }, inHours(hours))
  expect([
    at(-25),
    at(0),
    at(47),
    at(50),
    at(0, { booked: 1 }),
    at(0, { booked: 1, standbyCapacity: 1 }),
    at(0, { drawAhead: true }),
    at(0, { cancelled: true }),
  ]).toEqual(['early', 'open', 'closed', 'over', 'full', 'standby', 'draw', 'cancelled'])
  expect(['open', 'standby', 'draw'].every((one) => mayTry(one as 'open')) && !mayTry('full')).toBe(true)
})
