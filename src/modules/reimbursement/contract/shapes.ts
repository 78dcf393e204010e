import { day, fen, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { WHOLE } from '../rules/allocating.ts'
import { formLife } from '../rules/life.ts'
import { CARDS, CONTROL_KINDS, CURRENCIES, DICTIONARIES, DUPLICATE_CHECKS, LINE_STATES, MOST_FEN, PAPER_STATES, REAL_CHECKS, WAYS } from '../rules/lists.ts'

export const BASE = '/api/ehs-ess/tmr/v1'
export const LIST = 'TMR_REIMBURSEMENT_LIST'
export const SUBMIT = 'TMR_REIMBURSEMENT_SUBMIT'
export const FINANCE = 'TMR_FINANCE_REVIEW'
export const PAPER = 'TMR_PAPERMATERIAL_MANAGE'
export const CONFIG = 'TMR_FORMCONFIG_EDIT'
export const DICTIONARY = 'TMR_DICTIONARY_EDIT'
export const READERS = [SUBMIT, LIST, FINANCE] as const
export const CATALOG = 'TMR_REIMBURSEMENT'
export const POLICY = 'reimbursement'

export const MOST_LINES = 50
export const MOST_SHARES = 20
export const MOST_ATTENDEES = 50
export const MOST_COLLABORATORS = 10
export const MOST_AT_ONCE = 50
export const REASON = 150

export const dictionaryName = wordsAt('reimbursement.dictionary.', z.enum(DICTIONARIES))
export const controlKind = wordsAt('reimbursement.kind.', z.enum(CONTROL_KINDS))
const card = wordsAt('reimbursement.card.', z.enum(CARDS))
const way = wordsAt('reimbursement.way.', z.enum(WAYS))
export const formState = statesOf(formLife)
export const paperState = wordsAt('reimbursement.paperState.', z.enum(PAPER_STATES))
export const lineState = wordsAt('reimbursement.lineState.', z.enum(LINE_STATES))
export const realCheck = wordsAt('reimbursement.realCheck.', z.enum(REAL_CHECKS))
export const duplicateCheck = wordsAt('reimbursement.duplicateCheck.', z.enum(DUPLICATE_CHECKS))

/** A code of a dictionary, a control or a form. */
export const code = requiredText(30).regex(/^[A-Za-z0-9][\w-]*$/)
/** Not filled in yet. */
export const maybeCode = text(30).default('')
export const money = fen.min(0).max(MOST_FEN)
const hundredths = z.int().min(0).max(WHOLE)

const fieldValue = z.union([text(500), z.number().min(-1_000_000_000).max(1_000_000_000), z.array(text(60)).max(50)])
const MOST_VALUES = 60
const fieldValues = z.record(z.string().min(1).max(30), fieldValue).refine((values) => Object.keys(values).length <= MOST_VALUES)

const attendee = z.object({
  kind: z.enum(['internal', 'external']),
  ssoId: ssoId.nullable().default(null),
  name: text().default(''),
  company: text(100).default(''),
  title: text().default(''),
})
const allocation = z.object({
  costCenter: requiredText(40),
  project: text(40).default(''),
  amountFen: money.nullable().default(null),
  /** Hundredths of a percent. */
  percentage: hundredths.nullable().default(null),
})
/** What is typed of an invoice. */
const invoiceFacts = {
  code: text(20).default(''),
  number: text(30).default(''),
  date: day.nullable().default(null),
  verifyCode: text(20).default(''),
  totalFen: money.default(0),
  amountExcludingTaxFen: money.default(0),
}
export const invoiceInput = z.object({ id: uuid.optional(), ...invoiceFacts, file: uuid.nullable().default(null) })
export type InvoiceInput = z.output<typeof invoiceInput>

const invoiceShown = z.object({
  id: uuid,
  ...invoiceFacts,
  file: fileRef.nullable(),
  realCheck,
  duplicateCheck,
  checkedAt: stamp.nullable(),
  confirmed: z.boolean(),
})
export type InvoiceShown = z.output<typeof invoiceShown>

/** What is typed of a cost. Abroad the amount in yuan is that of the original one by the rate of the day. */
export const costFields = {
  type: maybeCode,
  date: day,
  city: maybeCode,
  amountFen: money,
  currency: z.enum(CURRENCIES).default('CNY'),
  originalFen: money.nullable().default(null),
  rate: z.number().min(0.0001).max(10_000).nullable().default(null),
  taxAmountFen: money.default(0),
  receiptType: maybeCode,
  card: card.default('salary'),
  reason: text(200).default(''),
  values: fieldValues.default({}),
  allocationBy: way.default('amount'),
  allocations: z.array(allocation).max(MOST_SHARES).default([]),
  attendees: z.array(attendee).max(MOST_ATTENDEES).default([]),
}

const problem = z.object({ code: z.string(), level: z.enum(['error', 'warning']), field: z.string().nullable(), text: z.string() })
export const problems = z.array(problem)

/** A field of a form, drawn by its control. */
export const field = z.object({
  code: z.string(),
  kind: controlKind,
  labelCn: z.string(),
  labelEn: z.string(),
  helpCn: z.string(),
  helpEn: z.string(),
  maxLength: z.int().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  options: z.array(z.object({ value: z.string(), nameCn: z.string(), nameEn: z.string() })),
  dictionary: z.string().nullable(),
  section: z.string(),
  required: z.boolean(),
  condition: z.object({ code: z.string(), value: z.string() }).nullable(),
})

export const lineShown = z.object({
  ...costFields,
  id: uuid,
  formId: uuid,
  seq: whole,
  revision: whole,
  allocations: z.array(z.object({ costCenter: z.string(), project: z.string(), amountFen: fen, percentage: z.int().nullable() })),
  attendees: z.array(attendee.extend({ person: personRef.nullable() })),
  invoices: z.array(invoiceShown),
  /** The form that it was filled in with. */
  config: z.object({ code: z.string(), version: z.int(), fields: z.array(field) }).nullable(),
  attachments: z.array(fileRef),
  declared: z.boolean(),
  state: lineState,
  problems,
})
export type LineShown = z.output<typeof lineShown>
