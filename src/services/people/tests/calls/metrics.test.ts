import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { peoplePersons } from '../../server/tables.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const [teamSize, joiners, leavers] = metrics
const ctx = await t.reader('10000005')

beforeAll(() =>
  t.write(async ({ db }) => {
    await db
      .update(peoplePersons)
      .set({ joinDate: '2026-11-05' })
      .where(eq(peoplePersons.ssoId, asSsoId('10000012')))
    await db
      .update(peoplePersons)
      .set({ joinDate: '2026-10-05' })
      .where(eq(peoplePersons.ssoId, asSsoId('10000013')))
    await db
      .update(peoplePersons)
      .set({ status: 'onboarding', joinDate: '2026-11-28' })
      .where(eq(peoplePersons.ssoId, asSsoId('10000017')))
    await db
      .update(peoplePersons)
      .set({ status: 'left', joinDate: '2023-11-01', lastWorkingDate: '2026-11-10' })
      .where(eq(peoplePersons.ssoId, asSsoId('10000011')))
    await db
      .update(peoplePersons)
      .set({ joinDate: '2026-02-01', lastWorkingDate: '2026-11-30' })
      .where(eq(peoplePersons.ssoId, asSsoId('10000010')))
  }),
)

test('the size of a team counts who is employed now, and lists the same people', async () => {
  expect(await measure(ctx, teamSize!).total()).toBe(15)
  expect(await measure(ctx, teamSize!).by('entity')).toEqual({ MB: 14, HB: 1 })
  const line = measure(ctx, teamSize!, {
    rows: (column) => sql`${column} in ('10000001', '10000012', '10000013')`,
    filters: { employeeType: ['part-time', 'intern'] },
  })
  expect(await line.total()).toBe(2)
  expect((await line.list()).map(({ person }) => person)).toEqual(['10000013', '10000012'])
})

test('who joined in the period is counted once arrived, by the month of joining', async () => {
  expect((await measure(ctx, joiners!).list()).map(({ person }) => person)).toEqual(['10000012'])
  expect(await measure(ctx, joiners!, { period: { from: '2026-10-01', to: '2026-11-30' } }).by('month')).toEqual({ '2026-10': 1, '2026-11': 1 })
})

test('who leaves in the period is counted with those whose day is to come, by bands of tenure in words', async () => {
  expect(await measure(ctx, leavers!).total()).toBe(2)
  expect(await measure(ctx, leavers!).by('tenure')).toEqual({ 0: 1, 3: 1 })
  const [tenure] = leavers!.dimensions.flatMap((one) => (typeof one !== 'string' ? [one] : []))
  expect([...(await tenure!.names!(ctx, ['0', '3', '10']))].map(([key, { nameEn }]) => [key, nameEn])).toEqual([
    ['0', 'Under 1 year'],
    ['3', '3 to 5 years'],
    ['10', '10 years and more'],
  ])
})
