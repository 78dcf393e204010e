import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { EHS, ehs, HANDLER, MEMBER, STRANGER } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const s = ehs(t)
const admin = await t.as(EHS)

describe('earning', () => {
  test('EHS-09 an accepted concern earns once, by the severity that it is accepted as, with what an activity adds', async () => {
    const [one, two] = [await s.another(), await s.another()]
    const plain = await s.reported({ area: 'office' }, one)
    expect(await s.award(plain.id, 'medium')).toMatchObject({ content: { points: 20 } })
    expect(await s.award(plain.id, 'high')).toMatchObject({ code: 'EHS-09', returnMsg: '该隐患的积分已发放' })
    expect(await s.has(one)).toBe(20)
    expect(await s.told(one, 'earned', plain.id)).toEqual(['收到20EHS积分'])
    const drive = { nameCn: '厨房安全周', nameEn: 'Kitchen safety week', from: '2026-11-20', to: '2026-11-26', categories: [], areas: ['kitchen' as const] }
    const { id } = await admin.ok(calls.activitySave, { ...drive, multiplier: 2, extraPoints: 5, limitPerPerson: 1 })
    const [first, second] = [await s.reported({ area: 'kitchen' }, two), await s.reported({ area: 'kitchen' }, two)]
    expect(await s.award(first.id, 'low')).toMatchObject({ content: { points: 25 } })
    expect(await s.award(second.id, 'low')).toMatchObject({ content: { points: 10 } })
    const { list } = await admin.ok(calls.activityList, {})
    expect(list.find((activity) => activity.id === id)).toMatchObject({ concerns: 1, people: 1, extra: 15 })
    await admin.ok(calls.activityEnd, { id })
    expect((await admin.ok(calls.activityList, {})).list.find((activity) => activity.id === id)).toMatchObject({ to: '2026-11-20' })
    t.setClock('2026-11-21T04:00:00Z')
    const later = await t.as(EHS)
    expect(await later.call(calls.activitySave, { ...drive, id, extraPoints: 9 })).toMatchObject({ fields: [{ path: 'id' }] })
    expect(await later.call(calls.activityEnd, { id })).toMatchObject({ fields: [{ path: 'id' }] })
    expect((await (await t.as(MEMBER)).call(calls.concernAward, { id: first.id, severity: 'low' })).status).toBe(403)
  })

  test('EHS-10 a duplicate within 24 hours earns half, before or after the first is accepted; a later one nothing', async () => {
    const people = [await s.another(), await s.another(), await s.another(), await s.another()]
    const main = await s.reported({}, people[0])
    t.setClock('2026-11-21T04:00:00Z')
    const [soon, sooner] = [await s.reported({}, people[1]), await s.reported({}, people[2])]
    t.setClock('2026-11-21T04:00:01Z')
    const late = await s.reported({}, people[3])
    await s.merge(soon.id, main.ehsNo)
    await s.merge(late.id, main.ehsNo)
    expect(await s.award(soon.id)).toMatchObject({ fields: [{ path: 'id' }] })
    await s.award(main.id, 'high')
    await s.merge(sooner.id, main.ehsNo)
    expect(await Promise.all(people.map(s.has))).toEqual([50, 25, 25, 0])
    expect(await s.told(people[1]!, 'earned', soon.id)).toHaveLength(1)
  })

  test('EHS-11 points expire at the end of the next year, those that go first are spent first, and one is told before', async () => {
    const who = await s.another()
    t.setClock('2025-12-31T04:00:00Z')
    await s.give(who, 40)
    t.setClock(TEST_NOW)
    await s.give(who, 40)
    const line = await (await t.as(who)).ok(calls.pointsDetail, {})
    expect(line).toMatchObject({ balance: 80, expiring: { amount: 40, on: '2026-12-31' } })
    expect(line.list.map(({ expiresOn }) => expiresOn)).toEqual(['2027-12-31', '2026-12-31'])
    await s.exchanged(who, await s.gifts({ points: 30 }))
    expect((await (await t.as(who)).ok(calls.pointsDetail, {})).expiring).toEqual({ amount: 10, on: '2026-12-31' })
    t.setClock('2026-12-02T04:00:00Z')
    await t.runJob('ledger.expire', '2026-12-02')
    await t.drain()
    expect(await s.told(who, 'expiring')).toEqual(['10EHS积分即将到期'])
    t.setClock('2027-01-01T04:00:00Z')
    expect(await s.has(who)).toBe(40)
  })

  test('EHS-08 a correction is an entry of its own with its reason, and never goes below nothing', async () => {
    const who = await s.another()
    await s.give(who, 50)
    const correct = (points: number) => admin.call(calls.pointsCorrect, { ssoId: who, points, reason: '重复发放' })
    expect(await correct(-51)).toMatchObject({ code: 'EHS-06', fields: [{ path: 'points' }] })
    expect(await correct(-20)).toMatchObject({ content: { balance: 30 } })
    expect(await correct(5)).toMatchObject({ content: { balance: 35 } })
    const { list, balance } = await admin.ok(calls.pointsDetail, { filters: { ssoId: who } })
    expect(list.map(({ amount, causeCn }) => [amount, causeCn])).toEqual([
      [5, '更正：重复发放'],
      [-20, '更正：重复发放'],
      [50, '奖励：安全月'],
    ])
    expect(balance).toBe(list.reduce((sum, { amount }) => sum + amount, 0))
    const alter = rowsOf(t.portal.database.read(), sql`update ledger_entry set available_delta = 500 where id = ${list[0]!.id}`)
    await expect(alter).rejects.toThrow()
    expect(await (await t.as(STRANGER)).call(calls.pointsDetail, { filters: { ssoId: who } })).toMatchObject({ code: 'SHELL-02' })
    expect((await (await t.as(MEMBER)).call(calls.pointsCorrect, { ssoId: who, points: 5, reason: 'x' })).status).toBe(403)
  })

  test('the report ranks who reported and earned in a period, by person and by department', async () => {
    const who = await s.another()
    t.setClock('2026-03-05T04:00:00Z')
    const { id } = await s.reported({ occurredAt: '2026-03-05T03:00:00.000Z' }, who)
    await s.reported({ occurredAt: '2026-03-05T03:00:00.000Z' }, HANDLER)
    await s.award(id, 'immediate')
    const gift = await s.gifts({ points: 30, from: '2026-01-01' })
    const kept = await s.exchanged(who, gift)
    await s.exchanged(who, gift)
    await (await t.as(who)).ok(calls.exchangeCancel, { id: kept.id })
    const report = async (by: 'person' | 'department') =>
      (await admin.ok(calls.pointsByReporter, { filters: { from: '2026-03-01', to: '2026-03-31', by } })).list
    expect(await report('person')).toMatchObject([
      { rank: 1, id: who, reported: 1, accepted: 1, earned: 100, spent: 30, left: 70 },
      { rank: 2, id: HANDLER, reported: 1, accepted: 0, earned: 0, spent: 0 },
    ])
    expect(await report('department')).toMatchObject([{ rank: 1, reported: 2, accepted: 1, earned: 100, spent: 30 }])
    for (const what of ['ledger', 'reporters'] as const)
      expect((await admin.download(calls.pointsExport, { what, from: '2026-03-01', to: '2026-03-31' })).status).toBe(200)
    expect((await (await t.as(MEMBER)).download(calls.pointsExport, { what: 'ledger', from: '2026-03-01', to: '2026-03-31' })).status).toBe(403)
  })
})

describe('exchanging', () => {
  test('EHS-06 EHS-07 points, stock and limit are looked at, and what is off sale is not there', async () => {
    const who = await s.another()
    await s.give(who, 100)
    const id = await s.gifts({ points: 30, limitPerPerson: 2 }, 3)
    const take = async (gift: string, count: number) => (await t.as(who)).call(calls.exchangeSave, { gift, count, place: 'ehs-office' })
    expect(await take(await s.gifts({ points: 101 }), 1)).toMatchObject({ code: 'EHS-06', returnMsg: 'EHS积分不足', fields: [{ path: 'count' }] })
    expect(await take(await s.gifts({ points: 1 }, 1), 2)).toMatchObject({ code: 'EHS-07' })
    expect(await take(id, 1)).toMatchObject({ content: { points: 30, balance: 70 } })
    expect(await take(id, 2)).toMatchObject({ code: 'EHS-07', returnMsg: '库存不足或已超出限兑数量' })
    expect([await s.has(who), await s.stock(id)]).toEqual([70, 2])
    await admin.ok(calls.giftOnSale, { id, onSale: false })
    expect(await take(id, 1)).toMatchObject({ code: 'SHELL-02' })
    expect((await (await t.as(who)).ok(calls.giftList, { pageSize: 100 })).list.map((one) => one.id)).not.toContain(id)
    expect(await take(await s.gifts({ from: '2026-11-21' }), 1)).toMatchObject({ code: 'SHELL-02' })
  })

  test('EHS-15 a code hands out once; it is its person’s alone, and the desk does not see it', async () => {
    const who = await s.another()
    await s.give(who, 100)
    const { code, id } = await s.exchanged(who, await s.gifts())
    const [own] = (await (await t.as(who)).ok(calls.exchangeList, { filters: { mine: true } })).list
    expect(own).toMatchObject({ code, keptUntil: '2026-12-20', can: ['cancel'] })
    const desk = (await admin.ok(calls.exchangeList, { filters: { person: who, state: 'reserved', place: 'service-center' } })).list
    expect(desk).toMatchObject([{ id, person: { ssoId: who }, code: null }])
    expect((await (await t.as(who)).call(calls.exchangeHandOut, { code })).status).toBe(403)
    expect(await admin.ok(calls.exchangeHandOut, { code: code.toLowerCase() })).toMatchObject({ person: { ssoId: who }, giftCn: '急救包', count: 1 })
    expect(await admin.call(calls.exchangeHandOut, { code })).toMatchObject({ code: 'EHS-15', returnMsg: '该礼品已领取' })
    expect(await admin.call(calls.exchangeHandOut, { code: 'EG000000000000' })).toMatchObject({ code: 'SHELL-02' })
    expect(await (await t.as(who)).call(calls.exchangeCancel, { id })).toMatchObject({ code: 'LIFE-01' })
    expect((await (await t.as(STRANGER)).ok(calls.exchangeList, {})).list).toEqual([])
  })

  test('EHS-08 what is cancelled comes back by entries of its own, points and stock, once', async () => {
    const who = await s.another()
    await s.give(who, 100)
    const gift = await s.gifts()
    const { id, code } = await s.exchanged(who, gift, 2)
    expect(await (await t.as(STRANGER)).call(calls.exchangeCancel, { id })).toMatchObject({ code: 'SHELL-02' })
    await admin.ok(calls.exchangeCancel, { id })
    expect(await admin.call(calls.exchangeCancel, { id })).toMatchObject({ code: 'LIFE-01' })
    expect(await admin.call(calls.exchangeHandOut, { code })).toMatchObject({ code: 'LIFE-01' })
    expect([await s.has(who), await s.stock(gift)]).toEqual([100, 10])
    expect((await (await t.as(who)).ok(calls.pointsDetail, {})).list.map(({ amount }) => amount)).toEqual([60, -60, 100])
  })

  test('what nobody picks up for 30 days goes back, once', async () => {
    const who = await s.another()
    await s.give(who, 100)
    const gift = await s.gifts()
    await s.exchanged(who, gift)
    const on = async (day: string) => {
      t.setClock(`${day}T01:00:00Z`)
      for (const _ of ['once', 'again']) await t.runJob('ehs.lapseExchanges', day)
      return [await s.has(who), await s.stock(gift)]
    }
    expect(await on('2026-12-20')).toEqual([70, 9])
    expect(await on('2026-12-21')).toEqual([100, 10])
  })

  test('EHS-14 stock changes with a reason only, and a gift with exchanges goes off sale but stays', async () => {
    const who = await s.another()
    await s.give(who, 100)
    const id = await s.gifts()
    await s.exchanged(who, id)
    const stock = (pieces: number, reason: string) => admin.call(calls.giftStock, { id, pieces, reason })
    expect(await stock(5, ' ')).toMatchObject({ code: 'EHS-14', fields: [{ path: 'reason' }] })
    expect(await stock(-10, '破损')).toMatchObject({ code: 'EHS-07' })
    expect(await stock(-4, '破损')).toMatchObject({ content: { stock: 5 } })
    await admin.ok(calls.giftOnSale, { id, onSale: false })
    expect(Object.values(calls).flatMap((one) => ('call' in one && /gift\/.*(delete|remove)/.test(one.call) ? [one.call] : []))).toEqual([])
    expect((await (await t.as(who)).ok(calls.exchangeList, { filters: { mine: true } })).list).toMatchObject([{ giftCn: '急救包', state: 'reserved' }])
    expect((await admin.ok(calls.giftList, { filters: { onSale: false }, pageSize: 100 })).list.find((one) => one.id === id)).toMatchObject({ exchanged: 1 })
    expect((await (await t.as(MEMBER)).call(calls.giftStock, { id, pieces: 1, reason: 'x' })).status).toBe(403)
  })

  test('who has points is somebody who works here', async () => {
    expect(await admin.call(calls.pointsAward, { ssoIds: [asSsoId('58999999')], points: 10, reason: 'x' })).toMatchObject({ code: 'SHELL-02' })
  })
})
