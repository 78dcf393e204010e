import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { cancel, flowOf, voidPaper } from '#services/e-sign/server/api.ts'
import * as calls from '../../contract.ts'
import { onPaperChanged } from '../../server/commands/outcome.ts'
import { HR, leavings, MANAGER, MEMBER, SECURITY, TODAY } from './parts.ts'

const t = await openTestPortal({ signsInAnew: true })
afterAll(() => t.close())
const l = leavings(t)
beforeEach(async () => {
  t.setClock(`${TODAY}T04:00:00Z`)
  await l.begin()
  await l.clear()
})
const BADGE = 0
/** One's own case, all of it handed over but a badge that is lost. */
async function cleared(amountFen = 5_000) {
  const of = await l.leave(MEMBER, '2026-11-30')
  await l.act(SECURITY, of.items[BADGE]!.id, { action: 'not-returned', comment: '遗失', amountFen })
  await l.clearAll(of.id)
  return of
}

test('OFFB-06 OFFB-09 the letter needs a cleared case, is sent once, and signed it closes the case and sends deductions to payroll, once', async () => {
  const of = await l.leave(MEMBER, '2026-11-30')
  expect((await l.send(MEMBER)).code).toBe('OFFB-06')
  await l.act(SECURITY, of.items[BADGE]!.id, { action: 'not-returned', comment: '遗失', amountFen: 5_000 })
  await l.clearAll(of.id)
  expect(await l.handed('payroll', of.id)).toEqual([])
  expect((await l.send(MEMBER, 'handover', MEMBER)).code).toBe('SHELL-02')
  const sent = await l.send(MEMBER)
  const flowId = sent.content!.flowId
  expect(sent.content).toEqual({ flowId, link: `/e-sign/${flowId}` })
  expect((await l.send(MEMBER)).content).toEqual(sent.content)
  expect((await l.send(MEMBER, 'handover', MEMBER)).content).toEqual(sent.content)
  expect((await l.send(MEMBER, 'handover', MANAGER)).code).toBe('SHELL-02')
  expect((await l.paperOf(of.id)).esignStatus).toBe('2')
  const own = (await (await t.as(MEMBER)).ok(calls.myItem)).case
  expect(own?.papers.find(({ type }) => type === 'handover')).toMatchObject({ can: ['sign'], number: expect.stringMatching(/^ES/) })
  await l.sign(MEMBER, flowId)
  expect(await l.caseOf(MEMBER)).toMatchObject({ state: 'closed', closedAt: expect.any(Date) })
  expect((await l.paperOf(of.id)).esignStatus).toBe('3')
  const payroll = await l.handed('payroll', of.id)
  expect(payroll).toMatchObject([{ what: 'off-boarding.deductions', ssoId: MEMBER, deductions: [{ thing: '归还工牌', amountFen: 5_000 }] }])
  // told twice, it happens once
  const paper = await l.paperOf(of.id)
  const change = { businessId: paper.id, flowId, signer: MEMBER, from: '2' as const, to: '3' as const, reason: null, signedDocument: null }
  await t.write((ctx) => onPaperChanged(ctx, change))
  expect(await l.handed('payroll', of.id)).toHaveLength(1)
  expect((await l.handed('hr-master', of.id)).map(({ state }) => state)).toEqual(['open', 'closed'])
  expect((await (await t.as(HR)).call(calls.reopen, { id: of.items[BADGE]!.id })).code).toBe('LIFE-01')
  expect((await l.send(MEMBER)).content).toEqual(sent.content)
})

test('what a refused letter says has to change before it goes out again', async () => {
  const of = await cleared()
  const { flowId } = (await l.send(MEMBER)).content!
  await l.refuse(MEMBER, flowId, '金额有误')
  expect((await l.paperOf(of.id)).esignStatus).toBe('5')
  expect((await l.told(HR, 'refused')).at(-1)?.body).toContain('金额有误')
  expect((await l.send(MEMBER)).code).toBe('ESIGN-21')
  const hr = await t.as(HR)
  await hr.ok(calls.reopen, { id: of.items[BADGE]!.id })
  await l.act(SECURITY, of.items[BADGE]!.id, { action: 'not-returned', comment: '遗失', amountFen: 3_000 })
  const again = await l.send(MEMBER)
  expect(again.content?.flowId).not.toBe(flowId)
  await l.sign(MEMBER, again.content!.flowId)
  expect(await l.handed('payroll', of.id)).toMatchObject([{ deductions: [{ amountFen: 3_000 }] }])
})

test('an item that is reopened, and another last working date, end the letter that is on its way; it goes out anew', async () => {
  const of = await cleared()
  const { flowId } = (await l.send(MEMBER)).content!
  await (await t.as(HR)).ok(calls.reopen, { id: of.items[BADGE]!.id })
  expect((await l.paperOf(of.id)).esignStatus).toBe('4')
  const paper = await l.paperOf(of.id)
  expect((await t.write((ctx) => flowOf(ctx, 'offboarding', paper.id)))?.state).toBe('4')
  expect((await l.send(MEMBER)).code).toBe('OFFB-06')
  await l.act(SECURITY, of.items[BADGE]!.id)
  const next = (await l.send(MEMBER)).content!.flowId
  expect(next).not.toBe(flowId)
  await l.hear('changed', { ...of.leaving, lastWorkingDate: '2026-12-04' })
  expect((await l.paperOf(of.id)).esignStatus).toBe('4')
  const last = (await l.send(MEMBER)).content!.flowId
  // HR ends it where papers are looked after: it may be sent again
  await t.write((ctx) => cancel(ctx, last, '部门名称有误'))
  expect((await l.paperOf(of.id)).esignStatus).toBe('4')
  const newest = (await l.send(MEMBER)).content!.flowId
  const late = { businessId: paper.id, flowId: last, signer: MEMBER, from: '2' as const, to: '3' as const, reason: null, signedDocument: null }
  await t.write((ctx) => onPaperChanged(ctx, late))
  expect((await l.caseOf(MEMBER))?.state).toBe('cleared')
  await l.sign(MEMBER, newest)
  expect((await l.caseOf(MEMBER))?.state).toBe('closed')
})

test('OFFB-09 HR closes a cleared case with the scan of a letter signed on paper, and payroll hears once', async () => {
  const of = await cleared()
  await l.send(MEMBER)
  const hr = await t.as(HR)
  const scan = await l.file(HR)
  expect((await (await t.as(MANAGER)).call(calls.close, { id: of.id, files: [scan] })).status).toBe(403)
  await hr.ok(calls.close, { id: of.id, files: [scan] })
  expect(await l.caseOf(MEMBER)).toMatchObject({ state: 'closed' })
  expect((await l.paperOf(of.id)).esignStatus).toBe('4')
  expect(await l.handed('payroll', of.id)).toHaveLength(1)
  expect((await hr.call(calls.close, { id: of.id, files: [await l.file(HR)] })).code).toBe('LIFE-01')
  expect(await hr.ok(calls.detail, { id: of.id })).toMatchObject({ state: 'closed', scans: [{ id: scan }], can: [], handed: [{ what: 'hr-master' }, {}, {}] })
})

test('nothing deducted is nothing for payroll', async () => {
  const of = await l.leave(MEMBER, '2026-11-30')
  await l.clearAll(of.id)
  await (await t.as(HR)).ok(calls.close, { id: of.id, files: [await l.file(HR)] })
  expect(await l.handed('payroll', of.id)).toEqual([])
})

test('OFFB-12 the certificate waits for what blocks it and for nothing else, and goes out in any case on its last working day', async () => {
  const of = await l.leave(MEMBER, '2026-11-30')
  expect((await l.send(MEMBER, 'leaving-certificate')).code).toBe('OFFB-06')
  await l.morning('2026-12-14')
  expect((await l.paperOf(of.id, 'leaving-certificate')).esignFlowId).toBeNull()
  await l.morning('2026-12-15')
  const paper = await l.paperOf(of.id, 'leaving-certificate')
  expect(paper.esignFlowId).not.toBeNull()
  await l.morning('2026-12-16')
  expect((await l.paperOf(of.id, 'leaving-certificate')).esignFlowId).toBe(paper.esignFlowId)
  // another one, whose badge is back, has it before
  await l.clear()
  const second = await l.leave(MEMBER, '2026-12-31')
  await l.act(SECURITY, second.items[BADGE]!.id)
  const sent = await l.send(MEMBER, 'leaving-certificate')
  expect(sent.code).toBe('10000')
  await l.sign(MEMBER, sent.content!.flowId)
  expect(await l.caseOf(MEMBER)).toMatchObject({ state: 'open' })
  // signed, it is voided when what blocks it is open again
  t.setClock('2026-12-16T01:00:00Z')
  await (await t.as(HR)).ok(calls.reopen, { id: second.items[BADGE]!.id })
  expect(await l.paperOf(second.id, 'leaving-certificate')).toMatchObject({ esignStatus: '7', esignFlowId: null })
  await l.clearAll(second.id)
  await (await t.as(HR)).ok(calls.close, { id: second.id, files: [await l.file(HR)] })
  const anew = (await l.send(MEMBER, 'leaving-certificate')).content!
  await l.sign(MEMBER, anew.flowId)
  await expect(t.write((ctx) => voidPaper(ctx, anew.flowId, 'x'))).rejects.toThrow()
  expect((await (await t.as(MANAGER)).call(calls.createEsign, { sso: asSsoId(MEMBER), type: 'leaving-certificate' })).code).toBe('SHELL-02')
})
