import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listVersions } from '#services/amendments/contract.ts'
import * as calls from '../../contract.ts'
import { byId } from '../../server/policy.ts'
import { ADMIN, DAILY, FINANCE, SALES, studentGroups } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { admin, application, approved, changed, decide, detail, left, sales, statusOf, submit, today, told, visit } = studentGroups(t)
const logOf = async (id: string) => (await (await sales()).ok(calls.changelog, { id })).versions

test('a change is decided beside what is in force, and takes its place with field by field what it changed', async () => {
  const { id } = await approved([visit(5), visit(6)])
  const given = await changed(id, [visit(5, { students: 50 }), visit(7)])
  const { no } = await (await sales()).ok(calls.change, given)
  const before = await detail(id)
  expect(before).toMatchObject({ status: 'change-approving', no, visits: [{ students: 30 }, { students: 30 }], can: ['cancel'] })
  expect(before.asked).toMatchObject({ visits: [{ students: 50 }, { students: 30 }], reason: 'test', totalFen: 840_000 })
  // what is in force keeps its places, and what is asked for has them already
  expect([await left(today(5)), await left(today(6)), await left(today(7))]).toEqual([DAILY - 50, DAILY - 30, DAILY - 30])
  await decide(id)
  expect(await detail(id)).toMatchObject({ status: 'change-approved', asked: null, totalFen: 840_000, visits: [{ students: 50 }, { visitDate: today(7) }] })
  expect([await left(today(5)), await left(today(6))]).toEqual([DAILY - 50, DAILY])
  const [change, first] = await logOf(id)
  expect(first).toMatchObject({ kind: 'new', changes: [] })
  expect(change!.changes.map(({ field }) => field)).toEqual(['visits', 'totalFen'])
})

test('a rejected change leaves what was approved, and another may be asked for', async () => {
  const { id } = await approved([visit(8)])
  await (await sales()).ok(calls.change, await changed(id, [visit(8, { students: 60 })]))
  await decide(id, 'reject')
  expect(await detail(id)).toMatchObject({ status: 'change-rejected', comment: 'test', visits: [{ students: 30 }], can: ['change', 'cancel'] })
  expect(await left(today(8))).toBe(DAILY - 30)
  await (await sales()).ok(calls.change, await changed(id, [visit(9)]))
  expect(await statusOf(id)).toBe('change-approving')
  const { list } = await (await t.as(SALES)).ok(listVersions, { rootId: (await t.write((ctx) => byId(ctx, id)))?.rootId ?? id })
  expect(list.map(({ state }) => state)).toEqual(['pending', 'rejected', 'approved'])
})

test('STUD-13 one change of an application is in approval at a time', async () => {
  const { id } = await approved([visit(10)])
  const given = await changed(id, [visit(11)])
  await (await sales()).ok(calls.change, given)
  expect(await (await sales()).call(calls.change, given)).toMatchObject({ code: 'STUD-13' })
  expect(await (await sales()).call(calls.change, { ...given, id: (await approved([visit(10)])).id })).toMatchObject({ code: 'SHELL-02' })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('STUD-13 of two changes at once one is taken', async () => {
  const { id } = await approved([visit(12)])
  const given = await changed(id, [visit(12, { students: 35 })])
  const both = await Promise.all([(await sales()).call(calls.change, given), (await sales()).call(calls.change, given)])
  expect(both.map(({ code }) => code).toSorted()).toEqual(['10000', 'STUD-13'])
})

test('a change keeps the rules of an application, and has to change something', async () => {
  const { id } = await approved([visit(13)])
  const refused = async (visits: Parameters<typeof changed>[1]) => (await sales()).call(calls.change, await changed(id, visits))
  expect(await refused([visit(13, { students: 20 })])).toMatchObject({ code: 'STUD-01' })
  expect(await refused([visit(0)])).toMatchObject({ code: 'STUD-05' })
  expect(await refused([visit(13)])).toMatchObject({ code: 'AMEND-05' })
  expect(await refused([visit(13, { students: DAILY + 1 })])).toMatchObject({ code: 'STUD-11' })
  expect(await statusOf(id)).toBe('approved')
})

test('a group is given up by its owner or by who administers it, and ends for good', async () => {
  const [waits, changes, stands] = [await submit(await application([visit(14)])), await approved([visit(14)]), await approved([visit(14)])]
  await (await sales()).ok(calls.change, await changed(changes.id, [visit(15, { students: 45 })]))
  expect(await left(today(14))).toBe(DAILY - 90)
  for (const { id } of [waits, changes]) await (await sales()).ok(calls.cancel, { id, reason: 'no bus' })
  await (await admin()).ok(calls.cancel, { id: stands.id, reason: 'no bus' })
  for (const { id } of [waits, changes, stands]) expect(await detail(id)).toMatchObject({ status: 'cancelled', comment: 'no bus', can: [] })
  expect([await left(today(14)), await left(today(15))]).toEqual([DAILY, DAILY])
  await t.drain()
  expect((await told(SALES)).filter((title) => title.endsWith('：已取消'))).toHaveLength(1)
  expect((await logOf(stands.id)).map(({ kind }) => kind)).toEqual(['cancel', 'new'])
  expect((await logOf(changes.id)).map(({ kind, status }) => [kind, status])).toEqual([
    ['cancel', 'cancelled'],
    ['change', 'change-rejected'],
    ['new', 'approved'],
  ])
  expect(await (await sales()).call(calls.cancel, { id: waits.id, reason: 'x' })).toMatchObject({ code: 'LIFE-01' })
})

test('the change log and the applications are files', async () => {
  const { id } = await approved([visit(16)])
  for (const what of ['groups', 'changelog'] as const) expect((await (await sales()).download(calls.exportFile, { what, id })).status).toBe(200)
  expect((await (await admin()).download(calls.exportFile, { what: 'arrivals' })).status).toBe(200)
  expect((await (await sales()).download(calls.exportFile, { what: 'changelog' })).body).toMatchObject({ code: 'SHELL-39' })
})

test('arrivals are entered from the day on, and the last of them completes the group', async () => {
  const { id } = await approved([visit(17), visit(18)])
  const days = [today(17), today(18)] as const
  const arrive = async (visitDate: string) => (await admin()).call(calls.arrival, { id, visitDate, arrived: 31 })
  expect(await arrive(days[0])).toMatchObject({ code: 'LIFE-01' })
  t.setClock(`${days[0]}T06:00:00Z`)
  expect(await arrive(days[1])).toMatchObject({ fields: [{ path: 'visitDate' }] })
  expect((await arrive(days[0])).code).toBe('10000')
  expect(await statusOf(id)).toBe('approved')
  // days that are over stay as they are
  await (await sales()).ok(calls.change, await changed(id, [{ ...visit(1), students: 40 }]))
  await decide(id)
  expect((await detail(id)).visits).toMatchObject([{ arrived: 31 }, { visitDate: days[1], students: 40, arrived: null }])
  expect(await (await sales()).call(calls.cancel, { id, reason: 'x' })).toMatchObject({ code: 'LIFE-01' })
  t.setClock(`${days[1]}T06:00:00Z`)
  expect((await arrive(days[1])).code).toBe('10000')
  expect(await detail(id, ADMIN)).toMatchObject({ status: 'completed', visits: [{ arrived: 31 }, { arrived: 31 }] })
})

test('STUD-05 STUD-06 an approval on the day itself is refused, and the night rejects what nobody decided', async () => {
  const { id } = await submit(await application([visit(3)]))
  const open = await approved([visit(4)])
  await (await sales()).ok(calls.change, await changed(open.id, [visit(3)]))
  const day = today(3)
  t.setClock(`${day}T00:30:00Z`)
  expect(await decide(id)).toMatchObject({ code: 'STUD-05' })
  for (const _ of [1, 2]) await t.runJob('student-group.rejectLate', day)
  expect(await detail(id)).toMatchObject({ status: 'rejected', comment: '计划入园日期须晚于审批时间', versions: [{ status: 'rejected' }] })
  expect(await detail(open.id)).toMatchObject({ status: 'change-rejected', visits: [{ visitDate: today(1) }] })
  expect(await left(today(1))).toBe(DAILY - 30)
  await t.drain()
  expect(await told(SALES)).toEqual(expect.arrayContaining([expect.stringMatching(/：已拒绝$/), expect.stringMatching(/：变更已拒绝$/)]))
})

test('owners are reminded 7 days and a day before, and who looks after the tickets hears of the next day', async () => {
  await approved([visit(7), visit(1, { students: 77 })])
  const titles = async (who: string) => (await told(who)).filter((title) => title.includes('入园') || title.includes('学生团：'))
  const before = (await titles(SALES)).length
  for (const _ of [1, 2]) {
    await t.runJob('student-group.remind', today())
    await t.runJob('student-group.tellTomorrow', today())
  }
  await t.drain()
  expect((await titles(SALES)).length).toBeGreaterThanOrEqual(before + 2)
  expect((await titles(ADMIN)).filter((title) => title.includes('学生团：'))).toHaveLength(1)
})

test('a group is completed 3 days after its last visit, once however often the job runs', async () => {
  const { id } = await approved([visit(1)])
  const last = today(1)
  t.setClock(`${today(3)}T04:00:00Z`)
  await t.runJob('student-group.completePast', today())
  expect(await statusOf(id)).toBe('approved')
  t.setClock(`${today(1)}T04:00:00Z`)
  for (const _ of [1, 2]) await t.runJob('student-group.completePast', today())
  expect(await detail(id)).toMatchObject({ status: 'completed', visits: [{ visitDate: last, arrived: null }] })
})

test('who is to decide reads the application until it is decided', async () => {
  const { id } = await submit(await application([visit(20)]))
  expect((await detail(id, FINANCE)).item).not.toBeNull()
  expect((await detail(id)).item).toBeNull()
  await decide(id)
  expect(await (await t.as(FINANCE)).call(calls.detail, { id })).toMatchObject({ code: 'SHELL-02' })
})
