import { afterAll, expect, test } from 'vitest'
import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Subscription } from '#foundation/jobs/wiring.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as events from '../../events.ts'
import { addPerson } from '../../server/commands/add.ts'
import { applyChange } from '../../server/commands/change.ts'
import type { PersonChanges } from '../../server/commands/plan.ts'
import { person } from '../../server/data/facts.ts'
import { personIn } from '../../server/demo/person.ts'
import { meanwhile } from './meanwhile.ts'

const t = await openTestPortal()
afterAll(() => t.close())

/** What was told, by a room that hears everything. */
const heard: [string, unknown][] = []
const room = t.portal.rooms.find(({ name }) => name === 'people')!
const hears = Object.values(events).map(
  (event): Subscription => ({
    event: event.name,
    name: `test-${event.name}`,
    payload: event.payload,
    handle: async (_ctx, payload) => void heard.push([event.name, payload]),
  }),
)
Object.assign(room, { wiring: { ...room.wiring, hears } })
async function told(work: () => Promise<unknown>): Promise<[string, unknown][]> {
  await t.drain()
  heard.length = 0
  await work()
  await t.drain()
  return [...heard]
}

const TODAY = '2026-11-20'
let next = 20_000_000
const newcomer = (given: Parameters<typeof personIn>[1] extends infer D ? Partial<D> : never = {}) =>
  t.write(async (ctx) => {
    const ssoId = asSsoId(String(++next))
    await addPerson(ctx, personIn('MB-PO-ATT-AB', { ssoId, nameCn: '测试', nameEn: `Test ${ssoId}`, joinDate: '2024-01-01', ...given }, ctx.today))
    return ssoId
  })
const change = (ssoId: SsoId, changes: PersonChanges) => t.write((ctx) => applyChange(ctx, ssoId, changes))
const statusOf = async (ssoId: SsoId) => (await t.write((ctx) => person(ctx, ssoId)))?.status

test('the daily job lets people join on their day, once, and tells it', async () => {
  const today = await newcomer({ status: 'onboarding', joinDate: TODAY })
  const tomorrow = await newcomer({ status: 'onboarding', joinDate: '2026-11-21' })
  expect(await told(() => t.runJob('people.moveByDate', TODAY))).toEqual([['person.joined', { ssoId: today, entity: 'MB', joinDate: TODAY, again: false }]])
  expect([await statusOf(today), await statusOf(tomorrow)]).toEqual(['active', 'onboarding'])
  expect(await told(() => t.runJob('people.moveByDate', TODAY))).toEqual([])
  expect(await told(() => t.runJob('people.moveByDate', '2026-11-21'))).toHaveLength(1)
  expect(await statusOf(tomorrow)).toBe('active')
})

test('the daily job lets people leave the day after their last, from leave too', async () => {
  const yesterday = await newcomer({ lastWorkingDate: '2026-11-19' })
  const today = await newcomer({ lastWorkingDate: TODAY })
  const onLeave = await newcomer({ status: 'on-leave', lastWorkingDate: '2026-11-01' })
  const all = await told(() => t.runJob('people.moveByDate', TODAY))
  expect(all.filter(([name]) => name === 'person.left')).toEqual([
    ['person.left', { ssoId: yesterday, lastWorkingDate: '2026-11-19' }],
    ['person.left', { ssoId: onLeave, lastWorkingDate: '2026-11-01' }],
  ])
  expect([await statusOf(yesterday), await statusOf(today), await statusOf(onLeave)]).toEqual(['left', 'active', 'left'])
  expect(await told(() => t.runJob('people.moveByDate', TODAY))).toEqual([])
})

test.skipIf(!process.env.TEST_DATABASE_URL)('the daily job lets nobody go whose last day is moved at that moment', async () => {
  const one = await newcomer({ lastWorkingDate: '2026-11-19' })
  const later = (ctx: WriteCtx) => applyChange(ctx, one, { lastWorkingDate: '2026-12-31' })
  await meanwhile(t, later, () => t.runJob('people.moveByDate', TODAY))
  expect(await statusOf(one)).toBe('active')
})

test('a move, a leaving date, a leave and a change of manager are told', async () => {
  const one = await newcomer({ lineManager: asSsoId('10000002') })
  expect(await told(() => change(one, { departmentCode: 'MB-FB-QS', phone: '1' }))).toEqual([
    ['person.moved', { ssoId: one, fields: ['divisionCode', 'departmentCode'], effective: TODAY }],
  ])
  expect(await told(() => change(one, { lineManager: asSsoId('10000003') }))).toEqual([
    ['person.managerChanged', { ssoId: one, from: '10000002', to: '10000003', effective: TODAY }],
  ])
  expect(await told(() => change(one, { lastWorkingDate: '2026-12-31' }))).toEqual([['person.leavingDateSet', { ssoId: one, lastWorkingDate: '2026-12-31' }]])
  expect(await told(() => change(one, { lastWorkingDate: null }))).toEqual([['person.leavingDateSet', { ssoId: one, lastWorkingDate: null }]])
  expect(await told(() => change(one, { status: 'on-leave' }))).toEqual([['person.moved', { ssoId: one, fields: ['status'], effective: TODAY }]])
  expect(await told(() => change(one, { phone: '2' }))).toEqual([])
})

test('when a manager leaves, the reports hear of the new one', async () => {
  const boss = await newcomer({ lineManager: asSsoId('10000003') })
  const one = await newcomer({ lineManager: boss })
  const all = await told(() => change(boss, { status: 'left' }))
  expect(all).toContainEqual(['person.managerChanged', { ssoId: one, from: boss, to: '10000003', effective: TODAY }])
  expect(all).toContainEqual(['person.left', { ssoId: boss, lastWorkingDate: '2026-11-19' }])
})

test('who is rehired joins again without the old last day', async () => {
  const one = await newcomer({ lastWorkingDate: '2026-11-19' })
  await t.runJob('people.moveByDate', TODAY)
  const all = await told(() => change(one, { status: 'active', joinDate: TODAY }))
  expect(all).toContainEqual(['person.joined', { ssoId: one, entity: 'MB', joinDate: TODAY, again: true }])
  expect((await t.write((ctx) => person(ctx, one)))?.lastWorkingDate).toBeNull()
  await t.runJob('people.moveByDate', TODAY)
  expect(await statusOf(one)).toBe('active')
})

test('a status that cannot follow is refused', async () => {
  const one = await newcomer({ status: 'onboarding', joinDate: '2026-12-01' })
  await expect(change(one, { status: 'on-leave' })).rejects.toThrow('LIFE-01')
  await change(one, { status: 'active' })
  await change(one, { status: 'left' })
  await expect(change(one, { status: 'on-leave' })).rejects.toThrow('LIFE-01')
})

test('a change that fails leaves nothing behind', async () => {
  const one = await newcomer()
  const rows = () => t.write(async (ctx) => (await rowsOf<{ n: number }>(ctx.db, sql`select count(*)::int as n from people_history`))[0]?.n)
  const before = await rows()
  await expect(change(one, { costCenter: 'CC-1', lineManager: one })).rejects.toThrow('PPL-11')
  expect(await rows()).toBe(before)
})
