import { endpoint, type OutputOf, type ParsedOf } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, nothing, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { employeeType as typeOfStaff } from '#services/people/contract.ts'
import { deliveryLife, letterLife, scanLife } from './rules/life.ts'

const BASE = '/api/ehs-ess/warning-letter/v1'
export const LIST = 'DISCIPLINARY_DISCIPHR_LIST'
export const SAVE = 'DISCIPLINARY_DISCIPHR_SAVE'
export const PARTNER = 'DISCIPLINARY_FILEMANAGE_LIST'
export const ARCHIVE = 'DISCIPLINARY_ARCHIVEMANAGE_LIST'
export const OWN = 'ESSMSS_ESS'
const DESKS = [LIST, PARTNER, ARCHIVE] as const
const READERS = [...DESKS, OWN] as const
/** Who records how a letter was delivered. */
const DELIVERS = [PARTNER, SAVE] as const

export const level = z.enum(['verbal', 'written', 'final-written'])
export type Level = z.output<typeof level>
export const category = z.enum(['attendance', 'conduct', 'safety', 'cash', 'service', 'integrity', 'other'])
export type Category = z.output<typeof category>
export const language = z.enum(['zh-Hans', 'bilingual'])
export type Language = z.output<typeof language>
/** Where a draft comes from: a person's hand, or the record of a module. */
export const source = z.enum(['manual', 'safety', 'cash-variance', 'infringement'])
export type Source = z.output<typeof source>
export const status = statesOf(letterLife)
export const delivery = statesOf(deliveryLife)
export type Delivery = z.output<typeof delivery>
export const scanState = statesOf(scanLife)
const employeeType = wordsAt('people.enum.employeeType.', z.enum(typeOfStaff.options))
/** The three desks that look at letters. */
export const view = z.enum(['admin', 'hrbp', 'pfile'])
export type View = z.output<typeof view>

/** Most statements that a letter can be set to take, whatever the parameter says (WARN-01). */
export const MOST_WITNESSES = 10
export const MOST_SCANS = 5
export const MOST_EVIDENCE = 10
const MOST_STATEMENT_FILES = 3
const MOST_AT_ONCE = 100
export const LENGTH = { place: 100, facts: 2_000, ruleBroken: 500, consequence: 1_000, content: 8_000, reason: 500, statement: 500, archiveNo: 40 } as const

export const act = z.enum(['edit', 'delete', 'invalidate', 'anew', 'scan', 'witness', 'refusal', 'paper', 'archive', 'return', 'acknowledge', 'disagree'])
export type Act = z.output<typeof act>

const heading = {
  id: uuid,
  letterNo: z.string().nullable(),
  person: personRef,
  level,
  category,
  incidentDate: day.nullable(),
  publishedOn: day.nullable(),
  validUntil: day.nullable(),
  status,
  inForce: z.boolean(),
  /** From publication on. */
  delivery: delivery.nullable(),
}

const letterRow = z.object({
  ...heading,
  departmentCn: z.string(),
  departmentEn: z.string(),
  employeeType,
  scanState: scanState.nullable(),
  archiveNo: z.string(),
  box: z.string(),
  /** Who wrote it; nobody where a module has drafted it and nobody has seen to it yet. */
  draftedBy: personRef.nullable(),
  source,
  /** What is late by working days: it was not read, or its scan is missing (WARN-17). */
  late: z.enum(['unread', 'scan']).nullable(),
  can: z.array(act),
})
export type LetterRow = z.output<typeof letterRow>

const COLUMNS = [
  'letterNo',
  'person',
  'department',
  'employeeType',
  'level',
  'category',
  'incidentDate',
  'publishedOn',
  'validUntil',
  'status',
  'delivery',
] as const

/** The letters of one desk and their export: each sees those that are its own to see, and never its own person's (WARN-12, WARN-15). */
export const [listLetters, exportLetters] = listing('disciplinary.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: DESKS,
  filters: {
    view,
    letterNo: text(20).optional(),
    ssoId: ssoId.optional(),
    department: text().optional(),
    employeeType: employeeType.optional(),
    level: level.optional(),
    category: category.optional(),
    status: statesOf(letterLife, status.exclude(['deleted'])).optional(),
    inForce: z.boolean().optional(),
    delivery: delivery.optional(),
    scanState: scanState.optional(),
    late: z.boolean().optional(),
    draftedBy: ssoId.optional(),
    incidentFrom: day.optional(),
    incidentTo: day.optional(),
    publishedFrom: day.optional(),
    publishedTo: day.optional(),
  },
  hidden: ['view'],
  row: letterRow,
  columns: [...COLUMNS, 'scanState', 'archiveNo', 'draftedBy'],
  sheet: [...COLUMNS, 'inForce', 'scanState', 'archiveNo', 'box', 'source', 'draftedBy'],
})
export type LetterFilter = ParsedOf<typeof listLetters>['filters']

/** Names of witnesses go to whoever reads the letter; what they said and their papers to those who handle it. */
const witness = z.object({
  id: uuid,
  name: z.string(),
  ssoId: ssoId.nullable(),
  statement: z.string().nullable(),
  takenOn: day,
  files: z.array(fileRef),
})

const letter = z.object({
  ...letterRow.shape,
  place: z.string(),
  facts: z.string(),
  ruleBroken: z.string(),
  consequence: z.string(),
  language,
  contentCn: z.string(),
  contentEn: z.string(),
  levelReason: z.string(),
  invalidReason: z.string(),
  validityMonths: whole,
  witnesses: z.array(witness),
  evidence: z.array(fileRef),
  scans: z.array(fileRef),
  readDueOn: day.nullable(),
  scanDueOn: day.nullable(),
  readAt: stamp.nullable(),
  answeredAt: stamp.nullable(),
  statement: z.string(),
  returnedBecause: z.string(),
  /** The papers that were kept: as it was published, and as it was answered. */
  papers: z.array(z.object({ id: uuid, at: stamp, of: z.enum(['published', 'answered']), sha256: z.string().nullable() })),
  /** What happened to it, the oldest first; for those who handle it. */
  history: z.array(z.object({ at: stamp, by: personRef.nullable(), what: z.string() })),
  handles: z.boolean(),
  mine: z.boolean(),
  saved: saved.nullable(),
})

/** A stream, since that it was opened is noted (WARN-15); read by its person for the first time, it is read. */
export const letterDetail = endpoint(`GET ${BASE}/detail`, { kind: 'stream', access: READERS, input: z.object({ id: uuid }), output: letter })
export type Letter = OutputOf<typeof letterDetail>

const statementGiven = {
  name: requiredText(),
  ssoId: ssoId.nullable().default(null),
  statement: requiredText(LENGTH.facts),
  takenOn: day,
  files: z.array(uuid).max(MOST_STATEMENT_FILES).default([]),
}

export const saveLetter = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: SAVE,
  input: z.object({
    id: uuid.optional(),
    /** An invalidated letter that this one is written for anew (WARN-07). */
    anew: uuid.optional(),
    basedOn,
    ssoId,
    level,
    category,
    incidentDate: day.nullable().default(null),
    place: text(LENGTH.place).default(''),
    facts: text(LENGTH.facts).default(''),
    ruleBroken: text(LENGTH.ruleBroken).default(''),
    consequence: text(LENGTH.consequence).default(''),
    language: language.default('zh-Hans'),
    contentCn: text(LENGTH.content).default(''),
    contentEn: text(LENGTH.content).default(''),
    levelReason: text(LENGTH.reason).default(''),
    witnesses: z
      .array(z.object({ id: uuid.optional(), ...statementGiven }))
      .max(MOST_WITNESSES)
      .default([]),
    evidence: z.array(uuid).max(MOST_EVIDENCE).default([]),
  }),
  /** The statements by their ids, in the order of the form. */
  output: z.object({ id: uuid, revision: z.int(), witnesses: z.array(uuid) }),
})

const ofOne = z.object({ id: uuid })
export const publishLetter = endpoint(`POST ${BASE}/publish`, {
  kind: 'write',
  access: SAVE,
  input: z.object({ id: uuid, basedOn }),
  output: z.object({ letterNo: z.string(), validUntil: day }),
})
export const invalidateLetter = endpoint(`POST ${BASE}/invalidate`, {
  kind: 'write',
  access: SAVE,
  input: z.object({ id: uuid, reason: requiredText(LENGTH.reason) }),
})
export const deleteLetter = endpoint(`POST ${BASE}/delete`, { kind: 'write', access: SAVE, input: ofOne })

/** The signed paper: all scans that it is to have from now on. */
export const saveScan = endpoint(`POST ${BASE}/scan/save`, {
  kind: 'write',
  access: PARTNER,
  input: z.object({
    id: uuid,
    files: z
      .array(uuid)
      .min(1)
      .max(2 * MOST_SCANS),
  }),
})

/** A statement that came after the publication; those of a draft are saved with it. */
export const saveWitness = endpoint(`POST ${BASE}/witness/save`, {
  kind: 'write',
  access: DELIVERS,
  input: z.object({ id: uuid, ...statementGiven }),
})

export const recordDelivery = endpoint(`POST ${BASE}/delivery/record`, {
  kind: 'write',
  access: DELIVERS,
  input: z.object({ id: uuid, outcome: z.enum(['refusal', 'paper']) }),
})

const some = z.array(uuid).min(1).max(MOST_AT_ONCE)
export const archiveLetters = endpoint(`POST ${BASE}/archive`, {
  kind: 'write',
  access: ARCHIVE,
  input: z.object({ ids: some, archiveNo: requiredText(LENGTH.archiveNo), box: text(LENGTH.archiveNo).default('') }),
})
export const returnScans = endpoint(`POST ${BASE}/archive/return`, {
  kind: 'write',
  access: ARCHIVE,
  input: z.object({ ids: some, comment: requiredText(LENGTH.reason) }),
})

/** The own letters that were published, the newest first. */
export const myLetters = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: OWN,
  input: nothing,
  output: z.array(z.object(heading)),
})
export type MyLetter = z.output<typeof myLetters.output>[number]

export const acknowledgeLetter = endpoint(`POST ${BASE}/acknowledge`, {
  kind: 'write',
  access: OWN,
  input: z.object({ id: uuid, answer: z.enum(['acknowledged', 'disagreed']), statement: text(LENGTH.statement).default('') }),
})

/** Asked by an outside system with its key: whether somebody has a letter of that level or a graver one in force. */
export const activeLetter = endpoint(`GET ${BASE}/active`, {
  kind: 'read',
  access: 'service',
  permission: 'DISCIPLINARY_ACTIVE',
  input: z.object({ ssoId, level: level.optional(), asOf: day.optional() }),
  output: z.object({ active: z.boolean(), validUntil: day.nullable() }),
})

/** A draft for the record of a module; the same record gives the same draft. */
export const draftLetter = endpoint(`POST ${BASE}/draft`, {
  kind: 'write',
  access: 'service',
  permission: 'DISCIPLINARY_DRAFT',
  input: z.object({ ssoId, level, category, source: source.exclude(['manual']), recordId: requiredText(), incidentDate: day.optional() }),
  output: z.object({ id: uuid }),
})

/** The newest kept paper of a letter, or the one that is named. */
export const letterPdf = endpoint(`GET ${BASE}/pdf`, {
  kind: 'stream',
  access: READERS,
  input: z.object({ id: uuid, paper: uuid.optional() }),
})

/** Who a letter is to be about: facts, letters so far, and what other modules keep of them. */
export const letterPerson = endpoint(`GET ${BASE}/person`, {
  kind: 'read',
  access: SAVE,
  input: z.object({ ssoId }),
  output: personRef.extend({
    employeeType,
    jobTitleCn: z.string(),
    jobTitleEn: z.string(),
    joinDate: day,
    letters: z.array(z.object(heading)),
    records: z.array(z.object({ titleCn: z.string(), titleEn: z.string(), lines: z.array(z.object({ on: day, textCn: z.string(), textEn: z.string() })) })),
  }),
})

const template = {
  level,
  /** Of all categories that have none of their own, where it names none. */
  category: category.nullable(),
  titleCn: requiredText(60),
  titleEn: requiredText(120),
  bodyCn: requiredText(LENGTH.content),
  bodyEn: requiredText(LENGTH.content),
  validityMonths: z.int().min(1).max(60),
  active: z.boolean(),
}
const listedTemplate = z.object({ ...template, id: uuid, saved })
export type Template = z.output<typeof listedTemplate>

/** With the limit that the form keeps to (WARN-01). */
export const listTemplates = endpoint(`GET ${BASE}/templates`, {
  kind: 'read',
  access: SAVE,
  input: nothing,
  output: z.object({ list: z.array(listedTemplate), maxWitnessStatements: whole }),
})
export const saveTemplate = endpoint(`POST ${BASE}/templates/save`, {
  kind: 'write',
  access: SAVE,
  input: z.object({ ...template, id: uuid.optional(), basedOn }),
  output: z.object({ id: uuid }),
})
