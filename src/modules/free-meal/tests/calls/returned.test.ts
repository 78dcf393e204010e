import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { at, INTERN, MANAGER, MEMBER, meals, PART_TIMER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { mine, give, left, askOvertime, askExchange, requestOf, decide } = meals(t)
await allowReturn(t, 'MEAL_OVERTIME', 'MEAL_EXCHANGE')
const giveBack = async (itemId: string, comment: string) =>
  expect(await (await t.as(MANAGER)).call(operate, { itemId, action: 'return-to-requester', comment })).toMatchObject({ code: '10000' })
const later = { startTime: at('2026-11-18T19:00'), durationHours: 22, reason: '改为晚场' }

test('WF-32 a request that came back is changed on the room’s page and sent again; the rules see it as it is now, and nobody else changes it', async () => {
  const [member, manager, other] = [await t.as(MEMBER), await t.as(MANAGER), await t.as(PART_TIMER)]
  const { content: item } = await askOvertime(MEMBER, '2026-11-18T18:00', 20)
  const { id } = (await requestOf(MEMBER, item!.id))!
  const change = (client: typeof member, given: Partial<typeof later> = {}) => client.call(calls.requestOvertime, { ...later, ...given, changes: id })
  // one that waits for its decision is not changed under the approver's hands
  expect((await change(member)).code).not.toBe('10000')
  expect(await requestOf(MEMBER, item!.id)).toMatchObject({ durationHours: 20 })
  await giveBack(item!.id, '时长有误')
  expect(await member.ok(detail, { id: item!.id })).toMatchObject({ waitsFor: 'change', change: `/myFreeMeal?change=${id}` })
  expect((await change(other)).code).toBe('SHELL-02')
  // 20 hours of its own do not stand in its way, and what breaks a rule changes nothing
  expect((await change(member, { durationHours: 22.25 })).code).toBe('MEAL-01')
  expect(await change(member)).toMatchObject({ code: '10000', content: { id: item!.id, state: 'pending' } })
  expect(await requestOf(MEMBER, item!.id)).toMatchObject({ status: 'pending', durationHours: 22, reason: '改为晚场' })
  const sent = await manager.ok(detail, { id: item!.id })
  expect(sent.subjectCn).toBe('11月18日 加班 22 小时')
  expect(sent.facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toContain('本月加班：22 / 36 小时')
  expect(await decide(MANAGER, item!.id, 'approve', '')).toMatchObject({ code: '10000' })
  expect(await requestOf(MEMBER, item!.id)).toMatchObject({ status: 'approved' })
  expect((await change(member)).code).not.toBe('10000')
  expect((await mine(MEMBER)).overtime.periods).toMatchObject([{ durationHours: 22, status: 'approved' }])
})

test('WF-32 MEAL-16 an exchange that came back is changed: what it held can be given by it, what it gives now is held, and nothing is lost on the way', async () => {
  await give(INTERN, 'simple', 3)
  await give(INTERN, 'full', 1)
  const [intern, manager, other] = [await t.as(INTERN), await t.as(MANAGER), await t.as(PART_TIMER)]
  const { content: item } = await askExchange(INTERN, 'simple-to-full', 3)
  const { id } = (await requestOf(INTERN, item!.id))!
  const change = (client: typeof intern, direction: calls.Direction, count: number) =>
    client.call(calls.requestExchange, { direction, count, reason: '少换一些', changes: id })
  expect((await change(intern, 'simple-to-full', 2)).code).toBe('LIFE-01')
  await giveBack(item!.id, '张数过多')
  expect(await intern.ok(detail, { id: item!.id })).toMatchObject({ waitsFor: 'change', change: `/myFreeMeal?change=${id}` })
  expect((await change(other, 'simple-to-full', 2)).code).toBe('SHELL-02')
  expect((await change(intern, 'simple-to-full', 4)).code).toBe('MEAL-16')
  expect(await left(INTERN, 'simple')).toEqual({ available: 0, held: 3 })
  expect(await requestOf(INTERN, item!.id)).toMatchObject({ status: 'pending', count: 3, reason: '' })

  expect(await change(intern, 'simple-to-full', 2)).toMatchObject({ code: '10000', content: { id: item!.id, state: 'pending' } })
  expect(await left(INTERN, 'simple')).toEqual({ available: 1, held: 2 })
  expect((await manager.ok(detail, { id: item!.id })).subjectCn).toBe('2 张简餐券换 2 张全餐券')
  expect((await mine(INTERN, 'simple')).log.list.slice(0, 3)).toMatchObject([
    { heldDelta: 2, causeCn: '兑换申请，待审批' },
    { heldDelta: -3, causeCn: '兑换修改，退回' },
    { heldDelta: 3, causeCn: '兑换申请，待审批' },
  ])

  // returned once more, it goes the other way
  await giveBack(item!.id, '方向有误')
  expect((await change(intern, 'full-to-simple', 1)).code).toBe('10000')
  expect([await left(INTERN, 'simple'), await left(INTERN, 'full')]).toEqual([
    { available: 3, held: 0 },
    { available: 0, held: 1 },
  ])
  expect((await decide(MANAGER, item!.id, 'approve', '')).code).toBe('10000')
  expect([await left(INTERN, 'simple'), await left(INTERN, 'full')]).toEqual([
    { available: 4, held: 0 },
    { available: 0, held: 0 },
  ])
  expect(await requestOf(INTERN, item!.id)).toMatchObject({ status: 'approved', direction: 'full-to-simple', count: 1, received: 1 })
  expect((await change(intern, 'full-to-simple', 1)).code).toBe('LIFE-01')
})
