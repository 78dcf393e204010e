import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { listMessages } from '#services/notifications/contract.ts'
import * as calls from '../../contract.ts'
import { codeOf } from '../../rules.ts'
import { ADMIN, at, CASHIER, DAY, FLAVOR, MANAGER, MEMBER, OTHER, popcorn } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => popcorn(t).back())
const { opened, draft, flavor, slot, order, left, stockLeft, scan, scanOrder, code, inSlot } = popcorn(t)

const mine = async (ssoId: string, id: string) => (await (await t.as(ssoId)).ok(calls.mine, { pageSize: 100 })).list.find((one) => one.id === id)
const told = async (ssoId: string) => (await (await t.as(ssoId)).ok(listMessages, { pageSize: 100 })).list.map(({ titleEn }) => titleEn)

test('the story: a campaign is opened with its quota, popcorn is ordered and collected by the code of the order', async () => {
  const { campaignId, itemId, slotId } = await opened()
  expect((await (await t.as(MEMBER)).ok(calls.remainQuotas)).find(({ id }) => id === campaignId)).toMatchObject({
    total: 2,
    used: 0,
    left: 2,
    to: '2026-11-30',
  })
  const { content } = await order(MEMBER, slotId, itemId)
  expect(content).toMatchObject({ no: expect.stringMatching(/^PC20261120\d{6}$/) })
  const { id } = content!
  expect(await mine(MEMBER, id)).toMatchObject({
    state: 'ordered',
    whatCn: '焦糖（大桶）× 1',
    whatEn: 'Caramel (Large) × 1',
    code: codeOf(id),
    can: ['cancel'],
  })
  expect(await left(campaignId, MEMBER)).toEqual({ available: 1, held: 1 })
  expect(await stockLeft(campaignId)).toEqual([[9]])
  // what is told of an order later folds over it
  expect(await told(MEMBER)).toContain('Popcorn ordered')
  inSlot()
  expect((await scanOrder(id)).content).toMatchObject({ ok: true, person: { ssoId: MEMBER }, whatEn: 'Caramel (Large) × 1' })
  expect(await mine(MEMBER, id)).toMatchObject({ state: 'collected', code: null, can: [], collectedAt: at(`${DAY}T12:00`) })
  expect(await left(campaignId, MEMBER)).toEqual({ available: 1, held: 0 })
  expect(await told(MEMBER)).toEqual(expect.arrayContaining(['Popcorn to order: Winter popcorn', 'Popcorn collected']))
})

test('POP-01 who lacks the permission is refused', async () => {
  for (const call of [calls.campaigns, calls.orders, calls.report, calls.quotas]) expect((await (await t.as(MEMBER)).call(call, {})).status).toBe(403)
  expect((await (await t.as(MEMBER)).call(calls.scan, { code: 'x' })).status).toBe(403)
  expect((await t.visitor.call(calls.remainQuotas)).code).not.toBe('10000')
  expect(await (await t.as(MEMBER)).call(calls.remainQuotas)).toMatchObject({ code: '10000' })
})

describe('ordering', () => {
  test('POP-03 not beyond the quota, not beyond the stock; nothing is taken by what is refused', async () => {
    const { campaignId, itemId, slotId } = await opened({ stock: 1 })
    expect(await order(MEMBER, slotId, itemId, 3)).toMatchObject({ code: 'POP-03', returnMsg: '剩余额度或库存不足' })
    expect(await order(MEMBER, slotId, itemId, 2)).toMatchObject({ code: 'POP-03' })
    expect(await left(campaignId, MEMBER)).toEqual({ available: 2, held: 0 })
    const key = crypto.randomUUID()
    const send = async () => (await t.as(MEMBER)).call(calls.order, { slotId, lines: [{ itemId, count: 1 }] }, { key })
    const [first, second] = [await send(), await send()]
    expect(second.content).toEqual(first.content)
    expect(await stockLeft(campaignId)).toEqual([[0]])
    expect(await order(MANAGER, slotId, itemId)).toMatchObject({ code: 'POP-03' })
  })

  test('POP-03 the same flavor in two lines is one; a flavor that is off is not handed out', async () => {
    const { campaignId, itemId, slotId } = await opened({ stock: 5 })
    const lines = [1, 1, 1].map((count) => ({ itemId, count }))
    expect((await (await t.as(MEMBER)).call(calls.order, { slotId, lines })).code).toBe('POP-03')
    await (await t.as(ADMIN)).ok(calls.saveItem, { ...FLAVOR, id: itemId, campaignId, active: false })
    expect((await order(MEMBER, slotId, itemId)).code).toBe('POP-03')
  })

  test('POP-05 not outside the order time, nor for a slot that is about to begin', async () => {
    const { itemId, slotId } = await opened()
    t.setClock(at(`${DAY}T09:01`))
    expect(await order(MEMBER, slotId, itemId)).toMatchObject({ code: 'POP-05', returnMsg: '不在预订时间内' })
    t.setClock(at(`${DAY}T08:59`))
    expect(await order(MEMBER, slotId, itemId)).toMatchObject({ code: '10000' })
  })

  test('a slot of a draft is not found, nor are its flavors by who does not keep it', async () => {
    const campaignId = await draft()
    const itemId = await flavor(campaignId)
    const slotId = await slot(campaignId, itemId, 3)
    expect((await order(MEMBER, slotId, itemId)).code).toBe('SHELL-02')
    expect((await (await t.as(MEMBER)).call(calls.slots, { campaignId })).code).toBe('SHELL-02')
  })
})

describe('cancelling', () => {
  test('POP-04 a cancelled order gives quota and stock back; used are what is ordered, collected and expired', async () => {
    const { campaignId, itemId, slotId } = await opened()
    const quota = async () => (await (await t.as(MEMBER)).ok(calls.remainQuotas)).find(({ id }) => id === campaignId)
    const { id } = (await order(MEMBER, slotId, itemId, 2)).content!
    expect(await quota()).toMatchObject({ total: 2, used: 2, left: 0 })
    expect((await (await t.as(MANAGER)).call(calls.cancel, { id })).code).toBe('SHELL-02')
    await (await t.as(MEMBER)).ok(calls.cancel, { id })
    expect(await quota()).toMatchObject({ total: 2, used: 0, left: 2 })
    expect(await stockLeft(campaignId)).toEqual([[10]])
    expect((await (await t.as(MEMBER)).call(calls.cancel, { id })).code).toBe('LIFE-01')
  })

  test('POP-11 not within the last hours', async () => {
    const { itemId, slotId } = await opened()
    const { id } = (await order(MEMBER, slotId, itemId)).content!
    t.setClock(at(`${DAY}T09:30`))
    expect(await (await t.as(MEMBER)).call(calls.cancel, { id })).toMatchObject({ code: 'POP-11', returnMsg: '领取时段开始前2小时内不能取消' })
    expect(await mine(MEMBER, id)).toMatchObject({ can: [] })
  })
})

describe('handing out', () => {
  test('POP-07 an order is handed out once; the second scan shows when it was collected', async () => {
    const { itemId, slotId } = await opened()
    const { id } = (await order(OTHER, slotId, itemId)).content!
    inSlot()
    expect((await scan(await code(OTHER))).content).toMatchObject({ ok: true, person: { ssoId: OTHER } })
    expect(await scanOrder(id)).toMatchObject({ code: 'POP-07', returnMsg: '该订单已于2026年11月21日 12:00领取' })
    expect(await scan(await code(OTHER))).toMatchObject({ code: 'POP-07' })
    const list = (await (await t.as(ADMIN)).ok(calls.orders, { filters: { state: 'collected', keyword: OTHER } })).list
    expect(list).toMatchObject([{ id, person: { ssoId: OTHER }, by: { ssoId: CASHIER } }])
  })

  test('POP-12 not before the slot, nor long after it', async () => {
    const { itemId, slotId } = await opened()
    const { id } = (await order(MEMBER, slotId, itemId)).content!
    for (const [wall, answer] of [
      ['10:59', 'POP-12'],
      ['14:31', 'POP-12'],
      ['14:30', '10000'],
    ] as const) {
      t.setClock(at(`${DAY}T${wall}`))
      expect((await scanOrder(id)).code).toBe(answer)
    }
  })

  test('POP-17 who has nothing to collect is told; a code that is none is answered and kept', async () => {
    inSlot()
    expect(await scan(await code('10000008'))).toMatchObject({ code: 'POP-17' })
    expect((await scanOrder(crypto.randomUUID())).code).toBe('POP-17')
    expect((await scan('not a code')).content).toMatchObject({ ok: false, rule: 'QRC-18' })
  })
})

describe('the clock', () => {
  test('POP-04 what nobody collects expires 30 minutes after the slot: stock returns, quota does not; then the campaign closes', async () => {
    const { campaignId, itemId, slotId } = await opened()
    const { id } = (await order(MEMBER, slotId, itemId)).content!
    t.setClock(at(`${DAY}T14:29`))
    await t.runJob('popcorn.expireAndClose')
    expect(await mine(MEMBER, id)).toMatchObject({ state: 'ordered' })
    t.setClock(at(`${DAY}T14:40`))
    await t.runJob('popcorn.expireAndClose')
    await t.runJob('popcorn.expireAndClose')
    expect(await mine(MEMBER, id)).toMatchObject({ state: 'expired' })
    expect(await left(campaignId, MEMBER)).toEqual({ available: 1, held: 0 })
    expect(await stockLeft(campaignId)).toEqual([[10]])
    expect((await (await t.as(ADMIN)).ok(calls.campaigns, { pageSize: 100 })).list.find((one) => one.id === campaignId)).toMatchObject({ status: 'closed' })
    expect(await told(MEMBER)).toContain('Your popcorn order has expired')
  })

  test('on the evening before, each is told of the slot and the carts of what is needed', async () => {
    const { itemId, slotId } = await opened()
    await order(MANAGER, slotId, itemId, 2)
    await t.runJob('popcorn.tellTomorrow', '2026-11-20')
    await t.runJob('popcorn.tellTomorrow', '2026-11-20')
    expect((await told(MANAGER)).filter((title) => title === 'Your popcorn is tomorrow')).toHaveLength(1)
    const need = (await (await t.as(CASHIER)).ok(listMessages, { pageSize: 100 })).list.filter(({ titleEn }) => titleEn.startsWith('To prepare for'))
    expect(need).toHaveLength(1)
  })
})
