import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { EHS_POINTS, Source, STATUSES, Step } from '../rules/content.ts'
import type { ProcedureState } from '../rules/life.ts'

/** A version of the procedure of a machine; those of one machine have one root, the first of them. */
export const procedures = pgTable(
  'loto_procedures',
  {
    id: id(),
    rootId: uuid('root_id').notNull(),
    versionNo: integer('version_no').notNull(),
    procedureCode: text('procedure_code').notNull(),
    changeNoticeCode: text('change_notice_code').notNull().default(''),
    venue: text('venue').notNull(),
    building: text('building').notNull(),
    locationNumber: text('location_number').notNull(),
    equipmentName: text('equipment_name').notNull(),
    equipmentType: text('equipment_type').notNull(),
    equipmentStatus: text('equipment_status').$type<(typeof STATUSES)[number]>().notNull(),
    manufacturer: text('manufacturer').notNull(),
    assetNumber: text('asset_number').notNull(),
    firstIssue: dayColumn('first_issue'),
    thisIssue: dayColumn('this_issue'),
    owner: personColumn('owner'),
    author: personColumn('author').notNull(),
    reviewer: personColumn('reviewer'),
    departmentApprover: personColumn('department_approver'),
    reviewerLevel1: personColumn('reviewer_level1'),
    approver: personColumn('approver'),
    ehsApprover: personColumn('ehs_approver'),
    energySources: jsonb('energy_sources').$type<Source[]>().notNull(),
    steps: jsonb('steps').$type<Step[]>().notNull(),
    /** Files. */
    attachments: jsonb('attachments').$type<string[]>().notNull(),
    ehsPoints: jsonb('ehs_points').$type<(typeof EHS_POINTS)[number][]>().notNull().default([]),
    state: text('state').$type<ProcedureState>().notNull().default('draft'),
    /** Since when it is in this state, and whom it waits for. */
    since: instantColumn('since').notNull(),
    holder: personColumn('holder'),
    /** Why it was rejected, cancelled or withdrawn. */
    reason: text('reason').notNull().default(''),
    nextInspection: dayColumn('next_inspection'),
    /** Grows with each change: who saves or decides says which they have read (LOTO-14). */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('loto_procedures_root').on(t.rootId, t.versionNo),
    // LOTO-06
    uniqueIndex('loto_procedures_valid').on(t.procedureCode).where(sql`${t.state} = 'approved'`),
    index('loto_procedures_code').on(t.procedureCode, t.id),
    index('loto_procedures_state').on(t.state, t.id),
    index('loto_procedures_inspection').on(t.state, t.nextInspection, t.id),
    index('loto_procedures_venue').on(t.venue, t.id),
    index('loto_procedures_type').on(t.equipmentType, t.id),
    index('loto_procedures_status').on(t.equipmentStatus, t.id),
    index('loto_procedures_issue').on(t.thisIssue, t.id),
    index('loto_procedures_owner').on(t.owner, t.id),
    index('loto_procedures_author').on(t.author, t.id),
    index('loto_procedures_holder').on(t.holder, t.since),
    index('loto_procedures_reviewer').on(t.reviewer),
    index('loto_procedures_department_approver').on(t.departmentApprover),
    index('loto_procedures_reviewer_level1').on(t.reviewerLevel1),
    index('loto_procedures_approver').on(t.approver),
    index('loto_procedures_ehs_approver').on(t.ehsApprover),
  ],
)
const ofProcedure = () =>
  uuid('procedure_id')
    .notNull()
    .references(() => procedures.id)

export const comments = pgTable(
  'loto_review_comments',
  {
    id: id(),
    procedureId: ofProcedure(),
    /** Which step, or which energy source, counted from 1; neither for the whole. */
    step: integer('step'),
    source: integer('source'),
    by: personColumn('by').notNull(),
    text: text('text').notNull(),
    at: instantColumn('at').notNull(),
    solved: boolean('solved').notNull().default(false),
  },
  (t) => [index('loto_review_comments_procedure').on(t.procedureId, t.id), index('loto_review_comments_by').on(t.by)],
)

export const inspections = pgTable(
  'loto_inspections',
  {
    id: id(),
    procedureId: ofProcedure(),
    inspector: personColumn('inspector').notNull(),
    at: dayColumn('at').notNull(),
    peopleObserved: text('people_observed').array().notNull(),
    findings: text('findings').notNull(),
    result: text('result').$type<'ok' | 'change-needed'>().notNull(),
  },
  (t) => [index('loto_inspections_procedure').on(t.procedureId, t.id), index('loto_inspections_inspector').on(t.inspector)],
)

/** People of outside companies who read procedures where they work. */
export const vendorAccounts = pgTable(
  'loto_vendor_accounts',
  {
    id: id(),
    company: text('company').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    venues: text('venues').array().notNull(),
    from: dayColumn('from').notNull(),
    to: dayColumn('to').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('loto_vendor_accounts_mobile').on(t.mobile).where(sql`${t.active}`),
    index('loto_vendor_accounts_active').on(t.active, t.id),
    index('loto_vendor_accounts_to').on(t.to).where(sql`${t.active}`),
  ],
)
const ofVendor = () =>
  uuid('vendor_id')
    .notNull()
    .references(() => vendorAccounts.id, { onDelete: 'cascade' })

/** Codes that were sent to phones: a print of each (LOTO-09). */
export const vendorCodes = pgTable(
  'loto_vendor_codes',
  {
    id: id(),
    vendorId: ofVendor(),
    print: text('print').notNull(),
    at: instantColumn('at').notNull(),
    until: instantColumn('until').notNull(),
    tries: integer('tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
  },
  (t) => [index('loto_vendor_codes_vendor').on(t.vendorId, t.id), index('loto_vendor_codes_until').on(t.until)],
)

export const vendorSessions = pgTable(
  'loto_vendor_sessions',
  {
    id: id(),
    vendorId: ofVendor(),
    print: text('print').notNull().unique(),
    until: instantColumn('until').notNull(),
  },
  (t) => [index('loto_vendor_sessions_vendor').on(t.vendorId), index('loto_vendor_sessions_until').on(t.until)],
)

/** That somebody has read a version: once a day (LOTO-11), at the time of their device. */
export const vendorReads = pgTable(
  'loto_vendor_reads',
  {
    id: id(),
    vendorId: ofVendor(),
    procedureId: ofProcedure(),
    procedureCode: text('procedure_code').notNull(),
    day: dayColumn('day').notNull(),
    at: instantColumn('at').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
  },
  (t) => [
    uniqueIndex('loto_vendor_reads_once').on(t.vendorId, t.procedureId, t.day),
    index('loto_vendor_reads_procedure').on(t.procedureId, t.at),
    index('loto_vendor_reads_code').on(t.procedureCode, t.id),
    index('loto_vendor_reads_day').on(t.day, t.id),
  ],
)
