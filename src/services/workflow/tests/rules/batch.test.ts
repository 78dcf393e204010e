import { expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { workflowItem, workflowTask } from '../../server/tables.ts'
import { by, HRBP, MANAGER, MEMBER, portalForTests, shownTo, step } from './parts.ts'

const t = await portalForTests()

/** What the room wrote in the deciding transaction, and the things on which it fails. */
const failing = new Map<string, 'refuses' | 'breaks'>()
/** Things whose paper is not there yet. */
const lacking = new Set<string>()
catalog({
  code: 'B_MEAL',
  module: 'batch',
  params: [{ code: 'cost', valueType: 'number' }],
  flow: {
    code: 'B_MEAL',
    allowBatch: true,
    paths: [{ conditions: [], steps: [step('manager', 'line-manager')] }],
  },
  facts: async () => [],
  norms: () => ({ cost: 100 }),
  missing: async (_ctx, businessId) => (lacking.has(businessId) ? [{ nameCn: '发票', nameEn: 'the invoice' }] : []),
  onDecided: async (ctx, { businessId }) => {
    // written before it fails, so that only undoing this part of the batch leaves nothing behind
    await ctx.db.update(workflowItem).set({ endReason: '已处理' }).where(eq(workflowItem.businessId, businessId))
    if (failing.get(businessId) === 'refuses') throw refuse('LIFE-01', { state: '已截止' })
    if (failing.get(businessId) === 'breaks') throw new Error('the room is broken')
  },
})
catalog({
  code: 'B_SECRET',
  module: 'batch',
  params: [],
  flow: { code: 'B_SECRET', allowBatch: true, sensitive: true, paths: by(step('manager', 'line-manager')) },
  facts: async () => [],
  onDecided: async () => {},
})
await t.write(seedFlows)

const ask = async (fails?: 'refuses' | 'breaks', more: { code?: string; cost?: number; lacks?: boolean } = {}) => {
  const businessId = newId()
  if (fails) failing.set(businessId, fails)
  if (more.lacks) lacking.add(businessId)
  const item = await t.write((ctx) =>
    submit(ctx, {
      module: 'batch',
      businessId,
      catalog: more.code ?? 'B_MEAL',
      params: more.cost === undefined ? {} : { cost: more.cost },
      requester: asSsoId(MEMBER),
      subjectCn: '申请',
      subjectEn: 'Request',
    }),
  )
  const [task] = await t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, item.id)))
  return { ...item, taskId: task!.id }
}
/** The manager handles what the list shows. */
const batch = async (taskIds: readonly string[], given: Partial<Omit<InputOf<typeof calls.batch>, 'tasks'>> = {}, lang: 'zh' | 'en' = 'zh') => {
  const manager = await t.as(MANAGER)
  return (await manager.call(calls.batch, { tasks: await shownTo(manager, taskIds), action: 'approve', ...given }, { lang })).content!
}
const rowOf = async (id: string) => (await t.write((ctx) => ctx.db.select().from(workflowItem).where(eq(workflowItem.id, id))))[0]!

test('WF-24 WF-20 one that its room refuses, or on which it breaks, stays open with nothing written; the others are decided', async () => {
  const [good, refused, broken, last] = [await ask(), await ask('refuses'), await ask('breaks'), await ask()]
  const answer = await batch([good, refused, broken, last].map((one) => one.taskId))
  expect(answer.decided.map((one) => one.no).toSorted()).toEqual([good.no, last.no])
  expect(answer.setAside).toEqual([])
  expect(new Map(answer.refused.map((one) => [one.taskId, [one.code, one.reason]]))).toEqual(
    new Map([
      [refused.taskId, ['LIFE-01', '当前状态为“已截止”，无法执行此操作']],
      [broken.taskId, ['SHELL-33', '系统繁忙，请稍后再试']],
    ]),
  )
  for (const one of [refused, broken]) expect(await rowOf(one.id)).toMatchObject({ state: 'pending', endReason: null, endedAt: null })
  for (const one of [good, last]) expect(await rowOf(one.id)).toMatchObject({ state: 'approved', endReason: '已处理' })
})

test('WF-24 the comment is kept with each, a task named twice is decided once, and who may not approve gets 403', async () => {
  const item = await ask()
  const manager = await t.as(MANAGER)
  const tasks = await shownTo(manager, [item.taskId])
  expect((await (await t.as(MEMBER)).call(calls.batch, { tasks, action: 'approve' })).status).toBe(403)
  expect(await manager.call(calls.batch, { tasks, action: 'approve', comment: '好'.repeat(151) })).toMatchObject({
    code: '10000',
    content: { decided: [], refused: [{ code: 'WF-09' }] },
  })
  const answer = await manager.ok(calls.batch, { tasks: [...tasks, ...tasks], action: 'approve', comment: '同意' })
  expect(answer).toMatchObject({ decided: [{ no: item.no }], setAside: [], refused: [] })
  expect((await manager.ok(calls.detail, { id: item.id })).timeline.find((e) => e.kind === 'task')).toMatchObject({ state: 'approved', comment: '同意' })
})

test('more than the limit at once, or none, is no input; what is not there, or with somebody else, is refused by its id', async () => {
  const manager = await t.as(MANAGER)
  const unknown = Array.from({ length: 101 }, () => ({ id: newId(), seen: '' }))
  expect(await manager.call(calls.batch, { tasks: unknown, action: 'approve' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'tasks' }] })
  expect(await manager.call(calls.batch, { tasks: [], action: 'approve' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'tasks' }] })
  const item = await ask()
  const tasks = [unknown[0]!, ...(await shownTo(manager, [item.taskId]))]
  expect((await manager.ok(calls.batch, { tasks: unknown.slice(0, 1), action: 'approve' })).refused).toMatchObject([{ taskId: unknown[0]!.id, code: 'WF-44' }])
  const other = await (await t.as(HRBP)).ok(calls.batch, { tasks, action: 'approve' })
  expect([other.decided, other.setAside, other.refused.map((one) => one.code)]).toEqual([[], [], ['WF-44', 'WF-44']])
})

test('WF-40 what is over the norm, lacks a paper or is sensitive is set aside with its reason, in the reader’s language; the rest is handled', async () => {
  const [usual, dear, lacks, secret] = [
    await ask(undefined, { cost: 100 }),
    await ask(undefined, { cost: 101 }),
    await ask(undefined, { lacks: true }),
    await ask(undefined, { code: 'B_SECRET' }),
  ]
  const tasks = [usual, dear, lacks, secret].map((one) => one.taskId)
  const answer = await batch(tasks, {}, 'en')
  expect(answer.decided.map((one) => one.no)).toEqual([usual.no])
  expect(new Map(answer.setAside.map((one) => [one.no, one.reason]))).toEqual(
    new Map([
      [dear.no, 'cost: 101, more than the usual 100; please read it by itself'],
      [lacks.no, 'It still lacks the invoice: please read it by itself'],
      [secret.no, 'It is sensitive: please read it by itself'],
    ]),
  )
  for (const one of [dear, lacks, secret]) expect((await rowOf(one.id)).state).toBe('pending')
  // its paper came: nothing speaks against it any more
  lacking.clear()
  expect((await batch([lacks.taskId])).decided).toMatchObject([{ no: lacks.no }])
})

test('WF-40 what changed since the list was shown is set aside until it was shown again; urging and own words change nothing', async () => {
  const [item, own] = [await ask(), await ask()]
  const [manager, member] = [await t.as(MANAGER), await t.as(MEMBER)]
  const tasks = await shownTo(manager, [item.taskId, own.taskId])
  await member.ok(calls.operate, { itemId: item.id, action: 'comment', comment: '人数改为三人' })
  await member.ok(calls.operate, { itemId: own.id, action: 'urge' })
  await manager.ok(calls.operate, { itemId: own.id, action: 'comment', comment: '已问过主管' })
  const answer = await manager.ok(calls.batch, { tasks, action: 'approve' })
  expect(answer).toMatchObject({ decided: [{ no: own.no }], setAside: [{ no: item.no, reason: '列表打开后内容有变化，请查看最新情况后处理' }], refused: [] })
  expect((await rowOf(item.id)).state).toBe('pending')
  expect((await batch([item.taskId])).decided).toMatchObject([{ no: item.no }])
})

test('WF-40 many are rejected or handed over too, by the rules of each', async () => {
  const [first, second, third] = [await ask(), await ask(), await ask()]
  expect((await batch([first.taskId], { action: 'reject' })).refused).toMatchObject([{ code: 'WF-08' }])
  expect((await batch([first.taskId], { action: 'reject', comment: '不在预算内' })).decided).toMatchObject([{ no: first.no }])
  expect(await rowOf(first.id)).toMatchObject({ state: 'rejected' })

  const manager = await t.as(MANAGER)
  const tasks = await shownTo(manager, [second.taskId, third.taskId])
  expect(await manager.call(calls.batch, { tasks, action: 'transfer', comment: '请代为审批' })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'to' }] })
  const refused = await manager.ok(calls.batch, { tasks, action: 'transfer', to: asSsoId(MEMBER), comment: '请代为审批' })
  expect(refused.refused.map((one) => one.code)).toEqual(['WF-30', 'WF-30'])
  const handed = await manager.ok(calls.batch, { tasks, action: 'transfer', to: asSsoId(HRBP), comment: '请代为审批' })
  expect(handed.decided.map((one) => one.no).toSorted()).toEqual([second.no, third.no].toSorted())
  const { list } = await (await t.as(HRBP)).ok(calls.assigned, { pageSize: 50 })
  expect(list.map((row) => row.no)).toEqual(expect.arrayContaining([second.no, third.no]))
})
