import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, requiredText, someOf, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { STEPS } from '../rules/content.ts'
import { BASE, EHS, ehsPoint, inspectionStanding, procedureState, REASON, REVIEW } from './base.ts'
import { seen } from './procedures.ts'

const row = z.object({
  id: uuid,
  procedureCode: z.string(),
  equipmentName: z.string(),
  venue: z.string(),
  versionNo: whole,
  state: procedureState,
  holder: personRef.nullable(),
  author: personRef,
  /** How long it has waited; none where it waits for nobody. */
  daysWaiting: whole.nullable(),
  nextInspection: day.nullable(),
  inspection: inspectionStanding,
  version: whole,
  can: z.array(z.string()),
})
export type ReviewRow = z.output<typeof row>
const COLUMNS = ['procedureCode', 'equipmentName', 'venue', 'versionNo', 'state', 'author', 'daysWaiting'] as const

/** Procedures that one reviews or approves. */
export const reviewList = listing('loto.reviews.', `POST ${BASE}/review/list`, {
  access: REVIEW,
  filters: { show: z.enum(['waiting', 'decided']).optional(), state: procedureState.optional() },
  row,
  columns: COLUMNS,
})

/** Procedures before EHS, and those that it has decided, with inspections that are due. */
export const ehsList = listing('loto.ehs.', `POST ${BASE}/ehs/list`, {
  access: EHS,
  filters: {
    show: z.enum(['pending', 'approved', 'rejected', 'inspections']).optional(),
    venue: text().optional(),
  },
  row,
  columns: ['procedureCode', 'equipmentName', 'venue', 'versionNo', 'state', 'holder', 'daysWaiting', 'nextInspection'],
})

const rejection = z.object({ ...seen, comment: requiredText(REASON) })
export const reviewStart = endpoint(`POST ${BASE}/review/start`, { kind: 'write', access: REVIEW, input: z.object(seen) })
export const reviewFinish = endpoint(`POST ${BASE}/review/finish`, { kind: 'write', access: REVIEW, input: z.object(seen) })
export const reviewApprove = endpoint(`POST ${BASE}/review/approve`, { kind: 'write', access: REVIEW, input: z.object(seen) })
export const reviewReject = endpoint(`POST ${BASE}/review/reject`, { kind: 'write', access: REVIEW, input: rejection })
/** Says something of a step, an energy source or the whole; with `solves` that what was said is seen to. */
export const reviewComment = endpoint(`POST ${BASE}/review/comment`, {
  kind: 'write',
  access: REVIEW,
  input: z.object({
    id: uuid,
    step: z.int().min(1).max(STEPS).nullable().default(null),
    source: z.int().min(1).max(40).nullable().default(null),
    text: text(REASON).default(''),
    solves: uuid.optional(),
  }),
})

export const ehsApprove = endpoint(`POST ${BASE}/ehs/approve`, { kind: 'write', access: EHS, input: z.object({ ...seen, points: someOf(ehsPoint) }) })
export const ehsReject = endpoint(`POST ${BASE}/ehs/reject`, { kind: 'write', access: EHS, input: rejection })
/** Takes a valid procedure out of use; for scrapped equipment nothing of it stays open. */
export const ehsWithdraw = endpoint(`POST ${BASE}/ehs/withdraw`, {
  kind: 'write',
  access: EHS,
  input: z.object({ ...seen, reason: requiredText(REASON), scrapped: z.boolean().default(false) }),
})
export const ehsInspection = endpoint(`POST ${BASE}/ehs/inspection`, {
  kind: 'write',
  access: EHS,
  input: z.object({
    ...seen,
    at: day,
    peopleObserved: z.array(ssoId).min(1).max(20),
    findings: text(1_000).default(''),
    result: wordsAt('loto.result.', z.enum(['ok', 'change-needed'])),
  }),
})

/** Which version a vendor has read, and when. */
export const [vendorReadList, vendorReadExport] = listing('loto.reads.', [`POST ${BASE}/vendor/read/list`, `POST ${BASE}/vendor/read/export`], {
  access: EHS,
  filters: { procedureCode: text(40).optional(), from: day.optional(), to: day.optional() },
  row: z.object({
    id: uuid,
    company: z.string(),
    name: z.string(),
    procedureCode: z.string(),
    equipmentName: z.string(),
    versionNo: whole,
    at: stamp,
    receivedAt: stamp,
  }),
})
