import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import { applyChange } from '#services/people/server/api.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, everAnew, OTHER, ROOMS, TODAY, tickets } from './parts.ts'

const t = await openTestPortal(ROOMS)
afterAll(() => t.close())
const { ahead, allocate, back, clear, gate, grant, joined, kind, left, ready, rowOf, ruleOf, runs, taken, told } = tickets(t)
afterEach(async () => {
  await clear()
  back()
})
const admin = everAnew(t, ADMIN)
const save = (rule: calls.RuleTerms & { id?: string }) => admin.call(calls.ruleSave, rule)
const runOf = async (kindId: string, runDate: string, basis = 'probation') => {
  const { nameCn } = (await admin.ok(calls.kindList)).find(({ id }) => id === kindId)!
  return (await runs()).find((run) => run.kindCn === nameCn && run.basis === basis && run.runDate === runDate)!
}

describe('rules', () => {
  test('CTIX-01 CTIX-02 CTIX-07 CTIX-08 are held against the terms and each other', async () => {
    const rule = ruleOf(await kind())
    expect(await save({ ...rule, expirationDate: '2025-01-01' })).toMatchObject({ code: 'CTIX-01', returnMsg: '生效日期不能晚于失效日期' })
    expect(await save({ ...rule, quotaByProbation: 0 })).toMatchObject({ code: 'CTIX-02', returnMsg: '额度须为大于0的整数' })
    expect(await save({ ...rule, quotaByProbation: null, quotaByAnniversary: null })).toMatchObject({ code: 'CTIX-07' })
    const { id } = (await save(rule)).content!
    expect(await save(rule)).toMatchObject({ code: 'CTIX-08', returnMsg: '与已有规则的有效期重叠' })
    expect((await save({ ...rule, id, validMonths: 6 })).code).toBe('10000')
    await admin.ok(calls.ruleEnd, { id })
    expect((await admin.call(calls.ruleEnd, { id })).code).toBe('SHELL-39')
    expect((await save({ ...rule, id })).code).toBe('SHELL-39')
    expect((await save(rule)).code).toBe('10000')
  })

  test('tell beforehand whom they would grant what', async () => {
    const rule = ruleOf(await kind(), { quotaByAnniversary: null, expirationDate: addDays(TODAY, 2) })
    const who = await joined('2026-08-22')
    const { first, people, quota } = await admin.ok(calls.rulePreview, { rule })
    expect((await admin.call(calls.rulePreview, { rule: { ...rule, quotaByProbation: 1.5 } })).code).toBe('CTIX-02')
    expect([people * 2, first.map(({ person, on }) => [person.ssoId, on])]).toEqual([quota, expect.arrayContaining([[who, '2026-11-22']])])
  })
})

describe('runs', () => {
  test('CTIX-03 CTIX-15 grant once to everybody who reaches three months or an anniversary, however often they are run', async () => {
    const kindId = await kind()
    const [new_, old] = [await joined('2026-08-20'), await joined('2020-11-20')]
    await save(ruleOf(kindId))
    for (const _ of ['once', 'again']) await allocate(TODAY)
    expect([await left(kindId, new_), await left(kindId, old)]).toMatchObject([{ available: 2 }, { available: 3 }])
    expect(await runOf(kindId, TODAY)).toMatchObject({ status: 'finished', failed: 0, can: [] })
    const history = await admin.ok(calls.grants, { filters: { ssoId: old } })
    expect(history.list).toMatchObject([{ basis: 'anniversary', quota: 3, effective: TODAY, expires: '2027-11-19', runDate: TODAY, by: null, company: 'MB' }])
  })

  test('fail for a kind that is stopped, are told, and are retried for those alone', async () => {
    const kindId = await kind()
    const who = await joined('2026-08-21')
    await save(ruleOf(kindId, { quotaByAnniversary: null }))
    const given = (await admin.ok(calls.kindList)).find(({ id }) => id === kindId)!
    await admin.ok(calls.kindSave, { ...given, active: false })
    ahead(1)
    await allocate(addDays(TODAY, 1))
    const run = await runOf(kindId, addDays(TODAY, 1))
    expect(run).toMatchObject({ status: 'failed', people: 0, can: ['retry'] })
    expect(run.failures).toContainEqual(expect.objectContaining({ person: expect.objectContaining({ ssoId: who }), reasonCn: '票种已停用' }))
    expect(await told(ADMIN)).toContainEqual(expect.stringContaining('人失败'))
    await admin.ok(calls.kindSave, { ...given, active: true })
    await admin.ok(calls.retry, { id: run.id })
    await t.drain()
    expect([(await runOf(kindId, addDays(TODAY, 1))).status, (await left(kindId, who)).available]).toEqual(['finished', 2])
  })

  test('are planned a week ahead, looked at, paused and resumed; what was paused is run by hand', async () => {
    const kindId = await kind()
    const who = await joined('2026-08-23')
    await save(ruleOf(kindId, { quotaByAnniversary: null }))
    const { id, can } = await runOf(kindId, addDays(TODAY, 3))
    expect(can).toEqual(['pause'])
    expect((await admin.ok(calls.rulePreview, { run: id })).first.map(({ person }) => person.ssoId)).toContain(who)
    await admin.ok(calls.pause, { id })
    ahead(3)
    await allocate(addDays(TODAY, 3))
    expect((await left(kindId, who)).available).toBe(0)
    await admin.ok(calls.resume, { id })
    await admin.ok(calls.start, { id })
    await t.drain()
    expect((await left(kindId, who)).available).toBe(2)
  })
})

test('CTIX-17 after the last working date unused tickets are void and the quota is gone', async () => {
  const kindId = await ready({ stock: 3, quota: 3, by: OTHER })
  const [unused, used] = await taken(kindId, 2, OTHER)
  await gate(used!)
  await t.write((ctx) => applyChange(ctx, asSsoId(OTHER), { lastWorkingDate: TODAY }))
  await t.drain()
  expect((await rowOf(unused!)).state).toBe('distributed')
  ahead(1)
  await t.runJob('people.moveByDate', addDays(TODAY, 1))
  await t.drain()
  expect([await rowOf(unused!), await rowOf(used!)]).toMatchObject([{ state: 'void', voidCause: 'left' }, { state: 'redeemed' }])
  expect(await left(kindId, OTHER)).toEqual({ available: 0, held: 0 })
})

test('quota that runs out and codes that do are told, each once', async () => {
  const kindId = await ready({ stock: 4, quota: 0 })
  await grant(kindId, 5, { until: addDays(TODAY, 30) })
  await taken(kindId, 4)
  await grant(kindId, 2, { until: addDays(TODAY, 7) })
  for (const _ of ['once', 'again']) await t.runJob('complimentary-tickets.morning', TODAY)
  expect((await told()).filter((title) => title.includes('即将到期'))).toHaveLength(2)
  expect((await told(ADMIN)).filter((title) => title.includes('库存不足'))).toHaveLength(1)
})
