import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { EDITOR, food, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const f = food(t)
const told = (event: string, who = MEMBER) =>
  t.write(({ db }) => rowsOf(db, sql`select id from notifications_notice where receiver = ${who} and module = 'food-event-calendar' and event = ${event}`))

test('FOODCAL-01 the calendar opens with the one permission, keeping it with the other', async () => {
  const member = await t.as(MEMBER)
  expect(await member.call(calls.calendar, { from: '2026-12-01', to: '2026-12-31' })).toMatchObject({ code: '10000' })
  expect(await member.call(calls.events, {})).toMatchObject({ status: 403 })
  expect(await f.tries({}, MEMBER)).toMatchObject({ status: 403 })
  expect(await (await t.as(EDITOR)).call(calls.events, {})).toMatchObject({ code: '10000' })
})

test('FOODCAL-04 one sees what is published or cancelled; a draft is not there', async () => {
  const draft = await f.draft({ nameEn: 'A draft' })
  const out = await f.published({ nameEn: 'Out' })
  expect(await f.names(MEMBER)).toContain('Out')
  expect(await f.names(MEMBER)).not.toContain('A draft')
  expect(await f.detail(MEMBER, draft)).toMatchObject({ code: 'SHELL-02' })
  expect(await f.detail(EDITOR, draft)).toMatchObject({ code: '10000', content: { can: expect.arrayContaining(['edit', 'publish', 'delete']) } })
  expect((await f.detail(MEMBER, out)).content).toMatchObject({ status: 'published', can: [] })
  const editor = await f.editor()
  await editor.ok(calls.cancel, { id: out, reason: 'rain' })
  expect((await f.detail(MEMBER, out)).content).toMatchObject({ status: 'cancelled', cancelReason: 'rain' })
  expect(await f.names(MEMBER)).toContain('Out')
})

test('FOODCAL-05 it ends on or after the day it begins, and hours end later than they begin, or past midnight', async () => {
  expect(await f.tries({ startDate: '2026-12-02', endDate: '2026-12-01' })).toMatchObject({ code: 'FOODCAL-05', fields: [{ path: 'endDate' }] })
  const evening = { weekday: 5, from: '21:00', to: '01:00', pastMidnight: false }
  expect(await f.tries({ hours: [evening] })).toMatchObject({ code: 'FOODCAL-05', fields: [{ path: 'hours' }] })
  expect(await f.tries({ hours: [{ ...evening, pastMidnight: true }] })).toMatchObject({ code: '10000' })
  const other = { day: '2026-12-03', from: '12:00', to: '12:00', pastMidnight: false }
  expect(await f.tries({ exceptions: [{ ...other, closed: false }] })).toMatchObject({ code: 'FOODCAL-05', fields: [{ path: 'exceptions' }] })
  expect(await f.tries({ exceptions: [{ ...other, closed: true }] })).toMatchObject({ code: '10000' })
})

test('FOODCAL-06 what meets another at its outlet is published, or changed, after a warning that names the other', async () => {
  const at = { outlets: ['灯塔吧'], startDate: '2027-01-01', endDate: '2027-01-10' }
  const evening = (weekday: number) => ({ weekday, from: '18:00', to: '22:00', pastMidnight: false })
  await f.published({ ...at, nameEn: 'The first', hours: [evening(5), evening(6)] })
  const free = await f.draft({ ...at, hours: [evening(1)] })
  const editor = await f.editor()
  expect(await editor.call(calls.publish, { id: free })).toMatchObject({ code: '10000' })
  const meets = await f.draft({ ...at, hours: [{ weekday: 6, from: '21:00', to: '02:00', pastMidnight: true }] })
  expect(await editor.call(calls.publish, { id: meets }, { lang: 'en' })).toMatchObject({ code: 'FOODCAL-06', returnMsg: expect.stringContaining('The first') })
  await editor.ok(calls.publish, { id: meets, anyway: true })
  expect(await editor.call(calls.saveEvent, await f.event({ ...at, id: free, version: 2, hours: [evening(6)] }))).toMatchObject({ code: 'FOODCAL-06' })
})

test('FOODCAL-09 no text is too long', async () => {
  expect(await f.tries({ nameCn: '长'.repeat(61), descriptionEn: 'x'.repeat(2_001) })).toMatchObject({
    code: 'FOODCAL-09',
    fields: [{ path: 'nameCn' }, { path: 'descriptionEn' }],
  })
})

test('FOODCAL-12 who saves over a newer version is refused; what is over is not changed', async () => {
  const id = await f.draft()
  const editor = await f.editor()
  await editor.ok(calls.saveEvent, await f.event({ id, version: 1, nameEn: 'Newer' }))
  expect(await editor.call(calls.saveEvent, await f.event({ id, version: 1 }))).toMatchObject({ code: 'FOODCAL-12' })
  const over = await f.cancelled()
  expect(await editor.call(calls.saveEvent, await f.event({ id: over, version: 3 }))).toMatchObject({ code: 'LIFE-01' })
})

test('a draft is deleted where it was never published, and every change stands in the log', async () => {
  const editor = await f.editor()
  const draft = await f.draft({ nameEn: 'Gone' })
  await editor.ok(calls.remove, { id: draft })
  expect(await f.detail(EDITOR, draft)).toMatchObject({ code: 'SHELL-02' })
  const id = await f.cancelled()
  await editor.ok(calls.restore, { id })
  expect(await editor.call(calls.remove, { id })).toMatchObject({ code: 'LIFE-01' })
  await editor.ok(calls.saveEvent, await f.event({ id, version: 4, endDate: '2026-12-12' }))
  const { content } = await f.detail(EDITOR, id)
  expect(content!.changes.map(({ action }) => action)).toEqual(['change', 'restore', 'cancel', 'publish', 'create'])
  expect(content!.changes[0]!.fields).toContainEqual({ field: 'endDate', before: '2026-12-10', after: '2026-12-12' })
})

test('the log says what is another now, hours as they are, and a classification and who is responsible by name', async () => {
  const hours = [{ weekday: 5, from: '11:00', to: '20:30', pastMidnight: false }]
  const classificationId = await f.kind()
  const id = await f.draft({ hours, classificationId })
  const editor = await f.editor()
  const changed = async (given: Parameters<typeof f.event>[0]) => {
    await editor.ok(calls.saveEvent, await f.event({ id, hours, classificationId, ...given }))
    return (await f.detail(EDITOR, id)).content!.changes[0]!.fields
  }
  expect(await changed({ version: 1, contact: '6121' })).toEqual([{ field: 'contact', before: '', after: '6121' }])
  const [moved, owned] = await changed({ version: 2, contact: '6121', hours: hours.map((one) => ({ ...one, to: '21:00' })), owner: MEMBER })
  expect(moved).toMatchObject({ field: 'hours', after: expect.stringContaining('21:00') })
  expect(owned).toMatchObject({ field: 'owner', after: expect.stringContaining('nameCn') })
})

test('followers are told what is published, moved and cancelled, and on Monday of the week; owners of what ends', async () => {
  const member = await t.as(MEMBER)
  const editor = await f.editor()
  const kind = await f.kind()
  await member.ok(calls.subscribe, { on: true, classifications: [kind], outlets: ['港口咖啡'] })
  const id = await f.published({ classificationId: kind, startDate: '2026-11-24', endDate: '2026-11-27' })
  await f.published({ nameEn: 'Of another kind', startDate: '2026-11-24', endDate: '2026-11-27' })
  await f.published({ nameEn: 'At the outlet', outlets: ['港口咖啡'] })
  await editor.ok(calls.saveEvent, await f.event({ id, version: 2, classificationId: kind, startDate: '2026-11-24', endDate: '2026-11-26', anyway: true }))
  await editor.ok(
    calls.saveEvent,
    await f.event({ id, version: 3, classificationId: kind, startDate: '2026-11-24', endDate: '2026-11-26', contact: '6120', anyway: true }),
  )
  await editor.ok(calls.cancel, { id: await f.published({ classificationId: kind }), reason: 'rain' })
  await t.drain()
  expect([(await told('published')).length, (await told('changed')).length, (await told('cancelled')).length]).toEqual([3, 1, 1])
  for (const _ of [1, 2]) await t.runJob('food-event-calendar.tellWeek', '2026-11-23')
  expect((await told('week')).length).toBe(1)
  for (const _ of [1, 2]) await t.runJob('food-event-calendar.remindOwners', '2026-11-20')
  expect((await told('ends', EDITOR)).length).toBe(2)
  await member.ok(calls.subscribe, { on: false, classifications: [], outlets: [] })
  expect((await member.ok(calls.classifications, {})).subscription).toBeNull()
})

test('FOODCAL-05 FOODCAL-06 FOODCAL-12 who keeps the calendar moves an event as it was read, and its followers hear of it', async () => {
  const [at, follower] = [{ outlets: ['移动餐厅'] }, '10000006']
  await (await t.as(follower)).ok(calls.subscribe, { on: true, classifications: [], outlets: at.outlets })
  await f.published({ ...at, nameEn: 'In the way', startDate: '2027-03-01', endDate: '2027-03-05' })
  const id = await f.published({ ...at, nameEn: 'Moves', startDate: '2027-03-10', endDate: '2027-03-12' })
  const to = (startDate: string, endDate: string, version = 2) => ({ id, version, startDate, endDate })
  expect(await (await t.as(MEMBER)).call(calls.moveEvent, to('2027-03-15', '2027-03-17'))).toMatchObject({ status: 403 })
  const editor = await f.editor()
  expect(await editor.call(calls.moveEvent, to('2027-03-15', '2027-03-14'))).toMatchObject({ code: 'FOODCAL-05', fields: [{ path: 'endDate' }] })
  expect(await editor.call(calls.moveEvent, to('2027-03-15', '2027-03-17', 1))).toMatchObject({ code: 'FOODCAL-12' })
  expect(await editor.call(calls.moveEvent, to('2027-03-05', '2027-03-07'), { lang: 'en' })).toMatchObject({
    code: 'FOODCAL-06',
    returnMsg: expect.stringContaining('In the way'),
  })
  await editor.ok(calls.moveEvent, { ...to('2027-03-05', '2027-03-07'), anyway: true })
  await editor.ok(calls.moveEvent, to('2027-03-15', '2027-03-18', 3))
  const { content } = await f.detail(EDITOR, id)
  expect(content).toMatchObject({ startDate: '2027-03-15', endDate: '2027-03-18', version: 4, outlets: at.outlets })
  expect(content!.changes[0]).toMatchObject({
    action: 'move',
    fields: [
      { field: 'startDate', before: '2027-03-05', after: '2027-03-15' },
      { field: 'endDate', before: '2027-03-07', after: '2027-03-18' },
    ],
  })
  await t.drain()
  expect(await told('changed', follower)).toHaveLength(2)
  const shownTo = async (who: string) =>
    (await (await t.as(who)).ok(calls.calendar, { from: '2027-03-15', to: '2027-03-15', filters: { outlet: at.outlets[0] } })).events
  expect(await shownTo(MEMBER)).toMatchObject([{ id, version: 4, can: [] }])
  expect(await shownTo(EDITOR)).toMatchObject([{ id, can: expect.arrayContaining(['edit']) }])
  await editor.ok(calls.cancel, { id, reason: 'rain' })
  expect(await editor.call(calls.moveEvent, to('2027-03-20', '2027-03-21', 5))).toMatchObject({ code: 'LIFE-01' })
  // of a draft nobody hears
  await editor.ok(calls.moveEvent, { id: await f.draft(at), version: 1, startDate: '2027-03-20', endDate: '2027-03-21' })
  await t.drain()
  expect(await told('changed', follower)).toHaveLength(2)
})

test('what is on today is told with its hours, and what begins within a week', async () => {
  t.setClock('2026-12-01T04:00:00Z') // a Tuesday
  const tuesday = { weekday: 2, from: '09:00', to: '17:00', pastMidnight: false }
  const base = { outlets: ['宴会厅'], startDate: '2026-12-01', endDate: '2026-12-08' }
  await f.published({ ...base, nameEn: 'Today', hours: [tuesday] })
  await f.published({ ...base, nameEn: 'Closed today', hours: [{ ...tuesday, weekday: 3 }] })
  await f.published({ ...base, nameEn: 'Soon', startDate: '2026-12-03' })
  const { coming } = await (await t.as(MEMBER)).ok(calls.calendar, { from: '2026-12-01', to: '2026-12-31', filters: { outlet: '宴会厅' } })
  expect(coming.map(({ nameEn, today }) => [nameEn, today])).toEqual([
    ['Today', '09:00–17:00'],
    ['Soon', ''],
  ])
  t.setClock('2026-11-20T04:00:00Z')
})
