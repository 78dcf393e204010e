import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refuse } from '#foundation/contract/refused.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { providersOf } from '#foundation/providers.ts'
import { countEach } from '#foundation/server/list.ts'
import { narrow } from '#services/access/tests/rules/narrow.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { operations, operationsOf } from '../../rules/actions.ts'
import { allowances } from '../../rules/flow.ts'
import { isApproved, itemLife, itemStates, taskLife } from '../../rules/lifecycles.ts'
import { catalog, type Decision, itemOf, type PathSpec, type StepSpec, seedFlows, submit, terminate, withdraw } from '../../server/api.ts'
import { workflowItem, workflowTask } from '../../server/tables.ts'
import { ADMIN, AREA, BENEFITS, by, FINANCE, MANAGER, MEMBER, portalForTests, step } from './parts.ts'

const t = await portalForTests()

const STRANGER = '10000008'

/** Decisions the fake room heard, and the things on which it fails. */
const heard: { businessId: string; decision: string; by: string; comment?: string }[] = []
const failing = new Set<string>()
const breaking = new Set<string>()
const named = (ssoId: string): StepSpec => step(`person-${ssoId}`, 'person', { approverRef: ssoId })

function room(code: string, paths: PathSpec[], { tells, ...more }: { allowWithdrawAfterFirstDecision?: boolean; tells?: readonly Decision[] } = {}): string {
  catalog({
    code,
    module: 'deciding',
    params: [{ code: 'amount', valueType: 'number' }],
    flow: { code, paths, ...more },
    ...(tells && { tells }),
    facts: async () => [{ label: 'state.WorkflowItem.waiting', valueCn: '一', valueEn: 'one' }],
    onDecided: async (_ctx, given) => {
      if (failing.has(given.businessId)) throw refuse('WF-51')
      if (breaking.has(given.businessId)) throw new Error('the room is broken')
      heard.push(given)
    },
  })
  return code
}
const ONE = room('D_ONE', by(step('manager', 'line-manager')))
const TWO = room('D_TWO', by(step('manager', 'line-manager'), step('area', 'second-level-manager')))
const ANY = room('D_ANY', by(step('role', 'role', { approverRef: 'team-member' })))
const ANY_THEN = room('D_ANY_THEN', by(step('role', 'role', { approverRef: 'line-manager' }), named(BENEFITS)))
const ALL = room('D_ALL', by(step('role', 'role', { approverRef: 'team-member', passCondition: 'all' })))
const LATER = room('D_LATER', by(step('manager', 'line-manager'), named(BENEFITS)), { allowWithdrawAfterFirstDecision: true })
const TELLING = room('D_TELLING', by(step('manager', 'line-manager')), { tells: ['approved'] })
const NONE = room('D_NONE', [
  { conditions: [{ param: 'amount', operator: 'lt', value: 10 }], steps: [] },
  { conditions: [], steps: [step('manager', 'line-manager')] },
])
await t.write(seedFlows)

const ask = (code: string, given: { id?: string; requester?: string; amount?: number; submittedBy?: string } = {}) =>
  t.write((ctx) =>
    submit(ctx, {
      module: 'deciding',
      businessId: given.id ?? newId(),
      catalog: code,
      params: given.amount === undefined ? {} : { amount: given.amount },
      requester: asSsoId(given.requester ?? MEMBER),
      subjectCn: '测试申请',
      subjectEn: 'A test request',
      ...(given.submittedBy && { submittedBy: asSsoId(given.submittedBy) }),
    }),
  )
const act = async (ssoId: string, itemId: string, action: 'approve' | 'reject' | 'withdraw' | 'terminate', comment = '') =>
  (await t.as(ssoId)).call(calls.operate, { itemId, action, comment })
const tasksOf = (itemId: string) => t.write((ctx) => ctx.db.select().from(workflowTask).where(eq(workflowTask.itemId, itemId)))
const stateOf = async (itemId: string) => (await t.write((ctx) => ctx.db.select().from(workflowItem).where(eq(workflowItem.id, itemId))))[0]!.state
const businessOf = async (itemId: string) => (await t.write((ctx) => ctx.db.select().from(workflowItem).where(eq(workflowItem.id, itemId))))[0]!.businessId

test('WF-01 items and tasks have the eight states and no others', () => {
  const stated = ['waiting', 'pending', 'approved', 'rejected', 'skipped', 'terminated', 'processing', 'withdrawn'].sort()
  expect([...itemStates].sort()).toEqual(stated)
  expect([...itemLife.states].sort()).toEqual(stated)
  expect([...taskLife.states].sort()).toEqual(stated)
})

test('an item goes from waiting over each step to approved, and its number says the day', async () => {
  const item = await ask(TWO)
  expect(item.no).toMatch(/^WF20261120\d{6}$/)
  expect(item.state).toBe('pending')
  expect((await act(MANAGER, item.id, 'approve')).content?.state).toBe('processing')
  expect((await act(AREA, item.id, 'approve')).content?.state).toBe('approved')
  expect(heard.at(-1)).toMatchObject({ decision: 'approved', by: AREA })
})

test('WF-02 any: the first approval passes the step and releases the others; all: everybody has to approve', async () => {
  const any = await ask(ANY)
  const seats = (await tasksOf(any.id)).length
  expect(seats).toBeGreaterThan(3)
  expect((await act(MANAGER, any.id, 'approve')).content?.state).toBe('approved')
  expect((await tasksOf(any.id)).filter((task) => task.state === 'skipped')).toHaveLength(seats - 1)

  const all = await ask(ALL)
  const holders = (await tasksOf(all.id)).map((task) => task.approver)
  for (const ssoId of holders.slice(0, -1)) expect((await act(ssoId, all.id, 'approve')).content?.state).toBe('pending')
  expect((await act(holders.at(-1)!, all.id, 'approve')).content?.state).toBe('approved')
})

test('WF-07 a task is decided once: the second decision is refused and the detail shows who decided and how', async () => {
  const item = await ask(ONE)
  const [task] = await tasksOf(item.id)
  await act(MANAGER, item.id, 'reject', '时间不对')
  const again = await (await t.as(MANAGER)).call(calls.operate, { itemId: item.id, taskId: task!.id, action: 'approve' })
  expect(again).toMatchObject({ status: 200, code: 'WF-07' })
  const detail = await (await t.as(MANAGER)).ok(calls.detail, { id: item.id })
  expect(detail.timeline.find((e) => e.kind === 'task')).toMatchObject({ state: 'rejected', comment: '时间不对', person: { ssoId: MANAGER } })
  expect(heard.filter((h) => h.decision !== 'rejected' && h.comment === '时间不对')).toHaveLength(0)
})

test('WF-07 what is handled is neither handed over nor asked about any more', async () => {
  const item = await ask(TWO)
  await act(MANAGER, item.id, 'approve')
  const manager = await t.as(MANAGER)
  for (const action of ['transfer', 'ask', 'approve', 'reject'] as const)
    expect((await manager.call(calls.operate, { itemId: item.id, action, to: asSsoId(BENEFITS), comment: '请' })).code, action).toBe('WF-07')
})

test('WF-07 two who decide at the same moment: one wins, the other is told, the room hears one outcome', async () => {
  for (let round = 0; round < 5; round++) {
    const id = newId()
    const item = await ask(ANY, { id })
    const answers = await Promise.all([act(MANAGER, item.id, 'approve'), act(AREA, item.id, 'reject', '不同意'), act(STRANGER, item.id, 'approve')])
    expect(answers.filter((a) => a.code === '10000')).toHaveLength(1)
    for (const answer of answers.filter((a) => a.code !== '10000')) expect(answer.code).toBe('WF-07')
    expect(heard.filter((h) => h.businessId === id)).toHaveLength(1)
    expect((await tasksOf(item.id)).filter((task) => task.state === 'approved' || task.state === 'rejected')).toHaveLength(1)
  }
})

test('WF-07 the same approver clicking twice at once decides once', async () => {
  const id = newId()
  const item = await ask(ONE, { id })
  const answers = await Promise.all([act(MANAGER, item.id, 'approve'), act(MANAGER, item.id, 'approve')])
  expect(answers.map((a) => a.code).sort()).toEqual(['10000', 'WF-07'])
  expect(heard.filter((h) => h.businessId === id)).toHaveLength(1)
})

test('WF-08 a rejection and a termination need a comment', async () => {
  const item = await ask(ONE)
  expect(await act(MANAGER, item.id, 'reject', '  ')).toMatchObject({ code: 'WF-08', fields: [{ path: 'comment' }] })
  expect(await act(ADMIN, item.id, 'terminate')).toMatchObject({ code: 'WF-08' })
  expect(await stateOf(item.id)).toBe('pending')
  expect((await act(ADMIN, item.id, 'terminate', '重复提交')).content?.state).toBe('terminated')
})

test('WF-09 a comment has at most 150 characters, Chinese counted as people count', async () => {
  const item = await ask(ONE)
  expect(await act(MANAGER, item.id, 'approve', '好'.repeat(151))).toMatchObject({ code: 'WF-09', returnMsg: '意见最多150个字符' })
  expect((await act(MANAGER, item.id, 'approve', '好'.repeat(150))).code).toBe('10000')
})

test('WF-20 an outcome that the room refuses leaves the item open and nothing written', async () => {
  const id = newId()
  const item = await ask(ONE, { id })
  failing.add(id)
  expect((await act(MANAGER, item.id, 'approve')).code).toBe('WF-51')
  expect(await stateOf(item.id)).toBe('pending')
  expect((await tasksOf(item.id)).map((task) => task.state)).toEqual(['pending'])
  failing.delete(id)
  expect((await act(MANAGER, item.id, 'approve')).code).toBe('10000')
  expect(heard.filter((h) => h.businessId === id)).toHaveLength(1)
})

test('WF-20 an outcome on which the room breaks is a fault of the program, and leaves the item open with its task and its notice', async () => {
  const id = newId()
  const item = await ask(ONE, { id })
  breaking.add(id)
  expect((await act(MANAGER, item.id, 'approve')).status).toBe(500)
  expect(await stateOf(item.id)).toBe('pending')
  expect((await tasksOf(item.id)).map((task) => [task.state, task.decidedAt])).toEqual([['pending', null]])
  const told = (await (await t.as(MANAGER)).ok(listMessages, { pageSize: 100, filters: { tab: 'action', module: 'workflow' } })).list
  expect(told.filter((n) => n.link === `/workflow/assigned/${item.id}`).map((n) => n.state)).not.toContain('done')
  expect((await act(MEMBER, item.id, 'withdraw')).status).toBe(500)
  breaking.delete(id)
  expect((await act(MANAGER, item.id, 'approve')).code).toBe('10000')
})

test('WF-21 a second submit of the same thing gives the open item; after its end a new one begins', async () => {
  const id = newId()
  const first = await ask(ONE, { id })
  expect((await ask(ONE, { id })).id).toBe(first.id)
  await act(MANAGER, first.id, 'approve')
  const next = await ask(ONE, { id })
  expect(next.id).not.toBe(first.id)
  const atOnce = newId()
  const both = await Promise.all([ask(ONE, { id: atOnce }), ask(ONE, { id: atOnce })])
  expect(both[0].id).toBe(both[1].id)
})

test('WF-22 others than those concerned get 403, also for what they may not do', async () => {
  const item = await ask(TWO, { submittedBy: BENEFITS })
  for (const ssoId of [MEMBER, BENEFITS, MANAGER, ADMIN]) expect((await (await t.as(ssoId)).call(calls.detail, { id: item.id })).status).toBe(200)
  const stranger = await t.as(STRANGER)
  expect(await stranger.call(calls.detail, { id: item.id })).toMatchObject({ status: 403, code: 'WF-22' })
  expect(await stranger.call(calls.operate, { itemId: item.id, action: 'comment', comment: '?' })).toMatchObject({ status: 403, code: 'WF-22' })
  // the next step's approver sees it when it reaches them, and the former one keeps seeing it
  expect((await (await t.as(AREA)).call(calls.detail, { id: item.id })).status).toBe(403)
  await act(MANAGER, item.id, 'approve')
  for (const ssoId of [AREA, MANAGER]) expect((await (await t.as(ssoId)).call(calls.detail, { id: item.id })).status).toBe(200)
})

test('WF-44 what is offered is what may be done: the requester never decides, who has no task gets 403', async () => {
  const item = await ask(TWO)
  const canOf = async (ssoId: string) => (await (await t.as(ssoId)).ok(calls.detail, { id: item.id })).can
  expect(await canOf(MEMBER)).toEqual(['comment', 'urge', 'withdraw'])
  expect(await canOf(MANAGER)).toEqual(['approve', 'reject', 'transfer', 'ask', 'comment'])
  expect(await canOf(ADMIN)).toEqual(['transfer', 'terminate'])
  expect(await act(MEMBER, item.id, 'approve')).toMatchObject({ status: 403, code: 'WF-44' })
  expect(await act(ADMIN, item.id, 'approve')).toMatchObject({ status: 403, code: 'WF-44' })
  const [task] = await tasksOf(item.id)
  const foreign = await (await t.as(MEMBER)).call(calls.operate, { itemId: item.id, taskId: task!.id, action: 'approve' })
  expect(foreign).toMatchObject({ status: 403, code: 'WF-44' })
  expect(await act(MANAGER, item.id, 'withdraw')).toMatchObject({ code: 'LIFE-01' })
})

test('WF-44 whatever else a person is to an item: nothing that decides it without an open task, nor on an own request, nor once it has ended', () => {
  const any = fc.record({
    state: fc.constantFrom(...itemStates),
    owner: fc.boolean(),
    requester: fc.boolean(),
    task: fc.option(fc.constantFrom(...itemStates), { nil: undefined }),
    asked: fc.boolean(),
    involved: fc.boolean(),
    admin: fc.boolean(),
    decided: fc.boolean(),
    allowed: fc.subarray([...allowances]),
    added: fc.boolean(),
    hasEarlier: fc.boolean(),
    returned: fc.boolean(),
    withdrawLater: fc.boolean(),
    withheld: fc.subarray([...operations]),
  })
  fc.assert(
    fc.property(any, (standing) => {
      const withheld = operationsOf(standing).filter((operation) => standing.withheld.includes(operation))
      expect(withheld).toEqual([])
      const may = operationsOf({ ...standing, withheld: [] })
      const open = ['waiting', 'pending', 'processing'].includes(standing.state)
      const holds = standing.task === 'pending' || standing.task === 'processing'
      expect(may.includes('approve')).toBe(open && holds && !standing.requester)
      expect(may.includes('reject')).toBe(may.includes('approve'))
      expect(may.includes('terminate')).toBe(open && standing.admin)
      expect(may.includes('withdraw')).toBe(open && standing.owner && (!standing.decided || standing.withdrawLater || standing.returned))
      if (may.includes('transfer')) expect(standing.admin || (holds && standing.allowed.includes('transfer') && !standing.requester)).toBe(true)
      for (const [operation, allowance] of [
        ['add-sign-before', 'addSignBefore'],
        ['add-sign-after', 'addSignAfter'],
        ['return-to-step', 'returnToStep'],
        ['return-to-requester', 'returnToRequester'],
      ] as const)
        if (may.includes(operation)) expect(holds && !standing.requester && standing.allowed.includes(allowance)).toBe(true)
      if (may.includes('resubmit')) expect(standing.owner && standing.returned).toBe(true)
      if (!open) expect(may).toEqual([])
    }),
  )
})

test('WF-44 a task is decided on its own item only', async () => {
  const [one, other] = [await ask(ONE), await ask(ONE)]
  const [task] = await tasksOf(other.id)
  const crossed = await (await t.as(MANAGER)).call(calls.operate, { itemId: one.id, taskId: task!.id, action: 'approve' })
  expect(crossed).toMatchObject({ status: 200, code: 'SHELL-02' })
  expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['pending', 'pending'])
})

test('WF-45 a question falls with the task of who asked it: nobody is left with a to-do that cannot be done', async () => {
  const item = await ask(ANY_THEN)
  const asking = async () =>
    (await (await t.as(STRANGER)).ok(listMessages, { pageSize: 100, filters: { tab: 'action', module: 'workflow' } })).list.filter(
      (n) => n.event === 'question' && n.state !== 'done',
    )
  await (await t.as(AREA)).ok(calls.operate, { itemId: item.id, action: 'ask', to: asSsoId(STRANGER), comment: '是否知情？' })
  expect(await asking()).toHaveLength(1)
  expect((await act(MANAGER, item.id, 'approve')).content?.state).toBe('processing')
  expect(await asking()).toEqual([])
  expect((await (await t.as(STRANGER)).ok(calls.detail, { id: item.id })).can).not.toContain('answer')
})

test('WF-45 with the item end its tasks, counts and notices', async () => {
  const count = async () => {
    const reader = await t.reader(MANAGER)
    return (await countEach(reader.db, [providersOf('count').get('workflow')!(reader)]))[0]!
  }
  const before = await count()
  const item = await ask(ONE)
  expect(await count()).toBe(before + 1)
  const todo = async () => (await (await t.as(MANAGER)).ok(listMessages, { pageSize: 100, filters: { tab: 'action', module: 'workflow' } })).list
  expect((await todo()).some((n) => n.link === `/workflow/assigned/${item.id}`)).toBe(true)
  await act(MEMBER, item.id, 'withdraw')
  expect(await count()).toBe(before)
  expect((await todo()).some((n) => n.link === `/workflow/assigned/${item.id}` && n.state !== 'done')).toBe(false)
  expect((await tasksOf(item.id)).map((task) => task.state)).toEqual(['terminated'])
})

test('an outcome that the room tells the requester is not told again, save to who submitted it; any other is told to both', async () => {
  const told = async (action: 'approve' | 'reject') => {
    const item = await ask(TELLING, { submittedBy: FINANCE })
    await act(MANAGER, item.id, action, '不合要求')
    const heardOf = async (ssoId: string) => {
      const { list } = await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { module: 'workflow' } })
      return list.some((n) => n.event === 'decided' && n.link === `/workflow/requested/${item.id}`)
    }
    return [await heardOf(MEMBER), await heardOf(FINANCE)]
  }
  expect(await told('approve')).toEqual([false, true])
  expect(await told('reject')).toEqual([true, true])
})

test('a request is taken back while nobody has decided, later only where the flow allows it', async () => {
  const early = await ask(TWO)
  expect((await act(MEMBER, early.id, 'withdraw')).content?.state).toBe('withdrawn')
  expect(heard.at(-1)).toMatchObject({ decision: 'withdrawn', by: MEMBER })
  const late = await ask(TWO)
  await act(MANAGER, late.id, 'approve')
  expect((await act(MEMBER, late.id, 'withdraw')).code).toBe('LIFE-01')
  const allowed = await ask(LATER)
  await act(MANAGER, allowed.id, 'approve')
  expect((await act(MEMBER, allowed.id, 'withdraw')).content?.state).toBe('withdrawn')
})

test('a job may withdraw and end what runs', async () => {
  const one = await ask(ONE)
  await t.write((ctx) => withdraw(ctx, one.id, { reason: '已离职' }))
  expect(await stateOf(one.id)).toBe('withdrawn')
  const other = await ask(ONE)
  await t.write((ctx) => terminate(ctx, other.id, { reason: '活动取消' }))
  expect(heard.at(-1)).toMatchObject({ decision: 'terminated', comment: '活动取消' })
  await expect(t.write((ctx) => terminate(ctx, other.id, { reason: '再次' }))).rejects.toThrow('LIFE-01')
})

test('WF-48 what waits or was withdrawn is nowhere approved; what needs no approval is told approved', async () => {
  expect(itemStates.filter(isApproved)).toEqual(['approved', 'skipped'])
  const item = await ask(ONE)
  await act(MEMBER, item.id, 'withdraw')
  const approved = await (await t.as(MEMBER)).ok(calls.requested, { pageSize: 100, filters: { state: 'approved' } })
  expect(approved.list.some((row) => row.id === item.id)).toBe(false)
  const thing = await businessOf(item.id)
  expect((await t.write((ctx) => itemOf(ctx, 'deciding', thing)))?.state).toBe('withdrawn')
  expect(heard.some((h) => h.decision === 'approved' && h.businessId === thing)).toBe(false)
  const id = newId()
  expect((await ask(NONE, { id, amount: 5 })).state).toBe('skipped')
  expect(heard.filter((h) => h.businessId === id)).toMatchObject([{ decision: 'approved' }])
  expect((await ask(NONE, { amount: 50 })).state).toBe('pending')
})

test('WF-51 a flow that is out of use takes nothing new; what runs goes on', async () => {
  const code = room('D_OFF', by(named(FINANCE)))
  await t.write(seedFlows)
  const [config] = (await (await t.as(ADMIN)).ok(calls.searchConfigs, { filters: { keyword: code } })).list
  const running = await ask(code)
  await (await t.as(ADMIN)).ok(calls.removeConfig, { id: config!.id, what: 'disable' })
  await expect(ask(code)).rejects.toThrow('WF-51')
  expect((await act(FINANCE, running.id, 'approve')).content?.state).toBe('approved')
  await (await t.as(ADMIN)).ok(calls.removeConfig, { id: config!.id, what: 'enable' })
  expect((await ask(code)).state).toBe('pending')
})

test('ACCESS-03 an administrator of another company neither reads nor ends nor hands over a request', async () => {
  const item = await ask(ONE)
  const hotel = await narrow(t, '10000010', ['BASIC_WORKFLOW_ADMIN'])
  for (const answer of [
    await hotel.call(calls.detail, { id: item.id }),
    await hotel.call(calls.operate, { itemId: item.id, action: 'terminate', comment: '重复提交' }),
    await hotel.call(calls.moveVersion, { itemId: item.id, reason: '新版本' }),
    await hotel.call(calls.preview, { catalog: ONE, params: {}, requester: asSsoId(MEMBER) }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'WF-22' })
  const own = await ask(ONE, { requester: '10000010' })
  expect((await hotel.ok(calls.detail, { id: own.id })).can).toContain('terminate')
})
