import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { load } from '#modules/termination/contract.ts'
import { leavers, TODAY } from '#modules/termination/tests/calls/parts.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { operate } from '#services/workflow/contract/index.ts'
import * as calls from '../../contract/index.ts'
import { center, HOTEL, HR, MANAGER, OVER_MANAGER, STRANGER, SUPER } from './parts.ts'

const t = await openTestPortal({ modules: ['system'], signsInAnew: true })
afterAll(() => t.close())
const { grant, list: listOf } = center(t)
const l = leavers(t)
const HRBP = '10000004'
const KIND = 'terminationNotification'
beforeAll(async () => {
  await grant('MSSSUPER', SUPER)
  // somebody of another team, and of another company
  await grant('MSS', STRANGER)
  await grant('HRBP', HOTEL)
})
beforeEach(() => t.setClock(`${TODAY}T04:00:00Z`))

const list = (by: string, filters: Partial<calls.TodoFilters> = {}) => listOf(by, KIND, filters)
const found = async (by: string, id: string, filters: Partial<calls.TodoFilters> = {}) => (await list(by, filters)).find((row) => row.id === id)
const count = async (by: string) => (await (await t.as(by)).ok(calls.todoCount, {})).find(({ kind }) => kind === KIND)?.count
const mine = async (by: string) => (await (await t.as(by)).ok(calls.myTodos, {})).map(({ id }) => id)
const started = async () => l.started(await l.another(), { reason: 'family', reasonText: '回家乡照顾父母' })
const FINE = { code: '10000' }

test('NTC-01 NTC-09 a manager sees those of the own team, an HRBP those of the assigned departments, MSSSUPER all; others none', async () => {
  const who = await l.another()
  const id = await l.started(who, { reason: 'family', reasonText: '回家乡照顾父母' })
  expect(await found(MANAGER, id)).toMatchObject({
    applicant: { ssoId: who },
    state: 'pending',
    papers: 0,
    can: ['approve', 'reject'],
    assignee: { ssoId: MANAGER },
  })
  expect((await found(MANAGER, id))?.facts.map(({ key, cn }) => [key, cn])).toEqual([
    ['type', '员工辞职'],
    ['lastWorkingDate', '2026年11月20日'],
    ['reason', '家庭原因：回家乡照顾父母'],
    ['esignState', '待发送'],
    ['step', '待经理审批'],
  ])
  expect([(await found(HRBP, id))?.can, (await found(OVER_MANAGER, id))?.can, (await found(SUPER, id))?.can]).toEqual([[], [], ['superassign']])
  expect([await mine(MANAGER), await mine(HRBP)]).toEqual([[id], []])
  for (const stranger of [STRANGER, HOTEL]) {
    expect([await list(stranger), await list(stranger, { tab: 'done' }), await count(stranger), await mine(stranger)]).toEqual([[], [], 0, []])
    expect(await (await t.as(stranger)).call(load, { id })).toMatchObject({ code: 'SHELL-02' })
    expect(await l.approve(id, stranger)).toMatchObject({ code: 'SHELL-02' })
  }
  // HR operations decide it among what is assigned
  expect((await (await t.as(HR)).call(calls.searchTodos, { filters: { kind: KIND } })).status).toBe(403)
  expect((await (await t.as(who)).call(calls.searchTodos, { filters: { kind: KIND } })).status).toBe(403)
  expect(await l.reject(id)).toMatchObject(FINE)
})

test('TERM-16 who sees a request in the list opens it, without what the manager says of the person', async () => {
  const id = await started()
  await l.approve(id, MANAGER, { rehire: 'no', rehireComments: '不建议再次录用' })
  for (const by of [SUPER, OVER_MANAGER]) {
    const opened = await (await t.as(by)).ok(load, { id })
    expect(opened).toMatchObject({ id, reasonText: '回家乡照顾父母', rehire: null, rehireComments: '', can: [] })
  }
  expect(await (await t.as(HRBP)).ok(load, { id })).toMatchObject({ rehire: 'no', step: 'hr' })
  expect(JSON.stringify(await list(SUPER))).not.toContain('不建议再次录用')
  await l.reject(id, HRBP)
})

test('NTC-08 NTC-17 the manager decides the item, then the HRBP, with a signed letter or a leaving document only; then it is done in every list', async () => {
  const id = await started()
  const before = await count(HRBP)
  expect(await l.approve(id)).toMatchObject(FINE)
  expect([(await found(MANAGER, id))?.can, (await found(HRBP, id))?.can]).toEqual([[], ['approve', 'reject']])
  expect((await found(HRBP, id))?.facts.at(-1)?.cn).toBe('待HR审批')
  expect([await mine(MANAGER), await mine(HRBP)]).toEqual([[], [id]])
  expect(await l.approve(id, HRBP)).toMatchObject({ code: 'TERM-07', returnMsg: '请先完成电子签署或上传离职文件' })
  expect((await found(HRBP, id))?.state).toBe('pending')
  await l.paper(id)
  expect((await found(HRBP, id))?.papers).toBe(1)
  expect(await l.approve(id, HRBP, { comment: '已面谈' })).toMatchObject(FINE)
  expect([await found(MANAGER, id), await found(HRBP, id), await count(HRBP)]).toEqual([undefined, undefined, before! - 1])
  for (const by of [MANAGER, HRBP, SUPER])
    expect(await found(by, id, { tab: 'done', state: 'approved' })).toMatchObject({ handledBy: { ssoId: HRBP }, comment: '已面谈', can: [] })
})

test('NTC-10 NTC-22 what was decided is not decided again, and the first decision is shown; what others hold is theirs', async () => {
  const id = await started()
  expect(await l.approve(id, HRBP)).toMatchObject({ status: 403, code: 'TERM-25', returnMsg: expect.stringContaining('周浩然') })
  expect(await l.reject(id, MANAGER, '请先面谈')).toMatchObject(FINE)
  for (const by of [MANAGER, HRBP, HR]) expect(await l.approve(id, by)).toMatchObject({ code: 'TERM-24', returnMsg: expect.stringMatching(/周浩然.*已拒绝/) })
  expect(await found(HRBP, id, { tab: 'done', state: 'rejected' })).toMatchObject({ handledBy: { ssoId: MANAGER }, comment: '请先面谈' })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('NTC-10 of two who decide at the same moment one does', async () => {
  const id = await started()
  await l.approve(id)
  await l.paper(id)
  const answers = await Promise.all([l.approve(id, HRBP), l.reject(id, HR)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['10000', 'TERM-24'])
})

test('NTC-17 what is decided among the approvals, or taken back, leaves the list at once', async () => {
  const [one, who] = [await started(), await l.another({ staffGroup: 'LA' })]
  const other = await l.submitted(who)
  const item = (await l.rowOf(one)).workflowItem!
  await (await t.as(MANAGER)).ok(operate, { itemId: item, action: 'reject', comment: '再谈谈' })
  await (await t.as(who)).ok(operate, { itemId: (await l.rowOf(other)).workflowItem!, action: 'withdraw', comment: '' })
  expect([await found(MANAGER, one), await found(MANAGER, other)]).toEqual([undefined, undefined])
  expect(await found(MANAGER, one, { tab: 'done' })).toMatchObject({ state: 'rejected', comment: '再谈谈', handledBy: { ssoId: MANAGER } })
  expect(await found(MANAGER, other, { tab: 'done' })).toMatchObject({ state: 'withdrawn', handledBy: { ssoId: who } })
})

test('NTC-11 nobody sees or decides the own request, whatever they oversee', async () => {
  const who = await l.another({ staffGroup: 'LA' })
  await grant('MSSSUPER', who)
  const id = await l.submitted(who)
  expect([await found(who, id), await count(who), await count(SUPER)]).toEqual([undefined, (await count(SUPER))! - 1, await count(SUPER)])
  expect(await l.approve(id, who)).toMatchObject({ status: 403, code: 'TERM-25' })
  const handed = (await t.as(who)).call(calls.superassign, { todos: [{ kind: KIND, id }], to: asSsoId(OVER_MANAGER), reason: '休假' })
  expect(await handed).toMatchObject({ code: 'SHELL-02' })
  await l.reject(id)
})

test('NTC-19 NTC-22 one is handed over to who may decide it; who had it learns who has it now', async () => {
  const id = await started()
  const hand = async (to: string) => (await t.as(SUPER)).call(calls.superassign, { todos: [{ kind: KIND, id }], to: asSsoId(to), reason: '经理休假' })
  for (const to of [STRANGER, HOTEL, HR]) expect(await hand(to)).toMatchObject({ code: 'NTC-19' })
  expect(await hand(OVER_MANAGER)).toMatchObject({ code: '10000', content: { assigned: 1 } })
  expect(await found(SUPER, id)).toMatchObject({ assignee: { ssoId: OVER_MANAGER } })
  expect(await l.approve(id)).toMatchObject({ status: 403, code: 'TERM-25', returnMsg: expect.stringContaining('陈国栋') })
  expect(await l.approve(id, OVER_MANAGER)).toMatchObject(FINE)
  // both branches of the step of HR go to one person, who holds it alone
  expect(await hand(HRBP)).toMatchObject(FINE)
  expect(await found(SUPER, id)).toMatchObject({ assignee: { ssoId: HRBP } })
  expect(await l.reject(id, HRBP)).toMatchObject(FINE)
})

test('who holds a termination is reminded of it by its module alone; MSSSUPER hears of what has waited for long', async () => {
  const id = await started()
  const told = async (who: string, event: string) =>
    (await (await t.as(who)).ok(listMessages, { pageSize: 100, filters: {} })).list.filter((one) => one.event === event && one.titleCn.includes('离职通知'))
      .length
  await t.runJob('notice-center.remind', addDays(TODAY, 20))
  expect([await told(MANAGER, 'waiting'), await told(HR, 'waiting'), await told(SUPER, 'overdue')]).toEqual([0, 0, 1])
  await l.reject(id)
})
