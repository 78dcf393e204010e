import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { PgColumn } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { lineFilter } from '#services/people/server/api.ts'
import { metrics } from '../../server/data/metrics.ts'
import { HR, leavers, MANAGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { another, started, approve, reject } = leavers(t)
const [open] = metrics
const ctx = await t.reader(HR)
const [HERE, ELSEWHERE, SECOND] = ['MB-PO-ATT-AB', 'MB-FB-QS', asSsoId('10000003')]
const people: string[] = []

beforeAll(async () => {
  for (let n = 0; n < 4; n++) people.push(await another())
  people.push(await another({ departmentCode: ELSEWHERE, divisionCode: 'MB-FB', manager: SECOND, lineManager: SECOND }))
  await started(people[0]!)
  await approve(await started(people[1]!))
  await reject(await started(people[2]!))
  await started(people[4]!, {}, HR)
})

test('requests on their way are counted by state and department, and the list has the same people', async () => {
  expect(await measure(ctx, open!).total()).toBe(3)
  expect(await measure(ctx, open!).by('department')).toEqual({ [HERE]: 2, [ELSEWHERE]: 1 })
  expect(await measure(ctx, open!, { filters: { department: [HERE] } }).by('variant', 'state')).toEqual({ 'FL|pending-manager': 1, 'FL|pending-hr': 1 })
  const list = await measure(ctx, open!, { filters: { state: ['pending-hr'] } }).list()
  expect(list).toMatchObject([
    { person: people[1], titleCn: '游乐设施操作员', noteCn: '一线员工 · 待HR审批', noteEn: 'Front line · Pending HR approval', at: '2026-11-20' },
  ])
})

test('DASH-01 the data scope limits what is counted and listed', async () => {
  const team = measure(ctx, open!, { rows: (column: PgColumn) => lineFilter(asSsoId(MANAGER), column) })
  expect(await team.by('department')).toEqual({ [HERE]: 2 })
  expect((await team.list()).map(({ person }) => person)).toEqual([people[0], people[1]])
  expect(open!.permission).toEqual({ ESSMSS_TERMINATION_HR: 'scope' })
})
