import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { type PgColumn, sql } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { lineFilter } from '#services/people/server/api.ts'
import { metrics } from '../../server/data/metrics.ts'
import { HR, MANAGER, transfers } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, applied, approved, brought, decide } = transfers(t)
const [progress] = metrics
const ctx = await t.reader(HR)
const [HERE, ELSEWHERE] = ['MB-PO-ATT-AB', 'MB-FB-QS']
const away = { departmentCode: ELSEWHERE, divisionCode: 'MB-FB' }
const people: string[] = []

beforeAll(async () => {
  for (const given of [{}, {}, away, {}]) people.push(await another(given))
  await applied(people[0]!)
  await brought(await approved(people[1]!), '2')
  await approved(people[2]!)
  await decide(await applied(people[3]!), 'reject', '先完成带教')
})

test('applications under way are counted by progress and by where their people work, and the list has the same people', async () => {
  expect(await measure(ctx, progress!).total()).toBe(3)
  expect(await measure(ctx, progress!).by('progress')).toEqual({ 0: 1, 1: 1, 2: 1 })
  expect(await measure(ctx, progress!).by('department')).toEqual({ [HERE]: 2, [ELSEWHERE]: 1 })
  const list = await measure(ctx, progress!, { filters: { progress: ['2'] } }).list()
  expect(list).toMatchObject([{ person: people[1], titleCn: '游乐运营主管', noteCn: 'HR面试', noteEn: 'HR interview', at: t.portal.clock().toISOString() }])
})

test('DASH-01 the data scope limits what is counted and listed', async () => {
  await t.write(({ db }) => db.execute(sql`update people_persons set manager = null, line_manager = null where sso_id = ${people[0]}`))
  const team = measure(ctx, progress!, { rows: (column: PgColumn) => lineFilter(asSsoId(MANAGER), column) })
  expect(await team.by('department')).toEqual({ [HERE]: 1, [ELSEWHERE]: 1 })
  expect((await team.list()).map(({ person }) => person).toSorted()).toEqual([people[1], people[2]])
})
