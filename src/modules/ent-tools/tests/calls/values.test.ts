import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { sheetRowsOf } from '#foundation/testing/sheets.ts'
import { auditEvents } from '#services/audit/server/tables.ts'
import { listMessages } from '#services/notifications/contract.ts'
import { parametersValues, plan } from '#services/parameters/server/api.ts'
import * as calls from '../../contract.ts'
import { entToolsProposals } from '../../server/tables.ts'
import { at, BOTH, EDITOR, everAnew, exchange, HOTEL, MEALS, MEMBER, mine, noMeals, overtime, REVIEWER, uop } from './parts.ts'

const t = await openTestPortal({ modules: ['free-meal'] })
afterAll(() => t.close())
const { editor, reviewer, ask, asked, decide, turn, stateOf, valueFor } = uop(t)
const both = everAnew(t, BOTH)
const member = everAnew(t, MEMBER)
const KEY = 'signInWaitMinutes'

beforeEach(async () => {
  t.setClock(TEST_NOW)
  await t.write(async (ctx) => {
    await ctx.db.delete(entToolsProposals)
    await ctx.db.delete(parametersValues)
    await plan(ctx, { room: 'session', key: 'birthdayTries', entity: 'all', value: 5, from: ctx.now, reason: 'the memory is read anew' })
  })
  await t.drain()
})

describe('who may', () => {
  test('only an editor proposes and only a reviewer decides; others are refused', async () => {
    const id = await asked()
    expect(await member.call(calls.keys)).toMatchObject({ status: 403 })
    expect(await member.call(calls.history, { filters: {} })).toMatchObject({ status: 403 })
    expect(await reviewer.call(calls.propose, { module: 'session', key: KEY, entity: 'all', value: 9, effectiveFrom: at('2026-11-22T00:00') })).toMatchObject({
      status: 403,
    })
    expect(await editor.call(calls.review, { id, action: 'approve' })).toMatchObject({ status: 403 })
    expect(await reviewer.call(calls.withdraw, { id })).toMatchObject({ status: 403 })
    expect(await editor.call(calls.rollback, { id, reason: 'x' })).toMatchObject({ status: 403 })
    expect((await t.visitor.call(calls.values, { module: 'session' })).code).toBe('10004')
  })

  test('UOP-03 nobody decides on what they proposed, whatever they hold', async () => {
    const { id } = await both.ok(calls.propose, { module: 'session', key: KEY, entity: 'all', value: 9, effectiveFrom: at('2026-11-22T00:00'), reason: '试行' })
    expect(await both.call(calls.review, { id, action: 'approve' })).toMatchObject({ code: 'UOP-03', returnMsg: '不能审核本人的提交' })
    expect((await both.ok(calls.proposals, { filters: {} })).list[0]).toMatchObject({ mine: true, can: ['withdraw'] })
    expect(await decide(id)).toMatchObject({ code: '10000' })
  })
})

test('a value whose time cannot be said keeps no other, and is named', async () => {
  const soon = at('2026-11-20T13:00')
  const [bad, good] = [await asked({ effectiveFrom: soon }), await asked({ key: 'birthdayTries', value: 4, effectiveFrom: soon })]
  for (const id of [bad, good]) expect(await decide(id)).toMatchObject({ code: '10000' })
  const stuck = sql.raw(`not (id = '${bad}' and status = 'active')`)
  await t.write(({ db }) => db.execute(sql`alter table ent_tools_proposals add constraint stuck check (${stuck}) not valid`))
  t.setClock('2026-11-20T06:00:00Z')
  await expect(turn()).rejects.toThrow(bad)
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['scheduled', 'active'])
  await t.write(({ db }) => db.execute(sql`alter table ent_tools_proposals drop constraint stuck`))
  await turn()
  expect(await stateOf(bad)).toBe('active')
})

describe('what is proposed', () => {
  test('UOP-01 a key that no module declares, and a value out of range, are refused', async () => {
    expect(await ask({ key: 'unknown' })).toMatchObject({ code: 'UOP-01', fields: [{ path: 'key' }] })
    expect(await ask({ key: 'toString' })).toMatchObject({ code: 'UOP-01', fields: [{ path: 'key' }] })
    expect(await ask({ value: 61 })).toMatchObject({ code: 'UOP-01', returnMsg: '参数值不符合要求', fields: [{ path: 'value' }] })
    expect(await ask({ value: '20' })).toMatchObject({ code: 'UOP-01' })
    expect(await ask({ module: 'people', key: 'tenureBands', value: 'ten' })).toMatchObject({ code: 'UOP-01' })
  })

  test('UOP-04 a proposal, a rejection and a roll back need a reason', async () => {
    expect(await ask({ reason: ' ' })).toMatchObject({ code: 'UOP-04', returnMsg: '请填写原因', fields: [{ path: 'reason' }] })
    const id = await asked()
    expect(await decide(id, 'reject', ' ')).toMatchObject({ code: 'UOP-04' })
    expect(await decide(id, 'reject', '影响太大')).toMatchObject({ code: '10000' })
    expect((await editor.ok(calls.proposals, { filters: { status: 'rejected' } })).list[0]).toMatchObject({ id, reviewReason: '影响太大', can: [] })
  })

  test('UOP-06 one at most waits for a key, company and start; another start or company may', async () => {
    const id = await asked()
    expect(await ask({ value: 25 })).toMatchObject({ code: 'UOP-06', returnMsg: '参数已被更新，请刷新', fields: [{ path: 'effectiveFrom' }] })
    await asked({ entity: 'HB' })
    await asked({ effectiveFrom: at('2026-11-22T00:00') })
    await decide(id)
    expect((await ask({ value: 25 })).code).toBe('UOP-06')
    await editor.ok(calls.withdraw, { id })
    await asked({ value: 25 })
  })

  test('UOP-06 a proposal is refused where another value counts by now than the one it was based on', async () => {
    const id = await asked({ value: 30, effectiveFrom: at('2026-11-25T00:00') })
    const other = await asked({ value: 12, effectiveFrom: TEST_NOW })
    await decide(other)
    expect((await editor.ok(calls.proposals, { filters: { status: 'pending' } })).list[0]).toMatchObject({ id, before: 10, stale: 12 })
    expect((await reviewer.ok(calls.proposals, { filters: { status: 'pending' } })).list[0], 'nothing is offered that is refused').toMatchObject({
      can: ['reject'],
    })
    expect(await decide(id)).toMatchObject({ code: 'UOP-06' })
    expect(await stateOf(id)).toBe('pending')
  })

  test('UOP-13 before it is sent it says the rule in both languages with the new value, and whom it touches', async () => {
    const seen = await editor.ok(calls.preview, { module: 'workflow', key: 'urgeHours', entity: 'all', value: 48 })
    expect(seen).toMatchObject({ before: 24, things: 0, owners: 0, next: null })
    expect(seen.people).toBeGreaterThanOrEqual(16)
    expect(seen.ruleCn).toContain('48')
    expect(seen.ruleEn).toContain('48')
    const hotel = await editor.ok(calls.preview, { module: 'workflow', key: 'urgeHours', entity: 'HB', value: 48 })
    expect(hotel.people).toBe(1)
    expect((await editor.call(calls.preview, { module: 'workflow', key: 'none', entity: 'HB', value: 48 })).code).toBe('SHELL-02')
  })

  test.skipIf(noMeals)('UOP-13 open requests of the module are counted, with whose they are and when the first is due', async () => {
    await member.ok(overtime, { startTime: at('2026-11-21T08:00'), durationHours: 2, reason: '客流高峰' })
    const seen = await editor.ok(calls.preview, { module: MEALS, key: 'overtimeHoursPerMonth', entity: 'MB', value: 30 })
    expect(seen).toMatchObject({ things: 1, owners: 1, ruleCn: '每月加班时长合计不能超过30小时', ruleEn: 'Overtime is limited to 30 hours a month' })
    expect(seen.next).not.toBeNull()
  })
})

describe('what counts', () => {
  test('UOP-07 today the old value counts, from the instant on the new one, whenever the job runs', async () => {
    const id = await asked()
    await decide(id)
    await t.drain()
    expect(await stateOf(id)).toBe('scheduled')
    expect(await valueFor(MEMBER, KEY)).toBe(10)
    t.setClock('2026-11-20T15:59:59Z')
    expect(await valueFor(MEMBER, KEY)).toBe(10)
    t.setClock('2026-11-20T16:00:00Z')
    expect(await valueFor(MEMBER, KEY)).toBe(20)
    await turn()
    expect(await stateOf(id)).toBe('active')
    await turn()
    expect(await stateOf(id)).toBe('active')
  })

  test('UOP-05 the own company’s value goes before that of all, that of all before the default', async () => {
    expect(await valueFor(HOTEL, KEY)).toBe(10)
    await decide(await asked({ effectiveFrom: TEST_NOW }))
    await decide(await asked({ effectiveFrom: TEST_NOW, entity: 'HB', value: 30 }))
    await t.drain()
    expect([await valueFor(MEMBER, KEY), await valueFor(HOTEL, KEY)]).toEqual([20, 30])
    const [info] = (await editor.ok(calls.keys, { module: 'session' })).list.filter(({ key }) => key === KEY)
    expect(info).toMatchObject({ default: 10, forAll: 20, changed: true })
    expect(info!.inForce).toEqual([
      { entity: 'MB', value: 20, of: 'all' },
      { entity: 'HB', value: 30, of: 'own' },
      { entity: 'JV', value: 20, of: 'all' },
    ])
  })

  test('a value without an end supersedes the one before; one with an end lies over it, and afterwards that one counts again', async () => {
    const first = await asked({ effectiveFrom: TEST_NOW })
    await decide(first)
    const weekend = await asked({ value: 40, effectiveFrom: at('2026-11-21T00:00'), effectiveTo: at('2026-11-23T00:00') })
    await decide(weekend)
    await t.drain()
    t.setClock(at('2026-11-22T12:00'))
    await turn()
    expect([await valueFor(MEMBER, KEY), await stateOf(first), await stateOf(weekend)]).toEqual([40, 'active', 'active'])
    t.setClock(at('2026-11-23T00:00'))
    await turn()
    expect([await valueFor(MEMBER, KEY), await stateOf(first), await stateOf(weekend)]).toEqual([20, 'active', 'superseded'])
    const last = await asked({ value: 15, effectiveFrom: at('2026-11-23T00:00') })
    await decide(last)
    expect([await stateOf(first), await stateOf(last)]).toEqual(['superseded', 'active'])
  })

  test('a value that was to begin before the one in force takes its place when it is approved', async () => {
    t.setClock('2026-11-21T04:00:00Z')
    const noon = await asked({ value: 20, effectiveFrom: '2026-11-21T04:00:00.000Z' })
    await decide(noon)
    t.setClock('2026-11-21T06:00:00Z')
    const morning = await asked({ value: 30, effectiveFrom: '2026-11-20T16:00:00.000Z' })
    await decide(morning)
    await t.drain()
    expect([await valueFor(MEMBER, KEY), await stateOf(noon), await stateOf(morning)]).toEqual([30, 'superseded', 'active'])
    const [line] = (await editor.ok(calls.proposals, { filters: { status: 'active' } })).list
    expect(line).toMatchObject({ id: morning, effectiveFrom: '2026-11-21T06:00:00.000Z' })
  })

  test('a scheduled value that is withdrawn never counts; one in force cannot be', async () => {
    const id = await asked()
    await decide(id)
    await editor.ok(calls.withdraw, { id })
    await t.drain()
    expect((await editor.ok(calls.keys, { module: 'session' })).list.find(({ key }) => key === KEY)).toMatchObject({ planned: [] })
    t.setClock('2026-11-21T04:00:00Z')
    expect(await valueFor(MEMBER, KEY)).toBe(10)
    const now = await asked({ effectiveFrom: '2026-11-21T04:00:00.000Z' })
    await decide(now)
    expect((await editor.call(calls.withdraw, { id: now })).code).toBe('LIFE-01')
  })

  test('UOP-10 one whose end has passed while it waited cannot be approved', async () => {
    const id = await asked({ effectiveTo: at('2026-11-22T00:00') })
    t.setClock('2026-11-23T04:00:00Z')
    expect((await reviewer.ok(calls.proposals, { filters: { status: 'pending' } })).list[0]).toMatchObject({ id, can: ['reject'] })
    expect((await decide(id)).code).toBe('UOP-10')
  })

  test.skipIf(noMeals)('UOP-07 today a room refuses by the old value, tomorrow by the new one', async () => {
    await decide(await asked({ module: MEALS, key: 'overtimeHoursPerMonth', value: 3 }))
    await t.drain()
    const ask = (day: string, durationHours: number) => member.call(overtime, { startTime: at(`${day}T08:00`), durationHours, reason: '客流高峰' })
    expect((await member.ok(mine)).parameters.overtimeHoursPerMonth).toBe(36)
    expect((await ask('2026-12-01', 4)).code).toBe('10000')
    t.setClock('2026-11-21T04:00:00Z')
    expect((await member.ok(mine)).parameters.overtimeHoursPerMonth).toBe(3)
    expect(await ask('2026-12-02', 4)).toMatchObject({ code: 'MEAL-03', returnMsg: expect.stringContaining('3小时') })
  })

  test.skipIf(noMeals)('UOP-07 what was submitted before keeps the ratio that it was submitted under', async () => {
    await t.runJob('free-meal.monthlyGrant', '2026-11-01')
    const { id: item } = await member.ok(exchange, { direction: 'simple-to-full', count: 2 })
    await decide(await asked({ module: MEALS, key: 'exchangeSimplePerFull', value: 2 }))
    await t.drain()
    t.setClock('2026-11-21T04:00:00Z')
    const requests: { workflowItem: string; received: number }[] = (await member.ok(mine)).requests
    expect(requests.find(({ workflowItem }) => workflowItem === item)?.received).toBe(2)
    await member.ok(exchange, { direction: 'simple-to-full', count: 2 })
    expect(((await member.ok(mine)).requests as typeof requests).map(({ received }) => received)).toContain(1)
  })
})

describe('what was', () => {
  test('UOP-08 a roll back proposes the earlier value, marked urgent, and is reviewed by another', async () => {
    await decide(await asked({ effectiveFrom: TEST_NOW }))
    const [line] = (await reviewer.ok(calls.history, { filters: { module: 'session', key: KEY } })).list
    expect(line).toMatchObject({ before: 10, value: 20, state: 'current', can: ['rollback'], by: { ssoId: EDITOR }, reviewedBy: { ssoId: REVIEWER } })
    expect((await reviewer.call(calls.rollback, { id: line!.id, reason: '' })).code).toBe('UOP-04')
    const { id } = await reviewer.ok(calls.rollback, { id: line!.id, reason: '投诉增多' })
    expect((await both.ok(calls.proposals, { filters: { status: 'pending' } })).list[0]).toMatchObject({
      id,
      value: 10,
      before: 20,
      urgent: true,
      status: 'pending',
    })
    expect((await decide(id)).code).toBe('UOP-03')
    await both.ok(calls.review, { id, action: 'approve' })
    await t.drain()
    expect(await valueFor(MEMBER, KEY)).toBe(10)
    expect((await reviewer.call(calls.rollback, { id: line!.id, reason: '再试' })).code).toBe('UOP-06')
  })

  test('UOP-11 proposals, decisions and activations stand in the audit log with before and after', async () => {
    const id = await asked()
    await decide(id)
    t.setClock('2026-11-20T16:00:00Z')
    await turn()
    const events = await t.write((ctx) => ctx.db.select().from(auditEvents).where(eq(auditEvents.target, id)))
    expect(events.map(({ kind }) => kind)).toEqual(['ParameterProposal.proposed', 'ParameterProposal.approve', 'ParameterProposal.activate'])
    expect(events[0]).toMatchObject({ actor: EDITOR, before: { [KEY]: 10 }, after: { [KEY]: 20 }, reason: '试行' })
    expect(events[1]).toMatchObject({ actor: REVIEWER, before: { status: 'pending' }, after: { status: 'scheduled' } })
  })

  test('UOP-12 every parameter of every module is there, and the documents’ figure stays beside a changed one', async () => {
    const { modules } = await editor.ok(calls.keys)
    const declared = t.portal.rooms.filter(({ manifest }) => Object.keys(manifest.parameters).length > 0)
    expect(new Map(modules.filter(({ keys }) => keys > 0).map(({ module, keys }) => [module, keys]))).toEqual(
      new Map(declared.map(({ name, manifest }) => [name, Object.keys(manifest.parameters).length])),
    )
    await decide(await asked({ effectiveFrom: TEST_NOW }))
    const { list } = await editor.ok(calls.keys, { changed: 'yes' })
    expect(list).toMatchObject([{ key: KEY, default: 10, forAll: 20 }])
    expect((await editor.ok(calls.keys, { keyword: 'SESS-26' })).list.map(({ key }) => key)).toContain(KEY)
    expect((await editor.ok(calls.keys, { keyword: '登录' })).list.length).toBeGreaterThan(0)
  })

  test('parameters and history are exported, as the lists show them, by who may see them', async () => {
    await decide(await asked({ effectiveFrom: TEST_NOW }))
    const client = await t.as(EDITOR)
    const sheetOf = async (given: { what: 'parameters' | 'history'; filters: { module: string } }) =>
      sheetRowsOf((await client.download(calls.exportUop, given)).file!.bytes)
    const parameters = await sheetOf({ what: 'parameters', filters: { module: 'session' } })
    expect(parameters.find((row) => row[1] === KEY)).toEqual(expect.arrayContaining(['SESS-26', '10', '20']))
    expect(parameters).toHaveLength((await editor.ok(calls.keys, { module: 'session' })).list.length + 1)
    const history = await sheetOf({ what: 'history', filters: { module: 'session' } })
    const { list } = await editor.ok(calls.history, { filters: { module: 'session' } })
    expect(history.slice(1).map((row) => [row[2], row[5], row[6]])).toEqual(list.map((line) => [line.key, String(line.before), String(line.value)]))
    const member = await t.as(MEMBER)
    expect(await member.download(calls.exportUop, { what: 'history' })).toMatchObject({ status: 403 })
  })

  test('two moments are compared: what differs, by company', async () => {
    await decide(await asked({ entity: 'HB' }))
    const { list } = await editor.ok(calls.compare, { first: TEST_NOW, second: at('2026-11-21T08:00') })
    expect(list).toMatchObject([{ module: 'session', key: KEY, entity: 'HB', first: 10, second: 20 }])
    expect((await editor.ok(calls.compare, { first: TEST_NOW, second: at('2026-11-20T18:00') })).list).toEqual([])
  })

  test('reviewers hear that one waits, its proposer the decision, both that it took effect', async () => {
    // a value of this test's own, since what other tests were told is there too
    const value = 37
    const told = async (ssoId: string) => {
      await t.drain()
      const { list } = await everAnew(t, ssoId).ok(listMessages, { filters: {}, pageSize: 100 })
      return list.filter(({ bodyCn }) => bodyCn.includes(`改为 ${value}`)).map(({ titleCn }) => titleCn.split('：')[0])
    }
    const id = await asked({ value })
    expect(await told(REVIEWER)).toEqual(['参数变更待审核'])
    await decide(id)
    expect(await told(EDITOR)).toEqual(['参数变更已批准'])
    t.setClock('2026-11-20T16:00:00Z')
    await turn()
    for (const one of [EDITOR, REVIEWER]) expect((await told(one))[0]).toBe('参数变更已生效')
  })
})
