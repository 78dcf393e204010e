import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grantRole } from '#services/access/server/api.ts'
import * as calls from '../../contract.ts'
import { activity, EDITOR, HOTEL, MANAGER, MEMBER, marketing, only } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const m = marketing(t)
const told = (event: string) =>
  t.write(({ db }) => rowsOf(db, sql`select id from notifications_notice where receiver = ${MEMBER} and module = 'marketing-calendar' and event = ${event}`))

test('MKTCAL-01 an activity ends on or after the day on which it begins, and lasts a year at most', async () => {
  expect(await m.tries({ from: '2026-12-02', to: '2026-12-01' })).toMatchObject({ code: 'MKTCAL-01', fields: [{ path: 'to' }] })
  expect(await m.tries({ from: '2026-12-01', to: '2027-12-02' })).toMatchObject({ code: 'MKTCAL-01' })
  expect(await m.tries({ from: '2026-12-01', to: '2027-12-01' })).toMatchObject({ code: '10000' })
})

test('MKTCAL-02 an editor writes what is of the own department, and gives away only what is the own', async () => {
  expect(await m.tries({ ownerDepartment: 'MB-CM-PR' })).toMatchObject({ code: 'MKTCAL-02', fields: [{ path: 'ownerDepartment' }] })
  await t.write((ctx) => grantRole(ctx, { role: 'comms-editor', ssoId: asSsoId('10000007'), from: ctx.today, reason: 'test' }))
  const id = await m.save({ nameEn: 'Ours' })
  const other = await t.as('10000007')
  expect(await other.call(calls.saveActivity, activity({ id, version: 1, ownerDepartment: 'MB-FN-AC' }))).toMatchObject({ code: 'MKTCAL-02' })
  expect(await other.call(calls.cancel, { id, reason: 'x' })).toMatchObject({ code: 'MKTCAL-02' })
  expect(await (await m.editor()).call(calls.saveActivity, activity({ id, version: 1, ownerDepartment: 'MB-CM-PR' }))).toMatchObject({ code: '10000' })
  // its owner goes on with it, wherever it is now
  expect(await (await m.editor()).call(calls.move, { id, version: 2, from: '2026-12-03', to: '2026-12-04' })).toMatchObject({ code: '10000' })
})

test('MKTCAL-03 what is held back is seen by its department and who is named, in calendar, list and detail', async () => {
  const embargoUntil = '2026-12-01T00:00:00.000Z'
  const all = await m.save({ nameEn: 'Held for all', embargoUntil })
  const some = await m.save({ nameEn: 'Held for one', embargoUntil, eligible: only(MEMBER) })
  expect(await m.names(MEMBER)).toEqual(expect.arrayContaining(['Held for one']))
  expect(await m.names(MEMBER)).not.toContain('Held for all')
  expect(await m.names(MANAGER)).not.toContain('Held for one')
  expect(await m.detail(MEMBER, all)).toMatchObject({ code: 'SHELL-02' })
  expect(await m.detail(MEMBER, some)).toMatchObject({ code: '10000' })
  expect((await (await t.as(MEMBER)).ok(calls.activities, { filters: { keyword: 'Held' } })).list).toHaveLength(1)
  expect(await m.names(EDITOR)).toEqual(expect.arrayContaining(['Held for all', 'Held for one']))
  t.setClock('2026-12-02T04:00:00Z')
  expect(await m.names(MEMBER)).toContain('Held for all')
  t.setClock('2026-11-20T04:00:00Z')
})

test('MKTCAL-04 one sees what is for one’s company and audience; anything else is not there', async () => {
  const id = await m.save({ nameEn: 'Main only', entities: ['MB'] })
  expect(await m.names(MEMBER)).toContain('Main only')
  expect(await m.names(HOTEL)).not.toContain('Main only')
  expect(await m.detail(HOTEL, id)).toMatchObject({ code: 'SHELL-02' })
  expect(await (await t.as(MEMBER)).call(calls.saveActivity, activity())).toMatchObject({ status: 403 })
})

test('MKTCAL-05 both names are there, and no text is too long', async () => {
  expect(await m.tries({ nameEn: '', summaryCn: '长'.repeat(501) })).toMatchObject({
    code: 'MKTCAL-05',
    fields: [{ path: 'nameEn' }, { path: 'summaryCn' }],
  })
  expect(await m.tries({ nameCn: '长'.repeat(61) })).toMatchObject({ code: 'MKTCAL-05', fields: [{ path: 'nameCn' }] })
})

test('MKTCAL-06 two confirmed campaigns on one channel and the same days are confirmed after a warning that names the other', async () => {
  const campaign = { type: 'campaign' as const, from: '2027-01-01', to: '2027-01-10', channels: ['press' as const] }
  await m.confirmed({ ...campaign, nameCn: '先', nameEn: 'The first' })
  const id = await m.save({ ...campaign, from: '2027-01-10', to: '2027-01-12' })
  const editor = await m.editor()
  expect(await editor.call(calls.confirm, { id }, { lang: 'en' })).toMatchObject({ code: 'MKTCAL-06', returnMsg: expect.stringContaining('The first') })
  await editor.ok(calls.confirm, { id, anyway: true })
  expect(await editor.call(calls.move, { id, version: 2, from: '2027-01-09', to: '2027-01-12' })).toMatchObject({ code: 'MKTCAL-06' })
  expect(await editor.call(calls.move, { id, version: 2, from: '2027-01-11', to: '2027-01-12' })).toMatchObject({ code: '10000' })
})

test('MKTCAL-07 who saves over a newer version is refused', async () => {
  const id = await m.save()
  const editor = await m.editor()
  await editor.ok(calls.move, { id, version: 1, from: '2026-12-02', to: '2026-12-03' })
  expect(await editor.call(calls.saveActivity, activity({ id, version: 1 }))).toMatchObject({ code: 'MKTCAL-07' })
  expect(await editor.call(calls.move, { id, version: 1, from: '2026-12-02', to: '2026-12-03' })).toMatchObject({ code: 'MKTCAL-07' })
})

test('MKTCAL-10 every change is kept with what was and what is, and a cancelled activity stays', async () => {
  const id = await m.save({ nameEn: 'Kept' })
  const editor = await m.editor()
  await editor.ok(calls.move, { id, version: 1, from: '2026-12-05', to: '2026-12-06' })
  await editor.ok(calls.confirm, { id })
  await editor.ok(calls.reopen, { id, reason: 'too early' })
  await editor.ok(calls.cancel, { id, reason: 'rain' })
  expect(await editor.call(calls.confirm, { id })).toMatchObject({ code: 'LIFE-01' })
  const { content } = await m.detail(MEMBER, id)
  expect(content).toMatchObject({ status: 'cancelled', reason: 'rain', can: [], eligible: null })
  expect(content!.changes.map(({ action }) => action)).toEqual(['cancel', 'reopen', 'confirm', 'move', 'create'])
  expect(content!.changes[3]!.fields).toEqual([
    { field: 'from', before: '2026-12-01', after: '2026-12-05' },
    { field: 'to', before: '2026-12-10', after: '2026-12-06' },
  ])
  expect(await m.names(MEMBER)).toContain('Kept')
  await editor.ok(calls.restore, { id })
})

test('who follows the calendar is told what is confirmed, moved and cancelled, and on Monday of all of it, once', async () => {
  const member = await t.as(MEMBER)
  await member.ok(calls.subscribe, { on: true, types: ['show'], channels: [] })
  const id = await m.confirmed({ nameEn: 'Fireworks', type: 'show' })
  await m.confirmed({ nameEn: 'Another kind', type: 'media' })
  await (await m.editor()).ok(calls.move, { id, version: 2, from: '2026-12-02', to: '2026-12-03' })
  await t.drain()
  expect((await told('confirmed')).length).toBe(1)
  expect((await told('moved')).length).toBe(1)
  await t.runJob('marketing-calendar.tellWeek', '2026-11-23')
  await t.runJob('marketing-calendar.tellWeek', '2026-11-23')
  expect((await told('week')).length).toBe(1)
  await member.ok(calls.subscribe, { on: false, types: [], channels: [] })
  expect((await member.ok(calls.calendar, { from: '2026-12-01', to: '2026-12-02' })).subscription).toBeNull()
})
