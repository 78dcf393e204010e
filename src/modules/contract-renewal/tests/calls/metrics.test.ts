import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { PgColumn } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { HRBP as BY_HRBP } from '../../contract.ts'
import { metrics } from '../../server/data/metrics.ts'
import { HR, HRBP, MEMBER, renewing, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { open, decide, another, fresh, toEmployee, accept, sign } = renewing(t)
const [waiting] = metrics
const ctx = await t.reader(HR)
const [HERE, HOTEL] = ['MB-PO-ATT-AB', 'HB-RD-FO']

beforeAll(async () => {
  await fresh('manager', 20)
  await decide(await open(await another(), 60))
  await open(await another({ departmentCode: HOTEL, divisionCode: 'HB-RD', entity: 'HB', hrbp: null, manager: asSsoId(STRANGER) }), 40)
  const signed = await toEmployee(MEMBER, 60)
  await accept(signed)
  await sign(signed)
})

test('renewals that are not finished are counted by who has them, by month and department; the list has the same', async () => {
  expect(await measure(ctx, waiting!).total()).toBe(3)
  expect(await measure(ctx, waiting!).by('state')).toEqual({ 'waiting-manager': 2, 'waiting-hrbp': 1 })
  expect(await measure(ctx, waiting!).by('department')).toEqual({ [HERE]: 2, [HOTEL]: 1 })
  expect(await measure(ctx, waiting!).by('endMonth')).toEqual({ '2026-12': 2, '2027-01': 1 })
  const [month] = waiting!.dimensions.flatMap((one) => (typeof one !== 'string' && one.key === 'endMonth' ? [one] : []))
  expect((await month!.names!(ctx, ['2026-12'])).get('2026-12')).toEqual({ nameCn: '2026年12月', nameEn: 'December 2026' })
  const list = await measure(ctx, waiting!, { filters: { department: [HERE] } }).list()
  expect(list.map(({ at, noteEn }) => [at, noteEn])).toEqual([
    ['2026-12-10', 'Waiting manager'],
    ['2027-01-19', 'Waiting HRBP'],
  ])
})

test('DASH-01 RENEW-02 an HRBP counts those of the own departments', async () => {
  const { actor } = await t.reader(HRBP)
  const own = measure(ctx, waiting!, { rows: (column: PgColumn) => scopeFilter(actor, BY_HRBP, column) })
  expect(await own.by('department')).toEqual({ [HERE]: 2 })
  expect(await own.list()).toHaveLength(2)
})
