import { expect, test } from 'vitest'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { deliveries } from '#services/notifications/server/api.ts'
import * as calls from '../../contract/index.ts'
import { catalog, clock, type PathSpec, resubmit, type StepSpec, seedFlows, submit } from '../../server/api.ts'
import { AREA, BENEFITS, by, FINANCE, HRBP, MANAGER, MEMBER, portalForTests, SECURITY } from './parts.ts'

const t = await portalForTests()

const heard: { businessId: string; decision: string; comment?: string }[] = []
const all = ['transfer', 'addSignBefore', 'addSignAfter', 'returnToStep', 'returnToRequester'] as const
const people = (key: string, who: readonly string[], more: Partial<StepSpec> = {}): StepSpec => ({
  key,
  nameCn: key,
  nameEn: key,
  approver: 'person',
  people: [...who],
  allow: all,
  ...more,
})
const room = (code: string, paths: PathSpec[], more: { allowWithdrawAfterFirstDecision?: boolean } = {}) =>
  catalog({
    code,
    module: 'together',
    params: [{ code: 'amount', valueType: 'number' }],
    flow: { code, paths, ...more },
    facts: async () => [],
    ...(code !== 'T_FIXED' && { change: (id: string) => `/together?change=${id}` }),
    onDecided: async (_ctx, given) => void heard.push(given),
  })
const FIVE = [MANAGER, AREA, HRBP, BENEFITS, FINANCE]
/** Things whose paper is not there yet. */
const lacking = new Set<string>()
catalog({
  code: 'T_PAPER',
  module: 'together',
  params: [],
  flow: { code: 'T_PAPER', paths: by(people('one', [MANAGER], { dueHours: 9 })) },
  facts: async () => [],
  missing: async (_ctx, businessId) => (lacking.has(businessId) ? [{ nameCn: '发票', nameEn: 'the invoice' }] : []),
  onDecided: async () => {},
})
room('T_SHARE', by(people('share', FIVE, { passCondition: 'percent', passValue: 60 })))
room('T_TWO', by(people('two', [MANAGER, AREA, HRBP], { passCondition: 'number', passValue: 2 })))
room('T_TURNS', by(people('turns', [FINANCE, MANAGER, HRBP], { order: 'in-turn', passCondition: 'all' })))
room('T_ONE', by(people('one', [MANAGER])))
room('T_FIXED', by(people('one', [MANAGER])))
room('T_PLAIN', by(people('one', [MANAGER], { allow: ['transfer'] })))
room('T_THREE', by(people('first', [MANAGER]), people('second', [AREA]), people('third', [HRBP], { passCondition: 'all' })))
room('T_CHOICE', [{ conditions: [{ param: 'amount', operator: 'ge', value: 100 }], steps: [people('dear', [FINANCE])] }, ...by(people('cheap', [MANAGER]))])
await t.write(seedFlows)

const ask = (code: string, params: Record<string, number> = {}) =>
  t.write((ctx) =>
    submit(ctx, { module: 'together', businessId: newId(), catalog: code, params, requester: asSsoId(MEMBER), subjectCn: '申请', subjectEn: 'Request' }),
  )
type Given = Partial<InputOf<typeof calls.operate>>
const act = async (ssoId: string, itemId: string, action: InputOf<typeof calls.operate>['action'], more: Given = {}) =>
  (await t.as(ssoId)).call(calls.operate, { itemId, action, comment: '', ...more })
const done = async (...given: Parameters<typeof act>) => {
  const answer = await act(...given)
  expect(answer, `${given[0]} ${given[2]}`).toMatchObject({ code: '10000' })
  return answer.content!
}
const read = async (id: string) => (await t.as('10000009')).ok(calls.detail, { id })
const held = async (id: string) => (await read(id)).holders.map((h) => h.person.ssoId).toSorted()
const told = async (ssoId: string, itemId: string) =>
  (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: { module: 'workflow' } })).list
    .filter((n) => n.link?.endsWith(itemId))
    .map((n) => n.event)
const outcome = (item: { id: string }) => read(item.id).then((one) => one.state)

test('WF-26 a share of the people suffices, rejections count against it, and who is left is released', async () => {
  const item = await ask('T_SHARE')
  await done(MANAGER, item.id, 'approve')
  await done(AREA, item.id, 'reject', { comment: '不同意' })
  expect(await outcome(item)).toBe('pending')
  await done(HRBP, item.id, 'approve')
  await done(BENEFITS, item.id, 'approve')
  expect(await outcome(item)).toBe('approved')
  expect(await act(FINANCE, item.id, 'approve')).toMatchObject({ code: 'WF-07' })
})

test('WF-26 the item is rejected as soon as the number cannot be reached, and its room hears the last comment', async () => {
  const item = await ask('T_TWO')
  await done(MANAGER, item.id, 'reject', { comment: '不行' })
  expect(await outcome(item)).toBe('pending')
  await done(AREA, item.id, 'reject', { comment: '也不行' })
  expect(await outcome(item)).toBe('rejected')
  expect(heard.at(-1)).toMatchObject({ decision: 'rejected', comment: '也不行' })
  expect(await held(item.id)).toEqual([])
})

test('WF-27 one after the other: each is asked and told when the one before has decided', async () => {
  const item = await ask('T_TURNS')
  expect(await held(item.id)).toEqual([FINANCE])
  expect(await told(MANAGER, item.id)).toEqual([])
  expect(await act(MANAGER, item.id, 'approve')).toMatchObject({ status: 403, code: 'WF-44' })
  await done(FINANCE, item.id, 'approve')
  expect(await held(item.id)).toEqual([MANAGER])
  expect(await told(MANAGER, item.id)).toContain('assigned')
  await done(MANAGER, item.id, 'approve')
  expect(await held(item.id)).toEqual([HRBP])
  await done(HRBP, item.id, 'approve')
  expect(await outcome(item)).toBe('approved')
})

test('WF-27 a delegation that begins before one’s turn holds when it comes', async () => {
  const item = await ask('T_TURNS')
  const manager = await t.as(MANAGER)
  const { id } = await manager.ok(calls.saveDelegation, {
    delegate: asSsoId(SECURITY),
    start: '2026-11-20',
    end: '2026-11-25',
    reason: '',
    catalogs: null,
    includeOpen: false,
  })
  await done(FINANCE, item.id, 'approve')
  expect(await held(item.id)).toEqual([SECURITY])
  await manager.ok(calls.endDelegation, { id })
  expect(await held(item.id)).toEqual([MANAGER])
})

test('WF-30 a task does not go to somebody whose own turn in the step is still to come', async () => {
  const item = await ask('T_TURNS')
  expect(await act(FINANCE, item.id, 'transfer', { to: asSsoId(HRBP), comment: '请代为审批' })).toMatchObject({ code: 'WF-30', fields: [{ path: 'to' }] })
})

test('WF-29 added before, they decide first, then it is the holder’s turn again', async () => {
  const item = await ask('T_ONE')
  await done(MANAGER, item.id, 'add-sign-before', { people: [asSsoId(FINANCE), asSsoId(HRBP)], comment: '请先看预算' })
  expect(await held(item.id)).toEqual([HRBP, FINANCE])
  expect((await (await t.as(MANAGER)).ok(calls.detail, { id: item.id })).can).not.toContain('approve')
  await done(FINANCE, item.id, 'approve')
  expect(await held(item.id)).toEqual([HRBP])
  await done(HRBP, item.id, 'approve')
  expect([await held(item.id), await outcome(item)]).toEqual([[MANAGER], 'pending'])
  const history = (await done(MANAGER, item.id, 'approve')).timeline
  expect(await outcome(item)).toBe('approved')
  expect(history.filter((line) => line.kind === 'added').map((line) => [line.person?.ssoId, line.addressee?.ssoId, line.comment])).toEqual(
    expect.arrayContaining([[MANAGER, FINANCE, '请先看预算']]),
  )
  expect(history.find((line) => line.kind === 'task' && line.person?.ssoId === FINANCE)?.whyEn).toContain('Added by')
})

test('WF-29 added after, they decide when the holder has, and a rejection of theirs ends it', async () => {
  const [good, bad] = [await ask('T_ONE'), await ask('T_ONE')]
  for (const item of [good, bad]) {
    await done(MANAGER, item.id, 'add-sign-after', { people: [asSsoId(FINANCE)], comment: '请复核' })
    expect(await held(item.id)).toEqual([MANAGER])
    await done(MANAGER, item.id, 'approve')
    expect([await held(item.id), await outcome(item)]).toEqual([[FINANCE], 'pending'])
  }
  await done(FINANCE, good.id, 'approve')
  await done(FINANCE, bad.id, 'reject', { comment: '超支' })
  expect([await outcome(good), await outcome(bad)]).toEqual(['approved', 'rejected'])
})

test('WF-29 refused: without a reason or people, the requester, who sits in the step already, more than five, where the flow does not allow it', async () => {
  const item = await ask('T_ONE')
  const add = (who: readonly string[], comment = '请看') => act(MANAGER, item.id, 'add-sign-before', { people: who.map((one) => asSsoId(one)), comment })
  expect(await add([FINANCE], ' ')).toMatchObject({ code: 'WF-29', fields: [{ path: 'comment' }] })
  for (const who of [[], [MEMBER], [MANAGER], ['99999999'], [...FIVE.slice(1), SECURITY, '10000011', '10000012']])
    expect(await add(who), who.join()).toMatchObject({ code: 'WF-29', fields: [{ path: 'people' }] })
  expect(await act(FINANCE, item.id, 'add-sign-before', { people: [asSsoId(HRBP)], comment: '请看' })).toMatchObject({ status: 403 })
  const plain = await ask('T_PLAIN')
  expect((await act(MANAGER, plain.id, 'add-sign-before', { people: [asSsoId(HRBP)], comment: '请看' })).code).not.toBe('10000')
  // who was added does not add
  await add([FINANCE])
  expect((await act(FINANCE, item.id, 'add-sign-after', { people: [asSsoId(HRBP)], comment: '请看' })).code).not.toBe('10000')
})

const toThird = async () => {
  const item = await ask('T_THREE')
  await done(MANAGER, item.id, 'approve')
  await done(AREA, item.id, 'approve')
  return item
}

test('WF-31 returned to a step, it and all behind decide again; the void decisions stay in the history', async () => {
  const item = await toThird()
  const returned = await done(HRBP, item.id, 'return-to-step', { step: 'first', comment: '请补充' })
  expect(returned.steps[0]?.stands).toBe('now')
  expect(await held(item.id)).toEqual([MANAGER])
  expect(
    returned.timeline
      .filter((line) => line.voided)
      .map((line) => line.person?.ssoId)
      .toSorted(),
  ).toEqual([MANAGER, AREA])
  expect(returned.timeline.find((line) => line.kind === 'returned')).toMatchObject({ comment: '请补充', person: { ssoId: HRBP } })
  expect(await told(MEMBER, item.id)).toContain('sentBack')
  for (const ssoId of [MANAGER, AREA, HRBP]) await done(ssoId, item.id, 'approve')
  expect(await outcome(item)).toBe('approved')
})

test('WF-31 with back-to-me only that step decides again, and then who returned it', async () => {
  const item = await toThird()
  await done(HRBP, item.id, 'return-to-step', { step: 'first', backToMe: true, comment: '请确认' })
  expect(await held(item.id)).toEqual([MANAGER])
  expect((await act(HRBP, item.id, 'approve')).code).not.toBe('10000')
  await done(MANAGER, item.id, 'approve')
  expect([await held(item.id), (await read(item.id)).steps[2]?.stands]).toEqual([[HRBP], 'now'])
  await done(HRBP, item.id, 'approve')
  expect(await outcome(item)).toBe('approved')
})

test('WF-31 returned with back-to-me twice, each who is behind decides once', async () => {
  const item = await toThird()
  await done(HRBP, item.id, 'return-to-step', { step: 'second', backToMe: true, comment: '请确认' })
  await done(AREA, item.id, 'return-to-step', { step: 'first', backToMe: true, comment: '也请确认' })
  await done(MANAGER, item.id, 'approve')
  expect(await held(item.id)).toEqual([AREA])
  await done(AREA, item.id, 'approve')
  expect(await held(item.id)).toEqual([HRBP])
  await done(HRBP, item.id, 'approve')
  expect(await outcome(item)).toBe('approved')
})

test('WF-31 WF-32 refused: a later step or none, without a comment, from the first step, where the flow does not allow it', async () => {
  const item = await toThird()
  const back = (more: Given) => act(HRBP, item.id, 'return-to-step', { comment: '请补充', ...more })
  for (const step of ['third', 'nowhere', undefined]) expect(await back({ ...(step && { step }) })).toMatchObject({ code: 'WF-31', fields: [{ path: 'step' }] })
  expect(await back({ step: 'first', comment: '' })).toMatchObject({ code: 'WF-08', fields: [{ path: 'comment' }] })
  expect(await act(FINANCE, item.id, 'return-to-step', { step: 'first', comment: '请补充' })).toMatchObject({ status: 403 })
  expect((await act(MANAGER, (await ask('T_ONE')).id, 'return-to-step', { step: 'one', comment: '请补充' })).code).not.toBe('10000')
  for (const code of ['T_PLAIN', 'T_FIXED']) expect((await act(MANAGER, (await ask(code)).id, 'return-to-requester', { comment: '请补充' })).code).toBe('WF-44')
})

test('WF-32 returned to the requester it waits with nobody else; sent again it is decided under the version and by the path of its values', async () => {
  const item = await ask('T_CHOICE', { amount: 10 })
  await done(MANAGER, item.id, 'return-to-requester', { comment: '请写明金额' })
  expect(heard.at(-1)).toMatchObject({ decision: 'returned', comment: '请写明金额' })
  expect(await read(item.id)).toMatchObject({ state: 'waiting', holders: [], stepCn: '已退回申请人', returnedAt: expect.any(String) })
  expect(await told(MEMBER, item.id)).toContain('returned')
  expect(await act(MANAGER, item.id, 'resubmit')).toMatchObject({ code: expect.not.stringMatching('10000') })
  const member = await t.as(MEMBER)
  expect((await member.ok(calls.detail, { id: item.id })).can).toEqual(['comment', 'resubmit', 'withdraw'])
  // the room has changed the facts: another path of the same version
  await t.write((ctx) => resubmit(ctx, item.id, { params: { amount: 500 } }))
  expect(await held(item.id)).toEqual([FINANCE])
  await done(FINANCE, item.id, 'return-to-requester', { comment: '再写明' })
  await done(MEMBER, item.id, 'resubmit', { comment: '已写明' })
  expect((await read(item.id)).timeline.filter((line) => line.kind === 'resubmitted').length).toBe(2)
  expect(await act(MEMBER, item.id, 'resubmit')).toMatchObject({ code: 'LIFE-01' })
  await done(FINANCE, item.id, 'approve')
  expect(await outcome(item)).toBe('approved')
})

test('WF-32 not sent again within 30 days it is withdrawn, after two reminders', async () => {
  t.setClock('2026-11-20T02:00:00Z')
  const [late, taken] = [await ask('T_ONE'), await ask('T_ONE')]
  for (const item of [late, taken]) await done(MANAGER, item.id, 'return-to-requester', { comment: '请补充' })
  const reminders = async () =>
    (await t.write((ctx) => deliveries(ctx, 'workflow', `${late.id}.returned`))).filter(({ event }) => event === 'returnReminded').length
  const after = async (day: string) => {
    t.setClock(`${day}T02:00:00Z`)
    await t.runJob('workflow.watch')
    await t.runJob('workflow.watch')
  }
  await after('2026-11-29')
  expect(await reminders()).toBe(0)
  await after('2026-11-30')
  expect(await reminders()).toBe(1)
  await done(MEMBER, taken.id, 'withdraw')
  await after('2026-12-15')
  expect([await reminders(), await outcome(late)]).toEqual([2, 'waiting'])
  await after('2026-12-20')
  expect(await outcome(late)).toBe('withdrawn')
  expect(heard.at(-1)).toMatchObject({ decision: 'withdrawn' })
  expect((await read(late.id)).timeline.at(-1)?.comment).toContain('30')
  t.setClock('2026-11-20T02:00:00Z')
})

test('WF-49 the clock says who holds an item, since when, how long they have, and what paper is missing', async () => {
  const businessId = newId()
  lacking.add(businessId)
  const item = await t.write((ctx) =>
    submit(ctx, { module: 'together', businessId, catalog: 'T_PAPER', params: {}, requester: asSsoId(MEMBER), subjectCn: '报销', subjectEn: 'Expense' }),
  )
  const says = () => t.write((ctx) => clock(ctx, 'together', businessId))
  expect(await says()).toMatchObject({ holders: [MANAGER], left: 9, missing: [{ nameCn: '发票', nameEn: 'the invoice' }] })
  expect((await read(item.id)).missing).toEqual([{ nameCn: '发票', nameEn: 'the invoice' }])
  lacking.clear()
  expect((await says())?.missing).toEqual([])
  await done(MANAGER, item.id, 'approve')
  expect(await says()).toBeUndefined()
})
