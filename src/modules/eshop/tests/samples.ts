import ExcelJS from 'exceljs'
import { newId } from '#foundation/database/columns.ts'
import type { TestPortal } from '#foundation/testing/portal.ts'
import { once, type Sample, sample } from '#foundation/testing/samples.ts'
import * as calls from '../contract/index.ts'
import { ADMIN, HOTEL, item, MEMBER, PRICE, shop } from './calls/parts.ts'

const HOUSE = 'goods and orders are those of the house: who manages or delivers them sees to all of them'
const open = once(async (t) => shop(t).goods({}, 100_000))
const OWN = { by: MEMBER, notBy: HOTEL, refusal: 'ESHOP-12' } as const
const DESK = { by: ADMIN, shared: HOUSE } as const
/** Makes something of an order first. */
const having =
  (make: (tools: ReturnType<typeof shop>, sku: string) => Promise<{ id: string }>) =>
  async (t: TestPortal): Promise<{ id: string }> => ({ id: (await make(shop(t), (await open(t)).sku)).id })
const placed = having((tools, sku) => tools.placed(sku))
const paid = having((tools, sku) => tools.paid(sku))
const ready = having((tools, sku) => tools.ready(sku))
const refunding = having((tools, sku) => tools.refunding(sku))
const listed = async (t: TestPortal) => {
  await paid(t)
  return {}
}
const file = async (n: number) => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('员工商城商品')
  sheet.addRow(['货号', '中文名称', '英文名称', '分类', '原价', '员工价', '每人限购', '入库数量'])
  sheet.addRow([`S-${n}`, `样品${n}`, `Sample ${n}`, '生活用品', 99, 59, '', 5])
  return { filename: `${n}.xlsx`, bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
}

export default [
  sample(calls.itemList, {
    by: MEMBER,
    shared: 'goods are there for everybody',
    async input(t) {
      await open(t)
      return {}
    },
  }),
  sample(calls.item, { by: MEMBER, shared: 'goods are there for everybody', input: async (t) => ({ cid: (await open(t)).id }) }),
  sample(calls.cart, { by: MEMBER }),
  sample(calls.cartSave, {
    by: MEMBER,
    again: 'as many again leaves what lies there',
    input: async (t, n) => ({ sku: (await open(t)).sku, quantity: 1 + (n % 90), priceSeenFen: PRICE }),
  }),
  sample(calls.orderPlace, {
    by: MEMBER,
    again: 'each order takes more pieces',
    input: async (t) => ({
      lines: [{ sku: (await open(t)).sku, quantity: 1, priceFen: PRICE }],
      payment: 'counter' as const,
      place: 'shop' as const,
      note: '',
    }),
  }),
  sample(calls.orderMine, {
    by: MEMBER,
    notBy: HOTEL,
    async input(t) {
      await placed(t)
      return {}
    },
  }),
  sample(calls.order, { ...OWN, input: async (t) => ({ oid: (await shop(t).placed((await open(t)).sku)).oid }) }),
  sample(calls.orderCancel, { ...OWN, input: placed }),
  sample(calls.orderReceiptConfirm, { ...OWN, input: ready }),
  sample(calls.orderRefundAsk, { ...OWN, input: async (t) => ({ ...(await paid(t)), reason: '买错了' }) }),
  sample(calls.adminOrderList, { ...DESK, input: listed }),
  sample(calls.adminOrderExport, { ...DESK, input: () => ({ what: 'sales' as const, from: '2026-11', to: '2026-11' }) }),
  sample(calls.adminSales, { ...DESK, input: () => ({ from: '2026-11', to: '2026-11' }) }),
  sample(calls.adminOrderPay, { ...DESK, input: async (t) => ({ ...(await placed(t)), receipt: newId() }) }),
  sample(calls.adminOrderCancel, { ...DESK, input: async (t) => ({ ...(await placed(t)), reason: '停售' }) }),
  sample(calls.adminOrderRefund, { ...DESK, input: async (t) => ({ ...(await refunding(t)), decision: 'agree' as const, amountFen: 100, goodsBack: true }) }),
  sample(calls.adminItemList, {
    ...DESK,
    async input(t) {
      await open(t)
      return {}
    },
  }),
  sample(calls.adminItemSave, { ...DESK, input: () => item() }),
  sample(calls.adminItemStock, {
    ...DESK,
    again: 'each time more pieces come',
    input: async (t) => ({ sku: (await open(t)).sku, pieces: 5, reason: '到货' }),
  }),
  sample(calls.adminItemUpload, { ...DESK, again: 'a file may be checked as often as one likes', file: (_t, n) => file(n) }),
  sample(calls.adminItemUploadConfirm, {
    ...DESK,
    again: 'confirming again tells how many there are',
    input: async (t, n) => ({ importId: (await (await t.as(ADMIN)).upload(calls.adminItemUpload, {}, await file(n))).content!.importId }),
  }),
  sample(calls.adminItemUploadTemplate, { by: ADMIN }),
  sample(calls.adminDeliveryList, { ...DESK, input: listed }),
  sample(calls.adminDeliveryDispatch, { ...DESK, input: async (t) => ({ ids: [(await paid(t)).id], step: 'pack' as const }) }),
  sample(calls.adminDeliveryArrive, { ...DESK, input: async (t) => ({ ids: [(await paid(t)).id] }) }),
  sample(calls.adminDeliveryHandover, {
    ...DESK,
    async input(t) {
      const { oid, code } = await shop(t).ready((await open(t)).sku)
      return { code: `${oid}-${code}` }
    },
  }),
  sample(calls.adminDeliveryExport, DESK),
] satisfies Sample[]
