import { afterAll, expect, test } from 'vitest'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { requisitions } from '../../server/tables.ts'
import { CASHIER, FINANCE, lvm, OTHER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, confirmed, deliver, delivered, finish, gathered, material, usual } = lvm(t)
const [undelivered] = metrics
const ctx = await t.reader(FINANCE)
const AB = 'MB-PO-ATT-AB'

const part = await confirmed()
await deliver(part.id, 4)
const whole = await confirmed({}, await material())
await delivered()
await gathered()
await finish((await confirmed()).id)
// the second was asked for by somebody else, three days ago
const asks = await another()
await t.write(({ db }) =>
  db
    .update(requisitions)
    .set({ applicant: sql`${asks}`, confirmedAt: sql`${requisitions.confirmedAt} - interval '3 days'` })
    .where(eq(requisitions.id, whole.id)),
)

test('what was confirmed and is not delivered yet is counted in pieces, by group, shop, age and department', async () => {
  expect(await measure(ctx, undelivered!).total()).toBe(16)
  expect(await measure(ctx, undelivered!).by('group')).toEqual({ [part.material.group.id]: 6, [whole.material.group.id]: 10 })
  expect(await measure(ctx, undelivered!).by('shop')).toEqual({ [(await usual()).shopId]: 16 })
  expect(await measure(ctx, undelivered!).by('age')).toEqual({ 0: 6, 3: 10 })
  expect(await measure(ctx, undelivered!).by('department')).toEqual({ 'MB-FB-TD': 6, [AB]: 10 })
})

test('DASH-05 its list has the requisitions, those that have waited longest first, and leads to each', async () => {
  expect((await measure(ctx, undelivered!).list()).map(({ id, value, path }) => [id, value, path])).toEqual([
    [whole.id, 10, `/{lang}/lvm/deliver/material/${whole.id}`],
    [part.id, 6, `/{lang}/lvm/deliver/material/${part.id}`],
  ])
})

test('DASH-01 where a scope is given, requisitions of people in it only are counted', async () => {
  expect(await measure(ctx, undelivered!, { rows: (column) => eq(column, CASHIER) }).by('department')).toEqual({ 'MB-FB-TD': 6 })
  expect(await measure(ctx, undelivered!, { rows: (column) => eq(column, OTHER) }).list()).toEqual([])
  expect(Object.values(undelivered!.permission)).toEqual(['all', 'all'])
})
