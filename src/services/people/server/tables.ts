import type { Entity } from '#foundation/contract/house.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { dayColumn, entityColumn, id, instantColumn, person } from '#foundation/database/columns.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#foundation/database/drizzle.ts'
import type { ContractType, EmployeeType, FeedSheet, FeedState, FeedSummary, PersonStatus, StaffGroup } from '../contract.ts'

/** What a row of an import says: columns that the file has; none clears. */
export type RowData = Readonly<Record<string, string | number | boolean | null>>

/** Where each sheet of an import stands in its file: the worksheet, and the letter of each column that is there. */
export type FeedLayout = Partial<Record<FeedSheet, { worksheet: string; cells: Record<string, string>; encoding?: 'gb18030' }>>

/** A person in another table: eight characters with a foreign key. The column still needs its index. */
export const personColumn = (name: string) =>
  char(name, { length: 8 })
    .$type<SsoId>()
    .references((): AnyPgColumn => peoplePersons.ssoId)

export const peopleDivisions = pgTable(
  'people_divisions',
  {
    code: text('code').primaryKey(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    entity: entityColumn().notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [index('people_divisions_entity').on(t.entity)],
)

/** `path` holds the codes from the root down (`/MB/MB-PO/`), so that "this one and all below" is a prefix. */
export const peopleDepartments = pgTable(
  'people_departments',
  {
    code: text('code').primaryKey(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    parent: text('parent').references((): AnyPgColumn => peopleDepartments.code),
    divisionCode: text('division_code')
      .notNull()
      .references(() => peopleDivisions.code),
    entity: entityColumn().notNull(),
    owner: personColumn('owner'),
    hrbp: personColumn('hrbp'),
    active: boolean('active').notNull().default(true),
    path: text('path').notNull().default(''),
    /** The HRBP named here, or the nearest one above. */
    hrbpInForce: personColumn('hrbp_in_force'),
  },
  (t) => [
    index('people_departments_parent').on(t.parent),
    index('people_departments_division').on(t.divisionCode),
    index('people_departments_owner').on(t.owner),
    index('people_departments_hrbp').on(t.hrbp),
    index('people_departments_hrbp_in_force').on(t.hrbpInForce),
    index('people_departments_path').on(t.path.op('text_pattern_ops')),
  ],
)

/** Codes never change, names do (PPL-06). */
export const peopleClasses = pgTable(
  'people_classes',
  { code: smallint('code').primaryKey(), nameCn: text('name_cn').notNull(), nameEn: text('name_en').notNull() },
  (t) => [check('people_classes_code', sql`${t.code} between 0 and 11`)],
)

/** `manager` is who decides for the person: the line manager, or by PPL-13 who stands in; kept true by commands/settle. */
export const peoplePersons = pgTable(
  'people_persons',
  {
    ssoId: char('sso_id', { length: 8 }).$type<SsoId>().primaryKey(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    /** Pinyin or English name in small letters: the order of lists. */
    sortName: text('sort_name').notNull(),
    entity: entityColumn().notNull(),
    staffGroup: text('staff_group').$type<StaffGroup>().notNull(),
    employeeType: text('employee_type').$type<EmployeeType>().notNull(),
    employeeClass: smallint('employee_class')
      .notNull()
      .references(() => peopleClasses.code),
    foreigner: boolean('foreigner').notNull().default(false),
    divisionCode: text('division_code')
      .notNull()
      .references(() => peopleDivisions.code),
    departmentCode: text('department_code')
      .notNull()
      .references(() => peopleDepartments.code),
    costCenter: text('cost_center').notNull().default(''),
    jobCode: text('job_code').notNull().default(''),
    jobTitleCn: text('job_title_cn').notNull().default(''),
    jobTitleEn: text('job_title_en').notNull().default(''),
    position: text('position').notNull().default(''),
    lineManager: personColumn('line_manager'),
    manager: personColumn('manager'),
    secondLevelManager: personColumn('second_level_manager'),
    hrbp: personColumn('hrbp'),
    joinDate: dayColumn('join_date').notNull(),
    groupJoinDate: dayColumn('group_join_date').notNull(),
    positionSince: dayColumn('position_since').notNull(),
    probationEnd: dayColumn('probation_end'),
    contractType: text('contract_type').$type<ContractType>().notNull().default('none'),
    contractNo: text('contract_no'),
    contractCount: integer('contract_count').notNull().default(0),
    contractEndDate: dayColumn('contract_end_date'),
    totalWorkingYears: numeric('total_working_years', { precision: 4, scale: 1, mode: 'number' }).notNull().default(0),
    lastWorkingDate: dayColumn('last_working_date'),
    email: text('email'),
    phone: text('phone'),
    photo: text('photo'),
    status: text('status').$type<PersonStatus>().notNull(),
  },
  (t) => [
    check('people_persons_sso_id', sql`${t.ssoId} ~ '^[0-9]{8}$'`),
    check('people_persons_named', sql`${t.nameCn} <> '' or ${t.nameEn} <> ''`),
    check('people_persons_own_manager', sql`${t.lineManager} <> ${t.ssoId} and ${t.manager} <> ${t.ssoId}`),
    index('people_persons_name').on(t.sortName, t.ssoId),
    index('people_persons_entity').on(t.entity, t.sortName, t.ssoId),
    index('people_persons_department').on(t.departmentCode, t.sortName, t.ssoId),
    index('people_persons_division').on(t.divisionCode, t.sortName, t.ssoId),
    index('people_persons_class').on(t.employeeClass, t.sortName, t.ssoId),
    index('people_persons_joined').on(t.joinDate, t.ssoId),
    index('people_persons_status').on(t.status, t.joinDate),
    index('people_persons_leaving').on(t.lastWorkingDate, t.ssoId),
    index('people_persons_line_manager').on(t.lineManager),
    index('people_persons_manager').on(t.manager),
    index('people_persons_second_level_manager').on(t.secondLevelManager),
    index('people_persons_hrbp').on(t.hrbp),
    uniqueIndex('people_persons_email').on(sql`lower(${t.email})`).where(sql`${t.status} <> 'left'`),
  ],
)

/** Every beginning by which a person is found, in small letters: names, pinyin, initials, number. */
export const peopleSearchTerms = pgTable('people_search_terms', { term: text('term').notNull(), ssoId: personColumn('sso_id').notNull() }, (t) => [
  primaryKey({ columns: [t.ssoId, t.term] }),
  index('people_search_terms_term').on(t.term.op('text_pattern_ops'), t.ssoId),
])

/** Old and new value of every change with the day from which it holds (PPL-14); `seq` is the order of recording. */
export const peopleHistory = pgTable(
  'people_history',
  {
    id: id(),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    ssoId: personColumn('sso_id').notNull(),
    field: text('field').notNull(),
    from: text('from_value'),
    to: text('to_value'),
    effective: dayColumn('effective').notNull(),
    recordedAt: instantColumn('recorded_at').notNull(),
    /** The feed run that brought it, if one did. */
    runId: text('run_id'),
  },
  (t) => [index('people_history_field').on(t.ssoId, t.field, t.seq)],
)

/** What a user picked in pickers and how often. */
export const peopleChoices = pgTable(
  'people_choices',
  {
    by: personColumn('by').notNull(),
    kind: text('kind').$type<'person' | 'department'>().notNull(),
    chosen: text('chosen').notNull(),
    times: integer('times').notNull(),
    lastAt: instantColumn('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.by, t.kind, t.chosen] }), index('people_choices_often').on(t.by, t.kind, t.times)],
)

/** A run of the feed or of an import (PPL-18); what it brings lies in `people_feed_rows` until it is taken over. */
export const peopleFeedRuns = pgTable(
  'people_feed_runs',
  {
    id: id(),
    startedAt: instantColumn('started_at').notNull(),
    finishedAt: instantColumn('finished_at'),
    source: text('source').$type<'feed' | 'Excel'>().notNull(),
    fileName: text('file_name').notNull(),
    /** Who sent the file; none for the feed and the command line. */
    sentBy: person('sent_by'),
    /** Whoever sent it looks at what would change before it is taken over. */
    asks: boolean('asks').notNull(),
    state: text('state').$type<FeedState>().notNull(),
    /** Rows read. */
    rows: integer('rows').notNull().default(0),
    persons: integer('persons').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    /** Rows with a fault. */
    refused: integer('refused').notNull().default(0),
    /** Rows dealt with in the step at hand, of `of`. */
    done: integer('done').notNull().default(0),
    of: integer('of').notNull().default(0),
    summary: jsonb('summary').$type<FeedSummary>(),
    layout: jsonb('layout').$type<FeedLayout>(),
    /** What to say, where the file could not be read at all or the run broke off. */
    fault: text('fault'),
    /** Whoever works on it says so again and again; past this it was given up. */
    leaseUntil: instantColumn('lease_until'),
  },
  (t) => [index('people_feed_runs_started').on(t.startedAt, t.id), index('people_feed_runs_state').on(t.state, t.leaseUntil)],
)

const runColumn = () =>
  uuid('run_id')
    .notNull()
    .references(() => peopleFeedRuns.id)

/** Rows of a run until they are taken over; `kind` and `fields` say what each would change, `step` in which order. */
export const peopleFeedRows = pgTable(
  'people_feed_rows',
  {
    runId: runColumn(),
    sheet: text('sheet').$type<FeedSheet>().notNull(),
    row: integer('row').notNull(),
    key: text('key').notNull(),
    data: jsonb('data').$type<RowData>().notNull(),
    kind: text('kind').$type<'add' | 'change' | 'same'>(),
    fields: jsonb('fields').$type<readonly string[]>(),
    step: integer('step').notNull().default(0),
    done: boolean('done').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.runId, t.sheet, t.row] }), index('people_feed_rows_key').on(t.runId, t.sheet, t.key)],
)

/** Bad cells of a run (SHEET-01). */
export const peopleFeedFaults = pgTable(
  'people_feed_faults',
  {
    runId: runColumn(),
    sheet: text('sheet').$type<FeedSheet>().notNull(),
    row: integer('row').notNull(),
    column: text('column').notNull(),
    value: text('value').notNull(),
    reason: text('reason').notNull(),
    figures: jsonb('figures').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.sheet, t.row, t.column, t.reason] })],
)

const bytesColumn = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** The file of a run as it came, in parts: it can be read again by any node, and given back with its bad cells marked. */
export const peopleFeedFiles = pgTable(
  'people_feed_files',
  { runId: runColumn(), file: integer('file').notNull(), part: integer('part').notNull(), name: text('name').notNull(), bytes: bytesColumn('bytes').notNull() },
  (t) => [primaryKey({ columns: [t.runId, t.file, t.part] })],
)

export type FeedRun = typeof peopleFeedRuns.$inferSelect
export type Person = typeof peoplePersons.$inferSelect
export type Department = typeof peopleDepartments.$inferSelect
export type { Entity }
