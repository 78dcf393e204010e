import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { listInput, listOutput, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { orderLife } from '../rules.ts'
import { BASE, GOODS, points, VIEW } from './base.ts'

export const category = wordsAt('upoints.category.', z.enum(['souvenir', 'living', 'electronics', 'food', 'ticket', 'other']))
export const goodsType = wordsAt('upoints.goodsType.', z.enum(['physical', 'voucher']))
export const orderState = statesOf(orderLife)

const MOST_PIECES = 1_000_000
const pieces = z.int().min(1).max(100)

/** What an administrator says of an item; its stock is kept in the ledger and moves by `stockGoods`. */
export const writtenItem = z.object({
  nameCn: requiredText(),
  nameEn: requiredText(120),
  descriptionCn: text(500),
  descriptionEn: text(1000),
  picture: uuid.nullable(),
  category,
  goodsType,
  price: points,
  limitPerPerson: pieces.nullable(),
  /** Administrators are told when the stock falls below it. */
  warnBelow: z.int().min(1).max(MOST_PIECES).nullable(),
  active: z.boolean(),
})
export type WrittenItem = z.output<typeof writtenItem>

/** What can be bought, with what the person has to spend. */
export const goodsList = endpoint(`POST ${BASE}/goods/list`, {
  kind: 'read',
  access: [VIEW, GOODS],
  input: listInput({ category: category.optional(), goodsType: goodsType.optional(), affordable: z.boolean().optional() }, ['newest', 'price']),
  output: listOutput(writtenItem.omit({ warnBelow: true, active: true }).extend({ id: uuid, stock: z.int(), bought: z.int() })).extend({ available: z.int() }),
})

export const buy = endpoint(`POST ${BASE}/order/buy`, {
  kind: 'write',
  access: VIEW,
  input: z.object({ item: uuid, quantity: pieces }),
  output: z.object({ id: uuid, orderNo: z.string(), total: z.int(), available: z.int() }),
})

const order = z.object({
  id: uuid,
  orderNo: z.string(),
  itemCn: z.string(),
  itemEn: z.string(),
  picture: uuid.nullable(),
  quantity: z.int(),
  price: z.int(),
  total: z.int(),
  status: orderState,
  at: stamp,
  collectPlace: z.string().nullable(),
  readyAt: stamp.nullable(),
  /** When it was handed out, cancelled or refunded. */
  endedAt: stamp.nullable(),
  reason: z.string().nullable(),
  can: z.array(z.enum(['prepare', 'collect', 'cancel', 'refund'])),
})

export const myOrders = listing('upoints.order.', `POST ${BASE}/order/mine`, {
  access: VIEW,
  filters: { status: orderState.optional() },
  row: order.extend({ collectCode: z.string().nullable(), keptUntil: stamp.nullable() }),
  columns: ['item', 'total', 'orderNo', 'at', 'collect', 'status'],
})

/** Everybody's orders; never their codes. */
export const ordersManaged = listing('upoints.order.', `POST ${BASE}/order/manage/list`, {
  access: GOODS,
  filters: { keyword: text().optional(), status: orderState.optional() },
  row: order.extend({ person: personRef, handedBy: personRef.nullable() }),
  columns: ['person', 'status', 'item', 'orderNo', 'total', 'at', 'collectPlace'],
  sheet: ['orderNo', 'person', 'item', 'quantity', 'price', 'total', 'status', 'at', 'collectPlace', 'handedBy', 'endedAt', 'reason'],
})

export const {
  cancel: cancelOrder,
  prepare: prepareOrder,
  collect: collectOrder,
  refund: refundOrder,
} = moving(orderLife, (action) => `POST ${BASE}/order/${action}`, {
  access: { cancel: VIEW, prepare: GOODS, collect: GOODS, refund: GOODS },
  takes: { prepare: { collectPlace: requiredText() }, collect: { code: text(6).regex(/^\d{6}$/) }, refund: { reason: requiredText(150) } },
})

export const [goodsManaged, exportGoods] = listing('upoints.goods.', [`POST ${BASE}/goods/manage/list`, `POST ${BASE}/goods/export`], {
  access: GOODS,
  filters: { keyword: text().optional(), category: category.optional(), goodsType: goodsType.optional(), active: z.boolean().optional() },
  row: writtenItem.extend({
    id: uuid,
    stock: z.int(),
    sold: z.int(),
    /** Whose statement tells each piece that came and went; none before the first. */
    account: uuid.nullable(),
    pictureFile: fileRef.nullable(),
    saved,
  }),
  columns: ['item', 'shelf', 'price', 'stock', 'sold', 'limitPerPerson'],
  sheet: ['name', 'category', 'goodsType', 'price', 'stock', 'sold', 'limitPerPerson', 'warnBelow', 'active'],
})

export const saveGoods = endpoint(`POST ${BASE}/goods/save`, {
  kind: 'write',
  access: GOODS,
  input: writtenItem.extend({ id: uuid.optional(), basedOn }),
  output: z.object({ id: uuid }),
})

/** Stock in, or out with a sign. */
export const stockGoods = endpoint(`POST ${BASE}/goods/stock`, {
  kind: 'write',
  access: GOODS,
  input: z.object({ id: uuid, pieces: z.int().min(-MOST_PIECES).max(MOST_PIECES).refine(Boolean), reason: requiredText(150) }),
  output: z.object({ stock: z.int() }),
})
