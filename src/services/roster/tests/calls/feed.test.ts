import { afterAll, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { addMinutes } from '#foundation/time.ts'
import { answerEmbedded, searchEmbedded } from '#services/integrations/contract.ts'
import * as calls from '../../contract.ts'
import { bookFeed } from '../../server/commands/fetch.ts'
import { HR, INTERN, MEMBER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const admin = await t.as(HR)
const document = (...lines: string[]) => Buffer.from(['externalId,ssoId,starts,ends,hours,place,cancelled', ...lines].join('\n'))
const book = (bytes: Buffer) => bookFeed(t.job('roster.fetchFeed'), 'shifts', bytes)
const deliveries = async () => (await admin.ok(calls.searchDeliveries, { filters: { via: 'time-keeping' } })).list

test('ROSTER-02 ROSTER-11 the feed books what it can, lists each refused row with its reason, and delivered twice is one delivery', async () => {
  const first = document(
    `t1,${MEMBER},2026-11-23 08:00,2026-11-23 16:30,8,A1,`,
    `t2,${MEMBER},2026-11-23 12:00,2026-11-23 18:00,,A1,`,
    't3,19999999,2026-11-23 08:00,2026-11-23 16:30,8,A1,',
    `t4,${INTERN},sometime,2026-11-23 16:30,8,A1,`,
    `t5,${INTERN},2026-11-23 08:00,2026-11-23 12:00,,A2,`,
  )
  await book(first)
  await book(first)
  const [delivery, ...more] = await deliveries()
  expect(more).toEqual([])
  expect(delivery).toMatchObject({ rows: 5, added: 2, changed: 0, refused: 3, booking: false, by: null })
  const { list } = await admin.ok(calls.refusedRows, { filters: { id: delivery!.id } })
  expect(list.map(({ line, ssoId, rule, message }) => ({ line, ssoId, rule, message }))).toEqual([
    { line: 3, ssoId: MEMBER, rule: 'ROSTER-03', message: '班次时间重叠（2026-11-23 08:00–16:30）' },
    { line: 4, ssoId: '19999999', rule: 'ROSTER-08', message: '找不到该员工号' },
    { line: 5, ssoId: '', rule: 'ROSTER-11', message: '“开始时间”无法识别：sometime' },
  ])
  await book(document(`t1,${MEMBER},2026-11-23 08:00,2026-11-23 15:30,7,A1,`, `t5,${INTERN},2026-11-23 08:00,2026-11-23 12:00,,A2,`))
  expect((await deliveries()).map(({ added, changed, unchanged }) => ({ added, changed, unchanged }))).toContainEqual({ added: 0, changed: 1, unchanged: 1 })
})

test('ROSTER-02 a document from before a change is booked again where the change was taken back', async () => {
  const until = (ends: string) => document(`back,${HR},2026-11-25 08:00,2026-11-25 ${ends},,A1,`)
  const stands = async () => (await admin.ok(calls.searchShifts, { filters: { ssoId: HR } })).list.map(({ ends }) => ends)
  for (const [minutes, ends, utc] of [
    [15, '16:30', '08:30'],
    [30, '15:30', '07:30'],
    [45, '16:30', '08:30'],
  ] as const) {
    t.setClock(addMinutes(new Date(TEST_NOW), minutes))
    await book(until(ends))
    expect(await stands()).toEqual([`2026-11-25T${utc}:00.000Z`])
  }
})

test('ROSTER-11 of a feed that is wrong throughout all refused rows are counted, and 2,000 are kept to be read', async () => {
  const lines = Array.from({ length: 2_600 }, (_, i) => `lost${i},19999999,2026-11-23 08:00,2026-11-23 16:30,8,A1,`)
  t.setClock(addMinutes(new Date(TEST_NOW), 60))
  await book(document(...lines))
  await t.drain()
  const delivery = (await deliveries()).find(({ rows }) => rows === lines.length)
  expect(delivery).toMatchObject({ refused: 2_600, booking: false })
  expect((await admin.ok(calls.refusedRows, { filters: { id: delivery!.id } })).total).toBe(2_000)
})

test('every 15 minutes time-keeping is asked; while it has nothing to say nothing is booked', async () => {
  const before = (await deliveries()).length
  await t.runJob('roster.fetchFeed')
  expect(await deliveries()).toHaveLength(before)
})

test('SHEET-02 a document of shifts that is no sheet keeps no absences waiting; the run fails all the same, so that somebody looks', async () => {
  const platform = await t.as(PLATFORM)
  const run = () => t.runJob('roster.fetchFeed')
  await run()
  const { list } = await platform.ok(searchEmbedded, { filters: { port: 'time-keeping' } })
  const give = (about: string, text: string) =>
    platform.ok(answerEmbedded, { id: list.find(({ subject }) => subject.includes(about))!.id, answer: 'document', text })
  await give('班次', 'no sheet at all')
  await give('缺勤', ['key,ssoId,from,to,kind,removed', `away,${INTERN},2026-11-26 00:00,2026-11-27 00:00,leave,`].join('\n'))
  await expect(run()).rejects.toMatchObject({ cause: { refusals: [{ rule: 'SHEET-02' }] } })
  expect((await admin.ok(calls.searchAbsences, { filters: { ssoId: INTERN } })).list).toMatchObject([{ key: 'away' }])
})
