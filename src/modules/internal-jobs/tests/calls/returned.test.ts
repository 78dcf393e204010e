import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { uploadFile } from '#services/files/contract.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import { MANAGER, RESUME, transfers } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const we = transfers(t)
await allowReturn(t, 'INTERNAL_JOB')
/** More than an application may have. */
const FOUR = [1, 2, 3, 4].map((n) => `0190b1a0-0000-7000-8000-00000000000${n}`)

test('WF-32 an application that was returned is changed on the room’s form and sent again; it does not stand in its own way, and nobody else changes it', async () => {
  const [who, other] = [await we.another(), await we.another()]
  const [me, manager] = [await t.as(who), await t.as(MANAGER)]
  const paper = async (filename: string) => (await me.upload(uploadFile, { policy: 'internal-jobs' }, { filename, bytes: '%PDF-1.4\n%%EOF\n' })).content!.id
  const [first, second] = [await paper('推荐信.pdf'), await paper('证书.pdf')]
  const job = await we.opened()
  const { id } = (await we.apply(who, job, { attachments: [first] })).content!
  const item = await we.itemOf(id)
  const again = { motivation: '可以值夜班', resume: { ...RESUME, skills: ['带教', '急救'] }, attachments: [second] }
  const change = (by: string, given: object = {}, of = job) => we.apply(by, of, { ...again, ...given, changes: id })
  // one that waits for its decision is not changed under the approver's hands
  expect((await change(who)).code).toBe('LIFE-01')
  expect((await we.seen(id, who)).motivation).toBe('希望带领班组')
  expect(await manager.call(operate, { itemId: item, action: 'return-to-requester', comment: '请写明能否值夜班' })).toMatchObject({ code: '10000' })
  expect(await me.ok(detail, { id: item })).toMatchObject({ waitsFor: 'change', change: `/internal-jobs/my?change=${id}` })
  // with a second one as many are sent as the days take, and for this position it is the one that is under way
  const elsewhere = await we.opened()
  expect((await we.apply(who, elsewhere)).code).toBe('10000')
  expect((await change(other)).code).toBe('SHELL-02')
  expect((await change(who, {}, elsewhere)).code).toBe('SHELL-02')
  // what breaks a rule changes nothing
  expect((await change(who, { attachments: FOUR })).code).toBe('IJOB-17')
  expect(await we.seen(id, who)).toMatchObject({ motivation: '希望带领班组', attachments: [{ id: first }] })
  expect(await change(who)).toMatchObject({ code: '10000', content: { id } })
  expect(await we.seen(id, who)).toMatchObject({ approval: 'pending-approval', resume: { skills: ['带教', '急救'] }, attachments: [{ id: second }] })
  expect((await we.seen(id, who)).attachments).toHaveLength(1)
  const { facts, can } = await manager.ok(detail, { id: item })
  expect(facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)).toContain('申请理由：可以值夜班')
  expect(can).toContain('approve')
  for (const _ of ['manager', 'hrbp']) expect((await we.decide(id, 'approve')).code).toBe('10000')
  expect(await we.seen(id, who)).toMatchObject({ approval: 'approved', progress: '1', motivation: '可以值夜班' })
  expect((await change(who)).code).toBe('LIFE-01')
})
