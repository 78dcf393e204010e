import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { explain } from '#services/access/server/api.ts'
import * as calls from '../../contract/index.ts'
import manifest from '../../module.ts'
import { concern } from '../../server/api.ts'
import { DEPARTMENT, EHS, ehs, HANDLER, MEMBER, OWNER, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const s = ehs(t)

test('EHS-05 who administers concerns is shown the EHS menu, and who only reports that of reporters', async () => {
  const shownTo = (who: string) =>
    t.write(async (ctx) => {
      const paths: string[] = []
      for (const { path } of manifest.screens) if ((await explain(ctx, asSsoId(who), { route: path })).answer) paths.push(path.replace('/{lang}/ehs/', ''))
      return paths
    })
  expect(await shownTo(MEMBER)).toEqual(['index', 'history', 'points-detail', 'points-exchange'])
  expect(await shownTo(EHS)).toHaveLength(manifest.screens.length)
  expect(manifest.screens.every(({ group }) => group !== undefined)).toBe(true)
})

test('EHS-12 an assignment is due as its severity says, unless another day is given; its handler and its reporter hear of it', async () => {
  const { id } = await s.reported()
  expect(await s.assign(id, { severity: 'high' })).toMatchObject({ code: '10000' })
  expect(await s.seen(id, HANDLER)).toMatchObject({ state: 'assigned', severity: 'high', due: '2026-11-23', handler: { ssoId: HANDLER } })
  expect(await s.told(HANDLER, 'assigned', id)).toEqual(['一条EHS隐患分派给您：不安全状态'])
  expect(await s.told(MEMBER, 'underway', id)).toHaveLength(1)
  await s.assign(id, { due: '2026-12-24' })
  expect(await s.seen(id, EHS)).toMatchObject({ due: '2026-12-24' })
})

test('a concern goes to somebody who resolves concerns, of a department that there is', async () => {
  const { id } = await s.reported()
  expect(await s.assign(id, { handler: asSsoId(STRANGER) })).toMatchObject({ fields: [{ path: 'handler' }] })
  expect(await s.assign(id, { department: 'NOWHERE' })).toMatchObject({ fields: [{ path: 'department' }] })
  expect((await (await t.as(HANDLER)).call(calls.concernAssign, { id, department: DEPARTMENT, handler: asSsoId(HANDLER), severity: 'low' })).status).toBe(403)
})

test('the handler returns what is not theirs, answers the rest, and who leads the department looks on', async () => {
  const { id, ehsNo } = await s.assigned()
  const handler = await t.as(HANDLER)
  expect(await (await t.as(OWNER)).call(calls.concernReturn, { id, reason: 'x' })).toMatchObject({ code: 'SHELL-02' })
  expect(await s.seen(id, OWNER)).toMatchObject({ can: [] })
  await handler.ok(calls.concernReturn, { id, reason: '属于工程部' })
  expect(await s.told(EHS, 'returned', id)).toHaveLength(1)
  expect(await handler.call(calls.concern, { id })).toMatchObject({ code: 'SHELL-02' })
  await s.assign(id)
  expect(await s.resolve(id, OWNER)).toMatchObject({ code: 'SHELL-02' })
  expect(await s.resolve(id)).toMatchObject({ code: '10000' })
  expect(await s.resolve(id)).toMatchObject({ code: 'LIFE-01' })
  expect(await s.told(MEMBER, 'answered', id)).toEqual([`您上报的隐患${ehsNo}已解决`])
  expect(await s.seen(id, MEMBER)).toMatchObject({ state: 'resolved', answer: '护栏已加固并复检。', can: ['rate', 'reopen'] })
})

test('the api gives a concern as whoever acts may see it', async () => {
  const { id, ehsNo } = await s.resolved()
  expect(await concern(await t.reader(MEMBER), ehsNo)).toMatchObject({ id, state: 'resolved' })
  expect(await concern(await t.reader(STRANGER), ehsNo)).toBeUndefined()
})

test('the reporter rates the answer and reopens within 14 days; afterwards only the EHS team does', async () => {
  const [early, late] = [await s.resolved(), await s.resolved()]
  const member = await t.as(MEMBER)
  expect(await (await t.as(STRANGER)).call(calls.concernRate, { id: early.id, rating: 1 })).toMatchObject({ code: 'SHELL-02' })
  await member.ok(calls.concernRate, { id: early.id, rating: 4 })
  expect(await s.seen(early.id, EHS)).toMatchObject({ rating: 4 })
  t.setClock('2026-12-04T15:59:00Z')
  await (await t.as(MEMBER)).ok(calls.concernReopen, { id: early.id, reason: '又松了' })
  expect(await s.seen(early.id, MEMBER)).toMatchObject({ state: 'not-resolved', handler: null, due: null, rating: null, reason: '又松了' })
  expect(await s.told(EHS, 'reopened', early.id)).toHaveLength(1)
  expect(await (await t.as(MEMBER)).call(calls.concernRate, { id: early.id, rating: 2 })).toMatchObject({ code: 'LIFE-01' })
  t.setClock('2026-12-04T16:01:00Z')
  expect(await (await t.as(MEMBER)).call(calls.concernReopen, { id: late.id, reason: 'x' })).toMatchObject({ code: 'SHELL-02' })
  await (await t.as(EHS)).ok(calls.concernReopen, { id: late.id, reason: '复查不合格' })
})

test('EHS-16 a merged concern follows the first one wherever it goes, and its reporter is told the same answer', async () => {
  const main = await s.reported()
  const other = await s.reported({}, STRANGER)
  const third = await s.reported({}, STRANGER)
  expect(await s.merge(third.id, other.ehsNo)).toMatchObject({ code: '10000' })
  expect(await s.merge(other.id, main.ehsNo)).toMatchObject({ code: '10000' })
  expect(await s.merge(main.id, other.ehsNo)).toMatchObject({ fields: [{ path: 'into' }] })
  expect(await s.merge(main.id, main.ehsNo)).toMatchObject({ fields: [{ path: 'into' }] })
  const states = async () => [(await s.seen(main.id, EHS)).state, (await s.seen(other.id, STRANGER)).state, (await s.seen(third.id, STRANGER)).state]
  await s.assign(main.id)
  expect(await states()).toEqual(['assigned', 'assigned', 'assigned'])
  expect((await s.history(HANDLER, { as: 'handled' })).map(({ id }) => id)).not.toContain(other.id)
  expect(await s.assign(other.id)).toMatchObject({ code: 'SHELL-02' })
  await (await t.as(HANDLER)).ok(calls.concernReturn, { id: main.id, reason: 'x' })
  expect(await states()).toEqual(['not-resolved', 'not-resolved', 'not-resolved'])
  await s.assign(main.id)
  await s.resolve(main.id)
  expect(await states()).toEqual(['resolved', 'resolved', 'resolved'])
  expect(await s.told(STRANGER, 'answered', other.id)).toHaveLength(1)
  const shown = await s.seen(third.id, STRANGER)
  expect(shown).toMatchObject({ answer: '护栏已加固并复检。', mergedInto: null, can: ['rate'] })
  await (await t.as(EHS)).ok(calls.concernReopen, { id: main.id, reason: 'x' })
  expect(await states()).toEqual(['not-resolved', 'not-resolved', 'not-resolved'])
  const late = await s.reported({}, STRANGER)
  await s.assign(main.id)
  await s.resolve(main.id)
  await s.merge(late.id, main.ehsNo)
  expect(await s.seen(late.id, STRANGER)).toMatchObject({ state: 'resolved', answer: '护栏已加固并复检。' })
  expect(await s.told(STRANGER, 'answered', late.id)).toHaveLength(1)
})

test('overdue concerns are told to the handler, and after 3 days to who leads the department, once each', async () => {
  const { id } = await s.assigned({ severity: 'immediate' })
  const on = async (day: string) => {
    t.setClock(`${day}T01:00:00Z`)
    for (const _ of ['once', 'again']) await t.runJob('ehs.remindOverdue', day)
    return [(await s.told(HANDLER, 'overdue', id)).length, (await s.told(OWNER, 'overdueOf', id)).length]
  }
  expect(await on('2026-11-21')).toEqual([0, 0])
  expect(await on('2026-11-22')).toEqual([1, 0])
  expect(await on('2026-11-23')).toEqual([1, 0])
  expect(await on('2026-11-24')).toEqual([1, 1])
  expect(await on('2026-11-25')).toEqual([1, 1])
  const { list } = await (await t.as(EHS)).ok(calls.concernList, { filters: { overdue: true, severity: 'immediate' } })
  expect(list.map((one) => one.id)).toContain(id)
})

test('the figures count what the list shows, and how long it took', async () => {
  const { id } = await s.assigned({ area: 'parking', category: 'environment' })
  await s.reported({ area: 'parking', category: 'other' })
  t.setClock('2026-11-22T16:00:00Z')
  await s.resolve(id)
  const found = await (await t.as(EHS)).ok(calls.concernFigures, { filters: { area: 'parking' } })
  expect(found).toEqual([
    { by: 'area', what: 'parking', count: 2, open: 1, overdue: 0, days: 2.5 },
    { by: 'category', what: 'environment', count: 1, open: 0, overdue: 0, days: 2.5 },
    { by: 'category', what: 'other', count: 1, open: 1, overdue: 0, days: null },
  ])
  const { list } = await (await t.as(EHS)).ok(calls.concernList, { filters: { department: DEPARTMENT, area: 'parking' } })
  expect(list).toMatchObject([{ id, departmentCn: expect.any(String), overdue: false }])
})
