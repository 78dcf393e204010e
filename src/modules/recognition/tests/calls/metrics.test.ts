import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { nominations } from '../../server/tables.ts'
import { ADMIN, recognition } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, awarded, config, firstApproved, value } = recognition(t)
const [given] = metrics
const ctx = await t.reader(ADMIN)

const [typeId, safe, kind] = [await config(), await value(), await value()]
const [one, two] = [await another(), await another()]
const cook = await another({ departmentCode: 'MB-FB-TD', divisionCode: 'MB-FB' })
await awarded({ typeId, nominees: [one], ubrValues: [safe, kind] })
await awarded({ typeId, nominees: [two], ubrValues: [safe] })
await awarded({ typeId, nominees: [cook], ubrValues: [kind] })
await firstApproved({ typeId, nominees: [await another()], ubrValues: [safe] })
const before = await awarded({ typeId, nominees: [await another()], ubrValues: [safe] })
// a minute before November at the resort
await t.write(({ db }) =>
  db
    .update(nominations)
    .set({ decidedAt: new Date('2026-10-31T15:59:00Z') })
    .where(eq(nominations.id, before)),
)

test('awards that were finally approved in the period are counted by award, division and department', async () => {
  expect(await measure(ctx, given!).total()).toBe(3)
  expect(await measure(ctx, given!).by('type')).toEqual({ [typeId]: 3 })
  expect(await measure(ctx, given!).by('division')).toEqual({ 'MB-PO': 2, 'MB-FB': 1 })
  expect(await measure(ctx, given!).by('department')).toEqual({ 'MB-PO-ATT-AB': 2, 'MB-FB-TD': 1 })
  expect(await measure(ctx, given!, { period: { from: '2026-10-01', to: '2026-11-30' } }).by('month')).toEqual({ '2026-10': 1, '2026-11': 3 })
})

test('DASH-05 an award of two values stands under both, and once in a figure of either and its list', async () => {
  expect(await measure(ctx, given!).by('value')).toEqual({ [safe]: 2, [kind]: 2 })
  for (const [keys, count] of [
    [[safe], 2],
    [[safe, kind], 3],
  ] as const) {
    const either = measure(ctx, given!, { filters: { value: keys } })
    expect(await either.total()).toBe(count)
    expect(await either.list()).toHaveLength(count)
  }
})

test('DASH-01 awards of people in the scope only are counted and listed', async () => {
  const scoped = measure(ctx, given!, { rows: (column) => eq(column, cook) })
  expect(await scoped.by('department')).toEqual({ 'MB-FB-TD': 1 })
  expect(await scoped.list()).toEqual([expect.objectContaining({ person: cook, noteCn: '月度之星', noteEn: 'Star of the month' })])
})
