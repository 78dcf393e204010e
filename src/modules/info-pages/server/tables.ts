import type { Entity } from '#foundation/contract/house.ts'
import { dayColumn, id, instantColumn, person, savedColumns, staleColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, primaryKey, sql, text, unique, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { FaqCategory, PageKey, PageText, System } from '../contract.ts'
import type { PageState } from '../rules.ts'

/** What a page said when. A published version is never changed; the next one is another row. */
export const infoPages = pgTable(
  'info_pages_pages',
  {
    id: id(),
    key: text('key').$type<PageKey>().notNull(),
    version: integer('version').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    bodyCn: text('body_cn').notNull(),
    bodyEn: text('body_en').notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    status: text('status').$type<PageState>().notNull().default('draft'),
    stale: staleColumn<PageText>(),
    editor: person('editor').notNull(),
    editedAt: instantColumn('edited_at').notNull(),
  },
  (t) => [
    unique('info_pages_pages_version').on(t.key, t.version),
    uniqueIndex('info_pages_pages_draft').on(t.key).where(sql`status = 'draft'`),
    index('info_pages_pages_published').on(t.effectiveFrom).where(sql`status = 'published'`),
  ],
)

export const infoAcceptances = pgTable(
  'info_pages_acceptances',
  { ssoId: person('sso_id').notNull(), version: integer('version').notNull(), at: instantColumn('at').notNull() },
  (t) => [primaryKey({ columns: [t.ssoId, t.version] })],
)

export const infoFaq = pgTable(
  'info_pages_faq',
  {
    id: id(),
    category: text('category').$type<FaqCategory>().notNull(),
    questionCn: text('question_cn').notNull(),
    questionEn: text('question_en').notNull(),
    answerCn: text('answer_cn').notNull(),
    answerEn: text('answer_en').notNull(),
    stale: staleColumn<'question' | 'answer'>(),
    /** The words of all four, to be searched. */
    words: text('words').notNull(),
    order: integer('order').notNull(),
    helpfulYes: integer('helpful_yes').notNull().default(0),
    helpfulNo: integer('helpful_no').notNull().default(0),
    active: boolean('active').notNull(),
    ...savedColumns(),
  },
  (t) => [index('info_pages_faq_order').on(t.category, t.order, t.id)],
)

/** What a person who was signed in said of an answer. */
export const infoVotes = pgTable(
  'info_pages_votes',
  {
    ssoId: person('sso_id').notNull(),
    faqId: uuid('faq_id')
      .notNull()
      .references(() => infoFaq.id, { onDelete: 'cascade' }),
    helpful: boolean('helpful').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.faqId] }), index('info_pages_votes_faq').on(t.faqId)],
)

/** Searches that found nothing. */
export const infoMisses = pgTable(
  'info_pages_misses',
  { keyword: text('keyword').primaryKey(), times: integer('times').notNull(), lastAt: instantColumn('last_at').notNull() },
  (t) => [index('info_pages_misses_times').on(t.times, t.keyword), index('info_pages_misses_last').on(t.lastAt)],
)

export const infoOnboarding = pgTable(
  'info_pages_onboarding',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    noteCn: text('note_cn').notNull(),
    noteEn: text('note_en').notNull(),
    stale: staleColumn<'name' | 'note'>(),
    entities: text('entities').array().$type<Entity[]>().notNull(),
    employeeTypes: text('employee_types').array().$type<('full-time' | 'part-time' | 'intern')[]>().notNull(),
    order: integer('order').notNull(),
    mustBring: boolean('must_bring').notNull(),
    ...savedColumns(),
  },
  (t) => [index('info_pages_onboarding_order').on(t.order, t.id)],
)

export const infoTicks = pgTable(
  'info_pages_ticks',
  {
    ssoId: person('sso_id').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => infoOnboarding.id, { onDelete: 'cascade' }),
    at: instantColumn('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ssoId, t.fileId] }), index('info_pages_ticks_file').on(t.fileId)],
)

export const infoSystems = pgTable(
  'info_pages_systems',
  {
    id: id(),
    group: text('group').$type<System['group']>().notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    purposeCn: text('purpose_cn').notNull(),
    purposeEn: text('purpose_en').notNull(),
    address: text('address').notNull(),
    helpLine: text('help_line').notNull(),
    hoursCn: text('hours_cn').notNull(),
    hoursEn: text('hours_en').notNull(),
    stale: staleColumn<'name' | 'purpose' | 'hours'>(),
    state: text('state').$type<System['state']>().notNull(),
    order: integer('order').notNull(),
    ...savedColumns(),
  },
  (t) => [index('info_pages_systems_order').on(t.group, t.order, t.id)],
)
