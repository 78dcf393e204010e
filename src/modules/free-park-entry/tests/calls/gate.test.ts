import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { balance } from '#services/ledger/server/api.ts'
import { codeOf } from '#services/my-qrcode/server/api.ts'
import * as calls from '../../contract.ts'
import { accountOf } from '../../server/commands/gate.ts'
import { ADMIN, GATE, HOTEL, MEMBER, park } from './parts.ts'

const t = await openTestPortal({ modules: ['profile'] })
afterAll(() => t.close())
const { check, clear, enter, given, mine, ruleOf } = park(t)
/** Each test has days of its own: entries stay. */
let nth = 0
beforeEach(() => t.setClock(new Date(Date.UTC(2026, 11, 1 + 2 * nth++, 4))))
afterEach(async () => {
  await clear()
  t.setClock(TEST_NOW)
})
const code = (ssoId = MEMBER) => t.write((ctx) => codeOf(ctx, asSsoId(ssoId)))
const left = async (span: 'day' | 'month') => (await t.write((ctx) => balance(ctx, accountOf(span, asSsoId(MEMBER))))).available

describe('an entry', () => {
  test('FPARK-06 takes one of the day and one of the month, and none is left after the last', async () => {
    await given({ entriesPerDay: 2, entriesPerMonth: 3 })
    expect((await enter()).content).toEqual({ allowed: true, reason: null, message: null, left: { today: 1, month: 2 } })
    expect([await left('day'), await left('month')]).toEqual([1, 2])
    expect((await enter()).content).toMatchObject({ allowed: true, left: { today: 0, month: 1 } })
    expect((await enter()).content).toEqual({ allowed: false, reason: 'limit', message: '入园次数已用完', left: { today: 0, month: 1 } })
    expect((await mine(MEMBER)).right).toMatchObject({ status: 'used-up', today: { limit: 2, left: 0 }, month: { limit: 3, left: 1 } })
    t.setClock(new Date(t.portal.clock().getTime() + 86_400_000))
    expect((await enter()).content).toMatchObject({ allowed: true, left: { today: 1, month: 0 } })
    expect((await enter()).content).toMatchObject({ allowed: false, reason: 'limit' })
    expect((await mine(MEMBER)).entries).toMatchObject([{ result: 'refused', reason: 'limit' }, { result: 'allowed' }, { result: 'refused' }, {}, {}])
  })

  test('FPARK-06 a rule that allows more, or less, counts from the next entry on', async () => {
    const { skuId, ruleId } = await given({ entriesPerDay: 2 })
    await enter()
    const limit = async (entriesPerDay: number) => (await t.as(ADMIN)).ok(calls.saveRule, { ...ruleOf(skuId, { entriesPerDay }), id: ruleId })
    await limit(5)
    expect((await enter()).content).toMatchObject({ left: { today: 3 } })
    await limit(3)
    expect((await enter()).content).toMatchObject({ left: { today: 0 } })
    expect(await left('day')).toBe(0)
    expect((await enter()).content).toMatchObject({ reason: 'limit' })
  })

  test('FPARK-07 FPARK-08 not on a black-out day, nor with more companions than the SKU allows', async () => {
    const today = t.portal.clock().toISOString().slice(0, 10)
    const { skuId, ruleId } = await given()
    expect((await enter({ companions: 2 })).content).toMatchObject({ allowed: false, reason: 'companions', message: '超出可携带人数' })
    expect((await check({ companions: 1 })).content).toMatchObject({ allowed: true })
    await (await t.as(ADMIN)).ok(calls.saveRule, { ...ruleOf(skuId, { blackouts: [{ from: today, to: today }] }), id: ruleId })
    expect((await enter()).content).toMatchObject({ allowed: false, reason: 'blackout', message: '今日不可使用免费入园' })
    expect((await mine(MEMBER)).right).toMatchObject({ status: 'blackout' })
  })

  test('is by a code once; a look and a refusal leave the code good, and it says where it was used', async () => {
    await given({ entriesPerDay: 5 })
    const one = await code()
    const byCode = { code: one, ssoId: undefined }
    expect((await check({ code: one })).content).toMatchObject({ allowed: true })
    expect((await enter({ ...byCode, companions: 9 })).content).toMatchObject({ reason: 'companions' })
    expect((await enter(byCode)).content).toMatchObject({ allowed: true, left: { today: 4 } })
    expect((await enter(byCode)).content).toMatchObject({ allowed: false, reason: 'code', left: null })
    expect((await enter({ code: 'nothing', ssoId: undefined })).content).toMatchObject({ reason: 'code' })
    expect((await enter({ code: await code() })).code).toBe('SHELL-39')
  })

  test('is for who has a right, at its gates and in its hours; only the gate asks', async () => {
    await given({}, { fromTime: '08:00', toTime: '11:00' })
    expect((await enter()).content).toMatchObject({ reason: 'hours' })
    expect((await enter({ gate: '北门' })).content).toMatchObject({ reason: 'gate', message: '不适用于该入口' })
    expect((await enter({ ssoId: HOTEL })).content).toMatchObject({ reason: 'no-right' })
    expect((await enter({ ssoId: '99999999' })).content).toMatchObject({ reason: 'no-right' })
    expect((await (await t.as(ADMIN)).call(calls.gateEnter, { ssoId: asSsoId(MEMBER), gate: GATE })).status).toBe(403)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('FPARK-06 of many gates at once as many let somebody in as there are entries', async () => {
    await given({ entriesPerDay: 2, entriesPerMonth: 40 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter()))
    expect(answers.filter(({ content }) => content?.allowed)).toHaveLength(2)
    expect(await left('day')).toBe(0)
  })
})
