import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { type AnyPgColumn, boolean, index, integer, jsonb, numeric, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { CERTIFICATE_SOURCES, IMPORT_STATES, IMPORTS, KINDS, Level, Purpose, Receiver, SCOPES, SOURCES } from '../rules/index.ts'
import type { CertificateState, RecordState } from '../rules/life.ts'

export const courses = pgTable(
  'learning_courses',
  {
    id: id(),
    courseId: text('course_id').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    category: text('category').notNull(),
    kind: text('kind').$type<(typeof KINDS)[number]>().notNull(),
    address: text('address').notNull(),
    validityMonths: integer('validity_months'),
    active: boolean('active').notNull(),
    ...savedColumns(),
  },
  (t) => [uniqueIndex('learning_courses_course_id').on(t.courseId), index('learning_courses_kind').on(t.kind, t.active)],
)
const ofCourse = () =>
  uuid('course')
    .notNull()
    .references(() => courses.id)

/** How a person stands with a course: one for each of both; what was done for it are the attempts. */
export const records = pgTable(
  'learning_records',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    course: ofCourse(),
    state: text('state').$type<RecordState>().notNull().default('unfinished'),
    progress: integer('progress').notNull().default(0),
    due: dayColumn('due'),
    openedAt: instantColumn('opened_at').notNull(),
    startedAt: instantColumn('started_at'),
    /** Of the last attempt. */
    finishedOn: dayColumn('finished_on'),
    validUntil: dayColumn('valid_until'),
  },
  (t) => [
    uniqueIndex('learning_records_once').on(t.ssoId, t.course),
    index('learning_records_course').on(t.course, t.state),
    index('learning_records_valid').on(t.state, t.validUntil),
    index('learning_records_due').on(t.due),
  ],
)

export const attempts = pgTable(
  'learning_attempts',
  {
    id: id(),
    record: uuid('record')
      .notNull()
      .references(() => records.id),
    startedAt: instantColumn('started_at'),
    finishedOn: dayColumn('finished_on').notNull(),
    score: numeric('score', { precision: 6, scale: 2, mode: 'number' }),
    source: text('source').$type<(typeof SOURCES)[number]>().notNull(),
    /** What its source knows it by, so that it is told once. */
    sourceId: text('source_id').notNull(),
    importId: uuid('import_id').references(() => imports.id),
  },
  (t) => [
    uniqueIndex('learning_attempts_once').on(t.record, t.source, t.sourceId),
    index('learning_attempts_import').on(t.importId),
    index('learning_attempts_finished').on(t.finishedOn),
  ],
)

export const types = pgTable(
  'learning_types',
  {
    id: id(),
    code: text('code').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    issuer: text('issuer').notNull(),
    validityMonths: integer('validity_months'),
    imageNeeded: boolean('image_needed').notNull(),
    /** Ids by which courses are known. */
    courses: text('courses').array().notNull().default([]),
    purposes: text('purposes').array().$type<Purpose[]>().notNull().default([]),
    active: boolean('active').notNull(),
    ...savedColumns(),
  },
  (t) => [uniqueIndex('learning_types_code').on(t.code)],
)
const ofType = () =>
  uuid('type')
    .notNull()
    .references(() => types.id)

export const certificates = pgTable(
  'learning_certificates',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    type: ofType(),
    number: text('number').notNull(),
    issuedDate: dayColumn('issued_date').notNull(),
    renewalDate: dayColumn('renewal_date'),
    /** A file of its own record. */
    image: uuid('image'),
    state: text('state').$type<CertificateState>().notNull().default('to-check'),
    source: text('source').$type<(typeof CERTIFICATE_SOURCES)[number]>().notNull(),
    supersedes: uuid('supersedes').references((): AnyPgColumn => certificates.id),
    checkedBy: personColumn('checked_by'),
    checkedAt: instantColumn('checked_at'),
    reason: text('reason').notNull().default(''),
    importId: uuid('import_id').references(() => imports.id),
    /** Grows with what happens after it was accepted: an import of which something was changed stays (LEARN-10). */
    revision: integer('revision').notNull().default(0),
    madeAt: instantColumn('made_at').notNull(),
  },
  (t) => [
    // LEARN-09
    uniqueIndex('learning_certificates_once').on(t.ssoId, t.type, t.number).where(sql`${t.state} <> 'void'`),
    index('learning_certificates_person').on(t.ssoId, t.id),
    index('learning_certificates_type').on(t.type, t.state),
    index('learning_certificates_state').on(t.state, t.renewalDate),
    index('learning_certificates_renewal').on(t.renewalDate),
    index('learning_certificates_supersedes').on(t.supersedes),
    index('learning_certificates_checked_by').on(t.checkedBy),
    index('learning_certificates_import').on(t.importId),
  ],
)

/** Which certificate a position of a department, and of all below it, needs. */
export const mapEntries = pgTable(
  'learning_map_entries',
  {
    id: id(),
    department: text('department').notNull(),
    /** A position, the code of a job or its title; empty for everybody there. */
    position: text('position').notNull(),
    type: ofType(),
    from: dayColumn('from_day').notNull(),
    to: dayColumn('to_day'),
    graceDays: integer('grace_days').notNull(),
    ...savedColumns(),
  },
  (t) => [index('learning_map_entries_department').on(t.department), index('learning_map_entries_type').on(t.type)],
)

/** The level of a person, who gave it and when (LEARN-05). */
export const levels = pgTable(
  'learning_levels',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    level: text('level').$type<Level>().notNull(),
    /** All of them where there are none. */
    departments: text('departments').array(),
    ...savedColumns(),
  },
  (t) => [uniqueIndex('learning_levels_person').on(t.ssoId), index('learning_levels_level').on(t.level)],
)

export const reminders = pgTable('learning_reminders', {
  id: id(),
  scope: text('scope').$type<(typeof SCOPES)[number]>().notNull(),
  /** A course or a type; all of them where there is none. */
  target: uuid('target'),
  daysBefore: integer('days_before').array().notNull(),
  repeatDays: integer('repeat_days'),
  to: text('receiver').$type<Receiver>().notNull(),
  textCn: text('text_cn').notNull(),
  textEn: text('text_en').notNull(),
  active: boolean('active').notNull(),
  /** Those given to who saved it; all of them where there are none. */
  departments: text('departments').array(),
  ...savedColumns(),
})

/** Whom a rule has reminded of what, once a day (LEARN-14). */
export const sent = pgTable(
  'learning_sent',
  {
    id: id(),
    rule: uuid('rule')
      .notNull()
      .references(() => reminders.id),
    ssoId: personColumn('sso_id').notNull(),
    /** A certificate or a record, and when it is due. */
    thing: uuid('thing').notNull(),
    thingCn: text('thing_cn').notNull(),
    thingEn: text('thing_en').notNull(),
    on: dayColumn('on_day').notNull(),
    to: text('receiver').$type<Receiver>().notNull(),
    day: dayColumn('day').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    uniqueIndex('learning_sent_once').on(t.rule, t.ssoId, t.thing, t.day),
    index('learning_sent_person').on(t.ssoId, t.id),
    index('learning_sent_at').on(t.at),
  ],
)

/** A certificate or a result of a file that was looked at, as it will be. */
export type ImportedLine =
  | { is: 'certificate'; id: string; ssoId: string; type: string; number: string; issuedDate: string; renewalDate: string | null; image: string | null }
  | { is: 'result'; ssoId: string; courseId: string; finishedOn: string; score: number | null }

export const imports = pgTable(
  'learning_imports',
  {
    id: id(),
    kind: text('kind').$type<(typeof IMPORTS)[number]>().notNull(),
    fileName: text('file_name').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
    rows: integer('rows').notNull(),
    faultCount: integer('fault_count').notNull(),
    lines: jsonb('lines').$type<ImportedLine[]>().notNull(),
    state: text('state').$type<(typeof IMPORT_STATES)[number]>().notNull().default('checked'),
    added: integer('added').notNull().default(0),
    already: integer('already').notNull().default(0),
    doneOn: dayColumn('done_on'),
  },
  (t) => [index('learning_imports_by').on(t.by, t.id), index('learning_imports_state').on(t.state, t.at)],
)
