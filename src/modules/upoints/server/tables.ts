import { entityColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { bigint, boolean, char, check, index, integer, pgTable, smallint, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { BatchType, PointsType } from '../contract/base.ts'
import type { WrittenItem } from '../contract/index.ts'
import type { batchLife, orderLife, transferLife } from '../rules.ts'

/** Goods; what there is of each is an account of the ledger, unit `goods`. */
export const items = pgTable(
  'upoints_items',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionCn: text('description_cn').notNull(),
    descriptionEn: text('description_en').notNull(),
    price: integer('price').notNull(),
    category: text('category').$type<WrittenItem['category']>().notNull(),
    goodsType: text('goods_type').$type<WrittenItem['goodsType']>().notNull(),
    active: boolean('active').notNull(),
    picture: uuid('picture'),
    limitPerPerson: integer('limit_per_person'),
    warnBelow: integer('warn_below'),
    ...savedColumns(),
  },
  (t) => [index('upoints_items_active').on(t.active, t.id), index('upoints_items_price').on(t.price, t.id)],
)

export const orders = pgTable(
  'upoints_orders',
  {
    id: id(),
    orderNo: text('order_no').notNull().unique(),
    ssoId: personColumn('sso_id').notNull(),
    /** The company of the person when it was bought. */
    entity: entityColumn().notNull(),
    item: uuid('item')
      .notNull()
      .references(() => items.id),
    quantity: integer('quantity').notNull(),
    /** As it was when it was bought. */
    price: integer('price').notNull(),
    total: integer('total').notNull(),
    status: text('status').$type<StateOf<typeof orderLife>>().notNull(),
    at: instantColumn('at').notNull(),
    collectPlace: text('collect_place'),
    collectCode: char('collect_code', { length: 6 }),
    readyAt: instantColumn('ready_at'),
    remindedAt: instantColumn('reminded_at'),
    handedBy: personColumn('handed_by'),
    endedAt: instantColumn('ended_at'),
    /** When its points went back: cancelled, lapsed or refunded. */
    backAt: instantColumn('back_at'),
    reason: text('reason'),
  },
  (t) => [
    index('upoints_orders_person').on(t.ssoId, t.id),
    index('upoints_orders_item').on(t.item),
    index('upoints_orders_status').on(t.status, t.id),
    index('upoints_orders_at').on(t.at),
    index('upoints_orders_back').on(t.backAt).where(sql`${t.backAt} is not null`),
    index('upoints_orders_handed').on(t.handedBy),
    index('upoints_orders_ready').on(t.readyAt).where(sql`${t.status} = 'ready'`),
  ],
)

/**
 * What each entry of the points' accounts carries besides: its type, who gave it, and where the person belonged then. Only ever added to
 *. Of type 15 what moved is quota: its `unit` says which.
 */
export const log = pgTable(
  'upoints_log',
  {
    id: id(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ssoId: personColumn('sso_id').notNull(),
    unit: text('unit').notNull(),
    type: smallint('type').$type<PointsType>().notNull(),
    points: integer('points').notNull(),
    /** What the log of the person adds up to with it; what is held is of it. */
    balance: integer('balance').notNull(),
    entry: uuid('entry').notNull(),
    fromSsoId: personColumn('from_sso_id'),
    order: uuid('order').references(() => orders.id),
    batch: uuid('batch').references(() => batches.id),
    /** The other side's own id of what it is for: booked once. */
    source: text('source'),
    /** What a person wrote. */
    reason: text('reason').notNull(),
    entity: entityColumn().notNull(),
    divisionCode: text('division_code').notNull(),
    departmentCode: text('department_code').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('upoints_log_person').on(t.ssoId, t.unit, t.seq),
    index('upoints_log_typed').on(t.ssoId, t.unit, t.type, t.seq),
    index('upoints_log_at').on(t.at, t.seq),
    index('upoints_log_from').on(t.fromSsoId),
    index('upoints_log_order').on(t.order),
    index('upoints_log_batch').on(t.batch),
    uniqueIndex('upoints_log_source').on(t.source).where(sql`${t.source} is not null`),
    check('upoints_log_balance', sql`${t.balance} >= 0`),
  ],
)

/** A manager's quotas of a quarter as an administrator set them; what is used and left is kept by the ledger, owner `<ssoId>/<quarter>`. */
export const quotas = pgTable(
  'upoints_quotas',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    quarter: char('quarter', { length: 6 }).notNull(),
    pointsQuota: integer('points_quota').notNull(),
    specialQuota: integer('special_quota').notNull(),
    locked: boolean('locked').notNull().default(false),
    openedAt: instantColumn('opened_at'),
  },
  (t) => [unique('upoints_quotas_one').on(t.ssoId, t.quarter), index('upoints_quotas_quarter').on(t.quarter, t.ssoId)],
)

export const transfers = pgTable(
  'upoints_transfers',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    month: char('month', { length: 7 }).notNull(),
    points: integer('points').notNull(),
    hold: uuid('hold'),
    status: text('status').$type<StateOf<typeof transferLife>>().notNull(),
    /** When the order to the benefits mall was handed over. */
    sentAt: instantColumn('sent_at'),
    /** Why it failed: what the mall said, or the key of a text. */
    failure: text('failure'),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [unique('upoints_transfers_one').on(t.ssoId, t.month), index('upoints_transfers_due').on(t.status, t.month, t.id)],
)

export const batches = pgTable(
  'upoints_batches',
  {
    /** That of the import whose file it is. */
    id: uuid('id').primaryKey(),
    type: smallint('type').$type<BatchType>().notNull(),
    filename: text('filename').notNull(),
    lines: integer('lines').notNull(),
    people: integer('people').notNull().default(0),
    points: integer('points').notNull().default(0),
    booked: integer('booked').notNull().default(0),
    status: text('status').$type<StateOf<typeof batchLife>>().notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
    releasedBy: personColumn('released_by'),
    releasedAt: instantColumn('released_at'),
    takingBack: text('taking_back').$type<'going-on' | 'given-up'>(),
    takenBy: personColumn('taken_by'),
    takeReason: text('take_reason'),
  },
  (t) => [
    index('upoints_batches_at').on(t.at, t.id),
    index('upoints_batches_by').on(t.by),
    index('upoints_batches_released').on(t.releasedBy),
    index('upoints_batches_taken').on(t.takenBy),
    index('upoints_batches_working').on(t.id).where(sql`${t.status} = 'released' and (${t.booked} < ${t.people} or ${t.takingBack} is not null)`),
  ],
)

/** One person of a batch. */
export const batchRows = pgTable(
  'upoints_batch_rows',
  {
    id: id(),
    batch: uuid('batch')
      .notNull()
      .references(() => batches.id),
    line: integer('line').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    points: integer('points').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'open' | 'booked' | 'held' | 'taken'>().notNull().default('open'),
    hold: uuid('hold'),
  },
  (t) => [
    unique('upoints_batch_rows_one').on(t.batch, t.ssoId),
    unique('upoints_batch_rows_line').on(t.batch, t.line),
    index('upoints_batch_rows_person').on(t.ssoId),
    index('upoints_batch_rows_state').on(t.batch, t.state, t.ssoId),
  ],
)

/** What each year of service is worth. */
export const anniversaries = pgTable('upoints_anniversaries', { years: smallint('years').primaryKey(), points: integer('points').notNull() })
