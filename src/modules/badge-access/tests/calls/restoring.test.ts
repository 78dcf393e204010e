import { afterAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { hearBadgeSystem } from '../../server/commands/hearing.ts'
import { HRBP, MANAGER, OFFICE, restoring } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { answers, approve, approved, asked, at, badgeOf, decide, list, off, orders, refuses, rowOf, run, told } = restoring(t)
beforeEach(() => at('2026-11-23T09:00'))
const office = () => t.as(OFFICE)
const leave = (who: string) =>
  t.write((ctx) =>
    ctx.db
      .update(peoplePersons)
      .set({ status: 'left', lastWorkingDate: '2026-11-22' })
      .where(eq(peoplePersons.ssoId, asSsoId(who))),
  )

test('the badge system is asked the day before at 16:00, and the badge is on once it has answered', async () => {
  const id = await approved('2026-11-24')
  const later = await approved('2026-11-25')
  await run('restoreTomorrow', '2026-11-23T16:00')
  const { ssoId, badgeNo, number } = await rowOf(id)
  expect(await orders(id)).toMatchObject([{ payload: { action: 'switch-on', facts: { ssoId, badgeNo, from: '2026-11-24', request: number } } }])
  expect(await orders(later)).toEqual([])
  expect(await rowOf(id)).toMatchObject({ restoreState: 'waiting' })
  await answers()
  expect(await rowOf(id)).toMatchObject({ restoreState: 'restored', restoredAt: expect.any(Date), askedAt: null })
  expect(await badgeOf(ssoId)).toMatchObject({ state: 'active', offSince: null, offReason: null })
  expect(await told(ssoId, 'restored', id)).toHaveLength(1)
})

test('BADGE-09 a repeated job, another job and a retry find it asked for or done', async () => {
  const id = await approved('2026-11-24')
  await run('restoreTomorrow', '2026-11-23T16:00')
  await run('restoreTomorrow', '2026-11-23T16:01')
  // it is with the badge system, and not answered yet
  await t.runJob('integrations.deliver')
  await run('restoreToday', '2026-11-24T05:00')
  expect(await orders(id)).toHaveLength(1)
  await answers()
  await run('restoreToday', '2026-11-24T05:30')
  expect(await (await office()).ok(calls.restoreRetry, { id })).toEqual({ status: 'approved', restoreState: 'restored' })
  expect(await orders(id)).toHaveLength(1)
  const [{ key } = { key: '' }] = await orders(id)
  await t.write((ctx) => hearBadgeSystem(ctx, { kind: 'rejected', key, text: 'late' }))
  expect(await rowOf(id)).toMatchObject({ restoreState: 'restored', error: '' })
})

test('what the badge system refuses has failed: the badge office hears so, and it is tried again in the morning and by hand', async () => {
  const id = await approved('2026-11-24')
  await run('restoreTomorrow', '2026-11-23T16:00')
  await refuses('卡号不存在')
  expect(await rowOf(id)).toMatchObject({ restoreState: 'failed', error: '卡号不存在' })
  expect(await told(OFFICE, 'failed', id)).toHaveLength(1)
  expect((await list({ tab: 'failed' })).find((row) => row.id === id)).toMatchObject({ error: '卡号不存在', can: ['retry', 'restore'] })
  await run('restoreToday', '2026-11-24T05:00')
  expect(await orders(id)).toHaveLength(2)
  await refuses('系统维护')
  expect(await rowOf(id)).toMatchObject({ restoreState: 'failed', error: '系统维护' })
  expect(await (await office()).ok(calls.restoreRetry, { id })).toEqual({ status: 'approved', restoreState: 'failed' })
  expect((await list({ tab: 'failed' })).find((row) => row.id === id)).toMatchObject({ can: ['restore'] })
  await answers()
  expect(await rowOf(id)).toMatchObject({ restoreState: 'restored', error: '' })
})

test('the badge office marks done what it has switched on by hand, once, and only what is approved', async () => {
  const id = await approved('2026-11-26')
  await (await office()).ok(calls.restoreMarkDone, { id })
  expect(await rowOf(id)).toMatchObject({ restoreState: 'restored' })
  expect((await (await office()).call(calls.restoreMarkDone, { id })).code).toBe('LIFE-01')
  const pending = await asked(await off(), '2026-11-26')
  expect((await (await office()).call(calls.restoreMarkDone, { id: pending })).code).toBe('SHELL-02')
})

test('BADGE-10 whose person has left since is rejected with that reason, and not restored', async () => {
  const who = await off()
  const id = await asked(who, '2026-11-24', { by: MANAGER })
  at('2026-11-23T09:30')
  expect((await decide(id, HRBP)).code).toBe('10000')
  await leave(who)
  await run('restoreTomorrow', '2026-11-23T16:00')
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', ended: 'left', restoreState: 'waiting' })
  expect(await orders(id)).toEqual([])
  expect(await told(MANAGER, 'refused', id)).toHaveLength(1)
  const other = await off()
  const byHand = await asked(other, '2026-11-26')
  await approve(byHand)
  await leave(other)
  expect((await (await office()).call(calls.restoreMarkDone, { id: byHand })).code).toBe('BADGE-07')
})

test('the list has what is live tomorrow, what waits, failed and is done, and goes out as a sheet by return date', async () => {
  const tomorrow = await approved('2026-11-24')
  const later = await approved('2026-11-30')
  const ids = async (filters: object) => (await list(filters)).map(({ id }) => id)
  expect(await ids({ tab: 'tomorrow' })).toContain(tomorrow)
  expect(await ids({ tab: 'tomorrow' })).not.toContain(later)
  expect(await ids({ tab: 'waiting' })).toEqual(expect.arrayContaining([tomorrow, later]))
  expect(await ids({ tab: 'done' })).not.toContain(later)
  expect(await ids({ from: '2026-11-30', to: '2026-11-30' })).toEqual([later])
  const { ssoId, number } = await rowOf(later)
  expect(await ids({ ssoId })).toEqual([later])
  const { file } = await (await office()).download(calls.exportRestores, { filters: { ssoId } })
  const rows = await sheetRowsOf(file!.bytes)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).toContain(number)
})

test('the badge system tells how a badge stands, of people that there are', async () => {
  const who = await off()
  const tell = (payload: object) => t.write((ctx) => hearBadgeSystem(ctx, payload))
  await tell({ kind: 'badge', ssoId: who, badgeNo: '5599', state: 'lost', offReason: 'lost', offSince: '2026-11-22' })
  expect(await badgeOf(who)).toMatchObject({ badgeNo: '5599', state: 'lost', offReason: 'lost', offSince: '2026-11-22' })
  await tell({ kind: 'badge', ssoId: who, badgeNo: '5600', state: 'off' })
  expect(await badgeOf(who)).toMatchObject({ badgeNo: '5600', state: 'off', offReason: 'other', offSince: '2026-11-23' })
  await tell({ kind: 'badge', ssoId: '99999999', badgeNo: '1', state: 'off' })
  await tell({ kind: 'weather' })
})
