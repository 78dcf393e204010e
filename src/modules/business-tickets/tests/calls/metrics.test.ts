import { afterAll, expect, test } from 'vitest'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { SOON, STRANGER, TICKETING, ticketing } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { addPool, another, issued, sent } = ticketing(t)
const [use] = metrics
const ctx = await t.reader(TICKETING)
const [AB, HOTEL] = ['MB-PO-ATT-AB', 'HB-RD-FO']
const year = Number(SOON.slice(0, 4))

const me = await another()
const own = await addPool(`BT-${me}`, { total: 8, year })
const ours = await addPool(AB, { ownerKind: 'department', total: 10, year })
const theirs = await addPool(HOTEL, { ownerKind: 'department', total: 4, year })
const nobodys = await addPool('CC-NOBODY', { category: 'vip', total: 6, year })
await addPool(AB, { ownerKind: 'department', total: 90, year: year - 1 })
await sent({ visitDate: SOON, quantity: 2 }, me)
await issued({ visitDate: SOON, quantity: 3, poolId: ours }, me)

test('what is held and spent of the pools of this year is counted by pool, category and department', async () => {
  expect(await measure(ctx, use!).shares()).toEqual({ '': [5, 28] })
  expect(await measure(ctx, use!).shares('pool')).toEqual({ [own]: [2, 8], [ours]: [3, 10], [theirs]: [0, 4], [nobodys]: [0, 6] })
  expect(await measure(ctx, use!).shares('category')).toEqual({ eco: [5, 22], vip: [0, 6] })
  expect(await measure(ctx, use!).shares('department')).toEqual({ '': [2, 14], [AB]: [3, 10], [HOTEL]: [0, 4] })
})

test('DASH-05 its list has the pools, each with what it adds', async () => {
  const list = await measure(ctx, use!).list()
  expect(list.reduce((sum, { value = 1 }) => sum + value, 0)).toBe(5)
  expect(list.find(({ id }) => id === own)).toMatchObject({ value: 2, noteEn: expect.stringMatching(/2 held · 0 spent · 8 in all/) })
  expect(list.find(({ id }) => id === ours)).toMatchObject({ value: 3, noteCn: expect.stringMatching(/占用0 · 使用3 · 共10/) })
})

test('DASH-01 pools of which somebody in the scope may apply are counted; who sees some sees none of nobody', async () => {
  const of = (ssoId: string) => measure(ctx, use!, { rows: (column) => eq(column, ssoId) })
  expect(await of(me).shares('pool')).toEqual({ [own]: [2, 8], [ours]: [3, 10] })
  expect(await of(STRANGER).shares('department')).toEqual({ [HOTEL]: [0, 4] })
  expect((await of(STRANGER).list()).map(({ id }) => id)).toEqual([theirs])
  expect(await measure(ctx, use!, { rows: () => sql`false` }).shares()).toEqual({})
})
