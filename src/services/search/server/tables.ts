import type { Entity } from '#foundation/contract/house.ts'
import { id, instantColumn, person, staleColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, pgTable, primaryKey, sql, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { audienceColumn } from '#services/audience/server/api.ts'
import type { FunctionState } from '../rules/functions.ts'

/** What can be found of news and documents: a row for each thing that is published, none for what is withdrawn. */
export const searchEntries = pgTable(
  'search_entries',
  {
    /** 0 news, 1 document. */
    type: integer('type').$type<0 | 1>().notNull(),
    id: uuid('id').notNull(),
    /** Which source of which module it is of: `info-pages.faq`. */
    source: text('source').notNull(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    /** As it was written, to show where the words stand. */
    textCn: text('text_cn').notNull(),
    textEn: text('text_en').notNull(),
    /** Below `/{lang}`. */
    link: text('link').notNull(),
    /** Both titles in their normal form, each between bars, so that an exact one can be told. */
    titleWords: text('title_words').notNull(),
    /** Titles and text in their normal form. */
    words: text('words').notNull(),
    /** Grams as numbers (rules/grams.ts): their index is the engine's own, without an extension. */
    titleGrams: integer('title_grams').array().notNull(),
    grams: integer('grams').array().notNull(),
    /** For whoever is signed in; else for its audience, and without one for nobody. */
    open: boolean('open').notNull(),
    audience: audienceColumn(),
    /** Any one suffices; none is asked for where it is empty. */
    permissions: text('permissions').array().notNull(),
    entities: text('entities').array().$type<Entity[]>().notNull(),
    /** What the rights to it hang on, by the name that its module gives (`folders` of a source). */
    folder: text('folder'),
    publishedAt: instantColumn('published_at').notNull(),
    /** Of all that was given, to see by night whether it is still so. */
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.id] }),
    index('search_entries_grams').using('gin', t.grams),
    index('search_entries_title_grams').using('gin', t.titleGrams),
    index('search_entries_published').on(t.type, t.publishedAt, t.id),
    index('search_entries_source').on(t.source, t.id),
    index('search_entries_audience').on(t.audience),
  ],
)

export const searchGroups = pgTable(
  'search_groups',
  {
    id: id(),
    /** Of the groups of the menu, which are there from the start. */
    code: text('code').unique('search_groups_code'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    order: integer('order').notNull(),
  },
  (t) => [index('search_groups_order').on(t.order, t.id)],
)

/** Functions that can be found. Those of the manifests make themselves known at each start (`source` is the path of the screen). */
export const searchFunctions = pgTable(
  'search_functions',
  {
    id: id(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => searchGroups.id),
    source: text('source').unique('search_functions_source'),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    keywords: text('keywords').notNull(),
    funcUrl: text('func_url').notNull(),
    routerName: text('router_name').notNull(),
    permissions: text('permissions').array().notNull(),
    entities: text('entities').array().$type<Entity[]>().notNull(),
    /** Syllables of the Chinese name without tones, with spaces, and their first letters. */
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
    active: text('active').$type<FunctionState>().notNull(),
    /** Administrators named it: what the manifest calls it no longer counts. */
    named: boolean('named').notNull(),
  },
  (t) => [index('search_functions_group').on(t.groupId)],
)

export const searchLogs = pgTable(
  'search_logs',
  {
    id: id(),
    /** Nobody after 90 days, or when the person cleared her history. */
    ssoId: person('sso_id'),
    keywords: text('keywords').notNull(),
    /** In their normal form, by which they are counted. */
    said: text('said').notNull(),
    news: integer('news').notNull(),
    documents: integer('documents').notNull(),
    functions: integer('functions').notNull(),
    /** No type failed, so that nothing found means nothing there (SRCH-11). */
    whole: boolean('whole').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [
    index('search_logs_person').on(t.ssoId, t.at, t.id),
    index('search_logs_at').on(t.at, t.said),
    // what is still somebody's: the monthly job finds it without passing over all that is not
    index('search_logs_named').on(t.at, t.id).where(sql`sso_id is not null`),
    index('search_logs_vain').on(t.at, t.said).where(sql`whole and news + documents + functions = 0`),
  ],
)

export const searchHits = pgTable(
  'search_hits',
  {
    id: id(),
    searchLogId: uuid('search_log_id')
      .notNull()
      .references(() => searchLogs.id),
    hitType: integer('hit_type').$type<0 | 1 | 2>().notNull(),
    hitId: uuid('hit_id').notNull(),
    rank: integer('rank').notNull(),
    at: instantColumn('at').notNull(),
  },
  (t) => [unique('search_hits_once').on(t.searchLogId, t.hitType, t.hitId)],
)

/** Words that stand for each other, as they were written; compared in their normal form. */
export const searchSynonyms = pgTable('search_synonyms', { id: id(), words: text('words').array().notNull() })

export const searchAnswers = pgTable('search_answers', {
  id: id(),
  words: text('words').array().notNull(),
  questionCn: text('question_cn').notNull(),
  questionEn: text('question_en').notNull(),
  answerCn: text('answer_cn').notNull(),
  answerEn: text('answer_en').notNull(),
  stale: staleColumn<'question' | 'answer'>(),
  link: text('link').notNull(),
  active: boolean('active').notNull(),
})
