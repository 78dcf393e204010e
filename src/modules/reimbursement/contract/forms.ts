import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, fen, MOST, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { itemDetail } from '#services/workflow/contract/index.ts'
import { formLife } from '../rules/life.ts'
import * as s from './shapes.ts'

const { BASE } = s
const SCOPES = ['mine', 'proxy', 'shared', 'finance'] as const
const ACTS = ['edit', 'submit', 'withdraw', 'delete', 'declare', 'approve', 'return', 'reject'] as const
const can = z.array(z.enum(ACTS))
const formId = z.object({ id: uuid })

const facts = {
  id: uuid,
  number: z.string(),
  reimburser: personRef,
  /** Who filled it in for them, if somebody else did. */
  proxy: personRef.nullable(),
  purpose: z.string(),
  amountFen: fen,
  salaryCardFen: fen,
  businessCardFen: fen,
  status: s.formState,
  paperState: s.paperState,
  submittedAt: stamp.nullable(),
  paidAt: stamp.nullable(),
  can,
}
const filters = {
  scope: z.enum(SCOPES).default('mine'),
  number: text(20).optional(),
  status: s.formState.optional(),
  type: text(30).optional(),
  from: day.optional(),
  to: day.optional(),
  reimburser: ssoId.optional(),
  department: text(40).optional(),
  costCenter: text(40).optional(),
  minFen: fen.min(0).max(MOST).optional(),
  maxFen: fen.min(0).max(MOST).optional(),
  invoice: text(30).optional(),
  paperState: s.paperState.optional(),
}

/** Own forms, those filled in for others, those that others share, or for finance all that were submitted. */
export const formSearch = listing('reimbursement.forms.', `POST ${BASE}/form/search`, {
  access: s.READERS,
  filters,
  hidden: ['scope'],
  row: z.object({
    ...facts,
    lines: whole,
    /** Who has to decide now. */
    approvers: z.array(personRef),
    /** Nothing in it has to be looked at twice. */
    clean: z.boolean(),
  }),
  // the number stands with the purpose, the amount with what of it each card bears, the time of sending with that of payment
  columns: ['number', 'reimburser', 'amountFen', 'status', 'approvers', 'paperState', 'submittedAt'],
})
export type FormRow = z.output<typeof formSearch.output>['list'][number]

const share = z.object({ costCenter: z.string(), amountFen: fen })
export const formDetail = endpoint(`GET ${BASE}/form/detail/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: formId,
  output: z.object({
    ...facts,
    tripFrom: day.nullable(),
    tripTo: day.nullable(),
    collaborators: z.array(personRef),
    lines: z.array(s.lineShown),
    /** What each cost center bears. */
    shares: z.array(share),
    /** When the loss of invoices was declared, and for which lines. */
    declaration: z.object({ at: stamp, lines: z.array(uuid) }).nullable(),
    paper: z.object({ expected: whole, received: whole, missing: z.string(), shelf: z.string(), returnReason: z.string() }).nullable(),
    batch: z.object({ number: z.string(), state: z.string(), paidAt: stamp.nullable() }).nullable(),
    /** What was said of it last. */
    comment: z.string(),
    timeline: itemDetail.shape.timeline,
    /** The item that the reader may have to decide. */
    item: uuid.nullable(),
    clean: z.boolean(),
    saved,
  }),
})
export type Form = z.output<typeof formDetail.output>

const problemsPerLine = z.array(z.object({ lineId: uuid, state: s.lineState, problems: s.problems }))
const formSaved = z.object({ id: uuid, number: z.string(), revision: whole, problems: problemsPerLine })

/** Begins a form, perhaps as a copy without invoices, or changes its head. */
export const formSave = endpoint(`POST ${BASE}/form/save`, {
  kind: 'write',
  access: s.SUBMIT,
  input: z.object({
    id: uuid.optional(),
    basedOn,
    copyOf: uuid.optional(),
    /** Of a new one: who is paid; by default who acts. */
    reimburser: ssoId.optional(),
    purpose: requiredText(),
    tripFrom: day.nullable().default(null),
    tripTo: day.nullable().default(null),
    collaborators: z.array(ssoId).max(s.MOST_COLLABORATORS).default([]),
  }),
  output: formSaved,
})
export const formSubmit = endpoint(`POST ${BASE}/form/submit`, {
  kind: 'write',
  access: s.SUBMIT,
  input: z.object({ id: uuid, basedOn }),
  output: formSaved,
})
export const { withdraw: formWithdraw } = moving(formLife, (action) => `POST ${BASE}/form/${action}`, { access: { withdraw: s.SUBMIT } })
/** Takes a draft away for good. */
export const formDelete = endpoint(`POST ${BASE}/form/delete`, { kind: 'write', access: s.SUBMIT, input: formId })

export const rowDetail = endpoint(`GET ${BASE}/row/detail/:id`, {
  kind: 'read',
  access: 'signed-in',
  input: formId,
  output: s.lineShown.extend({
    number: z.string(),
    status: s.formState,
    reimburser: personRef,
    costCenter: z.string(),
    can: z.array(z.enum(['edit', 'declare'])),
  }),
})
export type Row = z.output<typeof rowDetail.output>

const lineSaved = z.object({ id: uuid, revision: whole, state: s.lineState, problems: s.problems })
export const rowSave = endpoint(`POST ${BASE}/row/save`, {
  kind: 'write',
  access: s.SUBMIT,
  input: z.object({ id: uuid.optional(), formId: uuid, basedOn, ...s.costFields, invoices: z.array(s.invoiceInput).max(50).default([]) }),
  output: lineSaved,
})
export const rowDelete = endpoint(`POST ${BASE}/row/delete`, { kind: 'write', access: s.SUBMIT, input: formId })

/** Files that were sent become invoices: of a line, or each of a line of its own. */
export const invoiceUpload = endpoint(`POST ${BASE}/invoice/upload`, {
  kind: 'write',
  access: s.SUBMIT,
  input: z.object({ formId: uuid, lineId: uuid.optional(), files: z.array(uuid).min(1).max(s.MOST_LINES) }),
  output: z.object({
    invoices: z.array(z.object({ id: uuid, lineId: uuid, code: z.string(), number: z.string(), date: day.nullable(), sameFile: z.boolean() })),
  }),
})
/** Asks whether the invoices of a line are real, and looks for them in other forms. */
export const invoiceCheck = endpoint(`POST ${BASE}/invoice/check`, {
  kind: 'write',
  access: s.SUBMIT,
  input: z.object({ lineId: uuid }),
  output: z.object({ invoices: z.array(z.object({ id: uuid, realCheck: s.realCheck, duplicateCheck: s.duplicateCheck })) }),
})
export const declarationLostInvoice = endpoint(`POST ${BASE}/declaration/lostInvoice`, {
  kind: 'write',
  access: s.SUBMIT,
  input: z.object({ id: uuid, lines: z.array(uuid).min(1).max(s.MOST_LINES) }),
  output: z.object({ at: stamp }),
})

const grant = z.object({ id: uuid, principal: personRef, proxy: personRef, from: day, to: day, inForce: z.boolean() })
export type Grant = z.output<typeof grant>
export const proxyMine = endpoint(`GET ${BASE}/proxy/mine`, {
  kind: 'read',
  access: s.SUBMIT,
  input: z.object({}),
  output: z.object({ given: z.array(grant), held: z.array(grant) }),
})
export const proxySave = endpoint(`POST ${BASE}/proxy/save`, {
  kind: 'write',
  access: s.SUBMIT,
  input: z.object({ id: uuid.optional(), proxy: ssoId, from: day, to: day }),
  output: z.object({ id: uuid }),
})
export const proxyEnd = endpoint(`POST ${BASE}/proxy/end`, { kind: 'write', access: s.SUBMIT, input: formId })

export const EXPORTS = ['forms', 'costs', 'invoices'] as const
/** The forms of a list with their lines and allocation, what they come to by cost center and type, or their invoices. */
export const exportForms = endpoint(`POST ${BASE}/export`, {
  kind: 'stream',
  access: s.READERS,
  input: z.object({ kind: z.enum(EXPORTS).default('forms'), filters: z.object(filters).prefault({}) }),
  output: exportLater,
})
