import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import { grantRole, inHandsOf } from '#services/access/server/api.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { addWorkingHours, clockOf, workingHoursBetween } from '../../rules/workingTime.ts'
import { catalog, clock, openOf, type PathSpec, readsItem, seedFlows, submit, timelineFor } from '../../server/api.ts'
import { workflowItem, workflowTask } from '../../server/tables.ts'
import { ADMIN, AREA, BENEFITS, BYSTANDER, by, FINANCE, HRBP, MANAGER, MEMBER, portalForTests, SECURITY, step } from './parts.ts'

const t = await portalForTests()

const TEST_NOW = '2026-11-20T04:00:00Z'

function room(code: string, paths: PathSpec[], more: { dueHours?: number } = {}): string {
  catalog({ code, module: 'way', params: [], flow: { code, paths, ...more }, facts: async () => [], onDecided: async () => {} })
  return code
}
const PLAIN = room('W_PLAIN', by(step('manager', 'line-manager')))
const KEPT = room('W_KEPT', by(step('manager', 'line-manager', { allow: [] })))
const DUE = room('W_DUE', by(step('manager', 'line-manager', { dueHours: 9, remindHours: [3, -9], escalateTo: 'hrbp' })))
const SILENT = room('W_SILENT', by(step('manager', 'line-manager', { dueHours: 9 })))
const ADDED = room('W_ADDED', by(step('manager', 'line-manager', { dueHours: 9, allow: ['addSignBefore'] })))
const OWNER = room('W_OWNER', by(step('owner', 'department-owner')))
const BOTH = room('W_BOTH', by(step('role', 'role', { approverRef: 'security', passCondition: 'all' })))
const ROLE = room('W_ROLE', by(step('role', 'role', { approverRef: 'finance', passCondition: 'all' })))
await t.write(seedFlows)

const ask = (code: string, requester = MEMBER) =>
  t.write((ctx) =>
    submit(ctx, { module: 'way', businessId: newId(), catalog: code, params: {}, requester: asSsoId(requester), subjectCn: '测试', subjectEn: 'Test' }),
  )
type Action = (typeof calls.operate)['input']['_zod']['input']['action']
const act = async (ssoId: string, itemId: string, action: Action, more: { to?: string; comment?: string; taskId?: string } = {}) =>
  (await t.as(ssoId)).call(calls.operate, { itemId, action, ...more })
const tasksOf = (itemId: string) => t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, itemId)).orderBy(asc(workflowTask.id)))
const heldOf = async (itemId: string) =>
  (await tasksOf(itemId)).filter((one) => one.state === 'pending' || one.state === 'processing').map((one) => one.approver)
const told = async (ssoId: string, itemId: string) =>
  (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { module: 'workflow' } })).list
    .filter((n) => n.link?.endsWith(itemId))
    .map((n) => n.event)
const businessOf = async (itemId: string) => (await t.write((ctx) => ctx.db.select().from(workflowItem).where(eq(workflowItem.id, itemId))))[0]!.businessId

test('WF-25 urging is possible once in 24 hours', async () => {
  const item = await ask(PLAIN)
  expect((await act(MEMBER, item.id, 'urge')).code).toBe('10000')
  expect(await told(MANAGER, item.id)).toContain('urged')
  t.setClock('2026-11-21T03:59:00Z')
  expect(await act(MEMBER, item.id, 'urge')).toMatchObject({ code: 'WF-25', returnMsg: '24小时内只能催办一次' })
  t.setClock('2026-11-21T04:00:00Z')
  expect((await act(MEMBER, item.id, 'urge')).code).toBe('10000')
  expect((await act(MANAGER, item.id, 'urge')).code).not.toBe('10000')
  // each item has its own hours
  expect((await act(MEMBER, (await ask(PLAIN)).id, 'urge')).code).toBe('10000')
  t.setClock(TEST_NOW)
})

test('WF-30 a transfer needs a reason and an active person who is not the requester and has not decided', async () => {
  const item = await ask(PLAIN)
  expect(await act(MANAGER, item.id, 'transfer', { to: AREA })).toMatchObject({ code: 'WF-30', fields: [{ path: 'comment' }] })
  for (const to of [MEMBER, MANAGER, '99999999'])
    expect(await act(MANAGER, item.id, 'transfer', { to, comment: '请代为审批' })).toMatchObject({ code: 'WF-30', fields: [{ path: 'to' }] })
  expect((await act(MANAGER, item.id, 'transfer', { to: HRBP, comment: '请代为审批' })).code).toBe('10000')
  expect(await heldOf(item.id)).toEqual([HRBP])
  expect(await act(MANAGER, item.id, 'approve')).toMatchObject({ code: 'WF-07' })
  const detail = await (await t.as(HRBP)).ok(calls.detail, { id: item.id })
  expect(detail.timeline.filter((e) => e.kind === 'task')).toMatchObject([
    { person: { ssoId: MANAGER }, state: 'withdrawn', comment: '请代为审批' },
    { person: { ssoId: HRBP }, state: 'pending', whyCn: '由周浩然转交' },
  ])
  expect((await act(HRBP, item.id, 'approve')).content?.state).toBe('approved')
})

test('WF-30 who decided in the step, or has left, cannot get a task of it', async () => {
  await t.write((ctx) => grantRole(ctx, { role: 'security', ssoId: asSsoId(BENEFITS), from: ctx.today, reason: '代岗' }))
  const item = await ask(BOTH)
  expect(new Set(await heldOf(item.id))).toEqual(new Set([SECURITY, BENEFITS]))
  await act(SECURITY, item.id, 'approve')
  await t.write((ctx) => applyChange(ctx, asSsoId('10000014'), { lastWorkingDate: '2026-11-19' }))
  await t.write((ctx) => applyChange(ctx, asSsoId('10000014'), { status: 'left' }))
  for (const to of [SECURITY, '10000014'])
    expect(await act(BENEFITS, item.id, 'transfer', { to, comment: '请代为审批' })).toMatchObject({ code: 'WF-30', fields: [{ path: 'to' }] })
  expect((await act(BENEFITS, item.id, 'transfer', { to: HRBP, comment: '请代为审批' })).code).toBe('10000')
  expect((await act(HRBP, item.id, 'approve')).content?.state).toBe('approved')
})

test('WF-30 a flow may keep its tasks where they are; workflow-admin may always hand over', async () => {
  const kept = await ask(KEPT)
  expect(await act(MANAGER, kept.id, 'transfer', { to: AREA, comment: '请' })).toMatchObject({ status: 403, code: 'WF-44' })
  const [task] = await tasksOf(kept.id)
  expect((await act(ADMIN, kept.id, 'transfer', { taskId: task!.id, to: AREA, comment: '原审批人出差' })).code).toBe('10000')
  expect(await heldOf(kept.id)).toEqual([AREA])
})

test('WF-30 workflow-admin hands over a task whose holder waits for an answer: the holder is told, and nobody has to answer any more', async () => {
  const item = await ask(PLAIN)
  await act(MANAGER, item.id, 'ask', { comment: '具体几点结束？' })
  const [task] = await tasksOf(item.id)
  expect((await act(ADMIN, item.id, 'transfer', { taskId: task!.id, to: AREA, comment: '原审批人出差' })).code).toBe('10000')
  expect(await heldOf(item.id)).toEqual([AREA])
  expect(await told(MANAGER, item.id)).toContain('takenBack')
  const seen = await (await t.as(MEMBER)).ok(calls.detail, { id: item.id })
  expect([seen.question, seen.can.includes('answer')]).toEqual([null, false])
  expect(seen.timeline.find((line) => line.person?.ssoId === MANAGER && line.kind === 'task')).toMatchObject({ state: 'withdrawn', comment: '原审批人出差' })
})

test('a notice leads to a page that its receiver may open, also where a task went to somebody without the menu of approvers', async () => {
  const CLERK = '10000015'
  const item = await ask(PLAIN)
  await act(MANAGER, item.id, 'transfer', { to: CLERK, comment: '您最了解情况' })
  await act(CLERK, item.id, 'ask', { comment: '具体几点结束？' })
  await act(MEMBER, item.id, 'answer', { comment: '22:30' })
  const links = async (ssoId: string) =>
    (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { module: 'workflow' } })).list
      .filter((n) => n.link?.endsWith(item.id))
      .map((n) => `${n.event} ${n.link?.split('/')[2]}`)
  expect((await links(CLERK)).toSorted()).toEqual(['answered requested', 'assigned requested'])
  expect(await links(MANAGER)).toContain('assigned assigned')
})

test('a question to the requester keeps its asker from nothing but asking again, and may be passed over', async () => {
  const item = await ask(PLAIN)
  expect((await act(MANAGER, item.id, 'ask', { comment: '具体几点结束？' })).content?.can).toEqual(['approve', 'reject', 'transfer', 'comment'])
  const shown = await (await t.as(MEMBER)).ok(calls.detail, { id: item.id })
  expect(shown).toMatchObject({ question: '具体几点结束？', waitsFor: 'answer', can: ['answer', 'comment', 'urge', 'withdraw'] })
  expect(await told(MEMBER, item.id)).toContain('question')
  expect(await act(MANAGER, item.id, 'ask', { comment: '还有' })).toMatchObject({ status: 200, code: 'LIFE-01' })
  await act(MEMBER, item.id, 'answer', { comment: '22:30' })
  expect(await told(MANAGER, item.id)).toContain('answered')
  expect((await tasksOf(item.id))[0]!.state).toBe('pending')
  // somebody else who is asked sees the item, answers, and does not decide
  await act(MANAGER, item.id, 'ask', { to: SECURITY, comment: '当晚园区是否开放？' })
  expect(await act(SECURITY, item.id, 'approve')).toMatchObject({ status: 403 })
  expect((await act(SECURITY, item.id, 'answer', { comment: '开放' })).code).toBe('10000')
  await act(MANAGER, item.id, 'ask', { comment: '再问一句' })
  expect((await act(MANAGER, item.id, 'approve')).content?.state).toBe('approved')
  expect((await (await t.as(MEMBER)).ok(calls.detail, { id: item.id })).question).toBeNull()
  const { timeline } = await (await t.as(MEMBER)).ok(calls.detail, { id: item.id })
  expect(new Set(timeline.filter((e) => e.kind === 'answer').map((e) => e.comment))).toEqual(new Set(['22:30', '开放']))
})

test('WF-19 an approver who leaves is replaced in open tasks by the person now in that place', async () => {
  const people = ['10000012', '10000013']
  const items = await Promise.all(people.map((ssoId) => ask(PLAIN, ssoId)))
  await act(MANAGER, items[0]!.id, 'ask', { comment: '？' })
  const handed = await ask(OWNER)
  await act(AREA, handed.id, 'transfer', { to: MANAGER, comment: '请' })
  await t.write(async (ctx) => {
    await applyChange(ctx, asSsoId(MANAGER), { lastWorkingDate: '2026-11-19' })
    await applyChange(ctx, asSsoId(MANAGER), { status: 'left' })
  })
  await t.drain()
  for (const item of items) expect(await heldOf(item.id)).toEqual([AREA])
  expect(await heldOf(handed.id)).toEqual([AREA])
  const [line] = (await (await t.as(AREA)).ok(calls.detail, { id: items[1]!.id })).timeline.filter((e) => e.state === 'pending')
  expect(line?.whyCn).toContain('接替周浩然')
  expect(await told('10000013', items[1]!.id)).toContain('replaced')
  await t.write((ctx) => applyChange(ctx, asSsoId(MANAGER), { status: 'active', lastWorkingDate: null }))
  await t.drain()
})

test('WF-19 a delegate who leaves gives back what they hold; of a delegator who leaves it goes to the person now in the place', async () => {
  const stand = async (delegate: string) =>
    (await t.as(MANAGER)).ok(calls.saveDelegation, { delegate: asSsoId(delegate), start: '2026-11-20', end: '2026-11-30' })
  const leave = async (ssoId: string) => {
    await t.write((ctx) => applyChange(ctx, asSsoId(ssoId), { lastWorkingDate: '2026-11-19' }))
    await t.write((ctx) => applyChange(ctx, asSsoId(ssoId), { status: 'left' }))
    await t.drain()
  }
  const first = await stand('10000017')
  const item = await ask(PLAIN)
  expect(await heldOf(item.id)).toEqual(['10000017'])
  await leave('10000017')
  expect(await heldOf(item.id)).toEqual([MANAGER])
  await stand(HRBP)
  expect(await heldOf(item.id)).toEqual([HRBP])
  await leave(MANAGER)
  expect(await heldOf(item.id)).toEqual([AREA])
  const mine = (await (await t.as(HRBP)).ok(calls.searchDelegations, { filters: { side: 'received' } })).list
  expect(mine.map((d) => d.state)).toEqual(['ended'])
  expect(first.state).toBe('active')
  for (const ssoId of [MANAGER, '10000017']) await t.write((ctx) => applyChange(ctx, asSsoId(ssoId), { status: 'active', lastWorkingDate: null }))
  await t.drain()
})

test('WF-19 a changed reporting line moves what waits with the former manager', async () => {
  const item = await ask(PLAIN, '10000010')
  const [former] = await heldOf(item.id)
  await t.write((ctx) => applyChange(ctx, asSsoId('10000010'), { lineManager: asSsoId(FINANCE) }))
  await t.drain()
  expect(former).not.toBe(FINANCE)
  expect(await heldOf(item.id)).toEqual([FINANCE])
  await t.drain()
  expect((await tasksOf(item.id)).map((one) => one.state).sort()).toEqual(['pending', 'withdrawn'])
})

test('WF-19 where others of the role remain the one who leaves is not replaced, and what all of them have approved goes on', async () => {
  await t.write((ctx) => grantRole(ctx, { role: 'finance', ssoId: asSsoId(BENEFITS), from: ctx.today, reason: '代岗' }))
  await t.write((ctx) => grantRole(ctx, { role: 'finance', ssoId: asSsoId('10000017'), from: ctx.today, reason: '代岗' }))
  const item = await ask(ROLE)
  expect(new Set(await heldOf(item.id))).toEqual(new Set([FINANCE, BENEFITS, '10000017']))
  await act(FINANCE, item.id, 'approve')
  await t.write(async (ctx) => {
    await applyChange(ctx, asSsoId('10000017'), { lastWorkingDate: '2026-11-19' })
    await applyChange(ctx, asSsoId('10000017'), { status: 'left' })
  })
  await t.drain()
  expect(await heldOf(item.id)).toEqual([BENEFITS])
  expect((await act(BENEFITS, item.id, 'approve')).content?.state).toBe('approved')
})

test('WF-33 working hours: Monday to Friday, 09:00 to 18:00', () => {
  const at = (text: string) => new Date(`${text}:00+08:00`)
  expect(addWorkingHours(at('2026-11-20T12:00'), 6)).toEqual(at('2026-11-20T18:00'))
  expect(addWorkingHours(at('2026-11-20T12:00'), 7)).toEqual(at('2026-11-23T10:00'))
  expect(addWorkingHours(at('2026-11-21T12:00'), 1)).toEqual(at('2026-11-23T10:00'))
  expect(addWorkingHours(at('2026-11-23T10:00'), -2)).toEqual(at('2026-11-20T17:00'))
  expect(workingHoursBetween(at('2026-11-20T17:00'), at('2026-11-23T10:30'))).toBe(2.5)
  expect(workingHoursBetween(at('2026-11-23T10:30'), at('2026-11-20T17:00'))).toBe(-2.5)
  expect(clockOf(at('2026-11-20T12:00'), { dueHours: 9, remindHours: [3, -9] })).toEqual({
    dueAt: at('2026-11-23T12:00'),
    escalateAt: at('2026-11-23T12:00'),
    remindAt: [at('2026-11-23T09:00'), at('2026-11-24T12:00')],
  })
})

test('WF-33 public holidays and make-up days count as the office calendar of the roster says, days beyond it by the week', async () => {
  // Wednesday 30 September, noon: 1 to 7 October are holidays, Saturday 10 October is worked
  t.setClock('2026-09-30T04:00:00Z')
  const dueOf = async (id: string) => (await tasksOf(id))[0]!.dueAt
  const item = await ask(DUE)
  expect(await dueOf(item.id)).toEqual(new Date('2026-10-08T04:00:00Z'))
  t.setClock('2026-10-09T04:00:00Z')
  const second = await ask(DUE)
  expect(await dueOf(second.id)).toEqual(new Date('2026-10-10T04:00:00Z'))
  // nobody has opened 2027: Friday 1 January is read as any Friday
  t.setClock('2026-12-31T04:00:00Z')
  const third = await ask(DUE)
  expect(await dueOf(third.id)).toEqual(new Date('2027-01-01T04:00:00Z'))
  t.setClock(TEST_NOW)
})

test('WF-33 reminders come at their hours, at the due time somebody else may decide too, and the clock never decides', async () => {
  t.setClock(TEST_NOW) // Friday 12:00: due Monday 12:00, reminders Monday 09:00 and Tuesday 12:00
  const item = await ask(DUE)
  const watchAt = async (instant: string) => {
    t.setClock(instant)
    await t.runJob('workflow.watch')
    await t.runJob('workflow.watch')
  }
  expect(
    await t.write(async (ctx) => clock(ctx, 'way', (await ctx.db.select().from(workflowItem).where(eq(workflowItem.id, item.id)))[0]!.businessId)),
  ).toMatchObject({
    holders: [MANAGER],
    left: 9,
  })
  await watchAt('2026-11-23T00:45:00Z')
  expect(await told(MANAGER, item.id)).toEqual(['assigned'])
  await watchAt('2026-11-23T01:00:00Z')
  expect(await told(MANAGER, item.id)).toEqual(['reminded'])
  await watchAt('2026-11-23T04:00:00Z')
  expect(await heldOf(item.id)).toEqual(expect.arrayContaining([MANAGER, HRBP]))
  expect(await told(HRBP, item.id)).toEqual(['assigned'])
  expect(await told(MANAGER, item.id)).toEqual(['overdue'])
  await watchAt('2026-11-24T03:45:00Z')
  expect(await told(MANAGER, item.id)).toEqual(['overdue'])
  await watchAt('2026-11-24T04:00:00Z')
  expect(await told(MANAGER, item.id)).toEqual(['reminded'])
  await watchAt('2026-12-23T04:00:00Z')
  expect((await tasksOf(item.id)).filter((one) => one.state === 'pending').length).toBeGreaterThanOrEqual(2)
  expect((await act(HRBP, item.id, 'approve')).content?.state).toBe('approved')
  expect((await tasksOf(item.id)).find((one) => one.approver === MANAGER)?.state).toBe('skipped')
  t.setClock(TEST_NOW)
})

test('WF-33 a flow without due hours reminds after two working days and escalates to the line manager after five', async () => {
  t.setClock(TEST_NOW)
  const quiet = await ask(PLAIN)
  const silent = await ask(SILENT)
  t.setClock('2026-11-24T03:45:00Z')
  await t.runJob('workflow.watch')
  expect(await told(MANAGER, quiet.id)).toEqual(['assigned'])
  t.setClock('2026-11-24T04:00:00Z')
  await t.runJob('workflow.watch')
  expect(await told(MANAGER, quiet.id)).toEqual(['reminded'])
  t.setClock('2026-11-27T04:00:00Z')
  await t.runJob('workflow.watch')
  expect((await heldOf(quiet.id)).sort()).toEqual([MANAGER, AREA])
  // due hours without escalateTo: the holder is told, nobody else
  expect(await heldOf(silent.id)).toEqual([MANAGER])
  expect(await told(MANAGER, silent.id)).toEqual(['overdue'])
  t.setClock(TEST_NOW)
})

test('WF-33 who is late again, after others were added before, is told again', async () => {
  const item = await ask(ADDED)
  const [task] = await tasksOf(item.id)
  const late = async (instant: string) => {
    t.setClock(instant)
    await t.runJob('workflow.watch')
    return (await t.write((ctx) => deliveries(ctx, 'workflow', task!.id))).filter(({ event }) => event === 'overdue').length
  }
  expect(await late('2026-11-23T04:00:00Z')).toBe(1)
  await (await t.as(MANAGER)).ok(calls.operate, { itemId: item.id, action: 'add-sign-before', people: [asSsoId(HRBP)], comment: '请先看' })
  await act(HRBP, item.id, 'approve')
  expect(await late('2026-11-23T04:00:00Z')).toBe(1)
  expect(await late('2026-11-24T04:00:00Z')).toBe(2)
  t.setClock(TEST_NOW)
})

test('rooms can ask what waits for a person and for the history of a thing', async () => {
  const item = await ask(PLAIN)
  const waiting = await t.write((ctx) => openOf(ctx, asSsoId(MANAGER), { limit: 100 }))
  expect(waiting.map((one) => one.itemId)).toContain(item.id)
  const business = await businessOf(item.id)
  expect((await t.write((ctx) => timelineFor(ctx, 'way', business))).map((e) => e.kind)).toEqual(['submitted', 'task'])
  expect(await t.write((ctx) => timelineFor(ctx, 'way', 'nothing'))).toEqual([])
})

test('WF-22 a room asks whether somebody may read an item', async () => {
  const item = await ask(PLAIN)
  const reads = (ssoId: string, of: string | null = item.id) => t.write(async (ctx) => readsItem(await inHandsOf(ctx, asSsoId(ssoId)), of))
  expect(await Promise.all([MEMBER, MANAGER, BYSTANDER].map((one) => reads(one)))).toEqual([true, true, false])
  expect(await reads(MEMBER, null)).toBe(false)
})
