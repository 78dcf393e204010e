import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { confirm } from '../../contract/index.ts'
import { metrics } from '../../server/data/metrics.ts'
import { exchanges } from '../../server/tables.ts'
import { CASHIER, cash, DECLARED, FINANCE, line, WANTED } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { act, another, correct, counted, location, usual } = cash(t)
const [differences, sum] = metrics
const ctx = await t.reader(FINANCE)
const AB = 'MB-PO-ATT-AB'

const other = await another()
const [gate, shop] = [await location(), await location({ members: [asSsoId(other)] })]
const [SHORT, OVER] = [[line(10_000, 'note', 1)], [line(10_000, 'note', 3)]]
/** Change of as much as was found. */
const changeOf = (hundreds: number) => [line(1_000, 'note', 10 * hundreds)]
const { id: short } = await counted(SHORT, { locationId: gate })
await correct(short, changeOf(1))
const { id: over } = await counted(OVER, { locationId: shop }, other)
await correct(over, changeOf(3))
const { id: before } = await counted(SHORT, { locationId: gate })
await correct(before, changeOf(1))
await t.write(({ db }) =>
  db
    .update(exchanges)
    .set({ confirmedAt: new Date('2026-10-02T04:00:00Z') })
    .where(eq(exchanges.id, before)),
)
await counted(SHORT, { locationId: gate })
await act(confirm, (await counted(DECLARED, { locationId: gate, wanted: WANTED })).id)

test('exchanges that were confirmed in the period as not equal are counted, by location, vault, side and department', async () => {
  expect(await measure(ctx, differences!).total()).toBe(2)
  expect(await measure(ctx, differences!).by('location')).toEqual({ [gate]: 1, [shop]: 1 })
  expect(await measure(ctx, differences!).by('vault')).toEqual({ [await usual()]: 2 })
  expect(await measure(ctx, differences!).by('side')).toEqual({ short: 1, over: 1 })
  expect(await measure(ctx, differences!).by('department')).toEqual({ 'MB-FB-TD': 1, [AB]: 1 })
  expect(await measure(ctx, differences!, { period: { from: '2026-10-01', to: '2026-11-30' } }).by('month')).toEqual({ '2026-10': 1, '2026-11': 2 })
})

test('DASH-05 their sum is in fen, what is short does not make up for what is over, and the list adds up to it', async () => {
  expect(await measure(ctx, sum!).total()).toBe(20_000)
  expect(await measure(ctx, sum!, { filters: { side: ['short'] } }).by('department')).toEqual({ 'MB-FB-TD': 10_000 })
  const list = await measure(ctx, sum!).list()
  expect(list.map(({ id, value }) => [id, value]).toSorted()).toEqual(
    [
      [short, 10_000],
      [over, 10_000],
    ].toSorted(),
  )
  expect(list.find(({ id }) => id === over)).toMatchObject({ person: other, noteCn: expect.stringContaining('长款') })
})

test('DASH-01 where a scope is given, exchanges of people in it only are counted', async () => {
  const of = (metric: typeof sum) => measure(ctx, metric!, { rows: (column) => eq(column, CASHIER) })
  expect(await of(differences).by('department')).toEqual({ 'MB-FB-TD': 1 })
  expect((await of(sum).list()).map(({ id }) => id)).toEqual([short])
})
