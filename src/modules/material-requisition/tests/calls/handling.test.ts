import { afterAll, describe, expect, test } from 'vitest'
import { openTestPortal } from '#foundation/testing/portal.ts'
import { createPrint } from '#services/print/contract.ts'
import * as calls from '../../contract/index.ts'
import { CASHIER, FINANCE, lvm, WAREHOUSE } from './parts.ts'

const t = await openTestPortal()
afterAll(() => t.close())
const room = lvm(t)
const { act, confirmed, confirmOrder, deliver, delivered, finish, gather, gathered, lineOf, material, receive, roundOf, seen, stock, submitted, told } = room
const finance = async () => t.as(FINANCE)

describe('gathering', () => {
  test('LVM-20 an application is gathered once, and an order is of one group', async () => {
    const [one, other] = [await submitted(), await submitted()]
    const create = async (...ids: string[]) => (await finance()).call(calls.aggregateCreate, { ids })
    expect((await create(one.id, other.id)).code).toBe('LVM-20')
    const candidates = async () => (await finance()).ok(calls.aggregateCandidates, { groupCode: one.material.group.code })
    expect(await candidates()).toMatchObject({ applications: [{ id: one.id }], total: 1, materials: [{ applied: 10, available: 100, shortage: 0 }] })
    expect((await create(one.id)).code).toBe('10000')
    expect((await create(one.id)).code).toBe('LVM-20')
    expect(await candidates()).toMatchObject({ applications: [], total: 0 })
  })

  test('LVM-25 what an order holds is changed until it is confirmed', async () => {
    const one = await gathered()
    expect((await act(calls.aggregateTakeOut, one.id, FINANCE)).code).toBe('10000')
    expect((await seen(one.id)).status).toBe('submitted')
    expect((await (await finance()).ok(calls.aggregateLoad, { id: one.orderId })).state).toBe('closed')
    const again = await gather(one.id)
    expect((await confirmOrder(again)).code).toBe('10000')
    expect((await confirmOrder(again)).code).toBe('LVM-25')
    expect((await act(calls.aggregateTakeOut, one.id, FINANCE)).code).toBe('LVM-25')
  })

  test('LVM-15 LVM-16 who applied first is served first, and what is short has to be bought', async () => {
    const of = await material(15)
    const [first, second, third] = [
      await submitted({ lines: [lineOf(of, 10)] }, of),
      await submitted({ lines: [lineOf(of, 10)] }, of),
      await submitted({ lines: [lineOf(of, 10)] }, of),
    ]
    const orderId = await gather(third.id, second.id, first.id)
    const lineId = (await seen(first.id)).lines[0]!.id
    expect(await confirmOrder(orderId, [{ lineId, confirmedQuantity: 11 }])).toMatchObject({ code: 'LVM-15', fields: [{ path: 'lines.0.confirmedQuantity' }] })
    expect((await confirmOrder(orderId, [{ lineId, confirmedQuantity: 8 }])).code).toBe('10000')
    const statuses = await Promise.all([first, second, third].map(async ({ id }) => (await seen(id)).purchaseStatus))
    expect(statuses).toEqual(['none', 'partial', 'full'])
    expect(await stock(of)).toEqual([0, 15])
    expect((await (await finance()).ok(calls.aggregateLoad, { id: orderId })).purchaseStatus).toBe('partial')
    expect((await told(CASHIER, 'confirmed', first.id))[0]?.body).toContain('10 → 8')
    expect(await told(WAREHOUSE, 'ready', first.id)).toHaveLength(1)
    expect((await (await finance()).download(calls.exportLvm, { what: 'order', id: orderId })).file?.filename).toContain('采购汇总')
  })

  test('LVM-23 an application of which nothing is confirmed is finished', async () => {
    const { id, orderId } = await gathered()
    const lineId = (await seen(id)).lines[0]!.id
    expect((await confirmOrder(orderId, [{ lineId, confirmedQuantity: 0 }])).code).toBe('10000')
    expect(await seen(id)).toMatchObject({ status: 'manager-finished', finishReason: 'not-confirmed' })
    expect((await (await finance()).ok(calls.aggregateLoad, { id: orderId })).state).toBe('closed')
    expect((await told(CASHIER, 'finished', id))[0]?.body).toContain('未确认')
  })
})

describe('delivering', () => {
  test('LVM-06 LVM-07 LVM-17 LVM-27 a round keeps within what is confirmed and left, from a warehouse, after the last one', async () => {
    const { id } = await confirmed()
    expect((await deliver(id, 11)).code).toBe('LVM-06')
    expect(await deliver(id, 4, { warehouseId: null })).toMatchObject({ code: 'LVM-07', fields: [{ path: 'lines.0.warehouseId' }] })
    expect((await deliver(id, 4)).content).toMatchObject({ round: 1 })
    expect((await deliver(id, 7)).code).toBe('LVM-17')
    expect((await deliver(id, 2, { seen: 0 })).code).toBe('LVM-27')
    expect((await seen(id)).status).toBe('delivering')
    expect((await deliver(id, 6)).content).toMatchObject({ round: 2 })
    expect((await seen(id)).status).toBe('delivered')
    expect((await (await t.as(WAREHOUSE)).call(calls.deliver, await roundOf((await gathered()).id, 1))).code).toBe('SHELL-02')
  })

  test('LVM-18 a round takes what it brings from the warehouse, what is set aside first, and no more than there is', async () => {
    const [of, other] = [await material(6), await room.warehouse()]
    await room.adjust(of.id, other, 4)
    const { id } = await confirmed({ lines: [lineOf(of, 8, 10)] }, of)
    expect([await stock(of), await stock(of, other)]).toEqual([
      [0, 6],
      [2, 2],
    ])
    expect((await deliver(id, 5, { warehouseId: other })).code).toBe('LVM-18')
    expect((await deliver(id, 4, { warehouseId: other })).code).toBe('10000')
    // what is set aside elsewhere is no more than what is still to come
    expect([await stock(of), await stock(of, other)]).toEqual([
      [2, 4],
      [0, 0],
    ])
    expect((await deliver(id, 4)).code).toBe('10000')
    expect(await stock(of)).toEqual([2, 0])
    expect((await seen(id)).lines[0]).toMatchObject({ deliveryTotal: 8, sapVoucherNo: 'SAP-1' })
  })

  test('LVM-09 what is finished by hand is delivered no more, and what was set aside is free again', async () => {
    const { id, material: of } = await confirmed()
    await deliver(id, 4)
    expect(await stock(of)).toEqual([90, 6])
    expect((await finish(id)).code).toBe('10000')
    expect(await stock(of)).toEqual([96, 0])
    expect((await deliver(id, 1)).code).toBe('LVM-09')
    expect((await finish(id)).code).toBe('LIFE-01')
    expect((await told(CASHIER, 'finished', id))[0]?.body).toContain('不再需要')
    // what was sent did come
    expect((await receive(id)).code).toBe('10000')
    expect((await seen(id)).status).toBe('manager-finished')
  })
})

describe('receiving', () => {
  test('LVM-08 LVM-19 a round is received once, and what is missing is explained and told', async () => {
    const { id, deliveryId } = await delivered()
    expect(await receive(id, -1)).toMatchObject({ code: 'LVM-19', fields: [{ path: 'lines.0.quantity' }] })
    expect(await receive(id, 2)).toMatchObject({ code: 'LVM-19', fields: [{ path: 'lines.0.differenceReason' }] })
    expect((await receive(id, 2, '破损')).code).toBe('10000')
    expect((await receive(id)).code).toBe('LVM-08')
    expect(await seen(id)).toMatchObject({
      status: 'finished',
      differs: true,
      receivedTotal: 8,
      rounds: [{ lines: [{ received: 8, differenceReason: '破损' }] }],
    })
    expect(await told(FINANCE, 'differs', deliveryId)).toHaveLength(1)
  })

  test('a round that is received while more is to come leaves the state', async () => {
    const { id } = await delivered(4)
    await receive(id)
    expect(await seen(id)).toMatchObject({ status: 'delivering', receivedTotal: 4, toReceive: false })
    const listed = await (await t.as(CASHIER)).ok(calls.search, { filters: { scope: 'receiving' }, pageSize: 100 })
    expect(listed.list.map((one) => one.id)).toContain(id)
  })
})

describe('papers and sheets', () => {
  test('the note of a round and the picking list are printed by who sees the application', async () => {
    const { id, deliveryId } = await delivered(4)
    const print = async (by: string, kind: string, businessId: string) => (await t.as(by)).call(createPrint, { kind, businessId, language: 'zh' })
    expect((await print(CASHIER, 'lvm-delivery-note', deliveryId)).code).toBe('10000')
    expect((await print(WAREHOUSE, 'lvm-picking-list', id)).code).toBe('10000')
    expect((await print(await room.another(), 'lvm-delivery-note', deliveryId)).status).toBe(403)
  })

  test('everybody exports what they see, and summaries are for who looks after all', async () => {
    await delivered()
    const cashier = await t.as(CASHIER)
    expect((await cashier.download(calls.exportLvm, { what: 'requisitions', filters: { scope: 'mine' } })).file?.filename).toContain('物料申领')
    const month = (await (await finance()).ok(calls.search)).list[0]!.submittedAt!.slice(0, 7)
    const months = { what: 'consumption' as const, from: month, to: month }
    expect((await cashier.download(calls.exportLvm, months)).status).toBe(403)
    expect((await (await finance()).download(calls.exportLvm, months)).file?.filename).toContain('物料消耗')
    expect((await (await finance()).download(calls.exportLvm, { ...months, from: '2000-01' })).body?.code).toBe('SHELL-39')
  })
})
