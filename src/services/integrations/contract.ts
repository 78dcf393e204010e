import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { chatMakers } from './rules/addresses.ts'
import { answers, needsWords } from './rules/answers.ts'
import { serviceKey } from './rules/keys.ts'
import { breakerStates, outboxMessage } from './rules/outbox.ts'
import { adapters, adaptersOf, isInstalled, ports, SETTINGS, securities } from './rules/ports.ts'

export type { ChatMaker } from './rules/addresses.ts'
export { outboxMessage } from './rules/outbox.ts'

const ADMIN = 'BASIC_SYSTEM_INTEGRATION'
const BASE = '/api/basic/integration/v1'
const SETTING_LENGTH = 200
const SECRET_LENGTH = 500
const MAX_PORT = 65_535
/** A document that an administrator puts in for an outside system; below the limit of a request. */
const DOCUMENT_LENGTH = 500_000
const MOST_PERMISSIONS = 50

const port = z.enum(ports)
const settings = {
  host: text(SETTING_LENGTH).optional(),
  portNumber: z.int().min(1).max(MAX_PORT).optional(),
  security: z.enum(securities).optional(),
  user: text(SETTING_LENGTH).optional(),
  from: text(SETTING_LENGTH).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(SETTING_LENGTH)
    .optional(),
}

const connector = z.object({
  port,
  adapter: z.enum(adapters),
  /** Those to choose from; none where the installation says what stands behind the port. */
  adapters: z.array(z.enum(adapters)),
  active: z.boolean(),
  settings: z.object(settings),
  /** Secrets that are kept; they are never shown. */
  kept: z.array(z.string()),
  breaker: z.enum(breakerStates),
  openUntil: instant.nullable(),
  lastOk: instant.nullable(),
  lastError: z.string().nullable(),
  lastErrorAt: instant.nullable(),
  waiting: z.int(),
  failed: z.int(),
})

export const searchConnectors = endpoint(`POST ${BASE}/connector/search`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.array(connector),
})

/** Chooses what stands behind a port. A secret that is not given stays as it was, unless the address it is for changes (INTEG-06). */
export const saveConnector = endpoint(`POST ${BASE}/connector/save`, {
  kind: 'write',
  access: ADMIN,
  input: z
    .object({
      port,
      adapter: z.enum(adapters),
      active: z.boolean(),
      ...settings,
      password: text(SECRET_LENGTH).optional(),
      token: text(SECRET_LENGTH).optional(),
      noticeSecret: text(SECRET_LENGTH).optional(),
    })
    .superRefine((given, ctx) => {
      if (isInstalled(given.port)) ctx.addIssue({ code: 'invalid_value', values: [], input: given.port, path: ['port'] })
      if (!adaptersOf(given.port).includes(given.adapter)) ctx.addIssue({ code: 'invalid_value', values: [], input: given.adapter, path: ['adapter'] })
      for (const name of SETTINGS[given.adapter].needed)
        if (given[name] === undefined || given[name] === '') ctx.addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [name] })
    }),
  output: nothing,
})

/** Asks the other side whether it answers and knows us; nothing is changed there. */
export const testConnector = endpoint(`POST ${BASE}/connector/test`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ port }),
  output: z.object({ ok: z.boolean(), answer: z.string(), milliseconds: z.int() }),
})

const outboxFilters = {
  port: port.optional(),
  state: z.enum(outboxMessage.states).optional(),
  key: text(SETTING_LENGTH).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const searchOutbox = endpoint(`POST ${BASE}/outbox/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput(outboxFilters),
  output: listOutput(
    z.object({
      id: uuid,
      port,
      key: z.string(),
      thing: z.string(),
      about: z.string(),
      state: z.enum(outboxMessage.states),
      tries: z.int(),
      lastAnswer: z.string().nullable(),
      createdAt: instant,
      nextTryAt: instant.nullable(),
      doneAt: instant.nullable(),
      can: z.array(z.literal('resend')),
    }),
  ).extend({ /** Failed ones among all that the filter finds, as far as they may still leave (INTEG-07). */ failed: z.int() }),
})

/** Sends failed messages again: those named, or all that a filter finds. */
export const resend = endpoint(`POST ${BASE}/outbox/resend`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ids: z.array(uuid).min(1).max(100).optional(), filters: z.object(outboxFilters).optional() }),
  output: z.object({ resent: z.int() }),
})

const embedded = z.object({
  id: uuid,
  port,
  key: z.string(),
  at: instant,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  hasHtml: z.boolean(),
  /** Of a group chat: what its card says beside the subject. */
  card: z
    .object({
      maker: z.enum(chatMakers),
      lines: z.array(z.object({ label: z.string(), value: z.string() })),
      link: z.object({ text: z.string(), url: z.string() }),
    })
    .nullable(),
  /** Of a calendar. */
  entry: z.object({ starts: instant, ends: instant, place: z.string(), cancelled: z.boolean() }).nullable(),
  /** To the system of another department: what people read of it. */
  order: z.object({ action: z.string(), lines: z.array(z.object({ label: z.string(), value: z.string() })) }).nullable(),
  answer: z.string().nullable(),
  answered: z.enum(answers).nullable(),
  answeredAt: instant.nullable(),
  can: z.array(z.enum(answers)),
})
export type Embedded = z.output<typeof embedded>

/** What the embedded adapters hold. */
export const searchEmbedded = endpoint(`POST ${BASE}/embedded/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ port: port.optional(), keyword: text().optional(), from: day.optional(), to: day.optional() }),
  output: listOutput(embedded),
})

/** The newest mails and SMS to oneself that the embedded adapters of a demo hold, with the links and codes in them; nothing where people are real. */
export const myEmbedded = endpoint(`GET ${BASE}/embedded/mine`, { kind: 'read', access: 'signed-in', input: nothing, output: z.array(embedded) })

/** An entry of a calendar that an embedded adapter holds, as the file that calendar programs read. */
export const embeddedFile = endpoint(`GET ${BASE}/embedded/file`, { kind: 'stream', access: ADMIN, input: z.object({ id: uuid }), output: nothing })

/** Answers in the place of the outside system: a mail came back, here is the document that was asked for, an SMS arrived or did not, an order was carried out or not. That it was needs no words. */
export const answerEmbedded = endpoint(`POST ${BASE}/embedded/answer`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, answer: z.enum(answers), text: requiredText(DOCUMENT_LENGTH).optional() }).superRefine(({ answer, text: said }, ctx) => {
    if (needsWords(answer) && said === undefined) ctx.addIssue({ code: 'invalid_type', expected: 'string', input: said, path: ['text'] })
  }),
  output: nothing,
})

export const searchReceived = endpoint(`POST ${BASE}/received/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ port: port.optional() }),
  output: listOutput(z.object({ id: uuid, port, noticeId: z.string(), by: z.string(), at: instant, receivedAt: instant, payload: z.string() })),
})

const key = z.object({
  id: uuid,
  name: z.string(),
  /** The first characters, by which its holder knows it again. */
  prefix: z.string(),
  permissions: z.array(z.string()),
  validUntil: day,
  state: z.enum(serviceKey.states),
  issuedBy: z.string(),
  issuedAt: instant,
  lastUsedAt: instant.nullable(),
  endedAt: instant.nullable(),
  confirmedBy: z.string().nullable(),
  expiring: z.boolean(),
  can: z.array(z.enum(['confirm', 'end'])),
})
export type ServiceKeyLine = z.output<typeof key>

export const searchKeys = endpoint(`POST ${BASE}/serviceKey/search`, {
  kind: 'read',
  access: ADMIN,
  input: listInput({ state: z.enum(serviceKey.states).optional(), name: text().optional() }),
  output: listOutput(key).extend({
    /** Every permission of the house, for the form. */
    permissions: z.array(z.object({ id: z.string(), nameCn: z.string(), nameEn: z.string() })),
    latest: day,
  }),
})

/** Issues a key; it is answered once and kept as a hash (INTEG-04). */
export const issueKey = endpoint(`POST ${BASE}/serviceKey/issue`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ name: requiredText(), permissions: z.array(requiredText()).min(1).max(MOST_PERMISSIONS), validUntil: day }),
  /** `waits` for a second administrator before it is in force. */
  output: z.object({ id: uuid, key: z.string(), validUntil: day, waits: z.boolean() }),
})

/** The second administrator puts a key with a sensitive permission in force (INTEG-13). */
export const confirmKey = endpoint(`POST ${BASE}/serviceKey/confirm`, { kind: 'write', access: ADMIN, input: z.object({ id: uuid }), output: nothing })

export const endKey = endpoint(`POST ${BASE}/serviceKey/end`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, reason: text().optional() }),
  output: nothing,
})
