import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, instant, nothing, personRef, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { audienceWords, definition } from '#services/audience/contract.ts'
import { fileRef } from '#services/files/contract.ts'
import { campaignLife, orderLife } from './rules.ts'

const BASE = '/api/ehs-ess/popcorn/v1'
/** POP-01 */
const MEMBER = 'TMEVENT_TMEVENTPOPCORN_REMAINQUOTAS'
const ADMIN = 'TMEVENT_TMEVENTPOPCORN_ADMIN'

/** The most buckets that a person has of a campaign (POP-08). */
export const MOST_BUCKETS = 20
const MOST_STOCK = 10_000
const MOST_ITEMS = 30
/** `HH:mm` at the resort. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Buckets of a line (POP-06). */
const count = z.int().min(1).max(MOST_BUCKETS)

const campaignState = statesOf(campaignLife)
const orderState = statesOf(orderLife)
export type OrderState = z.output<typeof orderState>

const named = { nameCn: requiredText(), nameEn: requiredText() }
const window = { from: day, to: day, orderFrom: stamp, orderUntil: stamp }

/** The campaigns that are for the reader, with what is left of her quota (POP-04). */
export const remainQuotas = endpoint(`GET ${BASE}/remainQuotas`, {
  kind: 'read',
  access: MEMBER,
  input: nothing,
  output: z.array(z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), ...window, total: whole, used: whole, left: whole })),
})

const item = z.object({
  flavorCn: requiredText(),
  flavorEn: requiredText(),
  sizeCn: requiredText(20),
  sizeEn: requiredText(20),
  allergensCn: text(100).default(''),
  allergensEn: text(100).default(''),
  picture: uuid.nullable().default(null),
  active: z.boolean().default(true),
})

/** What a campaign offers, and where and when it is picked up, with what is left. */
export const slots = endpoint(`POST ${BASE}/slots`, {
  kind: 'read',
  access: [MEMBER, ADMIN],
  input: z.object({ campaignId: uuid }),
  output: z.object({
    items: z.array(item.extend({ id: uuid, pictureFile: fileRef.nullable() })),
    slots: z.array(
      z.object({
        id: uuid,
        placeCn: z.string(),
        placeEn: z.string(),
        startsAt: stamp,
        endsAt: stamp,
        stock: z.array(z.object({ itemId: uuid, stock: whole, left: whole })),
      }),
    ),
    parameters: z.object({ cancelHours: z.number() }),
  }),
})

export const order = endpoint(`POST ${BASE}/order`, {
  kind: 'write',
  access: MEMBER,
  input: z.object({
    slotId: uuid,
    lines: z
      .array(z.object({ itemId: uuid, count }))
      .min(1)
      .max(MOST_ITEMS),
  }),
  output: z.object({ id: uuid, no: z.string() }),
})

export const { cancel } = moving(orderLife, (action) => `POST ${BASE}/${action}`, { access: { cancel: MEMBER } })

const ordered = {
  id: uuid,
  no: z.string(),
  campaignCn: z.string(),
  campaignEn: z.string(),
  placeCn: z.string(),
  placeEn: z.string(),
  startsAt: stamp,
  endsAt: stamp,
  /** Flavors and counts in words. */
  whatCn: z.string(),
  whatEn: z.string(),
  count: z.int(),
  state: orderState,
  orderedAt: stamp,
  collectedAt: stamp.nullable(),
}

export const mine = listing('popcorn.mine.', `POST ${BASE}/mine`, {
  access: MEMBER,
  /** `code` is what the QR code of an order that waits holds. */
  row: z.object({ ...ordered, code: z.string().nullable(), can: z.array(z.enum(['cancel'])) }),
  columns: ['what', 'place', 'slot', 'no', 'state'],
})

/** Hands out by the code of an order, or by the personal code of who has one for now. */
export const scan = endpoint(`POST ${BASE}/handout/scan`, {
  kind: 'write',
  access: 'TMEVENT_TMEVENTPOPCORN_HANDOUT',
  input: z.object({ code: requiredText(400) }),
  output: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), no: z.string(), person: personRef, placeCn: z.string(), placeEn: z.string(), whatCn: z.string(), whatEn: z.string() }),
    /** The code was refused; the scan is kept, nothing was handed out. */
    z.object({ ok: z.literal(false), rule: z.string(), message: z.string() }),
  ]),
})

const terms = { ...named, from: day, to: day, orderFrom: instant, orderUntil: instant, perPerson: z.int().min(0).max(MOST_BUCKETS) }

export const campaigns = listing('popcorn.campaigns.', `POST ${BASE}/admin/campaign/list`, {
  access: ADMIN,
  row: z.object({
    id: uuid,
    ...named,
    ...window,
    perPerson: z.int(),
    eligible: definition,
    audience: audienceWords,
    status: campaignState,
    can: z.array(z.enum(['publish', 'close'])),
  }),
  columns: ['name', 'days', 'ordering', 'perPerson', 'eligible', 'status'],
})

export const saveCampaign = endpoint(`POST ${BASE}/admin/campaign/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), ...terms, eligible: definition }),
  output: z.object({ id: uuid }),
})
export type CampaignInput = z.output<typeof saveCampaign.input>

export const { publish, close } = moving(campaignLife, (action) => `POST ${BASE}/admin/campaign/${action}`, { access: { publish: ADMIN, close: ADMIN } })

export const saveItem = endpoint(`POST ${BASE}/admin/item/save`, {
  kind: 'write',
  access: ADMIN,
  input: item.extend({ id: uuid.optional(), campaignId: uuid }),
  output: z.object({ id: uuid }),
})
export type ItemInput = z.output<typeof saveItem.input>

export const saveSlot = endpoint(`POST ${BASE}/admin/slot/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    campaignId: uuid,
    placeCn: requiredText(),
    placeEn: requiredText(),
    day,
    from: wallTime,
    to: wallTime,
    stock: z.array(z.object({ itemId: uuid, stock: z.int().min(0).max(MOST_STOCK) })).max(MOST_ITEMS),
  }),
  output: z.object({ id: uuid }),
})
export type SlotInput = z.output<typeof saveSlot.input>

export const [quotas, exportQuotas] = listing('popcorn.quotas.', [`POST ${BASE}/admin/quota/list`, `POST ${BASE}/admin/quota/export`], {
  access: ADMIN,
  filters: { campaignId: uuid.optional(), keyword: text().optional() },
  row: z.object({ id: uuid, person: personRef, campaignCn: z.string(), campaignEn: z.string(), total: z.int(), used: z.int(), left: z.int() }),
  columns: ['person', 'campaign', 'total', 'used', 'left'],
})

/** Checks a file of quotas of a campaign, all or nothing (POP-08, POP-09). */
export const checkUpload = endpoint(`POST ${BASE}/admin/quota/upload`, {
  kind: 'upload',
  access: ADMIN,
  input: z.object({ campaignId: uuid }),
  output: importCheck.extend({ people: whole, buckets: whole }),
})
export const confirmUpload = endpoint(`POST ${BASE}/admin/quota/upload/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const uploadTemplate = endpoint(`GET ${BASE}/admin/quota/upload/template`, { kind: 'stream', access: ADMIN, input: nothing })

export const [orders, exportOrders] = listing('popcorn.orders.', [`POST ${BASE}/admin/list`, `POST ${BASE}/admin/export`], {
  access: ADMIN,
  filters: { campaignId: uuid.optional(), day: day.optional(), keyword: text().optional(), state: orderState.optional() },
  row: z.object({ ...ordered, person: personRef, by: personRef.nullable() }),
  columns: ['no', 'person', 'what', 'place', 'slot', 'state', 'collectedAt', 'by'],
  sheet: ['no', 'campaign', 'person', 'what', 'count', 'place', 'startsAt', 'endsAt', 'state', 'orderedAt', 'collectedAt', 'by'],
})

/** What is needed at which place and when, for the kitchen. */
export const [report, exportReport] = listing('popcorn.report.', [`POST ${BASE}/admin/report`, `POST ${BASE}/admin/report/export`], {
  access: ADMIN,
  filters: { campaignId: uuid.optional(), day: day.optional() },
  row: z.object({
    id: uuid,
    placeCn: z.string(),
    placeEn: z.string(),
    startsAt: stamp,
    endsAt: stamp,
    itemCn: z.string(),
    itemEn: z.string(),
    stock: z.int(),
    ordered: z.int(),
    collected: z.int(),
    expired: z.int(),
    left: z.int(),
  }),
  columns: ['place', 'slot', 'item', 'stock', 'ordered', 'collected', 'expired', 'left'],
  sheet: ['place', 'startsAt', 'endsAt', 'item', 'stock', 'ordered', 'collected', 'expired', 'left'],
})
