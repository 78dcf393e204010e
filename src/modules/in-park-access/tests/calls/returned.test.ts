import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { detail as itemDetail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import { CATALOG, CHANGE_CATALOG } from '../../contract/base.ts'
import * as calls from '../../contract/index.ts'
import { access, MANAGER, MEMBER, OTHER, person, SECURITY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = access(t)
await allowReturn(t, CATALOG, CHANGE_CATALOG)

/** @returns the version that came back, and its item */
const giveBack = async (id: string, who: string) => {
  const itemId = await s.itemOf(id)
  await (await t.as(who)).ok(operate, { itemId, action: 'return-to-requester', comment: '请核对' })
  return { itemId, applyId: (await s.seen(id)).applyId ?? '' }
}
const pageOf = async (itemId: string) => (await t.as(MEMBER)).ok(itemDetail, { id: itemId })
const known = async (id: string) => (await s.seen(id)).persons.map(({ id: of, name, idType, mobile }) => ({ id: of, name, idType, mobile }))

test('WF-32 an application that came back is changed on its form and sent again; who comes does not stand in their own way', async () => {
  const member = await t.as(MEMBER)
  const { id, no } = await s.submit()
  const again = async (given: Parameters<typeof s.application>[0] = {}) => ({
    ...(await s.application({ persons: [...(await known(id)), person()], purpose: '更换设备', ...given })),
    id,
  })
  // one that waits for its decision is not changed under the approver's hands
  expect(await member.call(calls.applicationSubmit, await again())).toMatchObject({ code: 'LIFE-01' })
  const { itemId, applyId } = await giveBack(id, SECURITY)
  expect(await pageOf(itemId)).toMatchObject({ waitsFor: 'change', change: `/inParkManage/myApplication/details?id=${applyId}&change=yes` })
  expect(await s.seen(applyId)).toMatchObject({ id, status: 'pending', can: ['edit', 'withdraw'], waitsFor: [] })
  expect(await (await t.as(OTHER)).call(calls.applicationSubmit, await again())).toMatchObject({ code: 'SHELL-02' })
  expect(await member.call(calls.applicationSave, await again()), 'a version that came back has no draft').toMatchObject({ code: 'LIFE-01' })
  // what breaks a rule changes nothing
  expect(await member.call(calls.applicationSubmit, await again({ startDate: s.today(-1), endDate: s.today(-1) }))).toMatchObject({ code: 'AMS-01' })
  expect(await s.seen(id)).toMatchObject({ purpose: '设备检修', persons: [{}] })
  expect(await member.call(calls.applicationSubmit, await again())).toMatchObject({ code: '10000', content: { id, no } })
  expect(await s.seen(id)).toMatchObject({ status: 'pending', purpose: '更换设备', persons: [{}, {}], can: ['withdraw'] })
  const { facts } = await (await t.as(SECURITY)).ok(itemDetail, { id: itemId })
  expect(facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toContain('入园事由：更换设备')
  expect((await s.decide(id)).done).toEqual([id])
  expect(await s.seen(id)).toMatchObject({ status: 'approved', inForce: true, persons: [{ pass: { status: 'active' } }, { pass: { status: 'active' } }] })
  expect(await member.call(calls.applicationSubmit, await again())).toMatchObject({ code: 'LIFE-01' })
})

test('WF-32 a change that came back is changed itself; what has begun goes on, also on a later day', async () => {
  const { id } = await s.approved({ kind: 'long-term-vendor', endDate: s.today(20) })
  t.setClock(`${s.today(1)}T04:00:00Z`)
  const change = await s.changed(id)
  expect(await s.seen(change.id)).toMatchObject({ startDate: s.today(), persons: [{}, {}] })
  expect(await (await t.as(MEMBER)).call(calls.applicationChange, await s.changing(change.id))).toMatchObject({ code: 'LIFE-01' })
  const { itemId, applyId } = await giveBack(change.id, MANAGER)
  t.setClock(`${s.today(1)}T04:00:00Z`)
  const member = await t.as(MEMBER)
  expect(await pageOf(itemId)).toMatchObject({ waitsFor: 'change', change: `/inParkManage/myApplication/details?id=${applyId}&change=yes` })
  expect(await s.seen(applyId)).toMatchObject({ id: change.id, isChange: true, startDate: s.today(-1), can: ['withdraw', 'change'] })
  const given = await s.changing(change.id, { reason: '再增加一人' })
  expect(await (await t.as(OTHER)).call(calls.applicationChange, given)).toMatchObject({ code: 'SHELL-02' })
  expect(await member.call(calls.applicationChange, { ...given, startDate: s.today(2), endDate: s.today(1) })).toMatchObject({ code: 'AMS-02' })
  expect(await s.seen(change.id)).toMatchObject({ persons: [{}, {}], reason: '增加人员' })
  expect(await member.call(calls.applicationChange, given)).toMatchObject({ code: '10000', content: change })
  expect(await s.seen(change.id)).toMatchObject({ startDate: s.today(), persons: [{}, {}, {}], reason: '再增加一人', can: ['withdraw'] })
  expect((await s.decideFirst(change.id)).code).toBe('10000')
  expect((await s.decide(change.id)).done).toEqual([change.id])
  expect((await s.seen(change.id)).persons.map(({ pass }) => pass?.status)).toEqual(['active', 'active', 'active'])
  expect(await s.seen(id)).toMatchObject({ inForce: false })
  expect((await member.call(calls.applicationChange, given)).code, 'it is in force').not.toBe('10000')
})
