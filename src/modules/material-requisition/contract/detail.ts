import { endpoint } from '#foundation/contract/endpoint.ts'
import { personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, APPLY, BASE, count, DELIVER, MANAGE, MOST_LINES, material, purchase } from './base.ts'
import { row } from './requisitions.ts'

const line = z.object({
  id: uuid,
  ...material,
  picture: uuid.nullable(),
  quantity: z.int(),
  /** As it was shown when the line was written. */
  stock: z.int(),
  confirmedQuantity: z.int().nullable(),
  deliveryTotal: z.int(),
  receivingTotal: z.int(),
  purchaseStatus: purchase.nullable(),
  warehouseId: uuid.nullable(),
  warehouseCn: z.string(),
  warehouseEn: z.string(),
  sapVoucherNo: z.string(),
  /** Pieces that a warehouse may deliver of it, for who delivers. */
  within: z.array(z.object({ warehouseId: uuid, pieces: z.int() })),
})
export type DetailLine = z.output<typeof line>

const roundLine = z.object({
  id: uuid,
  ...material,
  warehouseCn: z.string(),
  warehouseEn: z.string(),
  quantity: z.int(),
  sapVoucherNo: z.string(),
  received: z.int().nullable(),
  differenceReason: z.string(),
})
const round = z.object({
  id: uuid,
  round: z.int(),
  at: stamp,
  deliveredBy: personRef,
  receivedAt: stamp.nullable(),
  receivedBy: personRef.nullable(),
  lines: z.array(roundLine),
})
export type Round = z.output<typeof round>

/** An application with all that became of it; movements and audit lines are for who looks after all, and asks for them. */
const detailed = z.object({
  ...row,
  groupCode: z.string(),
  shopId: uuid,
  remark: z.string(),
  finishReason: z.string(),
  lines: z.array(line),
  rounds: z.array(round),
  warehouses: z.array(z.object({ id: uuid, code: z.string(), nameCn: z.string(), nameEn: z.string() })),
  timeline: z.array(
    z.object({
      what: z.enum(['submitted', 'aggregated', 'confirmed', 'delivered', 'received', 'finished']),
      at: stamp,
      by: personRef.nullable(),
      round: z.int().nullable(),
    }),
  ),
  movements: z.array(
    z.object({
      id: uuid,
      at: stamp,
      materialCode: z.string(),
      warehouseCn: z.string(),
      warehouseEn: z.string(),
      causeCn: z.string(),
      causeEn: z.string(),
      amount: z.int(),
      heldDelta: z.int(),
    }),
  ),
  audit: z.array(z.object({ id: z.string(), at: stamp, by: personRef.nullable(), whatCn: z.string(), whatEn: z.string(), reason: z.string() })),
})
export type Detail = z.output<typeof detailed>

/** `backOffice` shows more and allows nothing (LVM-21). */
export const detail = endpoint(`GET ${BASE}/detail/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid, backOffice: z.enum(['yes', 'no']).default('no') }),
  output: detailed,
})

/** A round of delivery, by somebody who has seen so many rounds. */
export const deliver = endpoint(`POST ${BASE}/deliver`, {
  kind: 'write',
  access: [MANAGE, DELIVER],
  input: z.object({
    id: uuid,
    seen: z.int().min(0).max(1_000),
    lines: z
      .array(z.object({ lineId: uuid, warehouseId: uuid.nullable(), quantity: count, sapVoucherNo: text(30).default('') }))
      .min(1)
      .max(MOST_LINES),
  }),
  output: z.object({ deliveryId: uuid, round: z.int() }),
})

/** What came of a round, line by line. */
export const receive = endpoint(`POST ${BASE}/receive`, {
  kind: 'write',
  access: APPLY,
  input: z.object({
    deliveryId: uuid,
    lines: z
      .array(z.object({ lineId: uuid, quantity: count, differenceReason: text(150) }))
      .min(1)
      .max(MOST_LINES),
  }),
})

/** Closes an application by hand; what is set aside for it and not delivered is free again. */
export const finish = endpoint(`POST ${BASE}/finish`, {
  kind: 'write',
  access: [MANAGE, ADMIN],
  input: z.object({ id: uuid, reason: requiredText(150) }),
})
