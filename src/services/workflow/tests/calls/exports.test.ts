import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { search } from '#services/audit/server/api.ts'
import * as calls from '../../contract/index.ts'
import { catalog, resubmit, seedFlows, submissionFigures, submit } from '../../server/api.ts'
import { ADMIN, AREA, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()

const step = (key: string, approver: 'line-manager' | 'second-level-manager') => ({ key, nameCn: `步骤${key}`, nameEn: key, approver })
for (const code of ['E_TWO', 'E_ONE'])
  catalog({
    code,
    module: 'exports',
    params: [],
    flow: { code, paths: [{ conditions: [], steps: [step('manager', 'line-manager'), ...(code === 'E_TWO' ? [step('area', 'second-level-manager')] : [])] }] },
    facts: async () => [],
    onDecided: async () => {},
  })
catalog({
  code: 'E_PATHS',
  module: 'exports',
  params: [{ code: 'amount', valueType: 'number' }],
  flow: {
    code: 'E_PATHS',
    paths: [
      { conditions: [{ param: 'amount', operator: 'ge', value: 100 }], steps: [{ ...step('dear', 'line-manager'), allow: ['returnToRequester'] }] },
      { conditions: [], steps: [step('cheap', 'line-manager')] },
    ],
  },
  facts: async () => [],
  change: (id) => `/exports?change=${id}`,
  onDecided: async () => {},
})
await t.write(seedFlows)
const ask = (code: string, params = {}) =>
  t.write((ctx) =>
    submit(ctx, {
      module: 'exports',
      businessId: newId(ctx.now),
      catalog: code,
      params,
      requester: asSsoId(MEMBER),
      subjectCn: '=申请',
      subjectEn: 'Request',
    }),
  )

// Friday noon asked for, approved by the manager on Monday at 10, by the second manager at 12
const two = await ask('E_TWO')
t.setClock('2026-11-20T05:00:00Z')
await ask('E_ONE')

const decide = async (ssoId: string, at: string) => {
  t.setClock(at)
  const client = await t.as(ssoId)
  const { list } = await client.ok(calls.assigned, { filters: { catalog: 'E_TWO' } })
  await client.ok(calls.operate, { itemId: two.id, taskId: list[0]!.taskId, action: 'approve', comment: '同意' } as never)
}
await decide(MANAGER, '2026-11-23T02:00:00Z')
await decide(AREA, '2026-11-23T04:00:00Z')
const admin = await t.as(ADMIN)

const exported = async (filters: object, lang: 'zh' | 'en' = 'zh') => {
  const { file } = await admin.download(calls.exportItems, { filters }, { lang })
  return { ...file!, rows: await sheetRowsOf(file!.bytes) }
}

test('SHEET-06 every decision is a line, with the working hours of the step and of the whole', async () => {
  const { rows, filename } = await exported({ catalog: 'E_TWO' })
  expect(filename).toBe('审批记录 2026-11-23 1200.xlsx')
  const column = (name: string) => rows.slice(1).map((row) => row[rows[0]!.indexOf(name)])
  expect(column('事项')).toEqual(['=申请', '=申请'])
  expect(column('步骤')).toEqual(['步骤manager', '步骤area'])
  expect(column('审批人工号')).toEqual([MANAGER, AREA])
  expect(column('处理结果')).toEqual(['已批准', '已批准'])
  expect(column('审批单状态')).toEqual(['已批准', '已批准'])
  // 12 to 18 on Friday and 9 to 10 on Monday; two hours; nine in all
  expect(column('步骤用时（工作小时）')).toEqual([7, 2])
  expect(column('总用时（工作小时）')).toEqual([9, 9])
  expect(column('意见')).toEqual(['同意', '同意'])
})

test('SHEET-06 WF-48 the filters of the lists narrow it, and what waits is not called approved', async () => {
  const { rows } = await exported({ catalog: 'E_ONE' }, 'en')
  expect(rows).toHaveLength(2)
  expect(rows[1]![rows[0]!.indexOf('Decision')]).not.toBe('Approved')
  expect((await exported({ from: '2026-11-21' })).rows).toHaveLength(1)
  expect((await exported({ state: 'approved' })).rows).toHaveLength(3)
})

test('SHEET-06 delegations are those of the list, for who may see it; everybody’s are the administrator’s', async () => {
  const manager = await t.as(MANAGER)
  await manager.ok(calls.saveDelegation, { delegate: asSsoId(AREA), start: '2026-11-25', end: '2026-11-27', reason: '休假', catalogs: ['E_TWO'] })
  for (const [client, side] of [
    [manager, 'given'],
    [await t.as(AREA), 'received'],
    [admin, 'all'],
  ] as const) {
    const { list } = await client.ok(calls.searchDelegations, { filters: { side } })
    const { file } = await client.download(calls.exportDelegations, { filters: { side } })
    const [, ...rows] = await sheetRowsOf(file!.bytes)
    expect(list).toHaveLength(1)
    expect(rows.map((row) => [row[0], row[2], row[4], row[10], row[13]])).toEqual([[MANAGER, AREA, new Date('2026-11-25T00:00:00Z'), '休假', '未生效']])
  }
  expect(await manager.download(calls.exportDelegations, { filters: { side: 'all' } })).toMatchObject({ status: 403, body: { code: 'WF-22' } })
})

test('SHEET-06 who may not administer takes nothing, and each export is in the audit log', async () => {
  expect(await (await t.as(MANAGER)).download(calls.exportItems, { filters: {} })).toMatchObject({ status: 403 })
  expect(await (await t.as(MEMBER)).download(calls.exportDelegations, { filters: {} })).toMatchObject({ status: 403 })
  const { list } = await search(await t.reader(ADMIN), { module: 'workflow', kind: 'WorkflowItem.exported' }, { pageNum: 1, pageSize: 9 })
  expect(list[0]).toMatchObject({ actor: ADMIN, after: { input: { filters: { state: 'approved' } } } })
})

test('who watches is told how many requests were made, and how long those that were decided took', async () => {
  const month = { from: new Date('2026-10-31T16:00:00Z'), to: new Date('2026-11-30T16:00:00Z'), module: 'exports' }
  const figures = (more: Partial<Parameters<typeof submissionFigures>[1]> = {}) => t.write((ctx) => submissionFigures(ctx, { ...month, by: 'all', ...more }))
  // Friday noon to Monday noon
  const found = { submitted: 2, decided: 1, medianHours: 72, longestHours: 72 }
  expect(await figures()).toEqual([{ key: 'all', ...found }])
  expect(await figures({ by: 'module' })).toEqual([{ key: 'exports', ...found }])
  expect(await figures({ by: 'month' })).toEqual([{ key: '2026-11', ...found }])
  expect(await figures({ by: 'entity', entity: 'MB' })).toEqual([{ key: 'MB', ...found }])
  expect(await figures({ entity: 'JV' })).toEqual([])
  // the end of the span does not count
  expect(await figures({ to: new Date('2026-11-20T05:00:00Z') })).toMatchObject([{ submitted: 1 }])
})

test('a step of the path that a request was on before it was sent again keeps its name', async () => {
  const { id } = await ask('E_PATHS', { amount: 500 })
  const manager = await t.as(MANAGER)
  await manager.ok(calls.operate, { itemId: id, action: 'return-to-requester', comment: '请核对金额' })
  await t.write((ctx) => resubmit(ctx, id, { params: { amount: 5 } }))
  const { rows } = await exported({ catalog: 'E_PATHS' })
  expect(new Set(rows.slice(1).map((row) => row[rows[0]!.indexOf('步骤')]))).toEqual(new Set(['步骤dear', '步骤cheap']))
})
