import { expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { count } from '#foundation/database/drizzle.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { workflowItem, workflowTask, workflowVersion } from '../../server/tables.ts'
import { ADMIN, FINANCE, HRBP, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()

const LEFT = '10000016'

const room = (code: string) =>
  catalog({
    code,
    module: 'editing',
    params: [
      { code: 'costFen', valueType: 'money' },
      { code: 'hours', valueType: 'number' },
      { code: 'note', valueType: 'text' },
      {
        code: 'kind',
        valueType: 'enum',
        options: ['near', 'far'],
      },
      { code: 'department', valueType: 'department' },
      { code: 'abroad', valueType: 'boolean' },
      { code: 'leaves', valueType: 'date' },
    ],
    flow: { code, paths: [{ conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' }] }] },
    facts: async () => [],
    onDecided: async () => {},
  })
await t.write((ctx) => applyChange(ctx, asSsoId(LEFT), { lastWorkingDate: '2026-11-19' }))
await t.write((ctx) => applyChange(ctx, asSsoId(LEFT), { status: 'left' }))
room('E_TRIP')
room('E_RUN')
room('E_FREE')
await t.write(seedFlows)

type Saving = InputOf<typeof calls.saveConfig>
type Path = calls.DrawnPath
const admin = await t.as(ADMIN)
const step = (more: Partial<calls.DrawnStep> = {}): calls.DrawnStep => ({ key: 'first', nameCn: '第一步', nameEn: 'First', approver: 'line-manager', ...more })
const usual: Path = { conditions: [], steps: [step()] }
const base = (code: string, more: Partial<Saving> = {}): Saving => ({ nameCn: '出差', nameEn: 'Trip', code, type: 'general', catalog: 'E_TRIP', ...more })
const rowOf = async (id: string) => (await admin.ok(calls.searchConfigs, { filters: { id } })).list[0]!
const flowOf = async (code: string) => (await admin.ok(calls.searchConfigs, { filters: { keyword: code } })).list.find((one) => one.code === code)!
/** Saves a flow of its own and publishes it. */
const drawn = async (code: string, paths: Path[], more: Partial<Saving> = {}) => {
  const { id, revision } = await admin.ok(calls.saveConfig, base(code, { paths, ...more }))
  await admin.ok(calls.publish, { configId: id, revision })
  return rowOf(id)
}
const ask = (kind: string, params: Record<string, string | number | boolean> = {}) =>
  t.write((ctx) =>
    submit(ctx, { module: 'editing', businessId: newId(), catalog: kind, params, requester: asSsoId(MEMBER), subjectCn: '出差', subjectEn: 'Trip' }),
  )
const faultsOf = async (paths: Path[]) => {
  const { id } = await flowOf('E_TRIP')
  const answer = await admin.call(calls.savePaths, { configId: id, paths })
  return (answer.fields ?? []).map((field) => `${field.code} ${field.path}`)
}

test('saving, publishing and trying are for workflow-admin: others get 403 and nothing changes', async () => {
  const { id, revision } = await flowOf('E_TRIP')
  for (const ssoId of [MEMBER, MANAGER, HRBP]) {
    const client = await t.as(ssoId)
    const answers = [
      await client.call(calls.saveConfig, base('E_OTHER', { paths: [usual] })),
      await client.call(calls.savePaths, { configId: id, revision, paths: [usual] }),
      await client.call(calls.publish, { configId: id }),
      await client.call(calls.testRun, { configId: id, requester: asSsoId(MEMBER) }),
      await client.call(calls.running, { filters: { configId: id } }),
      await client.call(calls.removeConfig, { id, what: 'discard' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 403))
  }
  expect((await t.visitor.call(calls.saveConfig, base('E_OTHER'))).code).not.toBe('10000')
  expect(await flowOf('E_OTHER')).toBeUndefined()
  expect((await rowOf(id)).revision).toBe(revision)
})

test('WF-53 a draft that somebody else has drawn on meanwhile is not dropped', async () => {
  const { id } = await flowOf('E_TRIP')
  const { revision } = await admin.ok(calls.savePaths, { configId: id, paths: [{ ...usual, steps: [step({ nameEn: 'Drawn' })] }] })
  const other = await t.as(ADMIN)
  const later = await other.ok(calls.savePaths, { configId: id, revision, paths: [{ ...usual, steps: [step({ nameEn: 'Drawn on' })] }] })
  expect(await admin.call(calls.removeConfig, { id, revision, what: 'discard' })).toMatchObject({ code: 'WF-53' })
  expect((await rowOf(id)).draft).not.toBeNull()
  await admin.ok(calls.removeConfig, { id, revision: later.revision, what: 'discard' })
})

test('a new flow is a draft out of use; its first version puts it into use where its kind has none', async () => {
  const seeded = await flowOf('E_FREE')
  await admin.ok(calls.removeConfig, { id: seeded.id, what: 'disable' })
  const { id, revision } = await admin.ok(calls.saveConfig, base('E_FREE_2', { catalog: 'E_FREE', paths: [usual], dueHours: 16, allowBatch: true }))
  expect(await rowOf(id)).toMatchObject({ version: null, draft: 1, active: false, steps: 1, dueHours: 16, allowBatch: true, changedBy: { ssoId: ADMIN } })
  expect((await (await t.as(MEMBER)).call(calls.preview, { catalog: 'E_FREE' })).code).toBe('WF-51')
  await admin.ok(calls.publish, { configId: id, revision, changeNote: '首次发布' })
  expect(await rowOf(id)).toMatchObject({ version: 1, draft: null, active: true })
  expect((await (await t.as(MEMBER)).ok(calls.preview, { catalog: 'E_FREE' })).length).toBe(1)
})

test('WF-54 one flow a kind of request is in use: another is refused, or takes its place in one act', async () => {
  const other = await drawn('E_TRIP_2', [{ conditions: [], steps: [step({ approver: 'hrbp' })] }])
  expect(other.active).toBe(false)
  expect(await admin.call(calls.removeConfig, { id: other.id, what: 'enable' })).toMatchObject({ code: 'WF-54' })
  expect((await flowOf('E_TRIP')).active).toBe(true)
  await admin.ok(calls.removeConfig, { id: other.id, what: 'enable', replaces: true })
  expect([(await flowOf('E_TRIP')).active, (await rowOf(other.id)).active]).toEqual([false, true])
  const preview = await (await t.as(MEMBER)).ok(calls.preview, { catalog: 'E_TRIP' })
  expect(preview.map((one) => one.people.map((p) => p.ssoId))).toEqual([[HRBP]])
  await admin.ok(calls.removeConfig, { id: (await flowOf('E_TRIP')).id, what: 'enable', replaces: true })
})

test('WF-53 taking a flow out of use and back overtakes nobody who edits it meanwhile', async () => {
  const { id, revision } = await flowOf('E_TRIP')
  await admin.ok(calls.removeConfig, { id, what: 'disable' })
  await admin.ok(calls.removeConfig, { id, what: 'enable' })
  expect((await rowOf(id)).revision).toBe(revision)
  await admin.ok(calls.savePaths, { configId: id, revision, paths: [usual] })
  await admin.ok(calls.removeConfig, { id, what: 'discard' })
})

test('WF-52 a code belongs to one flow, one that was deleted included', async () => {
  expect(await admin.call(calls.saveConfig, base('E_TRIP', { paths: [usual] }))).toMatchObject({ code: 'WF-52', fields: [{ path: 'code' }] })
  const { id } = await admin.ok(calls.saveConfig, base('E_GONE', { paths: [usual] }))
  await admin.ok(calls.removeConfig, { id })
  expect((await admin.call(calls.saveConfig, base('E_GONE', { paths: [usual] }))).code).toBe('WF-52')
  expect(await admin.call(calls.saveConfig, base('1 bad'))).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'code' }] })
  expect(await admin.call(calls.saveConfig, base('E_NAMES', { nameEn: ' ' }))).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'nameEn' }] })
})

test('WF-53 of two administrators at once the second is told and overwrites nothing', async () => {
  const { id, revision } = await admin.ok(calls.saveConfig, base('E_TWO', { paths: [usual] }))
  await admin.ok(calls.saveConfig, base('E_TWO', { id, revision, nameCn: '先保存', paths: [usual] }))
  const late = await admin.call(calls.saveConfig, base('E_TWO', { id, revision, nameCn: '后保存', paths: [usual] }))
  expect(late).toMatchObject({ code: 'WF-53' })
  expect(late.returnMsg).toContain((await rowOf(id)).changedBy!.nameCn)
  expect((await admin.call(calls.savePaths, { configId: id, revision, paths: [usual] })).code).toBe('WF-53')
  expect((await admin.call(calls.publish, { configId: id, revision })).code).toBe('WF-53')
  expect(await rowOf(id)).toMatchObject({ nameCn: '先保存', version: null })
  await admin.ok(calls.publish, { configId: id, revision: (await rowOf(id)).revision })
})

test('WF-55 conditions compare a value of the kind of request, as its type allows, with values of that type', async () => {
  const on = (param: string, operator: calls.DrawnCondition['operator'], value: calls.DrawnCondition['value']) =>
    faultsOf([{ conditions: [{ param, operator, value }], steps: [step()] }, usual])
  const at = (part: string) => [`WF-55 paths.0.conditions.0.${part}`]
  expect(await on('colour', 'eq', 'red')).toEqual(at('param'))
  expect(await on('hours', 'under-department', 'MB-HR')).toEqual(at('operator'))
  expect(await on('abroad', 'gt', true)).toEqual(at('operator'))
  expect(await on('hours', 'gt', 'many')).toEqual(at('value'))
  expect(await on('costFen', 'ge', 10.5)).toEqual(at('value'))
  expect(await on('hours', 'between', [9, 3])).toEqual(at('value'))
  expect(await on('hours', 'between', 9)).toEqual(at('value'))
  expect(await on('note', 'in', [])).toEqual(at('value'))
  expect(await on('note', 'eq', ' ')).toEqual(at('value'))
  expect(await on('kind', 'eq', 'middle')).toEqual(at('value'))
  expect(await on('department', 'under-department', 'NOWHERE')).toEqual(at('value'))
  expect(await on('abroad', 'eq', 'true')).toEqual(at('value'))
  expect(await on('leaves', 'lt', 'tomorrow')).toEqual(at('value'))
  expect(await on('leaves', 'lt', '2026-02-30')).toEqual(at('value'))
  for (const [param, operator, value] of [
    ['hours', 'between', [3, 9]],
    ['costFen', 'ge', 100_000],
    ['note', 'in', ['a', 'b']],
    ['kind', 'not-in', ['far']],
    ['department', 'under-department', 'MB-HR'],
    ['abroad', 'eq', true],
    ['leaves', 'lt', '2026-12-01'],
  ] as const)
    expect(await on(param, operator, typeof value === 'object' ? [...value] : value), param).toEqual([])
})

test('WF-56 approvers, escalation, copies and collaborators are roles that exist and people who work here', async () => {
  const by = (more: Partial<calls.DrawnStep>) => faultsOf([{ conditions: [], steps: [step(more)] }])
  const at = (part: string) => [`WF-56 paths.0.steps.0.${part}`]
  expect(await by({ approver: 'role' })).toEqual(at('approverRef'))
  expect(await by({ approver: 'role', approverRef: 'no-such-role' })).toEqual(at('approverRef'))
  expect(await by({ approver: 'person', people: [] })).toEqual(at('people'))
  expect(await by({ approver: 'person', people: [asSsoId(HRBP), asSsoId(LEFT)] })).toEqual(at('people'))
  expect(await by({ approver: 'person', people: [asSsoId('99999999')] })).toEqual(at('people'))
  expect(await by({ approver: 'department-owner', approverRef: 'hours' })).toEqual(at('approverRef'))
  expect(await by({ escalateTo: 'role', escalateRef: 'nobody' })).toEqual(at('escalateRef'))
  expect(await by({ copies: [{ kind: 'hrbp' }, { kind: 'person', ref: LEFT }] })).toEqual(at('copies.1.ref'))
  expect(await by({ collaborators: [asSsoId(LEFT)] })).toEqual(at('collaborators'))
  expect(await by({ approver: 'person', people: [asSsoId(HRBP), asSsoId(FINANCE)], copies: [{ kind: 'role', ref: 'finance' }] })).toEqual([])
  expect(await by({ approver: 'department-owner', approverRef: 'department' })).toEqual([])
})

test('WF-57 WF-58 a path has steps, told apart by their keys, or says that it needs none; all faults are told at once', async () => {
  expect(await faultsOf([{ conditions: [], steps: [] }])).toEqual(['WF-57 paths.0.steps'])
  expect(await faultsOf([{ conditions: [], steps: [], withoutApproval: true }])).toEqual([])
  expect(await faultsOf([{ conditions: [], steps: [step(), step()] }])).toEqual(['WF-58 paths.0.steps.1.key'])
  expect(await faultsOf([{ conditions: [], steps: [step({ nameCn: '' })] }])).toEqual(['SHELL-39 paths.0.steps.0.nameCn'])
  expect(await faultsOf([usual, { conditions: [], steps: [] }])).toEqual(['WF-10 paths.0.conditions', 'WF-57 paths.1.steps'])
  expect(await faultsOf([{ conditions: [{ param: 'hours', operator: 'gt', value: 1 }], steps: [step()] }])).toEqual(['WF-10 paths.0.conditions'])
})

test('WF-59 WF-60 code and kind are fixed once the flow was used or published, and the kind has to be there', async () => {
  const made = await drawn('E_FIXED', [usual])
  const again = (more: Partial<Saving>) => admin.call(calls.saveConfig, base('E_FIXED', { id: made.id, paths: [usual], ...more }))
  expect(await again({ catalog: 'E_RUN' })).toMatchObject({ code: 'WF-59', fields: [{ path: 'catalog' }] })
  expect(await again({ catalog: 'NONE' })).toMatchObject({ code: 'WF-60', fields: [{ path: 'catalog' }] })
  // published but not used: the code may still be put right
  expect((await again({ code: 'E_FIXED_2' })).code).toBe('10000')
  await admin.ok(calls.removeConfig, { id: made.id, what: 'enable', replaces: true })
  await ask('E_TRIP')
  expect(await again({ code: 'E_FIXED_3' })).toMatchObject({ code: 'WF-59', fields: [{ path: 'code' }] })
  await admin.ok(calls.removeConfig, { id: (await flowOf('E_TRIP')).id, what: 'enable', replaces: true })
})

test('WF-11 WF-46 what is saved waits as a draft; published it is for new requests, and each running one is listed with its version', async () => {
  const flow = await flowOf('E_RUN')
  const before = await ask('E_RUN', { hours: 9 })
  const dear: Path = { conditions: [{ param: 'hours', operator: 'gt', value: 8 }], steps: [step({ key: 'hrbp', approver: 'hrbp' })] }
  const saved = await admin.ok(calls.savePaths, { configId: flow.id, revision: flow.revision, paths: [dear, usual] })
  const meanwhile = await ask('E_RUN', { hours: 9 })
  await admin.ok(calls.publish, { configId: flow.id, revision: saved.revision, changeNote: '超过8小时由HRBP审批' })
  const after = await ask('E_RUN', { hours: 9 })
  const { list } = await admin.ok(calls.running, { filters: { configId: flow.id } })
  const versions = new Map(list.map((row) => [row.id, row.version]))
  expect([before, meanwhile, after].map((item) => versions.get(item.id))).toEqual([1, 1, 2])
  expect((await admin.ok(calls.running, { filters: { configId: flow.id, version: 2 } })).list.map((row) => row.no)).toEqual([after.no])
  const held = async (id: string) => (await admin.ok(calls.detail, { id })).holders.map((h) => h.person.ssoId)
  expect([await held(before.id), await held(after.id)]).toEqual([[MANAGER], [HRBP]])
})

test('a draft that says the same as the version in force is none; dropped it leaves that version as it is', async () => {
  const flow = await flowOf('E_FREE_2')
  const [active] = await admin.ok(calls.versions, { configId: flow.id })
  const { nameCn, nameEn, code, type, catalog: kind, allowBatch, allowDelegation, dueHours, id } = flow
  const same: Saving = { id, nameCn, nameEn, code, type, catalog: kind, allowBatch, allowDelegation, dueHours, paths: active!.drawn }
  await admin.ok(calls.saveConfig, { ...same, nameCn: '改了名称' })
  expect(await rowOf(id)).toMatchObject({ nameCn: '改了名称', draft: null })
  await admin.ok(calls.saveConfig, { ...same, dueHours: 8 })
  expect(await rowOf(id)).toMatchObject({ draft: 2, version: 1, dueHours: 16 })
  await admin.ok(calls.removeConfig, { id, what: 'discard' })
  expect(await rowOf(id)).toMatchObject({ draft: null, version: 1, dueHours: 16 })
  expect((await admin.call(calls.removeConfig, { id, what: 'discard' })).code).toBe('SHELL-02')
})

test('WF-35 a dry run names path, people and reasons of a draft and of the version in force, and writes and sends nothing', async () => {
  const made = await drawn('E_TRY', [
    { conditions: [{ param: 'department', operator: 'under-department', value: 'MB-HR' }], steps: [step({ approver: 'hrbp' })] },
    usual,
  ])
  await admin.ok(calls.savePaths, { configId: made.id, paths: [{ conditions: [], steps: [step({ approver: 'person', people: [asSsoId(FINANCE)] })] }] })
  const counted = () =>
    t.write(async (ctx) => [
      await ctx.db.select({ n: count() }).from(workflowItem),
      await ctx.db.select({ n: count() }).from(workflowTask),
      await ctx.db.select({ n: count() }).from(workflowVersion),
    ])
  const told = async () => (await (await t.as(FINANCE)).ok(listMessages, { filters: { module: 'workflow' } })).total
  const before = [await counted(), await told()]
  const run = (more: Partial<InputOf<typeof calls.testRun>>) => admin.call(calls.testRun, { configId: made.id, requester: asSsoId(MEMBER), ...more })
  expect((await run({})).content).toMatchObject({ version: 2, path: 1, paths: 1, steps: [{ people: [{ ssoId: FINANCE, whyCn: '流程指定人员' }] }] })
  expect((await run({ version: 1 })).content).toMatchObject({ version: 1, path: 2, conditions: [], steps: [{ people: [{ ssoId: MANAGER }] }] })
  expect((await run({ version: 1, params: { department: 'MB-HR' } })).content).toMatchObject({
    path: 1,
    conditions: [{ saysEn: 'department is in Human Resources or below' }],
    steps: [{ people: [{ ssoId: HRBP }] }],
  })
  expect((await run({ version: 1, requester: asSsoId(FINANCE) })).content?.steps[0]?.people[0]?.ssoId).not.toBe(MANAGER)
  expect(await run({ params: { colour: 'red' } })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'params.colour' }] })
  expect(await run({ params: { hours: 'many' } })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'params.hours' }] })
  expect(await run({ requester: asSsoId(LEFT) })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'requester' }] })
  expect((await run({ version: 9 })).code).toBe('SHELL-02')
  expect([await counted(), await told()]).toEqual(before)
})

test('collaborators of a step are told, read the request and comment, and do not decide', async () => {
  const made = await drawn('E_ASK', [{ conditions: [], steps: [step({ collaborators: [asSsoId(FINANCE)] })] }])
  await admin.ok(calls.removeConfig, { id: made.id, what: 'enable', replaces: true })
  const item = await ask('E_TRIP')
  const finance = await t.as(FINANCE)
  expect((await finance.ok(calls.detail, { id: item.id })).can).toEqual(['comment'])
  expect((await finance.ok(listMessages, { filters: { module: 'workflow' } })).list.map((one) => one.event)).toContain('consulted')
  await finance.ok(calls.operate, { itemId: item.id, action: 'comment', comment: '预算充足' })
  expect(await finance.call(calls.operate, { itemId: item.id, action: 'approve' })).toMatchObject({ status: 403, code: 'WF-44' })
})
