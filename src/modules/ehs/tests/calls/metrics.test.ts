import { afterAll, expect, test } from 'vitest'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { concerns } from '../../server/tables.ts'
import { DEPARTMENT, EHS, ehs, MEMBER, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { assigned, reported, resolved } = ehs(t)
const [open] = metrics
const ctx = await t.reader(EHS)

const fresh = await reported({ area: 'dining', severity: 'high' })
const old = await assigned({ severity: 'low' })
const theirs = await assigned({ category: 'fire', severity: 'low' }, STRANGER)
await resolved()
const ago = (id: string, days: number) =>
  t.write(({ db }) =>
    db
      .update(concerns)
      .set({ reportedAt: sql`${concerns.reportedAt} - make_interval(days => ${days})` })
      .where(eq(concerns.id, id)),
  )
await ago(old.id, 14)
await ago(theirs.id, 40)

test('concerns that are not resolved are counted by age, severity, area, category and the department that handles them', async () => {
  expect(await measure(ctx, open!).total()).toBe(3)
  expect(await measure(ctx, open!).by('age')).toEqual({ 0: 1, 14: 1, 30: 1 })
  expect(await measure(ctx, open!).by('severity')).toEqual({ high: 1, low: 2 })
  expect(await measure(ctx, open!).by('area')).toEqual({ dining: 1, rides: 2 })
  expect(await measure(ctx, open!).by('category')).toEqual({ 'unsafe-condition': 2, fire: 1 })
  expect(await measure(ctx, open!).by('department')).toEqual({ '': 1, [DEPARTMENT]: 2 })
  expect(await measure(ctx, open!, { filters: { age: ['14', '30'] } }).total()).toBe(2)
})

test('EHS-13 the list has the same concerns, the oldest first, and does not say who reported them', async () => {
  const list = await measure(ctx, open!).list()
  expect(list.map(({ id }) => id)).toEqual([theirs.id, old.id, fresh.id])
  expect(list[2]).toMatchObject({ titleCn: expect.stringMatching(/\d/), noteEn: expect.stringContaining('High') })
  expect(list.every(({ person }) => person === undefined)).toBe(true)
})

test('DASH-01 what people in the scope have reported is counted, and no other', async () => {
  const scoped = measure(ctx, open!, { rows: (column) => eq(column, MEMBER) })
  expect(await scoped.by('department')).toEqual({ '': 1, [DEPARTMENT]: 1 })
  expect((await scoped.list()).map(({ id }) => id)).toEqual([old.id, fresh.id])
})
