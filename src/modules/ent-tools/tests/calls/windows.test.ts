import { afterAll, beforeEach, expect, test } from 'vitest'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { nothing } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { z } from '#foundation/zod.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { notice } from '#services/notifications/server/tables.ts'
import * as calls from '../../contract.ts'
import { openAgain } from '../../server/data/windows.ts'
import { entToolsWindows } from '../../server/tables.ts'
import { at, BOTH, everAnew, HOTEL, MEALS, MEMBER, mine, noMeals, overtime, uop } from './parts.ts'

const t = await openTestPortal({ modules: ['free-meal', 'shell'] })
afterAll(() => t.close())
const { editor, reviewer, decide, turn } = uop(t)
const member = everAnew(t, MEMBER)
const hotel = everAnew(t, HOTEL)
const closures = endpoint('GET /api/basic/shell/v1/closures', { kind: 'read', access: 'signed-in', input: nothing, output: z.any() })

const ROOM = noMeals ? 'ent-tools' : MEALS
const NIGHT = {
  module: ROOM,
  entities: ['MB' as const],
  from: at('2026-11-20T22:00'),
  to: at('2026-11-21T02:00'),
  messageCn: '系统升级',
  messageEn: 'Upgrade',
  readOnly: false,
}
const ask = (given: Partial<typeof NIGHT> & { id?: string } = {}) => editor.call(calls.saveWindow, { ...NIGHT, ...given })
const asked = async (given: Partial<typeof NIGHT> = {}) => (await ask(given)).content!.id
const approved = async (given: Partial<typeof NIGHT> = {}) => {
  const id = await asked(given)
  expect(await decide(id)).toMatchObject({ code: '10000' })
  await t.drain()
  return id
}
const stateOf = async (id: string) => (await editor.ok(calls.searchWindows, { pageSize: 100, filters: {} })).list.find((one) => one.id === id)?.status
const meal = (client: typeof member) => client.call(overtime, { startTime: at('2026-12-21T08:00'), durationHours: 2, reason: '客流高峰' })

beforeEach(async () => {
  t.setClock(TEST_NOW)
  await t.write(async (ctx) => {
    await ctx.db.delete(entToolsWindows)
    await ctx.db.delete(notice)
  })
})

test('UOP-09 services and this room itself cannot be shut, or nobody could open them again', async () => {
  for (const module of ['session', 'ent-tools', 'shell', 'nowhere'])
    expect(await ask({ module })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'module' }] })
})

test.skipIf(noMeals)('UOP-09 during a window the room’s calls are refused for its companies, from instant to instant', async () => {
  const id = await approved()
  expect((await member.call(mine)).code).toBe('10000')
  t.setClock(at('2026-11-20T22:00'))
  expect(await meal(member)).toMatchObject({ status: 200, code: 'UOP-09', returnMsg: '该功能维护中' })
  expect((await member.call(mine)).code).toBe('UOP-09')
  expect((await hotel.call(mine)).code).toBe('10000')
  expect(await member.ok(closures)).toMatchObject({ list: [{ module: MEALS, textCn: '系统升级', readOnly: false, to: NIGHT.to }] })
  expect(await hotel.ok(closures)).toEqual({ list: [] })
  await turn()
  expect(await stateOf(id)).toBe('active')
  t.setClock(at('2026-11-21T02:00'))
  expect((await member.call(mine)).code).toBe('10000')
  await turn()
  expect(await stateOf(id)).toBe('ended')
  await turn()
  expect(await stateOf(id)).toBe('ended')
})

test.skipIf(noMeals)('UOP-09 where it may be read only writes are refused', async () => {
  await approved({ readOnly: true, entities: ['MB', 'HB'] as never })
  t.setClock(at('2026-11-20T23:00'))
  expect((await member.call(mine)).code).toBe('10000')
  expect((await meal(member)).code).toBe('UOP-09')
  expect((await meal(hotel)).code).toBe('UOP-09')
})

test.skipIf(noMeals)('UOP-09 what waits for its review, or was withdrawn, shuts nothing; ended early the room is open again', async () => {
  const id = await asked()
  t.setClock(at('2026-11-20T23:00'))
  expect((await member.call(mine)).code).toBe('10000')
  await decide(id)
  await t.drain()
  expect(await stateOf(id)).toBe('active')
  expect((await member.call(mine)).code).toBe('UOP-09')
  await reviewer.ok(calls.endWindow, { id })
  await t.drain()
  expect((await member.call(mine)).code).toBe('10000')
  const other = await asked({ from: at('2026-11-22T00:00'), to: at('2026-11-22T01:00') })
  await decide(other)
  await editor.ok(calls.withdraw, { id: other })
  await t.drain()
  t.setClock(at('2026-11-22T00:30'))
  expect((await member.call(mine)).code).toBe('10000')
})

test.skipIf(noMeals)('UOP-14 windows of a room and company do not overlap; UOP-10 UOP-15 they end after they begin, within 30 days', async () => {
  const id = await asked()
  expect(await ask({ from: at('2026-11-21T01:00'), to: at('2026-11-21T03:00') })).toMatchObject({ code: 'UOP-14', returnMsg: '与已有的维护时段重叠' })
  expect((await ask({ entities: ['JV'] as never })).code).toBe('10000')
  expect((await ask({ id, to: at('2026-11-21T03:00') })).code).toBe('10000')
  expect((await ask({ to: NIGHT.from })).code).toBe('UOP-10')
  expect((await ask({ from: at('2026-12-01T00:00'), to: at('2027-01-01T00:00') })).code).toBe('UOP-15')
  await decide(id)
  expect((await ask({ id, to: at('2026-11-21T04:00') })).code).toBe('LIFE-01')
})

test.skipIf(noMeals)('SHELL-61 a message of which one half was changed alone waits for its review once that was confirmed', async () => {
  const id = await asked()
  expect(await ask({ id, messageEn: 'Upgrade of the meals' })).toMatchObject({ code: 'SHELL-61', fields: [{ path: 'messageCn' }] })
  await editor.ok(calls.saveWindow, { ...NIGHT, id, messageEn: 'Upgrade of the meals', confirmed: true })
  const { list } = await editor.ok(calls.searchWindows, { filters: {} })
  expect(list.map(({ stale }) => Object.keys(stale))).toEqual([['messageCn']])
})

test.skipIf(noMeals)('UOP-16 a window that was changed since it was read is not decided on, and its reviewers hear of the change', async () => {
  const waits = async () => {
    const { list } = await reviewer.ok(listMessages, { pageSize: 100, filters: { tab: 'action', module: 'ent-tools' } })
    return list.map(({ bodyCn }) => bodyCn)
  }
  const id = await asked()
  const read = (await reviewer.ok(calls.searchWindows, { filters: {} })).list[0]!
  t.setClock('2026-11-20T04:10:00.000Z')
  await ask({ id, to: at('2026-11-21T06:00') })
  expect(await waits()).toEqual([expect.stringContaining('至 2026年11月21日 06:00')])
  for (const action of ['approve', 'reject'] as const)
    expect(await reviewer.call(calls.review, { id, action, reason: '不妥', seen: read.proposedAt })).toMatchObject({
      code: 'UOP-16',
      returnMsg: '维护时段已被修改，请刷新后再审核',
    })
  const { proposedAt: seen } = (await reviewer.ok(calls.searchWindows, { filters: {} })).list[0]!
  await reviewer.ok(calls.review, { id, action: 'approve', seen })
  expect(await waits()).toEqual([])
})

test.skipIf(noMeals)('UOP-03 UOP-04 a window is decided by another, and refused with a reason', async () => {
  const { id } = await everAnew(t, BOTH).ok(calls.saveWindow, NIGHT)
  expect((await everAnew(t, BOTH).call(calls.review, { id, action: 'approve' })).code).toBe('UOP-03')
  expect((await decide(id, 'reject', ' ')).code).toBe('UOP-04')
  await decide(id, 'reject', '赛事期间')
  expect(await stateOf(id)).toBe('rejected')
  expect(await member.call(calls.saveWindow, NIGHT)).toMatchObject({ status: 403 })
  expect(await member.call(calls.endWindow, { id })).toMatchObject({ status: 403 })
  expect(await reviewer.call(calls.saveWindow, NIGHT)).toMatchObject({ status: 403 })
})

test.skipIf(noMeals)('SHELL-63 when a room is shut that one uses is a window of one’s own: until when it can be used, and from when again', async () => {
  await approved()
  await approved({ from: at('2026-11-22T22:00'), to: at('2026-11-23T02:00') })
  const of = async (who: string, until = '2026-12-31') => openAgain(await t.reader(who), until)
  const [one] = await of(MEMBER)
  expect(one).toMatchObject({ id: MEALS, whatEn: 'Use Free meals' })
  expect(one?.window).toEqual({
    kind: 'spans',
    spans: [{ until: NIGHT.from }, { from: NIGHT.to, until: at('2026-11-22T22:00') }, { from: at('2026-11-23T02:00') }],
  })
  expect((await of(MEMBER, '2026-11-20'))[0]?.window).toMatchObject({ spans: [{ until: NIGHT.from }, { from: NIGHT.to }] })
  expect(await of(HOTEL), 'of another company').toEqual([])
})
