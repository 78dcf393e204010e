import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as workflow from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract/index.ts'
import { acceptance, declarations, MANAGER, MEMBER, OFFICE, offer, STRANGER, thing, tickets } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, at, decide, detail, holders, itemsOf, meter, partner, rowOf, send, sent } = declarations(t)
beforeEach(() => at('2026-11-20T12:00'))
await allowReturn(t, calls.CATALOG)
const giveBack = async (sid: string, by: string) =>
  (await t.as(by)).ok(workflow.operate, { itemId: (await rowOf(sid)).workflowItem!, action: 'return-to-requester', comment: '请核对内容' })
const DAY = '2031-07-01'

test('WF-32 a declaration that came back is changed on its form and sent again; its own tickets do not count against it, and nobody else changes it', async () => {
  const [me, manager] = [await t.as(MEMBER), await t.as(MANAGER)]
  const given = offer({ partnerId: await partner(), ...tickets(3) })
  const { sid, no } = await sent(given)
  const change = (more: Partial<calls.DeclarationGiven> = {}, by: string = MEMBER) => send({ ...given, unitPriceFen: 20_000, ...more, sid }, by)
  // one that waits for its decision is not changed under the approver's hands
  expect((await change()).code).toBe('LIFE-01')
  await giveBack(sid, MANAGER)
  const before = await rowOf(sid)
  const id = before.workflowItem!
  expect(await me.ok(workflow.detail, { id })).toMatchObject({ waitsFor: 'change', change: `/compliance/offer/${sid}` })
  expect((await detail(sid)).content?.can).toEqual(['withdraw', 'change'])
  expect((await detail(sid, MANAGER)).content?.can).toEqual([])
  expect((await change({}, STRANGER)).code).toBe('SHELL-02')
  // it waits with what was declared until it is sent again
  expect((await me.call(calls.save, { ...given, sid })).code).toBe('LIFE-01')
  expect(await change({ quantity: 0 })).toMatchObject({ code: 'GIFTS-13', fields: [{ path: 'quantity' }] })
  expect(await rowOf(sid)).toEqual(before)
  expect(await change({ estimatedEntryDate: DAY })).toMatchObject({ code: '10000', content: { sid, no, limits: [] } })
  expect(await rowOf(sid)).toMatchObject({ status: 'pending', workflowItem: id, unitPriceFen: 20_000, submittedAt: before.submittedAt })
  const seen = await manager.ok(workflow.detail, { id })
  expect(seen.subjectCn).toContain('2031年7月1日')
  expect(seen.facts.map(({ valueCn }) => valueCn)).toContain('一日票3张，单价¥200.00')
  expect((await change()).code).toBe('LIFE-01')
  expect((await decide(sid, MANAGER)).code).toBe('10000')
  expect(await rowOf(sid)).toMatchObject({ status: 'approved' })
  expect((await change()).code).toBe('LIFE-01')
  const { readings } = await meter({ direction: 'offer', date: DAY, partnerId: before.partnerId })
  expect(readings).toMatchObject([{ used: 3, pending: 0 }, { used: 60_000 }])
})

test('WF-32 GIFTS-08 what was changed takes the way that it takes now, whoever returned it', async () => {
  const who = await another()
  const given = acceptance()
  const { sid } = await sent(given, who)
  const [manager] = await holders(sid)
  await giveBack(sid, manager!)
  await sent({ ...given, sid, items: [thing({ sensitiveTime: true })] }, who)
  expect((await decide(sid, manager!)).code).toBe('10000')
  expect([(await rowOf(sid)).office, await holders(sid)]).toEqual([true, [OFFICE]])
  await giveBack(sid, OFFICE)
  await sent({ ...given, sid, items: [thing({ worthFen: 8_000 })] }, who)
  expect([(await rowOf(sid)).office, await holders(sid)]).toEqual([false, [manager]])
  expect((await decide(sid, manager!)).code).toBe('10000')
  expect(await rowOf(sid)).toMatchObject({ status: 'approved', worthFen: 8_000 })
  expect(await itemsOf(sid)).toMatchObject([{ worthFen: 8_000, sensitiveTime: false }])
})
