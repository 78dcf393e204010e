import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { personRef, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, code, count, MANAGE, MOST_AT_ONCE, MOST_LINES, material, orderState, purchase, requisitionState } from './base.ts'

/** A material of several applications: what is asked for in all, and what there is of it. */
const summed = z.object({ ...material, applied: z.int(), available: z.int(), shortage: z.int() })
const applied = {
  id: uuid,
  applicationNo: z.string(),
  shopCn: z.string(),
  shopEn: z.string(),
  applicant: personRef,
  submittedAt: stamp.nullable(),
  lineCount: z.int(),
  appliedTotal: z.int(),
}
const candidate = z.object(applied)
export type Candidate = z.output<typeof candidate>

/** Applications of a group that wait to be aggregated, those that came first, and what they ask for together. */
export const aggregateCandidates = endpoint(`POST ${BASE}/aggregate/candidates`, {
  kind: 'read',
  access: MANAGE,
  input: z.object({ groupCode: code }),
  output: z.object({ applications: z.array(candidate), total: z.int(), materials: z.array(summed) }),
})

export const aggregateCreate = endpoint(`POST ${BASE}/aggregate/create`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ ids: z.array(uuid).min(1).max(MOST_AT_ONCE) }),
  output: z.object({ id: uuid, orderNo: z.string() }),
})

/** Confirms an order: lines that are not named are confirmed as they were applied for. */
export const aggregateConfirm = endpoint(`POST ${BASE}/aggregate/confirm`, {
  kind: 'write',
  access: MANAGE,
  input: z.object({ id: uuid, lines: z.array(z.object({ lineId: uuid, confirmedQuantity: count })).max(MOST_AT_ONCE * MOST_LINES) }),
})

/** Takes an application out of its order, which is not confirmed yet. */
export const aggregateTakeOut = endpoint(`POST ${BASE}/aggregate/takeOut`, { kind: 'write', access: MANAGE, input: z.object({ id: uuid }) })

const order = {
  id: uuid,
  orderNo: z.string(),
  groupCn: z.string(),
  groupEn: z.string(),
  applications: z.int(),
  lineCount: z.int(),
  purchaseStatus: purchase.nullable(),
  state: orderState,
  createdBy: personRef,
  createdAt: stamp,
  confirmedAt: stamp.nullable(),
}

export const aggregateSearch = listing('material-requisition.orders.', `POST ${BASE}/aggregate/search`, {
  access: MANAGE,
  filters: { state: orderState.optional(), number: text(20).optional(), group: text().optional(), purchaseStatus: purchase.optional() },
  row: z.object(order),
  columns: ['orderNo', 'group', 'applications', 'lineCount', 'purchaseStatus', 'state', 'createdBy', 'createdAt', 'confirmedAt'],
})

const orderLine = z.object({
  id: uuid,
  ...material,
  quantity: z.int(),
  confirmedQuantity: z.int().nullable(),
  reserved: z.int(),
  deliveryTotal: z.int(),
  purchaseStatus: purchase.nullable(),
})
const application = z.object({
  ...applied,
  status: requisitionState,
  purchaseStatus: purchase.nullable(),
  lines: z.array(orderLine),
  can: z.array(z.enum(['takeOut', 'finish'])),
})
export type OrderApplication = z.output<typeof application>

const loaded = z.object({ ...order, materials: z.array(summed), list: z.array(application) })
export type Order = z.output<typeof loaded>

export const aggregateLoad = endpoint(`GET ${BASE}/aggregate/load`, { kind: 'read', access: MANAGE, input: z.object({ id: uuid }), output: loaded })
