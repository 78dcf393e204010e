import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, numeric, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import type { Day } from '#foundation/time.ts'
import { peopleDepartments, personColumn } from '#services/people/server/api.ts'
import type { HALVES } from '../contract/base.ts'
import type { OWNER_TYPES, POSITIONS } from '../contract/settings.ts'
import type { Capability, Item, Rating, Responsibility } from '../rules/items.ts'
import type { CycleState, DueStage, FormState, Progress, Stage } from '../rules/life.ts'

const score = (name: string) => numeric(name, { precision: 3, scale: 2, mode: 'number' })
const department = () =>
  text('department_code')
    .notNull()
    .references(() => peopleDepartments.code)

export const cycles = pgTable(
  'performance_cycles',
  {
    id: id(),
    year: integer('year').notNull(),
    half: text('half').$type<(typeof HALVES)[number]>().notNull().default('none'),
    generateFormDue: dayColumn('generate_form_due'),
    selfEvaluationDue: dayColumn('self_evaluation_due'),
    evaluatorReviewDue: dayColumn('evaluator_review_due'),
    secondLmApprovalDue: dayColumn('second_lm_approval_due'),
    calibrationDue: dayColumn('calibration_due'),
    feedbackDue: dayColumn('feedback_due'),
    /** Codes of departments, each with all below it; none is every one. */
    departments: jsonb('departments').$type<string[]>().notNull().default([]),
    staffGroups: jsonb('staff_groups').$type<('FL' | 'LA')[]>().notNull().default([]),
    publicationStatus: text('publication_status').$type<CycleState>().notNull().default('unpublished'),
  },
  (t) => [index('performance_cycles_year').on(t.year, t.id)],
)

/** How far a cycle has come; a row a cycle, of the same id. */
export const progresses = pgTable(
  'performance_progresses',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => cycles.id),
    progress: text('progress').$type<Progress>().notNull().default('created'),
    pushedAt: instantColumn('pushed_at'),
    completedAt: instantColumn('completed_at'),
  },
  (t) => [index('performance_progresses_progress').on(t.progress, t.id)],
)

export const forms = pgTable(
  'performance_forms',
  {
    id: id(),
    formName: text('form_name').notNull(),
    departmentCode: department(),
    jobCode: text('job_code').notNull(),
    jobTitle: text('job_title').notNull(),
    capabilities: jsonb('capabilities').$type<Capability[]>().notNull(),
    jobResponsibilities: jsonb('job_responsibilities').$type<Responsibility[]>().notNull(),
    capabilityShare: integer('capability_share').notNull(),
    selfEvaluationEnabled: boolean('self_evaluation_enabled').notNull(),
    status: text('status').$type<FormState>().notNull().default('unpublished'),
    /** Counted within a department and job code. */
    versionNo: integer('version_no').notNull().default(1),
    publishedAt: instantColumn('published_at'),
    /** Since when a later version is in force (PERF-23). */
    retiredAt: instantColumn('retired_at'),
    creator: personColumn('creator').notNull(),
    updater: personColumn('updater').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('performance_forms_department').on(t.departmentCode, t.jobCode, t.id),
    index('performance_forms_job').on(t.jobCode, t.id),
    index('performance_forms_status').on(t.status, t.id),
    index('performance_forms_creator').on(t.creator),
    index('performance_forms_updater').on(t.updater),
    uniqueIndex('performance_forms_in_force').on(t.departmentCode, t.jobCode).where(sql`status = 'published' and retired_at is null`),
  ],
)

export const records = pgTable(
  'performance_records',
  {
    id: id(),
    cycle: uuid('cycle')
      .notNull()
      .references(() => cycles.id),
    /** The version of the form from which it was generated (PERF-22). */
    form: uuid('form')
      .notNull()
      .references(() => forms.id),
    ssoId: personColumn('sso_id').notNull(),
    departmentCode: department(),
    evaluator: personColumn('evaluator').notNull(),
    secondLm: personColumn('second_lm').notNull(),
    /** Who has become the line manager since, to be proposed and no more. */
    proposed: personColumn('proposed'),
    selfAsked: boolean('self_asked').notNull(),
    capabilityShare: integer('capability_share').notNull(),
    items: jsonb('items').$type<Item[]>().notNull(),
    selfScore: score('self_score'),
    /** Of what the evaluator has given so far; the total is that of what was submitted. */
    evaluatorScore: score('evaluator_score'),
    totalScore: score('total_score'),
    comments: text('comments').notNull().default(''),
    rating: text('rating').$type<Rating>(),
    topRatingReason: text('top_rating_reason').notNull().default(''),
    calibratedFrom: text('calibrated_from').$type<Rating>(),
    calibrationReason: text('calibration_reason').notNull().default(''),
    stage: text('stage').$type<Stage>().notNull().default('self-evaluation'),
    stageAt: instantColumn('stage_at').notNull(),
    /** Days that were extended for this record, by stage (PERF-30). */
    extensions: jsonb('extensions').$type<{ [S in DueStage]?: Day }>().notNull().default({}),
    returnComment: text('return_comment').notNull().default(''),
    /** When the team member submitted; none where that day passed first. */
    selfDoneAt: instantColumn('self_done_at'),
    releasedAt: instantColumn('released_at'),
    talkOn: dayColumn('talk_on'),
    acknowledgedAt: instantColumn('acknowledged_at'),
    uploadState: text('upload_state').$type<'none' | 'sent' | 'failed'>().notNull().default('none'),
    uploadFault: text('upload_fault').notNull().default(''),
    uploadMessage: text('upload_message'),
    /** Why its cycle was completed without it. */
    excludedReason: text('excluded_reason'),
    /** Grows with whatever is done to it (PERF-29). */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('performance_records_once').on(t.cycle, t.ssoId),
    index('performance_records_person').on(t.ssoId, t.id),
    index('performance_records_cycle').on(t.cycle, t.id),
    index('performance_records_cycle_stage').on(t.cycle, t.stage, t.id),
    index('performance_records_stage').on(t.stage, t.id),
    index('performance_records_rating').on(t.rating, t.id),
    index('performance_records_department').on(t.departmentCode, t.id),
    index('performance_records_evaluator').on(t.evaluator, t.id),
    index('performance_records_second_lm').on(t.secondLm, t.id),
    index('performance_records_proposed').on(t.proposed),
    index('performance_records_upload').on(t.uploadState, t.id),
    index('performance_records_upload_message').on(t.uploadMessage),
    index('performance_records_form').on(t.form),
    index('performance_records_stage_at').on(t.stageAt),
  ],
)

export const reassignments = pgTable(
  'performance_reassignments',
  {
    id: id(),
    record: uuid('record')
      .notNull()
      .references(() => records.id),
    originalEvaluator: personColumn('original_evaluator').notNull(),
    newEvaluator: personColumn('new_evaluator').notNull(),
    reason: text('reason').notNull(),
    at: instantColumn('at').notNull(),
    by: personColumn('by').notNull(),
  },
  (t) => [
    index('performance_reassignments_record').on(t.record, t.id),
    index('performance_reassignments_original').on(t.originalEvaluator),
    index('performance_reassignments_new').on(t.newEvaluator),
    index('performance_reassignments_by').on(t.by),
  ],
)

export const owners = pgTable(
  'performance_owners',
  {
    id: id(),
    departmentCode: department(),
    ownerSso: personColumn('owner_sso').notNull(),
    type: text('type').$type<(typeof OWNER_TYPES)[number]>().notNull(),
  },
  (t) => [
    uniqueIndex('performance_owners_once').on(t.departmentCode, t.type),
    index('performance_owners_owner').on(t.ownerSso, t.type),
    index('performance_owners_type').on(t.type, t.id),
  ],
)

/** What people have in performance (PERF-36): worked out each night, or set by the hr-admin, which then stays. */
export const scopes = pgTable(
  'performance_scopes',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    position: text('position').$type<(typeof POSITIONS)[number]>(),
    departments: jsonb('departments').$type<string[]>().notNull().default([]),
    twoCycle: boolean('two_cycle').notNull().default(false),
    source: text('source').$type<'default' | 'admin'>().notNull(),
    reason: text('reason').notNull().default(''),
    changedBy: personColumn('changed_by'),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('performance_scopes_once').on(t.ssoId),
    index('performance_scopes_position').on(t.position, t.id),
    index('performance_scopes_source').on(t.source, t.id),
    index('performance_scopes_two_cycle').on(t.twoCycle, t.id),
    index('performance_scopes_changed_by').on(t.changedBy),
  ],
)

export const jobs = pgTable(
  'performance_jobs',
  {
    id: id(),
    jobCode: text('job_code').notNull(),
    jobTitle: text('job_title').notNull(),
    jobType: text('job_type').notNull().default(''),
    responsibilities: jsonb('responsibilities').$type<string[]>().notNull(),
    capabilities: jsonb('capabilities').$type<{ name: string; level: number }[]>().notNull(),
  },
  (t) => [uniqueIndex('performance_jobs_code').on(t.jobCode)],
)

export const annualGoals = pgTable(
  'performance_annual_goals',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    targetYear: integer('target_year').notNull(),
    goalText: text('goal_text').notNull(),
    setBy: personColumn('set_by').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [index('performance_annual_goals_person').on(t.ssoId, t.targetYear, t.id), index('performance_annual_goals_set_by').on(t.setBy)],
)
