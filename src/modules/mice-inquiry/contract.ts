import { fieldDifference } from '#foundation/contract/difference.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, fen, MOST, mailAddress, names, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { CUSTOMER_KINDS, LANGUAGES, PAYMENTS, TYPES, VIP_KINDS } from './rules/inquiry.ts'
import { ACTS, inquiryLife } from './rules/life.ts'
import { SEASONS } from './rules/pricing.ts'

const BASE = '/api/ehs-ess/mice/v1'
/** The policy of files that the documents state for inquiries (FILE-14). */
export const POLICY = 'mice'
export const NORMAL = 'MICE_NORMAL_SUBMIT'
export const VIP = 'MICE_VIP_SUBMIT'
export const ADMIN = 'MICE_INQUIRY_ADMIN'
const SALES = [NORMAL, VIP] as const
const ANY = [NORMAL, VIP, ADMIN] as const

const MOST_LINES = 20
const HIGHEST_QUANTITY = 20_000
/** Yuan for one. */
const HIGHEST_PRICE = 1_000_000
const HIGHEST_CAPACITY = 100_000
/** Above what the rules allow, so that they say what is wrong (MICE-03, MICE-08). */
const MOST_FILES = 10
const LARGEST_PARTY = 1_000
const LONG = 500
const TIME_LENGTH = 5

const ticketType = wordsAt('mice-inquiry.type.', z.enum(TYPES))
const status = statesOf(inquiryLife)
const vipKind = wordsAt('mice-inquiry.vipKind.', z.enum(VIP_KINDS))
const language = wordsAt('mice-inquiry.language.', z.enum(LANGUAGES))
const payment = wordsAt('mice-inquiry.payment.', z.enum(PAYMENTS))
const customerKind = wordsAt('mice-inquiry.customerKind.', z.enum(CUSTOMER_KINDS))
const season = wordsAt('mice-inquiry.season.', z.enum(SEASONS))
const can = z.array(z.enum(ACTS))

const filters = {
  ticketType,
  status: status.optional(),
  /** Days of the visit. */
  from: day.optional(),
  to: day.optional(),
  owner: ssoId.optional(),
  keyword: text().optional(),
}

export const list = listing('mice-inquiry.list.', `POST ${BASE}/list`, {
  access: ANY,
  filters,
  hidden: ['ticketType'],
  row: z.object({
    id: uuid,
    applyId: uuid,
    inquiryNo: z.string(),
    customerCn: z.string(),
    customerEn: z.string(),
    eventName: z.string(),
    visitDate: day,
    visitEndDate: day.nullable(),
    vipKind: vipKind.nullable(),
    startTime: z.string().nullable(),
    guests: z.int(),
    totalFen: fen,
    status,
    owner: personRef,
    updatedAt: stamp,
    can,
  }),
  columns: ['inquiryNo', 'customer', 'eventName', 'visit', 'vip', 'guests', 'totalFen', 'status', 'owner', 'updatedAt'],
})

const version = z.object({
  applyId: uuid,
  no: z.string(),
  kind: z.enum(['new', 'change', 'cancel', 'invalidate']),
  supplement: z.boolean(),
  status,
  by: personRef,
  at: stamp,
  reason: z.string(),
  decidedAt: stamp.nullable(),
  decidedBy: personRef.nullable(),
})

const moment = z.object({
  id: z.string(),
  did: z.enum(['submitted', 'approved', 'rejected', 'pending', 'noted', 'ended', 'next']),
  /** None where the system has done it. */
  person: personRef.nullable(),
  stepCn: z.string().nullable(),
  stepEn: z.string().nullable(),
  comment: z.string().nullable(),
  at: stamp.nullable(),
})

/** One version of an inquiry, by its own id; the newest by that of the inquiry. */
export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid.optional(), rootId: uuid.optional(), ticketType: ticketType.optional() }),
  output: z.object({
    /** Of the inquiry. */
    rootId: uuid,
    inquiryNo: z.string(),
    ticketType,
    status,
    voidReason: z.string().nullable(),
    owner: personRef,
    version,
    newest: z.boolean(),
    /** On which a change is based; none before the first approval. */
    currentId: uuid.nullable(),
    customer: names.extend({ id: uuid }),
    eventName: z.string(),
    visitDate: day,
    visitEndDate: day.nullable(),
    startTime: z.string().nullable(),
    vipKind: vipKind.nullable(),
    partySize: z.int().nullable(),
    host: z.string(),
    guideLanguage: language.nullable(),
    lines: z.array(z.object({ product: z.string(), quantity: z.int(), listPriceFen: fen, unitPriceFen: fen, amountFen: fen })),
    totalFen: fen,
    priceReason: z.string(),
    paymentTerms: payment,
    contactName: z.string(),
    contactPhone: z.string(),
    contactEmail: z.string(),
    remarks: z.string(),
    attachments: z.array(fileRef),
    /** The customer's written yes. */
    confirmation: z.array(fileRef),
    timeline: z.array(moment),
    versions: z.array(version),
    can,
  }),
})
export type Detail = z.output<typeof detail.output>

/** Every version, newest first, each with what it changed. */
export const changelog = endpoint(`GET ${BASE}/changelog`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ rootId: uuid, ticketType: ticketType.optional() }),
  output: z.object({ inquiryNo: z.string(), ticketType, versions: z.array(version.extend({ changes: z.array(fieldDifference) })) }),
})

/** Who keeps customers sees all of them; anybody else asks by a word (MICE-01). */
export const customerSearch = listing('mice-inquiry.customers.', `POST ${BASE}/customer/search`, {
  access: ANY,
  filters: { keyword: text().optional() },
  row: z.object({
    id: uuid,
    nameCn: z.string(),
    nameEn: z.string(),
    creditCode: z.string().nullable(),
    kind: customerKind,
    contact: z.string(),
    /** Into which it was merged. */
    merged: names.nullable(),
  }),
  columns: ['name', 'kind', 'creditCode', 'contact', 'merged'],
})

export const customerMerge = endpoint(`POST ${BASE}/customer/merge`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid, into: uuid }) })

const line = z.object({
  product: requiredText(),
  quantity: z.number().min(-HIGHEST_QUANTITY).max(HIGHEST_QUANTITY),
  /** Yuan; that of the list unless given. */
  unitPrice: z.number().min(0).max(HIGHEST_PRICE).nullable().default(null),
})
export type Line = z.input<typeof line>
const lines = z.array(line).min(1).max(MOST_LINES)

export const quote = endpoint(`POST ${BASE}/quote`, {
  kind: 'read',
  access: SALES,
  input: z.object({
    ticketType,
    visitDate: day,
    visitEndDate: day.nullable().default(null),
    partySize: z.int().min(1).max(LARGEST_PARTY).nullable().default(null),
    lines: z.array(line).max(MOST_LINES).default([]),
    /** Whose places count as free, since a change gives them up. */
    rootId: uuid.optional(),
  }),
  output: z.object({
    /** What has a price on that day. */
    products: z.array(z.string()),
    lines: z.array(
      z.object({ product: z.string(), quantity: z.number(), listPriceFen: fen.nullable(), unitPriceFen: fen.nullable(), amountFen: fen.nullable() }),
    ),
    totalFen: fen,
    belowFen: fen,
    guests: z.int(),
    /** Places on the day that has least of them. */
    left: z.int(),
    steps: z.array(names.extend({ people: z.array(names) })),
  }),
})

const newCustomer = z.object({
  nameCn: requiredText(80),
  nameEn: text(120).default(''),
  creditCode: text(18).nullable().default(null),
  kind: customerKind,
  contact: text(60).default(''),
})
const attachments = z.array(uuid).max(MOST_FILES)
const terms = {
  /** One that is known; else `customer` is a new one. */
  customerId: uuid.nullable().default(null),
  customer: newCustomer.nullable().default(null),
  eventName: requiredText(100),
  visitDate: day,
  visitEndDate: day.nullable().default(null),
  vipKind: vipKind.nullable().default(null),
  partySize: z.int().min(1).max(LARGEST_PARTY).nullable().default(null),
  startTime: z
    .string()
    .max(TIME_LENGTH)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
  host: text().default(''),
  guideLanguage: language.nullable().default(null),
  lines,
  priceReason: text(LONG).default(''),
  paymentTerms: payment,
  contactName: requiredText(40),
  contactPhone: requiredText(30),
  contactEmail: mailAddress,
  remarks: text(LONG).default(''),
  attachments: attachments.default([]),
}
const sent = z.object({ id: uuid, applyId: uuid, no: z.string() })

export const submit = endpoint(`POST ${BASE}/submit`, { kind: 'write', access: SALES, input: z.object({ ticketType, ...terms }), output: sent })
/** Sends what was rejected anew; what came back is changed, and sent on its way again (WF-32). */
export const resubmit = endpoint(`POST ${BASE}/resubmit`, { kind: 'write', access: SALES, input: z.object({ id: uuid, ...terms }), output: sent })
/** `applyId` is the version that the form was filled from: the one in force, or a change that came back, which is changed and sent on its way again (WF-32). */
export const change = endpoint(`POST ${BASE}/change`, {
  kind: 'write',
  access: SALES,
  input: z.object({ applyId: uuid, ...terms, reason: requiredText(LONG) }),
  output: sent,
})
/** Approved lines as they are, and further ones (MICE-12); `applyId` as of a change. */
export const supplement = endpoint(`POST ${BASE}/supplement`, {
  kind: 'write',
  access: SALES,
  input: z.object({ applyId: uuid, lines, priceReason: terms.priceReason, reason: requiredText(LONG) }),
  output: sent,
})
export const confirm = endpoint(`POST ${BASE}/confirm`, { kind: 'write', access: SALES, input: z.object({ id: uuid, attachments: attachments.min(1) }) })
export const voidInquiry = endpoint(`POST ${BASE}/void`, { kind: 'write', access: SALES, input: z.object({ id: uuid, reason: requiredText(LONG) }) })

export const priceList = listing('mice-inquiry.prices.', `POST ${BASE}/price/list`, {
  access: ADMIN,
  filters: { ticketType: ticketType.optional(), season: season.optional() },
  row: z.object({
    id: uuid,
    ticketType,
    product: z.string(),
    minQuantity: z.int(),
    season,
    unitPriceFen: fen,
    effectiveFrom: day,
    effectiveTo: day.nullable(),
  }),
})
export const priceSave = endpoint(`POST ${BASE}/price/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    ticketType,
    product: requiredText(),
    minQuantity: z.int().min(1).max(HIGHEST_QUANTITY),
    season,
    /** Yuan. */
    unitPrice: z.number().min(0).max(HIGHEST_PRICE),
    effectiveFrom: day,
    effectiveTo: day.nullable().default(null),
  }),
  output: z.object({ id: uuid }),
})

export const capacityList = listing('mice-inquiry.capacity.', `POST ${BASE}/capacity/list`, {
  access: ADMIN,
  filters: { ticketType: ticketType.optional(), from: day.optional() },
  row: z.object({ id: uuid, date: day, ticketType, capacity: z.int(), held: z.int(), booked: z.int(), left: z.int() }),
})
/** Sets each day of a span. */
export const capacitySave = endpoint(`POST ${BASE}/capacity/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ticketType, from: day, to: day, capacity: z.int().min(0).max(HIGHEST_CAPACITY) }),
})

const SHEETS = ['inquiries', 'changelog', 'outcomes'] as const
/** Inquiries with their lines under the filters that are shown, the change log of one, or what was won and lost by month and customer. */
export const exportFile = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ what: z.enum(SHEETS), filters: z.object(filters).optional(), rootId: uuid.optional() }),
  output: exportLater,
})

/** The dearest order that a column holds. */
export const MOST_FEN = MOST
