import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sayDay } from '#foundation/time.ts'
import { detail, operate } from '#services/workflow/contract/index.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { HR, HRBP, MANAGER, partTime } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, ask, decide, inactive, rowOf, set } = partTime(t)
await allowReturn(t, 'PARTTIME_ACTIVATION')

const giveBack = async (itemId: string, by = HRBP) => (await t.as(by)).ok(operate, { itemId, action: 'return-to-requester', comment: '首班日期有误' })
const read = async (sid: string, by = MANAGER) => (await t.as(by)).ok(calls.wfDetailBySId, { sid })

test('WF-32 an activation that came back is changed by who asked for it and sent again; it does not stand in its own way, and nobody else changes it', async () => {
  const who = await another()
  const id = await inactive(who)
  const sid = (await ask(who)).content!.id
  const { request } = await read(sid)
  expect(request).toMatchObject({ person: { ssoId: who }, reason: '周末客流高峰', expectedFirstShift: '2026-11-21' })
  const change = async (by: string, more: { id?: string; expectedFirstShift?: string } = {}) =>
    (await t.as(by)).call(calls.active, { id, changes: request.id, reason: '新演出开演', expectedFirstShift: '2026-11-27', ...more })
  // one that waits for its decision is not changed under the approver's hands
  expect((await change(MANAGER)).code).toBe('LIFE-01')
  await giveBack(sid)
  expect(await (await t.as(MANAGER)).ok(detail, { id: sid })).toMatchObject({ waitsFor: 'change', change: `/parttime-activation/index?change=${request.id}` })
  expect(await read(request.id)).toMatchObject({ id: sid, own: true, state: 'waiting', staff: id })
  expect(await read(request.id, HR)).toMatchObject({ own: false })
  for (const other of [HRBP, HR]) expect((await change(other)).code).toBe('SHELL-02')
  expect((await change(MANAGER, { id: await inactive(await another()) })).code).toBe('SHELL-02')
  expect((await ask(who, HR)).code).toBe('PARTT-05')
  // what breaks a rule changes nothing
  expect(await change(MANAGER, { expectedFirstShift: '2026-12-05' })).toMatchObject({ code: 'PARTT-12', fields: [{ path: 'expectedFirstShift' }] })
  expect((await read(sid)).request).toEqual(request)

  await set(who, { consecutiveUnscheduledDays: 41 })
  expect(await change(MANAGER)).toMatchObject({ code: '10000', content: { id: sid, state: 'pending' } })
  expect(await read(sid)).toMatchObject({ state: 'pending', request: { id: request.id, reason: '新演出开演', expectedFirstShift: '2026-11-27' } })
  expect(await rowOf(who)).toMatchObject({ activationStatus: 'activating', sid })
  const seen = await (await t.as(HRBP)).ok(detail, { id: sid })
  expect(seen.subjectCn).toContain('11月27日')
  const facts = seen.facts.map(({ labelCn, valueCn }) => `${labelCn}：${valueCn}`)
  expect(facts).toEqual(expect.arrayContaining([`预计首班日期：${sayDay('2026-11-27', 'zh')}`, '连续未排班：41天', '原因：新演出开演']))
  expect((await decide(sid, 'approve')).code).toBe('10000')
  expect((await rowOf(who)).activationStatus).toBe('active')
  expect((await change(MANAGER)).code).toBe('LIFE-01')
  expect((await read(sid)).request).toMatchObject({ expectedFirstShift: '2026-11-27' })
})
