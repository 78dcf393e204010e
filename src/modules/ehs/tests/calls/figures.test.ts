import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#foundation/database/db.ts'
import { type SQL, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import * as calls from '../../contract/index.ts'
import { EHS, ehs, HANDLER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const s = ehs(t)
const read = <R extends Record<string, unknown>>(query: SQL) => rowsOf<R>(t.portal.database.read(), query)
const LONG_AGO = { from: '2025-01-01', to: '2027-12-31' }

/** Concerns of all kinds, one with a duplicate and one with an activity; gifts that were taken, given back and left lying; a correction, and points past their day. */
beforeAll(async () => {
  const [one, two, three] = [await s.another(), await s.another(), await s.another()]
  t.setClock('2025-12-31T04:00:00Z')
  await s.give(one, 40)
  t.setClock(TEST_NOW)
  const admin = await t.as(EHS)
  await admin.ok(calls.activitySave, { nameCn: '厨房安全周', nameEn: 'Kitchen week', from: '2026-11-20', to: '2026-11-26', areas: ['kitchen'], multiplier: 2 })
  const main = await s.assigned({ area: 'rides', severity: 'high' }, one)
  const duplicate = await s.reported({ area: 'rides' }, two)
  expect(await s.merge(duplicate.id, main.ehsNo)).toMatchObject({ code: '10000' })
  await s.award(main.id, 'high')
  const extra = await s.assigned({ area: 'kitchen', category: 'food-safety' }, three)
  await s.award(extra.id, 'medium')
  for (const area of ['office', 'rides'] as const) await s.reported({ area, category: 'fire' }, MEMBER)
  await s.reported({ area: 'shop' }, HANDLER)
  const gift = await s.gifts({ points: 20 })
  const kept = await s.exchanged(one, gift)
  await s.exchanged(one, gift, 2)
  await s.exchanged(three, gift)
  await (await t.as(one)).ok(calls.exchangeCancel, { id: kept.id })
  await admin.ok(calls.pointsCorrect, { ssoId: two, points: -5, reason: '更正' })
  t.setClock('2026-11-22T10:00:00Z')
  expect(await s.resolve(main.id)).toMatchObject({ code: '10000' })
  t.setClock('2027-01-01T04:00:00Z')
  await t.runJob('ledger.expire', '2027-01-01')
})

const report = async (by: 'person' | 'department') => (await (await t.as(EHS)).ok(calls.pointsByReporter, { pageSize: 100, filters: { ...LONG_AGO, by } })).list

test('EHS-08 who earned, spent and has how much is what the entries and the exchanges say, by person and department, on the page and in the sheet', async () => {
  const people = await read<{ id: string; left: number; spent: number; lost: number; reported: number; accepted: number }>(sql`
    select p.sso_id::text as id,
      (select coalesce(sum(available_delta), 0) from ledger_entry e join ledger_account a on a.id = e.account where a.unit = 'ehs.points' and a.owner_id = p.sso_id)::int as "left",
      (select coalesce(-sum(available_delta), 0) from ledger_entry e join ledger_account a on a.id = e.account
        where a.unit = 'ehs.points' and a.owner_id = p.sso_id and e.kind = 'expire')::int as lost,
      (select coalesce(sum(points), 0) from ehs_gift_exchanges where sso_id = p.sso_id and state <> 'cancelled')::int as spent,
      (select count(*) from ehs_concerns where reporter = p.sso_id)::int as reported,
      (select count(*) from ehs_concerns where reporter = p.sso_id and accepted_at is not null)::int as accepted
    from people_persons p`)
  // what came is what is there, was spent, or ran out
  const expected = people.flatMap(({ lost, ...one }) => {
    const earned = one.left + one.spent + lost
    return one.reported + earned + one.spent > 0 ? [{ ...one, earned }] : []
  })
  const said = (await report('person')).map(({ id, left, spent, reported, accepted, earned }) => ({ id, left, spent, reported, accepted, earned }))
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
  expect(said.toSorted(byId)).toEqual(expected.toSorted(byId))
  expect(people.reduce((all, { lost }) => all + lost, 0)).toBeGreaterThan(0)
  const departments = await report('department')
  const { file } = await (await t.as(EHS)).download(calls.pointsExport, { what: 'reporters', ...LONG_AGO })
  const lines = (await sheetRowsOf(file!.bytes)).slice(1)
  for (const [at, what] of (['reported', 'accepted', 'earned', 'spent', 'left'] as const).entries()) {
    const sum = (rows: readonly Readonly<Record<typeof what, number>>[]) => rows.reduce((all, row) => all + row[what], 0)
    expect([what, sum(departments), lines.reduce((all, line) => all + Number(line[at + 4]), 0)]).toEqual([what, sum(expected), sum(expected)])
  }
})

test('what concerns earned is what was booked for them, and of it what an activity added', async () => {
  const booked = await read<{ id: string; points: number }>(
    sql`select reference_id as id, sum(available_delta)::int as points from ledger_entry where reference_module = 'ehs' and key like 'concern:%' group by 1 order by 1`,
  )
  expect(booked).toEqual(await read(sql`select id::text, points from ehs_concerns where points > 0 order by 1`))
  const [activity] = (await (await t.as(EHS)).ok(calls.activityList, {})).list
  const [results] = await read(sql`select count(*)::int as concerns, count(distinct reporter)::int as people, (sum(points) - count(*) * 20)::int as extra
    from ehs_concerns where activity = ${activity!.id}`)
  expect(activity).toMatchObject(results!)
})

test('where concerns gather, how many are open and how long they take is what the concerns say', async () => {
  const figures = await (await t.as(EHS)).ok(calls.concernFigures, {})
  for (const by of ['area', 'category'] as const) {
    const rows = await read<{ what: string; count: number; open: number; days: number | null }>(
      sql`select ${sql.raw(by)} as what, count(*)::int as count, (count(*) - count(resolved_at))::int as open,
        round((sum(extract(epoch from resolved_at) - extract(epoch from reported_at)) / nullif(count(resolved_at), 0) / 86400)::numeric, 1)::float8 as days
        from ehs_concerns group by 1`,
    )
    const said = figures.filter((row) => row.by === by).map(({ what, count, open, days }) => ({ what, count, open, days }))
    expect(said.toSorted((one, other) => one.what.localeCompare(other.what))).toEqual(rows.toSorted((one, other) => one.what.localeCompare(other.what)))
  }
})
