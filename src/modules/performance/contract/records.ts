import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, nothing, personRef, requiredText, ssoId, stamp, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { exportLater } from '#foundation/contract/sheets.ts'
import { wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { MOST_ITEMS, SECTIONS } from '../rules/items.ts'
import { ADMIN, APPROVE, BASE, CALIBRATE, COMMENT, dueStage, EVALUATE, half, MOST_CHOSEN, OWN, progress, REASON, rating, stage } from './base.ts'

const ROLES = ['evaluator', 'secondlm', 'hrbp', 'admin'] as const
const role = z.enum(ROLES)
export type Role = z.output<typeof role>
const ANY = [EVALUATE, APPROVE, CALIBRATE, ADMIN] as const

const ACTS = ['self', 'score', 'approve', 'return', 'calibrate', 'release', 'feedback', 'acknowledge', 'reassign', 'extend', 'remind', 'upload'] as const
const act = z.enum(ACTS)
export type Act = z.output<typeof act>
const upload = wordsAt('performance.upload.', z.enum(['none', 'sent', 'failed']))

const head = {
  id: uuid,
  version: whole,
  person: personRef,
  joinDate: day,
  /** Joined so lately that the top rating is warned of (PERF-13). */
  isNew: z.boolean(),
  year: z.int(),
  half,
  stage,
  /** Until when this stage is open; none where it has no end. */
  dueOn: day.nullable(),
  evaluator: personRef,
  selfScore: z.number().nullable(),
  evaluatorScore: z.number().nullable(),
  totalScore: z.number().nullable(),
  rating: rating.nullable(),
  calibratedFrom: rating.nullable(),
  topRatingReason: z.string(),
  uploadState: upload,
  uploadFault: z.string(),
  excludedReason: z.string().nullable(),
  can: z.array(act),
}
const filters = {
  role,
  cycle: uuid.optional(),
  stage: stage.optional(),
  department: text().optional(),
  evaluator: ssoId.optional(),
  rating: rating.optional(),
  uploadState: upload.optional(),
  keyword: text().optional(),
}
const row = z.object({
  ...head,
  departmentCn: z.string(),
  departmentEn: z.string(),
  /** Who has become the line manager meanwhile, to whom the record may be reassigned. */
  proposed: personRef.nullable(),
})

/** The records that are the caller's in a role (PERF-35). */
export const [recordList, recordExport] = listing('performance.records.', [`POST ${BASE}/record/list`, `POST ${BASE}/record/export`], {
  access: ANY,
  filters,
  hidden: ['role', 'cycle'],
  row,
  columns: ['person', 'joinDate', 'evaluator', 'selfScore', 'evaluatorScore', 'totalScore', 'rating', 'topRatingReason', 'stage', 'dueOn'],
  sheet: [
    ...(['person', 'department', 'joinDate', 'year', 'half', 'evaluator', 'selfScore', 'evaluatorScore', 'totalScore', 'rating'] as const),
    ...(['calibratedFrom', 'topRatingReason', 'stage', 'dueOn', 'uploadState'] as const),
  ],
})
export type RecordRow = z.output<typeof row>

const counts = { one: whole, three: whole, five: whole, unrated: whole }
export type Counts = z.output<z.ZodObject<typeof counts>>
const asked = z.object({ role, cycle: uuid.optional() })
/** How far the records of a role have come, and how their ratings are spread. */
export const recordOverview = endpoint(`POST ${BASE}/record/overview`, {
  kind: 'read',
  access: ANY,
  input: asked,
  output: z.object({
    cycles: z.array(z.object({ id: uuid, year: z.int(), half, progress })),
    stages: z.array(z.object({ stage, count: whole })),
    all: z.object(counts),
    departments: z.array(z.object({ code: z.string(), nameCn: z.string(), nameEn: z.string(), ...counts })),
    evaluators: z.array(z.object({ person: personRef, ...counts })),
    tenure: z.array(z.object({ isNew: z.boolean(), ...counts })),
  }),
})
export type Overview = z.output<typeof recordOverview.output>
export const overviewExport = endpoint(`POST ${BASE}/record/overview/export`, { kind: 'stream', access: ANY, input: asked, output: exportLater })

const item = z.object({
  seq: z.int(),
  section: z.enum(SECTIONS),
  name: z.string(),
  description: z.string(),
  weight: z.number(),
  selfScore: z.number().nullable(),
  selfComment: z.string(),
  evaluatorScore: z.number().nullable(),
  evaluatorComment: z.string(),
})
const detail = z.object({
  ...head,
  formName: z.string(),
  capabilityShare: whole,
  /** The last day of each stage, with what was extended. */
  dues: z.array(z.object({ stage: dueStage, dueOn: day.nullable() })),
  selfDone: z.boolean(),
  items: z.array(item),
  comments: z.string(),
  returnComment: z.string(),
  calibrationReason: z.string(),
  talkOn: day.nullable(),
  acknowledgedAt: stamp.nullable(),
  reassigned: z.array(z.object({ id: uuid, from: personRef, to: personRef, reason: z.string(), at: stamp })),
})
export type RecordDetail = z.output<typeof detail>

/** Evaluator scores, rating and calibration are left out for the team member before feedback (PERF-25). */
export const record = endpoint(`GET ${BASE}/record/:id`, { kind: 'read', access: 'signed-in', input: z.object({ id: uuid }), output: detail })

/** One's own records, the newest first. */
export const mine = endpoint(`GET ${BASE}/mine`, { kind: 'read', access: OWN, input: nothing, output: z.object({ records: z.array(detail) }) })

/** What is given to items; which numbers are right a rule says (PERF-19). */
const scores = z
  .array(z.object({ seq: z.int().min(1).max(MOST_ITEMS), score: whole.max(100).nullable().default(null), comment: text(COMMENT).default('') }))
  .max(MOST_ITEMS)
  .default([])
const seen = { id: uuid, version: whole }
const changed = z.object({ version: whole })
export const selfSave = endpoint(`POST ${BASE}/self/save`, { kind: 'write', access: OWN, input: z.object({ ...seen, scores }), output: changed })
export const selfSubmit = endpoint(`POST ${BASE}/self/submit`, { kind: 'write', access: OWN, input: z.object({ ...seen, scores }), output: changed })
export const acknowledge = endpoint(`POST ${BASE}/acknowledge`, { kind: 'write', access: OWN, input: z.object({ id: uuid }) })

/** What the evaluator says, kept or submitted; of one's own record the self-evaluation. `anyway`: a warning was taken note of (PERF-13). */
export const recordScore = endpoint(`POST ${BASE}/record/score`, {
  kind: 'write',
  access: [EVALUATE, OWN],
  input: z.object({
    ...seen,
    scores,
    comments: text(1_000).optional(),
    reason: text(REASON).optional(),
    submit: z.boolean().default(false),
    anyway: z.boolean().default(false),
  }),
  output: changed,
})

// none is refused by the rule (PERF-08)
const ids = z.array(uuid).max(MOST_CHOSEN)
const done = z.object({ done: whole })
export const recordApprove = endpoint(`POST ${BASE}/record/approve`, {
  kind: 'write',
  access: APPROVE,
  input: z.object({ ids, comment: text(REASON).default('') }),
  output: done,
})
export const recordReturn = endpoint(`POST ${BASE}/record/return`, {
  kind: 'write',
  access: [APPROVE, CALIBRATE],
  input: z.object({ ids, comment: requiredText(REASON) }),
  output: done,
})
export const recordCalibrate = endpoint(`POST ${BASE}/record/calibrate`, {
  kind: 'write',
  access: CALIBRATE,
  input: z.object({ ids, rating, reason: text(REASON) }),
  output: done,
})
export const recordRelease = endpoint(`POST ${BASE}/record/release`, { kind: 'write', access: CALIBRATE, input: z.object({ ids }), output: done })
export const recordFeedback = endpoint(`POST ${BASE}/record/feedback`, {
  kind: 'write',
  access: EVALUATE,
  input: z.object({ ids, talkOn: day, comment: text(REASON).default('') }),
  output: done,
})
export const recordReassign = endpoint(`POST ${BASE}/record/reassign`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ids, originalEvaluator: ssoId.nullable().default(null), newEvaluator: ssoId.nullable().default(null), reason: requiredText(REASON) }),
  output: done,
})
/** Of some records the stage in which each is; with a cycle one of its stages, for all of them. */
export const recordExtend = endpoint(`POST ${BASE}/record/extend`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({ ids: ids.default([]), cycle: uuid.optional(), stage: dueStage.optional(), dueOn: day, reason: requiredText(REASON) }),
  output: done,
})
export const recordRemind = endpoint(`POST ${BASE}/record/remind`, { kind: 'write', access: ADMIN, input: z.object({ ids }), output: done })
/** Hands results to the HR system, or again what it did not take (PERF-31). */
export const recordUpload = endpoint(`POST ${BASE}/record/upload`, { kind: 'write', access: ADMIN, input: z.object({ ids }), output: done })
