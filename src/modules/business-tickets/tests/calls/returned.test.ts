import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail as itemDetail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract/index.ts'
import { WORKFLOWS } from '../../rules/routing.ts'
import { LATER, MANAGER, MEMBER, TICKETING, ticketing } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { addPool, another, approve, at, detail, given, rowOf, send, sent, standing } = ticketing(t)
beforeEach(() => at('2026-11-20T12:00'))
await allowReturn(t, ...WORKFLOWS)

const itemOf = async (id: string): Promise<string> => (await rowOf(id)).workflowItem!
const giveBack = async (id: string) => (await t.as(MANAGER)).ok(operate, { itemId: await itemOf(id), action: 'return-to-requester', comment: '请核对人数' })
const change = async (more: Partial<calls.ApplicationGiven>, of: string = MEMBER, by = of) => (await t.as(by)).call(calls.submit, await given(more, of))

test('WF-32 what came back is changed on its form and sent again: its quota is that of what it says now, and nobody else changes it', async () => {
  const me = await another()
  const poolId = await addPool(`BT-${me}`, { total: 5 })
  const id = await sent({ quantity: 3 }, me)
  const item = await itemOf(id)
  const [mine, manager] = [await t.as(me), await t.as(MANAGER)]
  // one that waits for its decision is not changed under the approver's hands
  expect((await change({ id, quantity: 4 }, me)).code).toBe('LIFE-01')
  await giveBack(id)
  expect(await mine.ok(itemDetail, { id: item })).toMatchObject({ waitsFor: 'change', change: `/ticket/normalEco/create/external?change=${id}` })
  expect((await detail(id, me)).content?.can).toEqual(['submit', 'withdraw'])
  expect((await detail(id, MANAGER)).content?.can).toEqual([])
  const [row] = (await mine.ok(calls.list, { filters: { category: 'eco' } })).list
  expect(row?.waitingOn).toBe(row?.applicant.nameCn)
  expect((await change({ id, quantity: 4 }, me, MEMBER)).code).toBe('SHELL-02')
  // what it holds is there for it, and what breaks a rule changes nothing
  const { purpose: _p, costCenter: _c, attachments: _a, ...asked } = await given({ id, quantity: 4 }, me)
  expect((await mine.ok(calls.check, asked)).left).toBe(5)
  expect(await change({ id, quantity: 6 }, me)).toMatchObject({ code: 'BTIX-13', fields: [{ path: 'quantity' }] })
  expect([await standing(poolId), (await rowOf(id)).quantity]).toEqual([{ left: 2, held: 3, spent: 0 }, 3])
  expect(await change({ id, quantity: 4 }, me)).toMatchObject({ code: '10000', content: { id } })
  expect(await standing(poolId)).toEqual({ left: 1, held: 4, spent: 0 })
  expect(await rowOf(id)).toMatchObject({ status: 'approving', quantity: 4, workflowItem: item })
  const again = await manager.ok(itemDetail, { id: item })
  expect(again).toMatchObject({ state: 'pending', returnedAt: null, subjectCn: '普通商务票（Eco） 4张，2031年6月3日' })
  expect(again.facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toContain('数量：4张，¥1,900.00')
  expect((await change({ id, quantity: 2 }, me)).code).toBe('LIFE-01')
  await approve(id)
  expect((await rowOf(id)).status).toBe('approved')
  expect((await change({ id, quantity: 2 }, me)).code).toBe('LIFE-01')
})

test('WF-32 what another approval serves by what it says now is sent anew by that one', async () => {
  const id = await sent()
  const item = await itemOf(id)
  await giveBack(id)
  expect(await change({ id, governmentOfficial: true })).toMatchObject({ code: '10000', content: { id } })
  const member = await t.as(MEMBER)
  expect(await member.ok(itemDetail, { id: item })).toMatchObject({ state: 'withdrawn' })
  expect(await member.ok(itemDetail, { id: await itemOf(id) })).toMatchObject({ catalog: 'BUSINESS_TICKET_COMPLIANCE', state: 'pending' })
  expect(await rowOf(id)).toMatchObject({ status: 'approving', governmentOfficial: true })
})

test('BTIX-17 WF-32 a group that came back keeps its place in a full session, and gives it back for another', async () => {
  const desk = await t.as(TICKETING)
  const session = async (startTime: string) =>
    (await desk.ok(calls.configSession, { kind: 'experience', startTime, groups: 1, weekdays: [2], effectiveFrom: '2026-01-01' })).id
  const [full, other] = [await session('09:30'), await session('13:30')]
  const asked = { category: 'vip', sessionId: full } as const
  const id = await sent(asked)
  const { booking } = await rowOf(id)
  await giveBack(id)
  expect(await change({ ...asked, id, quantity: 3 })).toMatchObject({ code: '10000' })
  expect(await rowOf(id)).toMatchObject({ booking, quantity: 3 })
  expect(await send(asked)).toMatchObject({ code: 'BTIX-17' })
  await giveBack(id)
  expect(await change({ ...asked, id, sessionId: other, quantity: 3 })).toMatchObject({ code: '10000' })
  expect(await rowOf(id)).toMatchObject({ sessionId: other, startTime: '13:30', visitDate: LATER })
  expect((await send(asked)).code).toBe('10000')
})
