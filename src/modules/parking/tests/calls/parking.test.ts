import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { cancelMine, checkIn, myBookings } from '#services/booking/contract.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, house, MEMBER, NOBODY, OTHER, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => house(t).back())
const { lot, lotTerms, reserve, reserved, spaces, bookingOf, told, car, cars, clear, plate, soon } = house(t)
const idOf = (answer: { content?: { id: string } | null }) => answer.content!.id

test('the story: a plate, a space, the gate, and the history', async () => {
  const lotId = await lot()
  const made = await reserve(MEMBER, { lotId, date: '2026-11-23' })
  expect(made).toMatchObject({ code: '10000', content: { status: 'reserved', message: null } })
  const { lots, mine, lastDay } = await spaces(MEMBER, '2026-11-23')
  expect(lastDay).toBe('2026-11-27')
  expect(lots.find(({ id }) => id === lotId)?.shifts).toMatchObject([{ shift: '08:00-17:00', spaces: 2, left: 1, waiting: 0 }])
  expect(mine.find(({ id }) => id === idOf(made))).toMatchObject({ status: 'reserved', code: expect.any(String), can: ['cancel'] })
  t.setClock('2026-11-22T23:30:00Z')
  const { mine: now } = await spaces(MEMBER, '2026-11-23')
  expect(now.find(({ id }) => id === idOf(made))?.can).toEqual(['arrive', 'cancel'])
  await (await t.as(MEMBER)).ok(calls.arrive, { id: idOf(made) })
  t.setClock('2026-11-23T08:00:00Z')
  const row = await bookingOf(idOf(made))
  expect(row).toMatchObject({ status: 'in', inAt: '2026-11-22T23:30:00.000Z' })
  const { code } = (await (await t.as(ADMIN)).ok(calls.setup, {})).lots.find(({ id }) => id === lotId)!
  const left = { plate: row!.plate, lot: code, direction: 'out' as const, at: '2026-11-23T08:00:00.000Z', eventId: 'story-out' }
  expect(await (await t.as(ADMIN)).ok(calls.gateEvent, left)).toEqual({ booking: idOf(made) })
  const history = await (await t.as(MEMBER)).ok(calls.history, { filters: { month: '2026-11' } })
  expect(history.list.find(({ id }) => id === idOf(made))).toMatchObject({ status: 'used', outAt: '2026-11-23T08:00:00.000Z', outEstimated: false })
  expect((await (await t.as(MEMBER)).call(calls.bookings, {})).status).toBe(403)
})

describe('plates', () => {
  test('PARK-02 have a form, are active once, and are three at most', async () => {
    await clear(THIRD)
    const third = await t.as(THIRD)
    const save = (typed: string) => third.call(calls.saveVehicle, { plate: typed, kind: 'car', isDefault: false })
    expect(await save('12345')).toMatchObject({ code: 'PARK-02', fields: [{ path: 'plate' }] })
    const mine = plate()
    expect((await save(mine.toLowerCase())).code).toBe('10000')
    const other = await t.as(OTHER)
    expect((await other.call(calls.saveVehicle, { plate: mine, kind: 'car', isDefault: false })).code).toBe('PARK-02')
    for (const _ of [2, 3]) expect((await save(plate())).code).toBe('10000')
    expect((await save(plate())).code).toBe('PARK-02')
    await third.ok(calls.deleteVehicle, { id: (await cars(THIRD))[0]!.id })
    // what was taken away is free for somebody else
    expect((await other.call(calls.saveVehicle, { plate: mine, kind: 'car', isDefault: false })).code).toBe('10000')
    expect((await cars(THIRD)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('PARK-14 plates, reservations and history are the own only', async () => {
    const id = await reserved(MEMBER)
    const { id: vehicleId } = (await cars(MEMBER))[0]!
    const nobody = await t.as(NOBODY)
    expect((await nobody.ok(calls.history, {})).list).toEqual([])
    expect(await cars(NOBODY)).toEqual([])
    for (const call of [calls.cancel, calls.arrive]) expect((await nobody.call(call, { id })).code).toBe('SHELL-02')
    const lotId = await lot()
    expect((await nobody.call(calls.reserve, { lotId, date: '2026-11-24', shift: '08:00-17:00', vehicleId })).code).toBe('SHELL-02')
    expect((await spaces(NOBODY, '2026-11-24')).mine).toEqual([])
    t.setClock('2028-12-01T04:00:00Z')
    expect((await (await t.as(MEMBER)).ok(calls.history, {})).list.map((row) => row.id)).not.toContain(id)
  })
})

describe('a space', () => {
  test('PARK-03 PARK-04 PARK-13 is one a shift, for the days to come', async () => {
    const [lotId, other] = [await lot(), await lot()]
    expect((await reserve(OTHER, { lotId, date: '2026-11-25' })).code).toBe('10000')
    expect(await reserve(OTHER, { lotId: other, date: '2026-11-25' })).toMatchObject({ code: 'PARK-03', fields: [{ path: 'shift' }] })
    expect(await reserve(OTHER, { lotId, date: '2026-11-28' })).toMatchObject({ code: 'PARK-04', returnMsg: '仅可预约未来7天' })
    // the shift of today has begun
    expect((await reserve(OTHER, { lotId, date: '2026-11-20' })).code).toBe('PARK-04')
    expect((await (await t.as(OTHER)).call(calls.availability, { date: '2026-11-19' })).code).toBe('PARK-13')
    expect(await reserve(OTHER, { lotId: crypto.randomUUID(), date: '2026-11-26' })).toMatchObject({ fields: [{ path: 'lotId' }] })
    expect(await reserve(OTHER, { lotId, date: '2026-11-26', shift: '08:00-16:00' })).toMatchObject({ fields: [{ path: 'shift' }] })
  })

  test('PARK-05 PARK-06 that is full is waited for, and goes to the first who waits, once', async () => {
    const lotId = await lot({ spaces: 1 })
    const date = '2026-11-26'
    const first = await reserve(MEMBER, { lotId, date })
    expect(await reserve(OTHER, { lotId, date })).toMatchObject({ content: { status: 'waiting', place: 1, message: '该时段车位已满，已加入候补' } })
    const last = await reserve(THIRD, { lotId, date })
    expect(last.content).toMatchObject({ status: 'waiting', place: 2 })
    await (await t.as(MEMBER)).ok(calls.cancel, { id: idOf(first) })
    expect((await spaces(OTHER, date)).mine.find((row) => row.date === date)).toMatchObject({ status: 'reserved', place: null })
    expect((await spaces(THIRD, date)).mine.find((row) => row.date === date)).toMatchObject({ status: 'waiting', place: 1, code: null })
    expect((await told(OTHER)).filter((title) => title === 'You have a space: Staff lot')).toHaveLength(1)
    expect((await (await t.as(MEMBER)).call(calls.cancel, { id: idOf(first) })).code).toBe('LIFE-01')
    // who waits may leave where all bookings are
    const { id } = (await (await t.as(THIRD)).ok(myBookings, { pageSize: 100 })).list.find(({ state }) => state === 'standby')!
    await (await t.as(THIRD)).ok(cancelMine, { id })
    expect((await bookingOf(idOf(last)))?.status).toBe('cancelled')
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('PARK-05 of many who want the last space at once one gets it', async () => {
    const lotId = await lot({ spaces: 1 })
    const people = [MEMBER, OTHER, THIRD, '10000004']
    for (const one of people) await car(one)
    const all = await Promise.all(people.map((one) => reserve(one, { lotId, date: '2026-11-24' })))
    expect(all.map(({ content }) => content?.status).toSorted()).toEqual(['reserved', 'waiting', 'waiting', 'waiting'])
  })

  test('a larger lot lets in who waits; it never becomes smaller than what is reserved', async () => {
    const given = lotTerms({ spaces: 1 })
    const admin = await t.as(ADMIN)
    const { id } = await admin.ok(calls.saveLot, given)
    for (const one of [MEMBER, OTHER]) await reserve(one, { lotId: id, date: '2026-11-27' })
    await admin.ok(calls.saveLot, { ...given, id, spaces: 2 })
    expect((await spaces(OTHER, '2026-11-27')).mine.find((row) => row.date === '2026-11-27')?.status).toBe('reserved')
    expect((await admin.call(calls.saveLot, { ...given, id, spaces: 1 })).code).toBe('BOOKING-07')
  })

  test('PARK-08 PARK-15 ends with a closure, of which everyone concerned is told', async () => {
    const given = lotTerms({ spaces: 1, shifts: [{ from: '18:00', to: '23:00' }] })
    const admin = await t.as(ADMIN)
    const { id: lotId } = await admin.ok(calls.saveLot, given)
    const asked = { lotId, date: '2026-11-22', shift: '18:00-23:00' }
    const made = [await reserve(MEMBER, asked), await reserve(OTHER, asked)]
    const kept = await reserve(MEMBER, { ...asked, date: '2026-11-23' })
    await admin.ok(calls.saveLot, { ...given, id: lotId, closures: [{ from: '2026-11-21', to: '2026-11-22' }] })
    for (const one of made) expect((await bookingOf(idOf(one)))?.status).toBe('cancelled')
    expect((await bookingOf(idOf(kept)))?.status).toBe('reserved')
    for (const one of [MEMBER, OTHER]) expect(await told(one)).toContain('Parking lot closed: Staff lot')
    expect(await reserve(MEMBER, asked)).toMatchObject({ code: 'PARK-15', returnMsg: '停车场当日关闭' })
  })
})

describe('the gate', () => {
  test('lets a car in by its plate, tells one event once, and knows nobody by another plate', async () => {
    const { id, code, plate: own } = await soon(OTHER)
    const admin = await t.as(ADMIN)
    const event = { plate: own, lot: code, direction: 'in' as const, at: '2026-11-20T04:00:00.000Z', eventId: 'in-1' }
    expect(await admin.ok(calls.gateEvent, { ...event, eventId: 'in-0', plate: '沪Y99999' })).toEqual({ booking: null })
    expect(await admin.ok(calls.gateEvent, event)).toEqual({ booking: id })
    expect(await admin.ok(calls.gateEvent, event)).toEqual({ booking: id })
    expect(await admin.ok(calls.gateEvent, { ...event, eventId: 'in-2' })).toEqual({ booking: null })
    expect((await bookingOf(id))?.status).toBe('in')
    expect((await (await t.as(MEMBER)).call(calls.gateEvent, event)).status).toBe(403)
  })

  test('lets a car in by the code of the reservation', async () => {
    const { id } = await soon(THIRD)
    const { code } = (await spaces(THIRD, '2026-11-20')).mine.find((row) => row.id === id)!
    expect(await (await t.as(ADMIN)).ok(checkIn, { scan: crypto.randomUUID(), code: code! })).toMatchObject({ ok: true })
    expect((await bookingOf(id))?.status).toBe('in')
  })
})

describe('the clock', () => {
  const run = () => t.runJob('parking.everyTenMinutes')
  test('marks who is not there after an hour, lets who waits in vain go, each once', async () => {
    const lotId = await lot({ spaces: 1, shifts: [{ from: '13:00', to: '16:00' }] })
    const asked = { lotId, date: '2026-11-20', shift: '13:00-16:00' }
    const [first, second] = [await reserve(MEMBER, asked), await reserve(NOBODY, asked)]
    t.setClock('2026-11-20T05:30:00Z')
    await run()
    expect((await bookingOf(idOf(first)))?.status).toBe('reserved')
    expect((await bookingOf(idOf(second)))?.status).toBe('cancelled')
    t.setClock('2026-11-20T06:00:00Z')
    await Promise.all([run(), run()])
    expect((await bookingOf(idOf(first)))?.status).toBe('no-show')
    const open = (await spaces(MEMBER, '2026-11-20')).lots.find(({ id }) => id === lotId)
    expect(open?.shifts).toMatchObject([{ left: 1, waiting: 0 }])
  })

  test('takes the end of the day for cars that nobody saw leave', async () => {
    const { id, begins } = await soon('10000005')
    await (await t.as('10000005')).ok(calls.arrive, { id })
    t.setClock(addMinutes(begins, 12 * 60 - 30))
    await t.runJob('parking.endOfDay', '2026-11-20')
    await t.runJob('parking.endOfDay', '2026-11-20')
    expect(await bookingOf(id)).toMatchObject({ status: 'used', outAt: '2026-11-20T16:00:00.000Z', outEstimated: true })
  })

  test('PARK-07 pauses who did not come three times, until the parking office lets them', async () => {
    const who = '10000004'
    const shifts = ['13:00', '14:00', '15:00', '16:00'].map((from) => ({ from, to: `${from.slice(0, 2)}:59` }))
    const lotId = await lot({ shifts })
    const ask = (date: string, nth: number) => reserve(who, { lotId, date, shift: `${shifts[nth]!.from}-${shifts[nth]!.to}` })
    for (const nth of [0, 1, 2]) expect((await ask('2026-11-20', nth)).code).toBe('10000')
    t.setClock('2026-11-20T08:00:00Z')
    await run()
    const { pausedUntil } = await spaces(who, '2026-11-21')
    expect(pausedUntil).toBe('2026-11-27T08:00:00.000Z')
    expect(await ask('2026-11-21', 0)).toMatchObject({ code: 'PARK-07', returnMsg: '因多次未使用，暂停预约' })
    const admin = await t.as(ADMIN)
    const blocked = (await admin.ok(calls.blocks, {})).list.find(({ person }) => person.ssoId === who)!
    expect(blocked).toMatchObject({ by: null, until: pausedUntil })
    await admin.ok(calls.block, { ssoId: blocked.person.ssoId, until: null, reason: 'was ill' })
    expect((await ask('2026-11-21', 0)).code).toBe('10000')
    await admin.ok(calls.block, { ssoId: blocked.person.ssoId, until: '2026-11-22', reason: 'blocks the fire lane' })
    expect((await spaces(who, '2026-11-21')).pausedUntil).toBe('2026-11-22T16:00:00.000Z')
    expect((await ask('2026-11-22', 0)).code).toBe('PARK-07')
  })
})
