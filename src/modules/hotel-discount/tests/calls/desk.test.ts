import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract.ts'
import { ADMIN, DESK, hotels, MEMBER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => hotels(t).back())
const { taken, ready, left, check, redeem, codesOf, told, days } = hotels(t)

test('HOTEL-05 the desk checks a code and redeems it once', async () => {
  const { kindId, code } = await taken()
  expect(await check(code.toLowerCase())).toMatchObject({ ok: true, kind: { discountPercent: 30 } })
  expect((await redeem(code)).code).toBe('10000')
  expect(await left(MEMBER, kindId)).toEqual({ available: 1, held: 0 })
  expect(await redeem(code, { bookingNo: 'B-2' })).toMatchObject({ code: 'HOTEL-05', returnMsg: '该券码已使用' })
  expect(await check(code)).toMatchObject({ ok: false, rule: 'HOTEL-05', message: '该券码已使用' })
  expect(await told(MEMBER)).toContain('酒店优惠券已使用')
})

test('HOTEL-06 another guest is refused, unless the family may use the kind', async () => {
  const own = await taken()
  expect(await redeem(own.code, { guestName: '王芳' })).toMatchObject({ code: 'HOTEL-06', fields: [{ path: 'guestName' }] })
  expect((await redeem(own.code, { guestName: 'LI Xiaowen' })).code).toBe('10000')
  const shared = await taken({ shared: true })
  expect((await redeem(shared.code, { guestName: '王芳' })).code).toBe('10000')
})

test('HOTEL-07 HOTEL-15 stays outside of the period, and codes that nobody holds, are refused', async () => {
  const { kindId, code } = await taken()
  expect(await redeem(code, { stayFrom: '2026-12-23', nights: 2 })).toMatchObject({ code: 'HOTEL-07', fields: [{ path: 'stayFrom' }] })
  expect(await redeem(code, { nights: 3 })).toMatchObject({ code: 'HOTEL-07', fields: [{ path: 'nights' }] })
  const [fresh] = (await codesOf(kindId)).filter(({ state }) => state === 'new')
  for (const unknown of [fresh!.code, 'NOBODYS']) {
    expect((await redeem(unknown)).code).toBe('HOTEL-15')
    expect(await check(unknown)).toMatchObject({ ok: false, rule: 'HOTEL-15' })
  }
})

test('a redeemed code is reopened with its days anew, and its quota held; where that has expired it is refused', async () => {
  const { kindId, id, code } = await taken({ amount: 1 })
  await redeem(code)
  days(2)
  await (await t.as(ADMIN)).ok(calls.reopen, { id, reason: '酒店取消预订' })
  expect(await left(MEMBER, kindId)).toEqual({ available: 0, held: 1 })
  const [one] = (await codesOf(kindId)).filter((row) => row.id === id)
  expect(one).toMatchObject({ state: 'taken', bookingNo: null, redeemedAt: null, returnsAt: new Date('2026-11-29T04:00:00Z') })
  expect((await redeem(code)).code).toBe('10000')
  hotels(t).back()
  const short = await taken({ amount: 1, validDays: 5 })
  expect((await (await t.as(ADMIN)).call(calls.reopen, { id: short.id, reason: '未使用' })).code).toBe('LIFE-01')
  await redeem(short.code)
  days(6)
  expect((await (await t.as(ADMIN)).call(calls.reopen, { id: short.id, reason: '酒店取消预订' })).code).toBe('HOTEL-02')
})

test('a code is void with a reason, its quota comes back, and a new one is resent to its holder', async () => {
  const { kindId, id, code } = await taken({ amount: 1 })
  const admin = await t.as(ADMIN)
  await admin.ok(calls.resend, { id })
  expect(await told(MEMBER)).toContain('您有待使用的酒店优惠券码')
  await admin.ok(calls.voidCode, { id, reason: '券码有误' })
  expect(await left(MEMBER, kindId)).toEqual({ available: 1, held: 0 })
  expect((await redeem(code)).code).toBe('HOTEL-15')
  expect((await admin.call(calls.resend, { id })).code).toBe('SHELL-02')
  expect((await admin.call(calls.voidCode, { id, reason: '再次' })).code).toBe('LIFE-01')
  const { list } = await admin.ok(calls.codes, { filters: { kindId, state: 'void' } })
  expect(list).toMatchObject([{ code, voidReason: '券码有误', holder: { ssoId: MEMBER }, can: [] }])
})

test('who only takes coupons neither redeems nor administers, and the desk does not administer', async () => {
  const kindId = await ready()
  const member = await t.as(MEMBER)
  const desk = await t.as(DESK)
  for (const answer of [
    await member.call(calls.check, { code: 'X', guestName: 'X', stayFrom: '2026-12-01', nights: 1 }),
    await member.call(calls.kinds),
    await member.call(calls.codes),
    await desk.call(calls.codes),
    await desk.call(calls.voidCode, { id: kindId, reason: 'X' }),
    await desk.call(calls.report),
  ])
    expect(answer.status).toBe(403)
})
