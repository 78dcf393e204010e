import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract.ts'
import { ADMIN, lunchHour, MEMBER, OTHER, soon, THIRD } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { cancel, opened, planned, round, seatsOf } = lunchHour(t)
/** Of another department than the others. */
const FAR = '10000004'
let ids: string[] = []

/** Two rounds: somebody came, somebody did not, one gave the seat back and took it again, one was taken off, and some are still to come. */
beforeAll(async () => {
  const [autumn, winter] = [await round({ nameCn: '秋季', nameEn: 'Autumn' }), await round({ nameCn: '冬季', nameEn: 'Winter' })]
  const [held, ahead] = [(await opened({ ...soon(), seats: 5, roundId: autumn })).id, (await opened({ seats: 4, roundId: winter })).id]
  ids = [held, ahead]
  const admin = await t.as(ADMIN)
  for (const one of [MEMBER, OTHER, THIRD, FAR]) await admin.ok(calls.addSeat, { lunchId: held, ssoId: asSsoId(one), diet: 'none' })
  const seatOf = async (lunchId: string, ssoId: string) => (await seatsOf(lunchId)).find(({ person }) => person.ssoId === ssoId)!.id
  await admin.ok(calls.remove, { id: await seatOf(held, THIRD), reason: 'needed elsewhere' })
  for (const one of [MEMBER, FAR]) await admin.ok(calls.attend, { id: await seatOf(held, one) })
  const sits = (one: string) => admin.ok(calls.addSeat, { lunchId: ahead, ssoId: asSsoId(one), diet: 'none' })
  await sits(MEMBER)
  expect(await cancel(MEMBER, await seatOf(ahead, MEMBER))).toMatchObject({ code: '10000' })
  for (const one of [MEMBER, OTHER]) await sits(one)
  t.setClock('2026-11-23T06:00:00Z')
  await t.runJob('finance-event.holdPast')
  await t.runJob('booking.absent')
})

const COUNTS = ['booked', 'attended', 'absent', 'cancelled'] as const
/** The last booking of each person for each lunch, as services/booking keeps it. */
const counted = (key: ReturnType<typeof sql>) =>
  rowsOf<Record<(typeof COUNTS)[number], number> & { key: string }>(
    t.portal.database.read(),
    sql`select ${key} as key, count(*) filter (where b.state in ('booked', 'attended', 'absent'))::int as booked, count(*) filter (where b.state = 'attended')::int as attended,
        count(*) filter (where b.state = 'absent')::int as absent, count(*) filter (where b.state = 'cancelled')::int as cancelled
      from (select distinct on (slot, sso_id) slot, sso_id, state from booking_bookings order by slot, sso_id, id desc) b
      join finance_event_lunches l on l.slot = b.slot join finance_event_rounds r on r.id = l.round_id
      join people_persons p on p.sso_id = b.sso_id join people_departments d on d.code = p.department_code group by 1 order by 1`,
  )

test('who came, by round and department, is what the bookings say', async () => {
  const { file } = await (await t.as(ADMIN)).download(calls.exportAttendance, {})
  const lines = (await sheetRowsOf(file!.bytes)).slice(1).map(([name, department, ...counts]) => [`${name}/${department}`, ...counts.map(Number)])
  const kept = (await counted(sql`r.name_cn || '/' || d.name_cn`)).map((row) => [row.key, ...COUNTS.map((count) => row[count])])
  const sorted = (rows: readonly (string | number)[][]) => rows.toSorted(([one], [other]) => String(one).localeCompare(String(other)))
  expect(sorted(lines)).toEqual(sorted(kept))
  expect(COUNTS.map((_, n) => lines.reduce((sum, line) => sum + Number(line[n + 1]), 0))).toEqual([5, 2, 1, 1])
})

test('each lunch is listed with as many booked and attended', async () => {
  const kept = new Map((await counted(sql`l.id::text`)).map(({ key, booked, attended }) => [key, { booked, attended }]))
  for (const id of ids) expect(await planned(id)).toMatchObject(kept.get(id)!)
})
