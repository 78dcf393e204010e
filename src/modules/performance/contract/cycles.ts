import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { moving } from '#foundation/contract/moving.ts'
import { day, personRef, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { statesOf } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { staffGroup } from '#services/people/contract.ts'
import { cycleLife, progressLife } from '../rules/life.ts'
import { BASE, CYCLE, departments, GENERATE, half, progress, REASON, year } from './base.ts'

const due = day.nullable().default(null)
const dates = {
  generateFormDue: due,
  selfEvaluationDue: due,
  evaluatorReviewDue: due,
  secondLmApprovalDue: due,
  calibrationDue: due,
  feedbackDue: due,
}
const facts = { year, half, ...dates, departments, staffGroups: z.array(staffGroup).max(4) }
const publication = statesOf(cycleLife)

export const cycleList = listing('performance.cycles.', `POST ${BASE}/cycle/list`, {
  access: CYCLE,
  filters: { year: year.optional(), progress: progress.optional() },
  row: z.object({
    id: uuid,
    ...facts,
    publicationStatus: publication,
    progress,
    records: whole,
    /** Of these, those that have neither ended nor are excluded. */
    open: whole,
    can: z.array(z.enum(['edit', 'publish', 'generate', 'push', 'complete'])),
  }),
  columns: [
    'period',
    'selfEvaluationDue',
    'evaluatorReviewDue',
    'secondLmApprovalDue',
    'calibrationDue',
    'feedbackDue',
    'records',
    'publicationStatus',
    'progress',
  ],
})
export type CycleRow = z.output<typeof cycleList.output>['list'][number]

/** Keeps a cycle that is not published yet; no department and no group mean all of them. */
export const cycleSave = endpoint(`POST ${BASE}/cycle/save`, {
  kind: 'write',
  access: CYCLE,
  input: z.object({
    id: uuid.optional(),
    ...facts,
    half: half.default('none'),
    departments: departments.default([]),
    staffGroups: facts.staffGroups.default([]),
  }),
  output: z.object({ id: uuid }),
})
export const { publish: cyclePublish } = moving(cycleLife, (action) => `POST ${BASE}/cycle/${action}`, { access: { publish: CYCLE } })
export const { push: cyclePush, complete: cycleComplete } = moving(progressLife, (action) => `POST ${BASE}/cycle/${action}`, {
  access: { push: CYCLE, complete: CYCLE },
  // why what has not ended is excluded; asked where there is such
  takes: { complete: { reason: text(REASON).default('') } },
})

/** Makes a record for everybody of a cycle who has none, and tells for whom none can be made. */
export const cycleGenerate = endpoint(`POST ${BASE}/cycle/generate`, {
  kind: 'write',
  access: GENERATE,
  input: z.object({ id: uuid }),
  output: z.object({
    made: whole,
    there: whole,
    lacking: whole,
    /** The first of those that are lacking: no form of their department and job, or nobody who evaluates them. */
    without: z.array(z.object({ person: personRef, jobCode: z.string(), lacks: z.enum(['form', 'evaluator']) })),
  }),
})
