import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import * as calls from '../../contract/index.ts'
import { hearProvider } from '../../server/commands/money.ts'
import { ADMIN, everAnew, MEMBER, PRICE, ROOMS, tickets } from './parts.ts'

const t = await openTestPortal(ROOMS)
afterAll(() => t.close())
const { ahead, back, exchange, left, notify, paymentOf, ready, rowOf, statesOf, stock, taken, told } = tickets(t)
afterEach(back)
const [member, admin] = [everAnew(t, MEMBER), everAnew(t, ADMIN)]
const discount = (more = {}) => ready({ class: 'discount', priceFen: PRICE, ...more })
const hear = (key: string, kind: 'accepted' | 'rejected', text: string) => t.write((ctx) => hearProvider(ctx, { kind, key, text }))

test('CTIX-20 code and quota are held until they are paid; then the tickets are sold', async () => {
  const kindId = await discount()
  const { vouchers, payUntil, paymentAddress } = (await exchange(kindId, 2)).content!
  expect([payUntil, paymentAddress]).toEqual(['2026-11-20T04:15:00.000Z', '/myTickets/MyCardBag'])
  expect([await left(kindId), await stock(kindId)]).toEqual([{ available: 2, held: 2 }, 8])
  expect((await member.ok(calls.cards)).list[0]).toMatchObject({ state: 'new', payUntil, pass: null, can: [] })
  const payment = await paymentOf(vouchers[0]!)
  for (const no of ['P-1', 'P-1', 'P-2']) await hear(`tickets.pay:${payment.id}`, 'accepted', no)
  expect(await paymentOf(vouchers[0]!)).toMatchObject({ state: 'paid', providerNo: 'P-1' })
  expect(await rowOf(vouchers[1]!)).toMatchObject({ state: 'sold', holder: MEMBER, hold: null, returnsAt: new Date('2026-11-27T04:00:00Z') })
  expect(await left(kindId)).toEqual({ available: 2, held: 0 })
})

test('CTIX-20 unpaid, both are free again; money that comes too late goes back, once', async () => {
  const kindId = await discount()
  const [id] = (await exchange(kindId)).content!.vouchers
  const payment = await paymentOf(id!)
  t.setClock('2026-11-20T04:14:59Z')
  await t.runJob('complimentary-tickets.closeDue')
  expect((await rowOf(id!)).holder).toBe(MEMBER)
  t.setClock('2026-11-20T04:15:00Z')
  for (const _ of ['once', 'again']) await t.runJob('complimentary-tickets.closeDue')
  expect(await rowOf(id!)).toMatchObject({ state: 'new', holder: null, hold: null, paymentId: null })
  expect([await left(kindId), await stock(kindId)]).toEqual([{ available: 4, held: 0 }, 10])
  for (const _ of ['once', 'again'])
    expect((await notify({ payment: payment.id, providerNo: 'L-1', amountFen: PRICE, result: 'paid' })).content).toEqual({ state: 'refunded' })
  expect((await told()).filter((title) => title.includes('退款 ¥50.00'))).toHaveLength(1)
  expect(await statesOf(kindId)).toEqual(Array(10).fill('new'))
})

test('CTIX-20 a notice is checked by key, signature and amount', async () => {
  const [id] = (await exchange(await discount())).content!.vouchers
  const payment = await paymentOf(id!)
  const notice = { payment: payment.id, providerNo: 'N-1', amountFen: PRICE, result: 'paid' as const }
  expect((await notify(notice, { headers: { authorization: 'Bearer nothing' } })).status).toBe(403)
  expect((await notify({ ...notice, signature: 'x'.repeat(64) })).status).toBe(403)
  expect((await notify({ ...notice, amountFen: 1 })).code).toBe('SHELL-39')
  expect((await notify({ ...notice, result: 'failed' })).content).toEqual({ state: 'closed' })
  expect((await rowOf(id!)).holder).toBeNull()
})

test('a ticket that was paid for goes back with its price; a refund that fails is told to administrators', async () => {
  const kindId = await discount()
  const ids = await taken(kindId, 2)
  const payment = await paymentOf(ids[0]!)
  await notify({ payment: payment.id, providerNo: 'R-1', amountFen: 2 * PRICE, result: 'paid' })
  await member.ok(calls.share, { id: ids[0]!, receiver: '小雨', contact: '13800000000' })
  await member.ok(calls.unshare, { id: ids[0]! })
  expect((await rowOf(ids[0]!)).state).toBe('sold')
  await member.ok(calls.giveBack, { id: ids[0]! })
  expect(await left(kindId)).toEqual({ available: 3, held: 0 })
  await hear(`tickets.refund:${payment.id}:${ids[0]}`, 'rejected', '卡已注销')
  expect(await told(ADMIN)).toContain(`福利票退款失败：${payment.no}`)
})

test('voiding what waits to be paid gives the others back', async () => {
  const kindId = await discount()
  const ids = await taken(kindId, 2)
  await admin.ok(calls.voidVoucher, { id: ids[0]!, reason: '票码损坏' })
  expect(await rowOf(ids[0]!)).toMatchObject({ state: 'void', voidCause: 'admin', voidReason: '票码损坏', holder: null })
  expect([await left(kindId), await stock(kindId)]).toEqual([{ available: 4, held: 0 }, 9])
  ahead(1)
})
