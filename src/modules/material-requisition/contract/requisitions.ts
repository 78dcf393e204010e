import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, month, nothing, personRef, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { ANY, APPLY, BASE, count, MOST_LINES, purchase, requisitionState } from './base.ts'

/** Shops for which the reader applies and receives (LVM-22). */
export const shopsMine = endpoint(`GET ${BASE}/shops/mine`, {
  kind: 'read',
  access: APPLY,
  input: nothing,
  output: z.object({ list: z.array(z.object({ id: uuid, code: z.string(), nameCn: z.string(), nameEn: z.string(), costCenter: z.string() })) }),
})

/** Keeps an application as a draft, a new one or one that is there. What is missing is said by the rules, not by the schema (LVM-10). */
export const save = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: APPLY,
  input: z.object({
    id: uuid.optional(),
    groupCode: text(30),
    shopId: uuid.nullable(),
    lines: z.array(z.object({ materialCode: text(30), quantity: count.nullable(), stock: whole })).max(MOST_LINES),
    remark: text(60).default(''),
  }),
  output: z.object({ id: uuid, applicationNo: z.string() }),
})

const one = z.object({ id: uuid })
export const submit = endpoint(`POST ${BASE}/submit`, { kind: 'write', access: APPLY, input: one, output: z.object({ id: uuid, applicationNo: z.string() }) })
export const withdraw = endpoint(`POST ${BASE}/withdraw`, { kind: 'write', access: APPLY, input: one })
/** Deletes a draft. */
export const remove = endpoint(`POST ${BASE}/delete`, { kind: 'write', access: APPLY, input: one })

/** An application as a list shows it. */
export const row = {
  id: uuid,
  applicationNo: z.string(),
  areaCn: z.string(),
  areaEn: z.string(),
  shopCn: z.string(),
  shopEn: z.string(),
  costCenter: z.string(),
  groupCn: z.string(),
  groupEn: z.string(),
  status: requisitionState,
  /** None before quantities are confirmed. */
  purchaseStatus: purchase.nullable(),
  orderId: uuid.nullable(),
  orderNo: z.string().nullable(),
  lineCount: z.int(),
  appliedTotal: z.int(),
  confirmedTotal: z.int(),
  deliveredTotal: z.int(),
  receivedTotal: z.int(),
  leftTotal: z.int(),
  /** Something came to the shop and was not received yet. */
  toReceive: z.boolean(),
  /** Less was received than was delivered (LVM-19). */
  differs: z.boolean(),
  applicant: personRef,
  submittedAt: stamp.nullable(),
  lastDeliveryAt: stamp.nullable(),
  can: z.array(z.enum(['edit', 'withdraw', 'delete', 'finish', 'deliver', 'receive'])),
}

export const search = listing('material-requisition.list.', `POST ${BASE}/search`, {
  access: ANY,
  filters: {
    /** Those of the own shops, those with something to receive, all, or those with something to deliver: of what the reader may see. */
    scope: z.enum(['mine', 'receiving', 'admin', 'deliver']).optional(),
    number: text(20).optional(),
    status: requisitionState.optional(),
    purchaseStatus: purchase.optional(),
    group: text().optional(),
    material: text().optional(),
    area: text().optional(),
    shop: text().optional(),
    costCenter: text(30).optional(),
    orderNo: text(20).optional(),
    warehouse: text().optional(),
    from: day.optional(),
    to: day.optional(),
  },
  hidden: ['scope'],
  row: z.object(row),
  columns: [
    ...(['applicationNo', 'area', 'shop', 'costCenter', 'group', 'lineCount', 'status', 'purchaseStatus', 'orderNo', 'applicant'] as const),
    ...(['submittedAt', 'lastDeliveryAt', 'appliedTotal', 'confirmedTotal', 'deliveredTotal', 'receivedTotal', 'leftTotal'] as const),
  ],
})
export type Requisition = z.output<typeof search.output>['list'][number]

/** Applications with their lines; for who looks after them also an aggregate order to be bought by, and what was used month by month. */
export const exportLvm = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: ANY,
  input: z.discriminatedUnion('what', [
    z.object({ what: z.literal('requisitions'), filters: z.object(search.filters).default({}) }),
    z.object({ what: z.literal('order'), id: uuid }),
    z.object({ what: z.literal('consumption'), from: month, to: month }),
  ]),
  output: exportLater,
})
