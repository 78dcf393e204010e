import { id, instantColumn, person } from '#foundation/database/columns.ts'
import { bigint, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { FileState, Purpose, Reason, RenditionKind, Suffix } from '../rules/index.ts'

/** One file of the portal; its content lies in the store under `storedName`. */
export const file = pgTable(
  'files_file',
  {
    id: id(),
    /** As it was given, made safe (FILE-31). */
    fileName: text('file_name').notNull(),
    /** 128 random bits: where the content lies, and half of a link. */
    storedName: text('stored_name').notNull(),
    policy: text('policy').notNull(),
    /** Whose record it belongs to; of an upload that belongs to none yet, the module of its policy. */
    module: text('module'),
    businessId: text('business_id'),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    sha256: text('sha256'),
    state: text('state').$type<FileState>().notNull(),
    reason: text('reason').$type<Reason>(),
    /** What an outside scanner called it. */
    finding: text('finding'),
    /** None where the portal made it. */
    uploadedBy: person('uploaded_by'),
    uploadedAt: instantColumn('uploaded_at').notNull(),
    attachedAt: instantColumn('attached_at'),
    quarantinedAt: instantColumn('quarantined_at'),
    /** Let out of quarantine: from then on it has its day to become part of a record. */
    releasedAt: instantColumn('released_at'),
    deletedAt: instantColumn('deleted_at'),
    /** The content is gone; the row says what there was. */
    erasedAt: instantColumn('erased_at'),
    /** When the content was last compared with its checksum. */
    comparedAt: instantColumn('compared_at'),
  },
  (t) => [
    uniqueIndex('files_file_stored').on(t.storedName),
    index('files_file_record').on(t.module, t.businessId, t.id),
    index('files_file_loose').on(t.uploadedAt).where(sql`business_id is null and state in ('uploading', 'ready')`),
    index('files_file_loose_of').on(t.uploadedBy).where(sql`business_id is null and erased_at is null`),
    index('files_file_scanning').on(t.uploadedAt).where(sql`state = 'scanning'`),
    index('files_file_quarantined').on(t.quarantinedAt, t.id).where(sql`state = 'quarantined'`),
    index('files_file_deleted').on(t.deletedAt).where(sql`state = 'deleted' and erased_at is null`),
    index('files_file_compare').on(t.comparedAt, t.id).where(sql`state = 'ready'`),
    index('files_file_kept').on(t.module, t.uploadedAt).where(sql`state = 'ready'`),
    index('files_file_uploader').on(t.uploadedBy),
  ],
)

/** What was announced of a file that comes in parts; it is there until all have come. */
export const upload = pgTable(
  'files_upload',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => file.id),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256'),
    /** When a node last said that it is joining the parts. */
    joiningAt: instantColumn('joining_at'),
  },
  (t) => [index('files_upload_joining').on(t.joiningAt).where(sql`joining_at is not null`)],
)

/**
 * A part that came, or is about to: its row is there before its bytes. One that comes again has a row of its own; at most one of a number has arrived. Number 0,
 * which never arrives, is what a node was joining when it fell silent.
 */
export const part = pgTable(
  'files_part',
  {
    id: id(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    number: integer('number').notNull(),
    storedName: text('stored_name').notNull(),
    size: integer('size').notNull(),
    /** None until it has arrived. */
    sha256: text('sha256'),
  },
  (t) => [index('files_part_of').on(t.fileId), uniqueIndex('files_part_arrived').on(t.fileId, t.number).where(sql`sha256 is not null`)],
)

/** What was made of a file so that it can be looked at; made once, when somebody first asks. */
export const preview = pgTable(
  'files_preview',
  {
    id: id(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    kind: text('kind').$type<RenditionKind>().notNull(),
    storedName: text('stored_name').notNull(),
    begunAt: instantColumn('begun_at').notNull(),
    /** None until it is whole. */
    madeAt: instantColumn('made_at'),
  },
  (t) => [uniqueIndex('files_preview_of').on(t.fileId, t.kind), index('files_preview_begun').on(t.begunAt).where(sql`made_at is null`)],
)

/** Who opened a file when, and why. */
export const download = pgTable(
  'files_download',
  {
    id: id(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => file.id),
    ssoId: person('sso_id').notNull(),
    at: instantColumn('at').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
  },
  (t) => [index('files_download_of').on(t.fileId, t.at), index('files_download_at').on(t.at, t.id), index('files_download_person').on(t.ssoId, t.at, t.id)],
)

/** Limits of a policy that an administrator set; without a row what is declared counts. */
export const policyLimit = pgTable('files_policy_limit', {
  key: text('key').primaryKey(),
  types: jsonb('types').$type<Suffix[]>().notNull(),
  maxSize: bigint('max_size', { mode: 'number' }).notNull(),
  maxFiles: integer('max_files').notNull(),
  maxNameLength: integer('max_name_length').notNull(),
  changedBy: person('changed_by').notNull(),
  changedAt: instantColumn('changed_at').notNull(),
})

/** Files and bytes of a module in a month, moved by each file that is kept or erased: a report without counting all files. */
export const usage = pgTable(
  'files_usage',
  {
    module: text('module').notNull(),
    month: text('month').notNull(),
    files: integer('files').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [uniqueIndex('files_usage_key').on(t.module, t.month)],
)
