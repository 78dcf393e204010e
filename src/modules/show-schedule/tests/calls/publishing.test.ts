import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { shiftsOf } from '#services/roster/server/api.ts'
import * as calls from '../../contract/index.ts'
import { performersOn, published } from '../../server/api.ts'
import { LEAD, MEMBER, nextDay, PLANNER, STAGE, STRANGER, schedule, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = schedule(t)
const shiftsOn = async (who: string, date: string) =>
  shiftsOf(await t.reader(who), asSsoId(who), new Date(`${date}T00:00:00+08:00`), new Date(`${addDays(date, 1)}T00:00:00+08:00`))

test('open roles are published once the planner has confirmed them, and twice is once', async () => {
  const date = nextDay()
  await s.slot(await s.show(), { date })
  expect((await s.publish(date, false)).content).toEqual({ published: 0, open: 1 })
  expect((await s.publish(date)).content).toEqual({ published: 1, open: 1 })
  expect((await s.publish(date)).content).toEqual({ published: 0, open: 0 })
})

test('SHOW-13 performers see what is published, and the version that was, until it is published again', async () => {
  const date = nextDay()
  const show = await s.show()
  const id = await s.slot(show, { date })
  await s.assign(id, await s.performerOf(MEMBER, show))
  expect(await s.view(MEMBER, date)).toEqual([])
  await s.publish(date)
  expect(await s.view(MEMBER, date)).toMatchObject([{ id, start: '1000', mine: true, can: ['confirm', 'replace'] }])
  expect(await s.view(STRANGER, date)).toEqual([])
  const row = await s.rowOf(id)
  expect(await s.trySlot(show, { id, version: row.version, date, venue: row.venue, start: '1100', end: '1130' })).toMatchObject({ code: '10000' })
  expect(await s.view(MEMBER, date)).toMatchObject([{ start: '1000' }])
  await s.publish(date)
  expect(await s.view(MEMBER, date)).toMatchObject([{ start: '1100' }])
  expect((await s.told(MEMBER, 'changed')).at(-1)).toContain('10:00–10:30')
})

test('shifts of who plays go to the roster, each once, move with the slot and go when it is cancelled', async () => {
  const { id, date, show } = await s.playedBy(MEMBER)
  await t.drain()
  expect(await shiftsOn(MEMBER, date)).toMatchObject([{ starts: `${date}T02:00:00.000Z`, source: 'show-schedule' }])
  const row = await s.rowOf(id)
  await s.trySlot(show, { id, version: row.version, date, venue: row.venue, start: '1200', end: '1230' })
  await s.publish(date)
  await t.drain()
  expect(await shiftsOn(MEMBER, date)).toMatchObject([{ starts: `${date}T04:00:00.000Z` }])
  await (await s.planner()).ok(calls.scheduleCancel, { id, reason: '大风' })
  await t.drain()
  expect(await shiftsOn(MEMBER, date)).toEqual([])
  expect((await s.told(MEMBER, 'cancelled')).at(-1)).toContain('大风')
  expect(await s.view(MEMBER, date)).toMatchObject([{ cancelled: true, can: [] }])
  expect(await (await s.planner()).call(calls.scheduleDelete, { id })).toMatchObject({ code: 'LIFE-01' })
})

test('who plays confirms, asks for a replacement, and another is given the role', async () => {
  const { id, date, request, understudy } = await s.requestOf(MEMBER)
  const member = await t.as(MEMBER)
  expect(await (await t.as(STRANGER)).call(calls.confirm, { id })).toMatchObject({ code: 'SHELL-02' })
  await member.ok(calls.confirm, { id })
  expect((await s.rowOf(id)).published!.assignments[0]!.confirmedAt).not.toBeNull()
  expect((await s.told(PLANNER, 'asked')).at(-1)).toContain('家里有事')
  const planner = await s.planner()
  const { list } = await planner.ok(calls.replacementList, { filters: { state: 'open' } })
  expect(list.find((one) => one.id === request)).toMatchObject({ free: [{ id: understudy }], can: ['cover', 'refuse'] })
  await planner.ok(calls.replacementDecide, { id: request, action: 'cover', performer: understudy })
  expect(await s.view(MEMBER, date)).toEqual([])
  expect((await s.told(MEMBER, 'covered')).length).toBe(1)
  expect(await planner.call(calls.replacementDecide, { id: request, action: 'refuse' })).toMatchObject({ code: 'LIFE-01' })
})

test('a stage manager sees the venue, hears of changes on the day, and reads the call sheet; a performer takes the own into a calendar', async () => {
  const { id } = await s.playedBy(MEMBER, TODAY)
  expect((await s.view(STAGE, TODAY)).map((one) => one.id)).toContain(id)
  expect((await s.told(STAGE, 'onTheDay')).length).toBe(1)
  const { entries } = await (await t.as(STAGE)).ok(calls.callSheet, { date: TODAY })
  expect(entries.find((one) => one.id === id)).toMatchObject({ cast: [{ role: LEAD.name }] })
  expect(await (await t.as(MEMBER)).ok(calls.calendar, { id })).toMatchObject({ start: `${TODAY}T02:00:00.000Z`, end: `${TODAY}T02:30:00.000Z` })
  expect(await (await t.as(STAGE)).call(calls.calendar, { id })).toMatchObject({ code: 'SHELL-02' })
})

test('at 18:00 who has not confirmed is told of tomorrow, and planners of open roles, once', async () => {
  const date = nextDay()
  const show = await s.show()
  await s.assign(await s.slot(show, { date }), await s.performerOf(MEMBER, show))
  await s.slot(show, { date })
  await s.publish(date)
  await t.runJob('show-schedule.tellTomorrow', addDays(date, -1))
  await t.runJob('show-schedule.tellTomorrow', addDays(date, -1))
  expect((await s.told(MEMBER, 'tomorrow')).length).toBe(1)
  expect((await s.told(PLANNER, 'openTomorrow')).length).toBe(1)
})

test('SHOW-04 SHOW-10 a parade is published as it was read; its units have names', async () => {
  const date = nextDay()
  const show = await s.show({ kind: 'parade' })
  const performer = await s.performerOf(MEMBER, show)
  const units = [{ name: '花车', positions: [{ name: LEAD.name, performer }], standby: [] }]
  const { id, given } = await s.parade({ show, date, units })
  const planner = await s.planner()
  expect(await planner.call(calls.paradeSave, { ...given, id, version: 1, units: [{ name: '' }] })).toMatchObject({
    code: 'SHOW-04',
    fields: [{ path: 'units.0.name' }],
  })
  expect(await planner.call(calls.paradePublish, { id, version: 9 })).toMatchObject({ code: 'SHOW-10' })
  await planner.ok(calls.paradePublish, { id, version: 1 })
  await t.drain()
  expect(await s.view(MEMBER, date)).toMatchObject([{ kind: 'parade', mine: true, cast: [{ role: `花车 · ${LEAD.name}` }] }])
  expect(await shiftsOn(MEMBER, date)).toHaveLength(1)
  const [seen] = await t.write((ctx) => published(ctx, date, { performer }))
  expect(seen).toMatchObject({ id, kind: 'parade', cancelled: false })
  expect([...(await t.write((ctx) => performersOn(ctx, [asSsoId(MEMBER)], date))).values()]).toMatchObject([{ id: performer }])
})
