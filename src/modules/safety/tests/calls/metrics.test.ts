import { afterAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { EHS, safety } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, recorded, void: voided } = safety(t)
const [eight] = metrics
const ctx = await t.reader(EHS)
/** Of the staff restaurant. */
const CASHIER = '10000015'

const [grave, little, cleared] = [await another(), await another(), await another()]
await recorded(grave, 'eight')
await recorded(grave, 'one')
await recorded(little, 'four')
const { id } = await recorded(cleared, 'eight')
await voided(id)
await recorded(CASHIER, 'four')
await recorded(CASHIER, 'four')

test('people with 8 points or more are counted by department, and listed with their points', async () => {
  expect(await measure(ctx, eight!).total()).toBe(2)
  expect(await measure(ctx, eight!).by('department')).toEqual({ 'MB-PO-ATT-AB': 1, 'MB-FB-TD': 1 })
  expect(await measure(ctx, eight!, { filters: { department: ['MB-FB-TD'] } }).total()).toBe(1)
  const list = await measure(ctx, eight!).list()
  expect(list.map(({ person, noteCn, noteEn }) => [person, noteCn, noteEn]).toSorted()).toEqual([
    [CASHIER, '累计8分', '8 points'],
    [grave, '累计9分', '9 points'],
  ])
})

test('DASH-01 people in the scope only are counted', async () => {
  const scoped = measure(ctx, eight!, { rows: (column) => eq(column, grave) })
  expect(await scoped.by('department')).toEqual({ 'MB-PO-ATT-AB': 1 })
  expect((await scoped.list()).map(({ person }) => person)).toEqual([grave])
  expect(await measure(ctx, eight!, { rows: (column) => eq(column, little) }).total()).toBe(0)
})
