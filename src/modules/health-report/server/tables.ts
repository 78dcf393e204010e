import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { Answers, Condition } from '#modules/form-templates/contract/index.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Symptom, TestResult } from '../contract.ts'
import type { ReportState } from '../rules.ts'

export const rounds = pgTable(
  'health_report_rounds',
  {
    id: id(),
    kind: text('kind').$type<'health' | 'pass'>().notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    audience: audienceColumn().notNull(),
    /** The form and its version whose questions are asked. */
    formId: uuid('form_id'),
    vid: uuid('vid'),
    flags: jsonb('flags').$type<Condition[]>().notNull(),
    from: dayColumn('from_day').notNull(),
    to: dayColumn('to_day').notNull(),
    repeat: text('repeat').$type<'once' | 'daily'>().notNull(),
    /** Time of day. */
    deadline: text('deadline').notNull(),
    state: text('state').$type<'draft' | 'open' | 'ended'>().notNull().default('draft'),
    /** The last day of which the missing were reminded, and managers were told. */
    remindedFor: dayColumn('reminded_for'),
    listedFor: dayColumn('listed_for'),
    ...savedColumns(),
  },
  (t) => [index('health_report_rounds_state').on(t.state, t.id), index('health_report_rounds_audience').on(t.audience)],
)

const measured = () => ({
  place: text('place').notNull().default(''),
  answers: jsonb('answers').$type<Answers>().notNull().default({}),
  /** Degrees C, one digit. */
  temperature: numeric('temperature', { precision: 3, scale: 1, mode: 'number' }),
  symptoms: jsonb('symptoms').$type<Symptom[]>().notNull().default([]),
  reportedBy: personColumn('reported_by'),
  reportedAt: instantColumn('reported_at'),
})

/** One for a person, round and day that is asked for; a round that asks once asks for its first (HEALTH-02). */
export const reports = pgTable(
  'health_report_reports',
  {
    id: id(),
    round: uuid('round')
      .notNull()
      .references(() => rounds.id),
    ssoId: personColumn('sso_id').notNull(),
    asked: dayColumn('asked').notNull(),
    /** Of which it is: of a round that asks once the day on which it is reported. */
    day: dayColumn('day').notNull(),
    ...measured(),
    flagged: boolean('flagged').notNull().default(false),
    state: text('state').$type<ReportState>().notNull().default('to-report'),
    notReported: boolean('not_reported').notNull().default(false),
    quarantinedOn: dayColumn('quarantined_on'),
    quarantineUntil: dayColumn('quarantine_until'),
    comment: text('comment').notNull().default(''),
    decidedBy: personColumn('decided_by'),
    decidedAt: instantColumn('decided_at'),
    closedAt: instantColumn('closed_at'),
    openedAt: instantColumn('opened_at').notNull(),
    /** What was said is gone by then (HEALTH-09). */
    clearedAt: instantColumn('cleared_at'),
    /** Grows with whatever is done to it, so that nobody decides about what they have not seen (HEALTH-11). */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    uniqueIndex('health_report_reports_once').on(t.round, t.ssoId, t.asked),
    index('health_report_reports_person').on(t.ssoId, t.id),
    index('health_report_reports_state').on(t.state, t.id),
    index('health_report_reports_round_state').on(t.round, t.state, t.id),
    index('health_report_reports_asked').on(t.asked, t.id),
    index('health_report_reports_day').on(t.day, t.id),
    index('health_report_reports_flagged').on(t.flagged, t.id),
    index('health_report_reports_reported_by').on(t.reportedBy),
    index('health_report_reports_decided_by').on(t.decidedBy),
    index('health_report_reports_closed').on(t.closedAt),
    index('health_report_reports_opened').on(t.openedAt),
  ],
)

const ofReport = () =>
  uuid('report')
    .notNull()
    .references(() => reports.id)

/** What a report said before it was corrected. */
export const versions = pgTable('health_report_versions', { id: id(), report: ofReport(), ...measured() }, (t) => [
  index('health_report_versions_report').on(t.report, t.id),
  index('health_report_versions_reported_by').on(t.reportedBy),
])

export const followUps = pgTable(
  'health_report_follow_ups',
  {
    id: id(),
    report: ofReport(),
    day: dayColumn('day').notNull(),
    temperature: numeric('temperature', { precision: 3, scale: 1, mode: 'number' }),
    symptoms: jsonb('symptoms').$type<Symptom[]>().notNull(),
    testResult: text('test_result').$type<TestResult>().notNull(),
    note: text('note').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [index('health_report_follow_ups_report').on(t.report, t.id), index('health_report_follow_ups_by').on(t.by)],
)
