import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, inArray, type PgColumn, sql } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { metrics } from '../../server/data/metrics.ts'
import { cycles, progresses } from '../../server/tables.ts'
import { HR, HRBP, MANAGER, MEMBER, performance, SECOND } from './parts.ts'

const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const { at, running, set } = performance(t)
const [notDone, bands] = metrics
const ctx = await t.reader(HR)
type Made = Awaited<ReturnType<typeof running>>
const made = {} as Record<'self' | 'review' | 'given' | 'ended' | 'old', Made>
/** What somebody sees who has no part in the administration. */
const by = (who: string) => ({ rows: (column: PgColumn) => eq(column, asSsoId(who)), holds: false })

beforeAll(async () => {
  made.self = await running()
  made.review = await at('evaluator-review')
  made.given = await at('feedback')
  made.ended = await at('upload')
  await set(made.ended.id, { stage: 'ended', rating: '5' })
  made.old = await at('upload')
  await set(made.old.id, { stage: 'ended' })
  await t.write(({ db }) => db.update(cycles).set({ year: 2025 }).where(eq(cycles.id, made.old.cycle)))
})

test('PERF-16 records are counted that are not through the stage of these days; what is ahead of its cycle is not', async () => {
  // the self-evaluation is due on 30 November, the review on 10 December
  expect(await measure(ctx, notDone!).by('stage')).toEqual({ 'self-evaluation': 1 })
  t.setClock('2026-12-01T04:00:00.000Z')
  const later = await t.reader(HR)
  expect(await measure(later, notDone!).by('stage')).toEqual({ 'self-evaluation': 1, 'evaluator-review': 1 })
  expect(await measure(later, notDone!).by('department')).toEqual({ [made.self.departmentCode]: 1, [made.review.departmentCode]: 1 })
  expect(await measure(later, notDone!).by('leader')).toEqual({ [SECOND]: 2 })
  expect((await measure(later, notDone!, { filters: { stage: ['evaluator-review'] } }).list())[0]).toMatchObject({
    ...{ id: made.review.id, person: made.review.ssoId, noteCn: '评估人评估 · 2026年全年', noteEn: 'Evaluator review · 2026, whole year' },
  })
  t.setClock('2027-01-05T04:00:00.000Z')
  expect(await measure(await t.reader(HR), notDone!).total()).toBe(3)
  await set(made.self.id, { excludedReason: '长期休假' })
  await t.write(({ db }) => db.update(progresses).set({ progress: 'completed' }).where(eq(progresses.id, made.review.cycle)))
  expect(await measure(await t.reader(HR), notDone!).by('stage')).toEqual({ feedback: 1 })
})

test('DASH-01 PERF-35 an evaluator counts the own records, an HRBP those of the own departments, others none', async () => {
  expect((await measure(ctx, notDone!, by(SECOND)).list()).map(({ id }) => id)).toEqual([])
  const later = await t.reader(HR)
  expect(await measure(later, notDone!, by(SECOND)).by('department')).toEqual({ [made.given.departmentCode]: 1 })
  expect(await measure(later, notDone!, by(HRBP)).by('department')).toEqual({ [made.given.departmentCode]: 1 })
  for (const who of [MANAGER, MEMBER]) expect(await measure(later, notDone!, by(who)).total()).toBe(0)
})

test('PERF-25 ratings that were released are shares of each other, of the last year or of the cycles that are asked for', async () => {
  const asked = (filters = {}) => ({ scope: { rows: (column: PgColumn) => inArray(column, people), holds: () => true }, filters, period: { from: '', to: '' } })
  const people = Object.values(made).map(({ ssoId }) => ssoId)
  const shares = async (...groupBy: string[]) =>
    Object.fromEntries((await bands!.compute(ctx, asked(), groupBy)).map(({ keys, value, of, people: behind }) => [keys.join('|'), [value, of, behind]]))
  const becomes = (progress: 'pushed' | 'completed', id: string) => t.write(({ db }) => db.update(progresses).set({ progress }).where(eq(progresses.id, id)))
  const complete = (id: string) => becomes('completed', id)
  await becomes('pushed', made.review.cycle)
  expect(await shares('rating')).toEqual({})
  await complete(made.old.cycle)
  expect(await shares('rating')).toEqual({ 3: [1, 1, 1] })
  await complete(made.ended.cycle)
  expect(await shares('rating')).toEqual({ 3: [1, 2, 1], 5: [1, 2, 1] })
  expect(await shares('department', 'rating')).toEqual({ [`${made.given.departmentCode}|3`]: [1, 1, 1], [`${made.ended.departmentCode}|5`]: [1, 1, 1] })
  expect(Object.keys(await shares('cycle')).toSorted()).toEqual([made.given.cycle, made.ended.cycle, made.old.cycle].toSorted())
  expect(await bands!.compute(ctx, asked({ cycle: [made.old.cycle] }), [])).toEqual([{ keys: [], value: 1, of: 1, people: 1 }])
  expect((await measure(ctx, bands!).list()).map(({ noteEn }) => noteEn).toSorted()).toEqual([
    'Exceed Expectations · 2026, whole year',
    'Meet Expectations · 2026, whole year',
  ])
  expect(bands).toMatchObject({ sensitive: true, unit: 'percent' })
})

test('DASH-01 PERF-28 an HRBP sees the ratings of the own departments, an evaluator none', async () => {
  await t.write(({ db }) => db.execute(sql`delete from performance_owners where department_code = ${made.ended.departmentCode}`))
  expect(await measure(ctx, bands!, by(HRBP)).by('rating')).toEqual({ 3: 1 })
  expect(await measure(ctx, bands!, by(SECOND)).total()).toBe(0)
})
