import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { ADMIN, everAnew, FOREIGNER, HOTEL, INTERN, MEMBER, meals, PART_TIMER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { mine, kept, give, left, limit } = meals(t)
const admin = everAnew(t, ADMIN)

const RULE = {
  company: 'MB',
  employeeType: 'full-time',
  employeeClass: 0,
  mealType: 'full',
  quota: null,
  generateBy: 'month-start',
  expireAfter: 'nth-sunday',
  effectiveFrom: '2026-11-01',
  effectiveTo: null,
} as const
const run = () => t.runJob('free-meal.monthlyGrant')
const grants = async (ssoId: string, mealType: calls.MealType = 'full') => {
  const { log } = await kept(ssoId, mealType)
  return log.list.filter(({ causeCn }) => causeCn.endsWith('月额度')).map(({ amount, causeCn }) => `${causeCn} ${amount}`)
}

/** 00:05 on the first of December. */
beforeEach(() => t.setClock('2026-11-30T16:05:00Z'))

describe('the run of the month', () => {
  test('MEAL-06, MEAL-07 full-time staff get 21 of each, good until the second Sunday of the next month; part-timers and interns without a rule nothing', async () => {
    await run()
    for (const who of [MEMBER, HOTEL, FOREIGNER])
      expect((await mine(who)).balances).toMatchObject([
        { mealType: 'full', available: 21, granted: 21, used: 0, expiringNext: { amount: 21, on: '2027-01-10' }, worthFen: 2_500 },
        { mealType: 'simple', available: 21, granted: 21, used: 0, expiringNext: { amount: 21, on: '2027-01-10' }, worthFen: 1_000 },
      ])
    for (const who of [PART_TIMER, INTERN]) expect(await left(who, 'full')).toEqual({ available: 0, held: 0 })
    expect(await grants(MEMBER)).toEqual(['2026年12月额度 21'])
  })

  test('MEAL-06 run again it grants nothing, not even where rules and parameters have changed since', async () => {
    await limit('monthlyFull', 30, 'HB')
    await admin.ok(calls.saveRule, { ...RULE, employeeClass: 1, quota: 5 })
    await run()
    for (const who of [MEMBER, HOTEL, FOREIGNER]) expect(await left(who, 'full')).toEqual({ available: 21, held: 0 })
  })

  test('MEAL-06 a run that broke off is finished by the next: who has none yet gets theirs', async () => {
    await t.write((ctx) => applyChange(ctx, asSsoId(INTERN), { employeeType: 'full-time' }))
    await run()
    expect(await left(INTERN, 'full')).toEqual({ available: 21, held: 0 })
    expect(await left(MEMBER, 'full')).toEqual({ available: 21, held: 0 })
    await t.write((ctx) => applyChange(ctx, asSsoId(INTERN), { employeeType: 'intern' }))
  })

  test('MEAL-06, MEAL-19 the next month goes by the rules in force then: own class before all classes, company, type, end of the month', async () => {
    await admin.ok(calls.saveRule, { ...RULE, employeeType: 'intern', quota: 10, expireAfter: 'month-end', effectiveFrom: '2027-01-01' })
    await admin.ok(calls.saveRule, { ...RULE, employeeType: 'intern', mealType: 'simple', quota: 8, effectiveFrom: '2027-01-02' })
    t.setClock('2026-12-31T16:05:00Z')
    await run()
    expect(await grants(MEMBER)).toEqual(['2027年1月额度 21', '2026年12月额度 21'])
    expect(await grants(HOTEL)).toEqual(['2027年1月额度 30', '2026年12月额度 21'])
    expect(await grants(HOTEL, 'simple')).toEqual(['2027年1月额度 21', '2026年12月额度 21'])
    expect(await grants(FOREIGNER)).toEqual(['2027年1月额度 5', '2026年12月额度 21'])
    expect(await grants(INTERN)).toEqual(['2027年1月额度 10', '2026年12月额度 21'])
    expect(await grants(INTERN, 'simple')).toEqual(['2026年12月额度 21'])
    const { list } = await admin.ok(calls.quotas, { filters: { keyword: INTERN, mealType: 'full' } })
    expect(list[0]).toMatchObject({ total: 10, source: 'rule', expireDate: '2027-01-31', appliedWeek: '2026-W53' })
  })

  test('MEAL-07 the Sunday is a parameter; the vouchers are gone the morning after', async () => {
    t.setClock('2027-01-31T16:05:00Z')
    await limit('expirySunday', 1)
    await run()
    expect((await mine(MEMBER)).balances[0]).toMatchObject({ expiringNext: { amount: 21, on: '2027-02-14' } })
    const { list } = await admin.ok(calls.quotas, { filters: { keyword: MEMBER, mealType: 'full' } })
    expect(list.map(({ expireDate }) => expireDate)).toEqual(['2027-03-07', '2027-02-14', '2027-01-10'])
    t.setClock('2027-02-14T16:10:00Z')
    await t.runJob('ledger.expire')
    expect((await mine(MEMBER)).balances[0]).toMatchObject({ available: 21, expiringNext: { amount: 21, on: '2027-03-07' } })
    expect((await mine(MEMBER)).log.list.filter(({ causeCn }) => causeCn === '到期失效').map(({ amount }) => amount)).toEqual([-21, -21])
  })

  test('MEAL-06 who has left before the first, or joins after it, gets nothing', async () => {
    await t.write((ctx) => applyChange(ctx, asSsoId(HOTEL), { lastWorkingDate: '2027-02-28' }))
    await t.write((ctx) => applyChange(ctx, asSsoId(FOREIGNER), { joinDate: '2027-03-02' }))
    t.setClock('2027-02-28T16:05:00Z')
    await run()
    expect(await grants(MEMBER)).toHaveLength(4)
    expect(await grants(HOTEL)).toHaveLength(3)
    expect(await grants(FOREIGNER)).toHaveLength(3)
  })
})

describe('MEAL-19 who fits no rule', () => {
  test('MEAL-19 is counted for the next run on the configuration, and told to meal-admin before the run, once', async () => {
    t.setClock('2027-03-20T02:00:00Z')
    expect((await admin.ok(calls.mealRules)).unfitted).toEqual([{ company: 'MB', employeeType: 'part-time', employeeClass: 6, people: 1 }])
    t.setClock('2027-03-31T16:05:00Z')
    await run()
    await run()
    const { list } = await admin.ok(listMessages, { filters: { module: 'free-meal' } })
    expect(list.filter(({ titleCn }) => titleCn.startsWith('1 人')).map(({ bodyCn }) => bodyCn)[0]).toContain('2027年4月')
    expect(list.filter(({ bodyCn }) => bodyCn.includes('2027年4月'))).toHaveLength(1)
  })

  test('MEAL-19 a rule by shift covers part-time staff, as long as it holds at the next run', async () => {
    t.setClock('2027-04-10T02:00:00Z')
    const shift = { ...RULE, employeeType: 'part-time', quota: 1, generateBy: 'shift' } as const
    const { id } = await admin.ok(calls.saveRule, shift)
    expect((await admin.ok(calls.mealRules)).unfitted).toEqual([])
    await admin.ok(calls.saveRule, { ...shift, id, effectiveTo: '2027-04-30' })
    expect((await admin.ok(calls.mealRules)).unfitted).toMatchObject([{ employeeType: 'part-time', people: 1 }])
    t.setClock('2027-04-30T16:05:00Z')
    await run()
    expect(await grants(PART_TIMER)).toEqual([])
  })
})

describe('the list of everybody’s vouchers', () => {
  test('goes lot by lot, with what was used of each, and is narrowed by every filter', async () => {
    t.setClock('2026-12-07T04:00:00Z')
    await give(PART_TIMER, 'simple', 4, '2026-12-10')
    const find = async (filters: object) => (await admin.ok(calls.quotas, { pageSize: 100, filters })).list
    const people = async (filters: object) => [...new Set((await find(filters)).map(({ person }) => person.ssoId))].toSorted()
    expect(await people({ entity: 'HB' })).toEqual([HOTEL])
    expect(await people({ employeeType: 'part-time' })).toEqual([PART_TIMER])
    expect(await people({ employeeClass: 1 })).toEqual([FOREIGNER])
    expect(await people({ department: 'MB-PO', mealType: 'simple' })).toEqual(['10000001', '10000002', '10000003', PART_TIMER, INTERN])
    expect(await people({ keyword: '李晓' })).toEqual([MEMBER])
    expect(await people({ keyword: 'xiaowen' })).toEqual([MEMBER])
    expect(await people({ keyword: MEMBER })).toEqual([MEMBER])
    expect(await people({ employeeClass: 0, keyword: MEMBER })).toEqual([MEMBER])
    for (const keyword of ['%', '_', '\\', '1000000_']) expect(await people({ keyword })).toEqual([])
    expect((await find({ week: '2026-W50' })).map(({ total, left, source, status, daysLeft }) => ({ total, left, source, status, daysLeft }))).toEqual([
      { total: 4, left: 4, source: 'rule', status: 'expiring', daysLeft: 3 },
    ])
    t.setClock('2027-02-20T04:00:00Z')
    const states = new Map((await find({ keyword: MEMBER, mealType: 'full' })).map(({ expireDate, status, used }) => [expireDate, `${status} ${used}`]))
    expect([...states.entries()].slice(-3)).toEqual([
      ['2027-03-07', 'normal 0'],
      ['2027-02-14', 'expired 0'],
      ['2027-01-10', 'expired 0'],
    ])
    for (const status of calls.lotStatus.options) expect((await find({ status })).every((lot) => lot.status === status)).toBe(true)
    const count = async (filters: object) => (await admin.ok(calls.quotas, { filters })).total
    const counted = await Promise.all(calls.lotStatus.options.map((status) => count({ status })))
    expect(counted.reduce((a, b) => a + b)).toBe(await count({}))
    expect((await admin.call(calls.quotas, { pageSize: 101 })).code).toBe('SHELL-48')
  })
})
