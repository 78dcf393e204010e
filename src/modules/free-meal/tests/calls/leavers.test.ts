import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import { detail } from '#services/workflow/contract/index.ts'
import { overtimeRequests } from '../../server/tables.ts'
import { CASHIER, FOREIGNER, HOTEL, INTERN, MANAGER, MEMBER, meals, PART_TIMER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const { give, left, code, askOvertime, askExchange, kept, decide, redeem, openOutlets } = meals(t)
await openOutlets()

const NOTHING = { available: 0, held: 0 }
const leaves = (ssoId: string, lastWorkingDate: string) => t.write((ctx) => applyChange(ctx, asSsoId(ssoId), { lastWorkingDate }))
const clear = (day?: string) => t.runJob('free-meal.clearLeavers', day)

test('MEAL-20 on the last working date vouchers still work; the night after, requests are withdrawn and what is left is cleared, once', async () => {
  await give(MEMBER, 'full', 3)
  await give(MEMBER, 'simple', 4)
  await leaves(MEMBER, '2026-11-20')
  const overtime = (await askOvertime(MEMBER, '2026-11-19T18:00', 4)).content!.id
  const exchange = (await askExchange(MEMBER, 'simple-to-full', 2)).content!.id
  const earlier = (await askOvertime(MEMBER, '2026-11-10T18:00', 4)).content!.id
  await decide(MANAGER, earlier, 'approve', '')
  await clear('2026-11-20')
  expect((await redeem(CASHIER, await code(MEMBER))).content).toMatchObject({ ok: true, left: 3 })
  t.setClock('2026-11-20T16:10:00Z')
  await clear()
  expect(await left(MEMBER, 'full')).toEqual(NOTHING)
  expect(await left(MEMBER, 'simple')).toEqual(NOTHING)
  const { requests, log } = await kept(MEMBER, 'simple')
  const states = new Map(requests.map((r) => [r.workflowItem, r.status]))
  expect([overtime, exchange, earlier].map((item) => states.get(item))).toEqual(['withdrawn', 'withdrawn', 'approved'])
  expect(log.list.slice(0, 2)).toMatchObject([
    { amount: -4, balanceAfter: 0, causeCn: '离职清零' },
    { amount: 2, heldDelta: -2, causeCn: '兑换未成，退回' },
  ])
  const why = async (lang: 'zh' | 'en') => (await (await t.as(MANAGER)).call(detail, { id: overtime }, { lang })).content?.timeline.at(-1)?.comment
  expect([await why('zh'), await why('en')]).toEqual(['员工已离职', 'The person has left'])
  await clear()
  expect((await kept(MEMBER, 'simple')).log.total).toBe(log.total)
})

test('MEAL-20 only those whose last day it was; everybody else keeps what they have', async () => {
  await give(INTERN, 'full', 2)
  await give(PART_TIMER, 'full', 2)
  await leaves(PART_TIMER, '2026-12-31')
  t.setClock('2026-11-22T16:10:00Z')
  await clear()
  for (const who of [INTERN, PART_TIMER]) expect(await left(who, 'full')).toEqual({ available: 2, held: 0 })
})

test('MEAL-20 a night without the job is made good in a later one', async () => {
  await give(FOREIGNER, 'full', 2)
  await leaves(FOREIGNER, '2026-11-23')
  t.setClock('2026-11-26T16:10:00Z')
  await clear()
  expect(await left(FOREIGNER, 'full')).toEqual(NOTHING)
})

test('MEAL-20 a last working date that is entered weeks later clears all the same', async () => {
  await give(HOTEL, 'full', 2)
  const asked = (await askOvertime(HOTEL, '2026-11-19T18:00', 4)).content!.id
  await leaves(HOTEL, '2026-10-30')
  await clear()
  expect(await left(HOTEL, 'full')).toEqual(NOTHING)
  expect((await kept(HOTEL)).requests.find((r) => r.workflowItem === asked)).toMatchObject({ status: 'withdrawn' })
})

test('MEAL-20 a request decided at the same moment stops nothing: the decision stands, and what it gave is cleared with the rest', async () => {
  await give(PLATFORM, 'simple', 1)
  await leaves(PART_TIMER, '2026-11-20')
  await leaves(PLATFORM, '2026-11-20')
  const item = (await askOvertime(PART_TIMER, '2026-11-19T18:00', 4)).content!.id
  await decide(MANAGER, item, 'approve', '')
  // as the job read it, a moment before the approval
  await t.write((ctx) => ctx.db.update(overtimeRequests).set({ status: 'pending' }).where(eq(overtimeRequests.workflowItem, item)))
  t.setClock('2026-11-20T16:10:00Z')
  await clear()
  for (const who of [PART_TIMER, PLATFORM]) for (const mealType of ['full', 'simple'] as const) expect(await left(who, mealType)).toEqual(NOTHING)
})
