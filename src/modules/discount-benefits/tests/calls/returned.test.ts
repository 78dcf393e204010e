import { afterAll, expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { amendmentsVersion } from '#services/amendments/server/api.ts'
import { detail as itemDetail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { ADMIN, ADMIN_TOO, discounts, HR } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { add, amountFor, changed, decide, detailOf, file, given, left, phasesOf, rateOf, secondAdmin, somebody, span, suspend } = discounts(t)
await allowReturn(t, 'DISCOUNT_WHITE', 'DISCOUNT_BLACK')

const admin = () => t.as(ADMIN)
async function itemOf({ applyId }: { applyId: string }): Promise<string> {
  const [version] = await t.write((ctx) => ctx.db.select({ item: amendmentsVersion.itemId }).from(amendmentsVersion).where(eq(amendmentsVersion.id, applyId)))
  return version!.item!
}
const giveBack = async (of: { applyId: string }) =>
  (await t.as(HR)).ok(operate, { itemId: await itemOf(of), action: 'return-to-requester', comment: '请核对人员' })
const factsOf = async (of: { applyId: string }) =>
  (await (await t.as(HR)).ok(itemDetail, { id: await itemOf(of) })).facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)

test('WF-32 an application that came back is changed on its form and sent again, with the people and the time that it keeps; nobody else changes it', async () => {
  const [ssoId, mate] = [await somebody(), await somebody()]
  const paper = async (name: string) => (await file(name)).content!.id
  const asked = await add(rateOf(ssoId, { attachments: [await paper('旧.pdf')] }))
  const { applyId, id: rootId } = asked
  const change = async (more: Partial<InputOf<typeof calls.whitelistAdd>> = {}, by = ADMIN) =>
    (await t.as(by)).call(calls.whitelistAdd, { ...rateOf(ssoId), changes: applyId, ...more })
  // one that waits for its decision is not changed under the approver's hands
  expect((await change()).code).toBe('LIFE-01')
  await giveBack(asked)
  const page = `/whitelistManagement/changeApplication?change=${applyId}`
  expect(await (await admin()).ok(itemDetail, { id: await itemOf(asked) })).toMatchObject({ waitsFor: 'change', change: page })
  await secondAdmin()
  expect([(await detailOf(asked)).returned, (await detailOf(asked, ADMIN_TOO)).returned]).toEqual([true, false])
  expect((await change({}, ADMIN_TOO)).code).toBe('SHELL-02')
  // what breaks a rule changes nothing, and its own time does not stand in its way
  expect((await change({ rate: 0 })).code).toBe('DBEN-08')
  const check: InputOf<typeof calls.personsCheck> = { list: 'white', category: 'rate', ssoIds: [ssoId], ...span() }
  expect((await (await admin()).ok(calls.personsCheck, { ...check, rootId })).conflicts).toEqual([])
  expect((await (await admin()).ok(calls.personsCheck, check)).conflicts).toMatchObject([{ reason: 'taken' }])
  const sent = { ssoIds: [mate], rate: 30, reason: '更换人员', attachments: [await paper('新.pdf')] }
  expect(await change(sent)).toMatchObject({ code: '10000', content: asked })
  const { returned, rate, reason, persons, attachments } = await detailOf(asked)
  expect([returned, rate, reason]).toEqual([false, 30, '更换人员'])
  expect([persons.map(({ person }) => person?.ssoId), attachments.map(({ fileName }) => fileName)]).toEqual([[mate], ['新.pdf']])
  expect(await factsOf(asked)).toEqual(expect.arrayContaining(['折扣率：30%', '原因：更换人员']))
  // who is not in it any more has the time again
  await add(rateOf(ssoId))
  await decide(asked)
  expect(await phasesOf(asked)).toEqual(['in-force'])
  expect((await change()).code).toBe('LIFE-01')
})

test('WF-32 what was asked for of an entry and came back is changed beside what is in force, and why it is asked for too', async () => {
  const ssoId = await somebody()
  const first = await given(amountFor(ssoId, 100))
  const asks = await (await admin()).ok(calls.applyChange, changed(first, { amount: 150 }))
  await giveBack(asks)
  const again = async (amount: number) =>
    (await admin()).call(calls.applyChange, changed(first, { amount, reason: '按预算核减', changes: asks.applyId, ...span(0, 40) }))
  expect((await again(0)).code).toBe('DBEN-09')
  expect(await again(120)).toMatchObject({ code: '10000', content: asks })
  expect(await detailOf(asks)).toMatchObject({ amountFen: 12_000, returned: false, version: { status: 'change-checking', reason: '按预算核减' } })
  expect(await left(ssoId)).toBe(10_000)
  // the time that is asked for now is kept, too
  expect((await (await admin()).call(calls.whitelistAdd, amountFor(ssoId, 1, span(35, 50)))).code).toBe('DBEN-10')
  await decide(asks)
  expect(await left(ssoId)).toBe(12_000)
  const ends = await (await admin()).ok(calls.applyInvalidate, { applyId: asks.applyId, reason: 'x' })
  await giveBack(ends)
  await (await admin()).ok(calls.applyInvalidate, { applyId: asks.applyId, reason: '活动取消', changes: ends.applyId })
  expect((await detailOf(ends)).version).toMatchObject({ kind: 'invalidate', reason: '活动取消' })
  await decide(ends)
  expect(await phasesOf(ends)).toEqual(['ended'])
})

test('WF-32 of the black list, too, what is suspended is changed', async () => {
  const ssoId = await somebody()
  const asked = await suspend(ssoId)
  await giveBack(asked)
  const again: InputOf<typeof calls.blacklistAdd> = { category: 'rate', ssoIds: [ssoId], reason: '仅暂停折扣率', ...span(), changes: asked.applyId }
  // by the call of the other list nothing is changed
  expect((await (await admin()).call(calls.whitelistAdd, { ...again, rate: 20 })).code).toBe('SHELL-02')
  await (await admin()).ok(calls.blacklistAdd, again)
  expect(await detailOf(asked)).toMatchObject({ category: 'rate', reason: '仅暂停折扣率', persons: [{ phase: 'asked' }] })
})
