import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { budgets, requests } from '../../server/tables.ts'
import { ADMIN, HRBP, headcount, MEMBER, QS, STRANGER, YEAR } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { saveBudget, apply, asked, rowOf, decide, approved, another, joins, budgetOf, linesOf, list, detail, told } = headcount(t)
const as = async (who = HRBP) => t.as(who)

beforeAll(() => saveBudget())

test('a request goes through its approvers; who rejects says why, and the heads are free again', async () => {
  const id = await asked()
  expect((await detail(id)).timeline.length).toBeGreaterThan(1)
  await headcount(t).approve(id)
  expect((await rowOf(id)).state).toBe('approved')
  expect(await told(HRBP, 'approved', id)).toHaveLength(1)
  const before = (await budgetOf()).availableNum
  const other = await asked({ count: 3 })
  expect((await decide(other, 'reject'))?.code).toBe('10000')
  expect(await rowOf(other)).toMatchObject({ state: 'rejected', comment: '先内部调配' })
  expect(await told(HRBP, 'rejected', other)).toHaveLength(1)
  expect((await budgetOf()).availableNum).toBe(before)
  expect((await (await as()).call(calls.requestWithdraw, { id })).code).toBe('LIFE-01')
})

test('HEADC-11 a join fills the oldest request of its organization, type and class, and counts once however often it is told', async () => {
  await saveBudget({ employeeClass: 8, budget: 20 })
  const [older, newer] = [await approved({ employeeClassList: [8], count: 2 }), await approved({ employeeClassList: [8], count: 1 })]
  const free = (await budgetOf(QS, 8)).availableNum
  const first = await another({ employeeClass: 8 })
  await joins(first)
  await joins(first)
  expect(await rowOf(older)).toMatchObject({ filled: 1, state: 'approved' })
  expect((await rowOf(newer)).filled).toBe(0)
  // who is in place and what is held change together (HEADC-06)
  expect(await budgetOf(QS, 8)).toMatchObject({ availableNum: free, actualTotal: 1, inRequest: 2 })
  await joins(await another({ employeeClass: 8, employeeType: 'part-time' }))
  expect((await rowOf(older)).filled).toBe(1)
  await joins(await another({ employeeClass: 8 }))
  expect((await rowOf(older)).state).toBe('filled')
  expect(await told(HRBP, 'filled', older)).toHaveLength(1)
  expect((await detail(older)).heads.map(({ person }) => person.ssoId)).toContain(first)
})

test('HEADC-11 the administration counts by hand who fits and was not counted', async () => {
  await saveBudget({ employeeClass: 9, budget: 20 })
  const id = await approved({ employeeClassList: [9], count: 2 })
  const admin = await as(ADMIN)
  const [fits, other] = [await another({ employeeClass: 9 }), await another({ employeeClass: 9, departmentCode: 'MB-FB-OD' })]
  const count = (ssoId: string) => admin.call(calls.requestFill, { id, ssoId })
  expect(await count(other)).toMatchObject({ code: 'HEADC-11', fields: [{ path: 'ssoId' }] })
  expect(await count('99999999')).toMatchObject({ code: 'SHELL-39' })
  expect((await count(fits)).code).toBe('10000')
  expect((await count(fits)).code).toBe('HEADC-11')
  expect((await (await as()).call(calls.requestFill, { id, ssoId: fits })).status).toBe(403)
})

test('an approved request is cancelled or reduced with a reason, by its requester or the administration', async () => {
  await saveBudget({ employeeClass: 10, budget: 10 })
  const id = await approved({ employeeClassList: [10], count: 4 })
  const cancel = async (given: object, who = HRBP) => (await as(who)).call(calls.requestCancel, { id, reason: '预算调整', ...given })
  expect((await cancel({}, STRANGER)).code).toBe('SHELL-02')
  expect(await cancel({ reason: '' })).toMatchObject({ code: 'SHELL-39' })
  await joins(await another({ employeeClass: 10 }))
  for (const count of [null, 0, 4, 1.5]) expect(await cancel({ action: 'reduce', count })).toMatchObject({ code: 'HEADC-07', fields: [{ path: 'count' }] })
  expect((await cancel({ action: 'reduce', count: 2 }, ADMIN)).code).toBe('10000')
  expect((await linesOf(id)).map(({ count, filled }) => [count, filled])).toEqual([[2, 1]])
  expect(await budgetOf(QS, 10)).toMatchObject({ actualTotal: 1, inRequest: 1, availableNum: 8 })
  expect((await cancel({})).code).toBe('10000')
  expect(await rowOf(id)).toMatchObject({ state: 'cancelled', comment: '预算调整' })
  expect((await budgetOf(QS, 10)).availableNum).toBe(9)
  expect((await cancel({})).code).toBe('LIFE-01')
})

test('HEADC-10 a budget is not lowered below people in place and held heads', async () => {
  await saveBudget({ employeeClass: 11, budget: 6 })
  await another({ employeeClass: 11 })
  await asked({ employeeClassList: [11], count: 3 })
  expect(await saveBudget({ employeeClass: 11, budget: 3 })).toMatchObject({ code: 'HEADC-10', fields: [{ path: 'budget' }] })
  expect((await saveBudget({ employeeClass: 11, budget: 4 })).code).toBe('10000')
  expect((await apply({ employeeClassList: [11], count: 1 })).code).toBe('HEADC-05')
  expect((await (await as(MEMBER)).call(calls.budgetSave, { year: YEAR, orgCode: QS, tmType: 'full-time', employeeClass: 11, budget: 9 })).status).toBe(403)
})

test('HEADC-04 the nightly look marks requests of organizations that are no more, and tells of those over their budget once', async () => {
  await saveBudget({ orgCode: 'MB-RT-MS', budget: 3 })
  const id = await asked({ orgCode: 'MB-RT-MS', count: 1 })
  await saveBudget({ orgCode: 'MB-RT-MP', budget: 0 })
  await another({ departmentCode: 'MB-RT-MP' })
  await t.write((ctx) => ctx.db.update(peopleDepartments).set({ active: false }).where(eq(peopleDepartments.code, 'MB-RT-MS')))
  for (let n = 0; n < 2; n++) await t.runJob('headcount.refresh')
  expect((await rowOf(id)).orgActive).toBe(false)
  expect(await told(HRBP, 'inactive', id)).toHaveLength(1)
  expect((await list({ orgCode: 'MB-RT-MS' }))[0]).toMatchObject({ orgActive: false, can: ['withdraw'] })
  const [over] = await t.portal.database.read().select().from(budgets).where(eq(budgets.orgCode, 'MB-RT-MP'))
  expect(over).toMatchObject({ over: true, actualTotal: 1 })
  expect(await told(ADMIN, 'over', over!.id)).toHaveLength(1)
})

test('HEADC-12 what is left of a year lapses on 1 January, but for what was carried over; twice changes nothing', async () => {
  const [open, waits, carried] = [await approved(), await asked(), await approved()]
  const admin = await as(ADMIN)
  expect((await admin.call(calls.requestCarry, { id: carried })).code).toBe('10000')
  expect((await admin.call(calls.requestCarry, { id: carried })).code).toBe('HEADC-12')
  expect((await (await as()).call(calls.requestCarry, { id: open })).status).toBe(403)
  for (let n = 0; n < 2; n++) await t.runJob('headcount.lapse', '2027-01-01')
  expect(await rowOf(open)).toMatchObject({ state: 'cancelled', lapsed: true })
  expect(await rowOf(waits)).toMatchObject({ state: 'withdrawn', lapsed: true })
  expect(await rowOf(carried)).toMatchObject({ state: 'approved', year: YEAR + 1 })
  for (const id of [open, waits]) expect(await told(HRBP, 'lapsed', id)).toHaveLength(1)
  const left = await t.portal.database.read().select().from(requests).where(eq(requests.year, YEAR))
  expect(left.filter(({ state }) => state === 'pending' || state === 'approved')).toEqual([])
})
