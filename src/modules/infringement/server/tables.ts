import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, text, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { BrandKind, Channel, Kind, LegalBasis, Outcome, Severity, StepKind } from '../contract/base.ts'
import type { InfringementReportState } from '../rules/life.ts'

/** What people report. Their files lie with services/files. */
export const reports = pgTable(
  'infringement_reports',
  {
    id: id(),
    number: text('number').notNull().unique(),
    reporter: personColumn('reporter').notNull(),
    reportedAt: instantColumn('reported_at').notNull(),
    /** The codes of the lists, which keep them. */
    category: text('category').notNull(),
    brand: text('brand'),
    kind: text('kind').$type<Kind>().notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    platform: text('platform').notNull(),
    link: text('link').notNull(),
    /** What is the same of two ways to write one link; none without a link (INFR-05). */
    linkKey: text('link_key'),
    sellerName: text('seller_name').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    seenAt: instantColumn('seen_at').notNull(),
    description: text('description').notNull(),
    priceFen: integer('price_fen'),
    quantity: integer('quantity'),
    confidential: boolean('confidential').notNull(),
    state: text('state').$type<InfringementReportState>().notNull().default('new'),
    severity: text('severity').$type<Severity>(),
    investigator: personColumn('investigator'),
    /** The end of the day by which somebody has to have it. */
    assignDue: instantColumn('assign_due').notNull(),
    assignedAt: instantColumn('assigned_at'),
    actDue: dayColumn('act_due'),
    /** The first step, and the last one so far. */
    actedAt: instantColumn('acted_at'),
    lastStepAt: instantColumn('last_step_at'),
    closeDue: dayColumn('close_due'),
    legalBasis: text('legal_basis').$type<LegalBasis>(),
    outcome: text('outcome').$type<Outcome>(),
    lossEstimateFen: integer('loss_estimate_fen'),
    answer: text('answer').notNull().default(''),
    thanks: boolean('thanks').notNull().default(false),
    closedAt: instantColumn('closed_at'),
    reason: text('reason').notNull().default(''),
    /** The draft that HR was given (INFR-13). */
    letterId: uuid('letter_id'),
    /** The report that this one repeats, which may go before it. */
    mergedInto: uuid('merged_into'),
  },
  (t) => [
    index('infringement_reports_reporter').on(t.reporter, t.id),
    index('infringement_reports_investigator').on(t.investigator, t.id),
    index('infringement_reports_state').on(t.state, t.id),
    index('infringement_reports_category').on(t.category, t.id),
    index('infringement_reports_brand').on(t.brand, t.id),
    index('infringement_reports_kind').on(t.kind, t.id),
    index('infringement_reports_channel').on(t.channel, t.id),
    index('infringement_reports_severity').on(t.severity, t.id),
    index('infringement_reports_link').on(t.linkKey, t.id),
    index('infringement_reports_reported').on(t.reportedAt),
    index('infringement_reports_merged').on(t.mergedInto),
  ],
)

const ofReport = () =>
  uuid('report')
    .notNull()
    .references(() => reports.id)

/** What was done about a report; never changed. */
export const steps = pgTable(
  'infringement_steps',
  {
    id: id(),
    report: ofReport(),
    kind: text('kind').$type<StepKind>().notNull(),
    reference: text('reference').notNull(),
    result: text('result').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('infringement_steps_report').on(t.report, t.id), index('infringement_steps_by').on(t.by)],
)

/** What came in as evidence and when, with the sign of its bytes: nothing of it is changed or taken away (INFR-08). */
export const evidences = pgTable(
  'infringement_evidences',
  {
    id: id(),
    report: ofReport(),
    file: uuid('file').notNull().unique(),
    sha256: text('sha256').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('infringement_evidences_report').on(t.report, t.id)],
)

export const categories = pgTable(
  'infringement_categories',
  {
    id: id(),
    code: text('code').notNull().unique(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    owner: personColumn('owner'),
    evidenceCn: text('evidence_cn').notNull(),
    evidenceEn: text('evidence_en').notNull(),
    actDays: integer('act_days').notNull(),
    closeDays: integer('close_days').notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [index('infringement_categories_owner').on(t.owner)],
)

/** Examples of how they look lie with services/files. */
export const brands = pgTable('infringement_brands', {
  id: id(),
  code: text('code').notNull().unique(),
  nameCn: text('name_cn').notNull(),
  nameEn: text('name_en').notNull(),
  kind: text('kind').$type<BrandKind>().notNull(),
  registrationNo: text('registration_no').notNull(),
  active: boolean('active').notNull(),
})
