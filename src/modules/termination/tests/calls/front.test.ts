import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { HR, leavers, MANAGER, MEMBER, STRANGER, TODAY } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true, modules: ['free-meal'] })
afterAll(() => t.close())
const l = leavers(t)
beforeEach(() => t.setClock(`${TODAY}T04:00:00Z`))

test('TERM-17 nobody confirms what they did not see: another date, another person’s token and a changed request are refused', async () => {
  const who = await l.another()
  const manager = await t.as(MANAGER)
  const { action: _, ...given } = l.front(who)
  const { token, differences, settlement } = await manager.ok(calls.previewAction, { action: 'proceed', ...given })
  expect(differences.find(({ field }) => field === 'lastWorkingDate')).toMatchObject({ changed: true, before: { cn: '' } })
  expect(settlement).toMatchObject({ asOf: TODAY })
  expect(await manager.call(calls.proceed, { ...given, lastWorkingDate: addDays(TODAY, 1), token })).toMatchObject({ code: 'TERM-17' })
  expect(await (await t.as(HR)).call(calls.proceed, { ...given, token })).toMatchObject({ code: 'TERM-17' })
  await l.base(who, 900_000)
  const { id } = await manager.ok(calls.proceed, { ...given, token: (await manager.ok(calls.previewAction, { action: 'proceed', ...given })).token })
  // what changes a request between preview and confirmation makes the token stale
  await l.paper(id)
  await l.approve(id)
  await l.approve(id, HR)
  await l.clear(who)
  const later = await l.approved(who, { lastWorkingDate: addDays(TODAY, 5) })
  const seen = await manager.ok(calls.previewDelete, { id: later })
  await l.start(who, { action: 'proceedAndUpdate', lastWorkingDate: addDays(TODAY, 6) })
  expect(await manager.call(calls.proceedDelete, { id: later, token: seen.token })).toMatchObject({ code: 'TERM-17' })
})

test('TERM-12 HR notes a leaving of before today, a manager and the person do not; only the manager approves with it', async () => {
  const who = await l.another()
  expect(await l.start(who, { lastWorkingDate: addDays(TODAY, -1) })).toMatchObject({ code: 'TERM-12' })
  expect(await l.start(who, {}, STRANGER)).toMatchObject({ code: 'SHELL-02' })
  expect(await l.start(who, { kind: 'dismissal' }, who)).toMatchObject({ code: 'SHELL-39' })
  expect(await l.start(who, { action: 'proceedAndApproval', reasonManager: 'pay', rehire: 'yes' }, HR)).toMatchObject({ code: 'SHELL-39' })
  expect(await l.start(who, { lastWorkingDate: addDays(TODAY, -1) }, HR)).toMatchObject({ code: '10000' })
})

test('TERM-11 a date within the notice is agreed, and marked for who decides', async () => {
  const who = await l.another()
  expect(await l.start(who, { lastWorkingDate: addDays(TODAY, 29), agreed: false })).toMatchObject({ code: 'TERM-11', fields: [{ path: 'agreed' }] })
  const id = await l.started(who, { lastWorkingDate: addDays(TODAY, 29) })
  expect(await (await t.as(MANAGER)).ok(calls.load, { id })).toMatchObject({ short: true, agreed: true })
  const part = await l.another({ employeeType: 'part-time' })
  expect(await l.start(part, { agreed: false })).toMatchObject({ code: '10000' })
})

test('TERM-13 an approved date that changes voids the letter and sends another; what is open is taken back by who sent it', async () => {
  const who = await l.another()
  const id = await l.started(who, { lastWorkingDate: addDays(TODAY, 10) })
  await l.sign(who, id)
  await l.approve(id)
  await l.approve(id, HR)
  const flow = (await l.rowOf(id)).esignFlowId
  const seen = await (await t.as(MANAGER)).ok(calls.hasInsertion, { sso: asSsoId(who) })
  expect(seen).toEqual({ has: true, lastWorkingDate: addDays(TODAY, 10), requestId: id, can: ['update', 'delete'] })
  expect((await (await t.as(who)).ok(calls.hasInsertion, { sso: asSsoId(who) })).can).toEqual([])
  await l.start(who, { action: 'proceedAndUpdate', lastWorkingDate: addDays(TODAY, 20) }, HR)
  const after = await l.rowOf(id)
  expect(after).toMatchObject({ state: 'approved', esignState: '1', version: 2, settlement: { asOf: addDays(TODAY, 20) } })
  expect(after.esignFlowId).not.toBe(flow)
  expect(await (await t.as(MANAGER)).ok(calls.historyLog, { sso: asSsoId(who) })).toContainEqual(
    expect.objectContaining({ what: 'Termination.updated', before: addDays(TODAY, 10), after: addDays(TODAY, 20) }),
  )
  // on the last working date it is too late to take it back
  t.setClock(`${addDays(TODAY, 20)}T04:00:00Z`)
  expect((await (await t.as(MANAGER)).call(calls.previewDelete, { id })).code).toBe('SHELL-02')
  t.setClock(`${TODAY}T04:00:00Z`)
  const other = await l.another()
  const open = await l.started(other)
  const manager = await t.as(MANAGER)
  expect((await (await t.as(other)).call(calls.previewDelete, { id: open })).code).toBe('SHELL-02')
  const { token } = await manager.ok(calls.previewDelete, { id: open })
  await manager.ok(calls.proceedDelete, { id: open, token })
  expect((await l.rowOf(open)).state).toBe('withdrawn')
})

test('TERM-23 the simulator shows the figures of the request for that date, to the person alone, and writes nothing', async () => {
  const who = await l.another({ contractEndDate: addDays(TODAY, 400) })
  await l.base(who, 870_000)
  const own = await t.as(who)
  const date = addDays(TODAY, 10)
  const seen = await own.ok(calls.simulate, { date })
  expect(seen.settlement).toEqual(await own.ok(calls.queryFrontLineInfos, { sso: asSsoId(who), lastWorkingDate: date }))
  expect(seen).toMatchObject({ date, noticeDays: 30, short: true })
  expect([...new Set(seen.lines.map(({ part }) => part))]).toEqual(expect.arrayContaining(['paid', 'returned', 'ended', 'notice']))
  expect(seen.lines.find(({ part, module }) => part === 'ended' && module === 'termination')).toMatchObject({ on: date })
  expect((await own.ok(calls.mine, {})).total).toBe(0)
  const id = await l.started(who, { lastWorkingDate: date }, who)
  expect((await l.rowOf(id)).settlement).toEqual(seen.settlement)
  expect((await (await t.as(MANAGER)).ok(calls.simulate, { date })).lines).not.toEqual(seen.lines)
})

test('what is somebody’s is read by who answers for them', async () => {
  const sso = asSsoId(MEMBER)
  for (const by of [MEMBER, MANAGER, HR]) expect((await (await t.as(by)).call(calls.getPersonalPhoneAndEmail, { ssoId: sso })).code).toBe('10000')
  const stranger = await t.as(STRANGER)
  const asked = { sso, lastWorkingDate: TODAY }
  for (const said of [
    await stranger.call(calls.getPersonalPhoneAndEmail, { ssoId: sso }),
    await stranger.call(calls.loadBySSO, { sso }),
    await stranger.call(calls.loadRequest, { sso }),
    await stranger.call(calls.historyLog, { sso }),
    await stranger.call(calls.queryHolidayAndDeductionInfos, asked),
    await stranger.call(calls.getLwAndFlIdBySso, { sso }),
  ])
    expect(said.code).toBe('SHELL-02')
})
