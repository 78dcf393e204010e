import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { acceptOffer, cancelMine, myBookings } from '#services/booking/contract.ts'
import { draw } from '#services/booking/server/api.ts'
import * as calls from '../../contract.ts'
import { ADMIN, house, MEMBER, NOT_FOR, OTHER, PHONE, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => house(t).back())
const { opened, draft, periodOf, slotsOf, reserve, cancel, mine, told, reservations, add } = house(t)
const idOf = (answer: { content?: { id: string } | null }) => answer.content!.id
const hoursTo = (instant: string, hours: number) => t.setClock(addHours(new Date(instant), -hours).toISOString())

test('the story: a period is opened, a slot reserved with a colleague, companions changed, and given back', async () => {
  const { id, first, second } = await opened()
  const member = await t.as(MEMBER)
  expect((await member.ok(calls.list, {})).list.find((one) => one.id === id)).toMatchObject({ nameEn: 'Winter', bungalows: 1, left: 2 })
  const made = await reserve(MEMBER, first, [OTHER])
  expect(made).toMatchObject({ code: '10000', content: { state: 'booked' } })
  expect((await slotsOf(id, MEMBER)).map(({ seats }) => seats?.left)).toEqual([0, 1])
  expect(await mine(MEMBER)).toMatchObject([{ state: 'booked', companions: [{ ssoId: OTHER }], phone: PHONE, can: ['cancel', 'companions'] }])
  expect(await told(OTHER)).toContain('Bungalow reserved: Lake house')
  await member.ok(calls.saveCompanions, { id: idOf(made), companions: [THIRD] })
  expect(await told(THIRD)).toContain('Companions changed: Lake house')
  expect(await told(OTHER)).toContain('Bungalow reservation cancelled: Lake house')
  expect((await cancel(MEMBER, idOf(made))).code).toBe('10000')
  expect(await told(THIRD)).toContain('Bungalow reservation cancelled: Lake house')
  expect(await mine(MEMBER)).toEqual([])
  expect(await mine(MEMBER, 'cancelled')).toMatchObject([{ state: 'cancelled', code: null, can: [] }])
  expect((await reserve(MEMBER, second)).code).toBe('10000')
})

test('who lacks the permission is refused', async () => {
  const member = await t.as(MEMBER)
  for (const call of [calls.periods, calls.bungalows, calls.reservations]) expect((await member.call(call, {})).status).toBe(403)
  expect((await member.call(calls.closeSlot, { id: crypto.randomUUID(), closed: true })).status).toBe(403)
  expect((await t.visitor.call(calls.list, {})).code).not.toBe('10000')
})

test('BUNG-12 what is unknown, not published, over, or not for the reader was not found', async () => {
  const id = await draft()
  const member = await t.as(MEMBER)
  for (const eventId of ['x', crypto.randomUUID(), id])
    expect(await member.call(calls.detail, { eventId })).toMatchObject({ code: 'BUNG-12', returnMsg: '活动不存在或已结束' })
  expect((await periodOf(id)).status).toBe('draft')
  const open = await opened()
  const part = await t.as(NOT_FOR)
  expect((await part.call(calls.detail, { eventId: open.id })).code).toBe('BUNG-12')
  expect((await part.call(calls.companionCheck, { eventId: open.id, ssoIds: [] })).code).toBe('BUNG-12')
  expect((await reserve(NOT_FOR, open.first)).code).toBe('BUNG-12')
  expect((await part.ok(calls.list, {})).list).toEqual([])
  await (await t.as(ADMIN)).ok(calls.close, { id: open.id })
  expect((await member.call(calls.detail, { eventId: open.id })).code).toBe('BUNG-12')
  expect((await reserve(MEMBER, open.first)).code).toBe('BUNG-12')
})

test('BUNG-02 days that are over are not inquired, but by administrators', async () => {
  const { id } = await opened()
  const days = { eventId: id, from: '2026-11-19', to: '2027-01-31' }
  expect(await (await t.as(MEMBER)).call(calls.slots, days)).toMatchObject({ code: 'BUNG-02', fields: [{ path: 'from' }] })
  expect(await (await t.as(MEMBER)).ok(calls.slots, { ...days, from: '2026-11-20' })).toHaveLength(2)
  expect(await (await t.as(ADMIN)).ok(calls.slots, days)).toHaveLength(2)
})

describe('who comes along', () => {
  test('BUNG-01 BUNG-03 is named by a number of 8 digits, works here, is meant, and is somebody else', async () => {
    const { id, first } = await opened()
    expect(await reserve(MEMBER, first, ['123'])).toMatchObject({ code: 'BUNG-01', fields: [{ path: 'companions.0', message: 'SSO须为8位数字' }] })
    for (const wrong of [[NOT_FOR], [MEMBER], ['99999999'], [OTHER, OTHER]])
      expect(await reserve(MEMBER, first, wrong)).toMatchObject({ code: 'BUNG-03', fields: [{ path: `companions.${wrong.length - 1}` }] })
    const said = await (await t.as(MEMBER)).ok(calls.companionCheck, { eventId: id, ssoIds: [OTHER, '12', NOT_FOR, MEMBER] })
    expect(said.map(({ person, fault }) => fault ?? person?.nameEn !== undefined)).toEqual([true, 'BUNG-01', 'BUNG-03', 'BUNG-03'])
  })

  test('BUNG-04 counts with the applicant, against maxPeople and the seats', async () => {
    const small = await house(t).bungalow({ seats: 2 })
    const { first } = await opened({ bungalows: [small] })
    expect(await reserve(MEMBER, first, [OTHER, THIRD])).toMatchObject({ code: 'BUNG-04', returnMsg: '人数超过上限' })
    const made = await reserve(MEMBER, first, [OTHER])
    expect((await (await t.as(MEMBER)).call(calls.saveCompanions, { id: idOf(made), companions: [OTHER, THIRD] })).code).toBe('BUNG-04')
  })

  test('BUNG-11 companions and phone are read by who comes and by administrators, and by nobody else', async () => {
    const { id, first } = await opened()
    const made = await reserve(MEMBER, first, [OTHER])
    const inList = async (ssoId: string) => (await mine(ssoId)).find((one) => one.id === idOf(made))
    expect(await inList(OTHER)).toMatchObject({ phone: PHONE, applicant: { ssoId: MEMBER }, code: null, can: [] })
    expect(await inList(MEMBER)).toMatchObject({ code: expect.any(String) })
    expect(await inList(THIRD)).toBeUndefined()
    expect(JSON.stringify([await slotsOf(id, THIRD), await periodOf(id, THIRD)])).not.toMatch(new RegExp(`${PHONE}|${OTHER}|"admin":\\{`))
    expect(await reservations(id)).toMatchObject([{ phone: PHONE, companions: [{ ssoId: OTHER }] }])
    // a companion reads it, and neither cancels nor changes it
    expect((await cancel(OTHER, idOf(made))).code).toBe('SHELL-02')
    expect((await (await t.as(OTHER)).call(calls.saveCompanions, { id: idOf(made), companions: [] })).code).toBe('SHELL-02')
  })
})

describe('a place', () => {
  test('BUNG-05 is given up to the quota, and by the same request once', async () => {
    const { id, first } = await opened({ standby: 0, quota: 2, maxReservations: 2 })
    const made = await reserve(MEMBER, first)
    expect(await reserve(MEMBER, first)).toMatchObject({ code: '10000', content: { id: idOf(made) } })
    expect((await slotsOf(id))[0]?.seats?.left).toBe(1)
    await reserve(OTHER, first)
    expect(await reserve(THIRD, first)).toMatchObject({ code: 'BUNG-05', returnMsg: '该时段已被约满' })
    expect((await add(first, THIRD)).code).toBe('BUNG-05')
    expect(await reservations(id)).toHaveLength(2)
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('BUNG-05 of many who want the last place at once one gets it', async () => {
    const { id, first } = await opened({ standby: 0 })
    const all = await Promise.all([MEMBER, OTHER, THIRD, '10000004'].map((one) => reserve(one, first)))
    expect(all.map(({ code }) => code).toSorted()).toEqual(['10000', 'BUNG-05', 'BUNG-05', 'BUNG-05'])
    expect((await slotsOf(id))[0]?.seats).toMatchObject({ left: 0, booked: 1 })
  })

  test('BUNG-06 is had as often as the period says, and nobody is in two at one time', async () => {
    const { first, second } = await opened({ bungalows: [await house(t).bungalow(), await house(t).bungalow()], maxReservations: 2 })
    await reserve(MEMBER, first, [OTHER])
    // the second is the other bungalow at the same time
    expect(await reserve(MEMBER, second)).toMatchObject({ code: 'BUNG-06', returnMsg: '您或同行人在该时段已有预约' })
    expect((await reserve(OTHER, second)).code).toBe('BUNG-06')
    expect((await reserve(THIRD, second, [OTHER])).code).toBe('BUNG-06')
    const made = await reserve(THIRD, second)
    expect(made.code).toBe('10000')
    expect((await (await t.as(THIRD)).call(calls.saveCompanions, { id: idOf(made), companions: [MEMBER] })).code).toBe('BUNG-06')
    const once = await opened()
    await reserve(MEMBER, once.first)
    expect((await reserve(MEMBER, once.second)).code).toBe('BUNG-06')
    expect((await add(once.second, MEMBER)).code).toBe('BUNG-06')
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('BUNG-06 of two at once that have one person in both one is made, whoever applies', async () => {
    const two = async () => opened({ bungalows: [await house(t).bungalow(), await house(t).bungalow()], maxReservations: 2 })
    const codes = (answers: { code: string }[]) => answers.map(({ code }) => code).toSorted()
    const held = async ({ first, second }: { first: string; second: string }) =>
      (await mine(MEMBER)).filter(({ slotId }) => slotId === first || slotId === second).length
    const ways: ((of: { first: string; second: string }) => Promise<{ code: string }>[])[] = [
      // as a companion of two, as applicant of both, and as one and the other
      ({ first, second }) => [reserve(OTHER, first, [MEMBER]), reserve(THIRD, second, [MEMBER])],
      ({ first, second }) => [reserve(MEMBER, first), reserve(MEMBER, second)],
      ({ first, second }) => [reserve(MEMBER, first, [OTHER]), reserve(THIRD, second, [OTHER, MEMBER])],
    ]
    for (const way of ways) {
      const slots = await two()
      expect(codes(await Promise.all(way(slots)))).toEqual(['10000', 'BUNG-06'])
      expect(await held(slots)).toBe(1)
    }
    const both = await two()
    const [one, other] = [idOf(await reserve(OTHER, both.first)), idOf(await reserve(THIRD, both.second))]
    const along = async (ssoId: string, id: string) => (await t.as(ssoId)).call(calls.saveCompanions, { id, companions: [MEMBER] })
    expect(codes(await Promise.all([along(OTHER, one), along(THIRD, other)]))).toEqual(['10000', 'BUNG-06'])
    expect(await held(both)).toBe(1)
  })

  test('BUNG-07 is taken from the opening to the cut-off, and given back up to the cut-off', async () => {
    const { id, first, second, starts } = await opened({ signupOpen: '2026-11-20T04:00:00.001Z', maxReservations: 2 })
    expect(await reserve(MEMBER, first)).toMatchObject({ code: 'BUNG-07', returnMsg: '已超过预约或取消时间' })
    t.setClock('2026-11-20T04:01:00Z')
    const made = await reserve(MEMBER, first, [OTHER])
    expect(made.code).toBe('10000')
    hoursTo(starts, 24)
    expect((await reserve(THIRD, second)).code).toBe('10000')
    hoursTo(starts, 23.9)
    expect((await cancel(MEMBER, idOf(made))).code).toBe('BUNG-07')
    expect((await mine(MEMBER)).find((one) => one.id === idOf(made))).toMatchObject({ can: ['companions'] })
    // administrators come late
    expect((await periodOf(id)).status).toBe('published')
    hoursTo(starts, 0)
    expect((await (await t.as(MEMBER)).call(calls.saveCompanions, { id: idOf(made), companions: [] })).code).toBe('BUNG-07')
  })

  test('BUNG-13 that is gone is waited for; what is free is offered for 12 hours, and companions are told when it is taken', async () => {
    const { first } = await opened()
    const made = await reserve(MEMBER, first)
    expect(await reserve(OTHER, first, [THIRD])).toMatchObject({ content: { state: 'standby' } })
    const news = async () => (await told(THIRD)).filter((title) => title === 'Bungalow reserved: Lake house').length
    const known = await news()
    await cancel(MEMBER, idOf(made))
    const other = await t.as(OTHER)
    const [row] = (await mine(OTHER)).filter(({ slotId }) => slotId === first)
    expect(row).toMatchObject({ state: 'standby', can: ['accept', 'cancel', 'companions'] })
    const booking = (await other.ok(myBookings, { pageSize: 100 })).list.find(({ offeredUntil }) => offeredUntil !== null)!
    expect(addHours(new Date('2026-11-20T04:00:00Z'), 12).toISOString()).toBe(booking.offeredUntil)
    await other.ok(acceptOffer, { id: booking.id })
    expect((await mine(OTHER)).find(({ slotId }) => slotId === first)).toMatchObject({ state: 'booked' })
    expect(await news()).toBe(known + 1)
    // and it may be given back where all bookings are
    await other.ok(cancelMine, { id: booking.id })
    expect((await mine(OTHER, 'cancelled'))[0]).toMatchObject({ state: 'cancelled' })
  })

  test('BUNG-13 of a peak period is drawn at the cut-off', async () => {
    const { id, first, starts } = await opened({ draw: true })
    for (const one of [MEMBER, OTHER]) expect(await reserve(one, first)).toMatchObject({ content: { state: 'standby' } })
    hoursTo(starts, 24)
    const { slot } = (await slotsOf(id))[0]!.seats!
    await t.write((ctx) => draw(ctx, slot))
    expect((await reservations(id)).map(({ state }) => state).toSorted()).toEqual(['booked', 'standby'])
  })
})
