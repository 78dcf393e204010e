import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { GuideLanguage, OwnerKind, SentBy, SmsState } from '../contract/index.ts'
import type { Category, TicketType } from '../rules/applying.ts'
import type { IdType } from '../rules/identity.ts'
import type { ApplicationState, TicketState } from '../rules/life.ts'
import type { WorkflowCode } from '../rules/routing.ts'

export const products = pgTable('business_tickets_products', {
  id: id(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  category: text('category').$type<Category>().notNull(),
  /** None: it cannot be applied for. */
  unitPriceFen: integer('unit_price_fen'),
  aheadDays: integer('ahead_days').notNull(),
  validDays: integer('valid_days').notNull(),
  active: boolean('active').notNull(),
})
export type Product = typeof products.$inferSelect

/** Groups a day are places of booking: a slot for each session and day, offered when the first applies. */
export const sessions = pgTable('business_tickets_sessions', {
  id: id(),
  kind: text('kind').$type<'experience' | 'private'>().notNull(),
  startTime: text('start_time').notNull(),
  groups: integer('groups').notNull(),
  weekdays: jsonb('weekdays').$type<number[]>().notNull(),
  effectiveFrom: dayColumn('effective_from').notNull(),
  effectiveTo: dayColumn('effective_to'),
})
export type SessionRow = typeof sessions.$inferSelect

export const blackouts = pgTable('business_tickets_blackouts', {
  id: id(),
  date: dayColumn('date').notNull().unique(),
  categories: jsonb('categories').$type<Category[]>().notNull(),
  reasonCn: text('reason_cn').notNull(),
  reasonEn: text('reason_en').notNull(),
})

/** What is held, spent and left of a pool the ledger says. */
export const pools = pgTable(
  'business_tickets_pools',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    category: text('category').$type<Category>().notNull(),
    ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
    owner: text('owner').notNull(),
    year: integer('year').notNull(),
    total: integer('total').notNull(),
    warnAtPercent: integer('warn_at_percent').notNull(),
  },
  (t) => [
    unique('business_tickets_pools_once').on(t.owner, t.ownerKind, t.category, t.year),
    index('business_tickets_pools_year').on(t.year, t.owner, t.id),
    index('business_tickets_pools_category').on(t.category, t.year, t.owner, t.id),
  ],
)
export type Pool = typeof pools.$inferSelect

export const bindings = pgTable('business_tickets_bindings', {
  id: id(),
  place: integer('place').notNull(),
  category: text('category').$type<Category>(),
  type: text('type').$type<TicketType>(),
  department: text('department'),
  minWorthFen: integer('min_worth_fen').notNull(),
  officialOnly: boolean('official_only').notNull(),
  workflowCode: text('workflow_code').$type<WorkflowCode>().notNull(),
})

/** What guests are told of a category. */
export const wordings = pgTable('business_tickets_wordings', {
  id: id(),
  category: text('category').$type<Category>().notNull().unique(),
  placeCn: text('place_cn').notNull(),
  placeEn: text('place_en').notNull(),
  mailCn: text('mail_cn').notNull(),
  mailEn: text('mail_en').notNull(),
})

/** Its files lie with services/files under its id. */
export const applications = pgTable(
  'business_tickets_applications',
  {
    id: id(),
    applyNo: text('apply_no').notNull().unique(),
    category: text('category').$type<Category>().notNull(),
    type: text('type').$type<TicketType>().notNull(),
    applicant: personColumn('applicant').notNull(),
    /** Of the applicant when it was written. */
    departmentCode: text('department_code').notNull(),
    divisionCode: text('division_code').notNull(),
    costCenter: text('cost_center').notNull(),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => pools.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    visitDate: dayColumn('visit_date').notNull(),
    sessionId: uuid('session_id').references(() => sessions.id),
    startTime: text('start_time'),
    quantity: integer('quantity').notNull(),
    /** Fixed at submission. */
    unitPriceFen: integer('unit_price_fen').notNull(),
    guestCompany: text('guest_company').notNull(),
    governmentOfficial: boolean('government_official').notNull(),
    idTypes: jsonb('id_types').$type<IdType[]>().notNull(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    workContent: text('work_content').notNull(),
    area: text('area').notNull(),
    entryTime: text('entry_time'),
    exitTime: text('exit_time'),
    host: personColumn('host'),
    guideLanguage: text('guide_language').$type<GuideLanguage>(),
    needs: text('needs').notNull(),
    complianceSid: uuid('compliance_sid'),
    status: text('status').$type<ApplicationState>().notNull(),
    /** How often it was sent: each time holds quota and a group of its own. */
    attempt: integer('attempt').notNull().default(0),
    hold: uuid('hold'),
    booking: uuid('booking'),
    workflowItem: uuid('workflow_item'),
    /** When it was sent; of a draft when it was begun. */
    submittedAt: instantColumn('submitted_at').notNull(),
    approvedAt: instantColumn('approved_at'),
    issuedAt: instantColumn('issued_at'),
    /** The last day on which its tickets open the gate. */
    validUntil: dayColumn('valid_until'),
    redeemed: integer('redeemed').notNull().default(0),
    voided: integer('voided').notNull().default(0),
  },
  (t) => [
    index('business_tickets_applications_own').on(t.applicant, t.category, t.submittedAt, t.id),
    index('business_tickets_applications_department').on(t.departmentCode, t.category, t.submittedAt, t.id),
    index('business_tickets_applications_latest').on(t.category, t.submittedAt, t.id),
    index('business_tickets_applications_state').on(t.category, t.status, t.submittedAt, t.id),
    index('business_tickets_applications_visit').on(t.status, t.visitDate, t.id),
    index('business_tickets_applications_month').on(t.visitDate, t.id),
    index('business_tickets_applications_ending').on(t.validUntil, t.id).where(sql`status = 'issued'`),
    index('business_tickets_applications_used').on(t.visitDate, t.id).where(sql`redeemed > 0`),
    index('business_tickets_applications_voided').on(t.visitDate, t.id).where(sql`voided > 0`),
    index('business_tickets_applications_pool').on(t.poolId),
    index('business_tickets_applications_product').on(t.productId),
    index('business_tickets_applications_session').on(t.sessionId),
    index('business_tickets_applications_host').on(t.host),
    index('business_tickets_applications_kept').on(t.submittedAt),
  ],
)
export type ApplicationRow = typeof applications.$inferSelect

/** A guest, in the order of the lines. The number is sealed (BTIX-21). */
export const guests = pgTable(
  'business_tickets_guests',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    place: integer('place').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    title: text('title').notNull(),
    idType: text('id_type').$type<IdType>(),
    idSealed: text('id_sealed').notNull(),
    idMasked: text('id_masked').notNull(),
  },
  (t) => [index('business_tickets_guests_application').on(t.applicationId, t.place)],
)
export type GuestRow = typeof guests.$inferSelect

export const tickets = pgTable(
  'business_tickets_tickets',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    place: integer('place').notNull(),
    vgsNumber: text('vgs_number').unique(),
    guestName: text('guest_name').notNull(),
    state: text('state').$type<TicketState>().notNull(),
    /** The entry of the ledger by which it was spent. */
    entry: uuid('entry'),
    issuedAt: instantColumn('issued_at'),
    redeemedAt: instantColumn('redeemed_at'),
    gate: text('gate').notNull().default(''),
    // called by what carries it: it is nobody's number
    sentBy: text('sent_via').$type<SentBy>().notNull().default('none'),
    sentTo: text('sent_to').notNull().default(''),
    smsState: text('sms_state').$type<SmsState>().notNull().default('not-sent'),
    /** How often it was sent. */
    sends: integer('sends').notNull().default(0),
    voidReason: text('void_reason').notNull().default(''),
    voidedAt: instantColumn('voided_at'),
  },
  (t) => [index('business_tickets_tickets_application').on(t.applicationId, t.place)],
)
export type TicketRow = typeof tickets.$inferSelect
