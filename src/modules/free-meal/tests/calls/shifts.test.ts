import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import { recordShifts } from '#services/roster/server/api.ts'
import * as calls from '../../contract.ts'
import { ADMIN, at, CASHIER, everAnew, HALL, MEMBER, meals, PART_TIMER, times } from './parts.ts'

/** On PGlite, with its one connection, those at the same moment run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { left, kept, code, openOutlets, redeem, limit } = meals(t)
await openOutlets()
const admin = everAnew(t, ADMIN)

const given = (no: string, from: string, to: string, more: { cancelled?: boolean; hours?: number; ssoId?: string } = {}) => ({
  ...{ externalId: no, ssoId: asSsoId(more.ssoId ?? PART_TIMER), starts: new Date(at(from)), ends: new Date(at(to)), place: '' },
  ...{ cancelled: more.cancelled ?? false, ...(more.hours && { hours: more.hours }) },
})
const record = (...rows: ReturnType<typeof given>[]) => t.write((ctx) => recordShifts(ctx, 'time-keeping', rows))
const deliver = async (...rows: ReturnType<typeof given>[]) => {
  await record(...rows)
  await t.drain()
}
const has = async (ssoId = PART_TIMER) => ({ full: (await left(ssoId, 'full')).available, simple: (await left(ssoId, 'simple')).available })
const log = async (mealType: calls.MealType = 'full') => (await kept(PART_TIMER, mealType)).log.list.map(({ amount, causeCn }) => `${amount} ${causeCn}`)
const used = async (seen = false) => (await admin.ok(calls.usedOfShifts, { filters: { seen } })).list
/** Takes away what a test left, so that the next begins with nothing. */
const afresh = async (...rows: ReturnType<typeof given>[]) => deliver(...rows.map((row) => ({ ...row, cancelled: true })))

test('MEAL-09 a shift of up to four hours gives one full voucher, a longer one a simple voucher besides; full-time staff get none', async () => {
  const short = given('a1', '2026-11-20T11:00', '2026-11-20T15:00')
  const long = given('a2', '2026-11-20T16:00', '2026-11-20T20:15')
  await deliver(short)
  expect(await has()).toEqual({ full: 1, simple: 0 })
  await deliver(long)
  expect(await has()).toEqual({ full: 2, simple: 1 })
  expect(await log()).toEqual(['1 11月20日班次', '1 11月20日班次'])
  await deliver(given('a3', '2026-11-20T08:00', '2026-11-20T16:30', { ssoId: MEMBER }))
  expect(await has(MEMBER)).toEqual({ full: 0, simple: 0 })
  await afresh(short, long)
  expect(await has()).toEqual({ full: 0, simple: 0 })
})

test('the vouchers of a shift still to come stand in the week in which they were granted, where its filter finds them', async () => {
  const row = given('w1', '2026-12-04T11:00', '2026-12-04T15:00')
  await deliver(row)
  const { list } = await admin.ok(calls.quotas, { filters: { keyword: PART_TIMER, week: '2026-W47', status: 'normal' } })
  expect(list).toMatchObject([{ source: 'shift', appliedWeek: '2026-W47' }])
  await afresh(row)
})

test('MEAL-09 a rule by shift without a number of its own gives one a shift, and says so', async () => {
  const people = { company: 'MB', employeeType: 'part-time', employeeClass: 0, mealType: 'full' } as const
  const terms = { quota: null, generateBy: 'shift', expireAfter: 'nth-sunday', effectiveFrom: '2026-11-01', effectiveTo: null } as const
  const { id } = await admin.ok(calls.saveRule, { ...people, ...terms })
  expect((await admin.ok(calls.mealRules)).rules.find((one) => one.id === id)).toMatchObject({ inForceQuota: 1 })
  const row = given('n1', '2026-11-20T11:00', '2026-11-20T15:00')
  await deliver(row)
  expect(await has()).toEqual({ full: 1, simple: 0 })
  await afresh(row)
  await admin.ok(calls.deleteRule, { id })
})

test('MEAL-09 the hours that count are the parameter’s, and the employee type that of the day of the shift', async () => {
  await limit('shortShiftHours', 3)
  const row = given('b1', '2026-11-20T11:00', '2026-11-20T15:00')
  await deliver(row)
  expect(await has()).toEqual({ full: 1, simple: 1 })
  await afresh(row)
  await limit('shortShiftHours', 4)
  // full-time from the 15th to the 19th: a shift of those days that is told late gives nothing, one before them does
  await t.write((ctx) => applyChange(ctx, asSsoId(PART_TIMER), { employeeType: 'full-time' }, '2026-11-15'))
  await t.write((ctx) => applyChange(ctx, asSsoId(PART_TIMER), { employeeType: 'part-time' }, '2026-11-20'))
  const [within, earlier] = [given('b2', '2026-11-16T11:00', '2026-11-16T15:00'), given('b3', '2026-11-13T11:00', '2026-11-13T15:00')]
  await deliver(within)
  expect(await has()).toEqual({ full: 0, simple: 0 })
  await deliver(earlier)
  expect(await has()).toEqual({ full: 1, simple: 0 })
  await afresh(within, earlier)
})

test('MEAL-09 MEAL-14 vouchers are good from the day of the shift, until the second Sunday of the month after it', async () => {
  const row = given('c1', '2026-12-04T11:00', '2026-12-04T15:00')
  await deliver(row)
  expect(await has()).toEqual({ full: 0, simple: 0 })
  t.setClock('2026-12-04T02:00:00Z')
  expect((await (await t.as(PART_TIMER)).ok(calls.mine)).balances[0]).toMatchObject({ available: 1, expiringNext: { on: '2027-01-10' } })
  await afresh(row)
  expect(await has()).toEqual({ full: 0, simple: 0 })
})

test('MEAL-18 a shift delivered twice grants once, whoever hears of it how often', async () => {
  const row = given('d1', '2026-11-20T11:00', '2026-11-20T17:00')
  await deliver(row)
  await deliver(row)
  expect(await has()).toEqual({ full: 1, simple: 1 })
  await afresh(row)
})

test('MEAL-18 shortened takes the simple voucher back, lengthened gives it again; moved to another day all of it moves', async () => {
  await deliver(given('e1', '2026-11-20T11:00', '2026-11-20T17:00'))
  await deliver(given('e1', '2026-11-20T11:00', '2026-11-20T14:00'))
  expect(await has()).toEqual({ full: 1, simple: 0 })
  await deliver(given('e1', '2026-11-20T10:00', '2026-11-20T17:00'))
  expect(await has()).toEqual({ full: 1, simple: 1 })
  const moved = given('e1', '2026-11-21T10:00', '2026-11-21T17:00')
  await deliver(moved)
  expect(await has()).toEqual({ full: 0, simple: 0 })
  t.setClock('2026-11-21T02:00:00Z')
  expect(await has()).toEqual({ full: 1, simple: 1 })
  await afresh(moved)
  expect(await has()).toEqual({ full: 0, simple: 0 })
  expect(await used()).toEqual([])
})

test('MEAL-18 several changes between two hearings come to what stands at the end', async () => {
  const row = given('f1', '2026-11-20T11:00', '2026-11-20T17:00')
  await record(row)
  await record(given('f1', '2026-11-20T11:00', '2026-11-20T14:00'))
  await record({ ...row, cancelled: true })
  await record(given('f1', '2026-11-20T12:00', '2026-11-20T17:00'))
  await t.drain()
  expect(await has()).toEqual({ full: 1, simple: 1 })
  await afresh(row)
  expect(await has()).toEqual({ full: 0, simple: 0 })
})

test('MEAL-14 a shift that is told when its vouchers would have expired gives none', async () => {
  const [old, late] = [given('o1', '2026-09-30T11:00', '2026-09-30T15:00'), given('o2', '2026-10-02T11:00', '2026-10-02T15:00')]
  t.setClock('2026-11-06T04:00:00Z')
  await deliver(old, late)
  // those of October are good until 8 November
  expect(await has()).toEqual({ full: 1, simple: 0 })
  await afresh(old, late)
})

test('MEAL-18 a shift that goes to a full-time colleague takes its vouchers back', async () => {
  await deliver(given('g1', '2026-11-20T11:00', '2026-11-20T17:00'))
  await deliver(given('g1', '2026-11-20T18:00', '2026-11-20T22:00', { ssoId: MEMBER }))
  expect(await has()).toEqual({ full: 0, simple: 0 })
  expect(await has(MEMBER)).toEqual({ full: 0, simple: 0 })
})

test('MEAL-18 what was used of a cancelled or moved shift is listed to meal-admin with a notice, and gives no second voucher', async () => {
  const row = given('h1', '2026-11-20T11:00', '2026-11-20T17:00')
  await deliver(row)
  expect(await redeem(CASHIER, await code(PART_TIMER))).toMatchObject({ code: '10000', content: { ok: true } })
  await deliver({ ...row, cancelled: true })
  expect(await has()).toEqual({ full: 0, simple: 0 })
  const [listed] = await used()
  expect(listed).toMatchObject({ person: { ssoId: PART_TIMER }, mealType: 'full', amount: 1, day: '2026-11-20', now: null })
  const told = (await admin.ok(listMessages, { filters: { module: 'free-meal' } })).list.filter(({ titleCn }) => titleCn.includes('徐子涵'))
  expect(told).toMatchObject([{ link: '/freeMeal/index' }])
  // it comes back: what was eaten was eaten, the simple one is given again
  await deliver(given('h1', '2026-11-20T18:00', '2026-11-20T23:00'))
  expect(await has()).toEqual({ full: 0, simple: 1 })
  expect(await (await t.as(MEMBER)).call(calls.usedOfShifts, { filters: {} })).toMatchObject({ status: 403 })
  expect(await (await t.as(MEMBER)).call(calls.seenOfShift, { id: listed!.id, reason: '核实' })).toMatchObject({ status: 403 })
  await admin.ok(calls.seenOfShift, { id: listed!.id, reason: '班次临时取消，餐券不追回' })
  expect(await admin.call(calls.seenOfShift, { id: listed!.id, reason: '班次临时取消，餐券不追回' })).toMatchObject({ code: 'SHELL-02' })
  expect(await used()).toEqual([])
  expect(await used(true)).toHaveLength(1)
  await afresh(row)
})

test('MEAL-18 a shift cancelled while its voucher is redeemed: it was used and is listed, or it is taken back and refused', async () => {
  for (const day of ['24', '25', '26']) {
    t.setClock(`2026-11-${day}T04:00:00Z`)
    const row = given(`r${day}`, `2026-11-${day}T11:00`, `2026-11-${day}T15:00`)
    await deliver(row)
    expect(await has()).toMatchObject({ full: 1 })
    const before = (await used()).length
    const [shown, till] = [await code(PART_TIMER), await t.as(CASHIER)]
    await record({ ...row, cancelled: true })
    const [answer] = await Promise.all([till.call(calls.redeem, { code: shown, mealType: 'full', outlet: HALL.code }), t.drain(), ...times(2, () => t.drain())])
    const ate = answer.code === '10000' && answer.content?.ok === true
    expect(await has()).toMatchObject({ full: 0 })
    expect((await used()).length - before).toBe(ate ? 1 : 0)
    if (!ate) expect(answer.code).toBe('LEDGER-01')
  }
})
