import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openTestPortal, TEST_NOW } from '#foundation/testing/portal.ts'
import { answerEmbedded, issueKey, searchEmbedded, searchReceived } from '#services/integrations/contract.ts'
import * as calls from '../../contract/index.ts'
import { hearProvider } from '../../server/commands/money.ts'
import { type SignedNotice, secretOf, signatureOf } from '../../server/commands/provider.ts'
import { ADMIN, everAnew, MEMBER, PLATFORM, PRICE, shop } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
afterEach(() => t.setClock(TEST_NOW))
const { agrees, detail, endingIn, goods, paymentsOf, placed, providerAnswers, rowOf, stock, told } = shop(t)
const [member, admin, platform] = [everAnew(t, MEMBER), everAnew(t, ADMIN), everAnew(t, PLATFORM)]
const { key } = await platform.ok(issueKey, { name: 'Payments', permissions: ['MARKET_PAYMENT_NOTICE'], validUntil: '2027-03-01' })
const online = async (sku: string) => {
  const order = await placed(sku, { payment: 'online' })
  return { ...order, payment: (await paymentsOf(order.id))[0]!.id }
}
/** Collecting and giving back lie beside each other: which came first is the hand-over's. */
const answer = async (oid: string, text?: string, about: 'pay' | 'refund' = 'pay') => {
  const held = (await platform.ok(searchEmbedded, { pageSize: 100, filters: { port: 'payment' } })).list.find(
    (one) => one.key.startsWith(`eshop.${about}:`) && one.to === oid && one.can.length > 0,
  )!
  await platform.ok(answerEmbedded, text === undefined ? { id: held.id, answer: 'accepted' } : { id: held.id, answer: 'rejected', text })
}
const signed = async (notice: SignedNotice) => ({ ...notice, signature: signatureOf(await t.write(async (ctx) => secretOf(ctx, notice.payment)), notice) })
const notify = async (notice: SignedNotice & { signature?: string }, by = key) =>
  t.visitor.call(calls.paymentNotify, { ...(await signed(notice)), ...notice }, { headers: { authorization: `Bearer ${by}` } })

describe('the embedded provider', () => {
  test('pays after a minute: what was held is sold, and its owner is told', async () => {
    const { sku } = await goods()
    const order = await online(sku)
    expect(await detail(order.oid)).toMatchObject({ paymentState: 'waiting' })
    await providerAnswers()
    expect(await detail(order.oid)).toMatchObject({ status: '20', paymentState: 'paid', payments: [{ providerNo: expect.any(String), amountFen: PRICE }] })
    expect(await told(MEMBER, order.oid)).toEqual([`订单 ${order.oid} 付款成功`])
    expect(await stock(sku)).toEqual({ available: 9, held: 0 })
  })

  test('refuses: the order waits on, is paid at the counter, or runs out', async () => {
    const { sku } = await goods()
    const [one, other] = [await online(sku), await online(sku)]
    await t.runJob('integrations.deliver')
    for (const { oid } of [one, other]) await answer(oid, '余额不足')
    expect(await detail(one.oid)).toMatchObject({ status: '10', paymentState: 'failed' })
    await admin.ok(calls.adminOrderPay, { id: one.id, receipt: 'A-1' })
    t.setClock('2026-11-20T04:30:00Z')
    await t.runJob('eshop.cancelDue')
    expect([(await rowOf(one.id)).status, (await rowOf(other.id)).status]).toEqual(['20', '60'])
    expect(await stock(sku)).toEqual({ available: 9, held: 0 })
  })

  test('refuses by itself what it cannot reach: the order waits on', async () => {
    const { sku } = await goods()
    const { oid } = await endingIn('9999', sku)
    await providerAnswers()
    expect(await detail(oid)).toMatchObject({ status: '10', paymentState: 'failed', payments: [{ providerNo: null }] })
    expect(await stock(sku)).toEqual({ available: 9, held: 1 })
  })

  test('ESHOP-07 keeps silent: asked after ten minutes it says that the money came, which goes back where the order was cancelled meanwhile', async () => {
    const { sku } = await goods()
    const [waiting, cancelled] = [await endingIn('9998', sku), await endingIn('19998', sku)]
    await providerAnswers()
    expect([(await detail(waiting.oid)).paymentState, (await rowOf(waiting.id)).status]).toEqual(['waiting', '10'])
    t.setClock('2026-11-20T04:10:00Z')
    await t.runJob('eshop.askPayments')
    await member.ok(calls.orderCancel, { id: cancelled.id })
    await providerAnswers()
    expect(await detail(waiting.oid)).toMatchObject({ status: '20', payments: [{ state: 'paid', providerNo: expect.any(String) }], refunds: [] })
    expect(await detail(cancelled.oid)).toMatchObject({ status: '60', payments: [{ state: 'paid' }], refunds: [{ state: 'agreed', amountFen: PRICE }] })
    await providerAnswers()
    expect(await detail(cancelled.oid)).toMatchObject({ payments: [{ state: 'refunded' }], refunds: [{ state: 'paid', amountFen: PRICE }] })
    expect(await stock(sku)).toEqual({ available: 9, held: 0 })
  })

  test('ESHOP-07 repeats its notice: the order is paid once, and its owner is told once', async () => {
    const { sku } = await goods()
    const { id, oid } = await endingIn('9997', sku)
    await providerAnswers()
    const [payment, ...others] = await paymentsOf(id)
    expect([payment, others]).toMatchObject([{ state: 'paid' }, []])
    const { list } = await platform.ok(searchReceived, { pageSize: 100, filters: { port: 'payment' } })
    expect(list.filter(({ payload }) => payload.includes(`eshop.pay:${payment!.id}`))).toHaveLength(2)
    expect(await detail(oid)).toMatchObject({ status: '20', refunds: [] })
    expect(await told(MEMBER, oid)).toHaveLength(1)
    expect(await stock(sku)).toEqual({ available: 9, held: 0 })
    await agrees(sku)
  })

  test('tells nothing: it is asked after ten minutes, and what it says then counts', async () => {
    const { sku } = await goods()
    const order = await online(sku)
    t.setClock('2026-11-20T04:09:59Z')
    await t.runJob('eshop.askPayments')
    expect((await paymentsOf(order.id))[0]!.asked).toBe(0)
    t.setClock('2026-11-20T04:10:00Z')
    for (const _ of ['once', 'again']) await t.runJob('eshop.askPayments')
    expect((await paymentsOf(order.id))[0]!.asked).toBe(1)
    await t.write((ctx) => hearProvider(ctx, { kind: 'rejected', key: `eshop.ask:${order.payment}:1`, text: 'not yet' }))
    expect((await rowOf(order.id)).status).toBe('10')
    await t.write((ctx) => hearProvider(ctx, { kind: 'accepted', key: `eshop.ask:${order.payment}:2`, text: 'P-ASKED' }))
    expect((await rowOf(order.id)).status).toBe('20')
  })

  test('ESHOP-07 repeats what it told: it is counted once', async () => {
    const { sku } = await goods()
    const order = await online(sku)
    const hear = (no: string) => t.write((ctx) => hearProvider(ctx, { kind: 'accepted', key: `eshop.pay:${order.payment}`, text: no }))
    for (const no of ['P-1', 'P-1', 'P-2']) await hear(no)
    expect(await paymentsOf(order.id)).toMatchObject([{ state: 'paid', providerNo: 'P-1' }])
    expect(await told(MEMBER, order.oid)).toHaveLength(1)
    await agrees(sku)
  })
})

describe('signed notices', () => {
  test('ESHOP-07 are checked by key, signature and amount, and counted once', async () => {
    const { sku } = await goods()
    const [order, other] = [await online(sku), await online(sku)]
    const notice = { payment: order.payment, providerNo: 'N-1', amountFen: PRICE, result: 'paid' as const }
    expect((await notify(notice, 'nothing')).status).toBe(403)
    expect((await member.call(calls.paymentNotify, await signed(notice))).status).toBe(403)
    const { signature } = await signed({ ...notice, payment: other.payment })
    for (const wrong of [signature, '', 'x'.repeat(64)]) expect((await notify({ ...notice, signature: wrong })).status).toBe(403)
    expect(await notify({ ...notice, amountFen: PRICE - 1 })).toMatchObject({ code: 'SHELL-39' })
    expect((await rowOf(order.id)).status).toBe('10')
    for (const _ of ['once', 'again']) expect(await notify(notice)).toMatchObject({ code: '10000', content: { state: 'paid' } })
    expect(await notify({ ...notice, payment: other.payment })).toMatchObject({ code: 'SHELL-39' })
    expect(await notify({ ...notice, payment: other.payment, providerNo: 'N-2', result: 'failed' })).toMatchObject({ content: { state: 'failed' } })
    expect([(await rowOf(order.id)).status, (await rowOf(other.id)).status]).toEqual(['20', '10'])
    expect(await stock(sku)).toEqual({ available: 8, held: 1 })
  })

  test('ESHOP-07 ESHOP-13 money for a cancelled order goes back, once, and so does what came beside the counter', async () => {
    const { sku } = await goods()
    const [late, twice] = [await online(sku), await online(sku)]
    await member.ok(calls.orderCancel, { id: late.id })
    await admin.ok(calls.adminOrderPay, { id: twice.id, receipt: 'B-1' })
    for (const { payment } of [late, twice, late, twice]) await notify({ payment, providerNo: `L-${payment}`, amountFen: PRICE, result: 'paid' })
    const seen = async (oid: string) => {
      const { status, refunds, payments } = await detail(oid)
      return [status, refunds.map(({ state, amountFen }) => [state, amountFen]), payments.map(({ method, state }) => [method, state])]
    }
    expect(await seen(late.oid)).toEqual(['60', [['agreed', PRICE]], [['online', 'paid']]])
    await providerAnswers()
    expect(await seen(late.oid)).toEqual(['60', [['paid', PRICE]], [['online', 'refunded']]])
    expect(await seen(twice.oid)).toEqual([
      '20',
      [['paid', PRICE]],
      [
        ['online', 'refunded'],
        ['counter', 'paid'],
      ],
    ])
    expect(await stock(sku)).toEqual({ available: 9, held: 0 })
    await member.ok(calls.orderRefundAsk, { id: twice.id, reason: '不要了' })
    expect(await admin.call(calls.adminOrderRefund, { id: twice.id, decision: 'agree', amountFen: PRICE + 1 })).toMatchObject({ code: 'ESHOP-13' })
    await admin.ok(calls.adminOrderRefund, { id: twice.id, decision: 'agree', amountFen: PRICE, goodsBack: true })
    expect(await stock(sku)).toEqual({ available: 10, held: 0 })
  })
})

test('a refund that the provider would not pay is told, and closed once it was paid at the counter', async () => {
  const { sku } = await goods()
  const order = await online(sku)
  await notify({ payment: order.payment, providerNo: 'R-1', amountFen: PRICE, result: 'paid' })
  await member.ok(calls.orderRefundAsk, { id: order.id, reason: '尺寸不合适' })
  await admin.ok(calls.adminOrderRefund, { id: order.id, decision: 'agree', amountFen: 5000, goodsBack: false })
  await t.runJob('integrations.deliver')
  const close = () => admin.call(calls.adminOrderRefund, { id: order.id, decision: 'close', reason: 'C-9' })
  expect((await close()).code).toBe('SHELL-02')
  await answer(order.oid, '卡已注销', 'refund')
  expect(await detail(order.oid)).toMatchObject({ status: '70', refunds: [{ state: 'agreed', failure: '卡已注销' }] })
  expect(await told(ADMIN, order.oid)).toContain(`订单 ${order.oid} 退款失败`)
  expect((await close()).code).toBe('10000')
  expect(await detail(order.oid)).toMatchObject({ refunds: [{ state: 'paid', answer: 'C-9', amountFen: 5000 }] })
  expect((await close()).code).toBe('SHELL-02')
  expect(await stock(sku)).toEqual({ available: 9, held: 0 })
})
