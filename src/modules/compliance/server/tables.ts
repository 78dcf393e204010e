import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, sql, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Disposal, PartnerKind } from '../contract/base.ts'
import type { IdType } from '../rules/declaring.ts'
import type { ComplianceRequestState } from '../rules/life.ts'
import type { Category, Direction, Limit, TicketType } from '../rules/limits.ts'

/** Companies outside of the house. One that was merged points to the one that stands for it, and that one to none. */
export const partners = pgTable(
  'compliance_partners',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull().default(''),
    creditCode: text('credit_code').notNull().default(''),
    kind: text('kind').$type<PartnerKind>().notNull(),
    mergedInto: uuid('merged_into').references((): AnyPgColumn => partners.id),
    /** The Chinese name as it is compared: small letters, no spaces. */
    folded: text('folded').notNull().unique(),
  },
  (t) => [index('compliance_partners_merged').on(t.mergedInto), index('compliance_partners_credit').on(t.creditCode)],
)
export type PartnerRow = typeof partners.$inferSelect

/** An offer or an acceptance; its id is the `sid`. Its files lie with services/files under it. */
export const requests = pgTable(
  'compliance_requests',
  {
    id: id(),
    direction: text('direction').$type<Direction>().notNull(),
    requester: personColumn('requester').notNull(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    status: text('status').$type<ComplianceRequestState>().notNull(),
    ticketType: text('ticket_type').$type<TicketType>(),
    unitPriceFen: integer('unit_price_fen'),
    quantity: integer('quantity'),
    /** How many it really were. */
    actualQuantity: integer('actual_quantity'),
    estimatedEntryDate: dayColumn('estimated_entry_date'),
    firstDay: dayColumn('first_day').notNull(),
    lastDay: dayColumn('last_day').notNull(),
    lateReason: text('late_reason').notNull().default(''),
    confirmNote: text('confirm_note').notNull().default(''),
    /** What it brings to the sums, as it is counted now (GIFTS-06): one-day tickets, tickets in fen, gifts of each person in fen. */
    tickets: integer('tickets').notNull(),
    ticketFen: integer('ticket_fen').notNull(),
    giftFen: integer('gift_fen').notNull(),
    /** All of it, in fen. */
    worthFen: integer('worth_fen').notNull(),
    official: boolean('official').notNull(),
    /** Worked out at submission and at each approval. */
    limits: jsonb('limits').$type<Limit[]>().notNull(),
    limitPassed: boolean('limit_passed').notNull(),
    /** The compliance office decides too. */
    office: boolean('office').notNull(),
    workflowItem: uuid('workflow_item'),
    /** When it was sent; of a draft when it was begun. */
    submittedAt: instantColumn('submitted_at').notNull(),
    remindedAt: instantColumn('reminded_at'),
    listedAt: instantColumn('listed_at'),
  },
  (t) => [
    index('compliance_requests_own').on(t.requester, t.submittedAt, t.id),
    index('compliance_requests_person').on(t.requester, t.firstDay, t.id),
    index('compliance_requests_partner').on(t.partnerId, t.firstDay, t.id),
    index('compliance_requests_day').on(t.firstDay, t.id),
    index('compliance_requests_direction').on(t.direction, t.firstDay, t.id),
    index('compliance_requests_status').on(t.status, t.firstDay, t.id),
    index('compliance_requests_limit').on(t.limitPassed, t.firstDay, t.id),
    index('compliance_requests_official').on(t.official, t.firstDay, t.id),
    index('compliance_requests_unconfirmed').on(t.lastDay, t.id).where(sql`status = 'approved'`),
    index('compliance_requests_kept').on(t.submittedAt),
  ],
)
export type RequestRow = typeof requests.$inferSelect

/** Whom it is offered to, or who gives. The number is sealed (GIFTS-15). */
export const recipients = pgTable(
  'compliance_recipients',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    place: integer('place').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    /** By which the same person of a partner is found in other applications. */
    folded: text('folded').notNull(),
    idType: text('id_type').$type<IdType>(),
    idSealed: text('id_sealed'),
    idMasked: text('id_masked').notNull().default(''),
    title: text('title').notNull().default(''),
    official: boolean('official').notNull(),
  },
  (t) => [index('compliance_recipients_request').on(t.requestId, t.place), index('compliance_recipients_name').on(t.folded)],
)
export type RecipientRow = typeof recipients.$inferSelect

export const giftItems = pgTable(
  'compliance_gift_items',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    place: integer('place').notNull(),
    category: text('category').$type<Category>().notNull(),
    date: dayColumn('date').notNull(),
    sensitiveTime: boolean('sensitive_time').notNull(),
    descriptionCn: text('description_cn').notNull(),
    descriptionEn: text('description_en').notNull(),
    expectation: text('expectation').notNull(),
    worthFen: integer('worth_fen'),
    /** What it really was, once that is confirmed. */
    actualFen: integer('actual_fen'),
    disposal: text('disposal').$type<Disposal>().notNull().default('none'),
  },
  (t) => [index('compliance_gift_items_request').on(t.requestId, t.place)],
)
export type ItemRow = typeof giftItems.$inferSelect

/** What the office noted or disposed of; nothing here is changed. */
export const officeNotes = pgTable(
  'compliance_office_notes',
  {
    id: id(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    disposal: text('disposal').$type<Disposal>().notNull(),
    note: text('note').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('compliance_office_notes_request').on(t.requestId, t.at), index('compliance_office_notes_by').on(t.by)],
)

/** In which years a partner has something declared, for the pages of the sums; the sums themselves are always reckoned from the applications. */
export const partnerYears = pgTable(
  'compliance_partner_years',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id),
    year: integer('year').notNull(),
    direction: text('direction').$type<Direction>().notNull(),
  },
  (t) => [
    unique('compliance_partner_years_once').on(t.partnerId, t.year, t.direction),
    index('compliance_partner_years_year').on(t.year, t.id),
    index('compliance_partner_years_direction').on(t.direction, t.year, t.id),
  ],
)

/** The ticket guide, a version after the other. */
export const guideTexts = pgTable(
  'compliance_guide_texts',
  {
    id: id(),
    lang: text('lang').$type<'zh' | 'en'>().notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull(),
    savedAt: instantColumn('saved_at').notNull(),
    savedBy: personColumn('saved_by').notNull(),
  },
  (t) => [unique('compliance_guide_texts_version').on(t.lang, t.version), index('compliance_guide_texts_saved_by').on(t.savedBy)],
)
