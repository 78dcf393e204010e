import { dayColumn, entityColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { type AnyPgColumn, boolean, index, integer, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Category, ListName, Phase } from '../rules/entries.ts'
import type { Status } from '../rules/life.ts'

const terms = () => ({
  list: text('list').$type<ListName>().notNull(),
  category: text('category').$type<Category>().notNull(),
  /** Tenths of a percent. */
  rateTenths: integer('rate_tenths'),
  amountFen: integer('amount_fen'),
  effectiveStart: dayColumn('effective_start').notNull(),
  effectiveEnd: dayColumn('effective_end').notNull(),
})

/** An application with its whole history, whose versions are kept by services/amendments under the same id; its terms are those in force, before the first decision those asked for. */
export const applications = pgTable(
  'discount_benefits_applications',
  {
    id: id(),
    /** The number of its newest version, and which that is. */
    no: text('no').notNull(),
    applyId: uuid('apply_id').notNull(),
    ...terms(),
    reason: text('reason').notNull(),
    applicant: personColumn('applicant').notNull(),
    /** Who asked for the newest version. */
    operator: personColumn('operator').notNull(),
    status: text('status').$type<Status>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('discount_benefits_applications_applicant').on(t.applicant), index('discount_benefits_applications_operator').on(t.operator)],
)

/** What one person has of an application. */
export const grants = pgTable(
  'discount_benefits_grants',
  {
    id: id(),
    rootId: uuid('root_id')
      .notNull()
      .references(() => applications.id),
    ...terms(),
    ssoId: personColumn('sso_id'),
    /** Of somebody whom the directory does not know. */
    outsideNo: text('outside_no'),
    outsideName: text('outside_name'),
    company: entityColumn('company').notNull(),
    usedFen: integer('used_fen').notNull().default(0),
    /** The time that it keeps for itself: with that of a change that is being decided (DBEN-10). */
    reservedFrom: dayColumn('reserved_from').notNull(),
    reservedTo: dayColumn('reserved_to').notNull(),
    phase: text('phase').$type<Phase>().notNull(),
    toldLow: boolean('told_low').notNull().default(false),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('discount_benefits_grants_root').on(t.rootId),
    index('discount_benefits_grants_person').on(t.ssoId, t.phase),
    index('discount_benefits_grants_outside').on(t.outsideNo),
    index('discount_benefits_grants_listed').on(t.list, t.category, t.at, t.id),
    index('discount_benefits_grants_latest').on(t.list, t.at, t.id),
    index('discount_benefits_grants_start').on(t.phase, t.effectiveStart),
    index('discount_benefits_grants_end').on(t.phase, t.effectiveEnd),
  ],
)

/** A receipt on which a discount was given, or by which it was given back. */
export const uses = pgTable(
  'discount_benefits_uses',
  {
    id: id(),
    /** None for the standard discount. */
    grantId: uuid('grant_id').references(() => grants.id),
    ssoId: personColumn('sso_id'),
    outlet: text('outlet').notNull(),
    receiptNo: text('receipt_no').notNull(),
    originalFen: integer('original_fen').notNull(),
    discountFen: integer('discount_fen').notNull(),
    /** Of the ledger, where an amount was spent. */
    entry: uuid('entry'),
    at: instantColumn('at').notNull(),
    refundOf: uuid('refund_of').references((): AnyPgColumn => uses.id),
  },
  (t) => [
    // DBEN-14
    uniqueIndex('discount_benefits_uses_receipt').on(t.outlet, t.receiptNo).where(sql`refund_of is null`),
    unique('discount_benefits_uses_refund').on(t.refundOf),
    index('discount_benefits_uses_person').on(t.ssoId, t.at, t.id),
    index('discount_benefits_uses_grant').on(t.grantId),
    index('discount_benefits_uses_at').on(t.at),
  ],
)

/** What everybody of a company has without an entry; an empty type or class is any. */
export const standards = pgTable(
  'discount_benefits_standards',
  {
    id: id(),
    company: entityColumn('company').notNull(),
    employeeType: text('employee_type'),
    employeeClass: integer('employee_class'),
    rateTenths: integer('rate_tenths').notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    effectiveTo: dayColumn('effective_to'),
  },
  (t) => [index('discount_benefits_standards_company').on(t.company, t.effectiveFrom)],
)
