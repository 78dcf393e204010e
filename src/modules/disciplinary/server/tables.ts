import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { PaperLang, Snapshot } from '#services/print/server/api.ts'
import type { Category, Language, Level, Source } from '../contract.ts'
import type { deliveryLife, letterLife, scanLife } from '../rules/life.ts'

export const letters = pgTable(
  'disciplinary_letters',
  {
    id: id(),
    letterNo: text('letter_no').unique(),
    ssoId: personColumn('sso_id').notNull(),
    status: text('status').$type<StateOf<typeof letterLife>>().notNull().default('draft'),
    level: text('level').$type<Level>().notNull(),
    category: text('category').$type<Category>().notNull(),
    incidentDate: dayColumn('incident_date'),
    place: text('place').notNull().default(''),
    facts: text('facts').notNull().default(''),
    ruleBroken: text('rule_broken').notNull().default(''),
    consequence: text('consequence').notNull().default(''),
    language: text('language').$type<Language>().notNull().default('zh-Hans'),
    contentCn: text('content_cn').notNull().default(''),
    contentEn: text('content_en').notNull().default(''),
    levelReason: text('level_reason').notNull().default(''),
    source: text('source').$type<Source>().notNull().default('manual'),
    /** Of the module that it comes from. */
    recordId: text('record_id'),
    draftedBy: personColumn('drafted_by'),
    publishedBy: personColumn('published_by'),
    publishedAt: instantColumn('published_at'),
    publishedOn: dayColumn('published_on'),
    validityMonths: integer('validity_months').notNull().default(0),
    validUntil: dayColumn('valid_until'),
    /** The day on which its person was told that it has lapsed. */
    lapsedOn: dayColumn('lapsed_on'),
    invalidReason: text('invalid_reason').notNull().default(''),
    invalidatedAt: instantColumn('invalidated_at'),
    ...savedColumns(),
  },
  (t) => [
    index('disciplinary_letters_person').on(t.ssoId, t.id),
    index('disciplinary_letters_status').on(t.status, t.id),
    index('disciplinary_letters_until').on(t.validUntil),
    index('disciplinary_letters_drafter').on(t.draftedBy, t.id),
    index('disciplinary_letters_publisher').on(t.publishedBy),
    // WARN-14: one letter for a record, as long as it is written or stands
    uniqueIndex('disciplinary_letters_record').on(t.source, t.recordId).where(sql`status in ('draft', 'published')`),
  ],
)

/** Of each published letter: how it reached its person. */
export const deliveries = pgTable(
  'disciplinary_deliveries',
  {
    letterId: uuid('letter_id')
      .primaryKey()
      .references(() => letters.id),
    state: text('state').$type<StateOf<typeof deliveryLife>>().notNull().default('sent'),
    readDueOn: dayColumn('read_due_on').notNull(),
    readAt: instantColumn('read_at'),
    answeredAt: instantColumn('answered_at'),
    statement: text('statement').notNull().default(''),
    /** The day on which the HRBP was told that it is unread. */
    remindedOn: dayColumn('reminded_on'),
  },
  (t) => [index('disciplinary_deliveries_due').on(t.state, t.readDueOn)],
)

/** Of each published letter: the signed paper on its way into the personnel file. */
export const archives = pgTable(
  'disciplinary_archives',
  {
    letterId: uuid('letter_id')
      .primaryKey()
      .references(() => letters.id),
    state: text('state').$type<StateOf<typeof scanLife>>().notNull().default('missing'),
    scanDueOn: dayColumn('scan_due_on').notNull(),
    archiveNo: text('archive_no').notNull().default(''),
    box: text('box').notNull().default(''),
    comment: text('comment').notNull().default(''),
    uploadedBy: personColumn('uploaded_by'),
    remindedOn: dayColumn('reminded_on'),
  },
  (t) => [index('disciplinary_archives_due').on(t.state, t.scanDueOn), index('disciplinary_archives_uploader').on(t.uploadedBy)],
)

export const witnesses = pgTable(
  'disciplinary_witnesses',
  {
    id: id(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id),
    name: text('name').notNull(),
    ssoId: personColumn('sso_id'),
    statement: text('statement').notNull(),
    takenOn: dayColumn('taken_on').notNull(),
    addedBy: personColumn('added_by').notNull(),
  },
  (t) => [
    index('disciplinary_witnesses_letter').on(t.letterId, t.id),
    index('disciplinary_witnesses_person').on(t.ssoId),
    index('disciplinary_witnesses_adder').on(t.addedBy),
  ],
)

/** A letter as it was at one moment; its PDF is made from this and nothing else, and never again. */
export const papers = pgTable(
  'disciplinary_papers',
  {
    id: id(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => letters.id),
    of: text('of').$type<'published' | 'answered'>().notNull(),
    at: instantColumn('at').notNull(),
    by: personColumn('by').notNull(),
    language: text('language').$type<PaperLang>().notNull(),
    /** That of services/print, with its code. */
    printId: uuid('print_id').notNull(),
    said: jsonb('said').$type<Omit<Snapshot, 'changedAt'>>().notNull(),
    /** Until when somebody is at drawing it. */
    claimedUntil: instantColumn('claimed_until'),
    fileId: uuid('file_id'),
    sha256: text('sha256'),
  },
  (t) => [
    index('disciplinary_papers_letter').on(t.letterId, t.id),
    index('disciplinary_papers_by').on(t.by),
    index('disciplinary_papers_to_make').on(t.at).where(sql`file_id is null`),
  ],
)

export const templates = pgTable(
  'disciplinary_templates',
  {
    id: id(),
    level: text('level').$type<Level>().notNull(),
    category: text('category').$type<Category>(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    bodyCn: text('body_cn').notNull(),
    bodyEn: text('body_en').notNull(),
    validityMonths: integer('validity_months').notNull(),
    active: boolean('active').notNull(),
    ...savedColumns(),
  },
  (t) => [unique('disciplinary_templates_of').on(t.level, t.category).nullsNotDistinct()],
)
