import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { CUSTOMER_KINDS, LANGUAGES, PAYMENTS, TicketType, VipKind } from '../rules/inquiry.ts'
import type { Status } from '../rules/life.ts'
import type { Season } from '../rules/pricing.ts'

/** A line as it was asked for, with the prices of then. */
export interface Line {
  product: string
  quantity: number
  listPriceFen: number
  unitPriceFen: number
  amountFen: number
}

/** Who comes with groups. */
export const customers = pgTable(
  'mice_inquiry_customers',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    creditCode: text('credit_code'),
    kind: text('kind').$type<(typeof CUSTOMER_KINDS)[number]>().notNull(),
    contact: text('contact').notNull(),
    /** The one that it turned out to be. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => customers.id),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('mice_inquiry_customers_latest').on(t.at, t.id),
    index('mice_inquiry_customers_name').on(t.nameCn),
    index('mice_inquiry_customers_merged').on(t.mergedInto),
  ],
)

/** An inquiry with its whole history; its terms are those in force, before the first decision those asked for. Versions are kept by services/amendments. */
export const inquiries = pgTable(
  'mice_inquiry_inquiries',
  {
    id: id(),
    inquiryNo: text('inquiry_no').notNull().unique(),
    /** Its newest version. */
    applyId: uuid('apply_id').notNull(),
    /** Under which its versions are kept now: the inquiry's own id, until it is sent anew. */
    attemptId: uuid('attempt_id').notNull(),
    ticketType: text('ticket_type').$type<TicketType>().notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    eventName: text('event_name').notNull(),
    visitDate: dayColumn('visit_date').notNull(),
    visitEndDate: dayColumn('visit_end_date'),
    startTime: text('start_time'),
    vipKind: text('vip_kind').$type<VipKind>(),
    partySize: integer('party_size'),
    host: text('host').notNull(),
    guideLanguage: text('guide_language').$type<(typeof LANGUAGES)[number]>(),
    lines: jsonb('lines').$type<Line[]>().notNull(),
    /** Places on each day. */
    guests: integer('guests').notNull(),
    totalFen: integer('total_fen').notNull(),
    paymentTerms: text('payment_terms').$type<(typeof PAYMENTS)[number]>().notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    remarks: text('remarks').notNull(),
    owner: personColumn('owner').notNull(),
    /** Its newest version only adds lines. */
    supplement: boolean('supplement').notNull().default(false),
    /** The customer's written yes. */
    confirmation: jsonb('confirmation').$type<string[]>().notNull().default([]),
    status: text('status').$type<Status>().notNull(),
    voidReason: text('void_reason'),
    at: instantColumn('at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [
    index('mice_inquiry_inquiries_latest').on(t.ticketType, t.at, t.id),
    index('mice_inquiry_inquiries_status').on(t.ticketType, t.status, t.at, t.id),
    index('mice_inquiry_inquiries_owner').on(t.owner, t.at, t.id),
    index('mice_inquiry_inquiries_visit').on(t.visitDate, t.status),
    index('mice_inquiry_inquiries_customer').on(t.customerId),
  ],
)

/** An inquiry each time that it was sent: what was rejected before anything was approved is sent anew under another root of services/amendments. */
export const attempts = pgTable(
  'mice_inquiry_attempts',
  {
    /** The root. */
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('mice_inquiry_attempts_inquiry').on(t.inquiryId, t.at)],
)

/** What the ledger holds of a day for an inquiry (MICE-09). */
export const holds = pgTable(
  'mice_inquiry_holds',
  {
    /** Of the ledger. */
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    day: dayColumn('day').notNull(),
    amount: integer('amount').notNull(),
    /** For what is being decided; given back where that is rejected. */
    asked: boolean('asked').notNull(),
  },
  (t) => [index('mice_inquiry_holds_inquiry').on(t.inquiryId, t.day)],
)

export const prices = pgTable(
  'mice_inquiry_prices',
  {
    id: id(),
    ticketType: text('ticket_type').$type<TicketType>().notNull(),
    product: text('product').notNull(),
    /** From so many on. */
    minQuantity: integer('min_quantity').notNull(),
    season: text('season').$type<Season>().notNull(),
    unitPriceFen: integer('unit_price_fen').notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    effectiveTo: dayColumn('effective_to'),
  },
  (t) => [index('mice_inquiry_prices_type').on(t.ticketType, t.effectiveFrom), index('mice_inquiry_prices_latest').on(t.effectiveFrom, t.id)],
)

/** How many guests a day takes; what of it is taken is the ledger's. */
export const capacities = pgTable(
  'mice_inquiry_capacities',
  {
    id: id(),
    date: dayColumn('date').notNull(),
    ticketType: text('ticket_type').$type<TicketType>().notNull(),
    capacity: integer('capacity').notNull(),
  },
  (t) => [unique('mice_inquiry_capacities_day').on(t.ticketType, t.date), index('mice_inquiry_capacities_latest').on(t.date, t.id)],
)
