import type { Entity } from '#foundation/contract/house.ts'
import { dayColumn, entityColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { bigint, boolean, char, check, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Category, Payment, Place } from '../contract/base.ts'
import type { BeforeRefund, ShopOrderState } from '../rules/life.ts'

export const items = pgTable(
  'eshop_items',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    category: text('category').$type<Category>().notNull(),
    descriptionCn: text('description_cn').notNull(),
    descriptionEn: text('description_en').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    originalPriceFen: integer('original_price_fen').notNull(),
    staffPriceFen: integer('staff_price_fen'),
    limitPerPerson: integer('limit_per_person'),
    warnBelow: integer('warn_below'),
    saleFrom: instantColumn('sale_from').notNull(),
    saleTo: instantColumn('sale_to'),
    entities: jsonb('entities').$type<Entity[]>().notNull(),
    onSale: boolean('on_sale').notNull(),
    ...savedColumns(),
  },
  (t) => [index('eshop_items_shelf').on(t.onSale, t.id), index('eshop_items_price').on(t.staffPriceFen, t.id)],
)

/** What there is of each is an account of the ledger, owner item. */
export const variants = pgTable(
  'eshop_variants',
  {
    id: id(),
    item: uuid('item')
      .notNull()
      .references(() => items.id),
    sku: text('sku').notNull().unique(),
    optionCn: text('option_cn').notNull(),
    optionEn: text('option_en').notNull(),
    priceDeltaFen: integer('price_delta_fen').notNull(),
    /** Its place among those of the item; one that is offered no more keeps its orders and its stock. */
    place: integer('place').notNull(),
    offered: boolean('offered').notNull().default(true),
    /** Pieces that were sold and did not come back, and what was paid and not given back: counted as they are, so that a list reads a row and not all orders. */
    sold: integer('sold').notNull().default(0),
    soldFen: bigint('sold_fen', { mode: 'number' }).notNull().default(0),
  },
  (t) => [index('eshop_variants_item').on(t.item, t.place)],
)

export const cartLines = pgTable(
  'eshop_cart_lines',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    variant: uuid('variant')
      .notNull()
      .references(() => variants.id),
    quantity: integer('quantity').notNull(),
    priceSeenFen: integer('price_seen_fen').notNull(),
  },
  (t) => [unique('eshop_cart_lines_one').on(t.ssoId, t.variant), index('eshop_cart_lines_variant').on(t.variant)],
)

/** A way to a place, with the orders that go it. */
export const runs = pgTable(
  'eshop_runs',
  {
    id: id(),
    place: text('place').$type<Place>().notNull(),
    date: dayColumn('date').notNull(),
    driver: personColumn('driver').notNull(),
    state: text('state').$type<'planned' | 'on-the-way' | 'finished'>().notNull(),
  },
  (t) => [index('eshop_runs_driver').on(t.driver), uniqueIndex('eshop_runs_planned').on(t.place, t.date, t.driver).where(sql`${t.state} = 'planned'`)],
)

export const orders = pgTable(
  'eshop_orders',
  {
    id: id(),
    oid: text('oid').notNull().unique(),
    ssoId: personColumn('sso_id').notNull(),
    /** The company of the person when it was placed. */
    entity: entityColumn().notNull(),
    goodsTotalFen: integer('goods_total_fen').notNull(),
    totalFen: integer('total_fen').notNull(),
    payment: text('payment').$type<Payment>().notNull(),
    status: text('status').$type<ShopOrderState>().notNull(),
    placeCode: text('place_code').$type<Place>().notNull(),
    collectCode: char('collect_code', { length: 6 }),
    codeMisses: integer('code_misses').notNull().default(0),
    codeLockedUntil: instantColumn('code_locked_until'),
    note: text('note').notNull(),
    holdUntil: instantColumn('hold_until').notNull(),
    at: instantColumn('at').notNull(),
    paidAt: instantColumn('paid_at'),
    run: uuid('run').references(() => runs.id),
    packedAt: instantColumn('packed_at'),
    dispatchedAt: instantColumn('dispatched_at'),
    readyAt: instantColumn('ready_at'),
    /** Days of waiting of which somebody was told last. */
    remindedDays: integer('reminded_days').notNull().default(0),
    collectedAt: instantColumn('collected_at'),
    handedBy: personColumn('handed_by'),
    cancelledAt: instantColumn('cancelled_at'),
    /** What a person said of it, or the key of a text. */
    cancelReason: text('cancel_reason'),
    problem: text('problem').$type<'missing' | 'broken'>(),
    problemNote: text('problem_note'),
    /** Where it was when its refund was asked for. */
    beforeRefund: text('before_refund').$type<BeforeRefund>(),
  },
  (t) => [
    index('eshop_orders_person').on(t.ssoId, t.id),
    index('eshop_orders_status').on(t.status, t.id),
    index('eshop_orders_at').on(t.at),
    index('eshop_orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('eshop_orders_run').on(t.run),
    index('eshop_orders_handed').on(t.handedBy),
    index('eshop_orders_unpaid').on(t.holdUntil).where(sql`${t.status} = '10'`),
    index('eshop_orders_waiting').on(t.readyAt).where(sql`${t.status} = '40'`),
    check('eshop_orders_total', sql`${t.totalFen} > 0`),
  ],
)

/** As they were when the order was placed. */
export const orderLines = pgTable(
  'eshop_order_lines',
  {
    id: id(),
    order: uuid('order')
      .notNull()
      .references(() => orders.id),
    item: uuid('item')
      .notNull()
      .references(() => items.id),
    variant: uuid('variant')
      .notNull()
      .references(() => variants.id),
    sku: text('sku').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    optionCn: text('option_cn').notNull(),
    optionEn: text('option_en').notNull(),
    quantity: integer('quantity').notNull(),
    priceFen: integer('price_fen').notNull(),
    hold: uuid('hold').notNull(),
    /** What of it a refund gave back: pieces to the stock, and its share of the money. */
    backPieces: integer('back_pieces').notNull().default(0),
    backFen: integer('back_fen').notNull().default(0),
  },
  (t) => [unique('eshop_order_lines_one').on(t.order, t.variant), index('eshop_order_lines_item').on(t.item), index('eshop_order_lines_variant').on(t.variant)],
)

export const payments = pgTable(
  'eshop_payments',
  {
    id: id(),
    order: uuid('order')
      .notNull()
      .references(() => orders.id),
    method: text('method').$type<Payment>().notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** What the provider calls it, or the receipt of the counter. */
    providerNo: text('provider_no').unique(),
    state: text('state').$type<'waiting' | 'paid' | 'failed' | 'refunded'>().notNull(),
    at: instantColumn('at').notNull(),
    /** How often the provider was asked what became of it, and when last. */
    asked: integer('asked').notNull().default(0),
    askedAt: instantColumn('asked_at'),
  },
  (t) => [index('eshop_payments_order').on(t.order), index('eshop_payments_waiting').on(t.id).where(sql`${t.state} = 'waiting'`)],
)

export const refunds = pgTable(
  'eshop_refunds',
  {
    id: id(),
    order: uuid('order')
      .notNull()
      .references(() => orders.id),
    /** Whose money goes back. */
    payment: uuid('payment')
      .notNull()
      .references(() => payments.id),
    amountFen: integer('amount_fen').notNull(),
    /** What the person wrote; nothing where a payment came that no order waited for. */
    reason: text('reason').notNull(),
    state: text('state').$type<'asked' | 'agreed' | 'refused' | 'paid'>().notNull(),
    at: instantColumn('at').notNull(),
    by: personColumn('by'),
    answer: text('answer'),
    goodsBack: boolean('goods_back').notNull().default(false),
    decidedAt: instantColumn('decided_at'),
    /** Why the provider would not pay it. */
    failure: text('failure'),
    paidAt: instantColumn('paid_at'),
  },
  (t) => [
    index('eshop_refunds_order').on(t.order, t.id),
    index('eshop_refunds_by').on(t.by),
    index('eshop_refunds_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index('eshop_refunds_payment').on(t.payment),
    // ESHOP-13: money of one payment goes back once
    uniqueIndex('eshop_refunds_once').on(t.payment).where(sql`${t.state} <> 'refused'`),
  ],
)
