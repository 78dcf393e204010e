import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { balance } from '#services/ledger/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { account } from '../../server/data/mine.ts'
import { ADMIN, CASHIER, FOREIGNER, HALL, HOTEL, INTERN, MANAGER, MEMBER, meals, PART_TIMER, PLATFORM, times } from './parts.ts'

/** On PGlite, with its one connection, these run one after the other; on PostgreSQL (TEST_DATABASE_URL) they race. */
const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { mine, give, left, code, askOvertime, askExchange, requestOf, decide, openOutlets } = meals(t)
await openOutlets()
const [cashier, manager, platform] = [await t.as(CASHIER), await t.as(MANAGER), await t.as(PLATFORM)]
const approve = (client: typeof manager, itemId: string) => client.call(operate, { itemId, action: 'approve' })
const codes = async (n: number, ssoId: string) => {
  const made: string[] = []
  for (let i = 0; i < n; i++) made.push(await code(ssoId))
  return made
}
const redeemAll = (shown: readonly string[], mealType: calls.MealType = 'full') =>
  Promise.all(shown.map((one) => cashier.call(calls.redeem, { code: one, mealType, outlet: HALL.code })))
const won = (answers: readonly { code: string; content?: { ok?: boolean } | undefined }[]) =>
  answers.filter((a) => a.code === '10000' && a.content?.ok !== false)

test('MEAL-11 the last voucher at six tills at the same moment: one serves, the others are told there is none', async () => {
  for (const ssoId of [MEMBER, INTERN, HOTEL]) {
    await give(ssoId, 'full', 1)
    const answers = await redeemAll(await codes(6, ssoId))
    expect(won(answers)).toHaveLength(1)
    expect(answers.filter((a) => a.code === 'LEDGER-01')).toHaveLength(5)
    expect(await left(ssoId, 'full')).toEqual({ available: 0, held: 0 })
    expect((await mine(ssoId)).log.list.filter(({ amount }) => amount < 0)).toHaveLength(1)
  }
})

test('MEAL-11 one code at six tills at the same moment spends one voucher', async () => {
  await give(FOREIGNER, 'full', 3)
  const one = await code(FOREIGNER)
  const answers = await redeemAll(times(6, () => one))
  expect(won(answers)).toHaveLength(1)
  expect(answers.filter((a) => a.content?.ok === false && a.content.rule === 'QRC-03')).toHaveLength(5)
  expect(await left(FOREIGNER, 'full')).toEqual({ available: 2, held: 0 })
})

test('MEAL-08 the fourth redemption of a day at several tills at once is not followed by a fifth', async () => {
  await give(PART_TIMER, 'full', 9)
  await redeemAll([await code(PART_TIMER)])
  const answers = await redeemAll(await codes(6, PART_TIMER))
  expect(won(answers)).toHaveLength(3)
  expect(answers.filter((a) => a.code === 'MEAL-08')).toHaveLength(3)
  expect(await left(PART_TIMER, 'full')).toEqual({ available: 5, held: 0 })
})

test('MEAL-16 the last vouchers eaten and exchanged at the same moment: never both', async () => {
  await give(INTERN, 'simple', 2)
  const [one, two] = await codes(2, INTERN)
  const intern = await t.as(INTERN)
  const answers = await Promise.all([
    intern.call(calls.requestExchange, { direction: 'simple-to-full', count: 2 }),
    ...[one!, two!].map((shown) => cashier.call(calls.redeem, { code: shown, mealType: 'simple', outlet: HALL.code })),
    intern.call(calls.requestExchange, { direction: 'simple-to-full', count: 1 }),
  ])
  const after = await left(INTERN, 'simple')
  const eaten = answers.slice(1, 3).filter((a) => a.code === '10000').length
  expect(after.available + after.held + eaten).toBe(2)
  for (const { code: refused } of answers) expect(['10000', 'MEAL-16', 'LEDGER-01']).toContain(refused)
})

test('MEAL-03, MEAL-04 of several requests at once none goes past the month’s limit, and of the same time one is taken', async () => {
  const ask = (wall: string, hours: number) => askOvertime(MEMBER, wall, hours)
  const hours = await Promise.all(['02', '03', '04', '05'].map((day) => ask(`2026-11-${day}T00:00`, 16)))
  expect(hours.filter((a) => a.code === '10000')).toHaveLength(2)
  expect(hours.filter((a) => a.code === 'MEAL-03')).toHaveLength(2)
  const same = await Promise.all(times(4, () => ask('2026-11-20T18:00', 1)))
  expect(same.filter((a) => a.code === '10000')).toHaveLength(1)
  expect(same.filter((a) => a.code === 'MEAL-04')).toHaveLength(3)
})

test('MEAL-05 two requests approved at the same moment give together what their hours come to', async () => {
  for (const [i, day] of ['06', '07', '08'].entries()) {
    const before = await left(INTERN, 'full')
    const items = await Promise.all(['10', '12'].map(async (hour) => (await askOvertime(INTERN, `2026-11-${day}T${hour}:00`, 2)).content!.id))
    const answers = await Promise.all(items.map((item) => approve(manager, item)))
    expect(answers.map((a) => a.code)).toEqual(['10000', '10000'])
    expect((await left(INTERN, 'full')).available, `day ${i}`).toBe(before.available + 1)
  }
})

test('a request approved, rejected and withdrawn at the same moment has one end, and gives its voucher in that one alone', async () => {
  for (const day of ['11', '12', '13']) {
    const before = (await left(INTERN, 'full')).available
    const item = (await askOvertime(INTERN, `2026-11-${day}T18:00`, 4)).content!.id
    const { id } = (await requestOf(INTERN, item))!
    const requester = await t.as(INTERN)
    const answers = await Promise.all([approve(manager, item), decide(MANAGER, item, 'reject'), requester.call(calls.withdraw, { id }), approve(manager, item)])
    expect(answers.filter((a) => a.code === '10000')).toHaveLength(1)
    const ended = (await requestOf(INTERN, item))!.status
    expect((await left(INTERN, 'full')).available).toBe(before + (ended === 'approved' ? 1 : 0))
  }
})

test('an exchange approved and withdrawn at the same moment moves both sides or none', async () => {
  await give(FOREIGNER, 'simple', 3)
  for (let round = 0; round < 3; round++) {
    const sum = async () => {
      const [full, simple] = [await left(FOREIGNER, 'full'), await left(FOREIGNER, 'simple')]
      return full.available + full.held + simple.available + simple.held
    }
    const before = await sum()
    const item = (await askExchange(FOREIGNER, 'simple-to-full', 1)).content!.id
    const { id } = (await requestOf(FOREIGNER, item))!
    const requester = await t.as(FOREIGNER)
    const answers = await Promise.all([approve(platform, item), requester.call(calls.withdraw, { id })])
    expect(answers.filter((a) => a.code === '10000')).toHaveLength(1)
    expect(await sum()).toBe(before)
    expect((await left(FOREIGNER, 'simple')).held).toBe(0)
  }
})

test('MEAL-17 a redemption reversed twice at the same moment gives back one voucher', async () => {
  await give(MANAGER, 'full', 1)
  const [answer] = await redeemAll([await code(MANAGER)])
  const id = answer!.content?.ok ? answer!.content.redemption : ''
  const admin = await t.as(ADMIN)
  const answers = await Promise.all([cashier, admin, cashier, admin].map((client) => client.call(calls.reverseRedemption, { id, reason: '误扫' })))
  expect(answers.filter((a) => a.code === '10000')).toHaveLength(1)
  expect(answers.filter((a) => a.code === 'MEAL-17')).toHaveLength(3)
  expect(await left(MANAGER, 'full')).toEqual({ available: 1, held: 0 })
})

test('MEAL-19 overlapping rules saved at the same moment: one is', async () => {
  const admin = await t.as(ADMIN)
  const rule = { company: 'JV', employeeType: 'intern', employeeClass: 0, mealType: 'full', quota: 5, generateBy: 'month-start' } as const
  const dates = times(5, (i) => ({ expireAfter: 'nth-sunday' as const, effectiveFrom: `2026-12-0${i + 1}`, effectiveTo: null }))
  const answers = await Promise.all(dates.map((when) => admin.call(calls.saveRule, { ...rule, ...when })))
  expect(answers.filter((a) => a.code === '10000')).toHaveLength(1)
  expect(answers.filter((a) => a.code === 'MEAL-19')).toHaveLength(4)
})

test('MEAL-06 the monthly job run by several nodes at once grants once, while people eat', async () => {
  t.setClock('2026-11-30T16:05:00Z')
  const before = await left(PART_TIMER, 'full')
  const till = await t.as(CASHIER)
  const shown = await codes(2, PART_TIMER)
  await Promise.all([
    ...times(4, () => t.runJob('free-meal.monthlyGrant')),
    ...shown.map((one) => till.call(calls.redeem, { code: one, mealType: 'full', outlet: HALL.code })),
  ])
  expect((await left(PART_TIMER, 'full')).available).toBe(before.available - 2)
  for (const ssoId of [MEMBER, HOTEL, CASHIER]) {
    const granted = (await mine(ssoId)).log.list.filter(({ causeCn }) => causeCn.startsWith('2026年12月'))
    expect(granted.map(({ amount }) => amount)).toEqual([21])
  }
})

test('MEAL-20 the last requests of a leaver decided while the nightly job runs: nothing is left over, and neither waits for ever', async () => {
  await give(INTERN, 'simple', 6)
  const items: string[] = []
  for (let i = 0; i < 3; i++) items.push((await askExchange(INTERN, 'simple-to-full', 2)).content!.id)
  items.push((await askOvertime(INTERN, '2026-11-18T18:00', 4)).content!.id)
  await t.write((ctx) => applyChange(ctx, asSsoId(INTERN), { lastWorkingDate: '2026-11-20' }))
  t.setClock('2026-11-20T16:10:00Z')
  const deciding = await t.as(MANAGER)
  await Promise.all([t.runJob('free-meal.clearLeavers'), ...items.toReversed().map((item) => approve(deciding, item)), t.runJob('free-meal.clearLeavers')])
  await t.runJob('free-meal.clearLeavers')
  for (const mealType of ['full', 'simple'] as const)
    expect(await t.write((ctx) => balance(ctx, account(asSsoId(INTERN), mealType)))).toMatchObject({ available: 0, held: 0 })
})
