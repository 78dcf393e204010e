import { halvesInput, staleOutput } from '#foundation/contract/bilingual.ts'
import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, requiredText, someOf, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'

export { functionLife } from './rules/functions.ts'

const BASE = '/api/basic/search/v1'
const FUNC = '/api/basic/func/v1/search'
const ADMIN = 'BASIC_GLOBALSEARCH_ADMIN'

/** What can be found, by its number on the wire. */
export const TYPES = { news: 0, document: 1, function: 2 } as const
export const resultType = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type ResultType = z.output<typeof resultType>
/** As it comes in an address. */
const typeInQuery = z.coerce.number().pipe(resultType)

const keywords = text(60)

/** One result. Of a function `funcUrl` is where it opens and `routerName` the screen, '' for an address outside. */
export const searchResult = z.object({
  type: resultType,
  id: uuid,
  nameCn: z.string(),
  nameEn: z.string(),
  /** The part of the text in which the words stand; '' for a function. */
  excerpt: z.string(),
  /** Where it opens: below `/{lang}`, or https. */
  funcUrl: z.string(),
  routerName: z.string(),
  publishedAt: instant.nullable(),
})
export type SearchResult = z.output<typeof searchResult>

/** The first of a type with how many there are; `failed` where they could not be had, which leaves the others. */
const block = z.object({ list: z.array(searchResult), total: z.int(), more: z.boolean(), failed: z.boolean() })
export type Block = z.output<typeof block>

/** An answer that administrators pinned to a question. */
const pinned = z.object({ id: uuid, questionCn: z.string(), questionEn: z.string(), answerCn: z.string(), answerEn: z.string(), link: z.string() })
export type Pinned = z.output<typeof pinned>

/**
 * All types at once. It notes the search in the log, so it is of the kind that opens its own transactions; the searches run outside of one, each
 * by itself (docs/decisions/0028-search.md).
 */
export const concurrentSearch = endpoint(`GET ${BASE}/concurrentSearch`, {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ keywords }),
  output: z.object({
    newsList: block,
    docList: block,
    funcList: block,
    /** Where nothing was found: functions that are called nearly so. */
    near: z.array(searchResult),
    searchLogId: uuid,
    answers: z.array(pinned),
    /** Normal words to mark in what was found, those of synonyms among them. */
    words: z.array(z.string()),
    pageSize: z.int(),
  }),
})

const moreInput = z.object({
  keywords,
  pageNum: z.coerce.number().pipe(z.int().min(1)).default(1),
  /** As many as the parameter says where it is left out. */
  pageSize: z.coerce.number().pipe(z.int().min(1)).optional(),
  searchLogId: uuid.optional(),
  type: typeInQuery.optional(),
})
const moreOutput = listOutput(searchResult).extend({ words: z.array(z.string()), pageSize: z.int() })

export const moreNews = endpoint(`GET ${BASE}/moreNews`, { kind: 'read', access: 'signed-in', input: moreInput, output: moreOutput })
export const moreDoc = endpoint(`GET ${BASE}/moreDoc`, { kind: 'read', access: 'signed-in', input: moreInput, output: moreOutput })
export const moreFunc = endpoint(`GET ${BASE}/moreFunc`, { kind: 'read', access: 'signed-in', input: moreInput, output: moreOutput })

/** Notes which result of one's own search was opened; `rank` is its place in the list, from 1. */
export const hitLog = endpoint(`POST ${BASE}/hitLog`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ searchLogId: uuid, hitType: resultType, hitId: uuid, rank: z.int().min(1).max(10_000).default(1) }),
  output: nothing,
})

/** While it is typed: functions by name, keyword, pinyin and initials, and pinned answers. From the first letter on. */
export const suggest = endpoint(`GET ${BASE}/suggest`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ keywords }),
  output: z.object({ functions: z.array(searchResult), answers: z.array(pinned), minLength: z.int() }),
})

/** The last ten searches of the person, and what she opened last of what she may still open. */
export const history = endpoint(`GET ${BASE}/history`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({ searches: z.array(z.object({ keywords: z.string(), at: instant })), opened: z.array(searchResult), minLength: z.int() }),
})

export const clearHistory = endpoint(`POST ${BASE}/history/clear`, { kind: 'write', access: 'signed-in', input: nothing, output: nothing })

/** What was searched in some days, the most frequent first; who searched is not told. */
const reportFilters = { from: day.optional(), to: day.optional(), keyword: text().optional(), withoutResult: z.boolean().optional() }
export const reportLine = z.object({
  keywords: z.string(),
  times: z.int(),
  /** Found the last time. */
  news: z.int(),
  documents: z.int(),
  functions: z.int(),
  /** Searches of which a result was opened. */
  opened: z.int(),
  lastAt: instant,
})
export type ReportLine = z.output<typeof reportLine>

export const searchReport = endpoint(`POST ${BASE}/log/report`, {
  kind: 'read',
  access: ADMIN,
  input: listInput(reportFilters),
  output: listOutput(reportLine),
})
export const exportReport = endpoint(`POST ${BASE}/log/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object(reportFilters).default({}) }),
  output: exportLater,
})

const groupFields = { nameCn: requiredText(), nameEn: requiredText(120), order: z.int().min(0).max(999) }
export const funcGroup = z.object({ id: uuid, nameCn: z.string(), nameEn: z.string(), order: z.int(), functions: z.int() })
export type FuncGroup = z.output<typeof funcGroup>

export const groupList = endpoint(`GET ${FUNC}/groupList`, { kind: 'read', access: ADMIN, input: nothing, output: z.array(funcGroup) })
export const groupUpdate = endpoint(`POST ${FUNC}/groupUpdate`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...groupFields, id: uuid.optional() }),
  output: z.object({ id: uuid }),
})

const functionState = z.enum(['active', 'inactive'])
export const funcEntry = z.object({
  id: uuid,
  groupId: uuid,
  nameCn: z.string(),
  nameEn: z.string(),
  keywords: z.string(),
  funcUrl: z.string(),
  routerName: z.string(),
  /** Any one of these suffices; what the screen itself asks for is asked besides. */
  permission: z.array(z.string()),
  /** All that is asked for by the entry and by its screen, with the names of these permissions. */
  asks: z.array(z.object({ id: z.string(), nameCn: z.string(), nameEn: z.string() })),
  /** None: all companies. */
  entities: z.array(entity),
  active: functionState,
  /** Its address still leads somewhere. */
  routeThere: z.boolean(),
  can: z.array(z.enum(['switch-on', 'switch-off'])),
})
export type FuncEntry = z.output<typeof funcEntry>

export const funcList = endpoint(`GET ${FUNC}/funcList`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ groupId: uuid.optional(), keyword: text().optional(), active: functionState.optional() }),
  output: z.array(funcEntry),
})
export const funcDetail = endpoint(`GET ${FUNC}/funcDetail`, { kind: 'read', access: ADMIN, input: z.object({ id: uuid }), output: funcEntry })

/** Adds a function, or describes one; `active` switches it. */
export const funcUpdate = endpoint(`POST ${FUNC}/funcUpdate`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    groupId: uuid,
    nameCn: text(),
    nameEn: text(120),
    keywords: text(300),
    funcUrl: text(300),
    permission: z.array(requiredText()).max(20),
    entities: someOf(entity),
    active: functionState.default('active'),
  }),
  output: z.object({ id: uuid }),
})
/** The route follows from the address; where it is given it has to be that one. */
export const funcUpdateUrl = endpoint(`POST ${FUNC}/funcUpdateUrl`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, funcUrl: text(300), routerName: text(300).optional() }),
  output: nothing,
})

const said = z.array(requiredText()).min(2).max(20)
export const ANSWER_TEXTS = ['question', 'answer'] as const
const answerFields = {
  /** By any of these it is found. */
  words: z.array(requiredText()).min(1).max(20),
  questionCn: requiredText(),
  questionEn: requiredText(120),
  answerCn: requiredText(500),
  answerEn: requiredText(1_000),
  /** Where more is said: below `/{lang}`, or https; '' for nowhere. */
  link: text(300),
  active: z.boolean(),
}
export const synonymGroup = z.object({ id: uuid, words: z.array(z.string()) })
export type SynonymGroup = z.output<typeof synonymGroup>
export const pinnedAnswer = z.object({ ...answerFields, id: uuid, stale: staleOutput(ANSWER_TEXTS) })
export type PinnedAnswer = z.output<typeof pinnedAnswer>

/** What administrators taught the search: words that stand for each other, answers to frequent questions. */
export const wording = endpoint(`GET ${BASE}/wording`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({ synonyms: z.array(synonymGroup), answers: z.array(pinnedAnswer) }),
})
export const saveSynonyms = endpoint(`POST ${BASE}/synonym/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid.optional(), words: said }),
  output: z.object({ id: uuid }),
})
export const deleteSynonyms = endpoint(`POST ${BASE}/synonym/delete`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: nothing })
export const saveAnswer = endpoint(`POST ${BASE}/answer/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ...answerFields, ...halvesInput(ANSWER_TEXTS), id: uuid.optional() }),
  output: z.object({ id: uuid }),
})
export const deleteAnswer = endpoint(`POST ${BASE}/answer/delete`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: nothing })
