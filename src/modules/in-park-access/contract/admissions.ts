import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { ADMISSION, APPLY, applicationState, areaOut, areasIn, BASE, keyword, made, moment, whyText } from './base.ts'

const EITHER = [APPLY, ADMISSION] as const
const entityOf = wordsAt('in-park-access.entity.', entity)
const MOST_PEOPLE = 100
const people = z.array(ssoId).min(1).max(MOST_PEOPLE)

/** One's own, all within reach, or those that were adjusted after their approval. */
export const admissionSearch = listing('in-park-access.admissions.', `POST ${BASE}/admission/search`, {
  access: EITHER,
  filters: { scope: z.enum(['mine', 'all', 'adjusted']).default('mine'), entity: entityOf.optional(), status: applicationState.optional(), keyword },
  hidden: ['scope'],
  row: z.object({
    id: uuid,
    applicationNo: z.string(),
    entity: entityOf,
    applicant: personRef,
    persons: z.int(),
    areasCn: z.string(),
    areasEn: z.string(),
    startDate: day,
    endDate: day,
    status: applicationState,
    /** It was approved, and does not hold any more. */
    revoked: z.boolean(),
    reason: z.string(),
    /** What was adjusted last: both values, why, by whom and when. */
    before: z.string(),
    after: z.string(),
    adjustReason: z.string(),
    adjustedBy: personRef.nullable(),
    adjustedAt: stamp.nullable(),
    can: z.array(z.enum(['edit', 'withdraw', 'approve', 'reject', 'revoke', 'modulate'])),
  }),
  columns: [
    'applicationNo',
    'entity',
    'applicant',
    'persons',
    'areas',
    'dates',
    'status',
    'reason',
    'before',
    'after',
    'adjustReason',
    'adjustedBy',
    'adjustedAt',
  ],
  sheet: [
    'applicationNo',
    'entity',
    'applicant',
    'persons',
    'areas',
    'startDate',
    'endDate',
    'status',
    'revoked',
    'before',
    'after',
    'adjustReason',
    'adjustedBy',
    'adjustedAt',
  ],
})
export type AdmissionRow = z.output<typeof admissionSearch.output>['list'][number]

const adjustment = z.object({ id: uuid, at: stamp, by: personRef, reason: z.string(), before: z.string(), after: z.string() })
export const admissionDetail = endpoint(`GET ${BASE}/admission/detail/:id`, {
  kind: 'read',
  access: EITHER,
  input: z.object({ id: uuid }),
  output: z.object({
    id: uuid,
    applicationNo: z.string(),
    entity: entityOf,
    applicant: personRef,
    /** `fit` as health reports say for the first day. */
    persons: z.array(z.object({ person: personRef, fit: z.boolean() })),
    areas: z.array(areaOut),
    startDate: day,
    endDate: day,
    reason: z.string(),
    status: applicationState,
    revoked: z.boolean(),
    comment: z.string(),
    adjustments: z.array(adjustment),
    timeline: z.array(moment),
    can: z.array(z.enum(['edit', 'withdraw', 'approve', 'reject', 'revoke', 'modulate'])),
  }),
})
export type Admission = z.output<typeof admissionDetail.output>

/** Keeps an admission, and with `submit` sends it to who administers them. */
export const admissionSave = endpoint(`POST ${BASE}/admission/save`, {
  kind: 'write',
  access: APPLY,
  input: z.object({
    id: uuid.optional(),
    entity: entityOf,
    persons: people,
    areas: areasIn,
    startDate: day,
    endDate: day,
    reason: requiredText(500),
    submit: z.boolean().default(true),
  }),
  output: made,
})
export const admissionWithdraw = endpoint(`POST ${BASE}/admission/withdraw`, { kind: 'write', access: APPLY, input: z.object({ id: uuid }) })
export const admissionOperate = endpoint(`POST ${BASE}/admission/operate`, {
  kind: 'write',
  access: ADMISSION,
  input: z.object({ id: uuid, action: z.enum(['approve', 'reject', 'revoke']), comment: text(500).default('') }),
})
/** Adjusts areas or days of what was approved. */
export const admissionModulate = endpoint(`POST ${BASE}/admission/modulate`, {
  kind: 'write',
  access: ADMISSION,
  input: z.object({ id: uuid, areas: areasIn, startDate: day, endDate: day, reason: whyText }),
})
