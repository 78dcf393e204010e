import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { cancelMine, drawOf, myBookings } from '#services/booking/contract.ts'
import { recordShifts } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { events } from '../../server/tables.ts'
import { ADMIN, at, DEADLINE, FOR, MEMBER, NIGHT, NOT_FOR, OTHER, park, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => park(t).back())
const { opened, draft, again, shown, register, change, cancel, left, told } = park(t)
const stateOf = async (ssoId: string, id: string) => (await shown(ssoId, id)).mine?.state

test('the story: a night is published, registered for with guests, changed and given back', async () => {
  const { id, first, second } = await opened()
  expect(await shown(MEMBER, id)).toMatchObject({ eligible: true, mine: null, nights: [{ id: first, seats: { left: 4, stand: 'open' } }, { id: second }] })
  expect(await register(MEMBER, first, 2)).toMatchObject({ code: '10000', content: { state: 'booked' } })
  expect(await shown(MEMBER, id)).toMatchObject({ mine: { nightId: first, guests: 2, state: 'booked', can: ['change', 'cancel'] } })
  expect(await left(id)).toEqual([1, 4])
  expect(await change(MEMBER, second, 1)).toMatchObject({ code: '10000', content: { state: 'booked' } })
  expect(await left(id)).toEqual([4, 2])
  const { mine } = await shown(MEMBER, id)
  await cancel(MEMBER, mine!.id)
  expect(await shown(MEMBER, id)).toMatchObject({ mine: { state: 'cancelled', code: null, can: [] } })
  expect(await left(id)).toEqual([4, 4])
  await t.drain()
  // once: who has changed has cancelled nothing
  expect((await told(MEMBER)).filter((title) => title === 'Registration cancelled: Thank-you night')).toHaveLength(1)
  expect(await register(MEMBER, first)).toMatchObject({ code: '10000' })
})

test('who cancels where all bookings are is told as well', async () => {
  const { id, first } = await opened({ nameEn: 'Other way' })
  await register(OTHER, first)
  const other = await t.as(OTHER)
  const mine = (await other.ok(myBookings, {})).list.find(({ titleEn }) => titleEn === 'Other way')!
  await other.ok(cancelMine, { id: mine.id })
  await t.drain()
  expect(await told(OTHER)).toContain('Registration cancelled: Other way')
  expect(await stateOf(OTHER, id)).toBe('cancelled')
})

test('who lacks the permission is refused; a draft is shown and found by nobody', async () => {
  const member = await t.as(MEMBER)
  for (const call of [calls.events, calls.registrations]) expect((await member.call(call, {})).status).toBe(403)
  expect((await member.call(calls.scan, { code: 'x' })).status).toBe(403)
  expect((await t.visitor.call(calls.index)).code).not.toBe('10000')
  const id = await draft()
  expect(await shown(MEMBER, id)).toBeUndefined()
  expect((await register(MEMBER, (await park(t).eventOf(id)).nights[0]!.id)).code).toBe('SHELL-02')
})

describe('registering', () => {
  test('PAD-01 not after the deadline; PAD-04 nor given back after the last moment for it', async () => {
    const { id, first, second } = await opened()
    await register(MEMBER, first)
    const { mine } = await shown(MEMBER, id)
    t.setClock(DEADLINE)
    expect(await register(OTHER, first)).toMatchObject({ code: 'err3001', returnMsg: '报名截止时间已过' })
    expect((await change(MEMBER, second)).code).toBe('err3001')
    expect((await shown(MEMBER, id)).mine).toMatchObject({ can: ['cancel'] })
    t.setClock(at('2026-11-26T12:01'))
    expect(await cancel(MEMBER, mine!.id)).toMatchObject({ code: 'err3004', returnMsg: '已过截止时间，无法取消' })
    expect((await change(MEMBER, second)).code).toBe('err3004')
    expect((await shown(MEMBER, id)).mine).toMatchObject({ state: 'booked', can: [] })
  })

  test('PAD-02 PAD-05 once for an event, whatever the number of nights', async () => {
    const { id, first, second } = await opened()
    await register(MEMBER, first)
    for (const night of [first, second]) expect(await register(MEMBER, night)).toMatchObject({ code: 'err3002', returnMsg: '您已报名' })
    expect(await left(id)).toEqual([3, 4])
    expect(await register(MEMBER, (await opened()).first)).toMatchObject({ code: '10000' })
  })

  test('PAD-03 PAD-06 person and guests take their places together, or none', async () => {
    const { id, first } = await opened()
    await register(MEMBER, first, 2)
    expect(await register(OTHER, first, 1)).toMatchObject({ code: 'err3003', returnMsg: '名额已满' })
    expect(await left(id)).toEqual([1, 4])
    expect(await register(OTHER, first)).toMatchObject({ code: '10000' })
    expect((await register(THIRD, first)).code).toBe('err3003')
    expect(await told(ADMIN)).toContain('Full: Thank-you night')
  })

  test('PAD-05 who changes keeps the old place until there is a new one, and goes on no list', async () => {
    const { id, first, second } = await opened({ standby: 5 })
    await register(MEMBER, first, 1)
    await register(OTHER, second, 2)
    await register(THIRD, second)
    expect((await change(MEMBER, second, 1)).code).toBe('err3003')
    expect(await shown(MEMBER, id)).toMatchObject({ mine: { nightId: first, guests: 1, state: 'booked' } })
    expect(await left(id)).toEqual([2, 0])
    // the own places of the same night count
    expect(await change(OTHER, second, 0)).toMatchObject({ code: '10000' })
    expect(await change(OTHER, second, 2)).toMatchObject({ code: '10000' })
    expect(await left(id)).toEqual([2, 0])
    expect((await change('10000004', first)).code).toBe('SHELL-02')
  })

  test('PAD-05 who brings fewer keeps a place though others wait, and what is over goes to them', async () => {
    const { id, first } = await opened({ standby: 5 })
    await register(MEMBER, first, 2)
    await register(OTHER, first)
    expect(await register(THIRD, first)).toMatchObject({ content: { state: 'standby' } })
    expect(await change(MEMBER, first, 1)).toMatchObject({ content: { state: 'booked' } })
    expect([await stateOf(THIRD, id), (await shown(MEMBER, id)).mine?.guests]).toEqual(['booked', 1])
    expect(await left(id)).toEqual([0, 4])
  })

  test('PAD-05 who changes the guests only keeps the place of the night, the code, and the turn on the list', async () => {
    const { id, first } = await opened({ standby: 2 })
    await register(MEMBER, first, 2)
    await register(OTHER, first, 2)
    await register(THIRD, first, 2)
    expect([await stateOf(OTHER, id), await stateOf(THIRD, id)]).toEqual(['standby', 'standby'])
    const { mine } = await shown(MEMBER, id)
    // whoever waits first would have taken what is given up for a moment
    expect(await change(MEMBER, first, 1)).toMatchObject({ content: { state: 'booked' } })
    expect((await shown(MEMBER, id)).mine).toMatchObject({ id: mine!.id, code: mine!.code, guests: 1, state: 'booked' })
    expect((await told(MEMBER)).filter((title) => title === 'Registration changed: Thank-you night').length).toBeGreaterThan(0)
    // the list is full, and its first of one guest less fits into what is left
    expect(await change(OTHER, first, 1)).toMatchObject({ content: { state: 'booked' } })
    expect([await stateOf(THIRD, id), (await shown(OTHER, id)).mine?.guests]).toEqual(['standby', 1])
    expect((await change(MEMBER, first, 2)).code).toBe('err3003')
  })

  test('PAD-07 no more guests than are allowed', async () => {
    const { first } = await opened({ guestsAllowed: 1 })
    expect(await register(MEMBER, first, 2)).toMatchObject({ code: 'PAD-07', fields: [{ path: 'guests' }] })
    expect((await (await t.as(ADMIN)).call(calls.add, { nightId: first, ssoId: asSsoId(MEMBER), guests: 2 })).code).toBe('PAD-07')
    expect((await register(MEMBER, first, 1)).code).toBe('10000')
  })

  test('PAD-08 only who is in the audience; who is on shift that night is warned and may all the same', async () => {
    const { id, first } = await opened()
    expect(await register(NOT_FOR, first)).toMatchObject({ code: 'PAD-08', returnMsg: '您不在活动范围内' })
    expect(await shown(NOT_FOR, id)).toMatchObject({ eligible: false })
    const [onShift, free] = ['10000007', '10000008']
    const [starts, ends] = [new Date(at('2026-11-27T16:00')), new Date(at('2026-11-28T00:00'))]
    await t.write((ctx) => recordShifts(ctx, 'test', [{ externalId: 'pad', ssoId: asSsoId(onShift), starts, ends, place: 'A' }]))
    expect((await shown(onShift, id)).nights).toMatchObject([{ clash: { nameEn: 'shift', from: starts.toISOString() } }, { clash: null }])
    expect((await register(onShift, first, 0, false)).code).toBe('BOOKING-16')
    expect(await register(onShift, first)).toMatchObject({ code: '10000' })
    // a night of another event at the same time is shown as well, and the own one is none
    const other = await opened()
    expect(await register(free, first, 0, false)).toMatchObject({ code: '10000' })
    expect((await shown(free, other.id)).nights).toMatchObject([{ clash: { nameEn: 'Thank-you night', from: at('2026-11-27T18:00') } }, { clash: null }])
    expect(await register(free, other.first, 0, false)).toMatchObject({ code: 'BOOKING-16', fields: [{ path: 'anyway' }] })
    expect((await shown(free, id)).nights).toMatchObject([{ clash: null }, { clash: null }])
    // who has come to it may be there yet
    t.setClock(at('2026-11-27T17:30'))
    const { mine } = await shown(free, id)
    await (await t.as(ADMIN)).ok(calls.scan, { code: mine!.code! })
    expect((await shown(free, other.id)).nights[0]).toMatchObject({ clash: { nameEn: 'Thank-you night' } })
  })

  test('PAD-12 of several reasons the first in order answers', async () => {
    const { first } = await opened({ nights: [{ ...NIGHT, quota: 1 }] })
    await register(MEMBER, first)
    expect((await register(MEMBER, first)).code).toBe('err3002')
    t.setClock(DEADLINE)
    expect((await register(MEMBER, first)).code).toBe('err3001')
    expect((await register(NOT_FOR, first)).code).toBe('PAD-08')
  })

  test('PAD-13 what is given back goes to who stands by', async () => {
    const { id, first } = await opened({ standby: 2, nights: [{ ...NIGHT, quota: 1 }] })
    await register(MEMBER, first)
    expect(await register(OTHER, first)).toMatchObject({ content: { state: 'standby' } })
    await cancel(MEMBER, (await shown(MEMBER, id)).mine!.id)
    expect(await stateOf(OTHER, id)).toBe('booked')
  })

  test('PAD-13 a draw has its hash before and its seed afterwards, and lets who registered win alike', async () => {
    const { id, first } = await opened({ draw: true, standby: 9, nights: [{ ...NIGHT, quota: 2 }] })
    for (const one of FOR.slice(0, 3)) expect(await register(one, first)).toMatchObject({ content: { state: 'standby' } })
    const { seats } = (await shown(MEMBER, id)).nights[0]!
    expect(seats).toMatchObject({ stand: 'draw', left: 2, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    t.setClock(DEADLINE)
    await t.runJob('booking.places')
    const states = await Promise.all(FOR.slice(0, 3).map((one) => stateOf(one, id)))
    expect(states.toSorted()).toEqual(['booked', 'booked', 'standby'])
    expect((await (await t.as(MEMBER)).ok(drawOf, { slot: seats.slot })).drawn?.entrants).toHaveLength(3)
    expect(await told(ADMIN)).toContain('Full: Thank-you night')
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  const tally = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).toSorted()

  test('PAD-06 of many who register for the last places as many get them as there are', async () => {
    const { id, first } = await opened()
    const answers = await Promise.all(FOR.map((one) => register(one, first)))
    expect(tally(answers)).toEqual([...Array(4).fill('10000'), ...Array(3).fill('err3003')])
    expect(await left(id)).toEqual([0, 4])
  })

  test('PAD-12 who comes too late is told so, though somebody has the event and the registration locked', async () => {
    const { id, first } = await opened({ nights: [{ ...NIGHT, quota: 1 }] })
    await register(MEMBER, first)
    const [locked, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = t.write(async ({ db }) => {
      await db.select().from(events).where(eq(events.id, id)).for('update')
      await lockName(db, `park-after-dark:${id}:${OTHER}`)
      locked.resolve()
      await told.promise
    })
    await locked.promise
    const answers = [await register(NOT_FOR, first), await register(MEMBER, first), await register(OTHER, first)]
    told.resolve()
    await holding
    expect(answers.map(({ code }) => code)).toEqual(['PAD-08', 'err3002', 'err3003'])
  })

  test('PAD-06 PAD-10 a quota that shrinks while places are taken never falls below them, and nobody waits for ever', async () => {
    const { id, first, second } = await opened()
    const given = await again(id)
    const admin = await t.as(ADMIN)
    const shrink = admin.call(calls.saveEvent, { ...given, nights: given.nights.map((one) => ({ ...one, quota: 2 })).toReversed() })
    const answers = await Promise.all([...FOR.map((one, i) => register(one, i % 2 ? first : second)), shrink])
    expect(answers.map(({ code }) => code).filter((code) => !['10000', 'err3003', 'PAD-10'].includes(code))).toEqual([])
    for (const { booked, quota } of (await park(t).eventOf(id)).nights) expect(booked).toBeLessThanOrEqual(quota)
  })

  test('who registers while the event is called off has no place afterwards', async () => {
    const { id, first } = await opened()
    const off = (await t.as(ADMIN)).call(calls.cancelEvent, { id, reason: 'storm' })
    const answers = await Promise.all([...FOR.map((one) => register(one, first)), off])
    expect(answers.at(-1)).toMatchObject({ code: '10000' })
    expect(tally(answers.slice(0, -1)).filter((code) => !['10000', 'SHELL-02', 'err3003'].includes(code))).toEqual([])
    const { list } = await (await t.as(ADMIN)).ok(calls.registrations, { filters: { nightId: first } })
    expect(list.filter(({ state }) => state !== 'cancelled')).toEqual([])
  })

  test('PAD-05 one who registers for two nights at once has one', async () => {
    const { id, first, second } = await opened()
    expect(tally(await Promise.all([register(MEMBER, first), register(MEMBER, second)]))).toEqual(['10000', 'err3002'])
    expect((await left(id)).toSorted()).toEqual([3, 4])
  })

  test('PAD-05 two who change against each other both get what they want', async () => {
    const { id, first, second } = await opened()
    await register(MEMBER, first)
    await register(OTHER, second)
    expect(tally(await Promise.all([change(MEMBER, second), change(OTHER, first)]))).toEqual(['10000', '10000'])
    expect(await left(id)).toEqual([3, 3])
  })
})
