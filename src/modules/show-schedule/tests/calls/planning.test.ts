import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import * as calls from '../../contract/index.ts'
import { FLYER, LEAD, MEMBER, nextDay, PLANNER, schedule, TODAY } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = schedule(t)

test('SHOW-01 SHOW-02 SHOW-05 a slot with times that are none is refused beside them', async () => {
  const show = await s.show()
  expect(await s.trySlot(show, { start: '930' })).toMatchObject({ code: 'SHOW-01', fields: [{ path: 'start' }] })
  expect(await s.trySlot(show, { end: '3000' })).toMatchObject({ code: 'SHOW-05', fields: [{ path: 'end' }] })
  expect(await s.trySlot(show, { end: '1000' })).toMatchObject({ code: 'SHOW-02', fields: [{ path: 'end' }] })
  expect(await s.trySlot('00000000-0000-7000-8000-000000000000')).toMatchObject({ fields: [{ path: 'show' }] })
})

test('SHOW-03 SHOW-06 one venue and one performer have one thing at a time; what touches is no overlap', async () => {
  const date = nextDay()
  const show = await s.show()
  const first = await s.slot(show, { date, venue: '甲' })
  expect(await s.trySlot(show, { date, venue: '甲', start: '1029', end: '1100' })).toMatchObject({ code: 'SHOW-03' })
  expect(await s.trySlot(show, { date, venue: '甲', start: '1030', end: '1100' })).toMatchObject({ code: '10000' })
  const performer = await s.performer(show)
  expect(await s.assign(first, performer)).toMatchObject({ code: '10000' })
  const other = await s.slot(show, { date, venue: '乙', start: '1015', end: '1045' })
  expect(await s.assign(other, performer)).toMatchObject({ code: 'SHOW-03', fields: [{ path: 'performer' }] })
  expect(await s.assign(await s.slot(show, { date, venue: '丙', start: '1030', end: '1050' }), performer)).toMatchObject({ code: '10000' })
})

test('SHOW-06 parade duty counts for a performer like any slot', async () => {
  const date = nextDay()
  const march = await s.show({ kind: 'parade' })
  const stage = await s.show()
  const performer = await s.performer(march, { roles: [march, stage].map((show) => ({ show, role: LEAD.name, level: 'regular' as const })) })
  await s.parade({ show: march, date, units: [{ name: '花车', positions: [{ name: LEAD.name, performer }] }] })
  expect(await s.assign(await s.slot(stage, { date, start: '1530', end: '1600' }), performer)).toMatchObject({ code: 'SHOW-03' })
  expect(await s.assign(await s.slot(stage, { date, start: '1545', end: '1600' }), performer)).toMatchObject({ code: '10000' })
})

test('SHOW-07 a performer is given only a role that she can play', async () => {
  const date = nextDay()
  const [show, other] = [await s.show(), await s.show()]
  expect(await s.assign(await s.slot(show, { date }), await s.performer(other))).toMatchObject({ code: 'SHOW-07', fields: [{ path: 'performer' }] })
})

test('SHOW-08 who is absent cannot be given a role; an absence that comes later opens it and tells planners', async () => {
  const date = nextDay()
  const show = await s.show()
  const who = await s.another()
  const performer = await s.performer(show, { ssoId: asSsoId(who) })
  const id = await s.slot(show, { date })
  expect(await s.assign(id, performer)).toMatchObject({ code: '10000' })
  await s.publish(date)
  const [from, to] = [new Date(`${date}T00:00:00+08:00`), new Date(`${addDays(date, 1)}T00:00:00+08:00`)]
  await t.write((ctx) => recordAbsence(ctx, asSsoId(who), from, to, 'leave', 'test', { key: `show ${who}` }))
  await t.drain()
  const row = await s.rowOf(id)
  expect(row).toMatchObject({ state: 'changed', assignments: [{ performer: null }], published: { assignments: [{ performer }] } })
  expect((await s.told(PLANNER, 'open')).length).toBe(1)
  expect(await s.assign(id, performer)).toMatchObject({ code: 'SHOW-08' })
})

test('SHOW-08 an absence that a planner enters of an outside performer does the same', async () => {
  const date = nextDay()
  const show = await s.show()
  const performer = await s.performer(show, { name: '外聘' })
  const id = await s.slot(show, { date })
  await s.assign(id, performer)
  const absences = [{ from: `${date}T00:00:00.000Z`, to: `${date}T12:00:00.000Z`, reason: '受伤' }]
  const roles = [{ show, role: LEAD.name, level: 'regular' as const }]
  await (await s.planner()).ok(calls.performerSave, { id: performer, name: '外聘', team: '甲组', roles, absences })
  expect((await s.rowOf(id)).assignments).toMatchObject([{ performer: null }])
  expect(await s.assign(id, performer)).toMatchObject({ code: 'SHOW-08' })
})

test('SHOW-09 too little rest is confirmed with a reason', async () => {
  const [date, next] = [nextDay(), nextDay()]
  const show = await s.show()
  const performer = await s.performer(show)
  await s.assign(await s.slot(show, { date, start: '2000', end: '2300' }), performer)
  const early = await s.slot(show, { date: next, start: '0800', end: '0900' })
  expect(await s.assign(early, performer)).toMatchObject({ code: 'SHOW-09', fields: [{ path: 'reason' }] })
  expect(await s.assign(early, performer, { reason: '开园庆典' })).toMatchObject({ code: '10000' })
})

test('SHOW-10 who saves over a newer version is refused', async () => {
  const show = await s.show()
  const id = await s.slot(show)
  expect(await s.assign(id, await s.performer(show), { version: 1 })).toMatchObject({ code: '10000' })
  expect(await s.assign(id, null, { version: 1 })).toMatchObject({ code: 'SHOW-10' })
  expect(await s.trySlot(show, { id, version: 1 })).toMatchObject({ code: 'SHOW-10' })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('SHOW-10 of two who give one performer two slots at the same moment the later is refused', async () => {
  const date = nextDay()
  const show = await s.show()
  const performer = await s.performer(show)
  const ids = [await s.slot(show, { date }), await s.slot(show, { date })]
  const codes = (await Promise.all(ids.map((id) => s.assign(id, performer, { version: 1 })))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['10000', 'SHOW-03'])
})

test('SHOW-11 a day with slots asks how: beside them, or instead of the drafts; what is published stays', async () => {
  const date = nextDay()
  const show = await s.show()
  const planner = await s.planner()
  const slots = [{ show, venue: '模板', start: '1200', end: '1230' }]
  const { id: template } = await planner.ok(calls.templateSave, { name: '平日', dayKind: 'weekday', slots })
  expect(await planner.ok(calls.scheduleApplyTemplate, { template, date })).toEqual({ added: 1, replaced: 0 })
  expect(await planner.call(calls.scheduleApplyTemplate, { template, date })).toMatchObject({ code: 'SHOW-11', fields: [{ path: 'how' }] })
  expect(await planner.ok(calls.scheduleApplyTemplate, { template, date, how: 'replace' })).toEqual({ added: 1, replaced: 1 })
  await s.publish(date)
  expect(await planner.call(calls.scheduleApplyTemplate, { template, date, how: 'replace' })).toMatchObject({ code: 'SHOW-03' })
  const onto = nextDay()
  expect(await planner.ok(calls.scheduleCopyDay, { date, onto })).toEqual({ added: 1, replaced: 0, opened: 0 })
  const { slots: found } = await planner.ok(calls.scheduleList, { from: onto, to: onto })
  expect(found).toMatchObject([{ state: 'draft', venue: '模板', start: '1200', open: 1 }])
})

test('SHOW-12 a past day stays as it was but for who stood in, within a week', async () => {
  const show = await s.show()
  expect(await s.trySlot(show, { date: addDays(TODAY, -1) })).toMatchObject({ code: 'SHOW-12' })
  const id = await s.slot(show, { date: TODAY })
  const [performer, other] = [await s.performer(show), await s.performer(show)]
  await s.assign(id, performer)
  await s.publish(TODAY)
  t.setClock('2026-11-26T04:00:00Z')
  const later = await t.as(PLANNER)
  expect(await later.call(calls.scheduleCancel, { id, reason: '雨' })).toMatchObject({ code: 'SHOW-12' })
  expect(await later.call(calls.standIn, { id, at: 0, performer: other })).toMatchObject({ code: '10000' })
  expect((await s.rowOf(id)).published).toMatchObject({ assignments: [{ performer, stoodIn: other }] })
  t.setClock('2026-11-28T04:00:00Z')
  expect(await (await t.as(PLANNER)).call(calls.standIn, { id, at: 0, performer: null })).toMatchObject({ code: 'SHOW-12' })
  t.setClock('2026-11-20T04:00:00Z')
})

test('SHOW-15 a role that asks for a certificate goes to who holds one on the day, and the check names who does', async () => {
  const date = nextDay()
  const show = await s.show({ roles: [FLYER] })
  const roles = [{ show, role: FLYER.name, level: 'lead' as const }]
  const without = await s.performer(show, { roles })
  const holding = await s.performer(show, { roles, name: '有证', certificates: [{ kind: 'flying', until: date }] })
  const id = await s.slot(show, { date })
  expect(await s.assign(id, without)).toMatchObject({ code: 'SHOW-15' })
  const { open } = await (await s.planner()).ok(calls.scheduleCheck, { date })
  expect(open).toEqual([{ slot: id, at: 0, role: FLYER.name, standby: false, free: [{ id: holding, name: '有证' }] }])
  expect(await s.assign(id, holding)).toMatchObject({ code: '10000' })
  await (await s.planner()).ok(calls.performerSave, { id: holding, name: '有证', team: '甲组', roles, certificates: [] })
  expect(await s.publish(date)).toMatchObject({ code: 'SHOW-15' })
})

test('who does not plan is not let in', async () => {
  const member = await t.as(MEMBER)
  expect(await member.call(calls.scheduleList, { from: TODAY, to: TODAY })).toMatchObject({ status: 403 })
  expect(await member.call(calls.exportSchedule, { what: 'hours', from: TODAY, to: TODAY })).toMatchObject({ status: 403 })
})
