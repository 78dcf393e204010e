import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, fen, nothing, personRef, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { importBegun, importCheck } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { cashVarianceLife } from '../rules/life.ts'
import { ADMIN, ANY, actionState, asks, BASE, CODE, REGISTER, REMARK, sign, source, varianceState } from './base.ts'

const EXCHANGE_NO = 40
/** Signs of an amount in yuan as it is typed. */
const AMOUNT = 12

const where = { locationCn: z.string(), locationEn: z.string(), register: z.string() }

export const search = listing('cash-variance.records.', `POST ${BASE}/search`, {
  access: ANY,
  filters: {
    from: day.optional(),
    to: day.optional(),
    ssoId: ssoId.optional(),
    department: text(CODE).optional(),
    /** The code of a cash location. */
    location: text(CODE).optional(),
    sign: sign.optional(),
    status: varianceState.optional(),
  },
  row: z.object({
    id: uuid,
    date: day,
    person: personRef,
    /** Of the person, when it was recorded. */
    departmentCn: z.string(),
    departmentEn: z.string(),
    ...where,
    amountFen: fen,
    source,
    exchangeNo: z.string(),
    remark: z.string(),
    attachments: z.array(fileRef),
    recordedBy: personRef,
    recordedAt: stamp,
    status: varianceState,
    voidReason: z.string(),
    can: z.array(z.enum(['void'])),
  }),
  columns: ['date', 'person', 'department', 'location', 'register', 'amountFen', 'source', 'recordedBy', 'status', 'remark'],
  sheet: [
    ...(['date', 'person', 'department', 'location', 'register', 'amountFen', 'source', 'exchangeNo', 'remark'] as const),
    ...(['recordedBy', 'recordedAt', 'status', 'voidReason'] as const),
  ],
})
export type Variance = z.output<typeof search.output>['list'][number]

/** Records a variance. One that is recorded is never changed: its id is refused (CASHV-04). */
export const save = endpoint(`POST ${BASE}/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    ssoId,
    /** Empty and what is no number are for the rules to answer. */
    date: day.nullable().default(null),
    /** In yuan as it was typed, below 0 where money was missing. */
    amount: text(AMOUNT).default(''),
    location: text(CODE).default(''),
    register: text(REGISTER).default(''),
    remark: text(REMARK).default(''),
    /** More than there may be, so that the policy answers and not the schema. */
    attachments: z.array(uuid).max(20).default([]),
    /** Of the proposal that is recorded by it. */
    exchangeNo: text(EXCHANGE_NO).optional(),
  }),
  output: z.object({ id: uuid, band: z.object({ nameCn: z.string(), nameEn: z.string() }).nullable() }),
})

export const { void: voidVariance } = moving(cashVarianceLife, (action) => `POST ${BASE}/${action}`, {
  access: { void: ADMIN },
  // CASHV-08 answers where it is empty
  takes: { void: { reason: text(REMARK).default('') } },
})

/** What bags that held less than was said propose to be recorded; it goes when it is. */
export const proposals = endpoint(`GET ${BASE}/proposals`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({ list: z.array(z.object({ exchangeNo: z.string(), person: personRef, date: day, amountFen: fen })) }),
})
export type Proposal = z.output<typeof proposals.output>['list'][number]

export const upload = endpoint(`POST ${BASE}/upload`, { kind: 'upload', access: ADMIN, input: nothing, output: importCheck })
export const uploadConfirm = endpoint(`POST ${BASE}/upload/confirm`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ importId: uuid }),
  output: importBegun,
})
export const uploadTemplate = endpoint(`GET ${BASE}/upload/template`, { kind: 'stream', access: ADMIN, input: nothing })

/** One's own, with what follows from each. */
export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: 'signed-in',
  input: nothing,
  output: z.object({
    periodDays: z.int(),
    shortFen: fen,
    overFen: fen,
    count: z.int(),
    list: z.array(
      z.object({
        id: uuid,
        date: day,
        ...where,
        amountFen: fen,
        remark: z.string(),
        status: varianceState,
        voidReason: z.string(),
        actions: z.array(z.object({ asks, dueDate: day, status: actionState })),
      }),
    ),
  }),
})
export type Mine = z.output<typeof mine.output>
