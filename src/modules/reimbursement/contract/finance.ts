import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { fen, personRef, requiredText, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { paperLife } from '../rules/life.ts'
import { BATCH_STATES } from '../rules/lists.ts'
import * as s from './shapes.ts'

const { BASE } = s
const ids = z.array(uuid).min(1).max(s.MOST_AT_ONCE)
const answered = z.object({ done: z.array(uuid), refused: z.array(z.object({ id: uuid, number: z.string(), why: z.string() })) })
export type Answered = z.output<typeof answered>
const finance = { kind: 'write', access: s.FINANCE, output: answered } as const

/** Each form by itself. `confirmed` are the invoices that were looked at by hand. */
export const financeApprove = endpoint(`POST ${BASE}/finance/approve`, {
  ...finance,
  input: z.object({ ids, comment: text(s.REASON).default(''), confirmed: z.array(uuid).max(500).default([]) }),
})
export const financeReturn = endpoint(`POST ${BASE}/finance/return`, { ...finance, input: z.object({ ids, comment: requiredText(s.REASON) }) })
export const financeReject = endpoint(`POST ${BASE}/finance/reject`, { ...finance, input: z.object({ ids, comment: requiredText(s.REASON) }) })

const batchState = wordsAt('reimbursement.batchState.', z.enum(BATCH_STATES))
export const batchSearch = listing('reimbursement.batches.', `POST ${BASE}/batch/search`, {
  access: s.FINANCE,
  filters: { state: batchState.optional() },
  row: z.object({
    id: uuid,
    number: z.string(),
    forms: z.array(z.object({ id: uuid, number: z.string(), reimburser: personRef, salaryCardFen: fen })),
    totalFen: fen,
    state: batchState,
    createdBy: personRef,
    paidAt: stamp.nullable(),
  }),
  columns: ['number', 'forms', 'totalFen', 'state', 'createdBy', 'paidAt'],
  sheet: [],
})
export type BatchRow = z.output<typeof batchSearch.output>['list'][number]
export const batchCreate = endpoint(`POST ${BASE}/batch/create`, {
  kind: 'write',
  access: s.FINANCE,
  input: z.object({ ids }),
  output: z.object({ id: uuid, number: z.string() }),
})
/** Takes forms out of a batch; one that has none left goes. */
export const batchRemove = endpoint(`POST ${BASE}/batch/remove`, { kind: 'write', access: s.FINANCE, input: z.object({ id: uuid, forms: ids }) })
/** The file for the bank: what goes to each salary card. */
export const batchExport = endpoint(`POST ${BASE}/batch/export`, { kind: 'stream', access: s.FINANCE, input: z.object({ id: uuid }), output: exportLater })
export const batchPaid = endpoint(`POST ${BASE}/batch/paid`, { kind: 'write', access: s.FINANCE, input: z.object({ id: uuid }) })

const paperOf = statesOf(paperLife)
export const [paperSearch, exportPapers] = listing('reimbursement.papers.', [`POST ${BASE}/paper/search`, `POST ${BASE}/paper/export`], {
  access: s.PAPER,
  filters: { number: text(20).optional(), state: paperOf.optional() },
  row: z.object({
    id: uuid,
    number: z.string(),
    reimburser: personRef,
    expected: whole,
    received: whole,
    missing: z.string(),
    state: paperOf,
    shelf: z.string(),
    receivedAt: stamp.nullable(),
    /** Its form is paid. */
    paid: z.boolean(),
    can: z.array(z.enum(['receive', 'return', 'archive'])),
  }),
  columns: ['number', 'reimburser', 'expected', 'received', 'missing', 'state', 'shelf', 'receivedAt'],
})
export type PaperRow = z.output<typeof paperSearch.output>['list'][number]

/** Books the originals that came with a form, known by the number that is printed on it. */
export const paperReceive = endpoint(`POST ${BASE}/paper/receive`, {
  kind: 'write',
  access: s.PAPER,
  input: z.object({
    number: requiredText(20),
    /** All of them, where nothing is said. */
    received: z.int().min(0).max(999).nullable().default(null),
    missing: text(s.REASON).default(''),
    shelf: text(30).default(''),
  }),
  output: z.object({ id: uuid, number: z.string(), expected: whole, received: whole, state: paperOf }),
})
export const paperReturn = endpoint(`POST ${BASE}/paper/return`, {
  kind: 'write',
  access: s.PAPER,
  input: z.object({ id: uuid, reason: requiredText(s.REASON) }),
})
export const paperArchive = endpoint(`POST ${BASE}/paper/archive`, { kind: 'write', access: s.PAPER, input: z.object({ id: uuid }) })
