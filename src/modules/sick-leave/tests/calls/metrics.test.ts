import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray, type PgColumn } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { metrics } from '../../server/data/metrics.ts'
import { HR, MANAGER, MEMBER, PART_TIMER, sick } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { report } = sick(t)
const [rate] = metrics
const ctx = await t.reader(HR)
const TWO = [MEMBER, PART_TIMER].map(asSsoId)
/** Of two people, of whom one has come in the middle of the month. */
const ofTwo = (column: PgColumn) => inArray(column, TWO)
const asked = (from: string, to: string) => ({ scope: { rows: ofTwo, holds: () => true }, filters: {}, period: { from, to } })
const NOVEMBER = ['2026-11-01', '2026-11-30'] as const

beforeAll(async () => {
  await t.write(({ db }) => db.update(peoplePersons).set({ joinDate: '2026-11-16' }).where(eq(peoplePersons.ssoId, TWO[1]!)))
  const member = await t.as(MEMBER)
  // Wednesday from noon to Friday, of which the plan knows no more than the member’s five days a week
  await member.ok(calls.report, { from: '2026-11-18', to: '2026-11-20', halfDay: 'first' })
  const cancelled = await report('2026-11-20', '2026-11-20', { who: PART_TIMER })
  await (await t.as(PART_TIMER)).ok(calls.cancel, { id: cancelled })
  await report('2026-11-24', '2026-11-25')
})

test('working days spent ill are a part of those planned up to today, by month and department, with how many people stand behind', async () => {
  // 15 working days of November until the 20th, and 5 from the 16th
  expect(await rate!.compute(ctx, asked(...NOVEMBER), [])).toEqual([{ keys: [], value: 2.5, of: 20, people: 2 }])
  expect(await rate!.compute(ctx, asked('2026-10-01', '2026-11-30'), ['month', 'department'])).toEqual(
    expect.arrayContaining([
      { keys: ['2026-11', 'MB-PO-ATT-AB'], value: 2.5, of: 20, people: 2 },
      { keys: ['2026-10', 'MB-PO-ATT-AB'], value: 0, of: 18, people: 1 },
    ]),
  )
  expect(await rate!.compute(ctx, asked('2026-12-01', '2026-12-31'), [])).toEqual([])
  expect(rate).toMatchObject({ unit: 'percent', sensitive: true, ofPeriod: true })
})

test('DASH-05 SICK-09 the list has the leaves of the period with their days, and nothing medical', async () => {
  const [row, ...others] = await measure(ctx, rate!).list()
  expect(others).toEqual([])
  expect(row).toEqual({
    ...{ id: expect.stringMatching(/\.2026-11$/), person: MEMBER, titleCn: '游乐设施操作员', titleEn: 'Ride Operator', at: '2026-11-18' },
    ...{ noteCn: '2.5个工作日', noteEn: 'Working days: 2.5' },
  })
})

test('DASH-01 the data scope limits who is counted', async () => {
  const { actor } = await t.reader(MANAGER)
  const team = (column: PgColumn) => and(scopeFilter(actor, calls.TEAM, column), inArray(column, [...TWO, asSsoId('10000010')]))!
  const [of] = await rate!.compute(ctx, { ...asked(...NOVEMBER), scope: { rows: team, holds: () => true } }, [])
  expect(of).toEqual({ keys: [], value: 2.5, of: 20, people: 2 })
  const outside = { scope: { rows: (column: PgColumn) => eq(column, asSsoId('10000010')), holds: () => true } }
  expect(await rate!.compute(ctx, { ...asked(...NOVEMBER), ...outside }, [])).toMatchObject([{ value: 0, people: 1 }])
  expect(await measure(ctx, rate!, { rows: outside.scope.rows }).list()).toEqual([])
})
