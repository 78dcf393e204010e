import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { type Filled, HR, HRBP, leavers, MANAGER, OFFICE, TODAY } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const l = leavers(t)
beforeEach(() => t.setClock(`${TODAY}T04:00:00Z`))
await allowReturn(t, 'TERMINATION')
const itemOf = async (id: string): Promise<string> => (await l.rowOf(id)).workflowItem!
const giveBack = async (id: string, by: string) =>
  (await t.as(by)).ok(operate, { itemId: await itemOf(id), action: 'return-to-requester', comment: '请核对最后工作日' })

test('WF-32 a request that came back is changed on its page and submitted again: the manager decides anew, and nobody else changes it', async () => {
  const who = await l.another({ staffGroup: 'LA' })
  const client = await t.as(who)
  const id = await l.submitted(who)
  const item = await itemOf(id)
  const change = async (given: Partial<Filled> = {}, by: string = who) => (await t.as(by)).call(calls.resubmit, { id, ...l.filled(who, given) })
  // one that waits for its decision is not changed under the approver's hands
  expect((await change()).code).toBe('LIFE-01')
  await l.approve(id)
  await giveBack(id, HRBP)
  expect(await l.rowOf(id)).toMatchObject({ state: 'submitted', waitingSince: null })
  expect(await l.holders(id)).toEqual([])
  expect(await client.ok(detail, { id: item })).toMatchObject({ waitsFor: 'change', change: `/profile/termination/index?change=${id}` })
  const { blocked, request } = await client.ok(calls.tmload, {})
  expect([blocked, request?.id]).toEqual([null, id])
  expect(request?.can).toEqual(expect.arrayContaining(['resubmit', 'withdraw']))
  expect((await change({}, OFFICE)).code).toBe('SHELL-02')
  // what breaks a rule changes nothing
  expect((await change({ personalPhone: '' })).code).toBe('TERM-02')
  expect((await l.rowOf(id)).state).toBe('submitted')
  expect(await change({ reasonText: '回乡照顾家人' })).toMatchObject({ code: '10000', content: { id } })
  await t.drain()
  // what the manager approved before it came back counts no more
  expect(await l.rowOf(id)).toMatchObject({ state: 'pending-manager', reasonText: '回乡照顾家人', reasonManager: null, workflowItem: item })
  expect(await l.holders(id)).toEqual([MANAGER])
  const { facts } = await (await t.as(MANAGER)).ok(detail, { id: item })
  expect(facts.map(({ valueCn }) => valueCn)).toContain('回乡照顾家人')
  await l.approve(id)
  await l.paper(id)
  expect(await l.approve(id, HR)).toMatchObject({ code: '10000' })
  expect((await l.rowOf(id)).state).toBe('approved')
  expect((await change()).code).toBe('LIFE-01')
})

test('WF-32 of the front line it is changed after a look by who started it; sent again as it was it is with the manager, too', async () => {
  const who = await l.another()
  const id = await l.started(who)
  const item = await itemOf(id)
  await l.approve(id)
  await giveBack(id, HRBP)
  await (await t.as(MANAGER)).ok(operate, { itemId: item, action: 'resubmit', comment: '' })
  await t.drain()
  expect((await l.rowOf(id)).state).toBe('pending-manager')
  await giveBack(id, MANAGER)
  const can = async (by: string) => (await (await t.as(by)).ok(calls.loadRequest, { sso: asSsoId(who) })).can
  expect([await can(who), await can(HR), await can(MANAGER)]).toEqual([[], [], ['proceed', 'proceedAndApproval']])
  expect(await l.start(who, { reason: 'family' }, HR)).toMatchObject({ code: 'TERM-08' })
  expect(await l.start(who, { reason: 'family' })).toMatchObject({ code: '10000', content: { id } })
  expect(await l.rowOf(id)).toMatchObject({ state: 'pending-manager', reason: 'family', workflowItem: item })
  expect(await l.holders(id)).toEqual([MANAGER])
})
