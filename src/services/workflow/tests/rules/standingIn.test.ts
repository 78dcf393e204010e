import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { type CatalogSpec, catalog, type PathSpec, preview, seedFlows, submit } from '../../server/api.ts'
import { standIn } from '../../server/data/catalogs.ts'
import { workflowDelegation, workflowTask } from '../../server/tables.ts'
import { ADMIN, AREA, FINANCE, HRBP, MANAGER, MEMBER, portalForTests, step } from './parts.ts'

const t = await portalForTests()

const NOON = (day: string) => `2026-${day}T04:00:00Z`

const byManager: PathSpec[] = [{ conditions: [], steps: [step('manager', 'line-manager')] }]

const spec = (code: string, more: { sensitive?: boolean; allowDelegation?: boolean } = {}): CatalogSpec => ({
  ...{ code, module: 'standing', params: [], flow: { code, paths: byManager, ...more } },
  facts: async () => [],
  onDecided: async () => {},
})
function room(...given: Parameters<typeof spec>): string {
  catalog(spec(...given))
  return given[0]
}
const PLAIN = room('S_PLAIN')
const OTHER = room('S_OTHER')
const SECRET = room('S_SECRET', { sensitive: true })
// the kind that WF-05 names: its room has it back afterwards
const LEAVING = 'TERMINATION'
afterAll(standIn(spec(LEAVING)))
await t.write(seedFlows)

const ask = (code: string, requester = MEMBER) =>
  t.write((ctx) =>
    submit(ctx, { module: 'standing', businessId: newId(), catalog: code, params: {}, requester: asSsoId(requester), subjectCn: '测试', subjectEn: 'Test' }),
  )
const heldOf = async (itemId: string) => {
  const tasks = await t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, itemId)))
  const [task] = tasks.filter((one) => one.state === 'pending')
  return task && { approver: task.approver, actingFor: task.actingFor }
}
const given = (more: Partial<Parameters<typeof save>[1]> = {}) => ({ delegate: asSsoId(AREA), start: '2026-11-20', end: '2026-11-22', reason: '休假', ...more })
const save = async (
  ssoId: string,
  input: { id?: string; delegate: string; start: string; end: string; reason: string; catalogs?: string[]; includeOpen?: boolean },
) => (await t.as(ssoId)).call(calls.saveDelegation, input)
/** Each test begins on the Friday, with nobody standing in. */
const clear = async () => {
  t.setClock(NOON('11-20'))
  await t.write((ctx) => ctx.db.update(workflowDelegation).set({ state: 'ended' }))
}

test('WF-03 a delegation does not end before it starts', async () => {
  await clear()
  expect(await save(MANAGER, given({ start: '2026-11-23', end: '2026-11-22' }))).toMatchObject({ code: 'WF-03', fields: [{ path: 'end' }] })
})

test('WF-04 its reason has at most 150 characters', async () => {
  await clear()
  expect(await save(MANAGER, given({ reason: '长'.repeat(151) }))).toMatchObject({ code: 'WF-04', returnMsg: '原因最多150个字符' })
  expect((await save(MANAGER, given({ reason: '长'.repeat(150) }))).code).toBe('10000')
})

test('WF-05 it does not apply to termination requests, nor to what is sensitive: they stay with the approver', async () => {
  await clear()
  expect(await save(MANAGER, given({ catalogs: ['TERMINATION'] }))).toMatchObject({ code: 'WF-05', fields: [{ path: 'catalogs' }] })
  const before = await ask(LEAVING)
  expect((await save(MANAGER, given())).code).toBe('10000')
  for (const item of [before, await ask(LEAVING), await ask(SECRET)]) expect(await heldOf(item.id)).toEqual({ approver: MANAGER, actingFor: null })
  expect(await heldOf((await ask(PLAIN)).id)).toEqual({ approver: AREA, actingFor: MANAGER })
})

test('a kind of request is not taken from the module that declares it', () => {
  expect(() => catalog({ ...spec(PLAIN), module: 'another' })).toThrow('standing and another both declare the catalog S_PLAIN')
})

test('WF-41 what is sensitive is not delegated by name: the form is refused at its kinds of request', async () => {
  await clear()
  expect(await save(MANAGER, given({ catalogs: [PLAIN, SECRET] }))).toMatchObject({ code: 'WF-41', fields: [{ path: 'catalogs' }] })
  expect((await save(MANAGER, given({ catalogs: [PLAIN] }))).code).toBe('10000')
})

test('WF-15 it covers what arrives between its start and its end and what is open at the start, and both names are shown', async () => {
  await clear()
  expect((await save(MANAGER, given({ start: '2026-11-23', end: '2026-11-24' }))).code).toBe('10000')
  const open = await ask(PLAIN)
  t.setClock('2026-11-22T15:59:00Z')
  expect(await heldOf((await ask(PLAIN)).id)).toEqual({ approver: MANAGER, actingFor: null })
  t.setClock('2026-11-22T16:00:00Z') // 00:00 of the 23rd at the resort, before the nightly job
  expect(await heldOf((await ask(PLAIN)).id)).toEqual({ approver: AREA, actingFor: MANAGER })
  t.setClock('2026-11-22T16:05:00Z')
  await t.runJob('workflow.delegations')
  await t.runJob('workflow.delegations')
  expect(await heldOf(open.id)).toEqual({ approver: AREA, actingFor: MANAGER })
  await (await t.as(AREA)).ok(calls.operate, { itemId: open.id, action: 'approve' })
  const line = (await (await t.as(MEMBER)).ok(calls.detail, { id: open.id })).timeline.find((e) => e.kind === 'task')
  expect(line).toMatchObject({ person: { ssoId: AREA }, actingFor: { ssoId: MANAGER }, state: 'approved' })
  expect(line?.whyCn).toContain('代理周浩然审批')
  t.setClock('2026-11-24T15:59:00Z')
  expect(await heldOf((await ask(PLAIN)).id)).toEqual({ approver: AREA, actingFor: MANAGER })
  t.setClock('2026-11-24T16:00:00Z')
  expect(await heldOf((await ask(PLAIN)).id)).toEqual({ approver: MANAGER, actingFor: null })
})

test('WF-15 what lies behind cannot be covered: it starts today or later', async () => {
  await clear()
  expect(await save(MANAGER, given({ start: '2026-11-19' }))).toMatchObject({ code: 'WF-15', fields: [{ path: 'start' }] })
  t.setClock('2026-11-20T16:00:00Z') // the 21st has begun at the resort
  expect((await save(MANAGER, given({ start: '2026-11-20' }))).code).toBe('WF-15')
  expect((await save(MANAGER, given({ start: '2026-11-21' }))).content).toMatchObject({ state: 'active' })
})

test('WF-44 WF-07 while the delegate holds a task the delegator does not; once it is decided the delegator is told so', async () => {
  await clear()
  await save(MANAGER, given())
  const item = await ask(PLAIN)
  const approve = async (ssoId: string) => (await t.as(ssoId)).call(calls.operate, { itemId: item.id, action: 'approve' })
  expect((await (await t.as(MANAGER)).ok(calls.detail, { id: item.id })).can).toEqual(['comment'])
  expect(await approve(MANAGER)).toMatchObject({ status: 403, code: 'WF-44' })
  expect((await approve(AREA)).code).toBe('10000')
  const [task] = await t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, item.id)))
  expect(await (await t.as(MANAGER)).call(calls.operate, { itemId: item.id, taskId: task!.id, action: 'approve' })).toMatchObject({
    status: 200,
    code: 'WF-07',
  })
})

test('WF-16 delegations of one person for the same kind of request do not overlap', async () => {
  await clear()
  expect((await save(MANAGER, given({ catalogs: [PLAIN] }))).code).toBe('10000')
  expect((await save(MANAGER, given({ catalogs: [OTHER], delegate: HRBP }))).code).toBe('10000')
  expect((await save(MANAGER, given({ catalogs: [PLAIN, OTHER], start: '2026-11-22', end: '2026-11-30' }))).code).toBe('WF-16')
  expect((await save(MANAGER, given({ start: '2026-11-21', end: '2026-11-21' }))).code).toBe('WF-16')
  expect((await save(MANAGER, given({ start: '2026-11-23', end: '2026-11-24' }))).code).toBe('10000')
  const both = await Promise.all([save(FINANCE, given()), save(FINANCE, given())])
  expect(both.map((answer) => answer.code).sort()).toEqual(['10000', 'WF-16'])
})

test('WF-17 the delegate is another active person, and what they hold for others is not passed on', async () => {
  await clear()
  expect((await save(MANAGER, given({ delegate: MANAGER }))).code).toBe('WF-17')
  expect((await save(MANAGER, given({ delegate: '99999999' }))).code).toBe('WF-17')
  await t.write((ctx) => applyChange(ctx, asSsoId('10000016'), { lastWorkingDate: '2026-11-19' }))
  await t.write((ctx) => applyChange(ctx, asSsoId('10000016'), { status: 'left' }))
  expect((await save(MANAGER, given({ delegate: '10000016' }))).code).toBe('WF-17')
  expect((await save(MANAGER, given())).code).toBe('10000')
  const item = await ask(PLAIN)
  expect((await save(AREA, given({ delegate: FINANCE, includeOpen: true }))).code).toBe('10000')
  expect(await heldOf(item.id)).toEqual({ approver: AREA, actingFor: MANAGER })
  expect(await heldOf((await ask(PLAIN)).id)).toEqual({ approver: AREA, actingFor: MANAGER })
  expect(await heldOf((await ask(PLAIN, MANAGER)).id)).toEqual({ approver: FINANCE, actingFor: AREA })
})

test('WF-18 a request never comes to its requester as a delegate: it stays with the delegator', async () => {
  await clear()
  const open = await ask(PLAIN)
  expect((await save(MANAGER, given({ delegate: MEMBER }))).code).toBe('10000')
  for (const item of [open, await ask(PLAIN)]) expect(await heldOf(item.id)).toEqual({ approver: MANAGER, actingFor: null })
  expect(await heldOf((await ask(PLAIN, '10000012')).id)).toEqual({ approver: MEMBER, actingFor: MANAGER })
})

test('WF-30 what a delegate hands to the delegator reaches them, and does not come back to the delegate', async () => {
  await clear()
  await save(MANAGER, given())
  const item = await ask(PLAIN)
  await (await t.as(AREA)).ok(calls.operate, { itemId: item.id, action: 'transfer', to: asSsoId(MANAGER), comment: '须您本人决定' })
  expect(await heldOf(item.id)).toEqual({ approver: MANAGER, actingFor: null })
})

test('WF-19 what was handed to somebody who had a delegate goes to the person now in the place when they leave', async () => {
  await clear()
  const item = await ask(PLAIN)
  await save(FINANCE, given())
  await (await t.as(MANAGER)).ok(calls.operate, { itemId: item.id, action: 'transfer', to: asSsoId(FINANCE), comment: '请代为审批' })
  expect(await heldOf(item.id)).toEqual({ approver: AREA, actingFor: FINANCE })
  await t.write((ctx) => applyChange(ctx, asSsoId(FINANCE), { lastWorkingDate: '2026-11-19' }))
  await t.write((ctx) => applyChange(ctx, asSsoId(FINANCE), { status: 'left' }))
  await t.drain()
  expect(await heldOf(item.id)).toEqual({ approver: MANAGER, actingFor: null })
  await t.write((ctx) => applyChange(ctx, asSsoId(FINANCE), { status: 'active', lastWorkingDate: null }))
  await t.drain()
})

test('a delegate without the approver menu is led to a page they may open, and can decide there', async () => {
  await clear()
  await save(MANAGER, given({ delegate: MEMBER }))
  const item = await ask(PLAIN, '10000012')
  const member = await t.as(MEMBER)
  const told = (await member.ok(listMessages, { pageSize: 50, filters: { module: 'workflow' } })).list
  expect(told.some((n) => n.link === `/workflow/requested/${item.id}`)).toBe(true)
  expect((await member.ok(calls.operate, { itemId: item.id, action: 'approve' })).state).toBe('approved')
})

test('WF-42 the delegator chooses whether open items move; at the end what is undecided goes back at once', async () => {
  await clear()
  const stays = await ask(PLAIN)
  const first = await save(MANAGER, given({ includeOpen: false }))
  expect(await heldOf(stays.id)).toEqual({ approver: MANAGER, actingFor: null })
  const during = await ask(PLAIN)
  expect(await heldOf(during.id)).toEqual({ approver: AREA, actingFor: MANAGER })
  await (await t.as(MANAGER)).ok(calls.endDelegation, { id: first.content!.id })
  expect(await heldOf(during.id)).toEqual({ approver: MANAGER, actingFor: null })
  expect((await save(MANAGER, given({ includeOpen: true }))).code).toBe('10000')
  expect(await heldOf(stays.id)).toEqual({ approver: AREA, actingFor: MANAGER })
  t.setClock('2026-11-22T16:05:00Z')
  await t.runJob('workflow.delegations')
  expect(await heldOf(stays.id)).toEqual({ approver: MANAGER, actingFor: null })
})

test('WF-22 WF-34 the preview says who is represented and by whom, and who is absent: to who asks, and to nobody else', async () => {
  await clear()
  await save(MANAGER, given())
  await t.write((ctx) => applyChange(ctx, asSsoId(MANAGER), { status: 'on-leave' }))
  const [shown] = await t.write((ctx) => preview(ctx, { catalog: PLAIN, params: {}, requester: asSsoId(MEMBER) }))
  expect(shown?.people).toMatchObject([{ ssoId: MANAGER, absent: true, delegate: { ssoId: AREA } }])
  const see = async (who: string) => (await t.as(who)).call(calls.preview, { catalog: PLAIN, requester: asSsoId(MEMBER) })
  expect((await see(MEMBER)).content).toMatchObject([{ people: [{ absent: true }] }])
  expect(await see(FINANCE)).toMatchObject({ status: 403, code: 'WF-22' })
  expect((await see(ADMIN)).code).toBe('10000')
  await t.write((ctx) => applyChange(ctx, asSsoId(MANAGER), { status: 'active' }))
})

test('a delegation is changed before it starts, ended by its giver or workflow-admin, and seen by nobody else', async () => {
  await clear()
  const planned = await save(MANAGER, given({ start: '2026-12-01', end: '2026-12-02' }))
  const id = planned.content!.id
  expect(planned.content).toMatchObject({ state: 'planned', can: ['change', 'end'] })
  expect((await save(MANAGER, given({ id, start: '2026-12-01', end: '2026-12-05' }))).content).toMatchObject({ id, end: '2026-12-05' })
  expect((await save(AREA, given({ id, delegate: HRBP, start: '2026-12-01', end: '2026-12-05' }))).code).toBe('SHELL-02')
  expect((await save(MANAGER, given({ start: '2026-11-30', end: '2026-12-30' }))).code).toBe('WF-16')
  expect(await (await t.as(FINANCE)).call(calls.endDelegation, { id })).toMatchObject({ status: 403 })
  const area = await t.as(AREA)
  expect((await area.ok(calls.searchDelegations, { filters: { side: 'received', state: 'planned' } })).list.map((d) => d.id)).toEqual([id])
  expect((await (await t.as(HRBP)).ok(calls.searchDelegations, { filters: { side: 'received' } })).list.some((d) => d.id === id)).toBe(false)
  expect(await area.call(calls.searchDelegations, { filters: { side: 'all' } })).toMatchObject({ status: 403 })
  expect((await (await t.as(ADMIN)).ok(calls.searchDelegations, { filters: { side: 'all', state: 'planned' } })).list.map((d) => d.id)).toEqual([id])
  expect(await (await t.as(MEMBER)).call(calls.saveDelegation, given())).toMatchObject({ status: 403 })
  await (await t.as(ADMIN)).ok(calls.endDelegation, { id })
  expect((await (await t.as(MANAGER)).call(calls.endDelegation, { id })).code).toBe('LIFE-01')
})

test('WF-43 a delegate sees what the delegation covers, never the rest; when it is over only what the delegate decided', async () => {
  await clear()
  const before = await ask(PLAIN)
  expect((await save(MANAGER, given({ catalogs: [PLAIN], includeOpen: false }))).code).toBe('10000')
  const [decided, withdrawn, open, other] = [await ask(PLAIN), await ask(PLAIN), await ask(PLAIN), await ask(OTHER)]
  const delegate = await t.as(AREA)
  const sees = async () =>
    Promise.all([before, decided, withdrawn, open, other].map(async ({ id }) => (await (await t.as(AREA)).call(calls.detail, { id })).status === 200))
  expect(await sees()).toEqual([false, true, true, true, false])
  const listed = (await delegate.ok(calls.assigned, { pageSize: 100 })).list.map((row) => row.id)
  expect([before, other].some(({ id }) => listed.includes(id))).toBe(false)
  await delegate.ok(calls.operate, { itemId: decided.id, action: 'approve' })
  await (await t.as(MEMBER)).ok(calls.operate, { itemId: withdrawn.id, action: 'withdraw' })
  const manager = await t.as(MANAGER)
  const [delegation] = (await manager.ok(calls.searchDelegations, { filters: { side: 'given', state: 'active' } })).list
  await manager.ok(calls.endDelegation, { id: delegation!.id })
  expect(await sees()).toEqual([false, true, false, false, false])
})
