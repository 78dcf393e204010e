import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import { auditEvents } from '#services/audit/server/tables.ts'
import { myScans } from '#services/my-qrcode/contract.ts'
import * as calls from '../../contract.ts'
import { redemptions } from '../../server/tables.ts'
import { ADMIN, CASHIER, CLOSED, FOREIGNER, HALL, HOTEL, INTERN, MANAGER, MEMBER, meals, PART_TIMER, PLATFORM, TRUCK, times } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { mine, give, left, code, askOvertime, decide, redeem, openOutlets, limit, later } = meals(t)
await openOutlets()
const OTHER_CASHIER = '10000016'
await t.write((ctx) => grantRole(ctx, { role: 'cashier', ssoId: asSsoId(OTHER_CASHIER), from: ctx.today, reason: '代班' }))

const eaten = async (ssoId: string, mealType: calls.MealType = 'full') => {
  const { content } = await redeem(CASHIER, await code(ssoId), mealType)
  if (!content?.ok) throw new Error('nothing was redeemed')
  return content.redemption
}
const reverse = async (who: string, id: string, reason = '误扫') => (await t.as(who)).call(calls.reverseRedemption, { id, reason })

test('the story: overtime is asked for and approved, the voucher is there, and is eaten by the code at the till', async () => {
  const item = (await askOvertime(MEMBER, '2026-11-19T18:00', 4)).content!
  expect((await decide(MANAGER, item.id, 'approve', '')).content?.state).toBe('approved')
  expect((await mine(MEMBER)).balances[0]).toMatchObject({ available: 1, granted: 1, used: 0, expiringNext: { amount: 1, on: '2026-12-13' }, worthFen: 2_500 })
  const answer = await redeem(CASHIER, await code(MEMBER))
  expect(answer.content).toMatchObject({
    ok: true,
    person: { ssoId: MEMBER, nameCn: '李晓雯', departmentEn: 'Adventure Bay Rides', photo: expect.stringContaining(MEMBER) },
    left: 0,
    redemptionsLeft: 3,
  })
  const { balances, log, redemptionsLeft, requests } = await mine(MEMBER)
  expect(balances[0]).toMatchObject({ available: 0, granted: 1, used: 1, expiringNext: null })
  expect(log.list).toMatchObject([
    { amount: -1, balanceAfter: 0, causeCn: '在员工餐厅用餐', causeEn: expect.stringContaining('Team canteen') },
    { amount: 1, balanceAfter: 1, causeCn: '加班 4 小时' },
  ])
  expect({ redemptionsLeft, request: requests[0] }).toMatchObject({ redemptionsLeft: 3, request: { status: 'approved', vouchers: 1, can: [] } })
  const [own] = (await (await t.as(CASHIER)).ok(calls.myRedemptions)).list
  expect(own).toMatchObject({ person: { ssoId: MEMBER }, mealType: 'full', outletCn: '员工餐厅', reversed: false, can: ['reverse'] })
  expect((await (await t.as(MEMBER)).ok(myScans))[0]).toMatchObject({
    purpose: 'meal',
    result: 'ok',
    place: '员工餐厅 · Team canteen',
    scannedBy: { nameCn: '罗春梅' },
  })
  const [row] = await t.write((ctx) =>
    ctx.db
      .select()
      .from(redemptions)
      .where(eq(redemptions.ssoId, asSsoId(MEMBER))),
  )
  expect(row).toMatchObject({ outlet: HALL.code, worthFen: 2_500, cashier: CASHIER, reversedBy: null })
})

describe('redeeming', () => {
  test('a code that is refused is answered with the reason, spends nothing, and the scan is kept', async () => {
    await give(INTERN, 'full', 2)
    const used = await code(INTERN)
    expect((await redeem(CASHIER, used)).content).toMatchObject({ ok: true, left: 1 })
    expect((await redeem(CASHIER, used)).content).toEqual({ ok: false, rule: 'QRC-03', message: expect.stringMatching(/./) })
    const old = await code(INTERN)
    later(2)
    expect((await redeem(CASHIER, old)).content).toMatchObject({ ok: false, rule: 'QRC-02' })
    expect((await redeem(CASHIER, 'not a code')).content).toMatchObject({ ok: false, rule: 'QRC-18' })
    expect(await left(INTERN, 'full')).toEqual({ available: 1, held: 0 })
    expect((await (await t.as(INTERN)).ok(myScans)).map((s) => s.result).toSorted()).toEqual(['expired', 'ok', 'replayed'])
  })

  test('without a voucher nothing happens at all: the code is not used up and can be shown for the other meal', async () => {
    await give(FOREIGNER, 'simple', 1)
    const one = await code(FOREIGNER)
    expect(await redeem(CASHIER, one, 'full')).toMatchObject({ status: 200, code: 'LEDGER-01', returnMsg: '余额不足' })
    expect((await redeem(CASHIER, one, 'simple')).content).toMatchObject({ ok: true, left: 0 })
    expect((await (await t.as(FOREIGNER)).ok(myScans)).map((s) => s.result)).toEqual(['ok'])
  })

  test('MEAL-17 only at an outlet that is open and serves the meal; an outlet that is none is not found', async () => {
    await give(INTERN, 'simple', 1)
    const one = await code(INTERN)
    for (const outlet of [TRUCK.code, CLOSED.code])
      expect(await redeem(CASHIER, one, 'full', outlet)).toMatchObject({
        code: 'MEAL-17',
        returnMsg: '该网点不供应此餐型或已超过撤销时间',
        fields: [{ path: 'outlet' }],
      })
    expect((await redeem(CASHIER, one, 'full', 'NOWHERE')).code).toBe('SHELL-02')
    expect((await redeem(CASHIER, one, 'simple', TRUCK.code)).content).toMatchObject({ ok: true })
  })

  test('MEAL-11 of several vouchers the one that expires first is used first', async () => {
    await give(PART_TIMER, 'full', 2, '2026-12-13')
    await give(PART_TIMER, 'full', 1, '2026-11-22')
    expect((await mine(PART_TIMER)).balances[0]?.expiringNext).toEqual({ amount: 1, on: '2026-11-22' })
    await eaten(PART_TIMER)
    expect((await mine(PART_TIMER)).balances[0]).toMatchObject({ available: 2, expiringNext: { amount: 2, on: '2026-12-13' } })
  })

  test('MEAL-08 four redemptions in any 24 hours, full and simple together, and the fifth when the first is a day past', async () => {
    await give(HOTEL, 'full', 5)
    await give(HOTEL, 'simple', 1)
    for (const mealType of ['full', 'simple', 'full', 'full'] as const) {
      await eaten(HOTEL, mealType)
      later(60)
    }
    expect((await mine(HOTEL)).redemptionsLeft).toBe(0)
    expect(await redeem(CASHIER, await code(HOTEL))).toMatchObject({ status: 200, code: 'MEAL-08', returnMsg: '24小时内最多兑换4次' })
    t.setClock('2026-11-21T03:59:00.000Z')
    expect((await redeem(CASHIER, await code(HOTEL))).code).toBe('MEAL-08')
    t.setClock('2026-11-21T04:00:00.000Z')
    expect((await mine(HOTEL)).redemptionsLeft).toBe(1)
    expect((await redeem(CASHIER, await code(HOTEL))).content).toMatchObject({ ok: true, redemptionsLeft: 0 })
    expect(await left(HOTEL, 'full')).toEqual({ available: 1, held: 0 })
  })

  test('MEAL-08 the limit is that of the company of who eats, and a reversed redemption does not count', async () => {
    t.setClock('2026-11-25T04:00:00Z')
    await limit('redemptionsPer24Hours', 1, 'HB')
    const first = await eaten(HOTEL)
    expect(await redeem(CASHIER, await code(HOTEL))).toMatchObject({ code: 'MEAL-08', returnMsg: '24小时内最多兑换1次' })
    expect((await reverse(CASHIER, first)).code).toBe('10000')
    await eaten(HOTEL)
    await limit('redemptionsPer24Hours', 4, 'HB')
  })
})

describe('reversing', () => {
  test('MEAL-17 the same cashier within 60 minutes: the voucher is back with its date, once', async () => {
    await give(PLATFORM, 'full', 1)
    const id = await eaten(PLATFORM)
    later(60)
    expect((await reverse(CASHIER, id)).code).toBe('10000')
    expect((await mine(PLATFORM)).balances[0]).toMatchObject({ available: 1, used: 0, expiringNext: { amount: 1, on: '2026-12-13' } })
    expect((await mine(PLATFORM)).log.list[0]).toMatchObject({ amount: 1, causeCn: '核销撤销' })
    const [row] = (await (await t.as(CASHIER)).ok(calls.myRedemptions, { pageSize: 100 })).list.filter((r) => r.id === id)
    expect(row).toMatchObject({ reversed: true, can: [] })
    expect((await reverse(CASHIER, id)).code).toBe('MEAL-17')
    expect((await reverse(ADMIN, id)).code).toBe('MEAL-17')
    expect(await left(PLATFORM, 'full')).toEqual({ available: 1, held: 0 })
  })

  test('MEAL-17 later only meal-admin does, with a reason that the audit log keeps', async () => {
    await give(MANAGER, 'full', 1)
    const id = await eaten(MANAGER)
    later(61)
    expect((await reverse(CASHIER, id)).code).toBe('MEAL-17')
    expect((await (await t.as(CASHIER)).ok(calls.myRedemptions, { pageSize: 100 })).list.find((r) => r.id === id)?.can).toEqual([])
    expect(await reverse(ADMIN, id, ' ')).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'reason' }] })
    expect((await reverse(ADMIN, id, '餐品有问题')).code).toBe('10000')
    const [event] = await t.write((ctx) => ctx.db.select().from(auditEvents).where(eq(auditEvents.target, id)))
    expect(event).toMatchObject({ kind: 'MealRedemption.reversed', actor: ADMIN, subject: MANAGER, reason: '餐品有问题' })
  })

  test('a redemption of another cashier is not found, nor listed', async () => {
    await give(MEMBER, 'full', 1)
    const id = await eaten(MEMBER)
    expect(await reverse(OTHER_CASHIER, id)).toMatchObject({ status: 200, code: 'SHELL-02' })
    expect(await reverse(CASHIER, newId())).toMatchObject({ status: 200, code: 'SHELL-02' })
    expect((await (await t.as(OTHER_CASHIER)).ok(calls.myRedemptions)).list).toEqual([])
    expect(await left(MEMBER, 'full')).toEqual({ available: 0, held: 0 })
  })

  test('a voucher given back after its last day expires at once', async () => {
    await give(FOREIGNER, 'full', 1, '2026-11-20')
    const id = await eaten(FOREIGNER)
    t.setClock('2026-11-20T16:30:00Z')
    expect((await reverse(ADMIN, id)).code).toBe('10000')
    expect(await left(FOREIGNER, 'full')).toEqual({ available: 0, held: 0 })
  })
})

test('the list of own redemptions goes page by page, newest first, with the outlets to choose from', async () => {
  const cashier = await t.as(CASHIER)
  const { total, outlets } = await cashier.ok(calls.myRedemptions)
  expect(outlets.map(({ code: key, active }) => [key, active])).toEqual([
    ['CLOSED', false],
    ['HALL', true],
    ['TRUCK', true],
  ])
  const pages = await Promise.all(times(Math.ceil(total / 4), (i) => cashier.ok(calls.myRedemptions, { pageNum: i + 1, pageSize: 4 })))
  const all = pages.flatMap(({ list }) => list)
  expect(new Set(all.map(({ id }) => id)).size).toBe(total)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect((await cashier.call(calls.myRedemptions, { pageSize: 101 })).code).toBe('SHELL-48')
})
