import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#foundation/database/drizzle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { peopleDepartments, personColumn } from '#services/people/server/api.ts'
import type { Chapter, Language, ShelfName } from '../contract/index.ts'
import type { DocumentState, Right } from '../rules/index.ts'

export const categories = pgTable(
  'doc_center_categories',
  {
    cid: text('cid').primaryKey(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    from: text('shelf').$type<ShelfName>().notNull(),
    order: integer('order').notNull(),
  },
  (t) => [index('doc_center_categories_order').on(t.from, t.order, t.cid)],
)

export const folders = pgTable(
  'doc_center_folders',
  {
    id: id(),
    cid: text('cid')
      .notNull()
      .references(() => categories.cid),
    parentId: uuid('parent_id').references((): AnyPgColumn => folders.id),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    ownerDepartment: text('owner_department')
      .notNull()
      .references(() => peopleDepartments.code),
    /** Rights from above hold here too. */
    inherits: boolean('inherits').notNull(),
    /** The folders whose rights hold here, from the topmost down to itself: all above it, up to one that breaks inheritance (DOCC-06). */
    chain: uuid('chain').array().notNull(),
  },
  (t) => [
    index('doc_center_folders_category').on(t.cid, t.nameCn, t.id),
    index('doc_center_folders_parent').on(t.parentId),
    index('doc_center_folders_department').on(t.ownerDepartment),
    index('doc_center_folders_chain').using('gin', t.chain),
  ],
)

/** What somebody may do in a folder. An owner is a person who may edit, is told of it and stands by name at the folder. */
export const auths = pgTable(
  'doc_center_auths',
  {
    folderId: uuid('folder_id')
      .notNull()
      .references(() => folders.id),
    /** `subjectKey` of rules. */
    subject: text('subject').notNull(),
    right: text('right').$type<Right>().notNull(),
    owner: boolean('owner').notNull(),
  },
  (t) => [primaryKey({ columns: [t.folderId, t.subject] }), index('doc_center_auths_subject').on(t.subject)],
)

export const documents = pgTable(
  'doc_center_documents',
  {
    uid: uuid('uid').primaryKey(),
    folderId: uuid('folder_id')
      .notNull()
      .references(() => folders.id),
    /** Of its folder: a shelf is listed by it, and its numbers are told apart in it. */
    cid: text('cid')
      .notNull()
      .references(() => categories.cid),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    docNo: text('doc_no').notNull(),
    language: text('language').$type<Language>().notNull(),
    status: text('status').$type<DocumentState>().notNull(),
    /** Asked to be published on its day. */
    scheduled: boolean('scheduled').notNull().default(false),
    currentVersion: integer('current_version').notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    reviewBy: dayColumn('review_by'),
    downloadable: boolean('downloadable').notNull(),
    keywords: text('keywords').array().notNull(),
    successor: uuid('successor').references((): AnyPgColumn => documents.uid),
    /** When readers last got something new: published, or a new version. Before that, when it was made. */
    changedAt: instantColumn('changed_at').notNull(),
    /** Of the current version, for lists. */
    suffix: text('suffix').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    pages: integer('pages').notNull(),
    /** Title, number and keywords in plain form, with their pieces: by these a list looks for a keyword. */
    words: text('words').notNull(),
    grams: integer('grams').array().notNull(),
  },
  (t) => [
    unique('doc_center_documents_number').on(t.cid, t.docNo),
    index('doc_center_documents_folder').on(t.folderId, t.changedAt, t.uid),
    index('doc_center_documents_shelf').on(t.cid, t.changedAt, t.uid).where(sql`status = 'effective'`),
    index('doc_center_documents_newest').on(t.changedAt, t.uid),
    index('doc_center_documents_grams').using('gin', t.grams),
    index('doc_center_documents_keywords').using('gin', t.keywords),
    index('doc_center_documents_successor').on(t.successor),
    index('doc_center_documents_due').on(t.effectiveFrom).where(sql`status = 'draft' and scheduled`),
    index('doc_center_documents_review').on(t.reviewBy).where(sql`status = 'effective'`),
  ],
)

export const versions = pgTable(
  'doc_center_versions',
  {
    id: id(),
    uid: uuid('uid')
      .notNull()
      .references(() => documents.uid),
    version: integer('version').notNull(),
    /** Of services/files, under this version's id as record. */
    fileId: uuid('file_id').notNull(),
    changeNote: text('change_note').notNull(),
    by: personColumn('by').notNull(),
    at: instantColumn('at').notNull(),
    pages: integer('pages').notNull().default(0),
    /** Fingerprint of the file. */
    sha256: text('sha256').notNull(),
    suffix: text('suffix').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Its table of contents, where the file has one. */
    contents: jsonb('contents').$type<Chapter[]>().notNull().default([]),
    /** Made ready to be read and found, or why not. */
    readyAt: instantColumn('ready_at'),
    fault: text('fault').$type<'unreadable' | 'conversion'>(),
    /** When somebody may take up the work, if nobody has done it by then. */
    workAt: instantColumn('work_at').notNull(),
  },
  (t) => [
    unique('doc_center_versions_number').on(t.uid, t.version),
    index('doc_center_versions_by').on(t.by),
    index('doc_center_versions_work').on(t.workAt).where(sql`ready_at is null and fault is null`),
  ],
)

/** The text of each page, to be found with its sentence. */
export const pages = pgTable(
  'doc_center_pages',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => versions.id),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    words: text('words').notNull(),
    grams: integer('grams').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.number] }), index('doc_center_pages_grams').using('gin', t.grams)],
)

/** Who opened which version, and took it along (DOCC-14). */
export const reads = pgTable(
  'doc_center_reads',
  {
    uid: uuid('uid')
      .notNull()
      .references(() => documents.uid),
    version: integer('version').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    firstAt: instantColumn('first_at').notNull(),
    lastAt: instantColumn('last_at').notNull(),
    downloaded: boolean('downloaded').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.version, t.ssoId] }), index('doc_center_reads_person').on(t.ssoId), index('doc_center_reads_last').on(t.lastAt)],
)

export const favorites = pgTable(
  'doc_center_favorites',
  {
    ssoId: personColumn('sso_id').notNull(),
    uid: uuid('uid')
      .notNull()
      .references(() => documents.uid),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.uid] }), index('doc_center_favorites_document').on(t.uid)],
)

/** Folders that somebody wants to hear of. */
export const followed = pgTable(
  'doc_center_followed',
  {
    ssoId: personColumn('sso_id').notNull(),
    folderId: uuid('folder_id')
      .notNull()
      .references(() => folders.id),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.folderId] }), index('doc_center_followed_folder').on(t.folderId)],
)

/** An audience has to confirm that it read a document, each version anew (DOCC-16). */
export const campaigns = pgTable(
  'doc_center_campaigns',
  {
    id: id(),
    uid: uuid('uid')
      .notNull()
      .references(() => documents.uid),
    audience: audienceColumn().notNull(),
    until: dayColumn('until').notNull(),
    by: personColumn('by').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (t) => [
    uniqueIndex('doc_center_campaigns_open').on(t.uid).where(sql`ended_at is null`),
    index('doc_center_campaigns_document').on(t.uid, t.id),
    index('doc_center_campaigns_audience').on(t.audience),
    index('doc_center_campaigns_by').on(t.by),
    index('doc_center_campaigns_until').on(t.until).where(sql`ended_at is null`),
  ],
)

export const confirmations = pgTable(
  'doc_center_confirmations',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    version: integer('version').notNull(),
    ssoId: personColumn('sso_id').notNull(),
    /** Of what was confirmed: it can be told later which file that was. */
    sha256: text('sha256').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.version, t.ssoId] }), index('doc_center_confirmations_person').on(t.ssoId, t.campaignId, t.version)],
)
