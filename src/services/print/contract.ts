import { endpoint } from '#foundation/contract/endpoint.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, instant, listInput, listOutput, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { body, orientation, paperSize } from './rules/body.ts'
import { paperLang, said, valueType } from './rules/values.ts'

const BASE = '/api/basic/print/v1'
const ADMIN = 'BASIC_PRINT_ADMIN'

/** A kind of paper, as a module declares it: `form-submission`. */
export const kindCode = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
/** What a paper is about, by the module's own id. */
const businessId = requiredText(100)

const op = z.discriminatedUnion('op', [
  z.object({ op: z.literal('text'), x: z.number(), y: z.number(), size: z.number(), width: z.number(), text: z.string(), tone: z.enum(['ink', 'pale']) }),
  z.object({ op: z.literal('line'), x: z.number(), y: z.number(), x2: z.number(), y2: z.number() }),
  z.object({ op: z.literal('code'), x: z.number(), y: z.number(), size: z.number(), text: z.string() }),
  z.object({ op: z.literal('across'), text: z.string() }),
])
export const paperPage = z.object({ width: z.number(), height: z.number(), ops: z.array(op) })

/** Asks for a paper of a record. `caseFile`: all that is known of the record with its proof instead. */
export const createPrint = endpoint(`POST ${BASE}/create`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ kind: kindCode, businessId, language: paperLang, caseFile: z.boolean().default(false) }),
  output: z.object({ id: uuid }),
})

/** A paper as it is laid out, for who may read the record now. */
export const printDetail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: text(60) }),
  output: z.object({
    id: uuid,
    title: z.string(),
    number: z.string(),
    language: paperLang,
    kind: kindCode,
    caseFile: z.boolean(),
    businessId: z.string(),
    createdAt: instant,
    expiresAt: instant,
    /** The record is another by now (PRINT-03). */
    changed: z.boolean(),
    pages: z.array(paperPage),
    /** Files that the PDF has after these pages. */
    appended: z.int(),
  }),
})
export type PrintDetail = z.output<typeof printDetail.output>

export const printPdf = endpoint(`GET ${BASE}/pdf`, { kind: 'stream', access: 'signed-in', input: z.object({ id: text(60) }), output: nothing })

/** As many papers as one file holds. */
export const MOST_TOGETHER = 50

/** Several chosen records as one PDF, in the order in which they are given (PRINT-15). */
export const printTogether = endpoint(`POST ${BASE}/together`, {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ kind: kindCode, businessIds: z.array(businessId).min(1).max(MOST_TOGETHER), language: paperLang }),
  output: nothing,
})

/** Notes that the page was sent to a printer. */
export const notePrinted = endpoint(`POST ${BASE}/printed`, { kind: 'write', access: 'signed-in', input: z.object({ id: uuid }), output: nothing })

/** Whether a paper is genuine, by the code on it: nothing personal. */
export const verifyPrint = endpoint(`GET ${BASE}/verify`, {
  kind: 'read',
  access: 'public',
  open: 'whoever holds a paper may check it: kind, number, state and day, nothing personal (PRINT-10)',
  input: z.object({ code: text(60) }),
  output: z.object({
    kind: said,
    number: z.string(),
    /** As the paper says it, and as it is now; null where the record is not there any more. */
    state: said,
    stateNow: said.nullable(),
    changed: z.boolean(),
    date: day,
    /** Of each PDF that was made of this paper. */
    sha256: z.array(z.string()),
  }),
})

export const templateState = z.enum(['draft', 'published', 'superseded'])

const content = {
  nameCn: requiredText(60),
  nameEn: requiredText(120),
  body,
  leftOut: z.array(z.string().max(40)).max(40),
  paper: paperSize,
  orientation,
}
export const printTemplate = z.object({
  /** None of what the module itself declares: version 0. */
  id: uuid.nullable(),
  version: z.int(),
  status: templateState,
  ...content,
  nameCn: z.string(),
  nameEn: z.string(),
  changedAt: instant.nullable(),
  changedBy: personRef.nullable(),
})
export type PrintTemplate = z.output<typeof printTemplate>

export const kindRow = z.object({
  kind: kindCode,
  module: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  personal: z.boolean(),
  fields: z.array(z.object({ key: z.string(), type: valueType, labelCn: z.string(), labelEn: z.string() })),
  /** The newest first; the last is what the module declares. */
  templates: z.array(printTemplate),
  /** Counted over all of them; of what the module declares nobody has saved anything yet. */
  saved,
})
export type KindRow = z.output<typeof kindRow>

/** All kinds with their templates. */
export const searchTemplates = endpoint(`POST ${BASE}/template/search`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ kind: kindCode.optional() }),
  output: z.array(kindRow),
})

/** Puts a template into the draft of its kind. `revision` is what its editor goes on from. */
export const saveTemplate = endpoint(`POST ${BASE}/template/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ kind: kindCode, ...content, basedOn }),
  output: z.object({ id: uuid, version: z.int(), revision: z.int() }),
})

/** `basedOn` is the revision of the draft that was looked at: another one is not published unseen; `confirmed`: its two languages need not say the same. */
export const publishTemplate = endpoint(`POST ${BASE}/template/publish`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, basedOn, confirmed: z.boolean().optional() }),
  output: nothing,
})

/** A template with the sample of its kind, before it is saved. */
export const previewTemplate = endpoint(`POST ${BASE}/template/preview`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ kind: kindCode, language: paperLang, ...content, nameCn: text(60), nameEn: text(120) }),
  output: z.object({ pages: z.array(paperPage), faults: z.array(z.object({ field: z.string(), message: z.string() })) }),
})

const logFilters = { kind: kindCode.optional(), ssoId: ssoId.optional(), from: day.optional(), to: day.optional() }
export const logRow = z.object({
  id: uuid,
  kind: said,
  number: z.string(),
  language: paperLang,
  person: personRef,
  createdAt: instant,
  /** Until the day is over, for who may read its record (PRINT-04). */
  opens: z.boolean(),
  printedCount: z.int(),
})
export type LogRow = z.output<typeof logRow>

/** What was asked for by whom, the newest first. */
export const printLog = endpoint(`POST ${BASE}/log`, { kind: 'read', access: ADMIN, input: listInput(logFilters), output: listOutput(logRow) })
export const exportLog = endpoint(`POST ${BASE}/log/export`, {
  kind: 'stream',
  access: ADMIN,
  input: z.object({ filters: z.object(logFilters).default({}) }),
  output: exportLater,
})
