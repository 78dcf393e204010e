import { afterAll, expect, test } from 'vitest'
import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { workflowItem, workflowTask } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const MEMBER = '10000001'
const MANAGER = '10000002'

/** What the room wrote in the deciding transaction, and the things on which it fails. */
const failing = new Map<string, 'refuses' | 'breaks'>()
catalog({
  code: 'B_MEAL',
  module: 'batch',
  params: [],
  flow: {
    code: 'B_MEAL',
    allowBatch: true,
    paths: [{ conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' }] }],
  },
  facts: async () => [],
  onDecided: async (ctx, { businessId }) => {
    // written before it fails, so that only undoing this part of the batch leaves nothing behind
    await ctx.db.update(workflowItem).set({ endReason: '已处理' }).where(eq(workflowItem.businessId, businessId))
    if (failing.get(businessId) === 'refuses') throw refuse('WF-51')
    if (failing.get(businessId) === 'breaks') throw new Error('the room is broken')
  },
})
await t.write(seedFlows)

const ask = async (fails?: 'refuses' | 'breaks') => {
  const businessId = newId()
  if (fails) failing.set(businessId, fails)
  const item = await t.write((ctx) =>
    submit(ctx, { module: 'batch', businessId, catalog: 'B_MEAL', params: {}, requester: asSsoId(MEMBER), subjectCn: '申请', subjectEn: 'Request' }),
  )
  const [task] = await t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, item.id)))
  return { ...item, taskId: task!.id }
}
const rowOf = async (id: string) => (await t.write((ctx) => ctx.db.select().from(workflowItem).where(eq(workflowItem.id, id))))[0]!

test('WF-24 WF-20 one that its room refuses, or on which it breaks, stays open with nothing written; the others are decided', async () => {
  const [good, refused, broken, last] = [await ask(), await ask('refuses'), await ask('breaks'), await ask()]
  const answer = await (await t.as(MANAGER)).ok(calls.batch, { taskIds: [good, refused, broken, last].map((one) => one.taskId), action: 'approve' })
  expect(answer.decided.map((one) => one.no).toSorted()).toEqual([good.no, last.no])
  expect(answer.setAside).toEqual([])
  expect(new Map(answer.refused.map((one) => [one.taskId, one.code]))).toEqual(
    new Map([
      [refused.taskId, 'WF-51'],
      [broken.taskId, 'SHELL-33'],
    ]),
  )
  for (const one of [refused, broken]) expect(await rowOf(one.id)).toMatchObject({ state: 'pending', endReason: null, endedAt: null })
  for (const one of [good, last]) expect(await rowOf(one.id)).toMatchObject({ state: 'approved', endReason: '已处理' })
})

test('WF-24 the comment is kept with each, a task named twice is decided once, and who may not approve gets 403', async () => {
  const item = await ask()
  const manager = await t.as(MANAGER)
  expect((await (await t.as(MEMBER)).call(calls.batch, { taskIds: [item.taskId], action: 'approve' })).status).toBe(403)
  expect(await manager.call(calls.batch, { taskIds: [item.taskId], action: 'approve', comment: '好'.repeat(151) })).toMatchObject({
    code: '10000',
    content: { decided: [], refused: [{ code: 'WF-09' }] },
  })
  const answer = await manager.ok(calls.batch, { taskIds: [item.taskId, item.taskId], action: 'approve', comment: '同意' })
  expect(answer).toMatchObject({ decided: [{ no: item.no }], setAside: [], refused: [] })
  expect((await manager.ok(calls.detail, { id: item.id })).timeline.find((e) => e.kind === 'task')).toMatchObject({ state: 'approved', comment: '同意' })
})

test('more than the limit at once, or none, is no input; what is not there is refused by its id', async () => {
  const manager = await t.as(MANAGER)
  const unknown = Array.from({ length: 101 }, () => newId())
  expect(await manager.call(calls.batch, { taskIds: unknown, action: 'approve' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'taskIds' }] })
  expect(await manager.call(calls.batch, { taskIds: [], action: 'approve' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'taskIds' }] })
  expect((await manager.ok(calls.batch, { taskIds: unknown.slice(0, 1), action: 'approve' })).refused).toMatchObject([{ taskId: unknown[0], code: 'WF-44' }])
})
