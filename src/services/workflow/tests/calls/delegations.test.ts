import { expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract/index.ts'
import { catalog, seedFlows, submit } from '../../server/api.ts'
import { ADMIN, AREA, FINANCE, HRBP, MANAGER, MEMBER, portalForTests } from '../rules/parts.ts'

const t = await portalForTests()

const TODAY = '2026-11-20'

const byManager = [{ conditions: [], steps: [{ key: 'manager', nameCn: '经理', nameEn: 'Manager', approver: 'line-manager' as const }] }]
for (const code of ['C_MEAL', 'C_TICKET'])
  catalog({ code, module: 'calls', params: [], flow: { code, paths: byManager }, facts: async () => [], onDecided: async () => {} })
catalog({
  code: 'C_SECRET',
  module: 'calls',
  params: [],
  flow: { code: 'C_SECRET', paths: byManager, sensitive: true },
  facts: async () => [],
  onDecided: async () => {},
})
await t.write(seedFlows)

const ask = (code: string, requester = MEMBER) =>
  t.write((ctx) =>
    submit(ctx, { module: 'calls', businessId: newId(), catalog: code, params: {}, requester: asSsoId(requester), subjectCn: '申请', subjectEn: 'Request' }),
  )
const given = (more: object = {}) => ({ delegate: AREA, start: TODAY, end: '2026-11-25', reason: '休假', ...more })
const search = async (ssoId: string, filters: { side?: 'given' | 'received' | 'all'; state?: 'planned' | 'active' | 'ended' } = {}) =>
  (await t.as(ssoId)).ok(calls.searchDelegations, { pageSize: 50, filters })
const endAll = async (ssoId: string) => {
  const client = await t.as(ssoId)
  for (const row of (await search(ssoId)).list) if (row.can.includes('end')) await client.ok(calls.endDelegation, { id: row.id })
}

test('only approvers name, see and end delegations; nobody without a session does', async () => {
  const member = await t.as(MEMBER)
  expect(await member.call(calls.saveDelegation, given())).toMatchObject({ status: 403 })
  expect(await member.call(calls.searchDelegations)).toMatchObject({ status: 403 })
  expect(await member.call(calls.endDelegation, { id: newId() })).toMatchObject({ status: 403 })
  expect((await t.visitor.call(calls.searchDelegations)).code).not.toBe('10000')
  expect((await t.visitor.call(calls.saveDelegation, given())).code).not.toBe('10000')
})

test('what is malformed is refused beside its field and nothing is kept', async () => {
  const manager = await t.as(MANAGER)
  for (const [more, path] of [
    [{ delegate: '123' }, 'delegate'],
    [{ start: '20.11.2026' }, 'start'],
    [{ end: undefined }, 'end'],
    [{ catalogs: [] }, 'catalogs'],
  ] as const)
    expect(await manager.call(calls.saveDelegation, given(more) as never), path).toMatchObject({ status: 200, code: 'SHELL-39', fields: [{ path }] })
  expect(await manager.call(calls.searchDelegations, { pageSize: 101 })).toMatchObject({ code: 'SHELL-48' })
  expect(await manager.call(calls.searchDelegations, { filters: { side: 'theirs' } } as never)).toMatchObject({ code: 'SHELL-39' })
  expect((await search(MANAGER)).list).toEqual([])
})

test('all that is wrong is said at once, in the language of the reader', async () => {
  const answer = await (await t.as(MANAGER)).call(
    calls.saveDelegation,
    { ...given({ start: '2026-11-10', end: '2026-11-09', delegate: MANAGER, catalogs: ['C_SECRET'] }), delegate: asSsoId(MANAGER) },
    { lang: 'en' },
  )
  expect(answer.fields?.map((f) => [f.path, f.code, f.message])).toEqual([
    ['end', 'WF-03', 'The end date cannot be before the start date'],
    ['start', 'WF-15', 'A delegation starts today or later'],
    ['delegate', 'WF-17', 'You cannot delegate to yourself or to someone who has left'],
    ['catalogs', 'WF-41', 'Delegation does not apply to this kind of request'],
  ])
})

test('asked for nothing in particular it shows what one gave, to administrators too', async () => {
  const made = await (await t.as(MANAGER)).ok(calls.saveDelegation, { ...given(), delegate: asSsoId(AREA) })
  for (const ssoId of [FINANCE, AREA, ADMIN]) expect((await (await t.as(ssoId)).ok(calls.searchDelegations)).list).toEqual([])
  expect((await (await t.as(MANAGER)).ok(calls.searchDelegations)).list.map((row) => row.id)).toEqual([made.id])
  await endAll(MANAGER)
})

test('sent twice with one key it is made once', async () => {
  const manager = await t.as(MANAGER)
  const key = newId()
  const input = { ...given(), delegate: asSsoId(AREA) }
  const [first, second] = [await manager.call(calls.saveDelegation, input, { key }), await manager.call(calls.saveDelegation, input, { key })]
  expect([first.code, second.code]).toEqual(['10000', '10000'])
  expect(second.content?.id).toBe(first.content?.id)
  expect((await search(MANAGER, { state: 'active' })).total).toBe(1)
  await endAll(MANAGER)
})

test('the delegator reads what moves, what the delegate holds and has handled; both are told when it begins and ends', async () => {
  const stays = await ask('C_TICKET')
  const moves = await ask('C_MEAL')
  expect((await search(MANAGER)).catalogs.filter((one) => ['C_MEAL', 'C_TICKET'].includes(one.code))).toMatchObject([
    { code: 'C_MEAL', open: 1 },
    { code: 'C_TICKET', open: 1 },
  ])
  const manager = await t.as(MANAGER)
  t.setClock('2026-11-20T04:05:00Z')
  const made = await manager.ok(calls.saveDelegation, { ...given({ catalogs: ['C_MEAL'] }), delegate: asSsoId(AREA) })
  expect(made).toMatchObject({ state: 'active', waiting: 1, handled: 0, can: ['end'] })
  const area = await t.as(AREA)
  const todo = async (ssoId: string) => (await (await t.as(ssoId)).ok(calls.assigned, {})).list.map((row) => row.id)
  expect(await todo(AREA)).toContain(moves.id)
  expect(await todo(MANAGER)).toEqual([stays.id])
  await area.ok(calls.operate, { itemId: moves.id, action: 'approve', comment: '已核对' })
  const later = await ask('C_MEAL')
  expect((await search(MANAGER, { state: 'active' })).list).toMatchObject([{ id: made.id, waiting: 1, handled: 1 }])
  expect((await search(AREA, { side: 'received', state: 'active' })).list).toMatchObject([{ id: made.id, delegator: { ssoId: MANAGER }, can: [] }])
  expect((await area.call(calls.endDelegation, { id: made.id })).status).toBe(403)
  const told = async (ssoId: string) =>
    (await (await t.as(ssoId)).ok(listMessages, { pageSize: 50, filters: { module: 'workflow' } })).list
      .map((n) => n.event)
      .filter((e) => e.startsWith('delegation'))
  expect([await told(MANAGER), await told(AREA)].map((events) => events[0])).toEqual(['delegationStarted', 'delegationStarted'])
  t.setClock('2026-11-20T04:10:00Z')
  await manager.ok(calls.endDelegation, { id: made.id })
  expect([await told(MANAGER), await told(AREA)].map((events) => events[0])).toEqual(['delegationEnded', 'delegationEnded'])
  expect(await todo(AREA)).not.toContain(later.id)
  expect(await todo(MANAGER), 'what is due first').toEqual([stays.id, later.id])
  const newest = await manager.ok(calls.assigned, { sort: 'since', desc: true })
  expect(
    newest.list.map((row) => row.id),
    'newest first where that is asked for',
  ).toEqual([later.id, stays.id])
  expect((await search(MANAGER, { state: 'ended' })).list[0]).toMatchObject({ id: made.id, waiting: 0, handled: 1, can: [] })
})

test('what a delegate decided is listed for the delegator, with who, how and why, and for nobody else', async () => {
  const list = async (ssoId: string, keyword?: string) =>
    (await (await t.as(ssoId)).ok(calls.assigned, { pageSize: 50, filters: { tab: 'delegated', ...(keyword && { keyword }) } })).list
  const [row, ...rest] = await list(MANAGER)
  expect(rest).toEqual([])
  expect(row).toMatchObject({
    approver: { ssoId: AREA },
    actingFor: { ssoId: MANAGER },
    taskState: 'approved',
    comment: '已核对',
    requester: { ssoId: MEMBER },
    can: [],
  })
  expect(await list(AREA)).toEqual([])
  expect(await list(FINANCE)).toEqual([])
  expect(await list(MANAGER, row!.no)).toHaveLength(1)
  expect(await list(MANAGER, 'WF00000000')).toEqual([])
  expect((await (await t.as(AREA)).ok(calls.assigned, { filters: { tab: 'done' } })).list.map((one) => one.taskId)).toContain(row!.taskId)
})

test('a delegation is changed by its giver before it begins, and not after', async () => {
  await endAll(MANAGER)
  const manager = await t.as(MANAGER)
  const planned = await manager.ok(calls.saveDelegation, { ...given({ start: '2026-12-01', end: '2026-12-03' }), delegate: asSsoId(AREA) })
  expect(planned).toMatchObject({ state: 'planned', can: ['change', 'end'] })
  const changed = { ...given({ start: '2026-12-02', end: '2026-12-04', reason: '改期' }), id: planned.id, delegate: asSsoId(HRBP) }
  expect((await (await t.as(FINANCE)).call(calls.saveDelegation, changed)).code).toBe('SHELL-02')
  expect(await manager.ok(calls.saveDelegation, changed)).toMatchObject({ id: planned.id, delegate: { ssoId: HRBP }, start: '2026-12-02', reason: '改期' })
  expect((await search(MANAGER, { state: 'planned' })).total).toBe(1)
  expect(await manager.ok(calls.saveDelegation, { ...changed, start: TODAY })).toMatchObject({ state: 'active' })
  expect(await manager.call(calls.saveDelegation, { ...changed, start: TODAY, end: '2026-12-30' })).toMatchObject({
    code: 'LIFE-01',
    returnMsg: expect.stringContaining('生效中'),
  })
  expect((await manager.call(calls.saveDelegation, { ...changed, id: newId() })).code).toBe('SHELL-02')
  expect((await manager.call(calls.endDelegation, { id: newId() })).code).toBe('SHELL-02')
  await manager.ok(calls.endDelegation, { id: planned.id })
  expect((await manager.call(calls.endDelegation, { id: planned.id })).code).toBe('LIFE-01')
})

test("workflow-admin sees everybody's and may end them; others may not", async () => {
  const made = await (await t.as(MANAGER)).ok(calls.saveDelegation, { ...given(), delegate: asSsoId(AREA) })
  expect(await (await t.as(HRBP)).call(calls.searchDelegations, { filters: { side: 'all' } })).toMatchObject({ status: 403, code: 'WF-22' })
  const seen = (await search(ADMIN, { side: 'all', state: 'active' })).list
  expect(seen).toMatchObject([{ id: made.id, delegator: { ssoId: MANAGER }, can: ['end'] }])
  expect((await search(ADMIN)).list).toEqual([])
  await (await t.as(ADMIN)).ok(calls.endDelegation, { id: made.id })
  expect((await search(MANAGER, { state: 'active' })).list).toEqual([])
})

test('a delegate without the approver menu is not led to a page they may not open', async () => {
  const made = await (await t.as(MANAGER)).ok(calls.saveDelegation, { ...given(), delegate: asSsoId(MEMBER) })
  const links = async (ssoId: string) =>
    (await (await t.as(ssoId)).ok(listMessages, { pageSize: 50, filters: { module: 'workflow' } })).list.find((n) => n.event === 'delegationStarted')
  expect((await links(MANAGER))?.link).toBe('/workflow/delegation')
  expect(await links(MEMBER)).toMatchObject({ link: null })
  await (await t.as(MANAGER)).ok(calls.endDelegation, { id: made.id })
})
