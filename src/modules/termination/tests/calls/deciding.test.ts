import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays, addHours, fromWallClock } from '#foundation/time.ts'
import { grantRole } from '#services/access/server/api.ts'
import { peoplePersons, person } from '#services/people/server/api.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { onOutcome } from '../../server/commands/inserting.ts'
import { onPaperChanged } from '../../server/commands/letter.ts'
import { HR, HRBP, leavers, MANAGER, STRANGER, TODAY } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const l = leavers(t)
beforeEach(() => t.setClock(`${TODAY}T04:00:00Z`))
const office = () => l.another({ staffGroup: 'LA' })
const leavingDay = async (who: string) =>
  (
    await t.portal.database
      .read()
      .select({ day: peoplePersons.lastWorkingDate })
      .from(peoplePersons)
      .where(eq(peoplePersons.ssoId, asSsoId(who)))
  )[0]?.day

test('TERM-07 the manager decides without a letter, HR only with one that is signed or scanned', async () => {
  const who = await office()
  const id = await l.submitted(who)
  expect(await l.approve(id)).toMatchObject({ code: '10000' })
  expect(await l.rowOf(id)).toMatchObject({ state: 'pending-hr', reasonManager: 'pay', rehire: 'yes' })
  expect(await l.approve(id, HRBP)).toMatchObject({ code: 'TERM-07' })
  expect((await l.rowOf(id)).state).toBe('pending-hr')
  await l.sign(who, id)
  expect(await l.approve(id, HRBP)).toMatchObject({ code: '10000' })
  expect(await l.rowOf(id)).toMatchObject({ state: 'approved', reasonHrbp: 'pay' })
  const second = await l.submitted(await office())
  await l.approve(second)
  await l.paper(second)
  expect(await l.approve(second, HR)).toMatchObject({ code: '10000' })
})

test('TERM-21 a rejection says why, in no more than 150 characters', async () => {
  const id = await l.submitted(await office())
  expect(await l.reject(id, MANAGER, ' ')).toMatchObject({ code: 'TERM-21', fields: [{ path: 'comment' }] })
  expect(await l.reject(id, MANAGER, '长'.repeat(151))).toMatchObject({ code: 'TERM-21' })
  expect(await l.reject(id, MANAGER, '长'.repeat(150))).toMatchObject({ code: '10000' })
})

test('TERM-22 each step is a task of the workflow, decided here or there; the request follows it', async () => {
  const who = await office()
  const id = await l.submitted(who)
  expect(await l.holders(id)).toEqual([MANAGER])
  expect((await l.approve(id, HR)).status).toBe(403)
  expect((await l.approve(id, STRANGER)).code).toBe('SHELL-02')
  expect((await l.approve(id, MANAGER, { rehire: undefined })).code).toBe('SHELL-39')
  const { workflowItem } = await l.rowOf(id)
  // decided among what is assigned, without a word of why
  await (await t.as(MANAGER)).ok(operate, { itemId: workflowItem!, action: 'approve', comment: '' })
  await t.drain()
  expect((await l.rowOf(id)).state).toBe('pending-hr')
  expect(await l.holders(id)).toEqual([HRBP, HR])
  await l.paper(id)
  const hr = await t.as(HR)
  expect((await hr.call(operate, { itemId: workflowItem!, action: 'approve', comment: '同意' })).code).toBe('TERM-22')
  await hr.ok(calls.update, { id, reasonManager: 'career' })
  await hr.ok(operate, { itemId: workflowItem!, action: 'approve', comment: '同意' })
  expect(await l.rowOf(id)).toMatchObject({ state: 'approved', reasonHrbp: 'other', reasonHrbpText: '同意' })
  expect(await l.holders(id)).toEqual([])
  // what the manager sends and approves comes to HR at once
  const front = await l.another()
  const started = await l.started(front, { action: 'proceedAndApproval', reasonManager: 'career', rehire: 'with-approval' })
  expect(await l.rowOf(started)).toMatchObject({ state: 'pending-hr', rehire: 'with-approval' })
  expect(await l.holders(started)).toEqual([HRBP, HR])
  // and is not the person's to take back
  const of = (await l.rowOf(started)).workflowItem!
  expect((await (await t.as(front)).call(operate, { itemId: of, action: 'withdraw', comment: '' })).status).toBe(403)
})

test('TERM-24 TERM-25 who holds the step is said to who does not, and who decided to who comes second', async () => {
  const id = await l.submitted(await office())
  expect(await l.approve(id, HRBP)).toMatchObject({ status: 403, code: 'TERM-25', returnMsg: '该申请现由周浩然审批，您不能处理' })
  expect((await l.approve(id, STRANGER)).code).toBe('SHELL-02')
  await l.reject(id, MANAGER, '再谈谈')
  expect(await l.rowOf(id)).toMatchObject({ decidedBy: MANAGER, decidedAt: t.portal.clock(), decisionComment: '再谈谈' })
  for (const by of [MANAGER, HR]) expect(await l.approve(id, by)).toMatchObject({ code: 'TERM-24', returnMsg: '该申请已处理（周浩然，已拒绝）' })
  expect((await l.approve(id, STRANGER)).code).toBe('SHELL-02')
})

test('NTC-09 TERM-16 who oversees somebody reads the request without what is said of the person, and the person never so', async () => {
  const who = await office()
  await t.write((ctx) => grantRole(ctx, { role: 'MSS', ssoId: asSsoId(who), from: ctx.today, reason: '测试' }))
  const id = await l.submitted(who)
  await l.approve(id)
  // above the manager, and above everybody
  const above = await t.as('10000003')
  expect(await above.ok(calls.load, { id })).toMatchObject({ id, reasonManager: null, rehire: null, rehireComments: '', can: [], step: null })
  expect(await (await t.as(who)).ok(calls.load, { id })).toMatchObject({ id, reasonManager: null, rehire: null, rehireComments: '' })
  expect((await (await t.as(STRANGER)).call(calls.load, { id })).code).toBe('SHELL-02')
  expect((await l.approve(id, '10000003')).code).toBe('TERM-25')
})

test('TERM-18 the HR system is told once of a version, again where it failed, and HR hears after six failures', async () => {
  const who = await l.another()
  const id = await l.approved(who)
  await t.runJob('termination.insert')
  await t.runJob('termination.insert')
  const [message, ...others] = await l.handed(id)
  expect(others).toEqual([])
  expect(message?.payload).toMatchObject({ action: 'insert', requestId: id, ssoId: who, version: 1 })
  const outcome = (state: 'done' | 'failed') =>
    t.write((ctx) => onOutcome(ctx, { id: message!.id, state, answer: state === 'done' ? 'EV-1' : null, about: { module: 'termination', businessId: id } }))
  let now = new Date(`${TODAY}T05:00:00Z`)
  for (let failure = 1; failure <= 6; failure += 1) {
    expect((await l.told(HR, 'notInserted')).filter(({ about }) => about === id)).toEqual([])
    await outcome('failed')
    expect(await l.rowOf(id)).toMatchObject({ state: 'approved', insertFailures: failure, insertedEventId: null })
    now = addHours(now, 25)
    t.setClock(now)
    await t.runJob('termination.insert')
  }
  expect((await l.told(HR, 'notInserted')).filter(({ about }) => about === id)).toHaveLength(1)
  expect(await l.handed(id)).toHaveLength(1)
  await outcome('done')
  expect(await l.rowOf(id)).toMatchObject({ insertedEventId: 'EV-1', insertFailures: 0 })
})

test('TERM-19 approval sets the day and tells it once for off-boarding; another day and deleting are told, too', async () => {
  const emit = vi.spyOn(t.portal.queue, 'emit')
  const who = await l.another()
  const id = await l.approved(who, { lastWorkingDate: addDays(TODAY, 9) })
  expect(await leavingDay(who)).toBe(addDays(TODAY, 9))
  expect(await l.start(who, { action: 'proceedAndUpdate', lastWorkingDate: addDays(TODAY, 12) })).toMatchObject({ content: { id } })
  expect(await leavingDay(who)).toBe(addDays(TODAY, 12))
  expect(await l.told(who, 'changed')).toHaveLength(1)
  // nothing is told of a change that keeps the day
  await l.start(who, { action: 'proceedAndUpdate', lastWorkingDate: addDays(TODAY, 12), reason: 'family' })
  await t.runJob('termination.insert')
  const manager = await t.as(MANAGER)
  const { token } = await manager.ok(calls.previewDelete, { id })
  await manager.ok(calls.proceedDelete, { id, token, comment: '员工撤回' })
  expect(await l.rowOf(id)).toMatchObject({ state: 'deleted' })
  expect(await leavingDay(who)).toBeNull()
  const told = emit.mock.calls.flatMap(([, event, payloads]) => (event.startsWith('leaving.') ? payloads.map((one) => [event, one]) : []))
  emit.mockRestore()
  const of = (days: number) => ({ ssoId: who, lastWorkingDate: addDays(TODAY, days), source: 'termination', id })
  expect(told).toEqual([
    ['leaving.decided', of(9)],
    ['leaving.changed', of(12)],
    ['leaving.cancelled', of(12)],
  ])
  await t.runJob('termination.insert')
  expect((await l.handed(id)).map(({ payload }) => payload.action)).toEqual(['insert', 'delete'])
})

test('TERM-20 who is in a protected period can resign, and is not let go otherwise', async () => {
  const who = await l.another()
  await t.write((ctx) => recordAbsence(ctx, asSsoId(who), fromWallClock('2026-11-10T00:00'), fromWallClock('2026-12-01T00:00'), 'injury', 'test', { key: who }))
  expect(await l.start(who, { kind: 'dismissal' })).toMatchObject({ code: 'TERM-20', fields: [{ path: 'kind' }] })
  expect(await l.start(who, { kind: 'resignation' })).toMatchObject({ code: '10000' })
})

test('a letter that was refused goes out again only as another one, and what comes late or twice changes nothing', async () => {
  const who = await office()
  const id = await l.submitted(who)
  const first = (await l.rowOf(id)).esignFlowId!
  await l.refuse(who, id, '日期有误')
  expect(await l.rowOf(id)).toMatchObject({ esignState: '5', state: 'pending-manager' })
  expect((await l.told(MANAGER, 'refused')).at(-1)?.body).toContain('日期有误')
  const own = await t.as(who)
  expect((await own.call(calls.esignletter, { id })).code).toBe('ESIGN-21')
  await l.reject(id)
  await own.ok(calls.resubmit, { id, ...l.filled(who, { lastWorkingDate: addDays(TODAY, 3) }) })
  const next = await l.rowOf(id)
  expect(next.esignFlowId).not.toBe(first)
  await t.write((ctx) => onPaperChanged(ctx, { businessId: id, flowId: first, signer: who, from: '2', to: '3', reason: null, signedDocument: null }))
  expect((await l.rowOf(id)).esignState).toBe('1')
  expect(await own.ok(calls.esignletter, { id })).toEqual({ flowId: next.esignFlowId, link: `/e-sign/${next.esignFlowId}` })
  expect((await (await t.as(MANAGER)).call(calls.esignletter, { id })).code).toBe('SHELL-02')
  expect((await t.write((ctx) => person(ctx, asSsoId(who))))?.lastWorkingDate).toBeNull()
})
