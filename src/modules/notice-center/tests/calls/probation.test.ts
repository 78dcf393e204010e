import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { itemOf, openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../../contract/index.ts'
import { center, HR, MANAGER, MEMBER, OVER_MANAGER, STRANGER, SUPER } from './parts.ts'

const t = await openTestPortal({ modules: ['system'] })
afterAll(() => t.close())
const { grant, probation, list } = center(t)
const today = dayOf(TEST_NOW)
const [PART_TIMER, INTERN, TRAINEE] = ['10000012', '10000013', '10000014']
/** Administers the workflow. */
const ADMIN = '10000009'
const KIND = 'probationEvaluation'
beforeAll(() => grant('MSSSUPER', SUPER))
const open = async (ssoId: string, days = 10) => {
  await probation(ssoId, days)
  return (await list(SUPER, KIND)).find(({ applicant }) => applicant.ssoId === ssoId)!.id
}
const told = async (ssoId: string, words: string) =>
  (await (await t.as(ssoId)).ok(listMessages, { pageNum: 1, pageSize: 100, filters: {} })).list.filter((one) => JSON.stringify(one).includes(words)).length

test('NTC-16 an evaluation opens 30 days before its end, once, and is told at 30, 14 and 3 days', async () => {
  await probation(STRANGER, 31)
  expect(await list(SUPER, KIND)).toEqual([])
  await probation(MEMBER, 30)
  await t.runJob('notice-center.morning')
  const found = await list(MANAGER, KIND)
  expect(found).toMatchObject([{ applicant: { ssoId: MEMBER }, can: ['approve', 'reject'] }])
  const times = async () =>
    (await t.write((ctx) => deliveries(ctx, 'notice-center', found[0]!.id))).filter(({ receiver, event }) => receiver === MANAGER && event === 'probationEnds')
      .length
  expect(await times()).toBe(1)
  for (const days of [15, 16, 17]) await t.runJob('notice-center.morning', addDays(today, days))
  expect(await times()).toBe(2)
  await t.runJob('notice-center.morning', addDays(today, 27))
  expect(await times()).toBe(3)
})

test('NTC-16 one that is missing at the end is escalated once, and never passed by itself', async () => {
  const id = await open(INTERN, 2)
  for (const days of [2, 3, 40]) await t.runJob('notice-center.morning', addDays(today, days))
  expect(await told(SUPER, '黄思远的试用期评估未完成')).toBe(1)
  expect((await list(MANAGER, KIND)).find((row) => row.id === id)).toMatchObject({ state: 'pending' })
})

test('NTC-16 who has left, or whose probation ends another day, is not evaluated for the old one', async () => {
  const id = await open(PART_TIMER, 20)
  await t.write((ctx) => applyChange(ctx, asSsoId(PART_TIMER), { probationEnd: addDays(today, 25) }))
  await t.runJob('notice-center.morning')
  expect((await list(MANAGER, KIND, { tab: 'done' })).find((row) => row.id === id)).toMatchObject({ state: 'withdrawn' })
})

test('NTC-09 a manager sees the own team only', async () => {
  const id = await open(MEMBER, 30)
  const others = await t.as(OVER_MANAGER)
  const own = await list(MANAGER, KIND)
  expect(own.map((row) => row.id)).toContain(id)
  await grant('MSS', HR)
  expect(await list(HR, KIND)).toEqual([])
  const hr = await t.as(HR)
  expect(await hr.call(calls.evaluationDetail, { id })).toMatchObject({ code: 'SHELL-02' })
  expect(await hr.call(calls.saveEvaluation, { id, evaluation: '好', score: 90, proposal: 'pass' })).toMatchObject({ code: 'SHELL-02' })
  expect((await others.call(calls.probationApproval, { idList: [id] })).code).not.toBe('10000')
})

test('NTC-03 a rejection has a reason, which the member reads; what the manager thinks is kept', async () => {
  const id = await open(MEMBER, 30)
  const manager = await t.as(MANAGER)
  await manager.ok(calls.saveEvaluation, { id, evaluation: '基本胜任', score: 70, proposal: 'extend' })
  expect(await manager.ok(calls.evaluationDetail, { id })).toMatchObject({ evaluation: '基本胜任', score: 70, proposal: 'extend' })
  expect(await manager.call(calls.probationReject, { idList: [id] })).toMatchObject({ code: 'NTC-03', fields: [{ path: 'rejectreason' }] })
  expect(await manager.ok(calls.probationReject, { idList: [id], rejectreason: '考勤不达标' })).toEqual({ decided: 1 })
  expect(await told(MEMBER, '考勤不达标')).toBe(1)
  expect(await list(MANAGER, KIND, { tab: 'done', state: 'rejected' })).toMatchObject([{ id, comment: '考勤不达标', handledBy: { ssoId: MANAGER } }])
})

test('NTC-12 a batch decides all or none, and names those that may not be decided; NTC-10 a single one says who has', async () => {
  const [rejected] = await list(MANAGER, KIND, { tab: 'done', state: 'rejected' })
  const [waiting] = await list(MANAGER, KIND)
  const manager = await t.as(MANAGER)
  const both = await manager.call(calls.probationApproval, { idList: [waiting!.id, rejected!.id] })
  expect(both).toMatchObject({ code: 'NTC-12', returnMsg: expect.stringContaining('李晓雯') })
  expect((await list(MANAGER, KIND)).map(({ id }) => id)).toContain(waiting!.id)
  expect(await manager.call(calls.probationApproval, { idList: [rejected!.id] })).toMatchObject({
    code: 'NTC-10',
    returnMsg: expect.stringContaining('周浩然'),
  })
  expect(await manager.ok(calls.probationApproval, { idList: [waiting!.id, waiting!.id] })).toEqual({ decided: 1 })
})

test('NTC-17 an evaluation is the view of its workflow item', async () => {
  const id = await open(STRANGER, 12)
  const item = await t.write((ctx) => itemOf(ctx, 'notice-center', id))
  const [task] = await t.write((ctx) => openTasks(ctx, item!.id))
  await (await t.as(task!.approver)).ok(calls.probationApproval, { idList: [id] })
  expect(await t.write((ctx) => itemOf(ctx, 'notice-center', id))).toMatchObject({ state: 'approved' })
})

test('NTC-11 nobody decides the own probation', async () => {
  const id = await open(MANAGER, 9)
  await grant('MSSSUPER', MANAGER)
  const manager = await t.as(MANAGER)
  expect(await manager.call(calls.probationApproval, { idList: [id] })).toMatchObject({ code: 'NTC-11' })
  expect(await manager.call(calls.saveEvaluation, { id, evaluation: '好', score: 100, proposal: 'pass' })).toMatchObject({ code: 'NTC-11' })
})

test('NTC-11 whose probation it is does not take the evaluation back in the workflow, where it stands among the own requests', async () => {
  const id = await open(MEMBER, 7)
  const item = await t.write((ctx) => itemOf(ctx, 'notice-center', id))
  const member = await t.as(MEMBER)
  expect((await member.ok(detail, { id: item!.id })).can).toEqual(['comment', 'urge'])
  expect(await member.call(operate, { itemId: item!.id, action: 'withdraw' })).toMatchObject({ code: 'NTC-11' })
  expect((await list(SUPER, KIND)).find((row) => row.id === id)).toMatchObject({ state: 'pending' })
})

test('NTC-11 WF-44 who administers the workflow does not end the own evaluation, and is not offered to', async () => {
  const id = await open(TRAINEE, 7)
  await grant('platform-admin', TRAINEE)
  const trainee = await t.as(TRAINEE)
  const item = await t.write((ctx) => itemOf(ctx, 'notice-center', id))
  expect((await trainee.ok(detail, { id: item!.id })).can).not.toContain('terminate')
  expect((await (await t.as(ADMIN)).ok(detail, { id: item!.id })).can).toContain('terminate')
  expect(await trainee.call(operate, { itemId: item!.id, action: 'terminate', comment: '不需要' })).toMatchObject({ code: 'NTC-11' })
  expect((await list(SUPER, KIND)).find((row) => row.id === id)).toMatchObject({ state: 'pending' })
})

test('what the manager thinks is not read in the workflow by whom it is about, before it is decided', async () => {
  const id = await open(MEMBER, 6)
  const [manager, member] = [await t.as(MANAGER), await t.as(MEMBER)]
  await manager.ok(calls.saveEvaluation, { id, evaluation: '再看一个月', score: null, proposal: 'extend' })
  const item = await t.write((ctx) => itemOf(ctx, 'notice-center', id))
  const read = async (who: typeof member) => JSON.stringify((await who.ok(detail, { id: item!.id })).facts)
  expect(await read(manager)).toContain('再看一个月')
  expect(await read(member)).not.toContain('再看一个月')
})

test('NTC-22 what is said of somebody is written by who holds the evaluation', async () => {
  const id = await open(MEMBER, 5)
  const above = await t.as(SUPER)
  expect(await above.call(calls.saveEvaluation, { id, evaluation: '不错', score: 90, proposal: 'pass' })).toMatchObject({ status: 403, code: 'NTC-22' })
})

test('who is approved without passing is not told that the evaluation was passed', async () => {
  const id = await open(MEMBER, 4)
  const manager = await t.as(MANAGER)
  await manager.ok(calls.saveEvaluation, { id, evaluation: '未达到要求', score: 40, proposal: 'not-pass' })
  await manager.ok(calls.probationApproval, { idList: [id] })
  expect(await told(MEMBER, '您的试用期评估已通过')).toBe(0)
  expect(await told(MEMBER, '您的试用期评估已完成')).toBe(1)
})

test('NTC-16 whose probation ends as it did before is evaluated after all, unless the workflow was ended for good', async () => {
  const pending = async () => (await list(SUPER, KIND)).filter(({ applicant }) => applicant.ssoId === INTERN).map(({ id }) => id)
  const first = await open(INTERN, 8)
  await probation(INTERN, 9)
  await probation(INTERN, 8)
  const [again] = await pending()
  expect(again).toBeDefined()
  expect(again).not.toBe(first)
  const item = await t.write((ctx) => itemOf(ctx, 'notice-center', again!))
  await (await t.as(SUPER)).ok(operate, { itemId: item!.id, action: 'terminate', comment: '重复' })
  await t.runJob('notice-center.morning')
  expect(await pending()).toEqual([])
})

test('without the permission nothing of it can be reached', async () => {
  const member = await t.as(MEMBER)
  for (const answer of [
    await member.call(calls.probationApproval, { idList: [crypto.randomUUID()] }),
    await member.call(calls.evaluationDetail, { id: crypto.randomUUID() }),
  ])
    expect(answer.status).toBe(403)
})
