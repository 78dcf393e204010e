import { afterEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import { actAs } from '#foundation/server/portal.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { catalog, handOver, type StepSpec, seedFlows, submit } from '../../server/api.ts'
import { placesChanged } from '../../server/commands/replace.ts'
import { workflowDelegation, workflowItem, workflowTask, workflowVersion } from '../../server/tables.ts'
import { ADMIN, AREA, HRBP, MANAGER, MEMBER, portalForTests, step } from '../rules/parts.ts'

/** PGlite has one connection, on which nothing ever races. */
const race = test.skipIf(!process.env.TEST_DATABASE_URL)

const t = await portalForTests()

/** All of them report to the manager. */
const TEAM = [MEMBER, '10000012', '10000013']

const heard: { businessId: string; decision: string }[] = []
const room = (code: string, steps: StepSpec[]) =>
  catalog({
    code,
    module: 'race',
    params: [],
    flow: { code, allowBatch: true, paths: [{ conditions: [], steps }] },
    facts: async () => [],
    onDecided: async (_ctx, given) => void heard.push(given),
  })
room('Z_ONE', [step('manager', 'line-manager')])
/** The same manager again two steps on, so that deciding chooses a delegate while the item is locked. */
room('Z_LONG', [step('manager', 'line-manager'), step('hrbp', 'hrbp'), step('again', 'line-manager')])
room('Z_FLOW', [step('manager', 'line-manager')])
room('Z_SHARE', [step('share', 'role', { approverRef: 'team-member', passCondition: 'percent', passValue: 50 })])
room('Z_ANY', [step('role', 'role', { approverRef: 'team-member' })])
await t.write(seedFlows)

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const ask = (code: string, requester = MEMBER) =>
  t.write((ctx) =>
    submit(ctx, { module: 'race', businessId: newId(), catalog: code, params: {}, requester: asSsoId(requester), subjectCn: '申请', subjectEn: 'Request' }),
  )
const terms = (delegate: string) => ({ delegate: asSsoId(delegate), start: '2026-11-20', end: '2026-11-25', reason: '', catalogs: null, includeOpen: true })
const HELD = ['pending', 'processing'] as const

/** What must hold whatever raced: no item without a holder, no holder without an item, no delegate whose delegation is over; each outcome once. */
afterEach(async () => {
  await t.drain()
  const { items, tasks, delegations } = await t.write(async (ctx) => ({
    items: await ctx.db.select().from(workflowItem),
    tasks: await ctx.db.select().from(workflowTask),
    delegations: await ctx.db.select().from(workflowDelegation),
  }))
  const held = tasks.filter((task) => (HELD as readonly string[]).includes(task.state))
  const open = items.filter((item) => ['waiting', 'pending', 'processing'].includes(item.state))
  expect(open.filter((item) => !held.some((task) => task.itemId === item.id && task.stepIndex === item.stepIndex)).map((item) => item.no)).toEqual([])
  expect(held.filter((task) => !open.some((item) => item.id === task.itemId && task.stepIndex === item.stepIndex)).map((task) => task.id)).toEqual([])
  const over = new Set(delegations.filter((d) => d.state === 'ended').map((d) => d.id))
  expect(held.filter((task) => task.delegationId !== null && over.has(task.delegationId)).map((task) => task.id)).toEqual([])
  const ended = items.filter((item) => item.endedAt !== null)
  expect(heard.map((h) => h.businessId).toSorted()).toEqual(ended.map((item) => item.businessId).toSorted())
  expect(t.portal.database.retries(), 'deadlocks').toBe(0)
})

race('WF-07 of all who may decide at the same moment one wins and each of the others is told', async () => {
  for (const round of times(8, Number)) {
    const item = await ask('Z_ANY')
    const holders = (await t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, item.id)))).map((task) => task.approver)
    expect(holders.length).toBeGreaterThan(8)
    const clients = await Promise.all(holders.map((ssoId) => t.as(ssoId)))
    const answers = await Promise.all(
      clients.map((client, i) => client.call(calls.operate, { itemId: item.id, action: (i + round) % 2 ? 'approve' : 'reject', comment: '同时' })),
    )
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['10000', ...times(holders.length - 1, () => 'WF-07')])
  }
})

race('WF-21 submitted many times at once it is one item', async () => {
  const businessId = newId()
  const given = { module: 'race', businessId, catalog: 'Z_ONE', params: {}, requester: asSsoId(MEMBER), subjectCn: '申请', subjectEn: 'Request' }
  const items = await Promise.all(times(12, () => t.write((ctx) => submit(ctx, given))))
  expect(new Set(items.map((item) => item.id)).size).toBe(1)
})

race('WF-16 of two delegations saved at once for the same days one is refused', async () => {
  const manager = await t.as(MANAGER)
  const answers = await Promise.all([AREA, HRBP, ADMIN].map((ssoId) => manager.call(calls.saveDelegation, terms(ssoId))))
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['10000', 'WF-16', 'WF-16'])
  for (const { id } of (await manager.ok(calls.searchDelegations, { filters: { side: 'given', state: 'active' } })).list)
    await manager.ok(calls.endDelegation, { id })
})

race('WF-42 while delegations begin and end, requests arrive and are decided, none is left with a delegate whose time is over', async () => {
  const clients = new Map(await Promise.all([...TEAM, MANAGER, AREA, HRBP].map(async (ssoId) => [ssoId, await t.as(ssoId)] as const)))
  const manager = clients.get(MANAGER)!
  const odd: string[] = []
  const expected = (code: string) => {
    if (!['10000', 'WF-07', 'WF-16', 'WF-22', 'WF-44', 'LIFE-01'].includes(code)) odd.push(code)
  }
  let going = true
  const delegate = async () => {
    for (const i of times(process.env.DEPTH === 'landing' ? 3 : 6, Number)) {
      const saved = await manager.call(calls.saveDelegation, terms(i % 2 ? AREA : HRBP))
      expected(saved.code)
      if (saved.content) expected((await manager.call(calls.endDelegation, { id: saved.content.id })).code)
    }
    going = false
  }
  const arrive = async (code: string) => {
    for (let i = 0; going && i < 40; i++) await ask(code, TEAM[i % TEAM.length])
  }
  const decide = async (ssoId: string) => {
    const client = clients.get(ssoId)!
    while (going) {
      const { list } = await client.ok(calls.assigned, { pageSize: 5, filters: { tab: 'todo' } })
      const tasks = list.map((row) => ({ id: row.taskId, seen: row.seen }))
      if (tasks.length > 2) for (const one of (await client.ok(calls.batch, { tasks, action: 'approve' })).refused) expected(one.code)
      else for (const row of list) expected((await client.call(calls.operate, { itemId: row.id, taskId: row.taskId, action: 'approve' })).code)
      for (const row of list.slice(0, 2)) expected((await client.call(calls.markRead, { itemId: row.id })).code)
    }
  }
  const move = async () => {
    while (going) await t.write((ctx) => placesChanged(ctx, asSsoId(MANAGER)))
  }
  await Promise.all([delegate(), arrive('Z_ONE'), arrive('Z_LONG'), decide(MANAGER), decide(AREA), decide(HRBP), move()])
  expect(odd).toEqual([])
})

race('WF-11 WF-46 while versions are published requests arrive: each is pinned to one whole version, and none fails', async () => {
  const admin = await t.as(ADMIN)
  const { id } = (await admin.ok(calls.searchConfigs, { filters: { keyword: 'Z_FLOW' } })).list[0]!
  /** The number of a version is in its steps: whose tasks say another number follow a mixture. */
  const drawn = (version: number): calls.DrawnPath[] => [
    {
      conditions: [],
      steps: times(2, (n) => ({ key: `v${version}.${n}`, nameCn: `版本${version}`, nameEn: `Version ${version}`, approver: n ? 'hrbp' : 'line-manager' })),
    },
  ]
  const publishing = async () => {
    for (const version of times(5, (n) => n + 2)) {
      const { revision } = await admin.ok(calls.savePaths, { configId: id, paths: drawn(version) })
      await admin.ok(calls.publish, { configId: id, revision })
    }
  }
  const submitting = times(20, async (i) => {
    const item = await ask('Z_FLOW', TEAM[i % TEAM.length])
    return item.id
  })
  const [ids] = await Promise.all([Promise.all(submitting), publishing()])
  const items = await t.write((ctx) => ctx.db.select().from(workflowItem).where(inArray(workflowItem.id, ids)))
  const versions = await t.write((ctx) => ctx.db.select().from(workflowVersion).where(eq(workflowVersion.configId, id)))
  const tasks = await t.write((ctx) => ctx.db.select().from(workflowTask).where(inArray(workflowTask.itemId, ids)))
  expect(items.length).toBe(20)
  expect(versions.filter((one) => one.state === 'active').map((one) => one.version)).toEqual([6])
  for (const item of items) {
    const version = versions.find((one) => one.id === item.versionId)!
    expect(version.state, item.no).not.toBe('draft')
    const path = version.paths.find((one) => one.id === item.pathId)!
    expect(tasks.filter((task) => task.itemId === item.id).map((task) => task.stepKey)).toEqual([path.steps[0]!.key])
  }
  const next = await ask('Z_FLOW')
  expect((await admin.ok(calls.detail, { id: next.id })).version).toBe(6)
})

race('WF-82 handed over to several people and decided at the same moment, an item has one holder or one decision', async () => {
  const decide = await Promise.all([MANAGER, HRBP, ADMIN].map((ssoId) => t.as(ssoId)))
  const { actor } = await t.reader(AREA)
  for (const round of times(6, Number)) {
    const items = await Promise.all(TEAM.map((requester) => ask('Z_ONE', requester)))
    const ids = items.map((item) => item.id)
    // each names them in another order
    const hand = (to: string, order: readonly string[]) =>
      t
        .write((ctx) => handOver(actAs(ctx, actor), order, { to: asSsoId(to), reason: '同时' }))
        .then(
          () => '10000',
          (fault: Error) => fault.message,
        )
    const [one, other, ...answers] = await Promise.all([
      hand(HRBP, ids),
      hand(ADMIN, ids.toReversed()),
      ...(round % 2 ? decide.map((client) => client.call(calls.operate, { itemId: ids[0]!, action: 'approve' })) : []),
    ])
    const decided = answers.filter((answer) => answer.code === '10000').length
    expect(decided).toBeLessThanOrEqual(1)
    // of several items all go or none: where one was decided before, none
    expect(
      [one, other].every((code) => code === '10000' || (decided === 1 && code === 'LIFE-01')),
      `${one} ${other}`,
    ).toBe(true)

    const held = await t.write((ctx) =>
      ctx.db
        .select()
        .from(workflowTask)
        .where(and(inArray(workflowTask.itemId, ids), inArray(workflowTask.state, [...HELD]))),
    )
    expect(held.map((task) => task.itemId).toSorted()).toEqual(ids.slice(decided).toSorted())
    if (one === '10000' && other === '10000') expect(new Set(held.map((task) => task.approver)).size).toBe(1)
  }
})

race('WF-53 of administrators who save at once one wins, and each of the others is told', async () => {
  const clients = await Promise.all(times(6, () => t.as(ADMIN)))
  const { id, revision } = (await clients[0]!.ok(calls.searchConfigs, { filters: { keyword: 'Z_ONE' } })).list[0]!
  const answers = await Promise.all(
    clients.map((client, n) =>
      client.call(calls.savePaths, {
        configId: id,
        revision,
        paths: [{ conditions: [], steps: [{ key: `by-${n}`, nameCn: '同时', nameEn: 'At once', approver: 'hrbp' }] }],
      }),
    ),
  )
  expect(answers.map((answer) => answer.code).toSorted()).toEqual(['10000', ...times(5, () => 'WF-53')])
  await clients[0]!.ok(calls.removeConfig, { id, what: 'discard' })
})

race('WF-26 of all who decide a share at the same moment as many count as are needed', async () => {
  for (const _round of times(6, Number)) {
    const item = await ask('Z_SHARE')
    const holders = (await t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, item.id)))).map((task) => task.approver)
    const clients = await Promise.all(holders.map((ssoId) => t.as(ssoId)))
    const answers = await Promise.all(clients.map((client) => client.call(calls.operate, { itemId: item.id, action: 'approve' })))
    const approved = answers.filter((answer) => answer.code === '10000').length
    expect(approved).toBe(Math.ceil(holders.length / 2))
    expect(answers.filter((answer) => answer.code === 'WF-07').length).toBe(holders.length - approved)
  }
})

race('WF-19 an approver who leaves while their tasks are decided leaves none behind', async () => {
  const items = await Promise.all(times(12, (i) => ask('Z_ONE', TEAM[i % TEAM.length])))
  const manager = await t.as(MANAGER)
  await Promise.all([
    ...items.slice(0, 6).map((item) => manager.call(calls.operate, { itemId: item.id, action: 'approve' })),
    t.write(async (ctx) => {
      await applyChange(ctx, asSsoId(MANAGER), { lastWorkingDate: '2026-11-19' })
      await applyChange(ctx, asSsoId(MANAGER), { status: 'left' })
    }),
  ])
  await t.drain()
  const left = await t.write((ctx) =>
    ctx.db
      .select()
      .from(workflowTask)
      .where(and(eq(workflowTask.approver, asSsoId(MANAGER)), inArray(workflowTask.state, [...HELD]))),
  )
  expect(left).toEqual([])
})
