import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { basedOn } from '#foundation/contract/saved.ts'
import { instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { updateLife } from './rules.ts'

const BASE = '/api/docSafety/confidential/v1'
/** For both pages; what is done on the second needs the other one, too (CONFID-02). */
export const VIEW = 'TOPINFO_CONFIDENTIAL_VIEW'
export const EDIT = 'TOPINFO_CONFIDENTIAL_EDIT'
const BODY = 20_000
const QUESTION = 500
const MOST_PEOPLE = 2_000
const MOST_LISTS = 20
const MOST_PAGES = 2_000
/** More than an update takes, so that the policy of files answers and not the schema (CONFID-12). */
const files = z.array(uuid).max(20).default([])

const state = statesOf(updateLife)
const importance = wordsAt('confidential.importance.', z.enum(['normal', 'high']))
export type Importance = z.output<typeof importance>
const titles = { titleCn: z.string(), titleEn: z.string() }
const bodies = { bodyCn: z.string(), bodyEn: z.string() }
const said = { topic: z.string(), importance }

/** What is addressed to the reader, the latest first. */
export const mine = listing('confidential.mine.', `POST ${BASE}/mine`, {
  access: VIEW,
  filters: { keyword: text().optional(), year: z.int().min(2000).max(2199).optional(), topic: text(30).optional() },
  row: z.object({
    ...{ id: uuid, ...titles, ...said, publishedAt: stamp, expiresAt: stamp.nullable() },
    ...{ read: z.boolean(), mustConfirm: z.boolean(), confirmed: z.boolean() },
  }),
  columns: ['title', 'topic', 'importance', 'publishedAt', 'expiresAt', 'read'],
})
export type Mine = z.output<typeof mine.output>['list'][number]

/** For a minute it opens the pages to this session (CONFID-06). */
const link = { token: z.string(), until: stamp }
const question = { id: uuid, text: z.string(), askedAt: stamp, answer: z.string().nullable(), answeredAt: stamp.nullable() }

/** An update for who it is addressed to; each opening is recorded, and each that is refused (CONFID-03, CONFID-08). */
export const read = endpoint(`GET ${BASE}/read`, {
  kind: 'stream',
  access: VIEW,
  input: z.object({ id: uuid }),
  output: z.object({
    ...{ id: uuid, version: z.int(), ...titles, ...bodies, ...said, publishedAt: stamp, expiresAt: stamp.nullable() },
    ...{ mustConfirm: z.boolean(), confirmedAt: stamp.nullable(), pages: z.int() },
    /** The record of this opening. */
    record: uuid,
    ...link,
    questions: z.array(z.object(question)),
  }),
})
export type Opened = z.output<typeof read.output>

/** A page of the attachments as a picture with the reader's watermark (CONFID-05). */
export const page = endpoint(`GET ${BASE}/page`, {
  kind: 'stream',
  access: VIEW,
  input: z.object({ id: uuid, page: z.coerce.number().int().min(1).max(MOST_PAGES), token: z.string().max(2_000) }),
})

/** Says that an update is still looked at, and asks whether it may be; answers with the next link (CONFID-04). */
export const heartbeat = endpoint(`POST ${BASE}/heartbeat`, {
  kind: 'write',
  access: VIEW,
  input: z.object({ id: uuid, record: uuid, seconds: z.int().min(0).max(120), pages: z.array(z.int().min(1).max(MOST_PAGES)).max(MOST_PAGES).default([]) }),
  output: z.object(link),
})
export const confirm = endpoint(`POST ${BASE}/confirm`, { kind: 'write', access: VIEW, input: z.object({ id: uuid }) })
export const ask = endpoint(`POST ${BASE}/ask`, {
  kind: 'write',
  access: VIEW,
  input: z.object({ id: uuid, text: requiredText(QUESTION) }),
  output: z.object({ id: uuid }),
})

export const list = listing('confidential.list.', `POST ${BASE}/list`, {
  access: EDIT,
  filters: { state: state.optional(), keyword: text().optional(), topic: text(30).optional() },
  row: z.object({
    ...{ id: uuid, ...titles, ...said, author: personRef, state, version: z.int(), audience: z.int() },
    ...{ publishAt: stamp.nullable(), publishedAt: stamp.nullable(), expiresAt: stamp.nullable(), read: z.int(), confirmed: z.int(), mustConfirm: z.boolean() },
    /** Waits for a second editor (CONFID-10). */
    waits: z.boolean(),
    can: z.array(z.enum(['edit', 'publish', 'release', 'unschedule', 'recall', 'revise'])),
  }),
  columns: ['title', 'topic', 'importance', 'author', 'audience', 'state', 'version', 'published', 'expiresAt', 'readers'],
})
export type Listed = z.output<typeof list.output>['list'][number]

/** An update as it is written, for who edits; that it was opened is recorded. */
export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'stream',
  access: EDIT,
  input: z.object({ id: uuid }),
  output: z.object({
    ...{ id: uuid, revision: z.int(), version: z.int(), state, ...titles, ...bodies, ...said, mustConfirm: z.boolean() },
    ...{ publishAt: stamp.nullable(), expiresAt: stamp.nullable(), attachments: z.array(fileRef), people: z.array(personRef), lists: z.array(uuid) },
    proposedBy: personRef.nullable(),
    recallReason: z.string(),
    /** Of those addressed, who may not open the pages. */
    without: z.array(personRef),
    questions: z.array(z.object({ ...question, person: personRef })),
  }),
})
export type Detail = z.output<typeof detail.output>

/** Keeps a draft; one that waits for a second editor has to be put before them again. */
export const save = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({
    id: uuid.optional(),
    basedOn,
    titleCn: text(100),
    titleEn: text(200).default(''),
    bodyCn: z.string().max(BODY),
    bodyEn: z.string().max(BODY).default(''),
    topic: requiredText(30),
    importance: importance.default('normal'),
    mustConfirm: z.boolean().default(false),
    publishAt: instant.nullable().default(null),
    expiresAt: instant.nullable().default(null),
    attachments: files,
    people: z.array(ssoId).max(MOST_PEOPLE).default([]),
    lists: z.array(uuid).max(MOST_LISTS).default([]),
  }),
  output: z.object({ id: uuid, revision: z.int() }),
})

/** Publishes, schedules, or puts it before a second editor: says which by `state` and `waits`. */
const letOut = z.object({ state, waits: z.boolean() })
export const publish = endpoint(`POST ${BASE}/publish`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }), output: letOut })
export const release = endpoint(`POST ${BASE}/release`, { kind: 'write', access: EDIT, input: z.object({ id: uuid }), output: letOut })

export const { recall, unschedule, revise } = moving(updateLife, (action) => `POST ${BASE}/${action}`, {
  access: { recall: EDIT, unschedule: EDIT, revise: EDIT },
  takes: { recall: { reason: requiredText(200) } },
})

const named = { nameCn: requiredText(), nameEn: requiredText() }
/** Lists of people by name; whoever made one changes it. */
export const audienceLists = endpoint(`GET ${BASE}/audience/list`, {
  kind: 'read',
  access: EDIT,
  input: nothing,
  output: z.array(z.object({ id: uuid, ...named, members: z.array(personRef), owner: personRef, own: z.boolean() })),
})
export type AudienceList = z.output<typeof audienceLists.output>[number]
export const saveAudience = endpoint(`POST ${BASE}/audience/save`, {
  kind: 'write',
  access: EDIT,
  input: z.object({ id: uuid.optional(), ...named, members: z.array(ssoId).min(1).max(MOST_PEOPLE) }),
  output: z.object({ id: uuid }),
})

const ofUpdate = { update: uuid }
/** Who has read an update, for how long and on what; each look into it is recorded (CONFID-08). */
export const log = endpoint(`POST ${BASE}/log`, {
  kind: 'stream',
  access: EDIT,
  input: listInput(ofUpdate),
  output: listOutput(
    z.object({
      ...{ id: uuid, person: personRef, version: z.int(), openings: z.int(), firstAt: stamp.nullable(), lastAt: stamp.nullable() },
      ...{ seconds: whole, device: z.string(), confirmedAt: stamp.nullable() },
    }),
  ),
})
export const exportLog = endpoint(`POST ${BASE}/log/export`, {
  kind: 'stream',
  access: EDIT,
  input: z.object({ filters: z.object(ofUpdate) }),
  output: exportLater,
})

export const answer = endpoint(`POST ${BASE}/answer`, { kind: 'write', access: EDIT, input: z.object({ id: uuid, answer: requiredText(QUESTION) }) })
