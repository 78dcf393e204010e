import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import type { PgColumn } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { GOALS } from '../../contract/base.ts'
import { metrics } from '../../server/data/metrics.ts'
import { frontline, MANAGER, SECOND, YEAR } from './parts.ts'

const t = await openTestPortal({ modules: ['performance'] })
afterAll(() => t.close())
const { member, form, setGoals } = frontline(t)
const [missing] = metrics
const ctx = await t.reader(SECOND)
const [HERE, ELSEWHERE] = ['MB-PO-ATT-AB', 'MB-FB-QS']
let [first, other] = ['', '']

beforeAll(async () => {
  first = await form(await member())
  await setGoals(await form(await member()))
  await form(await member(), YEAR + 1)
  await form(await member(), YEAR, '1')
  other = await form(await member({ departmentCode: ELSEWHERE, divisionCode: 'MB-FB', manager: asSsoId(SECOND) }), YEAR, '2')
})

test('forms of the period of today without a goal are counted by department and manager, and the list leads to them', async () => {
  expect(await measure(ctx, missing!).total()).toBe(2)
  expect(await measure(ctx, missing!).by('department')).toEqual({ [HERE]: 1, [ELSEWHERE]: 1 })
  expect(await measure(ctx, missing!).by('leader')).toEqual({ [MANAGER]: 1, [SECOND]: 1 })
  expect((await measure(ctx, missing!).list()).map(({ path }) => path)).toEqual([first, other].map((id) => `/{lang}/performance/frontline/${id}`))
  await setGoals(first)
  expect((await measure(ctx, missing!).list()).map(({ id }) => id)).toEqual([other])
})

test('DASH-01 who sets goals counts those of the own line', async () => {
  await form(await member({ manager: asSsoId(MANAGER) }))
  const by = async (who: string) => {
    const { actor } = await t.reader(who)
    return measure(ctx, missing!, { rows: (column: PgColumn) => scopeFilter(actor, GOALS, column) }).by('department')
  }
  expect(await by(MANAGER)).toEqual({ [HERE]: 1 })
  // the manager’s own manager has both lines
  expect(await by(SECOND)).toEqual({ [HERE]: 1, [ELSEWHERE]: 1 })
})
