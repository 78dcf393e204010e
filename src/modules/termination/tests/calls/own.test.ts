import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays, fromWallClock } from '#foundation/time.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import { saveDelegation } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { HR, HRBP, leavers, MANAGER, MEMBER, OFFICE, STRANGER, TODAY } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const l = leavers(t)
beforeEach(() => t.setClock(`${TODAY}T04:00:00Z`))
/** Somebody of the back office with the manager and HRBP of the member. */
const office = () => l.another({ staffGroup: 'LA' })

test('TERM-01 TERM-02 TERM-03 TERM-04 what is missing or another’s is refused beside its field, and nothing is kept', async () => {
  const who = await office()
  const client = await t.as(who)
  const ask = (given: Parameters<typeof l.filled>[1]) => client.call(calls.submit, l.filled(who, given))
  expect(await ask({ lastWorkingDate: null })).toMatchObject({ code: 'TERM-01', fields: [{ path: 'lastWorkingDate' }] })
  expect(await ask({ personalPhone: '' })).toMatchObject({ code: 'TERM-02' })
  expect(await ask({ personalEmail: 'nobody' })).toMatchObject({ code: 'TERM-03' })
  await l.set(STRANGER, { email: 'Known@Company.example' })
  expect(await ask({ personalEmail: 'known@company.example' })).toMatchObject({ code: 'TERM-04' })
  const other = await office()
  await l.submitted(other, { personalEmail: 'mine@example.com' })
  expect(await ask({ personalEmail: 'MINE@example.com' })).toMatchObject({ code: 'TERM-04' })
  expect((await client.ok(calls.mine, {})).list).toEqual([])
})

test('TERM-05 three files go with a request, a fourth does not', async () => {
  const who = await office()
  const files = [await l.file(who), await l.file(who), await l.file(who)]
  expect(await l.submit(who, { attachments: [...files, await l.file(who)] })).toMatchObject({ code: 'TERM-05' })
  const id = await l.submitted(who, { attachments: files })
  expect((await (await t.as(who)).ok(calls.load, { id })).attachments.map((one) => one.id)).toEqual(files)
})

test('TERM-06 on 31 December a day of January waits, from midnight in Shanghai on it goes', async () => {
  const who = await office()
  t.setClock('2026-12-31T15:59:00Z')
  expect((await (await t.as(who)).ok(calls.tmload, {})).blocked).toBe('TERM-06')
  expect(await l.submit(who, { lastWorkingDate: '2027-01-31' })).toMatchObject({ code: 'TERM-06' })
  t.setClock('2026-12-31T16:00:00Z')
  expect(await l.submit(who, { lastWorkingDate: '2027-01-31' })).toMatchObject({ code: '10000' })
})

test('TERM-08 one request at a time, over both variants and as long as an approved day has not passed', async () => {
  const who = await l.another()
  await l.approved(who, { lastWorkingDate: addDays(TODAY, 1) })
  expect(await l.start(who)).toMatchObject({ code: 'TERM-08' })
  await l.set(who, { staffGroup: 'LA' })
  expect(await l.submit(who)).toMatchObject({ code: 'TERM-08' })
  await l.set(who, { staffGroup: 'FL' })
  t.setClock('2026-11-22T04:00:00Z')
  expect(await l.start(who)).toMatchObject({ code: '10000' })
})

test('TERM-09 who stands in for a manager decides no termination', async () => {
  const manager = await t.as(MANAGER)
  const given = { delegate: asSsoId(STRANGER), start: TODAY, end: addDays(TODAY, 5), reason: '休假' }
  expect(await manager.call(saveDelegation, { ...given, catalogs: ['TERMINATION'] })).toMatchObject({ code: 'WF-05' })
  await manager.ok(saveDelegation, given)
  const id = await l.submitted(await office())
  expect(await l.holders(id)).toEqual([MANAGER])
})

test('TERM-10 what was rejected is changed and sent again, or withdrawn by who sent it', async () => {
  const who = await office()
  const id = await l.submitted(who)
  expect(await l.reject(id)).toMatchObject({ code: '10000' })
  expect(await l.rowOf(id)).toMatchObject({ state: 'rejected' })
  expect((await l.told(who, 'rejected'))[0]?.body).toContain('请再考虑')
  const client = await t.as(who)
  expect((await (await t.as(OFFICE)).call(calls.resubmit, { id, ...l.filled(OFFICE) })).code).toBe('SHELL-02')
  await client.ok(calls.resubmit, { id, ...l.filled(who, { reason: 'family' }) })
  expect(await l.rowOf(id)).toMatchObject({ state: 'pending-manager', reason: 'family' })
  expect((await client.call(calls.resubmit, { id, ...l.filled(who) })).code).toBe('LIFE-01')
  expect((await (await t.as(MANAGER)).call(calls.withdraw, { id })).code).toBe('SHELL-02')
  await client.ok(calls.withdraw, { id })
  expect(await l.rowOf(id)).toMatchObject({ state: 'withdrawn', esignState: '4' })
  expect(await l.holders(id)).toEqual([])
  // a rejected one, too, though no item is open any more
  const second = await l.submitted(who)
  await l.reject(second)
  await client.ok(calls.withdraw, { id: second })
  expect((await l.rowOf(second)).state).toBe('withdrawn')
})

test('TERM-13 TERM-14 the figures are reckoned on the server and kept; another date reckons anew and voids what was signed', async () => {
  const who = await office()
  await l.base(who, 870_000)
  await t.write((ctx) => recordAbsence(ctx, asSsoId(who), fromWallClock('2026-09-07T00:00'), fromWallClock('2026-09-14T00:00'), 'leave', 'test', { key: who }))
  const client = await t.as(who)
  const on = (lastWorkingDate: string) => client.ok(calls.queryHolidayAndDeductionInfos, { sso: asSsoId(who), lastWorkingDate })
  // five working days of a week are taken, the weekend is not
  expect(await on('2026-12-31')).toMatchObject({ entitled: 40, taken: 40, remaining: 0, overdrawn: 0, deductionAmountFen: 0 })
  const early = await on(TODAY)
  expect(early).toMatchObject({ earned: 35.5, overdrawn: 4.5, deductionAmountFen: 22_500 })
  const id = await l.submitted(who)
  expect(await l.rowOf(id)).toMatchObject({ settlement: early, remainingVacation: 0, deductionAmountFen: 22_500 })
  await l.sign(who, id)
  expect((await l.rowOf(id)).esignState).toBe('3')
  expect((await l.told(who, 'signed')).length).toBe(1)
  const flow = (await l.rowOf(id)).esignFlowId
  await l.reject(id)
  await client.ok(calls.resubmit, { id, ...l.filled(who) })
  expect(await l.rowOf(id)).toMatchObject({ esignState: '3', esignFlowId: flow })
  await l.reject(id)
  await client.ok(calls.resubmit, { id, ...l.filled(who, { lastWorkingDate: '2026-12-31' }) })
  const after = await l.rowOf(id)
  expect(after).toMatchObject({ esignState: '1', deductionAmountFen: 0, settlement: { asOf: '2026-12-31' } })
  expect(after.esignFlowId).not.toBe(flow)
  expect(await client.ok(calls.esignStatus, { flowId: after.esignFlowId! })).toBe('1')
})

test('TERM-15 each group has its page: the other one refuses and says where to go', async () => {
  expect(await l.submit(MEMBER)).toMatchObject({ code: 'TERM-15' })
  expect((await (await t.as(MEMBER)).ok(calls.tmload, {})).facts.staffGroup).toBe('FL')
  const who = await office()
  expect(await l.start(who)).toMatchObject({ code: 'TERM-15' })
  expect(await (await t.as(MANAGER)).ok(calls.loadRequest, { sso: asSsoId(who) })).toMatchObject({ other: true, can: [] })
})

test('TERM-16 what manager and HR say of somebody reaches nobody but those who handle it', async () => {
  const who = await office()
  const id = await l.submitted(who)
  await l.approve(id, MANAGER, { rehire: 'no', rehireComments: '不建议' })
  await (await t.as(HR)).ok(calls.update, { id, hrComments: '保密备注', reasonHrbp: 'management', reasonHrbpText: '内部说明' })
  const secrets = /不建议|保密备注|内部说明/
  const own = await t.as(who)
  for (const said of [
    await own.ok(calls.load, { id }),
    await own.ok(calls.tmload, {}),
    await own.ok(calls.loadBySSO, { sso: asSsoId(who) }),
    await own.ok(calls.mine, {}),
    await own.ok(calls.historyLog, { sso: asSsoId(who) }),
  ])
    expect(JSON.stringify(said)).not.toMatch(secrets)
  expect((await own.call(calls.update, { id, hrComments: 'x' })).code).toBe('SHELL-39')
  expect(await (await t.as(MANAGER)).ok(calls.load, { id })).toMatchObject({ rehireComments: '不建议', hrComments: '', reasonHrbpText: '' })
  expect(await (await t.as(HRBP)).ok(calls.load, { id })).toMatchObject({ rehire: 'no', hrComments: '保密备注' })
  expect((await (await t.as(STRANGER)).call(calls.load, { id })).code).toBe('SHELL-02')
  // HR sees all in its list but what is about HR itself
  const all = await (await t.as(HR)).ok(calls.search, { filters: { keyword: who } })
  expect(all.list).toMatchObject([{ id, reasonHrbp: 'management' }])
  expect((await own.call(calls.search, {})).status).toBe(403)
  expect((await own.call(calls.exportList, { all: true })).status).toBe(403)
})

test('a draft is kept, goes on, and is nobody else’s; untouched for thirty days it goes', async () => {
  const who = await office()
  const client = await t.as(who)
  const { id } = await client.ok(calls.save, { ...l.filled(who), lastWorkingDate: null, reason: null })
  expect((await client.ok(calls.save, l.filled(who))).id).toBe(id)
  expect((await client.ok(calls.tmload, {})).request).toMatchObject({ id, state: 'draft' })
  expect(await (await t.as(MANAGER)).ok(calls.loadBySSO, { sso: asSsoId(who) })).toBeNull()
  expect((await (await t.as(MANAGER)).call(calls.load, { id })).code).toBe('SHELL-02')
  expect((await client.ok(calls.submit, l.filled(who))).id).toBe(id)
  const other = await office()
  await (await t.as(other)).ok(calls.save, l.filled(other))
  t.setClock('2026-12-19T00:00:00Z')
  await t.runJob('termination.morning')
  expect((await (await t.as(other)).ok(calls.mine, {})).total).toBe(1)
  t.setClock('2026-12-20T00:00:00Z')
  await t.runJob('termination.morning')
  expect((await (await t.as(other)).ok(calls.mine, {})).total).toBe(0)
  // who has a request for three days is reminded
  expect((await l.told(MANAGER, 'waits')).some(({ about }) => about === id)).toBe(true)
})
