import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#foundation/database/columns.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { permission } from '#services/session/contract.ts'
import * as calls from '../../contract.ts'
import { ADMIN, CASHIER, MANAGER, MEMBER, PLATFORM } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())

const administered = [
  calls.quotas,
  calls.report,
  calls.refreshReport,
  calls.confirmUpload,
  calls.uploads,
  calls.mealRules,
  calls.saveRule,
  calls.deleteRule,
  calls.saveOutlet,
]
const atTill = [calls.redeem, calls.myRedemptions]
const ofEverybody = [calls.mine, calls.requestOvertime, calls.requestExchange, calls.withdraw]
const named = <E extends { call: string }>(endpoints: readonly E[]) => endpoints.map((endpoint) => [endpoint.call, endpoint] as const)

describe('who may make which call', () => {
  test.each(named([...administered, ...atTill, ...ofEverybody, calls.reverseRedemption]))('%s asks a visitor to sign in', async (_call, endpoint) => {
    expect((await t.visitor.call(endpoint, {} as never)).code).toBe('10004')
  })

  test.each(named(administered))('%s is for meal-admin alone', async (_call, endpoint) => {
    for (const who of [MEMBER, MANAGER, PLATFORM, CASHIER]) expect((await (await t.as(who)).call(endpoint, {} as never)).status).toBe(403)
    expect((await (await t.as(ADMIN)).call(endpoint, {} as never)).status).toBe(200)
  })

  test.each(named(atTill))('%s is for cashiers alone', async (_call, endpoint) => {
    for (const who of [MEMBER, MANAGER, PLATFORM, ADMIN]) expect((await (await t.as(who)).call(endpoint, {} as never)).status).toBe(403)
    expect((await (await t.as(CASHIER)).call(endpoint, {} as never)).status).toBe(200)
  })

  test('a redemption is reversed by a cashier or by meal-admin, and by nobody else', async () => {
    const input = { id: newId(), reason: '误扫' }
    for (const who of [MEMBER, MANAGER, PLATFORM]) expect((await (await t.as(who)).call(calls.reverseRedemption, input)).status).toBe(403)
    for (const who of [CASHIER, ADMIN]) expect(await (await t.as(who)).call(calls.reverseRedemption, input)).toMatchObject({ status: 200, code: 'SHELL-02' })
  })
})

test('SHELL-13 each has the screens of their work', async () => {
  const screens = async (who: string) =>
    (await (await t.as(who)).ok(permission)).routes.flatMap(({ path }) => (/\/(myF|f)reeMeal\b/.test(path) ? [path] : [])).toSorted()
  expect(await screens(MEMBER)).toEqual(['/{lang}/myFreeMeal'])
  expect(await screens(ADMIN)).toEqual(expect.arrayContaining(['/{lang}/freeMeal/configuration', '/{lang}/freeMeal/index']))
  expect(await screens(CASHIER)).toEqual(['/{lang}/freeMeal/redeem', '/{lang}/myFreeMeal'])
})

describe('input that is not allowed is told beside its field', () => {
  const paths = async (who: string, endpoint: (typeof ofEverybody)[number] | (typeof administered)[number] | (typeof atTill)[number], input: object) => {
    const answer = await (await t.as(who)).call(endpoint, input as never)
    expect(answer).toMatchObject({ status: 200, code: 'SHELL-39' })
    return answer.fields?.map(({ path }) => path)
  }

  test('of requests', async () => {
    expect(await paths(MEMBER, calls.requestOvertime, { startTime: '今晚', durationHours: 0, reason: ' ' })).toEqual(['startTime', 'durationHours', 'reason'])
    expect(await paths(MEMBER, calls.requestOvertime, { startTime: '2026-11-20T10:00:00Z', durationHours: 25, reason: '长'.repeat(151) })).toEqual([
      'durationHours',
      'reason',
    ])
    expect(await paths(MEMBER, calls.requestExchange, { direction: 'up', count: 1.5 })).toEqual(['direction', 'count'])
    expect(await paths(MEMBER, calls.withdraw, { id: '17' })).toEqual(['id'])
  })

  test('of the till', async () => {
    expect(await paths(CASHIER, calls.redeem, { code: '', mealType: 'supper', outlet: '' })).toEqual(['code', 'mealType', 'outlet'])
  })

  test('of the configuration', async () => {
    const rule = { company: 'XX', employeeType: 'full-time', employeeClass: 12, mealType: 'full', quota: 0, generateBy: 'never', expireAfter: 'month-end' }
    expect(await paths(ADMIN, calls.saveRule, { ...rule, effectiveFrom: '2026-13-01', effectiveTo: null })).toEqual([
      'company',
      'employeeClass',
      'quota',
      'generateBy',
      'effectiveFrom',
    ])
    expect(await paths(ADMIN, calls.saveOutlet, { code: '', nameCn: '甲', nameEn: 'A', mealTypes: [], active: true })).toEqual(['code', 'mealTypes'])
    expect(await paths(ADMIN, calls.quotas, { filters: { week: '2026-47' } })).toEqual(['filters.week'])
  })
})
