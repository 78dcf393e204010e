import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { peopleDepartments } from '#services/people/server/api.ts'
import * as workflow from '#services/workflow/contract/index.ts'
import { openTasks } from '#services/workflow/server/api.ts'
import { allowReturn } from '#services/workflow/tests/rules/allowReturn.ts'
import * as calls from '../../contract.ts'
import { AB, ADMIN, HRBP, headcount, OWNER, QS, YEAR } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const { saveBudget, apply, asked, rowOf, another, approve, budgetOf, linesOf, paper, plan, detail } = headcount(t)
const GONE = 'MB-RT-PK'

beforeAll(async () => {
  for (const given of [{}, { employeeClass: 3, budget: 4 }, { orgCode: AB, employeeClass: 6, budget: 8 }, { orgCode: GONE, budget: 9 }]) await saveBudget(given)
  await allowReturn(t, calls.CATALOG)
})
/** Who has to decide it now. */
const holder = async (id: string) => {
  const { workflowItem } = await rowOf(id)
  const [task] = await t.write((ctx) => openTasks(ctx, workflowItem!))
  return t.as(task!.approver)
}
const giveBack = async (id: string) =>
  (await holder(id)).ok(workflow.operate, { itemId: (await rowOf(id)).workflowItem!, action: 'return-to-requester', comment: '人数有误' })

test('WF-32 a request that came back is changed on its form and sent again; its own heads and those whom it replaces do not stand in its way', async () => {
  const people: string[] = []
  for (let n = 0; n < 4; n++) people.push(await another())
  const given = { employeeClassList: [3], hireType: 'replacement' as const }
  const id = await asked({ ...given, count: 3, replaces: people.slice(0, 3) })
  const before = await rowOf(id)
  const item = before.workflowItem!
  const change = (more: Parameters<typeof apply>[0] = {}, who = HRBP) => apply({ ...given, id, count: 4, replaces: people, ...more }, who)
  const fresh = { hireType: 'new' as const, replaces: [] }
  const [me, admin] = [await t.as(HRBP), await t.as(ADMIN)]
  // one that waits for its decision is not changed under the approver's hands
  expect((await change({ ...fresh, count: 1 })).code).toBe('SHELL-02')
  await giveBack(id)
  expect(await me.ok(workflow.detail, { id: item })).toMatchObject({ waitsFor: 'change', change: `/head-count/social/apply?change=${id}` })
  expect(await detail(id)).toMatchObject({ approver: null, can: ['change', 'copy', 'withdraw'] })
  const facts = { type: 'social', year: YEAR, orgCode: QS, changes: id } as const
  expect((await me.ok(calls.form, facts)).budgets.find((one) => one.employeeClass === 3)).toMatchObject({ inRequest: 0, availableNum: 4 })
  expect((await admin.call(calls.form, facts)).code).toBe('SHELL-02')
  expect((await change({ ...fresh, count: 1 }, ADMIN)).code).toBe('SHELL-02')
  // it waits as it was asked for until it is sent again
  expect((await me.call(calls.requestSave, { id, type: 'social', year: YEAR, month: 12, orgCode: QS })).code).toBe('SHELL-02')
  expect(await change({ ...fresh, count: 5 })).toMatchObject({ code: 'HEADC-05', fields: [{ path: 'count' }] })
  expect([await rowOf(id), (await linesOf(id)).map(({ count }) => count)]).toEqual([before, [3]])
  expect(await change()).toMatchObject({ code: '10000', content: { id, number: before.number, workflowItem: item } })
  expect(await rowOf(id)).toMatchObject({ state: 'pending', count: 4, availableAtSubmit: 4, submittedAt: before.submittedAt })
  expect(await budgetOf(QS, 3)).toMatchObject({ inRequest: 4, availableNum: 0 })
  expect((await apply({ ...given, employeeClassList: [2], count: 1, replaces: people.slice(3) })).code).toBe('HEADC-08')
  const seen = await (await holder(id)).ok(workflow.detail, { id: item })
  expect(seen.subjectCn).toContain('餐厅服务员 4人')
  expect(seen.facts.map(({ valueCn }) => valueCn)).toContain('餐厅服务员，4人')
  await approve(id)
  expect(await rowOf(id)).toMatchObject({ state: 'approved', count: 4 })
  expect((await change()).code).not.toBe('10000')
  expect((await linesOf(id)).map(({ count }) => count)).toEqual([4])
})

test('WF-32 what was asked for of the campus plan is changed on the form of campus hiring alone', async () => {
  await plan({ orgCode: AB, ordered: 3 })
  const file = await paper(OWNER)
  const ask = async (count: number, id?: string) =>
    (await t.as(OWNER)).call(calls.campusApply, {
      ...{ id, year: YEAR, month: 7, orgCode: AB, tmType: 'full-time', employeeClassList: [6], reason: '储备人才', jobDescription: [file] },
      positions: [{ position: '管理培训生', count, wishes: id === undefined ? '' : '酒店管理' }],
    })
  const id = (await ask(3)).content!.id
  await giveBack(id)
  const before = await rowOf(id)
  expect((await apply({ id, orgCode: AB, employeeClassList: [6], count: 1 }, OWNER)).code).toBe('SHELL-02')
  expect(await ask(4, id)).toMatchObject({ code: 'HEADC-05', fields: [{ path: 'positions.0.count' }] })
  expect(await rowOf(id)).toEqual(before)
  expect(await ask(3, id)).toMatchObject({ code: '10000', content: { id } })
  expect(await rowOf(id)).toMatchObject({ state: 'pending', positions: [{ count: 3, wishes: '酒店管理' }] })
  expect((await linesOf(id)).map(({ position, count }) => [position, count])).toEqual([['管理培训生', 3]])
  expect((await detail(id, OWNER)).jobDescription).toHaveLength(1)
})

test('WF-32 HEADC-04 of an organization that is no more nothing is changed', async () => {
  const id = await asked({ orgCode: GONE })
  await giveBack(id)
  await t.write((ctx) => ctx.db.update(peopleDepartments).set({ active: false }).where(eq(peopleDepartments.code, GONE)))
  await t.runJob('headcount.refresh')
  expect((await detail(id)).can).toEqual(['withdraw'])
  expect((await apply({ id })).code).toBe('HEADC-04')
})
