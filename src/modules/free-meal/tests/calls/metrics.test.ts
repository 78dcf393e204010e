import { afterAll, beforeAll, expect, test } from 'vitest'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { mealFigures } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [vouchers, worth] = metrics
const ctx = await t.reader('10000006')

const NONE = {
  granted: 0,
  grantedWorthFen: 0,
  used: 0,
  usedWorthFen: 0,
  expired: 0,
  expiredWorthFen: 0,
  cleared: 0,
  exchangedIn: 0,
  exchangedOut: 0,
  exchangeWorthFen: 0,
}
const of = (month: string, mealType: 'full' | 'simple', outlet: string, given: Partial<typeof NONE>) =>
  ({ month, entity: 'MB', departmentCode: 'MB-PO-ATT-AB', mealType, outlet, ...NONE, ...given }) as const

beforeAll(() =>
  t.write(({ db }) =>
    db
      .insert(mealFigures)
      .values([
        of('2026-10', 'full', 'hall', { used: 9, usedWorthFen: 22_500 }),
        of('2026-11', 'full', '', { granted: 20, grantedWorthFen: 50_000, expired: 2, expiredWorthFen: 5000 }),
        of('2026-11', 'full', 'hall', { used: 6, usedWorthFen: 15_000 }),
        of('2026-11', 'simple', 'truck', { used: 4, usedWorthFen: 4000 }),
      ]),
  ),
)

test('vouchers used in the period are counted by month, kind and outlet; what became of the others stands beside when it is asked for', async () => {
  expect(await measure(ctx, vouchers!).total()).toBe(10)
  expect(await measure(ctx, vouchers!).by('mealType')).toEqual({ full: 6, simple: 4 })
  expect(await measure(ctx, vouchers!).by('move')).toEqual({ granted: 20, used: 10, expired: 2 })
  expect(await measure(ctx, vouchers!, { period: { from: '2026-10-01', to: '2026-11-30' } }).by('month')).toEqual({ '2026-10': 9, '2026-11': 10 })
})

test('their worth is in fen, and the list adds up to the figure', async () => {
  expect(await measure(ctx, worth!).total()).toBe(19_000)
  const list = await measure(ctx, worth!).list()
  expect(list.map(({ titleEn, value }) => [titleEn, value])).toEqual([
    [expect.stringContaining('November 2026'), 15_000],
    [expect.stringContaining('November 2026'), 4000],
  ])
  expect(await measure(ctx, worth!, { filters: { move: ['granted'] } }).total()).toBe(50_000)
})
