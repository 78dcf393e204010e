import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { RequisitionState } from '../rules/life.ts'
import type { Held, Purchase } from '../rules/stock.ts'

const codeName = () => ({ code: text('code').notNull().unique(), nameCn: text('name_cn').notNull(), nameEn: text('name_en').notNull() })
const active = () => boolean('active').notNull().default(true)

export const groups = pgTable('material_requisition_groups', { id: id(), ...codeName(), active: active() })

const ofGroup = () =>
  uuid('group_id')
    .notNull()
    .references(() => groups.id)

/** What there is of a material lies in the ledger, an account for each warehouse, under the code of the material. */
export const materials = pgTable(
  'material_requisition_materials',
  { id: id(), groupId: ofGroup(), ...codeName(), purchaseUnit: text('purchase_unit').notNull(), picture: uuid('picture'), active: active() },
  (t) => [index('material_requisition_materials_group').on(t.groupId, t.code)],
)

const ofMaterial = () =>
  uuid('material_id')
    .notNull()
    .references(() => materials.id)

export const warehouses = pgTable('material_requisition_warehouses', { id: id(), ...codeName(), active: active() })

export const shops = pgTable('material_requisition_shops', {
  id: id(),
  ...codeName(),
  areaCn: text('area_cn').notNull(),
  areaEn: text('area_en').notNull(),
  costCenter: text('cost_center').notNull(),
  active: active(),
})

const ofShop = () =>
  uuid('shop_id')
    .notNull()
    .references(() => shops.id)

/** Who applies and receives for a shop (LVM-22). */
export const members = pgTable('material_requisition_shop_members', { id: id(), shopId: ofShop(), ssoId: personColumn('sso_id').notNull() }, (t) => [
  uniqueIndex('material_requisition_shop_members_person').on(t.shopId, t.ssoId),
  index('material_requisition_shop_members_sso').on(t.ssoId, t.shopId),
])

/** Applications of one group that are confirmed and bought for together. */
export const orders = pgTable(
  'material_requisition_orders',
  {
    id: id(),
    orderNo: text('order_no').notNull().unique(),
    groupId: ofGroup(),
    state: text('state').$type<'open' | 'confirmed' | 'closed'>().notNull().default('open'),
    purchaseStatus: text('purchase_status').$type<Purchase>(),
    createdBy: personColumn('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    confirmedBy: personColumn('confirmed_by'),
    confirmedAt: instantColumn('confirmed_at'),
  },
  (t) => [
    index('material_requisition_orders_group').on(t.groupId, t.id),
    index('material_requisition_orders_state').on(t.state, t.id),
    index('material_requisition_orders_purchase').on(t.purchaseStatus, t.id),
    index('material_requisition_orders_created_by').on(t.createdBy),
    index('material_requisition_orders_confirmed_by').on(t.confirmedBy),
  ],
)

export const requisitions = pgTable(
  'material_requisition_requisitions',
  {
    id: id(),
    applicationNo: text('application_no').notNull().unique(),
    groupId: ofGroup(),
    applicant: personColumn('applicant').notNull(),
    shopId: ofShop(),
    /** That of the shop when it was written. */
    costCenter: text('cost_center').notNull(),
    status: text('status').$type<RequisitionState>().notNull().default('draft'),
    /** None before quantities are confirmed (LVM-16). */
    purchaseStatus: text('purchase_status').$type<Purchase>(),
    orderId: uuid('order_id').references(() => orders.id),
    remark: text('remark').notNull(),
    /** In words, or why it was finished by itself (LVM-23). */
    finishReason: text('finish_reason').notNull().default(''),
    lineCount: integer('line_count').notNull().default(0),
    appliedTotal: integer('applied_total').notNull().default(0),
    confirmedTotal: integer('confirmed_total').notNull().default(0),
    deliveredTotal: integer('delivered_total').notNull().default(0),
    receivedTotal: integer('received_total').notNull().default(0),
    /** Rounds that were delivered and not received yet. */
    toReceive: integer('to_receive').notNull().default(0),
    differs: boolean('differs').notNull().default(false),
    submittedAt: instantColumn('submitted_at'),
    aggregatedBy: personColumn('aggregated_by'),
    aggregatedAt: instantColumn('aggregated_at'),
    confirmedBy: personColumn('confirmed_by'),
    confirmedAt: instantColumn('confirmed_at'),
    lastDeliveryAt: instantColumn('last_delivery_at'),
    finishedBy: personColumn('finished_by'),
    finishedAt: instantColumn('finished_at'),
  },
  (t) => [
    index('material_requisition_requisitions_group').on(t.groupId, t.status, t.submittedAt),
    index('material_requisition_requisitions_kind').on(t.groupId, t.id),
    index('material_requisition_requisitions_applicant').on(t.applicant, t.id),
    index('material_requisition_requisitions_shop').on(t.shopId, t.id),
    index('material_requisition_requisitions_cost_center').on(t.costCenter, t.id),
    index('material_requisition_requisitions_status').on(t.status, t.id),
    index('material_requisition_requisitions_purchase').on(t.purchaseStatus, t.id),
    index('material_requisition_requisitions_order').on(t.orderId, t.id),
    index('material_requisition_requisitions_submitted').on(t.submittedAt),
    index('material_requisition_requisitions_aggregated_by').on(t.aggregatedBy),
    index('material_requisition_requisitions_confirmed_by').on(t.confirmedBy),
    index('material_requisition_requisitions_finished_by').on(t.finishedBy),
  ],
)

const ofRequisition = () =>
  uuid('requisition_id')
    .notNull()
    .references(() => requisitions.id)

export const lines = pgTable(
  'material_requisition_lines',
  {
    id: id(),
    requisitionId: ofRequisition(),
    materialId: ofMaterial(),
    place: integer('place').notNull(),
    quantity: integer('quantity').notNull(),
    /** As it was shown when the line was written (LVM-24). */
    stock: integer('stock').notNull(),
    confirmedQuantity: integer('confirmed_quantity'),
    /** Pieces that could be set aside when it was confirmed. */
    reserved: integer('reserved').notNull().default(0),
    /** What is set aside now, by holds of the ledger. */
    holds: jsonb('holds').$type<Held[]>().notNull().default([]),
    deliveryTotal: integer('delivery_total').notNull().default(0),
    receivingTotal: integer('receiving_total').notNull().default(0),
    purchaseStatus: text('purchase_status').$type<Purchase>(),
    /** Where it is set aside, and later where it came from last. */
    warehouseId: uuid('warehouse_id').references(() => warehouses.id),
    sapVoucherNo: text('sap_voucher_no').notNull().default(''),
  },
  (t) => [
    index('material_requisition_lines_requisition').on(t.requisitionId, t.place),
    index('material_requisition_lines_material').on(t.materialId, t.requisitionId),
    index('material_requisition_lines_warehouse').on(t.warehouseId, t.requisitionId),
  ],
)

/** A round of delivery, with its receipt. */
export const deliveries = pgTable(
  'material_requisition_deliveries',
  {
    id: id(),
    requisitionId: ofRequisition(),
    round: integer('round').notNull(),
    deliveredBy: personColumn('delivered_by').notNull(),
    at: instantColumn('at').notNull(),
    receivedBy: personColumn('received_by'),
    receivedAt: instantColumn('received_at'),
    /** When the applicant, and the applicant's manager, heard that it is not received yet. */
    remindedAt: instantColumn('reminded_at'),
    escalatedAt: instantColumn('escalated_at'),
  },
  (t) => [
    uniqueIndex('material_requisition_deliveries_round').on(t.requisitionId, t.round),
    index('material_requisition_deliveries_open').on(t.at).where(sql`${t.receivedAt} is null`),
    index('material_requisition_deliveries_at').on(t.at),
    index('material_requisition_deliveries_delivered_by').on(t.deliveredBy),
    index('material_requisition_deliveries_received_by').on(t.receivedBy),
  ],
)

export const deliveryLines = pgTable(
  'material_requisition_delivery_lines',
  {
    id: id(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id),
    lineId: uuid('line_id')
      .notNull()
      .references(() => lines.id),
    warehouseId: uuid('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    quantity: integer('quantity').notNull(),
    sapVoucherNo: text('sap_voucher_no').notNull(),
    received: integer('received'),
    differenceReason: text('difference_reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('material_requisition_delivery_lines_line').on(t.deliveryId, t.lineId),
    index('material_requisition_delivery_lines_of').on(t.lineId),
    index('material_requisition_delivery_lines_warehouse').on(t.warehouseId),
  ],
)

/** Where the warehouse system said another stock than is kept here, when it was asked last. */
export const stockDifferences = pgTable(
  'material_requisition_stock_differences',
  {
    id: id(),
    materialId: ofMaterial(),
    warehouseId: uuid('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    ours: integer('ours').notNull(),
    theirs: integer('theirs').notNull(),
    day: dayColumn('day').notNull(),
  },
  (t) => [
    uniqueIndex('material_requisition_stock_differences_place').on(t.materialId, t.warehouseId),
    index('material_requisition_stock_differences_warehouse').on(t.warehouseId),
  ],
)
