import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { BASE, DELIVERY, place, problem } from './base.ts'

/** The columns of the board. */
export const stage = wordsAt('eshop.stage.', z.enum(['pack', 'packed', 'way', 'ready', 'handed']))
export type Stage = z.output<typeof stage>

const MOST_ORDERS = 100
const orderIds = z
  .array(uuid)
  .min(1)
  .max(MOST_ORDERS)
  .refine((all) => new Set(all).size === all.length)

export const [adminDeliveryList, adminDeliveryExport] = listing('eshop.delivery.', [`POST ${BASE}/admin/delivery/list`, `POST ${BASE}/admin/delivery/export`], {
  access: DELIVERY,
  filters: { stage: stage.optional(), place: place.optional(), keyword: text().optional() },
  row: z.object({
    id: uuid,
    oid: z.string(),
    stage,
    place,
    person: personRef,
    goodsCn: z.string(),
    goodsEn: z.string(),
    pieces: z.int(),
    note: z.string(),
    date: day.nullable(),
    driver: personRef.nullable(),
    problem: problem.nullable(),
    problemNote: z.string().nullable(),
    paidAt: stamp.nullable(),
    readyAt: stamp.nullable(),
  }),
  columns: ['oid', 'stage', 'place', 'person', 'goods', 'problem'],
  sheet: ['place', 'date', 'oid', 'person', 'goods', 'pieces', 'note', 'stage', 'driver', 'problem', 'problemNote', 'paidAt', 'readyAt'],
})

/** `pack` puts orders on a run of who packs, one a place and day; `go` lets the runs of these orders leave with all that is on them. */
export const adminDeliveryDispatch = endpoint(`POST ${BASE}/admin/delivery/dispatch`, {
  kind: 'write',
  access: DELIVERY,
  input: z.object({ ids: orderIds, step: z.enum(['pack', 'go']) }),
  output: z.object({ orders: z.int() }),
})

/** They are there, and their owners are told place and code; or something is missing or broken, and they stay where they are. */
export const adminDeliveryArrive = endpoint(`POST ${BASE}/admin/delivery/arrive`, {
  kind: 'write',
  access: DELIVERY,
  input: z.object({ ids: orderIds, problem: problem.nullable().default(null), problemNote: text(150).default('') }),
  output: z.object({ orders: z.int() }),
})

/** The code that is scanned, or the number of the order and the six digits that its owner says. */
export const adminDeliveryHandover = endpoint(`POST ${BASE}/admin/delivery/handover`, {
  kind: 'write',
  access: DELIVERY,
  input: z.object({ code: requiredText(40) }),
  output: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), oid: z.string(), person: personRef, goodsCn: z.string(), goodsEn: z.string() }),
    /** Nothing was handed over; the try counts. */
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})
