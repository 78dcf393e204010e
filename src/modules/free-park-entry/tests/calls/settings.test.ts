import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { ADMIN, HOTEL, MEMBER, PART_TIMER, park } from './parts.ts'

const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const { clear, crowd, given, mine, rule, ruleOf, sku, skuOf } = park(t)
afterEach(clear)
const admin = await t.as(ADMIN)
const member = await t.as(MEMBER)

describe('SKU', () => {
  test('FPARK-01 a code is unique', async () => {
    const code = skuOf().code
    const id = await sku({ code })
    expect(await admin.call(calls.saveSku, skuOf({ code }))).toMatchObject({ code: 'FPARK-01', returnMsg: 'SKU编码已存在', fields: [{ path: 'code' }] })
    expect((await admin.call(calls.saveSku, { ...skuOf({ code }), id })).code).toBe('10000')
  })

  test('FPARK-02 one that a rule uses is not stopped; once the rule is over, it is, and no rule takes it', async () => {
    const { skuId, ruleId } = await given()
    expect((await admin.call(calls.stopSku, { id: skuId })).code).toBe('FPARK-02')
    expect((await admin.call(calls.saveSku, { ...skuOf({ active: false }), id: skuId })).code).toBe('FPARK-02')
    await admin.ok(calls.endRule, { id: ruleId, seen: 100 })
    t.setClock('2026-11-21T04:00:00Z')
    const next = await t.as(ADMIN)
    await next.ok(calls.stopSku, { id: skuId })
    expect((await next.ok(calls.skus, { pageSize: 100 })).list.find(({ id }) => id === skuId)).toMatchObject({ active: false, can: ['edit'] })
    expect((await next.call(calls.saveRule, ruleOf(skuId))).code).toBe('SHELL-39')
    t.setClock('2026-11-20T04:00:00Z')
  })

  test('a SKU says how many people hold it; nobody else opens the settings', async () => {
    const { skuId } = await given({ employeeType: ['part-time'] })
    expect((await admin.ok(calls.skus, { pageSize: 100, filters: { active: true } })).list.find(({ id }) => id === skuId)).toMatchObject({ holders: 1 })
    for (const call of [calls.skus, calls.entryRules, calls.logs, calls.entries]) expect((await member.call(call, {})).status).toBe(403)
    expect((await member.call(calls.saveSku, skuOf())).status).toBe(403)
    expect((await member.call(calls.saveRule, ruleOf(skuId))).status).toBe(403)
  })
})

describe('rules', () => {
  test('FPARK-04 FPARK-05 dates and limits', async () => {
    const skuId = await sku()
    expect(await admin.call(calls.saveRule, ruleOf(skuId, { effectiveTo: '2025-12-31' }))).toMatchObject({
      code: 'FPARK-04',
      returnMsg: '生效日期不能晚于失效日期',
    })
    for (const more of [{ entriesPerDay: 0 }, { entriesPerDay: 1.5 }, { entriesPerMonth: 0 }])
      expect(await admin.call(calls.saveRule, ruleOf(skuId, more))).toMatchObject({ code: 'FPARK-05', returnMsg: '次数须为大于0的整数' })
    expect((await admin.call(calls.saveRule, ruleOf(skuId, { departments: ['nowhere'] }))).code).toBe('SHELL-39')
  })

  test('FPARK-03 the order decides, and a new order gives and takes at once', async () => {
    const [first, second] = [await sku({ nameCn: '甲' }), await sku({ nameCn: '乙' })]
    const [a, b] = [await rule(first), await rule(second, { employeeType: ['part-time'] })]
    await t.drain()
    expect((await mine(PART_TIMER)).right).toMatchObject({ skuCn: '甲' })
    const { rules, without } = await admin.ok(calls.entryRules)
    expect(rules.filter(({ state }) => state === 'holds').map(({ id }) => id)).toEqual([a, b])
    expect(without.reduce((sum, { people }) => sum + people, 0)).toBe(2)
    expect((await admin.call(calls.sortRules, { order: [b] })).code).toBe('SHELL-39')
    await admin.ok(calls.sortRules, { order: [b, a] })
    await t.drain()
    expect((await mine(PART_TIMER)).right).toMatchObject({ skuCn: '乙' })
    expect((await mine(MEMBER)).right).toMatchObject({ skuCn: '甲' })
  })

  test('FPARK-10 a change that takes a right from more than 20 people waits until they were seen', async () => {
    await crowd(21)
    const { skuId, ruleId } = await given({ employeeType: ['part-time', 'full-time'] })
    const narrower = { ...ruleOf(skuId, { employeeType: ['full-time'] }), id: ruleId }
    expect(await admin.call(calls.saveRule, narrower)).toMatchObject({ code: 'FPARK-10', returnMsg: '请先确认受影响人员' })
    const seen = await admin.ok(calls.previewRules, { change: { save: narrower } })
    expect(seen).toMatchObject({ given: 0, changed: 0, taken: 22 })
    expect(seen.losing).toHaveLength(20)
    expect((await admin.call(calls.endRule, { id: ruleId, seen: 22 })).code).toBe('FPARK-10')
    expect((await admin.call(calls.saveRule, { ...narrower, seen: 21 })).code).toBe('FPARK-10')
    expect((await admin.call(calls.saveRule, { ...narrower, seen: 22 })).code).toBe('10000')
    await t.drain()
    expect((await mine(PART_TIMER)).right).toBeNull()
  })

  test('FPARK-13 a SKU shows only to the companies that its rules name', async () => {
    await given({ employeeType: ['intern'] })
    expect((await mine(MEMBER)).would).toMatchObject({ skuCn: '员工日票', on: null, needs: ['type'] })
    expect(await mine(HOTEL)).toMatchObject({ right: null, would: null })
    await given({ company: 'HB', minTenureDays: 10_000 })
    expect((await mine(HOTEL)).would).toMatchObject({ needs: ['tenure'], on: expect.stringMatching(/^20/) })
  })
})
