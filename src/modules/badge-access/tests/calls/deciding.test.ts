import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract.ts'
import { HRBP, MANAGER, restoring } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { ask, asked, at, approve, decide, mine, off, rowOf, run, told } = restoring(t)
beforeEach(() => at('2026-11-23T09:00'))

test('the line manager and then the HRBP approve, and the person hears so', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-26')
  await decide(id, MANAGER)
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  expect((await mine(who))[0]).toMatchObject({ holders: [{ ssoId: HRBP }] })
  await decide(id, HRBP)
  expect(await rowOf(id)).toMatchObject({ status: 'approved', restoreState: 'waiting' })
  expect(await told(who, 'approved', id)).toEqual(['您的工卡恢复申请已获批'])
})

test('a rejection says why, and the same can be asked for once more', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-26')
  await decide(id, MANAGER, 'reject')
  expect((await mine(who))[0]).toMatchObject({ status: 'rejected', comment: '请先完成返岗体检' })
  expect(await told(who, 'rejected', id)).toHaveLength(1)
  expect((await (await t.as(who)).ok(calls.restoreDetail, { id })).can).toEqual(['copy', 'print'])
  expect((await ask(who, '2026-11-27')).code).toBe('10000')
})

test('BADGE-02 BADGE-03 from 14:00 on nobody approves a return on the next day', async () => {
  const id = await asked(await off(), '2026-11-24')
  at('2026-11-23T13:59')
  expect((await decide(id, MANAGER)).code).toBe('10000')
  at('2026-11-23T14:00')
  expect(await decide(id, HRBP)).toMatchObject({ code: 'BADGE-02', returnMsg: '次日返岗审批已于14:00截止' })
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  expect((await decide(id, HRBP, 'reject')).code).toBe('10000')
})

test('BADGE-05 what is not approved in time lapses, is told, and can be asked for with a later date', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-24')
  const later = await asked(await off(), '2026-11-25')
  await run('lapseLate', '2026-11-23T13:59')
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
  await run('lapseLate', '2026-11-23T14:00')
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', ended: 'lapsed' })
  expect(await rowOf(later)).toMatchObject({ status: 'pending' })
  expect(await told(who, 'lapsed', id)).toEqual(['您的工卡恢复申请已自动关闭'])
  expect((await decide(id, MANAGER)).code).not.toBe('10000')
  await run('lapseLate', '2026-11-23T14:01')
  expect(await told(who, 'lapsed', id)).toHaveLength(1)
  expect((await (await t.as(who)).ok(calls.restoreDetail, { id })).can).toContain('copy')
  expect((await ask(who, '2026-11-25')).code).toBe('10000')
})

test('what a later cut-off has left pending lapses in the morning of the return', async () => {
  const id = await asked(await off(), '2026-11-24')
  await run('restoreToday', '2026-11-24T05:00')
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', ended: 'lapsed' })
})

test('BADGE-08 a manager who asked for somebody does not approve it, not even where it is handed to them', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-26', { by: MANAGER })
  expect((await mine(who))[0]).toMatchObject({ holders: [{ ssoId: HRBP }] })
  const { workflowItem: itemId } = await rowOf(id)
  const passed = await (await t.as(HRBP)).call(operate, { itemId, action: 'transfer', to: asSsoId(MANAGER), comment: '请代为处理' })
  expect(passed.code).toBe('10000')
  expect(await decide(id, MANAGER)).toMatchObject({ code: 'BADGE-08' })
  expect(await rowOf(id)).toMatchObject({ status: 'pending' })
})

test('BADGE-08 the person never approves', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-26')
  expect((await decide(id, who)).code).not.toBe('10000')
})

test('who holds a request for the next day is reminded at 13:00, once, until it is decided', async () => {
  const id = await asked(await off(), '2026-11-24')
  const later = await asked(await off(), '2026-11-26')
  await run('remind', '2026-11-23T13:00')
  await run('remind', '2026-11-23T13:00')
  const [title, ...more] = await told(MANAGER, 'closing', id)
  expect(title).toContain('14:00')
  expect(more).toEqual([])
  expect(await told(MANAGER, 'closing', later)).toEqual([])
  await approve(id)
  expect(await rowOf(id)).toMatchObject({ status: 'approved' })
})
