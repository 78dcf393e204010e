import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { UploadBatchState } from '../rules/life.ts'
import type { RecordKind, RecordStatus } from '../rules/records.ts'

/** A file that was checked; its id is that of the import. */
export const uploadBatches = pgTable(
  'performer_record_batches',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<RecordKind>().notNull(),
    fileName: text('file_name').notNull(),
    /** Of its content (PREC-08). */
    checksum: text('checksum').notNull(),
    rows: integer('rows').notNull(),
    /** Rows that are wrong (PREC-05). */
    bad: integer('bad').notNull(),
    /** Rows that were there already when it was checked (PREC-06). */
    existing: integer('existing').notNull(),
    from: dayColumn('from'),
    to: dayColumn('to'),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
    /** Whether rows that exist may be replaced, as it was confirmed. */
    replace: boolean('replace').notNull().default(false),
    confirmedAt: instantColumn('confirmed_at'),
    savedAt: instantColumn('saved_at'),
    state: text('state').$type<UploadBatchState>().notNull().default('previewed'),
  },
  (t) => [
    index('performer_record_batches_kind').on(t.kind, t.at, t.id),
    index('performer_record_batches_checksum').on(t.checksum),
    index('performer_record_batches_by').on(t.by),
  ],
)

export const performerRecords = pgTable(
  'performer_record_records',
  {
    id: id(),
    kind: text('kind').$type<RecordKind>().notNull(),
    /** Operating day. */
    date: dayColumn('date').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    performerName: text('performer_name').notNull(),
    /** Both are empty where it is a shift. */
    show: text('show').notNull(),
    role: text('role').notNull(),
    start: text('start').notNull(),
    end: text('end').notNull(),
    status: text('status').$type<RecordStatus>().notNull(),
    remark: text('remark').notNull(),
    /** What brought it, or replaced it last. */
    batch: uuid('batch')
      .notNull()
      .references(() => uploadBatches.id),
    version: integer('version').notNull().default(1),
    /** Corrected after its month was locked (PREC-09). */
    late: boolean('late').notNull().default(false),
  },
  (t) => [
    uniqueIndex('performer_record_records_one').on(t.kind, t.ssoId, t.date, t.start),
    index('performer_record_records_day').on(t.kind, t.date, t.id),
    index('performer_record_records_status').on(t.kind, t.status, t.date, t.id),
    index('performer_record_records_show').on(t.kind, t.show, t.date, t.id),
    index('performer_record_records_person').on(t.ssoId, t.date),
    index('performer_record_records_batch').on(t.batch),
  ],
)

/** What a record holds that an upload or a correction changes. */
export interface Held {
  performerName: string
  show: string
  role: string
  start: string
  end: string
  status: RecordStatus
  remark: string
  late: boolean
}

/** What a record was before it was corrected or replaced (PREC-06). */
export const formerRecords = pgTable(
  'performer_record_formers',
  {
    id: id(),
    record: uuid('record')
      .notNull()
      .references(() => performerRecords.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<Held>().notNull(),
    /** Of which upload it was. */
    batch: uuid('batch')
      .notNull()
      .references(() => uploadBatches.id),
    /** What replaced it; none where it was corrected. */
    replacedBy: uuid('replaced_by').references(() => uploadBatches.id),
    reason: text('reason').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('performer_record_formers_record').on(t.record, t.id),
    index('performer_record_formers_batch').on(t.batch),
    index('performer_record_formers_replaced').on(t.replacedBy),
    index('performer_record_formers_by').on(t.by),
  ],
)

/** Months whose records are locked, as `2026-10`; what is before the last of them is locked too (PREC-09). */
export const recordLocks = pgTable('performer_record_locks', { month: text('month').primaryKey(), at: instantColumn('at').notNull() })
