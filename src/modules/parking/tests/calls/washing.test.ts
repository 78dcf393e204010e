import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, house, MEMBER, NOBODY, OTHER, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => house(t).back())
const { slot, washed, washSoon, washOf, kind, kindTerms, told, car, bayTerms, lotTerms } = house(t)

const later = (starts: string, minutes: number) => addMinutes(new Date(starts), minutes).toISOString()

test('the story: a wash is booked, reminded of, done, paid and rated', async () => {
  const { id, bayId } = await washSoon(MEMBER)
  const { mine, bays } = await (await t.as(MEMBER)).ok(calls.slots, { date: '2026-11-20' })
  expect(mine.find((one) => one.id === id)).toMatchObject({ status: 'booked', priceFen: 2500, can: [] })
  expect(bays.find((one) => one.id === bayId)?.slots.map(({ left }) => left)).toEqual([0, 1])
  await t.runJob('parking.everyTenMinutes')
  await t.runJob('parking.everyTenMinutes')
  expect((await told(MEMBER)).filter((title) => title.startsWith('Your car wash is soon'))).toHaveLength(1)
  const admin = await t.as(ADMIN)
  await admin.ok(calls.operate, { id, action: 'start' })
  expect(await washOf(id)).toMatchObject({ status: 'washing', can: ['finish'], paidFen: null })
  expect((await admin.call(calls.operate, { id, action: 'start' })).code).not.toBe('10000')
  expect((await (await t.as(MEMBER)).call(calls.rate, { id, rating: 5 })).code).not.toBe('10000')
  await admin.ok(calls.operate, { id, action: 'finish' })
  expect((await admin.call(calls.operate, { id, action: 'finish' })).code).toBe('LIFE-01')
  expect(await told(MEMBER)).toContainEqual(expect.stringContaining('Your car is washed'))
  await (await t.as(MEMBER)).ok(calls.rate, { id, rating: 4 })
  expect((await (await t.as(MEMBER)).ok(calls.washHistory, { filters: { month: '2026-11' } })).list[0]).toMatchObject({ id, status: 'done', rating: 4 })
})

test('who lacks the permission is refused, and what is another’s is not found', async () => {
  const { id, bayId, starts } = await washed(THIRD)
  const nobody = await t.as(NOBODY)
  expect((await nobody.call(calls.cancelWash, { id })).code).toBe('SHELL-02')
  expect((await nobody.call(calls.rate, { id, rating: 1 })).code).toBe('SHELL-02')
  expect((await nobody.call(calls.moveWash, { id, bayId, starts: later(starts, 30) })).code).toBe('SHELL-02')
  expect((await nobody.call(calls.operate, { id, action: 'start' })).status).toBe(403)
  expect((await nobody.call(calls.washes, {})).status).toBe(403)
  expect((await nobody.ok(calls.washHistory, {})).list).toEqual([])
})

describe('a slot', () => {
  test('PARK-09 is given as often as the bay takes cars', async () => {
    const given = await slot(MEMBER)
    expect((await (await t.as(MEMBER)).call(calls.book, given)).code).toBe('10000')
    const other = await t.as(OTHER)
    const asked = { ...given, vehicleId: await car(OTHER) }
    expect(await other.call(calls.book, asked)).toMatchObject({ code: 'PARK-09', returnMsg: '该时段已约满' })
    expect((await other.call(calls.book, { ...asked, starts: later(given.starts, 30) })).code).toBe('10000')
    expect(await other.call(calls.book, { ...asked, starts: later(given.starts, 7) })).toMatchObject({ fields: [{ path: 'starts' }] })
  })

  test.skipIf(!process.env.TEST_DATABASE_URL)('PARK-09 of two at once one gets it', async () => {
    const given = await slot(MEMBER)
    const theirs = { ...given, vehicleId: (await slot(THIRD)).vehicleId }
    const both = [(await t.as(MEMBER)).call(calls.book, given), (await t.as(THIRD)).call(calls.book, theirs)]
    expect((await Promise.all(both)).map(({ code }) => code).toSorted()).toEqual(['10000', 'PARK-09'])
  })

  test('PARK-10 PARK-11 needs a price, which holds from booking on', async () => {
    const given = await slot(MEMBER)
    const member = await t.as(MEMBER)
    expect(await member.call(calls.book, { ...given, kindId: await kind({ priceFen: null }) })).toMatchObject({ code: 'PARK-10', returnMsg: '价格未配置' })
    const terms = kindTerms({ priceFen: 3000 })
    const admin = await t.as(ADMIN)
    const { id: kindId } = await admin.ok(calls.saveKind, terms)
    const { id } = await member.ok(calls.book, { ...given, kindId })
    await admin.ok(calls.saveKind, { ...terms, id: kindId, priceFen: 9900 })
    t.setClock(later(given.starts, 5))
    for (const action of ['start', 'finish'] as const) await (await t.as(ADMIN)).ok(calls.operate, { id, action })
    expect(await washOf(id)).toMatchObject({ priceFen: 3000, paidFen: 3000, status: 'done' })
    const { months } = await (await t.as(ADMIN)).ok(calls.report, { month: '2026-11' })
    expect(months[0]).toMatchObject({ month: '2026-11' })
    expect(months[0]!.amountFen).toBeGreaterThanOrEqual(3000)
  })

  test('PARK-12 PARK-17 is one of a plate, and is moved or cancelled until two hours before', async () => {
    const { id, ...given } = await washed(OTHER)
    const other = await t.as(OTHER)
    expect(await other.call(calls.book, { ...given, starts: later(given.starts, 60) })).toMatchObject({ code: 'PARK-17', fields: [{ path: 'vehicleId' }] })
    const to = later(given.starts, 30)
    await other.ok(calls.moveWash, { id, bayId: given.bayId, starts: to })
    expect(await washOf(id)).toMatchObject({ starts: to, status: 'booked' })
    const { bays } = await other.ok(calls.slots, { date: '2026-11-21' })
    expect(bays.find((one) => one.id === given.bayId)?.slots.slice(2, 4)).toMatchObject([{ left: 1 }, { left: 0 }])
    t.setClock(later(to, -119))
    const late = await t.as(OTHER)
    expect(await late.call(calls.cancelWash, { id })).toMatchObject({ code: 'PARK-12', returnMsg: '距预约不足2小时，不能更改' })
    expect((await late.call(calls.moveWash, { id, bayId: given.bayId, starts: later(to, 180) })).code).toBe('PARK-12')
    // the parking office may, and says so
    await (await t.as(ADMIN)).ok(calls.cancelWash, { id })
    expect((await washOf(id))?.status).toBe('cancelled')
    expect(await told(OTHER)).toContainEqual(expect.stringContaining('Car wash cancelled'))
  })

  test('that nobody came to is noted by the bay, or at the end of the day', async () => {
    const admin = await t.as(ADMIN)
    const first = await washSoon(MEMBER)
    expect((await admin.call(calls.operate, { id: first.id, action: 'no-show' })).code).not.toBe('10000')
    const second = await washSoon(THIRD)
    t.setClock('2026-11-20T04:30:00Z')
    await (await t.as(ADMIN)).ok(calls.operate, { id: first.id, action: 'no-show' })
    expect((await washOf(first.id))?.status).toBe('no-show')
    t.setClock('2026-11-20T16:30:00Z')
    await t.runJob('booking.absent')
    expect((await washOf(second.id))?.status).toBe('no-show')
  })
})

test('PARK-16 codes are given once, and what is set reads as it was set', async () => {
  const admin = await t.as(ADMIN)
  const [oneLot, oneBay, oneKind] = [lotTerms(), bayTerms(), kindTerms()]
  for (const save of [() => admin.call(calls.saveLot, oneLot), () => admin.call(calls.saveBay, oneBay), () => admin.call(calls.saveKind, oneKind)]) {
    expect((await save()).code).toBe('10000')
    expect(await save()).toMatchObject({ code: 'PARK-16', fields: [{ path: 'code' }] })
  }
  expect(await admin.call(calls.saveLot, lotTerms({ closures: [{ from: '2026-12-02', to: '2026-12-01' }] }))).toMatchObject({ fields: [{ path: 'closures' }] })
  const { lots, bays, kinds } = await admin.ok(calls.setup, {})
  expect(lots).toContainEqual(expect.objectContaining(oneLot))
  expect(bays).toContainEqual(expect.objectContaining(oneBay))
  expect(kinds).toContainEqual(expect.objectContaining(oneKind))
  expect((await (await t.as(MEMBER)).call(calls.setup, {})).status).toBe(403)
})
