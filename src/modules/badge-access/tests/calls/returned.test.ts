import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { type Day, sayDay } from '#foundation/time.ts'
import { uploadFile } from '#services/files/contract.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { HRBP, MANAGER, restoring, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { ask, asked, at, approve, decide, mine, off, rowOf, run, told } = restoring(t)
beforeEach(() => at('2026-11-20T09:00'))
await allowReturn(t, calls.CATALOG)

const upload = async (by: string, filename: string) =>
  (await (await t.as(by)).upload(uploadFile, { policy: calls.POLICY }, { filename, bytes: '%PDF-1.4\n%%EOF\n' })).content!.id
const giveBack = async (id: string, by: string) => {
  const { workflowItem: itemId } = await rowOf(id)
  expect(await (await t.as(by)).call(operate, { itemId, action: 'return-to-requester', comment: '返岗日期有误' })).toMatchObject({ code: '10000' })
}
const change = async (id: string, by: string, returnDate: Day, attachments: string[] = []) =>
  (await t.as(by)).call(calls.restoreSubmit, { changes: id, returnDate, reason: '改期返岗', attachments })

test('WF-32 a request that came back is changed with its files and sent again; it does not stand in its own way, and nobody else changes it', async () => {
  const who = await off()
  const [member, manager] = [await t.as(who), await t.as(MANAGER)]
  const [old, kept] = [await upload(who, '旧证明.pdf'), await upload(who, '复工证明.pdf')]
  const id = await asked(who, '2026-11-24', { attachments: [old, kept] })
  const { workflowItem: itemId, number } = await rowOf(id)
  const read = () => member.ok(calls.restoreDetail, { id })
  // one that waits for its decision is not changed under the approver's hands
  expect((await change(id, who, '2026-11-26')).code).toBe('LIFE-01')
  expect(await read()).toMatchObject({ returnDate: '2026-11-24', returned: false, attachments: [{ id: old }, { id: kept }], can: ['withdraw', 'print'] })
  await giveBack(id, MANAGER)
  expect(await member.ok(detail, { id: itemId })).toMatchObject({ waitsFor: 'change', change: `/badge-access/restore-request?change=${id}` })
  expect(await read()).toMatchObject({ status: 'pending', holders: [], returned: true, can: ['withdraw', 'change', 'print'] })
  expect((await mine(who))[0]).toMatchObject({ id, status: 'pending', returned: true })
  for (const other of [STRANGER, MANAGER]) expect((await change(id, other, '2026-11-26')).code).toBe('SHELL-02')
  expect((await ask(who, '2026-11-26')).code).toBe('BADGE-06')
  // what breaks a rule changes nothing
  expect(await change(id, who, '2026-11-20')).toMatchObject({ code: 'BADGE-04', fields: [{ path: 'returnDate' }] })
  expect(await read()).toMatchObject({ returnDate: '2026-11-24', attachments: [{ id: old }, { id: kept }], returned: true })

  const fresh = await upload(who, '新证明.pdf')
  expect(await change(id, who, '2026-11-26', [kept, fresh])).toMatchObject({ code: '10000', content: { id: itemId } })
  expect(await rowOf(id)).toMatchObject({ number, status: 'pending', returnDate: '2026-11-26', reason: '改期返岗' })
  expect(await read()).toMatchObject({ returned: false, holders: [{ ssoId: MANAGER }], attachments: [{ id: kept }, { id: fresh }], can: ['withdraw', 'print'] })
  const sent = await manager.ok(detail, { id: itemId })
  expect(sent.subjectCn).toMatch(/^11月26日/)
  expect(sent.facts).toContainEqual(expect.objectContaining({ labelCn: '返岗日期', valueCn: sayDay('2026-11-26', 'zh') }))
  await approve(id)
  expect(await rowOf(id)).toMatchObject({ status: 'approved', returnDate: '2026-11-26', restoreState: 'waiting' })
  expect((await change(id, who, '2026-11-27')).code).toBe('LIFE-01')
  expect(await rowOf(id)).toMatchObject({ returnDate: '2026-11-26' })
})

test('WF-32 BADGE-08 what a manager asked for somebody goes back to both; whoever changes it, the manager does not approve it', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-24', { by: MANAGER })
  await giveBack(id, HRBP)
  expect((await change(id, who, '2026-11-25')).code).toBe('10000')
  expect((await mine(who))[0]).toMatchObject({ returnDate: '2026-11-25', holders: [{ ssoId: HRBP }] })
  await giveBack(id, HRBP)
  expect((await change(id, MANAGER, '2026-11-26')).code).toBe('10000')
  expect((await decide(id, MANAGER)).code).not.toBe('10000')
  expect((await decide(id, HRBP)).code).toBe('10000')
  expect(await rowOf(id)).toMatchObject({ requester: MANAGER, status: 'approved', returnDate: '2026-11-26' })
})

test('WF-32 BADGE-05 who holds it hears of the cut-off of the day that it is for now; one that is not changed in time lapses', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-21')
  await run('remind', '2026-11-20T13:00')
  await giveBack(id, MANAGER)
  expect((await change(id, who, '2026-11-23')).code).toBe('10000')
  await run('remind', '2026-11-22T13:00')
  expect(await told(MANAGER, 'closing', id)).toHaveLength(2)
  await giveBack(id, MANAGER)
  await run('lapseLate', '2026-11-22T14:00')
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', ended: 'lapsed' })
  expect((await change(id, who, '2026-11-25')).code).toBe('LIFE-01')
})
