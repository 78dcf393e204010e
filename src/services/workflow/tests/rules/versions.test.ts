import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, count, eq } from '#foundation/database/drizzle.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { catalog, draftVersion, type PathSpec, preview, seedFlows, submit } from '../../server/api.ts'
import { workflowItem, workflowTask, workflowVersion } from '../../server/tables.ts'
import { ADMIN, by, FINANCE, HRBP, MANAGER, MEMBER, portalForTests, step } from './parts.ts'

const t = await portalForTests()

const room = async (code: string, paths: PathSpec[], more: { allowWithdrawAfterFirstDecision?: boolean } = {}): Promise<string> => {
  catalog({
    code,
    module: 'versions',
    params: [{ code: 'amount', valueType: 'number' }],
    flow: { code, paths, ...more },
    facts: async () => [],
    onDecided: async () => {},
  })
  await t.write(seedFlows)
  return code
}
const ask = (code: string) =>
  t.write((ctx) =>
    submit(ctx, { module: 'versions', businessId: newId(), catalog: code, params: {}, requester: asSsoId(MEMBER), subjectCn: '申请', subjectEn: 'Request' }),
  )
const act = async (ssoId: string, itemId: string, action: 'approve' | 'withdraw') => (await t.as(ssoId)).call(calls.operate, { itemId, action })
const admin = await t.as(ADMIN)
const configOf = async (code: string) => (await admin.ok(calls.searchConfigs, { filters: { catalog: code } })).list[0]!

test('WF-10 what came into a draft otherwise than by saving is refused when it is published', async () => {
  const { id } = await configOf(await room('V_DEFAULT', by(step('manager', 'line-manager'))))
  await t.write((ctx) => draftVersion(ctx, id, { paths: by(step('hrbp', 'hrbp')) }))
  const conditional = [{ id: newId(), conditions: [{ param: 'amount', operator: 'gt' as const, value: 1 }], steps: [step('hrbp', 'hrbp')] }]
  await t.write((ctx) =>
    ctx.db
      .update(workflowVersion)
      .set({ paths: conditional })
      .where(and(eq(workflowVersion.configId, id), eq(workflowVersion.state, 'draft'))),
  )
  expect(await admin.call(calls.publish, { configId: id })).toMatchObject({ code: 'WF-10', fields: [{ path: 'paths.0.conditions' }] })
  expect((await configOf('V_DEFAULT')).version).toBe(1)
})

test('WF-55 a condition on a value that the kind of request does not have, or compared as it cannot be, is refused', async () => {
  const { id } = await configOf(await room('V_PARAMS', by(step('manager', 'line-manager'))))
  const saving = (param: string, operator: 'gt' | 'under-department') =>
    t.write((ctx) =>
      draftVersion(ctx, id, {
        paths: [{ conditions: [{ param, operator, value: 1 }], steps: [], withoutApproval: true }, ...by(step('manager', 'line-manager'))],
      }),
    )
  await expect(saving('colour', 'gt')).rejects.toThrow('WF-55')
  await expect(saving('amount', 'under-department')).rejects.toThrow('WF-55')
  await expect(saving('amount', 'gt')).resolves.toBeTruthy()
})

test('WF-11 what a flow allows is pinned with its steps: a change concerns new items only', async () => {
  const steps = by(step('manager', 'line-manager'), step('hrbp', 'hrbp'))
  const { id } = await configOf(await room('V_ALLOWS', steps, { allowWithdrawAfterFirstDecision: true }))
  const running = await ask('V_ALLOWS')
  await t.write((ctx) => draftVersion(ctx, id, { settings: { allowWithdrawAfterFirstDecision: false } }))
  await admin.ok(calls.publish, { configId: id })
  const later = await ask('V_ALLOWS')
  for (const item of [running, later]) await act(MANAGER, item.id, 'approve')
  expect((await act(MEMBER, later.id, 'withdraw')).code).toBe('LIFE-01')
  expect((await act(MEMBER, running.id, 'withdraw')).content?.state).toBe('withdrawn')
})

test('WF-46 an item that follows the version in force already is not started again', async () => {
  await room('V_SAME', by(step('manager', 'line-manager'), step('hrbp', 'hrbp')))
  const item = await ask('V_SAME')
  await act(MANAGER, item.id, 'approve')
  expect(await admin.call(calls.moveVersion, { itemId: item.id, reason: '再来一次' })).toMatchObject({ code: 'WF-46', returnMsg: '该申请已按此版本进行' })
  expect((await (await t.as(HRBP)).ok(calls.detail, { id: item.id })).taskId).not.toBeNull()
})

test('WF-46 moved to a new version the former holders are released and told nothing more, and the history keeps what was decided', async () => {
  const { id } = await configOf(await room('V_MOVED', by(step('manager', 'line-manager'), step('hrbp', 'hrbp'))))
  const item = await ask('V_MOVED')
  await act(MANAGER, item.id, 'approve')
  await (await t.as(HRBP)).ok(calls.operate, { itemId: item.id, action: 'ask', comment: '几点？' })
  await t.write((ctx) => draftVersion(ctx, id, { paths: by(step('finance', 'person', { approverRef: FINANCE })) }))
  await admin.ok(calls.publish, { configId: id })
  const ahead = async (client: typeof admin) => (await client.ok(calls.detail, { id: item.id })).movesTo
  expect(await ahead(admin)).toBe(2)
  expect(await ahead(await t.as(MEMBER))).toBeNull()
  const moved = await admin.ok(calls.moveVersion, { itemId: item.id, reason: '改由财务审批' })
  expect(moved.movesTo).toBeNull()
  expect(moved.holders.map((h) => h.person.ssoId)).toEqual([FINANCE])
  expect(moved.timeline.find((e) => e.person?.ssoId === MANAGER)).toMatchObject({ state: 'approved' })
  // it was started again: nobody has decided, so the requester may take it back
  expect((await (await t.as(MEMBER)).ok(calls.detail, { id: item.id })).can).toContain('withdraw')
  expect(await act(HRBP, item.id, 'approve')).toMatchObject({ code: 'WF-07' })
  const open = async (ssoId: string) =>
    (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { module: 'workflow', tab: 'action' } })).list.filter(
      (n) => n.link?.endsWith(item.id) && n.state !== 'done',
    )
  expect(await open(HRBP)).toEqual([])
  expect(await open(MEMBER)).toEqual([])
  expect((await (await t.as(MEMBER)).ok(calls.detail, { id: item.id })).question).toBeNull()
})

test('WF-46 WF-47 who the first step of the new version keeps informed gets a copy of what is moved to it', async () => {
  const { id } = await configOf(await room('V_COPIED', by(step('manager', 'line-manager'))))
  const item = await ask('V_COPIED')
  await t.write((ctx) => draftVersion(ctx, id, { paths: by(step('hrbp', 'hrbp', { copies: [{ kind: 'person', ref: FINANCE }] })) }))
  await admin.ok(calls.publish, { configId: id })
  expect((await admin.ok(calls.moveVersion, { itemId: item.id, reason: '改由人力审批' })).copies.map(({ person }) => person.ssoId)).toEqual([FINANCE])
})

test('WF-34 a preview writes nothing and tells nobody', async () => {
  const code = await room('V_PREVIEW', by(step('manager', 'line-manager', { cc: ['hrbp'] })))
  const counted = () =>
    t.write(async (ctx) => {
      const [items] = await ctx.db.select({ n: count() }).from(workflowItem)
      const [tasks] = await ctx.db.select({ n: count() }).from(workflowTask)
      return [items, tasks]
    })
  const told = async () => (await (await t.as(MANAGER)).ok(listMessages, { filters: { module: 'workflow' } })).total
  const before = [await counted(), await told()]
  await t.write((ctx) => preview(ctx, { catalog: code, params: {}, requester: asSsoId(MEMBER) }))
  const shown = await (await t.as(MEMBER)).ok(calls.preview, { catalog: code })
  expect(shown).toMatchObject([{ people: [{ ssoId: MANAGER, delegate: null, absent: false }] }])
  expect([await counted(), await told()]).toEqual(before)
})
