import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { addDays } from '#foundation/time.ts'
import * as calls from '../../contract/index.ts'
import { ADMIN, everAnew, MEMBER, OTHER, ROOMS, TODAY, tickets } from './parts.ts'

const t = await openTestPortal(ROOMS)
afterAll(() => t.close())
const { ahead, back, codes, exchange, gate, grant, kind, left, passNow, ready, redeem, rowOf, stock, taken, told } = tickets(t)
afterEach(back)
const [member, other, admin] = [everAnew(t, MEMBER), everAnew(t, OTHER), everAnew(t, ADMIN)]
const mine = async (kindId: string) => (await member.ok(calls.myQuota)).kinds.find(({ id }) => id === kindId)!

describe('an exchange', () => {
  test('CTIX-09 takes quota and codes; what is not left is refused', async () => {
    const kindId = await ready({ quota: 3 })
    expect(await mine(kindId)).toMatchObject({ total: 3, used: 0, left: 3, next: { amount: 3, on: '2027-05-31' }, stock: true })
    const ids = await taken(kindId, 2)
    expect(await mine(kindId)).toMatchObject({ total: 3, used: 2, left: 1 })
    expect(await stock(kindId)).toBe(8)
    expect(await rowOf(ids[0]!)).toMatchObject({
      state: 'distributed',
      holder: MEMBER,
      quotaId: expect.any(String),
      returnsAt: new Date('2026-11-27T04:00:00Z'),
    })
    expect(await exchange(kindId, 2)).toMatchObject({ code: 'CTIX-09', returnMsg: '额度不足' })
    expect(await exchange(kindId, 1, OTHER)).toMatchObject({ code: 'CTIX-09' })
  })

  test('CTIX-10 with too few codes changes nothing', async () => {
    const kindId = await ready({ stock: 1 })
    expect(await exchange(kindId, 2)).toMatchObject({ code: 'CTIX-10', returnMsg: '库存不足，请稍后再试' })
    expect([await left(kindId), await stock(kindId)]).toEqual([{ available: 4, held: 0 }, 1])
  })

  test('CTIX-11 is at most what the kind allows at once', async () => {
    const kindId = await ready({ quota: 9, maxPerExchange: 2 })
    expect((await exchange(kindId, 3)).code).toBe('CTIX-11')
    expect((await exchange(kindId, 2)).code).toBe('10000')
  })

  test('CTIX-12 CTIX-21 uses what expires first, and nothing that is to come or over', async () => {
    const kindId = await ready({ quota: 0 })
    await grant(kindId, 1, { from: '2026-11-25', until: '2026-11-30' })
    expect(await exchange(kindId)).toMatchObject({ code: 'CTIX-21', returnMsg: '额度未生效或已过期' })
    expect(await mine(kindId)).toMatchObject({ total: 0, used: 0, left: 0, notNow: true })
    await grant(kindId, 1, { until: '2027-03-01' })
    await grant(kindId, 1, { until: '2026-12-10' })
    await taken(kindId)
    expect((await mine(kindId)).next).toEqual({ amount: 1, on: '2027-03-01' })
    ahead(200)
    expect((await exchange(kindId)).code).toBe('CTIX-21')
  })

  test('is not of a kind that is stopped, nor for who has no permission', async () => {
    const kindId = await ready({ active: false, quota: 0 })
    expect((await exchange(kindId)).code).toBe('SHELL-02')
    expect((await t.visitor.call(calls.exchange, { kindId, count: 1 })).code).toBe('10004')
    expect((await member.call(calls.kindList)).status).toBe(403)
  })
})

describe('going back', () => {
  test('CTIX-04 happens seven days after the exchange, with a word the day before', async () => {
    const kindId = await ready()
    const [id] = await taken(kindId)
    ahead(6)
    await t.runJob('complimentary-tickets.returnDue')
    await t.runJob('complimentary-tickets.morning', addDays(TODAY, 6))
    expect(await told()).toContainEqual(expect.stringContaining('明天退回'))
    expect((await rowOf(id!)).state).toBe('distributed')
    ahead(7)
    for (const _ of ['once', 'again']) await t.runJob('complimentary-tickets.returnDue')
    expect(await rowOf(id!)).toMatchObject({ state: 'new', holder: null, quotaId: null, exchangedAt: null })
    expect(await left(kindId)).toEqual({ available: 4, held: 0 })
  })

  test('CTIX-13 keeps the first expiry, and quota that has expired meanwhile stays gone', async () => {
    const kindId = await ready({ quota: 0 })
    await grant(kindId, 2, { until: '2026-11-23' })
    const [early, late] = await taken(kindId, 2)
    await member.ok(calls.giveBack, { id: early! })
    expect((await mine(kindId)).next).toEqual({ amount: 1, on: '2026-11-23' })
    ahead(7)
    await t.runJob('complimentary-tickets.returnDue')
    expect((await rowOf(late!)).state).toBe('new')
    expect((await left(kindId)).available).toBe(0)
  })

  test('CTIX-19 who comes after the return, or after the gate, is told so; others find nothing', async () => {
    const kindId = await ready()
    const [used, returned] = await taken(kindId, 2)
    expect((await other.call(calls.giveBack, { id: used! })).code).toBe('SHELL-02')
    const pass = await passNow(returned!)
    await member.ok(calls.giveBack, { id: returned! })
    expect(await gate(used!)).toMatchObject({ valid: true })
    for (const id of [used!, returned!]) expect(await member.call(calls.giveBack, { id })).toMatchObject({ code: 'CTIX-19', returnMsg: '该票已退回或已使用' })
    // the code may have another holder by now: the old pass does not open the gate
    expect((await redeem(pass)).content).toMatchObject({ valid: false, reason: 'returned', message: '该票已退回或已使用' })
  })
})

describe('at the gate', () => {
  test('CTIX-14 a ticket is used once', async () => {
    const [id] = await taken(await ready())
    expect(await gate(id!)).toMatchObject({ valid: true, reason: null, kindEn: 'Day ticket' })
    expect(await gate(id!)).toMatchObject({ valid: false, reason: 'used', message: '该票已使用或已作废' })
    const past = await member.ok(calls.cards, { filters: { states: ['redeemed'] } })
    expect(past.list.find((one) => one.id === id)).toMatchObject({ pass: null, can: [], redeemedAt: '2026-11-20T04:00:00.000Z' })
  })

  test('CTIX-05 not on a black-out day of its class; the exchange stays open', async () => {
    const kindId = await ready()
    const tip = { from: TODAY, to: TODAY, classes: ['free' as const], tipCn: '当前时段暂停使用', tipEn: 'Not now' }
    const { id: blackout } = await admin.ok(calls.blackoutSave, tip)
    const [id] = await taken(kindId)
    expect((await member.ok(calls.myQuota)).blackouts).toMatchObject([{ tipCn: '当前时段暂停使用' }])
    expect(await gate(id!)).toMatchObject({ valid: false, reason: 'blackout', message: '当前时段不可使用免费票及折扣票' })
    await admin.ok(calls.blackoutSave, { ...tip, id: blackout, classes: ['discount'] })
    expect(await gate(id!)).toMatchObject({ valid: true })
    await admin.ok(calls.blackoutDelete, { id: blackout })
    expect(await admin.call(calls.blackoutSave, { ...tip, to: '2026-11-19' })).toMatchObject({ code: 'SHELL-39' })
  })

  test('only by the key of the gate, for codes that there are, in their time', async () => {
    const kindId = await ready({ stock: 0 })
    await codes(kindId, 1, '2026-11-21')
    const [id] = await taken(kindId)
    const { code } = await rowOf(id!)
    for (const wrong of ['nothing.x', code]) expect((await redeem(wrong)).content).toMatchObject({ valid: false, reason: 'unknown' })
    expect((await redeem(await passNow(id!), '2026-11-20T05:00:00.000Z')).code).toBe('SHELL-39')
    expect((await member.call(calls.redeem, { code, gate: '东门', time: '2026-11-20T04:00:00.000Z' })).status).toBe(403)
    ahead(2)
    expect(await gate(id!)).toMatchObject({ valid: false, reason: 'expired' })
    await t.runJob('complimentary-tickets.voidExpired', addDays(TODAY, 2))
    expect(await rowOf(id!)).toMatchObject({ state: 'void', voidCause: 'expired' })
  })

  test('a share gives a new pass, taking it back another; its holder is told when it was used', async () => {
    const [id] = await taken(await ready())
    const own = await passNow(id!)
    expect((await member.call(calls.share, { id: id!, receiver: '小雨', contact: 'nobody' })).code).toBe('SHELL-39')
    await member.ok(calls.share, { id: id!, receiver: '小雨', contact: '13800000000' })
    const shared = await passNow(id!)
    expect((await redeem(own)).content).toMatchObject({ reason: 'returned' })
    await member.ok(calls.unshare, { id: id! })
    expect([(await rowOf(id!)).state, (await redeem(shared)).content!.reason]).toEqual(['distributed', 'returned'])
    await member.ok(calls.share, { id: id!, receiver: '小雨', contact: 'yu@example.com' })
    expect((await member.call(calls.share, { id: id!, receiver: '小雨', contact: 'yu@example.com' })).code).toBe('LIFE-01')
    expect(await gate(id!)).toMatchObject({ valid: true })
    expect(await told()).toContainEqual(expect.stringMatching(/^您分享的日票\d+已使用$/))
  })
})

test('kinds stay free or discount, and a discount kind has a price', async () => {
  const id = await kind()
  expect((await admin.call(calls.kindSave, { ...(await admin.ok(calls.kindList)).find((one) => one.id === id)!, class: 'discount' })).code).toBe('SHELL-39')
  expect((await admin.call(calls.kindSave, { nameCn: '票', nameEn: 'T', class: 'discount', validDays: 1, maxPerExchange: 1 })).code).toBe('SHELL-39')
})
