import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail as itemDetail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { DAILY, FINANCE, studentGroups } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { admin, application, approved, changed, decide, detail, file, itemOf, left, sales, statusOf, submit, today, visit } = studentGroups(t)
await allowReturn(t, calls.CATALOG)

const giveBack = async (id: string) => {
  const itemId = await itemOf(id)
  await (await t.as(FINANCE)).ok(operate, { itemId, action: 'return-to-requester', comment: '请核对' })
  return itemId
}
const pageOf = async (itemId: string) => (await sales()).ok(itemDetail, { id: itemId })
const toDecide = async (itemId: string) => (await t.as(FINANCE)).ok(itemDetail, { id: itemId })

test('WF-32 an application that came back is changed on its form and sent again; its own places do not stand in its way', async () => {
  const client = await sales()
  const given = await application([visit(21, { students: DAILY - 20 })])
  const { id, no } = await submit(given)
  const again = (more: Partial<typeof given> = {}) => ({ ...given, id, visits: [visit(21, { students: DAILY - 10 })], leaderName: '改派老师', ...more })
  // one that waits for its decision is not changed under the approver's hands
  expect(await client.call(calls.submit, again())).toMatchObject({ code: 'LIFE-01' })
  const itemId = await giveBack(id)
  const applyId = (await detail(id)).versions[0]!.applyId
  expect(await pageOf(itemId)).toMatchObject({ waitsFor: 'change', change: `/trade-travel-sales/student-group/apply?id=${applyId}` })
  expect(await detail(applyId)).toMatchObject({ id, status: 'approving', can: ['edit', 'cancel'] })
  expect(await (await admin()).call(calls.submit, again())).toMatchObject({ code: 'SHELL-02' })
  expect(await client.call(calls.save, again()), 'a version that came back has no draft').toMatchObject({ code: 'LIFE-01' })
  // what breaks a rule changes nothing
  expect(await client.call(calls.submit, again({ visits: [visit(21, { students: DAILY + 1 })] }))).toMatchObject({ code: 'STUD-11' })
  expect(await detail(id)).toMatchObject({ leaderName: '沈老师', visits: [{ students: DAILY - 20 }] })
  expect(await left(today(21))).toBe(20)
  expect(await client.ok(calls.quote, { id, visits: again().visits })).toMatchObject({ lines: [{ placesLeft: DAILY }], broken: [] })
  expect(await client.call(calls.submit, again())).toMatchObject({ code: '10000', content: { id, no } })
  expect(await left(today(21))).toBe(10)
  expect(await detail(id)).toMatchObject({ status: 'approving', leaderName: '改派老师', visits: [{ students: DAILY - 10 }], can: ['cancel'] })
  expect((await toDecide(itemId)).facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toContain('领队姓名：改派老师')
  await decide(id)
  expect(await detail(id)).toMatchObject({ status: 'approved', versions: [{ status: 'approved' }], visits: [{ students: DAILY - 10 }] })
  expect(await client.call(calls.submit, again())).toMatchObject({ code: 'LIFE-01' })
})

test('WF-32 a change that came back is changed itself, beside what is in force', async () => {
  const client = await sales()
  const { id } = await approved([visit(22)])
  const given = await changed(id, [visit(22, { students: 50 })])
  const { no } = await client.ok(calls.change, given)
  const again = { ...given, applyId: (await detail(id)).asked!.applyId, visits: [visit(22, { students: 60 })], reason: '增加一个班级' }
  expect(await client.call(calls.change, again)).toMatchObject({ code: 'LIFE-01' })
  const itemId = await giveBack(id)
  expect(await pageOf(itemId)).toMatchObject({ waitsFor: 'change', change: `/trade-travel-sales/student-group/apply?id=${again.applyId}` })
  expect(await detail(again.applyId)).toMatchObject({ id, status: 'change-approving', can: ['change', 'cancel'], asked: { reason: 'test' } })
  expect(await (await admin()).call(calls.change, again)).toMatchObject({ code: 'SHELL-02' })
  expect(await client.call(calls.change, given), 'another change').toMatchObject({ code: 'STUD-13' })
  expect(await client.call(calls.change, { ...again, visits: [visit(22)] }), 'nothing of it is left').toMatchObject({ code: 'AMEND-05' })
  expect(await left(today(22))).toBe(DAILY - 50)
  expect(await client.call(calls.change, again)).toMatchObject({ code: '10000', content: { id, no } })
  expect(await left(today(22))).toBe(DAILY - 60)
  expect(await detail(id)).toMatchObject({ visits: [{ students: 30 }], asked: { visits: [{ students: 60 }], reason: '增加一个班级' }, can: ['cancel'] })
  await decide(id)
  expect(await detail(id)).toMatchObject({ status: 'change-approved', visits: [{ students: 60 }] })
  expect(await client.call(calls.change, again), 'it is in force').toMatchObject({ code: 'AMEND-05' })
  expect(await statusOf(id)).toBe('change-approved')
})

test('WF-32 STUD-14 papers in the place of those that came back are counted without them', async () => {
  const ids: string[] = []
  for (const n of [1, 2, 3, 4]) ids.push((await file(`${n}.pdf`)).content!.id)
  const given = await application([visit(23)], { attachments: ids.slice(0, 3) })
  const { id } = await submit(given)
  await giveBack(id)
  await submit({ ...given, id, attachments: ids.slice(1) })
  expect((await detail(id)).attachments.map((one) => one.id).toSorted()).toEqual(ids.slice(1).toSorted())
})
