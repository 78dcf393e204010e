import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { saveTransfer, statisticsReport } from '../../contract/index.ts'
import { metrics } from '../../server/data/metrics.ts'
import { ADMIN, HOTEL, MEMBER, PART_TIMER, points } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { give } = points(t)
const [outstanding] = metrics
const ctx = await t.reader(ADMIN)

await give(MEMBER, 1000)
await give(PART_TIMER, 200)
await give(HOTEL, 500)
await (await t.as(MEMBER)).ok(saveTransfer, { points: 300 })

test('points that people hold are counted with those promised, by division, company and department, as the statistics have them', async () => {
  expect(await measure(ctx, outstanding!).total()).toBe(1700)
  expect((await (await t.as(ADMIN)).ok(statisticsReport, { from: '2026-11', to: '2026-11' })).totals.outstanding).toBe(1700)
  expect(await measure(ctx, outstanding!).by('entity')).toEqual({ MB: 1200, HB: 500 })
  expect(await measure(ctx, outstanding!).by('division')).toEqual({ 'MB-PO': 1200, 'HB-RD': 500 })
  expect(await measure(ctx, outstanding!).by('department')).toEqual({ 'MB-PO-ATT-AB': 1200, 'HB-RD-FO': 500 })
  expect(await measure(ctx, outstanding!, { filters: { employeeType: ['part-time'] } }).total()).toBe(200)
})

test('DASH-01 DASH-05 points of people in the scope only are counted, and the list adds up to them', async () => {
  const scoped = measure(ctx, outstanding!, { rows: (column) => eq(column, HOTEL) })
  expect(await scoped.by('department')).toEqual({ 'HB-RD-FO': 500 })
  expect((await scoped.list()).map(({ person, value }) => [person, value])).toEqual([[HOTEL, 500]])
  const list = await measure(ctx, outstanding!).list()
  expect(list.map(({ person, value }) => [person, value])).toEqual([
    [MEMBER, 1000],
    [HOTEL, 500],
    [PART_TIMER, 200],
  ])
})
