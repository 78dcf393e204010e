import { afterAll, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { bookFeed } from '../../server/commands/fetch.ts'
import { HR, INTERN, MEMBER } from './parts.ts'

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

test('every 15 minutes time-keeping is asked; while it has nothing to say nothing is booked', async () => {
  const before = (await deliveries()).length
  await t.runJob('roster.fetchFeed')
  expect(await deliveries()).toHaveLength(before)
})
