import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { askBack, caseOf as newestCase, privilege } from '../../server/api.ts'
import { knownEntitled } from '../../server/data/menu.ts'
import { HR, leavings, MANAGER, MEMBER, SECURITY, STRANGER, TASK, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const l = leavings(t)
beforeEach(async () => {
  t.setClock(`${TODAY}T04:00:00Z`)
  await l.begin()
  await l.clear()
})
const list = async (by: string, filters = {}) => (await (await t.as(by)).ok(calls.searchItem, { pageSize: 50, filters })).list

test('OFFB-02 a leaving that was decided opens one case with what its tasks ask for, however often it is told', async () => {
  const who = await l.another()
  const of = await l.leave(who, '2026-12-01')
  expect(of).toMatchObject({ state: 'open', type: 'FL', source: 'termination', lastWorkingDate: '2026-12-01' })
  expect(of.items.map(({ taskCn, owner, ownerRole, dueDate, status }) => [taskCn, owner, ownerRole, dueDate, status])).toEqual([
    ['归还工牌', null, 'security', '2026-12-01', 'awaiting'],
    ['工作交接', MANAGER, null, '2026-11-30', 'awaiting'],
    ['归还工服', MANAGER, null, '2026-12-01', 'awaiting'],
  ])
  await l.hear('decided', of.leaving)
  expect((await l.caseOf(who))?.id).toBe(of.id)
  expect(await l.itemsOf(of.id)).toHaveLength(3)
  expect(await l.handed('hr-master', of.id)).toMatchObject([{ what: 'off-boarding', state: 'open', ssoId: who, version: 1 }])
  expect((await l.told(SECURITY, 'arrived')).at(-1)).toMatchObject({ about: of.id, body: expect.stringContaining('1项') })
  expect((await l.told(MANAGER, 'arrived')).filter(({ about }) => about === of.id)).toHaveLength(1)
  expect(await t.write((ctx) => newestCase(ctx, asSsoId(who)))).toEqual({ id: of.id, lastWorkingDate: '2026-12-01', state: 'open' })
})

test('OFFB-02 a renewal that ends and an intern who is not converted open a case too; another reason moves the one that goes on to the earlier day', async () => {
  const [renewed, intern] = [await l.another(), await l.another({ employeeType: 'intern' })]
  const renewalId = l.uuid()
  await l.hear('decided', { renewalId, ssoId: renewed, lastWorkingDate: '2026-12-31', why: 'not-renewed-by-company' })
  expect(await l.caseOf(renewed)).toMatchObject({ source: 'contract-renewal', sourceId: renewalId })
  expect(await l.leave(intern, '2026-12-31', 'intern-conversion')).toMatchObject({ source: 'intern-conversion', state: 'open' })
  const { id, leaving } = await l.leave(renewed, '2026-12-15')
  expect(await l.caseOf(renewed)).toMatchObject({ id, source: 'termination', lastWorkingDate: '2026-12-15' })
  await l.hear('decided', { renewalId, ssoId: renewed, lastWorkingDate: '2026-12-31', why: 'not-renewed-by-company' })
  expect(await l.caseOf(renewed)).toMatchObject({ id, lastWorkingDate: '2026-12-15' })
  await l.hear('cancelled', leaving)
  expect(await l.caseOf(renewed)).toMatchObject({ id, state: 'cancelled' })
})

test('OFFB-02 what a room has lent is asked back once, from whom its task does not apply to as well, and opens a cleared case again', async () => {
  const who = asSsoId(await l.another())
  const ask = () => t.write((ctx) => askBack(ctx, who, 'locker'))
  await ask()
  const of = await l.leave(who)
  await ask()
  expect(await l.itemsOf(of.id)).toHaveLength(3)
  const locker = { ...TASK, nameCn: '清空更衣柜', category: 'locker' as const, entities: ['HB' as const], blocksCertificate: false }
  const [task] = await l.setTasks([locker])
  await l.clearAll(of.id)
  expect((await l.caseOf(who))?.state).toBe('cleared')
  for (const _ of ['once', 'again']) await ask()
  expect(await l.caseOf(who)).toMatchObject({ id: of.id, state: 'open' })
  const asked = (await l.itemsOf(of.id)).filter(({ taskId }) => taskId === task)
  expect(asked).toMatchObject([{ category: 'locker', ownerRole: 'security', status: 'awaiting', dueDate: of.lastWorkingDate }])
  expect((await l.told(SECURITY, 'arrived')).filter(({ about }) => about === of.id)).toHaveLength(2)
  await l.act(SECURITY, asked[0]!.id)
  await ask()
  expect((await l.caseOf(who))?.state).toBe('cleared')
  await (await t.as(HR)).ok(calls.saveConfig, { tasks: [{ ...locker, id: task!, basedOn: 1, active: false }] })
})

test('OFFB-08 another last working date moves what is awaited and keeps what is done; the same again changes nothing', async () => {
  const who = await l.another()
  const of = await l.leave(who, '2026-11-30')
  const [badge, work] = of.items
  await l.act(SECURITY, badge!.id)
  await l.hear('changed', { ...of.leaving, lastWorkingDate: '2026-12-02' })
  await l.hear('changed', { ...of.leaving, lastWorkingDate: '2026-12-02' })
  expect((await l.itemsOf(of.id)).map(({ dueDate, status }) => [dueDate, status])).toEqual([
    ['2026-11-30', 'completed'],
    ['2026-12-01', 'awaiting'],
    ['2026-12-02', 'awaiting'],
  ])
  expect(work).toMatchObject({ dueDate: '2026-11-27' })
  expect((await l.handed('hr-master', of.id)).map(({ version, lastWorkingDate }) => [version, lastWorkingDate])).toEqual([
    [1, '2026-11-30'],
    [2, '2026-12-02'],
  ])
  expect((await l.told(MANAGER, 'moved')).filter(({ about }) => about === of.id)).toHaveLength(1)
})

test('a leaving that is withdrawn cancels the case once, and what is decided anew opens another', async () => {
  const who = await l.another()
  const of = await l.leave(who)
  await l.hear('cancelled', of.leaving)
  await l.hear('cancelled', of.leaving)
  expect(await l.caseOf(who)).toMatchObject({ id: of.id, state: 'cancelled' })
  expect(await list(SECURITY, { keyword: who })).toEqual([])
  expect((await l.act(SECURITY, of.items[0]!.id)).code).toBe('LIFE-01')
  expect((await l.told(SECURITY, 'withdrawn')).filter(({ about }) => about === of.id)).toHaveLength(1)
  expect((await l.handed('hr-master', of.id)).map(({ state }) => state)).toEqual(['open', 'cancelled'])
  const again = await l.leave(who, '2026-12-31', of.leaving.source, of.leaving.id)
  expect(again.id).not.toBe(of.id)
})

test('OFFB-11 without an active owner a task falls to the department owner, then to HR; never to the leaver', async () => {
  const gone = await l.another()
  const [id] = await l.setTasks([{ ...TASK, nameCn: '退还钥匙', ownerKind: 'person', owner: gone, blocksCertificate: false }])
  const before = (await l.leave(await l.another())).items.find(({ taskId }) => taskId === id)
  expect(before).toMatchObject({ owner: gone })
  await t.write((ctx) => applyChange(ctx, asSsoId(gone), { lastWorkingDate: '2026-11-19', status: 'left' }))
  await t.drain()
  const [now] = (await l.itemsOf(before!.caseId)).filter(({ taskId }) => taskId === id)
  expect(now).toMatchObject({ owner: '10000003', status: 'awaiting' })
  const ownedByNobody = await l.leave(await l.another({ departmentCode: 'HB-RD-FO' }))
  const fallen = ownedByNobody.items.find(({ taskId }) => taskId === id)
  expect(fallen?.owner).not.toBe(gone)
  const leaver = await l.leave(MANAGER)
  expect(leaver.items.every(({ owner }) => owner !== MANAGER)).toBe(true)
  await l.clear(MANAGER)
  await (await t.as(HR)).ok(calls.saveConfig, { tasks: [{ ...TASK, id: id!, basedOn: 1, nameCn: '退还钥匙', active: false }] })
})

test('OFFB-10 a task that was used is switched off and not deleted, and a case keeps it as it was', async () => {
  const hr = await t.as(HR)
  const [used, unused] = await l.setTasks([
    { ...TASK, nameCn: '注销账号', category: 'it', ownerKind: 'role', owner: 'platform-admin' },
    { ...TASK, nameCn: '交回钥匙', active: false },
  ])
  const of = await l.leave(await l.another())
  expect((await hr.call(calls.saveConfig, { remove: [used!] })).code).toBe('OFFB-10')
  await hr.ok(calls.saveConfig, { remove: [unused!] })
  const changed = { ...TASK, id: used!, nameCn: '关闭账号', category: 'it' as const, owner: 'platform-admin', active: false }
  await hr.ok(calls.saveConfig, { tasks: [{ ...changed, basedOn: 1 }] })
  expect((await hr.call(calls.saveConfig, { tasks: [{ ...changed, basedOn: 1 }] })).code).toBe('SHELL-64')
  expect((await l.itemsOf(of.id)).map(({ taskCn }) => taskCn)).toContain('注销账号')
  expect((await l.leave(await l.another())).items.map(({ taskId }) => taskId)).not.toContain(used)
  const { tasks } = await hr.ok(calls.queryConfig, {})
  expect(tasks.find(({ id }) => id === used)).toMatchObject({ nameCn: '关闭账号', inUse: true, active: false, revision: 2 })
  expect(tasks.map(({ id }) => id)).not.toContain(unused)
  for (const wrong of [
    { owner: 'nobody' },
    { ownerKind: 'person' as const, owner: '99999999' },
    { ownerKind: 'line-manager' as const, owner: 'x' },
    { departments: ['XX'] },
  ])
    expect((await hr.call(calls.saveConfig, { tasks: [{ ...TASK, ...wrong }] })).code).toBe('SHELL-39')
})

test('tasks are put in order, and a preview shows what somebody would get', async () => {
  const hr = await t.as(HR)
  const { tasks } = await hr.ok(calls.queryConfig, {})
  const order = tasks.map(({ id }) => id).toReversed()
  await hr.ok(calls.saveConfig, { order })
  const after = await hr.ok(calls.queryConfig, { ssoId: asSsoId(MEMBER) })
  expect(after.tasks.map(({ id }) => id)).toEqual(order)
  expect(after.preview?.map(({ nameCn }) => nameCn)).toEqual(after.tasks.filter(({ active }) => active).map(({ nameCn }) => nameCn))
  expect(after.preview?.find(({ category }) => category === 'handover')).toMatchObject({ ownerCn: '周浩然' })
  await hr.ok(calls.saveConfig, { order: order.toReversed() })
  expect((await (await t.as(MANAGER)).call(calls.saveConfig, { order })).status).toBe(403)
  expect((await hr.call(calls.saveConfig, { order: [l.uuid()] })).code).toBe('SHELL-39')
})

test('OFFB-01 OFFB-14 the page and its entry are for owners, for HR and for a leaver whose case is open', async () => {
  const entries = async (who: string) => providersOf('menu').get('off-boarding')!(t.portal, (await t.reader(who)).actor)
  const allowed = async (who: string) => (await (await t.as(who)).ok(calls.privilege)).allowed
  const of = await l.leave(MEMBER)
  await t.write((ctx) => knownEntitled.refresh(ctx))
  for (const who of [MEMBER, MANAGER, SECURITY, HR]) {
    expect([who, await allowed(who)]).toEqual([who, true])
    expect(await entries(who)).toMatchObject([{ path: '/{lang}/off-boarding/index', titleCn: '离职交接' }])
  }
  expect(await allowed(STRANGER)).toBe(false)
  expect(await entries(STRANGER)).toEqual([])
  const me = await t.as(MEMBER)
  expect(await me.ok(calls.exist)).toBe(true)
  expect(await me.ok(calls.isHr)).toBe(false)
  const own = (await me.ok(calls.myItem)).case
  expect(own).toMatchObject({ id: of.id, state: 'open', daysLeft: 10 })
  expect(own?.items.map(({ taskCn, can }) => [taskCn, can])).toEqual(of.items.map(({ taskCn }) => [taskCn, []]))
  expect(await list(MEMBER)).toEqual([])
  expect((await me.call(calls.detail, { id: of.id })).code).toBe('SHELL-02')
  expect((await l.act(MEMBER, of.items[0]!.id)).code).toBe('SHELL-02')
  await l.hear('cancelled', of.leaving)
  expect(await me.ok(calls.privilege)).toMatchObject({ allowed: false, leaver: false })
  expect(await me.ok(calls.myItem)).toEqual({ case: null })
  expect(await me.ok(calls.exist)).toBe(false)
  expect(await entries(MEMBER)).toEqual([])
  expect(await t.write((ctx) => privilege(ctx, asSsoId(SECURITY)))).toBe(true)
  expect(await t.write((ctx) => privilege(ctx, asSsoId(STRANGER)))).toBe(false)
})
