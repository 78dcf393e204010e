import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { narrow } from '#services/access/tests/rules/narrow.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { center, EDITOR, HOTEL, HR, MANAGER, MEMBER, OVER_MANAGER, SECOND_HR, STRANGER, SUPER } from './parts.ts'

const t = await openTestPortal({ modules: ['system'] })
afterAll(() => t.close())
const { grant, marry, study, child, news, probation, takeBack, list } = center(t)
const LEFT = '10000014'
beforeAll(async () => {
  await grant('MSSSUPER', SUPER)
  await grant('hr-ops', SECOND_HR)
  await grant('HROPS', HOTEL)
  await grant('HROPS', LEFT)
  await t.write((ctx) => applyChange(ctx, asSsoId(LEFT), { lastWorkingDate: '2026-11-19' }))
  await t.write((ctx) => applyChange(ctx, asSsoId(LEFT), { status: 'left' }))
})

type Todos = { kind: calls.Kind; id: string }[]
const REASON = '同事休假'
const hand = async (todos: Todos, to: string, by = SUPER) => (await t.as(by)).call(calls.superassign, { todos, to: asSsoId(to), reason: REASON })
const able = async (todos: Todos, keyword?: string) => (await (await t.as(SUPER)).ok(calls.handlersOf, { todos, keyword })).map(({ ssoId }) => ssoId)
const holderOf = async ({ kind, id }: Todos[number]) => (await list(SUPER, kind)).find((row) => row.id === id)?.assignee?.ssoId
const told = async (ssoId: string, event: string) =>
  (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100, filters: {} })).list.filter((one) => one.event === event).length

test('NTC-19 NTC-22 several todos go to one person, who decides them; who had them is told and holds them no longer', async () => {
  const todos: Todos = [
    { kind: 'education', id: await study() },
    { kind: 'marital', id: await marry(STRANGER) },
  ]
  expect(await Promise.all(todos.map(holderOf))).toEqual([undefined, undefined])
  const before = await told(HR, 'takenBack')
  expect(await hand(todos, SECOND_HR)).toMatchObject({ code: '10000', content: { assigned: 2 } })
  expect(await Promise.all(todos.map(holderOf))).toEqual([SECOND_HR, SECOND_HR])
  expect([await told(HR, 'takenBack'), await told(SECOND_HR, 'handedOver')]).toEqual([before + 2, 2])
  const [education, marital] = todos.map(({ id }) => id)
  expect((await list(HR, 'education')).find(({ id }) => id === education)?.can).toEqual([])
  const hr = await t.as(HR)
  for (const answer of [await hr.call(calls.educationApproval, { id: education! }), await hr.call(calls.spouseReject, { id: marital!, comment: '看不清' })])
    expect(answer).toMatchObject({ status: 403, code: 'NTC-22', returnMsg: expect.stringContaining('处理') })
  const second = await t.as(SECOND_HR)
  expect((await second.ok(calls.myTodos, {})).map(({ id }) => id).toSorted()).toEqual([education, marital].toSorted())
  await second.ok(calls.educationApproval, { id: education! })
  await second.ok(calls.spouseApproval, { id: marital! })
  const log = sql`select actor, reason, subject from audit_events where kind = 'WorkflowItem.handedOver' order by id`
  expect(await rowsOf(t.portal.database.read(), log)).toMatchObject([
    { actor: SUPER, reason: REASON },
    { actor: SUPER, reason: REASON },
  ])
})

test('NTC-19 nobody is handed what she may not handle: without the permission, of another company, her own, or after leaving; then none goes', async () => {
  const [one, own] = [await study(), await child(SECOND_HR)]
  const todos: Todos = [{ kind: 'education', id: one }]
  for (const to of [MEMBER, MANAGER, HOTEL, LEFT, '99999999'])
    expect(await hand(todos, to)).toMatchObject({ code: 'NTC-19', fields: [{ path: 'to' }], returnMsg: expect.stringContaining('李晓雯') })
  expect(await hand([...todos, { kind: 'childInformation', id: own }], SECOND_HR)).toMatchObject({ code: 'NTC-19' })
  expect(await holderOf(todos[0]!)).toBeUndefined()
  const reasonless = await (await t.as(SUPER)).call(calls.superassign, { todos, to: asSsoId(SECOND_HR), reason: ' ' })
  expect(reasonless).toMatchObject({ fields: [{ path: 'reason' }] })
  expect((await hand([{ kind: 'education', id: crypto.randomUUID() }], HR)).code).toBe('SHELL-02')
  expect((await hand(todos, HR, HR)).status).toBe(403)
  await takeBack(SECOND_HR, own)
})

test('NTC-19 who can be handed all of them is found by name', async () => {
  const [one, own] = [await study(), await child(SECOND_HR)]
  const education = { kind: 'education' as const, id: one }
  expect((await able([education])).toSorted()).toEqual([HR, SECOND_HR, SUPER].toSorted())
  expect(await able([education, { kind: 'childInformation', id: own }])).toEqual(expect.not.arrayContaining([SECOND_HR]))
  expect(await able([education], '林静怡')).toEqual([HR])
  expect(await able([education], '周浩然')).toEqual([])
  expect((await (await t.as(HR)).call(calls.handlersOf, { todos: [education] })).status).toBe(403)
  await takeBack(SECOND_HR, own)
})

test('NTC-19 a probation goes up the line of its member, news to who releases them', async () => {
  await probation(MEMBER, 20)
  const evaluation = { kind: 'probationEvaluation' as const, id: (await list(MANAGER, 'probationEvaluation'))[0]!.id }
  await grant('MSS', STRANGER)
  expect(await hand([evaluation], STRANGER)).toMatchObject({ code: 'NTC-19' })
  expect(await able([evaluation])).toContain(OVER_MANAGER)
  expect(await hand([evaluation], OVER_MANAGER)).toMatchObject({ code: '10000' })
  expect(await (await t.as(MANAGER)).call(calls.probationApproval, { idList: [evaluation.id] })).toMatchObject({ status: 403, code: 'NTC-22' })
  expect(await (await t.as(OVER_MANAGER)).ok(calls.probationApproval, { idList: [evaluation.id] })).toEqual({ decided: 1 })

  await grant('NewsOperator', HR)
  await grant('NewsOperator', SECOND_HR)
  const id = await news()
  const story = { kind: 'cmsNews' as const, id: String(id) }
  expect(await hand([story], EDITOR)).toMatchObject({ code: 'NTC-19' })
  expect(await hand([story], SECOND_HR)).toMatchObject({ code: '10000' })
  expect((await (await t.as(SECOND_HR)).ok(calls.myTodos, {})).map((row) => row.id)).toContain(story.id)
  expect(await (await t.as(HR)).call(calls.releaseNews, { id })).toMatchObject({ status: 403, code: 'NTC-22' })
  await (await t.as(SECOND_HR)).ok(calls.releaseNews, { id })
})

test('NTC-10 what is decided is not handed over, and who decided it is said', async () => {
  const id = await study()
  await (await t.as(HR)).ok(calls.educationReject, { id, comment: '看不清' })
  expect(await hand([{ kind: 'education', id }], SECOND_HR)).toMatchObject({ code: 'NTC-10', returnMsg: expect.stringContaining('林静怡') })
})

test('NTC-19 who holds it now is reminded', async () => {
  const id = await study()
  await hand([{ kind: 'education', id }], SECOND_HR)
  const [hr, second] = [await told(HR, 'waiting'), await told(SECOND_HR, 'waiting')]
  await t.runJob('notice-center.remind', '2026-11-26')
  expect([await told(HR, 'waiting'), await told(SECOND_HR, 'waiting')]).toEqual([hr, second + 1])
  await takeBack(MEMBER, id)
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'NTC-19 handed over to two at the same moment, todos are with one of them; against a decision, the one or the other happens',
  async () => {
    for (const against of [false, true, true, true]) {
      const todos: Todos = [
        { kind: 'education', id: await study() },
        { kind: 'childInformation', id: await child() },
      ]
      const [one, other] = await Promise.all([
        hand(todos, SECOND_HR),
        against ? (await t.as(HR)).call(calls.educationApproval, { id: todos[0]!.id }) : hand(todos.toReversed(), HR),
      ])
      const holders = new Set(await Promise.all(todos.map(holderOf)))
      if (against) {
        expect([
          ['10000', 'NTC-22'],
          ['NTC-10', '10000'],
        ]).toContainEqual([one.code, other.code])
        expect(holders).toEqual(new Set([one.code === '10000' ? SECOND_HR : undefined]))
        if (one.code === '10000') await (await t.as(SECOND_HR)).ok(calls.educationReject, { id: todos[0]!.id, comment: '重来' })
      } else {
        expect([one.code, other.code]).toEqual(['10000', '10000'])
        expect(holders.size).toBe(1)
        await takeBack(MEMBER, todos[0]!.id)
      }
      await takeBack(MEMBER, todos[1]!.id)
    }
  },
)

test('NTC-09 ACCESS-03 MSSSUPER of another company sees no todo, and hands none over', async () => {
  const todos: Todos = [{ kind: 'education', id: await study() }]
  const hotel = await narrow(t, HOTEL, ['MSSSUPER'])
  expect(await list(HOTEL, 'education')).toEqual([])
  expect(await hand(todos, SECOND_HR, HOTEL)).toMatchObject({ code: 'SHELL-02' })
  expect(await hotel.call(calls.handlersOf, { todos })).toMatchObject({ code: 'SHELL-02' })
  expect(await list(SUPER, 'education')).toHaveLength(1)
})
