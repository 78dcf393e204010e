import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, nothing, personRef, requiredText, ssoId, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { entity } from '#services/people/contract.ts'
import { bookingLife, HALF_DAY_HOURS, HALF_DAYS, preApprovalLife } from './rules.ts'

const BASE = '/api/ehs-ess/single-leave/v1'
const ESS = 'ESSMSS_ESS'
export const ADMIN = 'ESSMSS_SINGLELEAVE_ADMIN'
/** The catalog of bookings with the workflow. */
export const CARE_LEAVE = 'CARE_LEAVE'
/** What care leave is counted in with the ledger. */
export const UNIT = 'care-leave.hours'
/** The key of what is taken as documents. */
export const POLICY = 'single-child-leave'
const COMMENT = 150
/** More than a form lets somebody choose: what is too many for a pre-approval is said by SLEAVE-02. */
const MOST_SENT = 50
/** Hours that one correction adds or takes at most. */
const MOST_CORRECTED = 240

const preApprovalState = statesOf(preApprovalLife)
const bookingState = statesOf(bookingLife)
const halfDay = wordsAt('single-leave.halfDay.', z.enum(HALF_DAYS))
const relation = wordsAt('single-leave.relation.', z.enum(['father', 'mother']))
const careReason = wordsAt('single-leave.careReason.', z.enum(['age', 'ill', 'disabled']))
const year = z.int().min(1900).max(2199)
const files = z.array(uuid).max(MOST_SENT)

const quota = z.object({ year: z.int(), used: z.int(), booked: z.int(), left: z.int() })

const preApproval = z.object({
  id: uuid,
  year: z.int(),
  parentName: z.string(),
  parentRelation: relation,
  parentBirthday: day,
  careReason,
  documents: z.array(fileRef),
  medical: z.array(fileRef),
  remark: z.string(),
  status: preApprovalState,
  comment: z.string(),
  submittedAt: stamp,
  /** By when an answer is due (SLEAVE-04). */
  dueOn: day,
  can: z.array(z.enum(['withdraw', 'resubmit', 'approve', 'reject', 'revoke', 'correct'])),
})
export type PreApproval = z.output<typeof preApproval>

const booking = z.object({
  id: uuid,
  from: day,
  to: day,
  halfDay,
  hours: z.int(),
  status: bookingState,
  comment: z.string(),
  bookedAt: stamp,
  workflowItem: uuid,
  can: z.array(z.literal('cancel')),
})

/** What a person sees of their care leave, with all that the rules of both forms look at. */
export const mine = endpoint(`GET ${BASE}/mine`, {
  kind: 'read',
  access: ESS,
  input: nothing,
  output: z.object({
    quota,
    applying: z.object({ fullTime: z.boolean(), joined: z.boolean(), taken: z.boolean() }),
    booking: z.object({
      approved: z.boolean(),
      left: z.int(),
      away: z.array(z.object({ from: stamp, until: stamp })),
      /** Days from today to the end of the year on which the person works. */
      workDays: z.array(day),
    }),
    /** By when an answer would be due to what is sent now. */
    dueOn: day,
    preApprovals: z.array(preApproval),
    bookings: z.array(booking),
    parameters: z.object({ quotaHours: z.int(), processingWorkingDays: z.int(), lockFromDay: z.int(), lockToDay: z.int() }),
  }),
})
export type Mine = z.output<typeof mine.output>

const form = {
  parentName: requiredText(),
  parentRelation: relation,
  parentBirthday: day,
  careReason,
  documents: files.min(1),
  medical: files.default([]),
  remark: text(COMMENT).default(''),
}
export const apply = endpoint(`POST ${BASE}/apply`, { kind: 'write', access: ESS, input: z.object(form), output: z.object({ id: uuid }) })
export type Application = z.output<typeof apply.input>

export const { resubmit, withdraw, approve, reject, revoke } = moving(preApprovalLife, (action) => `POST ${BASE}/${action}`, {
  access: { resubmit: ESS, withdraw: ESS, approve: ADMIN, reject: ADMIN, revoke: ADMIN },
  takes: {
    resubmit: form,
    approve: { comment: text(COMMENT).default('') },
    reject: { comment: text(COMMENT).default('') },
    revoke: { comment: requiredText(COMMENT) },
  },
})

/** Books days; with `changes` an own booking that was returned is changed, and sent on its way again. */
export const book = endpoint(`POST ${BASE}/book`, {
  kind: 'write',
  access: ESS,
  input: z.object({ from: day, to: day, halfDay: halfDay.default('none'), changes: uuid.optional() }),
  output: z.object({ id: uuid, left: z.int() }),
})
export const { cancel } = moving(bookingLife, (action) => `POST ${BASE}/${action}`, { access: { cancel: ESS } })

const byPerson = { ssoId: ssoId.optional(), department: text().optional(), entity: entity.optional(), year: year.optional() }

/** Pre-approvals with the hours of their year: the latter is the ledger by year. */
export const [preApprovals, exportPreApprovals] = listing('single-leave.all.', [`POST ${BASE}/list`, `POST ${BASE}/export`], {
  access: ADMIN,
  filters: { status: preApprovalState.optional(), ...byPerson },
  row: z.object({
    id: uuid,
    person: personRef,
    departmentCn: z.string(),
    departmentEn: z.string(),
    year: z.int(),
    parentName: z.string(),
    parentRelation: relation,
    careReason,
    files: z.int(),
    submittedAt: stamp,
    waitedDays: z.int(),
    late: z.boolean(),
    status: preApprovalState,
    used: z.int(),
    booked: z.int(),
    left: z.int(),
    can: z.array(z.enum(['approve', 'reject', 'revoke'])),
  }),
  columns: ['person', 'parent', 'careReason', 'files', 'year', 'submittedAt', 'waitedDays', 'status'],
  sheet: [
    ...(['person', 'department', 'year', 'parentName', 'parentRelation', 'careReason', 'files', 'submittedAt', 'waitedDays', 'status'] as const),
    ...(['used', 'booked', 'left'] as const),
  ],
})

export const [bookings, exportBookings] = listing('single-leave.bookings.', [`POST ${BASE}/booking/list`, `POST ${BASE}/booking/export`], {
  access: ADMIN,
  filters: { status: bookingState.optional(), ...byPerson },
  row: booking.omit({ can: true }).extend({ person: personRef }),
  columns: ['person', 'span', 'hours', 'bookedAt', 'status'],
  sheet: ['person', 'from', 'to', 'halfDay', 'hours', 'bookedAt', 'status', 'comment'],
})

export const detail = endpoint(`GET ${BASE}/detail`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ id: uuid }),
  output: preApproval.extend({ person: personRef, decidedBy: personRef.nullable(), decidedAt: stamp.nullable(), waitedDays: z.int(), quota }),
})
export type Detail = z.output<typeof detail.output>

/** Adds hours to the year of an approved pre-approval, or takes some. */
export const correct = endpoint(`POST ${BASE}/ledger/correct`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid,
    hours: z
      .int()
      .min(-MOST_CORRECTED)
      .max(MOST_CORRECTED)
      .multipleOf(HALF_DAY_HOURS)
      .refine((hours) => hours !== 0),
    reason: requiredText(COMMENT),
  }),
  output: z.object({ left: z.int() }),
})
