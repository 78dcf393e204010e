import { afterAll, afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, everAnew, HOTEL, MANAGER, MEMBER, points } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { batch, give, goods, has, mallAnswers, quota, second } = points(t)
const [member, hotel, manager, admin] = [everAnew(t, MEMBER), everAnew(t, HOTEL), everAnew(t, MANAGER), everAnew(t, ADMIN)]

/** A year's end: rewards, goods, a transfer, what is undone in the month after, and somebody who leaves. */
await give(MEMBER, 1000)
await give(HOTEL, 500)
await quota(200)
await manager.ok(calls.grantPoints, { ssoIds: [asSsoId(MEMBER)], points: 100, type: 5, reason: 'x' })
const mug = await goods({ nameCn: '马克杯', nameEn: 'Mug', price: 100, category: 'living' }, 20)
const card = await goods({ nameCn: '咖啡券', nameEn: 'Coffee voucher', price: 30, category: 'food', goodsType: 'voucher' }, 20)
const bought = await member.ok(calls.buy, { item: mug, quantity: 3 })
await member.ok(calls.buy, { item: card, quantity: 2 })
await hotel.ok(calls.buy, { item: mug, quantity: 1 })
await member.ok(calls.saveTransfer, { points: 200 })
await second()
const taken = await batch([[HOTEL, '', 40, 'x']], 13)
await everAnew(t, '10000005').ok(calls.batchRelease, { id: taken })
t.setClock('2026-11-30T16:05:00Z')
for (const _ of ['lock', 'send']) await t.runJob('upoints.settleTransfers', '2026-12-01')
await mallAnswers()
t.setClock('2026-12-10T04:00:00Z')
await admin.ok(calls.prepareOrder, { id: bought.id, collectPlace: 'A1' })
await admin.ok(calls.refundOrder, { id: bought.id, reason: '破损' })
await admin.ok(calls.batchTakeBack, { id: taken, reason: '重复' })
await t.write((ctx) => applyChange(ctx, asSsoId(HOTEL), { lastWorkingDate: '2026-12-10' }))
t.setClock('2026-12-10T16:20:00Z')
await t.runJob('upoints.clearLeavers', '2026-12-11')

const sales = (more: object = {}) => admin.ok(calls.salesReport, { from: '2026-11', to: '2026-12', ...more })
const statistics = (more: object = {}) => admin.ok(calls.statisticsReport, { from: '2026-11', to: '2026-12', ...more })
const read = async (input: Parameters<typeof admin.download<typeof calls.exportReport>>[1]) => {
  const { file } = await admin.download(calls.exportReport, input)
  return (await sheetRowsOf(file!.bytes)) as (string | number | null)[][]
}

test('UPOINT-25 what was sold counts in its month, what came back in the month in which it did, by goods, kind, month and company', async () => {
  expect((await sales()).totals).toEqual({ soldPieces: 6, soldPoints: 460, backPieces: 3, backPoints: 300, netPoints: 160 })
  expect((await sales({ to: '2026-11' })).totals).toMatchObject({ soldPoints: 460, backPoints: 0 })
  expect((await sales({ from: '2026-12' })).totals).toMatchObject({ soldPoints: 0, backPoints: 300, netPoints: -300 })
  const by = async (by: calls.SalesInput['by'], more: object = {}) => (await sales({ by, ...more })).rows.map((row) => [row.nameCn, row.netPoints, row.stock])
  expect(await by('goods')).toEqual([
    ['马克杯', 100, 19],
    ['咖啡券', 60, 18],
  ])
  expect(await by('category', { category: 'food' })).toEqual([['食品饮料', 60, null]])
  expect(await by('month')).toEqual([
    ['2026-11', 460, null],
    ['2026-12', -300, null],
  ])
  expect(await by('company')).toEqual([
    ['MB', 60, null],
    ['HB', 100, null],
  ])
  expect((await admin.call(calls.salesReport, { from: '2026-12', to: '2026-11' })).code).toBe('UPOINT-25')
})

test('UPOINT-12 UPOINT-25 statistics, sales, log and balances agree to the point', async () => {
  const { totals } = await statistics()
  expect(totals).toEqual({ granted: 1600, spent: 160, transferred: 200, cleared: 400, outstanding: 840 })
  expect(totals.outstanding).toBe(totals.granted - totals.spent - totals.transferred - totals.cleared)
  expect(totals.spent).toBe((await sales()).totals.netPoints)
  expect(await has(MEMBER)).toEqual({ available: 840, promised: 0 })
  expect((await statistics({ to: '2026-11' })).totals).toEqual({ granted: 1640, spent: 460, transferred: 0, cleared: 0, outstanding: 1180 })
  const byMonth = (await statistics({ by: 'month' })).rows
  expect(byMonth.map((row) => [row.key, row.granted, row.spent, row.outstanding])).toEqual([
    ['2026-11', 1640, 460, 1180],
    ['2026-12', -40, -300, 840],
  ])
  for (const by of ['type', 'division', 'department'] as const) {
    const { rows } = await statistics({ by })
    const sum = (column: 'granted' | 'spent' | 'transferred' | 'cleared' | 'outstanding') => rows.reduce((all, row) => all + (row[column] ?? 0), 0)
    expect([sum('granted'), sum('spent'), sum('transferred'), sum('cleared')]).toEqual([1600, 160, 200, 400])
    if (by !== 'type') expect(sum('outstanding')).toBe(840)
  }
  expect((await statistics({ entity: 'HB' })).totals).toEqual({ granted: 500, spent: 100, transferred: 0, cleared: 400, outstanding: 0 })
  const [, ...lines] = await read({ what: 'log', from: '2026-11', to: '2026-12' })
  expect(lines.reduce((all, line) => all + Number(line[6]), 0)).toBe(totals.outstanding)
})

const FLOWS = ['granted', 'spent', 'transferred', 'cleared'] as const
type Flows = Record<(typeof FLOWS)[number], number>
/** What the entries of the ledger say by their causes, as nothing that makes the reports reads them. */
const booked = (key: 'month' | 'division' | 'department') =>
  rowsOf<Flows & { key: string; held: number }>(
    t.portal.database.read(),
    sql`select ${sql.raw(key)} as key, coalesce(sum(moved) filter (where what in ('granted', 'anniversary', 'given.5', 'given.13', 'takenBack')), 0)::int as granted,
        coalesce(-sum(moved) filter (where what in ('bought', 'back')), 0)::int as spent, coalesce(-sum(moved) filter (where what = 'transferred'), 0)::int as transferred,
        coalesce(-sum(moved) filter (where what = 'left'), 0)::int as cleared, sum(moved)::int as held
      from (select replace(e.reason, 'cause.upoints.', '') as what, e.available_delta + e.held_delta as moved, p.division_code as division,
          p.department_code as department, to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month
        from ledger_entry e join ledger_account a on a.id = e.account join people_persons p on p.sso_id::text = a.owner_id where a.unit = 'points') as entries
      group by 1 order by 1`,
  )
const flowsOf = (rows: readonly (Flows & { key: string })[]) =>
  rows
    .map((row) => [row.key, ...FLOWS.map((flow) => row[flow])])
    .filter(([, ...flows]) => flows.some((flow) => flow !== 0))
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)))

test('UPOINT-12 UPOINT-25 every figure is what the entries of the ledger say, counted by themselves', async () => {
  for (const by of ['month', 'division', 'department'] as const) {
    const [said, entries] = [(await statistics({ by })).rows, await booked(by)]
    expect([by, flowsOf(said)]).toEqual([by, flowsOf(entries)])
    const held = entries.filter((row) => row.held !== 0).map((row) => [row.key, row.held])
    if (by !== 'month') expect(said.flatMap(({ key, outstanding }) => (outstanding ? [[key, outstanding]] : [])).toSorted()).toEqual(held.toSorted())
  }
  const moved = await rowsOf<{ month: string; unit: string; what: string; amount: number }>(
    t.portal.database.read(),
    sql`select to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, a.unit, replace(e.reason, 'cause.upoints.', '') as what, sum(e.available_delta)::int as amount
      from ledger_entry e join ledger_account a on a.id = e.account where e.reason in ('cause.upoints.bought', 'cause.upoints.back') group by 1, 2, 3`,
  )
  const of = (month: string, unit: string, what: string) => moved.find((row) => row.month === month && row.unit === unit && row.what === what)?.amount ?? 0
  for (const { key, soldPieces, soldPoints, backPieces, backPoints } of (await sales({ by: 'month' })).rows)
    expect([key, soldPieces, soldPoints, backPieces, backPoints]).toEqual([
      ...[key, 0 - of(key, 'goods', 'bought'), 0 - of(key, 'points', 'bought')],
      ...[of(key, 'goods', 'back'), of(key, 'points', 'back')],
    ])
})

test('exports hold what the lists and reports say, each for who may see it', async () => {
  const [head, ...orders] = await read({ what: 'orders', filters: { status: 'refunded' } })
  expect(head).toContain('订单号')
  expect(orders.map((row) => [row[2], row[3], row[4], row[6], row[13]])).toEqual([[MEMBER, '马克杯', 3, 300, '破损']])
  expect((await read({ what: 'sales', from: '2026-11', to: '2026-12', by: 'company' })).slice(1).map((row) => row[5])).toEqual([60, 100])
  expect((await read({ what: 'statistics', from: '2026-11', to: '2026-12', by: 'month' })).slice(1).map((row) => row[5])).toEqual([1180, 840])
  expect((await read({ what: 'transfers', month: '2026-11' })).slice(1).map((row) => [row[0], row[4], row[5]])).toEqual([[MEMBER, 200, '已转出']])
  const goodsFile = (await admin.download(calls.exportGoods, { filters: { category: 'living' } })).file
  expect((await sheetRowsOf(goodsFile!.bytes)).slice(1).map((row) => [row[0], row[4], row[5]])).toEqual([['马克杯', 19, 1]])
  expect((await manager.download(calls.exportReport, { what: 'log', from: '2026-11', to: '2026-11' })).status).toBe(403)
})
