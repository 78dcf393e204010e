import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { recordAbsence, recordShifts } from '#services/roster/server/api.ts'
import { detail } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { at, care, HR, MANAGER, MEMBER, OPEN, STRANGER } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
beforeEach(() => t.setClock(at(OPEN)))
const { mine, approved, book, booked, decide, left, away, passed, told, bookingOf } = care(t)
const as = (who: string) => t.as(who)

test('SLEAVE-15 nothing is booked before the pre-approval is approved', async () => {
  expect((await book('2026-12-08')).code).toBe('SLEAVE-15')
  t.setClock(at(OPEN))
  await approved()
  await approved(STRANGER)
})

test('booked hours are held; approved, the roster and time-keeping know of the days, once; over, they are used', async () => {
  const id = await booked('2026-12-04', '2026-12-07')
  expect(await left()).toEqual({ available: 64, held: 16 })
  const { facts } = await (await as(MANAGER)).ok(detail, { id: (await bookingOf(id)).workflowItem })
  expect(facts.map(({ valueCn }) => valueCn)).toEqual(['2026年12月4日 至 2026年12月7日', '全天', '16小时', '64小时'])
  expect(await away('2026-12-04', '2026-12-08')).toEqual([])
  expect((await decide(id, 'approve')).code).toBe('10000')
  expect(await away('2026-12-04', '2026-12-08')).toMatchObject([
    { kind: 'care', from: at('2026-12-04T00:00').toISOString(), to: at('2026-12-08T00:00').toISOString() },
  ])
  expect(await passed(id)).toMatchObject([{ as: 'care', hours: 16, ssoId: MEMBER }])
  expect((await told(MEMBER, 'bookingApproved')).length).toBe(1)
  for (const [day, status] of [
    ['2026-12-07T00:20', 'approved'],
    ['2026-12-08T00:20', 'taken'],
  ] as const) {
    t.setClock(at(day))
    await t.runJob('single-leave.takeBookings')
    await t.runJob('single-leave.takeBookings')
    expect((await bookingOf(id)).status).toBe(status)
  }
  expect((await mine()).quota).toEqual({ year: 2026, used: 16, booked: 0, left: 64 })
})

test('rejected, the hours are back and the person reads why', async () => {
  const id = await booked('2026-12-09')
  expect((await decide(id, 'reject', { comment: '' })).code).toBe('WF-08')
  expect((await decide(id, 'reject')).code).toBe('10000')
  expect(await bookingOf(id)).toMatchObject({ status: 'rejected', comment: '当日客流高峰', can: [] })
  expect(await left()).toEqual({ available: 64, held: 0 })
  expect((await told(MEMBER, 'bookingRejected'))[0]!.body).toContain('当日客流高峰')
})

test('SLEAVE-09, SLEAVE-01 two bookings at the same moment never spend the same hours, and none more than is left', async () => {
  const ask = async (from: string, to: string) => (await book(from, to, 'none', STRANGER)).code
  // ten working days are all there is
  const answers = await Promise.all([ask('2026-12-02', '2026-12-09'), ask('2026-12-10', '2026-12-17'), ask('2026-12-02', '2026-12-09')])
  expect(answers.toSorted()).toEqual(['10000', 'SLEAVE-01', 'SLEAVE-01'])
  expect((await left(STRANGER)).held).toBe(48)
  const same = await Promise.all([ask('2026-12-22', '2026-12-22'), ask('2026-12-22', '2026-12-22')])
  expect(same.toSorted()).toEqual(['10000', 'SLEAVE-10'])
  expect(await book('2026-12-28', '2026-12-31', 'none', STRANGER)).toMatchObject({ code: 'SLEAVE-01', fields: [{ path: 'to' }] })
  expect((await book('2026-12-23', '2026-12-24', 'last', STRANGER)).content).toMatchObject({ left: 12 })
  const { left: page } = (await mine(STRANGER)).booking
  expect(page).toBe((await left(STRANGER)).available)
})

test('SLEAVE-10 no booking over sick leave, downtime or another booking, also where that comes before the manager decides', async () => {
  const record = (from: string, kind: 'sick' | 'injury', key: string) =>
    t.write((ctx) => recordAbsence(ctx, asSsoId(MEMBER), at(`${from}T00:00`), addHours(at(`${from}T00:00`), 24), kind, 'time-keeping', { key }))
  await record('2026-12-10', 'sick', 'a')
  await record('2026-12-11', 'injury', 'b')
  expect((await book('2026-12-09', '2026-12-10')).code).toBe('SLEAVE-10')
  expect((await book('2026-12-11')).code).toBe('SLEAVE-10')
  expect((await book('2026-12-04')).code).toBe('SLEAVE-10')
  const id = (await book('2026-12-09', '2026-12-09', 'first')).content!.id
  expect((await book('2026-12-09')).code).toBe('SLEAVE-10')
  expect((await book('2026-12-09', '2026-12-09', 'last')).code).toBe('10000')
  await record('2026-12-09', 'sick', 'c')
  expect((await decide(id, 'approve')).code).toBe('SLEAVE-10')
  expect((await bookingOf(id)).status).toBe('pending')
})

test('SLEAVE-10 of who works by shifts their days count, public holidays and rest days do not', async () => {
  const shift = (day: string, n: number) => ({
    ...{ externalId: `c${n}`, ssoId: asSsoId(MEMBER), place: '', cancelled: false },
    ...{ starts: at(`${day}T14:00`), ends: addHours(at(`${day}T14:00`), 8) },
  })
  // Saturday and Sunday at work, Monday and Tuesday off
  await t.write((ctx) => recordShifts(ctx, 'time-keeping', ['2026-12-19', '2026-12-20', '2026-12-23'].map(shift)))
  const answer = await book('2026-12-19', '2026-12-23')
  expect(await bookingOf(answer.content!.id)).toMatchObject({ hours: 24 })
  expect((await book('2026-12-26', '2026-12-27')).code).toBe('SLEAVE-17')
  expect((await mine()).booking.workDays).not.toContain('2026-12-21')
})

test('SLEAVE-19 a booking is cancelled before its first day, undecided or approved; hours and days are free again', async () => {
  const before = await left()
  const pending = await booked('2026-12-24')
  t.setClock(at('2026-12-24T00:00'))
  expect((await (await as(MEMBER)).call(calls.cancel, { id: pending })).code).toBe('SLEAVE-19')
  t.setClock(at(OPEN))
  await (await as(MEMBER)).ok(calls.cancel, { id: pending })
  expect(await bookingOf(pending)).toMatchObject({ status: 'cancelled' })
  const id = await booked('2026-12-24')
  await decide(id, 'approve')
  t.setClock(at('2026-12-24T00:00'))
  expect((await (await as(MEMBER)).call(calls.cancel, { id })).code).toBe('SLEAVE-19')
  expect((await bookingOf(id)).can).toEqual([])
  // the lock keeps nobody from cancelling (SLEAVE-13)
  t.setClock(at('2026-12-23T23:59'))
  expect((await (await as(STRANGER)).call(calls.cancel, { id })).content).toBeUndefined()
  await (await as(MEMBER)).ok(calls.cancel, { id })
  expect(await left()).toEqual(before)
  expect(await away('2026-12-24', '2026-12-25')).toEqual([])
  expect((await passed(id)).map(({ hours }) => hours)).toEqual([8, -8])
  expect((await (await as(MEMBER)).call(calls.cancel, { id })).code).toBe('LIFE-01')
})

test('SLEAVE-13 in the lock no days are booked, and the manager decides all the same', async () => {
  const id = await booked('2026-12-29')
  t.setClock(at('2026-12-14T00:00'))
  expect((await book('2026-12-30')).code).toBe('SLEAVE-13')
  expect((await decide(id, 'approve')).code).toBe('10000')
  t.setClock(at('2026-12-13T23:59'))
  expect((await book('2026-12-30', '2026-12-30', 'first')).code).toBe('10000')
})

test('SLEAVE-11 no booking goes into the next year, hours are told of on 1 November and expire after 31 December', async () => {
  expect((await book('2026-12-31', '2027-01-04')).code).toBe('SLEAVE-11')
  const { available } = await left()
  expect(available).toBeGreaterThan(0)
  t.setClock(at('2027-01-01T01:00'))
  expect((await mine()).quota.left).toBe(0)
  await t.runJob('ledger.expire')
  expect((await left()).available).toBe(0)
  t.setClock(at('2027-01-05T09:00'))
  await approved()
  expect((await mine()).quota).toEqual({ year: 2027, used: 0, booked: 0, left: 80 })
  for (const [wall, count] of [
    ['2027-10-31T01:00', 0],
    ['2027-11-01T01:00', 1],
    ['2027-11-02T01:00', 1],
  ] as const) {
    t.setClock(at(wall))
    await t.runJob('ledger.expire')
    await t.drain()
    expect(await told(MEMBER, 'expiring')).toHaveLength(count)
  }
  expect((await told(MEMBER, 'expiring'))[0]!.title).toContain('80小时')
  expect((await (await as(HR)).ok(calls.preApprovals, { filters: { year: 2027 } })).list[0]).toMatchObject({ left: 80, used: 0 })
})
