import { id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Block } from '../rules/body.ts'
import type { PaperLang, Said, StoredSnapshot } from '../rules/values.ts'

/** Page templates that were changed here; what a module declares is version 0 and stands in its code. */
export const printTemplates = pgTable(
  'print_templates',
  {
    id: id(),
    kind: text('kind').notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<'draft' | 'published' | 'superseded'>().notNull().default('draft'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    body: jsonb('body').$type<Block[]>().notNull(),
    leftOut: text('left_out').array().notNull(),
    paper: text('paper').$type<'A4' | 'A5' | 'label'>().notNull(),
    orientation: text('orientation').$type<'portrait' | 'landscape'>().notNull(),
    /** Counted over all templates of a kind; whoever publishes one changes it and saves nothing. */
    ...savedColumns(),
    changedAt: instantColumn('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (t) => [
    unique('print_templates_version').on(t.kind, t.version),
    uniqueIndex('print_templates_draft').on(t.kind).where(sql`status = 'draft'`),
    uniqueIndex('print_templates_published').on(t.kind).where(sql`status = 'published'`),
  ],
)

/** Papers that were asked for. What they say goes when they expire; that there was such a paper stays, so that it can be told from a forged one. */
export const printJobs = pgTable(
  'print_jobs',
  {
    /** By chance alone, so that nobody guesses one. */
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    caseFile: boolean('case_file').notNull(),
    module: text('module').notNull(),
    businessId: text('business_id').notNull(),
    templateVersion: integer('template_version').notNull(),
    snapshot: jsonb('snapshot').$type<StoredSnapshot>(),
    language: text('language').$type<PaperLang>().notNull(),
    number: text('number').notNull(),
    state: jsonb('state').$type<Said>().notNull(),
    /** When the record had changed last. */
    recordAt: instantColumn('record_at').notNull(),
    code: text('code').notNull().unique('print_jobs_code'),
    createdBy: personColumn('created_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    printedCount: integer('printed_count').notNull().default(0),
    /** Of each PDF that was made of it. */
    hashes: text('hashes').array().notNull(),
  },
  (t) => [
    index('print_jobs_created').on(t.createdAt, t.id),
    index('print_jobs_kind').on(t.kind, t.createdAt, t.id),
    index('print_jobs_person').on(t.createdBy, t.createdAt, t.id),
    index('print_jobs_expired').on(t.expiresAt).where(sql`snapshot is not null`),
  ],
)
