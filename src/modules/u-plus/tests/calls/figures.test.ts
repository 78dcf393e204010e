import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { addHours } from '#foundation/time.ts'
import * as calls from '../../contract.ts'
import { ADMIN, MEMBER, OTHER, program, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { cancel, draft, opened, signUp, signups } = program(t)
const admin = () => t.as(ADMIN)
const signupOf = async (event: string, ssoId: string) => (await signups(event)).find(({ person }) => person.ssoId === ssoId)!.id

/** A full event whose list moved up, of which one came and one did not; one that is half full, with somebody taken off; a draft. */
beforeAll(async () => {
  const full = await opened({ quota: 2, standby: 5 })
  for (const who of [MEMBER, OTHER, THIRD, '10000004']) await signUp(who, full.id)
  await cancel(OTHER, full.id)
  const half = await opened({ quota: 5 })
  for (const who of [MEMBER, OTHER, THIRD]) await signUp(who, half.id)
  await (await admin()).ok(calls.remove, { id: await signupOf(half.id, THIRD), reason: 'needed on shift' })
  await draft()
  t.setClock(full.startTime)
  await (await admin()).ok(calls.attendance, { id: await signupOf(full.id, MEMBER) })
  t.setClock(addHours(new Date(full.endTime), 2))
  await (await admin()).ok(calls.attendance, { id: await signupOf(full.id, THIRD), came: false })
})

const FIGURES = ['quota', 'signedUp', 'waiting', 'left', 'fillRate', 'attended', 'absent', 'attendance'] as const

test('how full events were and how many came is what the bookings say, on the page and in the sheet', async () => {
  const { list } = await (await admin()).ok(calls.events, { pageSize: 100 })
  const kept = await rowsOf<Record<(typeof FIGURES)[number], number | null> & { id: string }>(
    t.portal.database.read(),
    sql`select id::text, quota, signed as "signedUp", waiting, quota - signed as "left", round(100.0 * signed / quota)::int as "fillRate", attended, absent,
        round(100.0 * attended / nullif(attended + absent, 0))::int as attendance
      from (select e.id, e.start_time, e.quota, count(*) filter (where b.state in ('booked', 'attended', 'absent'))::int as signed,
          count(*) filter (where b.state = 'standby')::int as waiting, count(*) filter (where b.state = 'attended')::int as attended,
          count(*) filter (where b.state = 'absent')::int as absent
        from u_plus_events e left join booking_bookings b on b.slot = e.slot group by e.id) as events order by start_time desc, id desc`,
  )
  expect(list.map((row) => [row.id, ...FIGURES.map((what) => row[what])])).toEqual(kept.map((row) => [row.id, ...FIGURES.map((what) => row[what])]))
  expect(kept.map(({ fillRate, attendance }) => [fillRate, attendance])).toEqual([
    [0, null],
    [40, null],
    [100, 50],
  ])
  const lines = (await sheetRowsOf((await (await admin()).download(calls.exportEvents, { filters: {} })).file!.bytes)).slice(1)
  expect(lines.map((line) => FIGURES.map((_, n) => line[n + 5] ?? null))).toEqual(kept.map((row) => FIGURES.map((what) => row[what])))
})
