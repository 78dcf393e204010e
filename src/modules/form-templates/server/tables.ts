import { id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Answers, Approval, FormField, SubmissionState, TemplateState } from '../contract/index.ts'

export const formCategories = pgTable(
  'form_templates_categories',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    parent: uuid('parent').references((): AnyPgColumn => formCategories.id),
    order: integer('order').notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [index('form_templates_categories_parent').on(t.parent, t.order, t.id)],
)

export const formTemplates = pgTable(
  'form_templates_templates',
  {
    id: id(),
    code: text('code').notNull().unique('form_templates_templates_code'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => formCategories.id),
    owner: personColumn('owner').notNull(),
    status: text('status').$type<TemplateState>().notNull().default('draft'),
    audience: audienceColumn().notNull(),
    openFrom: instantColumn('open_from'),
    openTo: instantColumn('open_to'),
    maxPerPerson: integer('max_per_person'),
    maxTotal: integer('max_total'),
    anonymous: boolean('anonymous').notNull(),
    mandatory: boolean('mandatory').notNull(),
    workflowCode: text('workflow_code').$type<Approval>(),
    /** Submitted or approved; kept under the lock of the row (FORM-09). */
    taken: integer('taken').notNull().default(0),
    /** Of the published version; none before the first publishing. */
    version: integer('version'),
    /** Up to whom of its audience it was told that the form is open, in the order of their numbers. */
    toldUpTo: text('told_up_to'),
    toldAt: instantColumn('told_at'),
    /** Of what is said of it besides its fields, which `changedAt` and `changedBy` are not alone: whoever publishes it changes it too. */
    ...savedColumns(),
    changedAt: instantColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    index('form_templates_templates_changed').on(t.changedAt, t.id),
    index('form_templates_templates_category').on(t.categoryId, t.changedAt, t.id),
    index('form_templates_templates_status').on(t.status, t.changedAt, t.id),
    index('form_templates_templates_owner').on(t.owner, t.changedAt, t.id),
    index('form_templates_templates_audience').on(t.audience),
    index('form_templates_templates_ends').on(t.openTo).where(sql`status = 'published'`),
    index('form_templates_templates_untold').on(t.openFrom).where(sql`status = 'published' and told_at is null`),
  ],
)

/** What a form asked when. A published version never changes; of each form there is at most one draft. */
export const formVersions = pgTable(
  'form_templates_versions',
  {
    id: id(),
    schemaId: uuid('schema_id')
      .notNull()
      .references(() => formTemplates.id),
    version: integer('version').notNull(),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    /** Counts the saves (FORM-14). */
    revision: integer('revision').notNull(),
    publishedAt: instantColumn('published_at'),
    publishedBy: text('published_by'),
    changedAt: instantColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    unique('form_templates_versions_version').on(t.schemaId, t.version),
    uniqueIndex('form_templates_versions_draft').on(t.schemaId).where(sql`published_at is null`),
  ],
)

/** Fields that forms share: what they ask is said here, and copied into the versions that have it. */
export const formBlocks = pgTable(
  'form_templates_blocks',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    /** Counts the saves (FORM-33). */
    revision: integer('revision').notNull(),
    /** The revision that changed what it asks, not only its name. */
    fieldsAt: integer('fields_at').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [index('form_templates_blocks_name').on(t.nameCn, t.id)],
)

/** Which version of a form has which block, and as which revision of it. */
export const formBlockUses = pgTable(
  'form_templates_block_uses',
  {
    vid: uuid('vid')
      .notNull()
      .references(() => formVersions.id),
    blockId: uuid('block_id')
      .notNull()
      .references(() => formBlocks.id),
    fieldsAt: integer('fields_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vid, t.blockId] }), index('form_templates_block_uses_block').on(t.blockId)],
)

export const formSubmissions = pgTable(
  'form_templates_submissions',
  {
    id: id(),
    schemaId: uuid('schema_id')
      .notNull()
      .references(() => formTemplates.id),
    vid: uuid('vid')
      .notNull()
      .references(() => formVersions.id),
    /** Nobody, where answers are anonymous (FORM-13). */
    ssoId: personColumn('sso_id'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    status: text('status').$type<SubmissionState>().notNull(),
    workflowItem: uuid('workflow_item'),
    /** Of an anonymous answer only the day. */
    submittedAt: instantColumn('submitted_at'),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [
    index('form_templates_submissions_form').on(t.schemaId, t.submittedAt, t.id),
    index('form_templates_submissions_state').on(t.schemaId, t.status, t.submittedAt, t.id),
    index('form_templates_submissions_version').on(t.vid),
    index('form_templates_submissions_own').on(t.ssoId, t.changedAt, t.id),
    index('form_templates_submissions_person').on(t.schemaId, t.ssoId, t.status),
    uniqueIndex('form_templates_submissions_draft').on(t.schemaId, t.ssoId).where(sql`status = 'draft'`),
  ],
)

/** Who tries a draft, and what they answered: no submission, and gone with the trial (FORM-37, FORM-38). */
export const formTesters = pgTable(
  'form_templates_testers',
  {
    schemaId: uuid('schema_id')
      .notNull()
      .references(() => formTemplates.id),
    ssoId: personColumn('sso_id').notNull(),
    invitedAt: instantColumn('invited_at').notNull(),
    /** With which revision of the draft they answered, and what it asked. */
    revision: integer('revision'),
    fields: jsonb('fields').$type<FormField[]>().notNull().default([]),
    answers: jsonb('answers').$type<Answers>().notNull().default({}),
    remark: text('remark').notNull().default(''),
    answeredAt: instantColumn('answered_at'),
  },
  (t) => [primaryKey({ columns: [t.schemaId, t.ssoId] }), index('form_templates_testers_person').on(t.ssoId)],
)

/** How often somebody has answered an anonymous form, under a name that only this portal can make from her number: not what, and not when. */
export const formTakers = pgTable(
  'form_templates_takers',
  {
    schemaId: uuid('schema_id')
      .notNull()
      .references(() => formTemplates.id),
    taker: text('taker').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.schemaId, t.taker] })],
)
