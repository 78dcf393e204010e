import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { fen, listInput, listOutput, nothing, personRef, requiredText, someOf, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { shopOrderLife } from '../rules/life.ts'
import { BASE, category, DELIVERY, NOTICE, ORDERS, orderLine, orderState, payment, paymentState, pieces, place, price, refundState, SHOP, sku } from './base.ts'

const MOST_LINES = 50

const shown = {
  id: uuid,
  nameCn: z.string(),
  nameEn: z.string(),
  category,
  pictures: z.array(uuid),
  originalPriceFen: fen,
  /** The least that one of its variants costs. */
  priceFen: fen,
  /** What can be bought of all its variants. */
  stock: z.int(),
  limitPerPerson: z.int().nullable(),
  saleFrom: stamp,
  saleTo: stamp.nullable(),
}

/** What is on sale for the person, or will be within its time. */
export const itemList = endpoint(`POST ${BASE}/item/list`, {
  kind: 'read',
  access: [SHOP, ORDERS],
  input: listInput({ keyword: text().optional(), category: category.optional(), mostFen: price.optional(), inStock: z.boolean().optional() }, [
    'newest',
    'price',
    'saving',
  ]),
  output: listOutput(z.object(shown)),
})

export const item = endpoint(`GET ${BASE}/item/:cid`, {
  kind: 'read',
  access: [SHOP, ORDERS],
  input: z.object({ cid: uuid }),
  output: z.object({
    ...shown,
    descriptionCn: z.string(),
    descriptionEn: z.string(),
    /** Pieces of it that the person has ordered and not given back. */
    bought: z.int(),
    sold: z.boolean(),
    variants: z.array(z.object({ sku: z.string(), optionCn: z.string(), optionEn: z.string(), priceFen: fen, stock: z.int() })),
  }),
})

export const cart = endpoint(`GET ${BASE}/cart`, {
  kind: 'read',
  access: SHOP,
  input: nothing,
  output: z.object({
    lines: z.array(
      orderLine.extend({
        /** What it costs now; none where it cannot be had. */
        priceFen: fen.nullable(),
        priceSeenFen: fen,
        stock: z.int(),
        sold: z.boolean(),
      }),
    ),
    holds: z.object({ onlineHoldMinutes: z.int(), counterHoldDays: z.int() }),
  }),
})

/** How many of something lie in the cart; none takes it out. */
export const cartSave = endpoint(`POST ${BASE}/cart/save`, {
  kind: 'write',
  access: SHOP,
  input: z.object({ sku, quantity: z.int().min(0).max(99), priceSeenFen: price }),
  output: z.object({ pieces: z.int() }),
})

/** Each line with the price that the person was shown (ESHOP-08). */
export const orderPlace = endpoint(`POST ${BASE}/order/place`, {
  kind: 'write',
  access: SHOP,
  input: z.object({
    lines: z
      .array(z.object({ sku, quantity: pieces, priceFen: price }))
      .min(1)
      .max(MOST_LINES)
      .refine((all) => new Set(all.map((one) => one.sku)).size === all.length),
    payment,
    place,
    note: text(200),
  }),
  output: z.object({
    id: uuid,
    oid: z.string(),
    totalFen: fen,
    holdUntil: stamp,
    /** Where it is paid and followed; none at the counter. */
    paymentAddress: z.string().nullable(),
  }),
})

const ordered = {
  id: uuid,
  oid: z.string(),
  lines: z.array(orderLine),
  totalFen: fen,
  payment,
  place,
  status: orderState,
  at: stamp,
  holdUntil: stamp,
  /** The last one; none before the first. */
  paymentState: paymentState.nullable(),
  /** While it waits to be collected, and for its owner alone. */
  collectCode: z.string().nullable(),
  can: z.array(z.enum(['cancel', 'confirm-receipt', 'ask-refund'])),
}

export const orderMine = listing('eshop.order.', `POST ${BASE}/order/mine`, {
  access: SHOP,
  filters: { status: someOf(orderState).optional() },
  row: z.object(ordered),
  columns: ['oid', 'status', 'totalFen', 'at'],
})

const moment = z.object({
  what: z.enum(['placed', 'paid', 'packed', 'dispatched', 'ready', 'collected', 'cancelled', 'refundAsked', 'refundAgreed', 'refundRefused', 'refundPaid']),
  at: stamp,
  /** What somebody wrote about it. */
  says: z.string().nullable(),
})

export const order = endpoint(`GET ${BASE}/order/:oid`, {
  kind: 'read',
  access: [SHOP, ORDERS, DELIVERY],
  input: z.object({ oid: z.string().regex(/^ES\d{13}$/) }),
  output: z.object({
    ...ordered,
    person: personRef,
    goodsTotalFen: fen,
    note: z.string(),
    payments: z.array(z.object({ method: payment, amountFen: fen, providerNo: z.string().nullable(), state: paymentState, at: stamp })),
    refunds: z.array(
      z.object({ id: uuid, amountFen: fen, reason: z.string(), state: refundState, at: stamp, answer: z.string().nullable(), failure: z.string().nullable() }),
    ),
    timeline: z.array(moment),
  }),
})

const OWN_PATHS: Readonly<Record<string, string>> = { 'confirm-receipt': 'receipt/confirm', 'ask-refund': 'refund/ask' }
/** What its owner does with an order; who already has the goods says so, without a code. */
export const {
  cancel: orderCancel,
  'confirm-receipt': orderReceiptConfirm,
  'ask-refund': orderRefundAsk,
} = moving(shopOrderLife, (action) => `POST ${BASE}/order/${OWN_PATHS[action] ?? action}`, {
  access: { cancel: SHOP, 'confirm-receipt': SHOP, 'ask-refund': SHOP },
  takes: { 'ask-refund': { reason: requiredText(150) } },
})

/** What the provider says of a payment, signed by the secret that came with the order to collect it (ESHOP-07). */
export const paymentNotify = endpoint(`POST ${BASE}/payment/notify`, {
  kind: 'write',
  access: 'service',
  permission: NOTICE,
  input: z.object({
    payment: uuid,
    providerNo: requiredText(),
    amountFen: price,
    result: z.enum(['paid', 'failed']),
    signature: z.string().max(200),
  }),
  output: z.object({ state: paymentState }),
})
