import { afterAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { quotaCorrect } from '../../contract/index.ts'
import { metrics } from '../../server/data/metrics.ts'
import { ADMIN, MEMBER, ROOMS, tickets } from './parts.ts'

const t = await openTestPortal(ROOMS)
afterAll(() => t.close())
const { codes, grant, kind, ready, taken } = tickets(t)
const [used] = metrics
const ctx = await t.reader(ADMIN)
const HOTEL = '10000010'
const AB = 'MB-PO-ATT-AB'

const day = await ready({ quota: 4 })
await taken(day, 1)
await grant(day, 5, { to: [HOTEL] })
await (await t.as(ADMIN)).ok(quotaCorrect, { ssoId: asSsoId(HOTEL), kindId: day, less: 2, reason: '多发' })
const night = await kind()
await codes(night, 3)
await grant(night, 2)
await taken(night, 2)
await grant(night, 9, { from: '2026-12-01' })

test('quota that is in effect is what tickets were made of, by kind, company and department; what was taken back or is to come is not counted', async () => {
  expect(await measure(ctx, used!).shares()).toEqual({ '': [3, 9] })
  expect(await measure(ctx, used!).shares('kind')).toEqual({ [day]: [1, 7], [night]: [2, 2] })
  expect(await measure(ctx, used!).shares('entity')).toEqual({ MB: [3, 6], HB: [0, 3] })
  expect(await measure(ctx, used!).shares('department')).toEqual({ [AB]: [3, 6], 'HB-RD-FO': [0, 3] })
  expect(await measure(ctx, used!, { filters: { kind: [night] } }).shares('department')).toEqual({ [AB]: [2, 2] })
})

test('DASH-05 its list has the grants, and adds up to what was used', async () => {
  const list = await measure(ctx, used!).list()
  expect(list.reduce((sum, { value = 1 }) => sum + value, 0)).toBe(3)
  expect(list.filter(({ person }) => person === MEMBER).map(({ value, noteEn }) => [value, noteEn])).toEqual([
    [1, expect.stringContaining('Quota of 4')],
    [2, expect.stringContaining('Quota of 2')],
  ])
})

test('DASH-01 quota of people in the scope only is counted, by the class it was granted in', async () => {
  const scoped = measure(ctx, used!, { rows: (column) => eq(column, HOTEL) })
  expect(await scoped.shares('department')).toEqual({ 'HB-RD-FO': [0, 3] })
  expect((await scoped.list()).every(({ person }) => person === HOTEL)).toBe(true)
  const [employeeClass] = used!.dimensions.flatMap((one) => (typeof one !== 'string' && one.key === 'class' ? [one] : []))
  const [code] = Object.keys(await scoped.by('class'))
  expect((await employeeClass!.names!(ctx, [code!])).get(code!)?.nameEn).not.toBe(code)
})
