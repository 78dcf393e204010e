import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { basedOn, saved } from '#foundation/contract/saved.ts'
import { day, fen, MOST, nothing, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater, importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { PLAN_KINDS, PLAN_STATES } from './rules/index.ts'
import { contractLife, paymentLife } from './rules/life.ts'

const BASE = '/api/ehs-ess/payment-management/v1'
export const SUBMIT = 'PAYMENT_CONTRACT_SUBMIT'
/** Payments are for who holds it (ITPAY-01). */
export const REVIEW = 'PAYMENT_PAYMENT_REVIEW'
const BOTH = [SUBMIT, REVIEW] as const
export const MOST_ITEMS = 60
const MOST_AT_ONCE = 50
const REASON = 150
const LONGEST_DAYS = 3_660
/** More than a record takes, so that the policy answers and not the schema. */
const files = z.array(uuid).max(50).default([])

const contractState = statesOf(contractLife)
const paymentState = statesOf(paymentLife)
export const planKind = wordsAt('payment-management.kind.', z.enum(PLAN_KINDS))
const planState = wordsAt('payment-management.planState.', z.enum(PLAN_STATES))

/** What of a contract is paid, what is in review or released, and what is left; in fen. */
const figures = { totalFen: fen, paidFen: fen, underWayFen: fen, leftFen: fen }
const within = whole.max(LONGEST_DAYS).optional()
const names = { nameCn: z.string(), nameEn: z.string() }

/** `dueWithin` and `endsWithin` are so many days from today. */
export const [contracts, exportContracts] = listing('payment-management.contracts.', [`POST ${BASE}/contract/search`, `POST ${BASE}/contract/export`], {
  access: SUBMIT,
  filters: {
    keyword: text().optional(),
    supplier: text().optional(),
    owner: ssoId.optional(),
    status: contractState.optional(),
    dueWithin: within,
    endsWithin: within,
  },
  row: z.object({
    id: uuid,
    contractNo: z.string(),
    ...names,
    supplier: z.string(),
    owner: personRef,
    ...figures,
    nextDueOn: day.nullable(),
    endOn: day,
    status: contractState,
    can: z.array(z.enum(['edit', 'pay'])),
  }),
  columns: ['contract', 'supplier', 'owner', 'totalFen', 'paidFen', 'underWayFen', 'leftFen', 'nextDueOn', 'status'],
  // a line of the sheet is an item of a plan, which is made by hand
  sheet: [],
})
export type ContractRow = z.output<typeof contracts.output>['list'][number]

const facts = {
  contractNo: requiredText(),
  nameCn: requiredText(),
  nameEn: requiredText(),
  supplier: requiredText(100),
  supplierBankName: requiredText(100),
  supplierAccount: requiredText(),
  owner: ssoId,
  department: text().default(''),
  costCenter: text().default(''),
  poNumber: text().default(''),
  totalFen: fen.min(1).max(MOST),
  signedOn: day,
  startOn: day,
  endOn: day,
}
/** Of one that is there already the id is sent along. */
const planLine = z.object({ id: uuid.optional(), kind: planKind, condition: text(200).default(''), amountFen: fen.min(1).max(MOST), dueOn: day })
const plan = z.array(planLine).max(MOST_ITEMS)
const planItem = z.object({ ...planLine.shape, id: uuid, seq: whole, state: planState, paidFen: fen, underWayFen: fen })
export type PlanItem = z.output<typeof planItem>

const request = z.object({
  id: uuid,
  number: z.string(),
  kind: planKind,
  amountFen: fen,
  status: paymentState,
  submitter: personRef,
  paidOn: day.nullable(),
})
const changes = z.array(
  z.object({ id: uuid, at: stamp, by: personRef, action: z.string(), fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })) }),
)

export const contract = endpoint(`GET ${BASE}/contract/:id`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ id: uuid }),
  output: z.object({
    ...facts,
    id: uuid,
    owner: personRef,
    status: contractState,
    reason: z.string(),
    ...figures,
    /** The account was changed after something was paid, and no reviewer has confirmed it yet (ITPAY-10). */
    accountToConfirm: z.boolean(),
    plan: z.array(planItem),
    amendments: z.array(
      z.object({
        id: uuid,
        number: z.string(),
        deltaFen: fen,
        newEndOn: day.nullable(),
        reason: z.string(),
        at: stamp,
        by: personRef,
        files: z.array(fileRef),
      }),
    ),
    requests: z.array(request),
    attachments: z.array(fileRef),
    saved,
    can: z.array(z.enum(['edit', 'activate', 'amend', 'pay', 'terminate'])),
    changes,
  }),
})
export type Contract = z.output<typeof contract.output>

/** Keeps a draft; of an active contract what is neither amount, days nor plan (ITPAY-09). */
export const saveContract = endpoint(`POST ${BASE}/contract/save`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({ id: uuid.optional(), basedOn, ...facts, plan: plan.default([]), attachments: files }),
  output: z.object({ id: uuid }),
})

export const { activate, terminate } = moving(contractLife, (action) => `POST ${BASE}/contract/${action}`, {
  access: { activate: SUBMIT, terminate: REVIEW },
  takes: { terminate: { reason: requiredText(REASON) } },
})

/** Changes amount, end and plan of an active contract: `plan` stands instead of all items that are not paid whole. */
export const amend = endpoint(`POST ${BASE}/contract/amend`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({
    id: uuid,
    basedOn,
    number: requiredText(),
    deltaFen: fen.min(-MOST).max(MOST),
    newEndOn: day.nullable().default(null),
    reason: requiredText(REASON),
    plan,
    attachments: files,
  }),
})

/** A line is an item of a plan; the contracts are drafts. */
export const checkUpload = endpoint(`POST ${BASE}/contract/import`, { kind: 'upload', access: SUBMIT, input: nothing, output: importCheck })
export const confirmUpload = endpoint(`POST ${BASE}/contract/import/confirm`, {
  kind: 'write',
  access: SUBMIT,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const uploadTemplate = endpoint(`GET ${BASE}/contract/import/template`, { kind: 'stream', access: SUBMIT, input: nothing })

const written = {
  id: uuid.optional(),
  planItemId: uuid,
  amountFen: fen.min(1).max(MOST),
  taxAmountFen: fen.min(0).max(MOST).default(0),
  invoiceNo: text().default(''),
  invoiceDate: day.nullable().default(null),
  comment: text(300).default(''),
  invoice: files,
  evidence: files,
}
const numbered = z.object({ id: uuid, number: z.string() })
/** Keeps a draft, or what is changed of a request that was returned. */
export const savePayment = endpoint(`POST ${BASE}/payment/save`, { kind: 'write', access: SUBMIT, input: z.object(written), output: numbered })
/** Writes a request and puts it before the reviewers. */
export const submitPayment = endpoint(`POST ${BASE}/payment/submit`, { kind: 'write', access: SUBMIT, input: z.object(written), output: numbered })
export const { withdraw } = moving(paymentLife, (action) => `POST ${BASE}/payment/${action}`, { access: { withdraw: SUBMIT } })

export const OPERATIONS = ['release', 'return', 'reject', 'recall', 'record-payment'] as const
const operation = z.enum(OPERATIONS)
export type Operation = z.output<typeof operation>
const can = z.array(z.enum(['edit', 'withdraw', ...OPERATIONS]))

export const [payments, exportPayments] = listing('payment-management.payments.', [`POST ${BASE}/payment/search`, `POST ${BASE}/export`], {
  access: BOTH,
  filters: { status: paymentState.optional(), keyword: text().optional(), supplier: text().optional(), submitter: ssoId.optional() },
  row: z.object({
    id: uuid,
    number: z.string(),
    contractNo: z.string(),
    supplier: z.string(),
    kind: planKind,
    amountFen: fen,
    taxAmountFen: fen,
    invoiceNo: z.string(),
    dueOn: day,
    submitter: personRef,
    /** Since it was submitted, while it is in review. */
    daysWaiting: whole.nullable(),
    status: paymentState,
    sapVoucherNo: z.string(),
    paidOn: day.nullable(),
    accountToConfirm: z.boolean(),
    can,
  }),
  // where it stands the tab says
  columns: ['number', 'contractNo', 'supplier', 'kind', 'amountFen', 'taxAmountFen', 'invoiceNo', 'dueOn', 'submitter', 'daysWaiting'],
  sheet: [
    ...(['number', 'contractNo', 'supplier', 'kind', 'amountFen', 'taxAmountFen', 'invoiceNo', 'dueOn', 'submitter', 'status'] as const),
    ...(['sapVoucherNo', 'paidOn'] as const),
  ],
})
export type PaymentRow = z.output<typeof payments.output>['list'][number]

export const payment = endpoint(`GET ${BASE}/payment/:id`, {
  kind: 'read',
  access: BOTH,
  input: z.object({ id: uuid }),
  output: z.object({
    ...request.shape,
    contractId: uuid,
    contractNo: z.string(),
    ...names,
    supplier: z.string(),
    supplierBankName: z.string(),
    supplierAccount: z.string(),
    /** The account has changed since something was paid: it is to be confirmed, or was (ITPAY-10). */
    accountToConfirm: z.boolean(),
    accountConfirmed: z.boolean(),
    contractLeftFen: fen,
    item: planItem,
    taxAmountFen: fen,
    invoiceNo: z.string(),
    invoiceDate: day.nullable(),
    comment: z.string(),
    remark: z.string(),
    sapVoucherNo: z.string(),
    invoice: z.array(fileRef),
    evidence: z.array(fileRef),
    earlier: z.array(request),
    can,
    changes,
  }),
})
export type Payment = z.output<typeof payment.output>

const NEEDS: Readonly<Record<Operation, readonly ('comment' | 'sapVoucherNo' | 'paidOn')[]>> = {
  release: [],
  return: ['comment'],
  reject: ['comment'],
  recall: ['comment'],
  'record-payment': ['sapVoucherNo', 'paidOn'],
}

/** What a reviewer does with requests: each by itself, and each is answered. `accountConfirmed`: a changed account was made sure of (ITPAY-10). */
export const operatePayments = endpoint(`POST ${BASE}/payment/operate`, {
  kind: 'write',
  access: REVIEW,
  input: z
    .object({
      ids: z.array(uuid).min(1).max(MOST_AT_ONCE),
      action: operation,
      comment: text(REASON).default(''),
      accountConfirmed: z.boolean().default(false),
      sapVoucherNo: text().default(''),
      paidOn: day.nullable().default(null),
    })
    .superRefine((given, { addIssue }) => {
      for (const name of NEEDS[given.action]) if (!given[name]) addIssue({ code: 'too_small', origin: 'string', minimum: 1, input: given[name], path: [name] })
    }),
  output: z.object({ done: z.array(uuid), refused: z.array(z.object({ id: uuid, number: z.string(), why: z.string() })) }),
})

/** What falls due, month by month and by cost center. */
export const exportForecast = endpoint(`POST ${BASE}/export/forecast`, { kind: 'stream', access: BOTH, input: nothing, output: exportLater })
