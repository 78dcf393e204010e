import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { erasureLife, requestLife } from './rules.ts'

export const ADMIN = 'BASIC_PRIVACY_ADMIN'
export const TEXT_MAX = 500
export const REASON_MAX = 200

const PROFILE = '/api/basic/profile/v1/data'
const BASE = '/api/basic/personal-data/v1'

export const requestKind = z.enum(['file', 'correction'])
export const outcome = z.enum(['changed', 'refused'])
const moduleName = z.object({ module: z.string(), moduleCn: z.string(), moduleEn: z.string() })
const numbered = z.object({ id: uuid, no: z.string() })

export const dataRequest = moduleName.extend({
  id: uuid,
  no: z.string(),
  kind: requestKind,
  text: z.string(),
  status: z.enum(requestLife.states),
  askedAt: instant,
  answerBy: day.nullable(),
  outcome: outcome.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** Until when the file can be fetched. */
  until: instant.nullable(),
  can: z.array(z.enum(['download', 'close'])),
})
export type DataRequest = z.output<typeof dataRequest>

/** Asks for the own data file, or for a correction of what a module holds (PDATA-05, PDATA-07). */
export const requestData = endpoint(`POST ${PROFILE}/request`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ kind: requestKind, module: text().optional(), text: text(TEXT_MAX).optional() }),
  output: numbered,
})

/** The own requests, newest first. */
export const myRequests = endpoint(`POST ${PROFILE}/mine`, {
  kind: 'read',
  access: 'signed-in',
  input: listInput({ kind: requestKind.optional() }),
  output: listOutput(dataRequest),
})

/** The own data file, for some days (PDATA-06). */
export const downloadData = endpoint(`GET ${PROFILE}/download`, { kind: 'stream', access: 'signed-in', input: z.object({ id: uuid }), output: nothing })

/** Ends an own request that was answered; of a data file the file goes. */
export const closeRequest = endpoint(`POST ${PROFILE}/close`, { kind: 'write', access: 'signed-in', input: z.object({ id: uuid }), output: nothing })

/** Answers a correction (PDATA-08). */
export const answerRequest = endpoint(`POST ${PROFILE}/answer`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, outcome, answer: requiredText(TEXT_MAX) }),
  output: nothing,
})

/** Corrections of the people of the own scope, those due first. */
export const searchRequests = endpoint(`POST ${BASE}/request/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ status: z.enum(requestLife.states).optional(), ssoId: ssoId.optional() }),
  output: listOutput(dataRequest.omit({ until: true, can: true }).extend({ person: personRef, overdue: z.boolean(), can: z.array(z.enum(['answer'])) })),
})

export const staying = z.object({ kind: z.enum(['for', 'afterLeaving', 'with', 'always']), days: z.int(), months: z.int(), reason: z.string().nullable() })

/** What is held about people: by module what for and who reads it, by table how long. */
export const held = endpoint(`POST ${BASE}/held`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.array(
    moduleName.extend({
      forCn: z.string(),
      forEn: z.string(),
      readersCn: z.string(),
      readersEn: z.string(),
      tables: z.array(z.object({ table: z.string(), titleCn: z.string(), titleEn: z.string(), stays: staying })),
    }),
  ),
})

export const erased = z.object({
  module: z.string(),
  table: z.string(),
  titleCn: z.string(),
  titleEn: z.string(),
  did: z.enum(['delete', 'blank', 'keep']),
  rows: z.int(),
  /** Why it is kept. */
  why: z.string().nullable(),
})
export type Erased = z.output<typeof erased>

/** What an erasure would do to the own data now (PDATA-13). */
export const previewErasure = endpoint(`POST ${BASE}/erasure/preview`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.array(erased),
})

export const erasure = z.object({
  id: uuid,
  no: z.string(),
  reason: z.string(),
  status: z.enum(erasureLife.states),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  doneAt: instant.nullable(),
  report: z.array(erased),
})
export type Erasure = z.output<typeof erasure>

/** Asks that the own data be erased; another person decides (PDATA-09, PDATA-11). */
export const askErasure = endpoint(`POST ${BASE}/erasure/request`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ reason: requiredText(REASON_MAX) }),
  output: numbered,
})

/** Asks that the data of somebody who left be erased (PDATA-10). */
export const askErasureFor = endpoint(`POST ${BASE}/erasure/requestFor`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ssoId, reason: requiredText(REASON_MAX) }),
  output: numbered,
})

/** Erasures of the own data, newest first. */
export const myErasures = endpoint(`POST ${BASE}/erasure/mine`, { kind: 'read', access: 'signed-in', input: listInput({}), output: listOutput(erasure) })

/** Erasures of the people of the own scope, newest first. */
export const searchErasures = endpoint(`POST ${BASE}/erasure/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ status: z.enum(erasureLife.states).optional(), ssoId: ssoId.optional() }),
  output: listOutput(erasure.extend({ person: personRef, requestedBy: personRef })),
})

/** Every table of the house with its term, and what the last night did with it (PDATA-02, PDATA-15). */
export const retention = endpoint(`POST ${BASE}/retention`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ module: text().optional(), overdue: z.boolean().optional(), ofPeople: z.boolean().optional() }),
  output: listOutput(
    moduleName.extend({
      table: z.string(),
      /** None where its rows are about nobody. */
      titleCn: z.string().nullable(),
      titleEn: z.string().nullable(),
      stays: staying,
      /** The job that carries it out; none where nothing is ever removed, or with its parent. */
      by: z.string().nullable(),
      byCn: z.string().nullable(),
      byEn: z.string().nullable(),
      removed: z.int().nullable(),
      overdue: z.int().nullable(),
      ranAt: instant.nullable(),
    }),
  ).extend({ modules: z.array(moduleName) }),
})
