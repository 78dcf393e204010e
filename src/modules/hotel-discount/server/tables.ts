import type { Entity } from '#foundation/contract/house.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from '#foundation/database/drizzle.ts'
import type { EmployeeType } from '#services/people/contract.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Kind, Source } from '../contract.ts'
import type { CodeState, Span } from '../rules.ts'

export const kinds = pgTable('hotel_discount_kinds', {
  id: id(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  hotel: text('hotel').notNull(),
  discountType: text('discount_type').$type<Kind['discountType']>().notNull(),
  discountPercent: integer('discount_percent'),
  discountFen: integer('discount_fen'),
  nights: integer('nights').notNull(),
  stayFrom: dayColumn('stay_from').notNull(),
  stayTo: dayColumn('stay_to').notNull(),
  blackouts: jsonb('blackouts').$type<Span[]>().notNull(),
  validDays: integer('valid_days').notNull(),
  howToBookCn: text('how_to_book_cn').notNull(),
  howToBookEn: text('how_to_book_en').notNull(),
  shared: boolean('shared').notNull(),
  warnBelow: integer('warn_below').notNull(),
  picture: uuid('picture'),
  active: boolean('active').notNull(),
})

const kindId = () =>
  uuid('kind_id')
    .notNull()
    .references(() => kinds.id)

export const quotaRules = pgTable(
  'hotel_discount_rules',
  {
    id: id(),
    company: text('company').$type<Entity>().notNull(),
    /** 0 is all. */
    employeeClass: integer('employee_class').notNull(),
    employeeType: text('employee_type').$type<EmployeeType>().notNull(),
    kindId: kindId(),
    yearlyQuota: integer('yearly_quota').notNull(),
    afterMonths: integer('after_months').notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    effectiveTo: dayColumn('effective_to'),
  },
  (t) => [index('hotel_discount_rules_kind').on(t.kindId)],
)

/** What somebody was given at once: a lot of the ledger, of which used, left and the expiry are known there. */
export const quotas = pgTable(
  'hotel_discount_quotas',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    kindId: kindId(),
    year: integer('year').notNull(),
    source: text('source').$type<Source>().notNull(),
    sourceKey: text('source_key').notNull(),
    /** By which rule; it may have been deleted since. */
    ruleId: uuid('rule_id'),
    total: integer('total').notNull(),
    lot: uuid('lot').notNull(),
  },
  (t) => [
    unique('hotel_discount_quotas_once').on(t.ssoId, t.kindId, t.sourceKey),
    index('hotel_discount_quotas_kind').on(t.kindId),
    index('hotel_discount_quotas_key').on(t.sourceKey),
    unique('hotel_discount_quotas_lot').on(t.lot),
  ],
)

export const codes = pgTable(
  'hotel_discount_codes',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kindId: kindId(),
    state: text('state').$type<CodeState>().notNull(),
    holder: personColumn('holder'),
    quotaId: uuid('quota_id').references(() => quotas.id),
    /** Of the quota, in the ledger; the last one, where nobody holds the code any more. */
    hold: uuid('hold'),
    /** The entry by which a redeemed code was spent. */
    spent: uuid('spent'),
    takenAt: instantColumn('taken_at'),
    returnsAt: instantColumn('returns_at'),
    bookingNo: text('booking_no'),
    stayFrom: dayColumn('stay_from'),
    nights: integer('nights'),
    redeemedAt: instantColumn('redeemed_at'),
    voidReason: text('void_reason'),
  },
  (t) => [
    index('hotel_discount_codes_stock').on(t.kindId, t.state, t.id),
    index('hotel_discount_codes_holder').on(t.holder, t.takenAt, t.id),
    index('hotel_discount_codes_returns').on(t.state, t.returnsAt),
    index('hotel_discount_codes_quota').on(t.quotaId),
    index('hotel_discount_codes_booking').on(t.bookingNo),
    index('hotel_discount_codes_redeemed').on(t.redeemedAt),
  ],
)

/** A file of grants, under the id of its import, with what became of it. */
export const bulks = pgTable(
  'hotel_discount_bulks',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** Of its content. */
    sha256: text('sha256').notNull(),
    rows: integer('rows').notNull(),
    bad: integer('bad').notNull(),
    coupons: integer('coupons').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
    confirmedAt: instantColumn('confirmed_at'),
    grantedAt: instantColumn('granted_at'),
    undoneAt: instantColumn('undone_at'),
  },
  (t) => [index('hotel_discount_bulks_content').on(t.sha256), index('hotel_discount_bulks_by').on(t.by), index('hotel_discount_bulks_at').on(t.at, t.id)],
)

export const policies = pgTable(
  'hotel_discount_policies',
  {
    version: integer('version').primaryKey(),
    bodyCn: text('body_cn').notNull(),
    bodyEn: text('body_en').notNull(),
    effectiveDate: dayColumn('effective_date').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('hotel_discount_policies_by').on(t.by), index('hotel_discount_policies_date').on(t.effectiveDate)],
)

export const acceptances = pgTable(
  'hotel_discount_acceptances',
  {
    ssoId: personColumn('sso_id').notNull(),
    version: integer('version')
      .notNull()
      .references(() => policies.version),
    at: instantColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.version] }), index('hotel_discount_acceptances_version').on(t.version)],
)
