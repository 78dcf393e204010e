import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { MB } from '#services/files/server/api.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import * as calls from '../../contract.ts'
import { wordFile } from '../../server/demo/word.ts'
import { AB, ADMIN, HRBP, headcount, MEMBER, OWNER, QS, STRANGER, YEAR } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { file, saveBudget, written, apply, asked, rowOf, another, budgetOf, linesOf, draft, plan, list, detail, approved } = headcount(t)
const close = (code: string) => t.write((ctx) => ctx.db.update(peopleDepartments).set({ active: false }).where(eq(peopleDepartments.code, code)))

beforeAll(async () => {
  await saveBudget()
  await saveBudget({ orgCode: AB, employeeClass: 6, budget: 8 })
})

test('HEADC-01 HEADC-02 a job description is a Word file of at most 5MB', async () => {
  expect(await file(HRBP, { filename: 'a.pdf', bytes: '%PDF-1.4\n%%EOF\n' })).toMatchObject({ code: 'HEADC-01', returnMsg: '请上传Word文件' })
  const large = wordFile('x'.repeat(5 * MB))
  expect(await file(HRBP, { filename: 'a.docx', bytes: large })).toMatchObject({ code: 'HEADC-02', returnMsg: '文件不能超过5MB' })
  expect((await file()).code).toBe('10000')
})

test('whoever may not ask is refused, and finds no organization of others', async () => {
  expect((await (await t.as(MEMBER)).call(calls.socialApply, await written())).status).toBe(403)
  expect((await (await t.as(MEMBER)).call(calls.socialList)).status).toBe(403)
  expect((await apply({}, STRANGER)).code).toBe('SHELL-02')
  expect((await (await t.as(STRANGER)).call(calls.form, { type: 'social', orgCode: QS })).code).toBe('SHELL-02')
  expect((await apply({ orgCode: 'NO-SUCH' })).code).toBe('SHELL-02')
})

describe('social hiring', () => {
  test('HEADC-03 a job code needs four letters or digits, and says how many', async () => {
    expect(await apply({ jobCode: 'A-1' })).toMatchObject({ code: 'HEADC-03', returnMsg: '代码至少4位字母或数字', fields: [{ path: 'jobCode' }] })
  })

  test('HEADC-07 the number is a whole number of 1 or more', async () => {
    for (const count of [0, 1.5]) expect(await apply({ count })).toMatchObject({ code: 'HEADC-07', fields: [{ path: 'count' }] })
  })

  test('HEADC-05 HEADC-06 what is asked for is held at once, whatever the address said, and free again when it is taken back', async () => {
    await saveBudget({ employeeClass: 3, budget: 5 })
    for (let n = 0; n < 2; n++) await another({ employeeClass: 3 })
    const id = await asked({ employeeClassList: [3], count: 2 })
    expect(await budgetOf(QS, 3)).toMatchObject({ budget: 5, actualTotal: 2, inRequest: 2, availableNum: 1 })
    expect(await apply({ employeeClassList: [3], count: 2 })).toMatchObject({ code: 'HEADC-05', fields: [{ path: 'count' }] })
    await (await t.as(HRBP)).ok(calls.requestWithdraw, { id })
    expect((await rowOf(id)).state).toBe('withdrawn')
    expect((await budgetOf(QS, 3)).availableNum).toBe(3)
    await asked({ employeeClassList: [3], count: 3 })
  })

  test('HEADC-06 people who came since the night before are counted', async () => {
    await saveBudget({ employeeClass: 4, budget: 1 })
    await another({ employeeClass: 4 })
    expect((await apply({ employeeClassList: [4], count: 1 })).code).toBe('HEADC-05')
  })

  test('HEADC-05 a request for several classes holds of each what it has', async () => {
    await saveBudget({ orgCode: 'MB-FB-TS', employeeClass: 2, budget: 1 })
    await saveBudget({ orgCode: 'MB-FB-TS', employeeClass: 7, budget: 4 })
    const id = await asked({ orgCode: 'MB-FB-TS', employeeClassList: [2, 7], count: 3 })
    expect((await linesOf(id)).map(({ employeeClass, count }) => [employeeClass, count])).toEqual([
      [2, 1],
      [7, 2],
    ])
    expect((await rowOf(id)).availableAtSubmit).toBe(5)
  })

  test('HEADC-08 a replaced person is, or was of late, in the organization, and is named once', async () => {
    const [here, gone, long, other] = [
      await another(),
      await another({ status: 'left', lastWorkingDate: '2026-08-01' }),
      await another({ status: 'left', lastWorkingDate: '2026-04-01' }),
      await another({ departmentCode: 'MB-FB-OD' }),
    ]
    const replace = (replaces: string[], count = replaces.length) => apply({ hireType: 'replacement', replaces, count })
    for (const wrong of [[long], [other], ['99999999']]) expect(await replace(wrong)).toMatchObject({ code: 'HEADC-08', fields: [{ path: 'replaces' }] })
    expect((await replace([here], 2)).code).toBe('HEADC-08')
    const { content } = await replace([here, gone])
    expect((await detail(content!.id)).replaces.map(({ ssoId }) => ssoId)).toEqual([here, gone])
    expect((await replace([gone])).code).toBe('HEADC-08')
    await (await t.as(HRBP)).ok(calls.requestWithdraw, { id: content!.id })
    expect((await replace([gone])).code).toBe('10000')
  })

  test('HEADC-04 a draft, a copy and a decision end where the organization is no more', async () => {
    await saveBudget({ orgCode: 'MB-RT-PK', budget: 9 })
    const kept = await draft({ orgCode: 'MB-RT-PK' })
    const id = await asked({ orgCode: 'MB-RT-PK' })
    await close('MB-RT-PK')
    expect(await apply({ orgCode: 'MB-RT-PK' })).toMatchObject({ code: 'HEADC-04', fields: [{ path: 'orgCode' }] })
    expect((await (await t.as(HRBP)).call(calls.requestSave, { id: kept, type: 'social', year: YEAR, month: 12, orgCode: 'MB-RT-PK' })).code).toBe('HEADC-04')
    await expect(headcount(t).approve(id)).rejects.toThrow('HEADC-04')
    expect((await rowOf(id)).state).toBe('pending')
  })

  test('a draft is one’s own, is sent once, and nobody else sees it', async () => {
    const id = await draft()
    expect((await (await t.as(ADMIN)).call(calls.request, { id })).code).toBe('SHELL-02')
    expect((await list({}, ADMIN)).map((row) => row.id)).not.toContain(id)
    expect((await list({ state: 'draft' })).find((row) => row.id === id)).toMatchObject({ can: ['edit'] })
    await asked({ id })
    expect((await rowOf(id)).state).toBe('pending')
    expect((await apply({ id })).code).toBe('SHELL-02')
    expect((await detail(id)).jobDescription).toHaveLength(1)
  })
})

test('campus hiring is held against plan and budget, and counted in the order', async () => {
  const campusUploadId = await plan({ orgCode: AB, ordered: 3 })
  const paper = await headcount(t).paper(OWNER)
  const ask = async (count: number) =>
    (await t.as(OWNER)).call(calls.campusApply, {
      ...{ year: YEAR, month: 7, orgCode: AB, tmType: 'full-time', employeeClassList: [6], reason: '储备人才', jobDescription: [paper] },
      positions: [{ position: '管理培训生', count, wishes: '旅游管理' }],
    })
  expect(await ask(4)).toMatchObject({ code: 'HEADC-05', fields: [{ path: 'positions.0.count' }] })
  const { content } = await ask(2)
  expect(await budgetOf(AB, 6)).toMatchObject({ actualTotal: 3, inRequest: 2, availableNum: 3 })
  const order = async (who = OWNER) => (await (await t.as(who)).ok(calls.campusOrder, { campusUploadId })).lines[0]
  expect(await order()).toMatchObject({ ordered: 3, approved: 0, hired: 0 })
  await headcount(t).approve(content!.id)
  expect(await order(ADMIN)).toMatchObject({ ordered: 3, approved: 2, hired: 0 })
  expect((await (await t.as(STRANGER)).call(calls.campusOrder, { campusUploadId })).code).toBe('SHELL-02')
  const { list: rows } = await (await t.as(OWNER)).ok(calls.campusList, { filters: { keyword: '培训' } })
  expect(rows[0]).toMatchObject({ campusUploadId, orgCode: AB, approved: 2 })
})

test('lists show the own organizations in the order of the tree, under their filters', async () => {
  const budgets = async (filters: calls.BudgetFilters, who = HRBP) => (await (await t.as(who)).ok(calls.socialList, { pageSize: 100, filters })).list
  const all = await budgets({})
  expect(all.map(({ orgCode }) => orgCode)).toEqual(expect.arrayContaining([AB, QS]))
  expect((await budgets({}, OWNER)).every(({ orgCode }) => orgCode === AB)).toBe(true)
  expect(await budgets({}, STRANGER)).toEqual([])
  expect((await budgets({ division: 'MB-FB' })).every(({ orgCode }) => orgCode.startsWith('MB-FB'))).toBe(true)
  expect(await budgets({ year: YEAR + 1 })).toEqual([])
  expect((await budgets({ keyword: '快餐' })).every(({ orgCode }) => orgCode === QS)).toBe(true)
  const replacements = await budgets({ hireType: 'replacement' })
  expect(replacements.length).toBeGreaterThan(0)
  expect(replacements.every(({ orgCode }) => orgCode === QS)).toBe(true)
  const id = await approved({ position: '收银员' })
  for (const filters of [{ position: '收银' }, { number: (await rowOf(id)).number }, { orgCode: QS, state: 'approved', position: '收银员' }] as const)
    expect((await list(filters)).map((row) => row.id)).toEqual([id])
  expect(await list({}, STRANGER)).toEqual([])
  const pending = await asked({ position: '洗碗工' })
  const { approver } = (await list({ position: '洗碗工' }))[0]!
  expect((await list({ approver: approver!.ssoId })).map((row) => row.id)).toContain(pending)
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('HEADC-05 of several requests for the last heads one is taken', async () => {
    await saveBudget({ orgCode: 'MB-FB-CK', budget: 3 })
    const inputs = await Promise.all([1, 2, 3].map(() => written({ orgCode: 'MB-FB-CK', count: 2 })))
    const client = await t.as(HRBP)
    const answers = await Promise.all(inputs.map((input) => client.call(calls.socialApply, input)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'HEADC-05', 'HEADC-05'])
  })
})
