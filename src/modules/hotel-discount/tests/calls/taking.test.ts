import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { grant } from '#services/ledger/server/api.ts'
import { personLeft } from '#services/people/events.ts'
import * as calls from '../../contract.ts'
import { accountOf } from '../../server/data/accounts.ts'
import { ADMIN, AREA, hotels, MANAGER, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => hotels(t).back())
const { ready, taken, take, stock, give, left, codesOf, redeem, told, days, accept } = hotels(t)

describe('taking', () => {
  test('HOTEL-02 spends one of the quota and one code, and not more than is left', async () => {
    const kindId = await ready({ amount: 1 })
    const got = await take(MEMBER, kindId)
    expect(got).toMatchObject({ code: '10000', content: { code: expect.stringMatching(/^T\d+$/) } })
    expect(await left(MEMBER, kindId)).toEqual({ available: 0, held: 1 })
    expect(await take(MEMBER, kindId)).toMatchObject({ code: 'HOTEL-02', returnMsg: '可兑换额度不足' })
    expect((await take(MANAGER, kindId)).code).toBe('HOTEL-02')
    expect((await codesOf(kindId)).filter(({ state }) => state === 'taken')).toHaveLength(1)
    const { list } = await (await t.as(MEMBER)).ok(calls.mine, { filters: { state: 'taken' } })
    expect(list).toContainEqual(expect.objectContaining({ kindId, code: got.content!.code, can: ['return'] }))
  })

  test('HOTEL-03 with no code in stock nothing is spent', async () => {
    const kindId = await ready({ codes: 0 })
    expect((await take(MEMBER, kindId)).code).toBe('HOTEL-03')
    expect(await left(MEMBER, kindId)).toEqual({ available: 2, held: 0 })
    expect((await (await t.as(MEMBER)).ok(calls.quota)).kinds).toContainEqual(expect.objectContaining({ id: kindId, left: 2, inStock: false }))
  })

  test('HOTEL-14 waits until the current version of the policy is accepted', async () => {
    const kindId = await ready()
    const save = async (effectiveDate: string) =>
      (await t.as(ADMIN)).ok(calls.savePolicy, { bodyCn: '<p>政策</p><script>1</script>', bodyEn: '<p>Policy</p>', effectiveDate })
    const { version } = await save('2026-11-20')
    expect((await take(MEMBER, kindId)).code).toBe('HOTEL-14')
    const member = await t.as(MEMBER)
    expect(await member.ok(calls.policy)).toMatchObject({ current: version, text: { bodyCn: '<p>政策</p>' } })
    await accept(MEMBER)
    expect((await take(MEMBER, kindId)).code).toBe('10000')
    const { version: next } = await save('2026-12-01')
    expect((await member.call(calls.acceptPolicy, { version: next })).code).toBe('SHELL-02')
    expect((await member.ok(calls.policy, { version: String(next) })).text).toBeNull()
    expect((await take(MEMBER, kindId)).code).toBe('10000')
    days(11)
    expect((await take(MEMBER, kindId)).code).toBe('HOTEL-02')
    await give(MEMBER, kindId, 1)
    expect((await take(MEMBER, kindId)).code).toBe('HOTEL-14')
    await accept(MEMBER)
  })
})

describe('going back', () => {
  test('HOTEL-01 HOTEL-04 an unused code goes back after 7 days, its quota with it, and its text works no more', async () => {
    await accept(MEMBER)
    const { kindId, id, code } = await taken()
    days(6)
    await t.runJob('hotel-discount.returnUnused')
    expect(await left(MEMBER, kindId)).toEqual({ available: 1, held: 1 })
    expect(await told(MEMBER)).toContain('酒店优惠券码即将退回')
    days(7)
    expect((await redeem(code)).code).toBe('HOTEL-15')
    await t.runJob('hotel-discount.returnUnused')
    expect(await left(MEMBER, kindId)).toEqual({ available: 2, held: 0 })
    const one = (await codesOf(kindId)).find((row) => row.id === id)!
    expect(one).toMatchObject({ state: 'new', holder: null, takenAt: null, returnsAt: null })
    expect(one.code).not.toBe(code)
  })

  test('HOTEL-04 goes back early to the quota it came from, with its first expiry; expired quota is not revived', async () => {
    const kindId = await ready({ amount: 1 })
    const expiring = { key: 'soon', source: 'bulk', reason: 'cause.hotel-discount.bulk', params: { nameCn: '', nameEn: '' }, expiresOn: '2026-11-21' }
    await t.write((ctx) => grant(ctx, accountOf(kindId, asSsoId(MEMBER)), 1, expiring))
    const first = (await take(MEMBER, kindId)).content!
    expect((await (await t.as(MANAGER)).call(calls.giveBack, { id: first.id })).code).toBe('SHELL-02')
    await (await t.as(MEMBER)).ok(calls.giveBack, { id: first.id })
    const mine = (await (await t.as(MEMBER)).ok(calls.quota)).kinds.find(({ id }) => id === kindId)
    expect(mine).toMatchObject({ left: 2, expiresOn: '2026-11-21' })
    const again = (await take(MEMBER, kindId)).content!
    days(3)
    await (await t.as(MEMBER)).ok(calls.giveBack, { id: again.id })
    expect(await left(MEMBER, kindId)).toEqual({ available: 1, held: 0 })
    expect((await (await t.as(MEMBER)).call(calls.giveBack, { id: again.id })).code).toBe('SHELL-02')
  })

  test('HOTEL-13 when somebody has left, taken codes are void and the quota has lapsed', async () => {
    const { kindId, code } = await taken({ ssoId: AREA })
    await t.write((ctx) => ctx.emit(personLeft, { ssoId: asSsoId(AREA), lastWorkingDate: '2026-11-19' }))
    await t.drain()
    expect(await left(AREA, kindId)).toEqual({ available: 0, held: 0 })
    expect((await codesOf(kindId)).filter(({ state }) => state === 'void')).toMatchObject([{ code, holder: AREA, voidReason: '员工离职' }])
    expect((await redeem(code, { guestName: '陈国栋' })).code).toBe('HOTEL-15')
  })
})

test('administrators are told once a day when fewer codes are left than a kind should have', async () => {
  const kindId = await ready({ codes: 2, warnBelow: 2 })
  await take(MEMBER, kindId)
  await stock(kindId, 5)
  expect((await told(ADMIN)).filter((title) => title === '酒店优惠券码库存不足')).toHaveLength(1)
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('at the same moment', () => {
  test('HOTEL-02 two never take the same code, nor one more than is left', async () => {
    const kindId = await ready({ codes: 3, amount: 2 })
    await give(MANAGER, kindId, 3)
    await accept(MANAGER)
    const answers = await Promise.all([MEMBER, MANAGER, MEMBER, MANAGER, MEMBER, MANAGER].map((ssoId) => take(ssoId, kindId)))
    const got = answers.flatMap(({ content }) => content?.code ?? [])
    expect(new Set(got).size).toBe(got.length)
    expect(got.length).toBeLessThanOrEqual(3)
    const held = await Promise.all([MEMBER, MANAGER].map((ssoId) => left(ssoId, kindId)))
    expect(held.map((one) => one.held).reduce((sum, one) => sum + one)).toBe(got.length)
    expect((await codesOf(kindId)).filter(({ state }) => state === 'taken')).toHaveLength(got.length)
  })

  test('HOTEL-05 of two desks with one code one redeems it', async () => {
    const { code } = await taken()
    const answers = await Promise.all([redeem(code), redeem(code)])
    expect(answers.map((one) => one.code).toSorted()).toEqual(['10000', 'HOTEL-05'])
  })
})
