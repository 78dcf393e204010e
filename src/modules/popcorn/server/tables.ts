import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { campaignLife, orderLife } from '../rules.ts'

export const campaigns = pgTable(
  'popcorn_campaigns',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    orderFrom: instantColumn('order_from').notNull(),
    orderUntil: instantColumn('order_until').notNull(),
    perPerson: integer('per_person').notNull(),
    eligible: audienceColumn('eligible').notNull(),
    status: text('status').$type<StateOf<typeof campaignLife>>().notNull(),
  },
  (t) => [index('popcorn_campaigns_eligible').on(t.eligible), index('popcorn_campaigns_status').on(t.status, t.from)],
)

const campaignId = () =>
  uuid('campaign_id')
    .notNull()
    .references(() => campaigns.id)

export const items = pgTable(
  'popcorn_items',
  {
    id: id(),
    campaignId: campaignId(),
    flavorCn: text('flavor_cn').notNull(),
    flavorEn: text('flavor_en').notNull(),
    sizeCn: text('size_cn').notNull(),
    sizeEn: text('size_en').notNull(),
    allergensCn: text('allergens_cn').notNull(),
    allergensEn: text('allergens_en').notNull(),
    picture: uuid('picture'),
    active: boolean('active').notNull(),
  },
  (t) => [index('popcorn_items_campaign').on(t.campaignId)],
)

/** Where and when is picked up. */
export const slots = pgTable(
  'popcorn_slots',
  {
    id: id(),
    campaignId: campaignId(),
    placeCn: text('place_cn').notNull(),
    placeEn: text('place_en').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  (t) => [index('popcorn_slots_campaign').on(t.campaignId, t.endsAt), index('popcorn_slots_starts').on(t.startsAt)],
)

/** Buckets of an item in a slot: its id is the owner of the ledger account, where ordered is what is held and collected what is committed. */
export const stock = pgTable(
  'popcorn_stock',
  {
    id: id(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => slots.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id),
    stock: integer('stock').notNull(),
    /** As its slot has it: the report goes by it. */
    startsAt: instantColumn('starts_at').notNull(),
  },
  (t) => [unique('popcorn_stock_of').on(t.slotId, t.itemId), index('popcorn_stock_item').on(t.itemId), index('popcorn_stock_starts').on(t.startsAt, t.id)],
)

/** What a person is given of a campaign; `given` of it has reached the ledger, whose balance is what is left. */
export const quotas = pgTable(
  'popcorn_quotas',
  {
    id: id(),
    campaignId: campaignId(),
    ssoId: personColumn('sso_id').notNull(),
    total: integer('total').notNull(),
    given: integer('given').notNull().default(0),
  },
  (t) => [unique('popcorn_quotas_of').on(t.campaignId, t.ssoId), index('popcorn_quotas_person').on(t.ssoId)],
)

export const orders = pgTable(
  'popcorn_orders',
  {
    id: id(),
    no: text('no').notNull().unique(),
    ssoId: personColumn('sso_id').notNull(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => slots.id),
    /** Of the quota. */
    hold: uuid('hold').notNull(),
    state: text('state').$type<StateOf<typeof orderLife>>().notNull(),
    orderedAt: instantColumn('ordered_at').notNull(),
    collectedAt: instantColumn('collected_at'),
    by: personColumn('by'),
  },
  (t) => [
    index('popcorn_orders_person').on(t.ssoId, t.orderedAt),
    index('popcorn_orders_slot').on(t.slotId, t.state),
    index('popcorn_orders_latest').on(t.orderedAt, t.id),
    index('popcorn_orders_by').on(t.by),
  ],
)

export const lines = pgTable(
  'popcorn_lines',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stock.id),
    count: integer('count').notNull(),
    /** Of the stock. */
    hold: uuid('hold').notNull(),
  },
  (t) => [index('popcorn_lines_order').on(t.orderId), index('popcorn_lines_stock').on(t.stockId)],
)

/** Which campaign a file of quotas is for; its lines are kept by services/spreadsheets. */
export const uploads = pgTable(
  'popcorn_uploads',
  { importId: uuid('import_id').primaryKey(), campaignId: campaignId(), at: instantColumn('at').notNull() },
  (t) => [index('popcorn_uploads_campaign').on(t.campaignId), index('popcorn_uploads_at').on(t.at)],
)
