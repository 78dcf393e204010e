import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import * as calls from '../../contract/index.ts'
import { catalog, draftVersion, seedFlows, submit } from '../../server/api.ts'
import { ADMIN, FINANCE, HRBP, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()

catalog({
  code: 'K_TRIP',
  module: 'configs',
  params: [
    { code: 'costFen', valueType: 'money', label: 'workflow.flow.due' },
    { code: 'department', valueType: 'department' },
    { code: 'abroad', valueType: 'boolean' },
  ],
  flow: {
    code: 'K_TRIP',
    type: 'finance',
    allowBatch: true,
    dueHours: 18,
    paths: [
      {
        conditions: [
          { param: 'costFen', operator: 'between', value: [100_000, 500_000] },
          { param: 'department', operator: 'under-department', value: 'MB-HR' },
          { param: 'abroad', operator: 'eq', value: true },
        ],
        steps: [
          {
            key: 'role',
            nameCn: '财务',
            nameEn: 'Finance',
            approver: 'role',
            approverRef: 'finance',
            passCondition: 'all',
            dueHours: 9,
            remindHours: [3, -9],
            escalateTo: 'second-level-manager',
            allow: [],
          },
          { key: 'person', nameCn: '专人', nameEn: 'A person', approver: 'person', approverRef: HRBP, cc: ['hrbp'] },
          { key: 'owner', nameCn: '负责人', nameEn: 'Owner', approver: 'department-owner', approverRef: 'department' },
        ],
      },
      { conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' }] },
    ],
  },
  facts: async () => [],
  onDecided: async () => {},
})
catalog({
  code: 'K_100%',
  module: 'configs',
  params: [],
  flow: { code: 'K_100%', paths: [{ conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' }] }] },
  facts: async () => [],
  onDecided: async () => {},
})
await t.write(seedFlows)

const admin = await t.as(ADMIN)
const codes = async (filters: object) => (await admin.ok(calls.searchConfigs, { pageSize: 100, filters })).list.map((row) => row.code)
const flowOf = async (code: string) =>
  (await admin.ok(calls.searchConfigs, { pageSize: 100, filters: { keyword: code } })).list.find((row) => row.code === code)!

test('flows are read by workflow-admin only; the kinds of request by everybody signed in', async () => {
  const { id } = await flowOf('K_TRIP')
  for (const ssoId of [MEMBER, MANAGER]) {
    const client = await t.as(ssoId)
    const answers = [
      await client.call(calls.searchConfigs),
      await client.call(calls.removeConfig, { id, what: 'disable' }),
      await client.call(calls.pathsOfConfig, { configId: id }),
      await client.call(calls.versions, { configId: id }),
      await client.call(calls.publish, { configId: id }),
      await client.call(calls.paramsOfCatalog, { catalog: 'K_TRIP' }),
      await client.call(calls.paramOperators),
      await client.call(calls.departmentTree),
      await client.call(calls.approverTypes),
      await client.call(calls.flowOperators),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 403))
    expect((await client.ok(calls.types)).map((one) => one.code)).toContain('finance')
    expect((await client.ok(calls.catalogs)).map((one) => one.code)).toContain('K_TRIP')
  }
  expect((await t.visitor.call(calls.types)).code).not.toBe('10000')
  expect((await flowOf('K_TRIP')).active).toBe(true)
})

test('the list is filtered by words, type, kind, use and id, and takes what is typed literally', async () => {
  expect(await codes({ keyword: 'k_trip' })).toEqual(['K_TRIP'])
  expect(await codes({ keyword: '%' })).toEqual(['K_100%'])
  expect(await codes({ keyword: '_1' })).toEqual(['K_100%'])
  // rooms have flows of that type too
  expect((await codes({ type: 'finance' })).filter((code) => code.startsWith('K_'))).toEqual(['K_TRIP'])
  expect(await codes({ catalog: 'K_TRIP' })).toEqual(['K_TRIP'])
  expect(await codes({ active: false })).toEqual([])
  const { id } = await flowOf('K_TRIP')
  expect(await codes({ id })).toEqual(['K_TRIP'])
  expect(await codes({ id: newId() })).toEqual([])
  expect((await admin.call(calls.searchConfigs, { filters: { type: 'none' } } as never)).code).toBe('SHELL-39')
  expect((await admin.call(calls.searchConfigs, { pageSize: 101 })).code).toBe('SHELL-48')
})

test('a row says how many steps the longest path has and how many requests run', async () => {
  expect(await flowOf('K_TRIP')).toMatchObject({ type: 'finance', version: 1, steps: 3, running: 0, allowBatch: true, dueHours: 18, changedBy: null })
  const item = await t.write((ctx) =>
    submit(ctx, { module: 'configs', businessId: newId(), catalog: 'K_TRIP', params: {}, requester: asSsoId(MEMBER), subjectCn: '出差', subjectEn: 'Trip' }),
  )
  expect((await flowOf('K_TRIP')).running).toBe(1)
  await (await t.as(MANAGER)).ok(calls.operate, { itemId: item.id, action: 'approve' })
  expect((await flowOf('K_TRIP')).running).toBe(0)
})

test('a version is read in words: when a path is taken, whom a step finds, what its clock does', async () => {
  const { id } = await flowOf('K_TRIP')
  const [version] = await admin.ok(calls.versions, { configId: id })
  const [dear, usual] = version!.paths
  expect(dear!.conditions.map((c) => c.saysEn)).toEqual([
    'Time limit unless a step says so is between ¥1,000.00 and ¥5,000.00',
    'department is in Human Resources or below',
    'abroad is Yes',
  ])
  expect(dear!.conditions.map((c) => c.saysCn)).toEqual(['默认处理时限在¥1,000.00至¥5,000.00之间', 'department属于人力资源或其下级', 'abroad为是'])
  expect(dear!.steps).toMatchObject([
    {
      approverCn: '角色“财务”的成员，优先申请人所在公司',
      passCondition: 'all',
      dueHours: 9,
      remindHours: [3, -9],
      escalateEn: "the approver's second-level manager",
      copies: [],
      allow: [],
    },
    { approverCn: '指定人员：孙雅婷', passCondition: 'any', dueHours: 18, escalateCn: null, copies: [{ nameEn: "The requester's HRBP" }], allow: ['transfer'] },
    { approverEn: 'The owner of: department' },
  ])
  expect(usual!.steps).toMatchObject([{ approverEn: "The requester's line manager", dueHours: 18, escalateEn: null }])
  expect(await admin.ok(calls.pathsOfConfig, { configId: id })).toEqual(version!.paths)
  // without any hours the line manager of the approver hears of it
  const quiet = await flowOf('K_100%')
  expect((await admin.ok(calls.pathsOfConfig, { configId: quiet.id }))[0]!.steps).toMatchObject([{ dueHours: null, escalateCn: '审批人的直属经理' }])
})

test('versions stand newest first, a draft among them; each can be read', async () => {
  const flow = await flowOf('K_100%')
  await t.write((ctx) =>
    draftVersion(ctx, flow.id, {
      paths: [{ conditions: [], steps: [{ key: 'finance', nameCn: '财务', nameEn: 'Finance', approver: 'person', approverRef: FINANCE }] }],
      changeNote: '改由财务审批',
    }),
  )
  const approvers = async (version?: number) =>
    (await admin.ok(calls.pathsOfConfig, { configId: flow.id, ...(version && { version }) }))[0]!.steps.map((s) => s.approver)
  expect((await admin.ok(calls.versions, { configId: flow.id })).map((v) => [v.version, v.state, v.publishedAt === null])).toEqual([
    [2, 'draft', true],
    [1, 'active', false],
  ])
  expect([await approvers(), await approvers(2)]).toEqual([['line-manager'], ['person']])
  await admin.ok(calls.publish, { configId: flow.id })
  expect((await admin.ok(calls.versions, { configId: flow.id })).map((v) => [v.version, v.state, v.changeNote])).toEqual([
    [2, 'active', '改由财务审批'],
    [1, 'retired', ''],
  ])
  expect([await approvers(), await approvers(1)]).toEqual([['person'], ['line-manager']])
  expect((await flowOf('K_100%')).changedBy?.ssoId).toBe(ADMIN)
})

test('a flow that is not there, or was deleted, is not found', async () => {
  const unknown = { configId: newId() }
  for (const answer of [
    await admin.call(calls.versions, unknown),
    await admin.call(calls.pathsOfConfig, unknown),
    await admin.call(calls.publish, unknown),
    await admin.call(calls.removeConfig, { id: newId(), what: 'disable' }),
    await admin.call(calls.pathsOfConfig, { configId: (await flowOf('K_TRIP')).id, version: 99 }),
  ])
    expect(answer).toMatchObject({ status: 200, code: 'SHELL-02' })
})

test('WF-51 out of use it takes nothing new, is found among those out of use, and comes back', async () => {
  const { id } = await flowOf('K_TRIP')
  await admin.ok(calls.removeConfig, { id, what: 'disable' })
  expect(await codes({ active: false })).toEqual(['K_TRIP'])
  expect((await (await t.as(MEMBER)).call(calls.preview, { catalog: 'K_TRIP' })).code).toBe('WF-51')
  await admin.ok(calls.removeConfig, { id, what: 'enable' })
  expect(await codes({ active: false })).toEqual([])
  const steps = await (await t.as(ADMIN)).ok(calls.preview, { catalog: 'K_TRIP', requester: asSsoId(MEMBER) })
  expect(steps.map((step) => step.people.map((p) => p.ssoId))).toEqual([[MANAGER]])
})

test('what the editor will ask for: values of a kind of request, comparisons, departments, approvers, operators', async () => {
  expect((await admin.ok(calls.paramsOfCatalog, { catalog: 'K_TRIP' })).map((p) => [p.code, p.valueType])).toEqual([
    ['costFen', 'money'],
    ['department', 'department'],
    ['abroad', 'boolean'],
  ])
  expect(await admin.ok(calls.paramsOfCatalog, { catalog: 'NONE' })).toEqual([])
  expect((await admin.ok(calls.paramOperators)).boolean).toEqual(['eq', 'ne'])
  expect((await admin.ok(calls.departmentTree)).find((node) => node.code === 'MB-HR')).toMatchObject({ nameEn: 'Human Resources' })
  expect((await admin.ok(calls.approverTypes)).map((one) => one.nameEn)).not.toContain('workflow.approver.role')
  expect((await admin.ok(calls.flowOperators)).find((one) => one.code === 'admin')?.actions).toEqual(['transfer', 'terminate'])
})
