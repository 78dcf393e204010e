import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { eq, inArray, type PgColumn } from '#foundation/database/drizzle.ts'
import { measure } from '#foundation/testing/metrics.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { metrics } from '../../server/data/metrics.ts'
import { budgets } from '../../server/tables.ts'
import { AB, ADMIN, HRBP, headcount, MEMBER, OWNER, QS, STRANGER, YEAR } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { saveBudget, asked, another, approved, budgetOf } = headcount(t)
const [available] = metrics
const ctx = await t.reader(ADMIN)
/** What somebody sees who has no part in the administration. */
const by = (who: string) => measure(ctx, available!, { rows: (column: PgColumn) => eq(column, asSsoId(who)), holds: false })

beforeAll(async () => {
  await saveBudget({ employeeClass: 3, budget: 9 })
  await saveBudget({ employeeClass: 4, budget: 5, tmType: 'part-time' })
  await saveBudget({ orgCode: AB, employeeClass: 9, budget: 4 })
  await saveBudget({ orgCode: AB, employeeClass: 9, budget: 50, year: YEAR + 1 })
  await another({ employeeClass: 3 })
  await asked({ employeeClassList: [3], count: 2 })
  await approved({ employeeClassList: [3], count: 1 })
})

test('HEADC-06 what budgets of the year leave is counted by organization, type and class, as the room says it', async () => {
  expect((await budgetOf(QS, 3)).availableNum).toBe(5)
  expect(await measure(ctx, available!).total()).toBe(14)
  expect(await measure(ctx, available!).by('department')).toEqual({ [QS]: 10, [AB]: 4 })
  expect(await measure(ctx, available!).by('employeeType', 'employeeClass')).toEqual({ 'full-time|3': 5, 'part-time|4': 5, 'full-time|9': 4 })
  const list = await measure(ctx, available!).list()
  expect(list.map(({ value = 0 }) => value).toSorted()).toEqual([4, 5, 5])
  expect(list.find(({ value }) => value === 4)).toMatchObject({ noteEn: expect.stringMatching(/^Full-time · ./) })
  await t.write(({ db }) => db.update(budgets).set({ active: false }).where(eq(budgets.orgCode, AB)))
  expect(await measure(ctx, available!).by('department')).toEqual({ [QS]: 10 })
  await t.write(({ db }) => db.update(budgets).set({ active: true }).where(eq(budgets.orgCode, AB)))
})

test('DASH-01 one counts the organizations that one owns, with those below, or is the HRBP of', async () => {
  expect(await by(OWNER).by('department')).toEqual({ [AB]: 4 })
  expect(await by(HRBP).by('department')).toEqual({ [QS]: 10, [AB]: 4 })
  for (const who of [MEMBER, STRANGER]) expect(await by(who).total()).toBe(0)
  expect(await by(MEMBER).list()).toEqual([])
})

test('DASH-01 the data scope of the administration limits it to organizations of people within reach', async () => {
  const member = measure(ctx, available!, { rows: (column: PgColumn) => inArray(column, [asSsoId(MEMBER)]) })
  expect(await member.by('department')).toEqual({ [AB]: 4 })
  await t.write(({ db }) =>
    db
      .update(peoplePersons)
      .set({ departmentCode: QS })
      .where(eq(peoplePersons.ssoId, asSsoId(MEMBER))),
  )
  expect(await member.by('department')).toEqual({ [QS]: 10 })
})
