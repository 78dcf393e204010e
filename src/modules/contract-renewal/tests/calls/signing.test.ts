import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { flowOf } from '#services/e-sign/server/api.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { end, untell } from '../../server/commands/finishing.ts'
import { onPaperChanged } from '../../server/commands/signing.ts'
import { HR, HRBP, MANAGER, MEMBER, REASON, renewing, SECOND, STRANGER, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const r = renewing(t)
beforeEach(async () => {
  t.setClock(`${TODAY}T04:00:00Z`)
  await r.clear()
})

test('RENEW-10 RENEW-14 accepted, signed and kept: the HR system is told once, and the file has its checksum', async () => {
  const id = await r.toEmployee()
  const said = await r.accept(id)
  const flowId = await r.flowOf(id)
  expect(said).toMatchObject({ code: '10000', content: { link: `/e-sign/${flowId}` } })
  expect(await r.rowOf(id)).toMatchObject({ esignState: 'initiated-unsigned', employeeAnswer: 'accept' })
  expect((await r.accept(id)).content).toEqual({ link: `/e-sign/${flowId}` })
  await (await t.as(HR)).ok(calls.sendSign, { ids: [id] })
  expect(await r.flowOf(id)).toBe(flowId)
  await r.sign(id)
  expect(await r.rowOf(id)).toMatchObject({ state: 'finished', outcome: 'renewed', esignState: 'signed' })
  expect(await r.handed(id)).toMatchObject([{ what: 'contract', outcome: 'renewed', newStart: '2027-01-20', newEnd: '2030-01-19', version: 1 }])
  const [own] = (await (await t.as(MEMBER)).ok(calls.mine)).renewals
  expect(own).toMatchObject({ outcome: 'renewed', offer: 'renew', can: [], documents: [{ kind: 'signed', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] })
  // told twice, it happens once
  const change = { businessId: id, flowId, signer: MEMBER, from: '2' as const, to: '3' as const, reason: null, signedDocument: null }
  await t.write((ctx) => onPaperChanged(ctx, change))
  expect(await r.handed(id)).toHaveLength(1)
  await expect(t.write((ctx) => ctx.db.execute(sql`update contract_renewal_documents set sha256 = 'x' where renewal = ${id}`))).rejects.toThrow()
  expect((await (await t.as(HR)).call(calls.waive, { id, files: [await r.file(HR)] })).code).toBe('RENEW-14')
})

test('RENEW-10 a cancelled paper is started anew, and a late word of the old one changes nothing', async () => {
  const id = await r.toEmployee()
  await r.accept(id)
  const old = await r.flowOf(id)
  const hr = await t.as(HR)
  await hr.ok(calls.cancelSign, { ids: [id], reason: '部门名称有误' })
  expect((await r.rowOf(id)).esignState).toBe('cancelled')
  const late = { businessId: id, flowId: old, signer: MEMBER, from: '2' as const, to: '3' as const, reason: null, signedDocument: null }
  await t.write((ctx) => onPaperChanged(ctx, late))
  expect(await r.rowOf(id)).toMatchObject({ esignState: 'cancelled', state: 'waiting-employee' })
  await hr.ok(calls.sendSign, { ids: [id] })
  expect(await r.flowOf(id)).not.toBe(old)
  await t.write((ctx) => onPaperChanged(ctx, late))
  expect((await r.rowOf(id)).state).toBe('waiting-employee')
})

test('a paper that was refused goes out again with other words only', async () => {
  const id = await r.toEmployee()
  await r.accept(id)
  await r.refuse(id, '期限与约定不符')
  expect(await r.rowOf(id)).toMatchObject({ esignState: 'rejected', state: 'waiting-employee' })
  expect((await r.told(HR, 'rejected')).at(-1)?.body).toContain('期限与约定不符')
  const hr = await t.as(HR)
  expect((await hr.call(calls.sendSign, { ids: [id] })).code).toBe('ESIGN-21')
  await hr.ok(calls.reopen, { id, newType: 'fixed-term', newTermMonths: 60, reason: '期限改为五年' })
  expect((await r.confirm(id)).code).toBe('10000')
  await hr.ok(calls.sendSign, { ids: [id] })
  await r.work()
  expect((await r.rowOf(id)).esignState).toBe('initiated-unsigned')
  await r.sign(id)
  expect(await r.rowOf(id)).toMatchObject({ outcome: 'renewed', newTermMonths: 60 })
})

test('declined with a reason: the paper is cancelled, who arranges leavings hears it once, and reopening takes it back', async () => {
  const id = await r.toEmployee()
  await r.accept(id)
  const me = await t.as(MEMBER)
  expect((await me.call(calls.answer, { id, answer: 'decline' })).code).toBe('SHELL-39')
  await me.ok(calls.answer, { id, answer: 'decline', reason: '计划回家乡发展' })
  expect(await r.rowOf(id)).toMatchObject({ state: 'finished', outcome: 'declined-by-employee', esignState: 'cancelled' })
  expect((await t.write((ctx) => flowOf(ctx, 'contract-renewal', id)))?.state).toBe('4')
  expect((await me.call(calls.answer, { id, answer: 'accept' })).code).toBe('LIFE-01')
  await (await t.as(HR)).ok(calls.reopen, { id, reason: '员工改变主意' })
  expect(await r.rowOf(id)).toMatchObject({ state: 'waiting-hrbp', outcome: null, employeeAnswer: null })
  expect((await r.handed(id)).map(({ what }) => what)).toEqual(['contract', 'contract-withdrawn'])
  t.setClock('2027-02-01T04:00:00Z')
  await r.confirm(id)
  expect((await (await t.as(HR)).call(calls.reopen, { id, reason: 'x' })).code).toBe('LIFE-01')
})

test('what ends without a new contract is told to who arranges leavings, and taken back when it is opened again', async () => {
  const id = await r.toEmployee()
  const row = await r.rowOf(id)
  const events: unknown[] = []
  const heard = (event: { name: string }, payload: unknown) => Promise.resolve(void events.push([event.name, payload]))
  await t.write(async (ctx) => {
    const listening = { ...ctx, emit: heard }
    const after = await end(listening, row, 'decline', 'declined-by-employee', { employeeReason: 'x' })
    await untell(listening, after)
  })
  const of = { ssoId: MEMBER, renewalId: id, lastWorkingDate: '2027-01-19' }
  expect(events).toEqual([
    ['leaving.decided', { ...of, why: 'declined-by-employee' }],
    ['leaving.cancelled', of],
  ])
})

test('a notice of non-renewal is signed for, and cannot be declined', async () => {
  const id = await r.toEmployee(MEMBER, 60, { decision: 'not-renew', comment: REASON })
  const me = await t.as(MEMBER)
  expect((await me.call(calls.answer, { id, answer: 'decline', reason: 'x' })).code).toBe('SHELL-39')
  await r.accept(id)
  await r.sign(id)
  expect(await r.rowOf(id)).toMatchObject({ outcome: 'not-renewed-by-company', employeeAnswer: null })
  expect(await r.handed(id)).toMatchObject([{ outcome: 'not-renewed-by-company' }])
  await (await t.as(HR)).ok(calls.voidSign, { ids: [id], reason: '内容有误' })
  expect((await r.rowOf(id)).esignState).toBe('voided')
})

test('signed on paper: the scan is kept, and the paper on its way is cancelled', async () => {
  const id = await r.toEmployee()
  await r.accept(id)
  const hr = await t.as(HR)
  await hr.ok(calls.waive, { id, files: [await r.file(HR)] })
  expect(await r.rowOf(id)).toMatchObject({ state: 'finished', outcome: 'renewed', esignState: 'not-needed' })
  const { list } = await hr.ok(calls.list, { filters: { role: 'hrops', register: true } })
  expect(list).toMatchObject([{ id, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
})

test('RENEW-01 RENEW-15 the clock sends what is not sent, and reminds twice, only while it is unsigned', async () => {
  const id = await r.toEmployee(MEMBER, 40)
  await r.morning('tellToSign', '2026-11-29')
  expect((await r.rowOf(id)).esignFlowId).toBeNull()
  for (let time = 0; time < 2; time++) await r.morning('tellToSign', '2026-12-02')
  await r.work()
  expect(await r.rowOf(id)).toMatchObject({ esignState: 'initiated-unsigned', firstNoticeOn: '2026-12-02', secondNoticeOn: null })
  expect(await r.told(MEMBER, 'toSign')).toHaveLength(1)
  for (const day of ['2026-12-15', '2026-12-16']) await r.morning('tellToSign', day)
  expect(await r.told(MEMBER, 'toSign')).toHaveLength(2)
  await r.morning('tellToSign', '2026-12-22')
  expect((await r.told(HR, 'unsigned')).filter(({ about }) => about === id)).toHaveLength(0)
  for (const day of ['2026-12-23', '2026-12-23', '2026-12-24']) await r.morning('tellToSign', day)
  expect((await r.told(HR, 'unsigned')).filter(({ about }) => about === id)).toHaveLength(2)
  await r.sign(id)
  await r.morning('tellToSign', '2026-12-25')
  expect((await r.told(HR, 'unsigned')).filter(({ about }) => about === id)).toHaveLength(2)
  expect(await r.told(MEMBER, 'toSign')).toHaveLength(2)
})

test('what waits for more than ten days goes to the next manager, and of an HRBP HR operations hear', async () => {
  const id = await r.open(MEMBER, 80)
  await r.morning('escalate', '2026-11-30')
  expect((await r.rowOf(id)).managerId).toBe(MANAGER)
  for (let time = 0; time < 2; time++) await r.morning('escalate', '2026-12-01')
  expect((await r.rowOf(id)).managerId).toBe(SECOND)
  expect((await r.told(SECOND, 'toDecide')).filter(({ about }) => about === id)).toHaveLength(1)
  expect((await r.decide(id, {}, SECOND)).code).toBe('10000')
  for (const day of ['2026-12-12', '2026-12-13']) await r.morning('escalate', day)
  expect((await r.told(HR, 'waitsLong')).filter(({ about }) => about === id)).toHaveLength(1)
})

test('whoever leaves before the contract ends needs no renewal: it is closed, and the paper cancelled', async () => {
  const id = await r.toEmployee()
  await r.accept(id)
  await t.write((ctx) => applyChange(ctx, asSsoId(MEMBER), { lastWorkingDate: '2026-12-31' }))
  await t.drain()
  expect(await r.rowOf(id)).toMatchObject({ state: 'finished', outcome: 'left-before', esignState: 'cancelled' })
  expect(await r.handed(id)).toEqual([])
  await t.write((ctx) => applyChange(ctx, asSsoId(MEMBER), { lastWorkingDate: null }))
})

test('HR operations remind once a day, reassign and close; others cannot', async () => {
  const id = await r.open(MEMBER)
  const hr = await t.as(HR)
  const before = (await r.told(MANAGER, 'toDecide')).filter(({ about }) => about === id).length
  for (let time = 0; time < 2; time++) await hr.ok(calls.remind, { ids: [id] })
  expect((await r.told(MANAGER, 'toDecide')).filter(({ about }) => about === id)).toHaveLength(before + 1)
  await hr.ok(calls.reassign, { ids: [id], to: asSsoId(SECOND) })
  expect((await r.rowOf(id)).managerId).toBe(SECOND)
  expect((await (await t.as(MANAGER)).call(calls.close, { ids: [id], reason: 'x' })).status).toBe(403)
  await hr.ok(calls.close, { ids: [id], reason: '员工已离职' })
  expect((await hr.call(calls.close, { ids: [id], reason: 'x' })).code).toBe('LIFE-01')
  expect((await (await t.as(STRANGER)).call(calls.answer, { id, answer: 'accept' })).code).toBe('SHELL-02')
})

test('the list goes out as a sheet, and its people see that', async () => {
  await r.open(MEMBER)
  const { file } = await (await t.as(HRBP)).download(calls.exportList, { filters: { role: 'hrbp' } })
  expect(file?.bytes.length).toBeGreaterThan(0)
  const seen = await rowsOf(t.portal.database.read(), sql`select id from audit_events where subject = ${MEMBER} and kind = 'ContractRenewal.exported'`)
  expect(seen.length).toBeGreaterThan(0)
})
