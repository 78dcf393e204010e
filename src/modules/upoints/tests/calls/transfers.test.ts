import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { answerEmbedded, searchEmbedded } from '#services/integrations/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, AREA, everAnew, HOTEL, INTERN, MANAGER, MEMBER, PART_TIMER, PLATFORM, points } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { agrees, give, goods, has, limit, mallAnswers, quota, told } = points(t)
const [member, hotel, admin] = [everAnew(t, MEMBER), everAnew(t, HOTEL), everAnew(t, ADMIN)]
const save = (amount: number, by = member) => by.call(calls.saveTransfer, { points: amount })
/** Midnight, a few minutes past. */
const night = async (day: string) => {
  t.setClock(new Date(`${day}T00:05:00+08:00`))
  for (const _ of ['once', 'again']) await t.runJob('upoints.settleTransfers', day)
}

test('UPOINT-15 what is promised cannot be spent; lowering it frees it, and nothing is in the log yet', async () => {
  await give(MEMBER, 500)
  expect(await save(300)).toMatchObject({ code: '10000', content: { points: 300, available: 200 } })
  expect(await member.ok(calls.account)).toEqual({ balance: 500, available: 200, promised: 300, mayGrant: false })
  const id = await goods({ price: 210 })
  expect((await member.call(calls.buy, { item: id, quantity: 1 })).code).toBe('UPOINT-07')
  expect(await save(200)).toMatchObject({ content: { available: 300 } })
  await member.ok(calls.buy, { item: id, quantity: 1 })
  expect(await has(MEMBER)).toEqual({ available: 90, promised: 200 })
  expect(await save(0)).toMatchObject({ content: { available: 290 } })
  expect(await save(200)).toMatchObject({ code: '10000' })
  expect((await member.ok(calls.logList, {})).list.map((one) => [one.type, one.points, one.balance])).toEqual([
    [-1, -210, 290],
    [12, 500, 500],
  ])
})

test('UPOINT-06 UPOINT-07 in steps, and no more than there is', async () => {
  expect(await save(15)).toMatchObject({ code: 'UPOINT-06', fields: [{ path: 'points' }] })
  expect(await save(300)).toMatchObject({ code: 'UPOINT-07', fields: [{ path: 'points' }] })
})

test('UPOINT-04 UPOINT-21 can be changed until the 25th, says what moves when and until when, and reminds on the 23rd', async () => {
  expect(await member.ok(calls.transfer)).toMatchObject({
    ...{ month: '2026-11', points: 200, most: 290, effectiveOn: '2026-12-01', window: { kind: 'month', fromDay: 1, toDay: 25 } },
    transfers: [{ month: '2026-11', points: 200, status: 'open', failure: null }],
  })
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-23']) await t.runJob('upoints.morning', day)
  expect((await told(MEMBER)).filter((title) => title === '转出福利商城的积分还可以调整')).toHaveLength(1)
  t.setClock('2026-11-25T15:59:00Z')
  expect((await save(210)).code).toBe('10000')
  t.setClock('2026-11-25T16:00:00Z')
  expect(await save(200)).toMatchObject({ code: 'UPOINT-04', returnMsg: '本月25日后不可调整' })
})

test('UPOINT-05 UPOINT-20 moves on the 1st, once, as a negative entry of type 10, when the mall has added it', async () => {
  await night('2026-11-25')
  expect((await member.ok(calls.transfer)).transfers[0]!.status).toBe('open')
  await night('2026-11-26')
  expect((await member.ok(calls.transfer)).transfers[0]!.status).toBe('locked')
  await night('2026-11-30')
  await mallAnswers()
  expect(await has(MEMBER)).toEqual({ available: 80, promised: 210 })
  await night('2026-12-01')
  await mallAnswers()
  expect(await has(MEMBER)).toEqual({ available: 80, promised: 0 })
  const [line] = (await member.ok(calls.logList, { filters: { type: 10 } })).list
  expect(line).toMatchObject({ points: -210, balance: 80, causeCn: '2026年11月转出到福利商城' })
  expect((await member.ok(calls.transfer)).transfers[0]).toMatchObject({ month: '2026-11', status: 'transferred' })
  expect(await told(MEMBER)).toContain('210 U积分已转出到福利商城')
  const orders = await (await t.as(PLATFORM)).ok(searchEmbedded, { filters: { port: 'benefits-mall' } })
  expect(orders.list).toHaveLength(1)
  expect(await agrees(MEMBER)).toBe(true)
})

test('what the mall refuses takes nothing, and says why; another company’s day is its own', async () => {
  await give(HOTEL, 100)
  expect((await save(50, hotel)).code).toBe('10000')
  await night('2026-12-01')
  await t.runJob('integrations.deliver')
  const platform = everAnew(t, PLATFORM)
  const { list } = await platform.ok(searchEmbedded, { filters: { port: 'benefits-mall' } })
  const waiting = list.find(({ can }) => can.includes('rejected'))!
  await platform.ok(answerEmbedded, { id: waiting.id, answer: 'rejected', text: '会员不存在' })
  expect(await has(HOTEL)).toEqual({ available: 100, promised: 0 })
  expect((await hotel.ok(calls.transfer)).transfers[0]).toMatchObject({ status: 'failed', failure: '会员不存在' })
  expect(await told(HOTEL)).toContain('2026年11月的积分转出没有成功')
  expect((await hotel.ok(calls.logList, {})).list.map((one) => one.points)).toEqual([100])
})

test('UPOINT-04 the last day is the parameter’s', async () => {
  await limit('transferAdjustUntilDay', 19)
  expect((await save(10)).code).toBe('UPOINT-04')
  await limit('transferAdjustUntilDay', 25)
})

test('UPOINT-16 a leaver’s points are cleared the day after the last, an open transfer with them; of a manager what is left of the quotas goes up', async () => {
  await give(INTERN, 200)
  await give(MANAGER, 30)
  await save(100, everAnew(t, INTERN))
  await quota(400, 60)
  await quota(100, 0, AREA)
  for (const who of [INTERN, MANAGER]) await t.write((ctx) => applyChange(ctx, asSsoId(who), { lastWorkingDate: '2026-11-20' }))
  await t.runJob('upoints.clearLeavers', '2026-11-20')
  expect(await has(INTERN)).toEqual({ available: 100, promised: 100 })
  t.setClock('2026-11-20T16:20:00Z')
  for (const _ of ['once', 'again']) await t.runJob('upoints.clearLeavers', '2026-11-21')
  for (const who of [INTERN, MANAGER]) {
    expect(await has(who)).toEqual({ available: 0, promised: 0 })
    expect(await agrees(who)).toBe(true)
  }
  const area = everAnew(t, AREA)
  expect(await area.ok(calls.quotaMine)).toMatchObject({ points: { quota: 100, left: 500 }, special: { quota: 0, left: 60 } })
  expect((await area.ok(calls.logList, {})).list).toEqual([])
  const { rows } = await admin.ok(calls.statisticsReport, { from: '2026-11', to: '2026-11' })
  expect(rows.find(({ key }) => key === '-10')).toMatchObject({ cleared: 230 })
  await night('2026-12-01')
  expect(await has(INTERN)).toEqual({ available: 0, promised: 0 })
})

test('UPOINT-16 what the mall was asked for waits for its answer before the rest is cleared', async () => {
  await give(PART_TIMER, 160)
  await save(100, everAnew(t, PART_TIMER))
  await night('2026-12-01')
  await t.write((ctx) => applyChange(ctx, asSsoId(PART_TIMER), { lastWorkingDate: '2026-11-30' }))
  await t.runJob('upoints.clearLeavers', '2026-12-01')
  expect(await has(PART_TIMER)).toMatchObject({ promised: 100 })
  await mallAnswers()
  await t.runJob('upoints.clearLeavers', '2026-12-02')
  expect(await has(PART_TIMER)).toEqual({ available: 0, promised: 0 })
  expect(await agrees(PART_TIMER)).toBe(true)
})
