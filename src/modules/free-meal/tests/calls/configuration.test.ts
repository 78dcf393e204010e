import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { auditEvents } from '#services/audit/server/tables.ts'
import * as calls from '../../contract.ts'
import { seedRules } from '../../server/commands/seeds.ts'
import { ADMIN, everAnew, HALL } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
beforeEach(() => t.setClock(TEST_NOW))
const admin = everAnew(t, ADMIN)

const INTERNS = {
  company: 'MB',
  employeeType: 'intern',
  employeeClass: 0,
  mealType: 'full',
  quota: 10,
  generateBy: 'month-start',
  expireAfter: 'nth-sunday',
  effectiveFrom: '2026-12-01',
  effectiveTo: '2027-02-28',
} as const
const rulesNow = async () => (await admin.ok(calls.mealRules)).rules
const ruleNow = async (id: string) => (await rulesNow()).find((rule) => rule.id === id)

test('MEAL-06 an empty portal begins with the documents’ rule for full-time staff of each company', async () => {
  const rules = await rulesNow()
  expect(rules.map((r) => `${r.company} ${r.employeeType} ${r.mealType} ${r.quota} ${r.inForceQuota}`)).toEqual(
    ['HB', 'JV', 'MB'].flatMap((company) => [`${company} full-time full null 21`, `${company} full-time simple null 21`]),
  )
  expect((await admin.ok(calls.mealRules)).inForce).toContainEqual({ company: 'JV', monthlyFull: 21, monthlySimple: 21, expirySunday: 2 })
  expect(rules.every((r) => r.effectiveFrom === '2026-11-01' && r.can.join() === 'edit,delete')).toBe(true)
})

describe('rules', () => {
  test('MEAL-19 two rules for the same people and meal do not hold on the same day; beside each other they do', async () => {
    const { id } = await admin.ok(calls.saveRule, INTERNS)
    const refusal = { status: 200, code: 'MEAL-19', returnMsg: '与已有规则的有效期重叠', fields: [{ path: 'effectiveFrom' }] }
    expect(await admin.call(calls.saveRule, { ...INTERNS, effectiveFrom: '2027-02-28', effectiveTo: null })).toMatchObject(refusal)
    expect(await admin.call(calls.saveRule, { ...INTERNS, effectiveFrom: '2026-11-01', effectiveTo: '2026-12-01' })).toMatchObject(refusal)
    const next = await admin.ok(calls.saveRule, { ...INTERNS, quota: 12, effectiveFrom: '2027-03-01', effectiveTo: null })
    expect((await admin.call(calls.saveRule, { ...INTERNS, id, effectiveTo: '2027-03-01' })).code).toBe('MEAL-19')
    expect((await admin.ok(calls.saveRule, { ...INTERNS, id, effectiveTo: '2027-01-31' })).id).toBe(id)
    for (const other of [{ mealType: 'simple' }, { company: 'JV' }, { employeeClass: 3 }, { employeeType: 'part-time' }] as const)
      await admin.ok(calls.saveRule, { ...INTERNS, ...other })
    expect(await ruleNow(next.id)).toMatchObject({ quota: 12, inForceQuota: 12, effectiveFrom: '2027-03-01', effectiveTo: null })
  })

  test('a rule cannot end before it begins, and one that is not there cannot be changed', async () => {
    expect(await admin.call(calls.saveRule, { ...INTERNS, company: 'HB', effectiveTo: '2026-11-30' })).toMatchObject({
      code: 'SHELL-39',
      fields: [{ path: 'effectiveTo' }],
    })
    expect((await admin.call(calls.saveRule, { ...INTERNS, company: 'HB', id: newId() })).code).toBe('SHELL-02')
    expect((await admin.call(calls.deleteRule, { id: newId() })).code).toBe('SHELL-02')
  })

  test('deleted before it begins a rule is gone; in force it has ended yesterday, and is changed no more', async () => {
    const coming = await admin.ok(calls.saveRule, { ...INTERNS, company: 'HB' })
    await admin.ok(calls.deleteRule, { id: coming.id })
    expect(await ruleNow(coming.id)).toBeUndefined()
    const { id } = await admin.ok(calls.saveRule, { ...INTERNS, company: 'HB', effectiveFrom: '2026-11-01', effectiveTo: null })
    await admin.ok(calls.deleteRule, { id })
    expect(await ruleNow(id)).toMatchObject({ effectiveTo: '2026-11-19', can: [] })
    t.setClock('2026-12-10T04:00:00Z')
    expect((await admin.call(calls.deleteRule, { id })).code).toBe('SHELL-39')
    expect((await admin.call(calls.saveRule, { ...INTERNS, company: 'HB', id, effectiveTo: null })).code).toBe('SHELL-39')
    expect(await ruleNow(id)).toMatchObject({ effectiveTo: '2026-11-19' })
  })

  test('a rule that began today may have granted this morning, so it stays for the day', async () => {
    const { id } = await admin.ok(calls.saveRule, { ...INTERNS, company: 'HB', effectiveFrom: '2026-11-20' })
    await admin.ok(calls.deleteRule, { id })
    expect(await ruleNow(id)).toMatchObject({ effectiveFrom: '2026-11-20', effectiveTo: '2026-11-20' })
  })

  test('at every start the documents’ rule is only put where there is none', async () => {
    const before = (await rulesNow()).length
    await t.write(seedRules)
    expect(await rulesNow()).toHaveLength(before)
  })
})

describe('outlets', () => {
  test('are added and changed under their code, each meal once', async () => {
    await admin.ok(calls.saveOutlet, { ...HALL, mealTypes: ['full', 'simple', 'full'] })
    expect((await admin.ok(calls.mealRules)).outlets).toEqual([HALL])
    const changed = { ...HALL, nameCn: '新员工餐厅', mealTypes: ['simple' as const], active: false }
    await admin.ok(calls.saveOutlet, changed)
    expect((await admin.ok(calls.mealRules)).outlets).toEqual([changed])
  })

  test('a new one takes a code that is free', async () => {
    expect(await admin.call(calls.saveOutlet, { ...HALL, nameCn: '另一家', fresh: true })).toMatchObject({ code: 'SHELL-39', fields: [{ path: 'code' }] })
    await admin.ok(calls.saveOutlet, { ...HALL, code: 'NEW', fresh: true })
    expect((await admin.ok(calls.mealRules)).outlets.map(({ code, nameCn }) => `${code} ${nameCn}`)).toEqual(['HALL 新员工餐厅', 'NEW 员工餐厅'])
  })

  test('each change stands in the audit log with what it was before', async () => {
    const events = await t.write((ctx) => ctx.db.select().from(auditEvents).where(eq(auditEvents.module, 'free-meal')))
    const kinds = events.map(({ kind }) => kind)
    for (const kind of ['MealQuotaRule.saved', 'MealQuotaRule.ended', 'MealQuotaRule.deleted', 'MealOutlet.saved']) expect(kinds).toContain(kind)
    expect(events.findLast(({ kind }) => kind === 'MealOutlet.saved')).toMatchObject({ actor: ADMIN, target: 'NEW' })
  })
})
