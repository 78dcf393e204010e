import { expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { TEST_NOW } from '#foundation/testing/portal.ts'
import { addHours } from '#foundation/time.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { replayed } from '../../rules/replaying.ts'
import { blocks, contradicts, loops, unreachable } from '../../rules/routing.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { workflowItem, workflowRoutingFinding, workflowTask, workflowVersion } from '../../server/tables.ts'
import { ADMIN, FINANCE, MANAGER, MEMBER, portalForTests } from './parts.ts'

const t = await portalForTests()

const manager = { key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' as const }
const money = { key: 'money', nameCn: '财务', nameEn: 'Finance', approver: 'person' as const, people: [asSsoId(FINANCE)] }
const dear = (value: number) => ({ param: 'costFen', operator: 'ge' as const, value })
catalog({
  code: 'Y_TRIP',
  module: 'replaying',
  params: [
    { code: 'costFen', valueType: 'money' },
    { code: 'department', valueType: 'department' },
  ],
  flow: {
    code: 'Y_TRIP',
    paths: [
      { conditions: [dear(100_000)], steps: [manager, money] },
      { conditions: [], steps: [manager] },
    ],
  },
  facts: async () => [],
  onDecided: async () => {},
})
await t.write(seedFlows)
const admin = await t.as(ADMIN)
const flow = async () => (await admin.ok(calls.searchConfigs, { filters: { catalog: 'Y_TRIP' } })).list[0]!
const ask = (costFen: number) =>
  t.write((ctx) =>
    submit(ctx, {
      module: 'replaying',
      businessId: newId(),
      catalog: 'Y_TRIP',
      params: { costFen },
      requester: asSsoId(MEMBER),
      subjectCn: '出差',
      subjectEn: 'Trip',
    }),
  )
const draw = async (paths: InputOf<typeof calls.savePaths>['paths']) => admin.ok(calls.savePaths, { configId: (await flow()).id, paths })
const pathIds = async () => (await admin.ok(calls.pathsOfConfig, { configId: (await flow()).id })).map(({ id }) => id)
const run = async () => {
  const { id: configId } = await flow()
  await admin.ok(calls.replay, { configId })
  await t.drain()
  return admin.ok(calls.replayResult, { configId })
}
const everything = () =>
  t.write(async (ctx) => ({
    items: await ctx.db.select().from(workflowItem).orderBy(workflowItem.id),
    tasks: await ctx.db.select().from(workflowTask).orderBy(workflowTask.id),
    versions: await ctx.db.select().from(workflowVersion).orderBy(workflowVersion.id),
  }))

test('WF-36 a replay lists which requests would take another path, ask other people, or find nobody, and changes none of them', async () => {
  for (const costFen of [1_000, 60_000, 200_000]) await ask(costFen)
  const [high, low] = await pathIds()
  await draw([
    { id: high!, conditions: [dear(50_000)], steps: [manager, money] },
    { id: low!, conditions: [], steps: [manager] },
  ])
  const before = await everything()
  const moved = await run()
  expect(moved.replay).toMatchObject({ state: 'done', total: 3, items: 3, same: 2, otherPath: 1, otherPeople: 0, nobody: 0 })
  expect(moved.otherPath[0]).toMatchObject({ pathWas: 2, pathIs: 1, requester: { ssoId: MEMBER } })
  expect(await everything()).toEqual(before)
  await draw([
    { id: high!, conditions: [dear(100_000)], steps: [manager] },
    { id: low!, conditions: [], steps: [{ ...manager, approver: 'department-owner', approverRef: 'department' }] },
  ])
  t.setClock(addHours(new Date(TEST_NOW), 1))
  const others = await run()
  // what names no department finds no owner of it
  expect(others.replay).toMatchObject({ items: 3, same: 0, otherPath: 0, otherPeople: 1, nobody: 2 })
  expect(others.otherPeople[0]?.was.map(({ ssoId }) => ssoId)).toContain(FINANCE)
  expect(others.otherPeople[0]?.is.map(({ ssoId }) => ssoId)).not.toContain(FINANCE)
})

test('WF-36 one replay runs at a time for a flow, only for administrators of flows', async () => {
  const { id: configId } = await flow()
  const [first, second] = [await admin.ok(calls.replay, { configId }), await admin.ok(calls.replay, { configId })]
  expect(second).toEqual(first)
  await t.drain()
  expect(await (await t.as(MANAGER)).call(calls.replay, { configId })).toMatchObject({ status: 403 })
  expect(await (await t.as(MANAGER)).call(calls.replayResult, { configId })).toMatchObject({ status: 403 })
})

test('WF-36 what tells most is listed: nobody before another path before other people', () => {
  const was = { pathId: 'a', steps: [[asSsoId(MANAGER)], [asSsoId(FINANCE)]], nobody: false }
  expect(replayed(was, { ...was })).toBe('same')
  expect(replayed(was, { ...was, steps: [[asSsoId(MANAGER)]] })).toBe('otherPeople')
  expect(replayed(was, { ...was, pathId: 'b' })).toBe('otherPath')
  expect(replayed(was, { ...was, pathId: 'b', nobody: true })).toBe('nobody')
  expect(replayed({ ...was, nobody: true }, { ...was, nobody: true })).toBe('same')
})

const findings = () =>
  t
    .write((ctx) => ctx.db.select().from(workflowRoutingFinding).orderBy(workflowRoutingFinding.foundAt))
    .then((rows) => rows.filter((row) => row.stepKey === 'gone'))
/** Drawn past the checks, as when the resort changes after a flow was published. */
const force = async (step: object) => {
  const { id } = await flow()
  await t.write(async (ctx) => {
    const [row] = await ctx.db.select().from(workflowVersion).where(eq(workflowVersion.configId, id))
    await ctx.db
      .update(workflowVersion)
      .set({ paths: [{ ...row!.paths.at(-1)!, steps: [{ ...manager, ...step, key: 'gone' }] }] })
      .where(eq(workflowVersion.id, row!.id))
  })
}

test('WF-37 the nightly check finds a step that finds nobody, tells the administrators once, and closes it when it is solved', async () => {
  const { id: configId } = await flow()
  await admin.ok(calls.removeConfig, { id: configId, what: 'discard' })
  await force({ approver: 'role', approverRef: 'no-such-role' })
  await t.runJob('workflow.routingCheck', '2026-11-22')
  await t.runJob('workflow.routingCheck', '2026-11-22')
  expect(await findings()).toMatchObject([{ kind: 'role-empty', solvedAt: null, sample: ['no-such-role'] }])
  const told = async () =>
    (await admin.ok(listMessages, { pageSize: 100, filters: { module: 'workflow' } })).list.filter((one) => one.link?.includes(`${configId}?tab=check`))
  expect(await told()).toHaveLength(1)
  const { findings: shown } = await admin.ok(calls.routingCheck, { configId: (await flow()).id })
  expect(shown).toMatchObject([{ kind: 'role-empty', path: 1, blocks: true, foundAt: expect.any(String) }])
  expect(JSON.stringify(shown)).not.toContain('role.no-such-role')
  await force({})
  await t.runJob('workflow.routingCheck', '2026-11-23')
  expect((await findings()).filter((row) => row.solvedAt === null && row.kind === 'role-empty')).toEqual([])
})

test('WF-37 what would work for nobody is not published, what concerns some is told', async () => {
  const { id: configId } = await flow()
  const wrong = [
    { conditions: [dear(1)], steps: [manager] },
    { conditions: [dear(1), dear(2)], steps: [manager] },
    { conditions: [], steps: [manager] },
  ]
  await admin.ok(calls.savePaths, { configId, paths: wrong })
  expect(await admin.call(calls.publish, { configId })).toMatchObject({ code: 'WF-37', fields: [{ path: 'paths.1.conditions' }] })
  expect(await (await t.as(MANAGER)).call(calls.routingCheck, { configId })).toMatchObject({ status: 403 })
})

test('WF-37 paths that no request takes, and managers who lead back to one another, are found', () => {
  const eq = (value: string) => ({ param: 'kind', operator: 'eq' as const, value })
  expect(contradicts([eq('a'), eq('b')])).toBe(true)
  expect(contradicts([eq('a'), { param: 'kind', operator: 'in', value: ['b', 'c'] }])).toBe(true)
  expect(contradicts([eq('a'), { param: 'kind', operator: 'in', value: ['a', 'c'] }])).toBe(false)
  expect(unreachable([{ conditions: [eq('a')] }, { conditions: [dear(5), eq('a')] }, { conditions: [] }])).toEqual([1])
  expect(unreachable([{ conditions: [eq('a'), dear(5)] }, { conditions: [eq('a')] }, { conditions: [] }])).toEqual([])
  expect(
    loops(
      'a',
      new Map([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
      ]),
    ),
  ).toBe(true)
  expect(
    loops(
      'a',
      new Map<string, string | null>([
        ['a', 'b'],
        ['b', null],
      ]),
    ),
  ).toBe(false)
  expect([blocks({ kind: 'nobody', always: false }), blocks({ kind: 'nobody', always: true }), blocks({ kind: 'self', always: true })]).toEqual([
    false,
    true,
    false,
  ])
})

test('WF-36 a draft that is dropped while it is tried ends the replay', async () => {
  const { id: configId } = await flow()
  await draw([{ conditions: [], steps: [money] }])
  await admin.ok(calls.replay, { configId })
  await admin.ok(calls.removeConfig, { id: configId, what: 'discard' })
  await t.drain()
  expect((await admin.ok(calls.replayResult, { configId })).replay).toBeNull()
})
