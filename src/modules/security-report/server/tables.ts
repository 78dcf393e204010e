import { id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { FindingKind, Involved, ReportKind, Severity } from '../contract.ts'
import type { ReportState } from '../rules.ts'

export const reports = pgTable(
  'security_report_reports',
  {
    id: id(),
    /** None before it is submitted. */
    number: text('number').unique(),
    reporter: personColumn('reporter').notNull(),
    kind: text('kind').$type<ReportKind>(),
    severity: text('severity').$type<Severity>().notNull(),
    occurredAt: instantColumn('occurred_at'),
    place: text('place').notNull(),
    description: text('description').notNull(),
    policeCalled: boolean('police_called').notNull(),
    ambulanceCalled: boolean('ambulance_called').notNull(),
    lossFen: integer('loss_fen'),
    declared: boolean('declared').notNull().default(false),
    state: text('state').$type<ReportState>().notNull().default('draft'),
    investigator: personColumn('investigator'),
    conclusion: text('conclusion').notNull().default(''),
    measures: text('measures').notNull().default(''),
    rejectReason: text('reject_reason').notNull().default(''),
    begunAt: instantColumn('begun_at').notNull(),
    submittedAt: instantColumn('submitted_at'),
    assignedAt: instantColumn('assigned_at'),
    completedAt: instantColumn('completed_at'),
    ...savedColumns(),
  },
  (t) => [
    index('security_report_reports_reporter').on(t.reporter, t.id),
    index('security_report_reports_investigator').on(t.investigator, t.id),
    index('security_report_reports_state').on(t.state, t.id),
    index('security_report_reports_kind').on(t.kind, t.id),
    index('security_report_reports_severity').on(t.severity, t.id),
    index('security_report_reports_occurred').on(t.occurredAt),
    index('security_report_reports_completed').on(t.completedAt),
    index('security_report_reports_begun').on(t.begunAt),
  ],
)

const ofReport = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => reports.id)

/** Who was involved, in the order in which the reporter named them. */
export const people = pgTable(
  'security_report_people',
  {
    id: id(),
    report: ofReport('report'),
    role: text('role').$type<Involved['role']>().notNull(),
    name: text('name').notNull(),
    /** That of a guest goes 3 years after completion (SECRPT-10). */
    contact: text('contact').notNull(),
    ssoId: personColumn('sso_id'),
  },
  (t) => [index('security_report_people_report').on(t.report, t.id), index('security_report_people_person').on(t.ssoId)],
)

/** What was added to a report after it was submitted; never changed. Files lie with services/files. */
export const findings = pgTable(
  'security_report_findings',
  {
    id: id(),
    report: ofReport('report'),
    kind: text('kind').$type<FindingKind>().notNull(),
    text: text('text').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('security_report_findings_report').on(t.report, t.id), index('security_report_findings_by').on(t.by)],
)

/** Two reports that belong together: the older one first, which goes before the other and takes the link along. */
export const relations = pgTable('security_report_relations', { id: id(), report: ofReport('report'), other: uuid('other').notNull() }, (t) => [
  uniqueIndex('security_report_relations_pair').on(t.report, t.other),
  index('security_report_relations_other').on(t.other),
])
