import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { personRef, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import { APPROVE, BASE, points, sentState, typed, valued } from './base.ts'

/** Nominations that are decided at once. */
const MOST_AT_ONCE = 50
const COMMENT = 300

const step = wordsAt('recognition.step.', z.enum(['first', 'final']))
const decision = wordsAt('recognition.decision.', z.enum(['approved', 'rejected']))
export type Decision = z.output<typeof decision>

const about = { id: uuid, nominee: personRef, from: personRef, ...typed, period: z.string(), ...valued, reason: z.string(), points: z.int() }

/** What waits for the reader, the oldest last. */
export const approvalList = listing('recognition.approval.', `POST ${BASE}/approval/list`, {
  access: APPROVE,
  /** A word of the award's name. */
  filters: { type: text().optional() },
  row: z.object({
    ...about,
    step,
    submittedAt: stamp,
    /** Amounts to which the points may be lowered (RECOG-12). */
    lower: z.array(z.int()),
    /** What the nominee was awarded before: how often, and what and when last. */
    earlier: whole,
    earlierCn: z.string(),
    earlierEn: z.string(),
    /** Places of the department in the period; null where there is no quota. */
    left: z.int().nullable(),
    attachments: z.array(fileRef),
  }),
  columns: ['nominee', 'type', 'period', 'values', 'points', 'from', 'earlier', 'left', 'step'],
})
export type Waiting = z.output<typeof approvalList.output>['list'][number]

/** Decides one or several, all or none; `points` lowers those of what is approved. */
export const approvalDecide = endpoint(`POST ${BASE}/approval/decide`, {
  kind: 'write',
  access: APPROVE,
  input: z
    .object({
      /** Each with the step at which the approver has seen it: what has moved on since is not decided twice. */
      items: z
        .array(z.object({ id: uuid, step }))
        .min(1)
        .max(MOST_AT_ONCE),
      action: z.enum(['approve', 'reject']),
      comment: text(COMMENT).default(''),
      points: points.optional(),
    })
    .refine(({ action, comment }) => action === 'approve' || comment.length > 0, { path: ['comment'] }),
})

/** What the reader decided; who administers recognition sees what anybody decided. */
export const [approvalHistory, approvalExport] = listing('recognition.history.', [`POST ${BASE}/approval/history`, `POST ${BASE}/approval/export`], {
  access: APPROVE,
  filters: { type: text().optional(), period: text(10).optional(), department: text().optional(), state: sentState.optional() },
  row: z.object({ ...about, step, decision, by: personRef, comment: z.string(), decidedAt: stamp, state: sentState }),
  columns: ['nominee', 'type', 'period', 'from', 'points', 'decision', 'comment', 'decidedAt', 'state'],
  sheet: ['nominee', 'type', 'period', 'values', 'reason', 'points', 'from', 'step', 'decision', 'by', 'comment', 'decidedAt', 'state'],
})
