import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, fen, instant, month, nothing, personRef, requiredText, someOf, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { shopOrderLife } from '../rules/life.ts'
import { BASE, category, company, ORDERS, orderLine, orderState, payment, paymentState, pieces, place, price, refundState, sku } from './base.ts'

const MOST_PIECES = 1_000_000

export const adminOrderList = listing('eshop.orders.', `POST ${BASE}/admin/order/list`, {
  access: ORDERS,
  filters: {
    keyword: text().optional(),
    goods: text().optional(),
    status: orderState.optional(),
    payment: payment.optional(),
    company: company.optional(),
    from: day.optional(),
    to: day.optional(),
  },
  row: z.object({
    id: uuid,
    oid: z.string(),
    person: personRef,
    goodsCn: z.string(),
    goodsEn: z.string(),
    lines: z.array(orderLine),
    totalFen: fen,
    payment,
    paymentState: paymentState.nullable(),
    place,
    note: z.string(),
    at: stamp,
    status: orderState,
    /** What is asked for, or was decided last. */
    refund: z.object({ amountFen: fen, reason: z.string(), state: refundState, failure: z.string().nullable() }).nullable(),
    can: z.array(z.enum(['pay', 'cancel', 'refund', 'refuse', 'close'])),
  }),
  columns: ['oid', 'status', 'person', 'goods', 'totalFen', 'payment', 'place', 'at'],
})

/** Orders with their lines as they are listed, what was sold by item and month, or what came to the stock and went. */
export const adminOrderExport = endpoint(`POST ${BASE}/admin/order/export`, {
  kind: 'stream',
  access: ORDERS,
  input: z.discriminatedUnion('what', [
    z.object({ what: z.literal('orders'), filters: z.object(adminOrderList.filters).default({}) }),
    z.object({ what: z.literal('sales'), from: month, to: month }),
    z.object({ what: z.literal('stock'), from: month, to: month }),
  ]),
  output: exportLater,
})

/** Pieces, and money: what was sold, what went back of it by refunds, and what stays. */
const sold = z.object({ sold: z.int(), soldFen: fen, back: z.int(), backFen: fen, netFen: fen })
export type Sales = z.output<typeof sold>

/** What was sold in some months: counted when it was paid, and what goes back when that was decided. */
export const adminSales = endpoint(`POST ${BASE}/admin/sales`, {
  kind: 'read',
  access: ORDERS,
  input: z.object({ from: month, to: month }),
  output: z.object({
    totals: sold,
    /** At most 100 items, those first that brought most; `more` says that the sheet has more. The stock is today's. */
    rows: z.array(sold.extend({ id: uuid, nameCn: z.string(), nameEn: z.string(), stock: z.int() })),
    more: z.boolean(),
  }),
})

/** Paid at the counter, by its receipt, or cancelled while it is not paid. */
export const { pay: adminOrderPay, cancel: adminOrderCancel } = moving(shopOrderLife, (action) => `POST ${BASE}/admin/order/${action}`, {
  access: { pay: ORDERS, cancel: ORDERS },
  takes: { pay: { receipt: requiredText(40) }, cancel: { reason: requiredText(150) } },
})

/**
 * Decides about a refund that was asked for: agreed with what goes back and whether the goods did, or refused with why. One that the provider would not pay
 * is closed once it was paid at the counter.
 */
export const adminOrderRefund = endpoint(`POST ${BASE}/admin/order/refund`, {
  kind: 'write',
  access: ORDERS,
  input: z.object({
    id: uuid,
    decision: z.enum(['agree', 'refuse', 'close']),
    /** What goes back, of an agreement. */
    amountFen: price.min(1).optional(),
    goodsBack: z.boolean().default(false),
    /** Why it is refused, or the receipt of the counter. */
    reason: text(150).default(''),
  }),
})

const variant = z.object({ sku, optionCn: text(), optionEn: text(120), priceDeltaFen: z.int().min(-10_000_000).max(10_000_000) })
const MOST_VARIANTS = 20
const MOST_PICTURES = 8

/** What an order manager says of an item; the stock of its variants moves by `adminItemStock`. */
const writtenItem = z.object({
  nameCn: requiredText(),
  nameEn: requiredText(120),
  category,
  descriptionCn: z.string().max(5_000),
  descriptionEn: z.string().max(10_000),
  pictures: z.array(uuid).max(MOST_PICTURES),
  originalPriceFen: price,
  staffPriceFen: price.nullable(),
  limitPerPerson: pieces.nullable(),
  warnBelow: z.int().min(1).max(MOST_PIECES).nullable(),
  saleFrom: instant,
  saleTo: instant.nullable(),
  entities: someOf(company).min(1),
  onSale: z.boolean(),
  variants: z
    .array(variant)
    .min(1)
    .max(MOST_VARIANTS)
    .refine((all) => new Set(all.map((one) => one.sku.toUpperCase())).size === all.length),
})
export type WrittenItem = z.output<typeof writtenItem>

export const adminItemList = listing('eshop.goods.', `POST ${BASE}/admin/item/list`, {
  access: ORDERS,
  filters: { keyword: text().optional(), category: category.optional(), onSale: z.boolean().optional() },
  row: writtenItem.extend({
    id: uuid,
    originalPriceFen: fen,
    staffPriceFen: fen.nullable(),
    saleFrom: stamp,
    saleTo: stamp.nullable(),
    pictureFiles: z.array(z.object({ id: uuid, fileName: z.string(), size: z.int() })),
    /** Can be bought, and is set aside for orders that are not paid. */
    stock: z.int(),
    held: z.int(),
    /** Pieces that were sold and did not come back, and what they brought. */
    sold: z.int(),
    soldFen: fen,
    accounts: z.array(z.object({ sku: z.string(), optionCn: z.string(), optionEn: z.string(), account: uuid.nullable(), stock: z.int(), held: z.int() })),
    saved,
  }),
  columns: ['item', 'shelf', 'staffPriceFen', 'originalPriceFen', 'stock', 'held', 'sold', 'soldFen'],
})

export const adminItemSave = endpoint(`POST ${BASE}/admin/item/save`, {
  kind: 'write',
  access: ORDERS,
  input: writtenItem.extend({ id: uuid.optional(), basedOn }),
  output: z.object({ id: uuid }),
})

/** Pieces into stock, or out with a sign. */
export const adminItemStock = endpoint(`POST ${BASE}/admin/item/stock`, {
  kind: 'write',
  access: ORDERS,
  input: z.object({ sku, pieces: z.int().min(-MOST_PIECES).max(MOST_PIECES).refine(Boolean), reason: requiredText(150) }),
  output: z.object({ stock: z.int() }),
})

/** Checks a file of goods: new ones, prices of known ones, and pieces that came. Nothing changes before it is confirmed. */
export const adminItemUpload = endpoint(`POST ${BASE}/admin/item/upload`, {
  kind: 'upload',
  access: ORDERS,
  input: nothing,
  output: importCheck.extend({ fresh: z.int(), known: z.int() }),
})
export const adminItemUploadConfirm = endpoint(`POST ${BASE}/admin/item/upload/confirm`, {
  kind: 'write',
  access: ORDERS,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const adminItemUploadTemplate = endpoint(`GET ${BASE}/admin/item/upload/template`, { kind: 'stream', access: ORDERS, input: nothing })
