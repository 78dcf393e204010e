import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as compliance from '#modules/compliance/contract/index.ts'
import { operate } from '#services/workflow/contract/index.ts'
import { itemOf, openTasks } from '#services/workflow/server/api.ts'
import * as calls from '../../contract/index.ts'
import { LATER, MANAGER, MEMBER, TICKETING, ticketing } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { approve, at, decide, rowOf, send, sent } = ticketing(t)
beforeEach(() => at('2026-11-20T12:00'))
const session = async (groups: number, startTime: string) =>
  (await (await t.as(TICKETING)).ok(calls.configSession, { kind: 'experience', startTime, groups, weekdays: [2], effectiveFrom: '2026-01-01' })).id
const leftOf = async (sessionId: string) => {
  const { days } = await (await t.as(MEMBER)).ok(calls.availability, { category: 'vip', month: '2031-06' })
  return days.find(({ day }) => day === LATER)?.sessions.find(({ id }) => id === sessionId)?.left
}

test('BTIX-17 a session takes as many groups as it has, and a rejected one gives its place back', async () => {
  const sessionId = await session(2, '09:30')
  const asked = { category: 'vip', sessionId } as const
  const first = await sent(asked)
  await sent(asked)
  expect(await send(asked)).toMatchObject({ code: 'BTIX-17', returnMsg: '该场次已满', fields: [{ path: 'sessionId' }] })
  expect(await leftOf(sessionId)).toBe(0)
  await decide(first, MANAGER, 'reject')
  expect([await leftOf(sessionId), (await rowOf(first)).booking]).toEqual([1, null])
  expect((await send(asked)).code).toBe('10000')
})

test('BTIX-17 a session is not made smaller than what is taken', async () => {
  const id = await session(3, '13:30')
  for (let n = 0; n < 2; n++) await sent({ category: 'vip', sessionId: id })
  const save = async (groups: number) =>
    (await t.as(TICKETING)).call(calls.configSession, { id, kind: 'experience', startTime: '13:30', groups, weekdays: [2], effectiveFrom: '2026-01-01' })
  expect(await save(1)).toMatchObject({ code: 'BTIX-17', fields: [{ path: 'groups' }] })
  expect((await save(2)).code).toBe('10000')
  expect(await leftOf(id)).toBe(0)
})

test('BTIX-08 a VIP party is bounded, and a session is one of its kind and day', async () => {
  const sessionId = await session(5, '15:30')
  expect(await send({ category: 'vip', sessionId, quantity: 7 })).toMatchObject({ code: 'BTIX-08', returnMsg: 'VIP体验最多6人' })
  expect(await send({ category: 'vip', sessionId, visitDate: '2031-06-04' })).toMatchObject({ fields: [{ path: 'sessionId' }] })
  expect(await send({ category: 'vip', sessionId: null })).toMatchObject({ fields: [{ path: 'sessionId' }] })
  expect(await send({ category: 'vip', type: 'private', sessionId })).toMatchObject({ fields: [{ path: 'sessionId' }] })
})

test('BTIX-20 an application with an official waits at its last step for an approved offer', async () => {
  const company = `浦江商务${crypto.randomUUID().slice(0, 8)}`
  const id = await sent({ governmentOfficial: true, guestCompany: company, guests: [{ nameCn: '沈国栋' }] })
  expect(await approve(id)).toMatchObject({ code: 'BTIX-20', returnMsg: '政府官员来宾须先完成合规申报' })
  expect((await rowOf(id)).status).toBe('approving')
  const { sid } = await (await t.as(MEMBER)).ok(compliance.submit, {
    direction: 'offer',
    partner: { nameCn: company, kind: 'government' },
    recipients: [{ nameCn: '沈国栋', official: true, idType: 'passport', idNumber: 'E12345678' }],
    items: [{ category: 'ticket', date: LATER, sensitiveTime: false, descriptionCn: '入园票', worthFen: 10_000 }],
  })
  for (let step = 0; step < 3; step++) {
    const item = await t.write((ctx) => itemOf(ctx, 'compliance', sid))
    const [task] = await t.write((ctx) => openTasks(ctx, item!.id))
    if (!task) break
    await (await t.as(task.approver)).ok(operate, { itemId: item!.id, action: 'approve', comment: '' })
  }
  expect(await approve(id)).toBeUndefined()
  expect(await rowOf(id)).toMatchObject({ status: 'approved', complianceSid: sid })
})
