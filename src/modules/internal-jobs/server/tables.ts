import type { SsoId } from '#foundation/contract/schemas.ts'
import { dayColumn, id, instantColumn } from '#foundation/database/columns.ts'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from '#foundation/database/drizzle.ts'
import { peopleDepartments, personColumn } from '#services/people/server/api.ts'
import type { ActivityInput, JobInput, JobState, Resume } from '../contract/index.ts'
import type { Approval, InterviewKind, Progress } from '../rules/life.ts'

const department = (name: string) =>
  text(name)
    .notNull()
    .references(() => peopleDepartments.code)

export const jobs = pgTable(
  'internal_jobs_jobs',
  {
    id: id(),
    titleCn: text('title_cn').notNull(),
    titleEn: text('title_en').notNull(),
    code: text('code').notNull().unique(),
    department: department('department'),
    type: text('type').$type<JobInput['type']>().notNull(),
    staffGroup: text('staff_group').$type<JobInput['staffGroup']>().notNull(),
    headcount: integer('headcount').notNull(),
    duties: text('duties').notNull(),
    requirements: text('requirements').notNull(),
    location: text('location').notNull(),
    recruiter: personColumn('recruiter').notNull(),
    openFrom: dayColumn('open_from').notNull(),
    closeOn: dayColumn('close_on').notNull(),
    state: text('state').$type<JobState>().notNull(),
  },
  (t) => [
    index('internal_jobs_jobs_latest').on(t.closeOn, t.id),
    index('internal_jobs_jobs_state').on(t.state, t.closeOn, t.id),
    index('internal_jobs_jobs_department').on(t.department, t.closeOn, t.id),
    index('internal_jobs_jobs_recruiter').on(t.recruiter),
  ],
)
export type JobRow = typeof jobs.$inferSelect

const jobOf = () =>
  uuid('job')
    .notNull()
    .references(() => jobs.id)

export const follows = pgTable('internal_jobs_follows', { id: id(), job: jobOf(), ssoId: personColumn('sso_id').notNull() }, (t) => [
  unique('internal_jobs_follows_of').on(t.job, t.ssoId),
  index('internal_jobs_follows_person').on(t.ssoId),
])

export const resumes = pgTable(
  'internal_jobs_resumes',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    content: jsonb('content').$type<Resume>().notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (t) => [unique('internal_jobs_resumes_of').on(t.ssoId)],
)

/** What is filled in and not sent: one a person and position. */
export const drafts = pgTable(
  'internal_jobs_drafts',
  {
    id: id(),
    job: jobOf(),
    ssoId: personColumn('sso_id').notNull(),
    resume: jsonb('resume').$type<Resume>().notNull(),
    motivation: text('motivation').notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (t) => [unique('internal_jobs_drafts_of').on(t.job, t.ssoId), index('internal_jobs_drafts_person').on(t.ssoId)],
)

/** Who applied, as the people data had it then. */
interface AppliedAs {
  positionCn: string
  positionEn: string
  employeeClass: number
  staffGroup: 'FL' | 'LA'
  monthsInRole: number
  rating: string | null
}

export const applications = pgTable(
  'internal_jobs_applications',
  {
    id: id(),
    job: jobOf(),
    ssoId: personColumn('sso_id').notNull(),
    /** Of the applicant, then. */
    department: department('department'),
    appliedAs: jsonb('applied_as').$type<AppliedAs>().notNull(),
    /** As it was when it was sent (IJOB-10). */
    resume: jsonb('resume').$type<Resume>().notNull(),
    motivation: text('motivation').notNull(),
    approval: text('approval').$type<Approval>().notNull().default('pending-approval'),
    workflowItem: uuid('workflow_item'),
    closedReason: text('closed_reason'),
    /** Whether the applicant reads why (IJOB-13). */
    reasonVisible: boolean('reason_visible').notNull().default(true),
    submittedAt: instantColumn('submitted_at').notNull(),
  },
  (t) => [
    index('internal_jobs_applications_latest').on(t.submittedAt, t.id),
    index('internal_jobs_applications_job').on(t.job, t.submittedAt, t.id),
    index('internal_jobs_applications_person').on(t.ssoId, t.submittedAt, t.id),
    index('internal_jobs_applications_approval').on(t.approval, t.submittedAt, t.id),
    index('internal_jobs_applications_department').on(t.department),
  ],
)
export type ApplicationRow = typeof applications.$inferSelect

/** How far an application has come; a row an application, of the same id. */
export const progresses = pgTable(
  'internal_jobs_progresses',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => applications.id),
    job: jobOf(),
    progress: text('progress').$type<Progress>().notNull().default('0'),
    /** Since when it is in that step. */
    since: instantColumn('since').notNull(),
    startDate: dayColumn('start_date'),
  },
  (t) => [index('internal_jobs_progresses_job').on(t.job, t.progress), index('internal_jobs_progresses_progress').on(t.progress, t.id)],
)
export type ProgressRow = typeof progresses.$inferSelect

const applicationOf = () =>
  uuid('application')
    .notNull()
    .references(() => applications.id)

/** Each step that an application came to. */
export const steps = pgTable(
  'internal_jobs_steps',
  {
    id: id(),
    application: applicationOf(),
    from: text('from_progress').$type<Progress>().notNull(),
    progress: text('progress').$type<Progress>().notNull(),
    at: instantColumn('at').notNull(),
    by: personColumn('by'),
    /** Days that it had been in the step before. */
    daysBefore: integer('days_before').notNull(),
    note: text('note'),
  },
  (t) => [index('internal_jobs_steps_application').on(t.application, t.at, t.id), index('internal_jobs_steps_by').on(t.by)],
)

export const interviews = pgTable(
  'internal_jobs_interviews',
  {
    id: id(),
    application: applicationOf(),
    kind: text('kind').$type<InterviewKind>().notNull(),
    at: instantColumn('at').notNull(),
    place: text('place').notNull(),
    interviewers: jsonb('interviewers').$type<SsoId[]>().notNull(),
    result: text('result').$type<'passed' | 'failed'>(),
    note: text('note').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [index('internal_jobs_interviews_application').on(t.application, t.at), index('internal_jobs_interviews_at').on(t.at)],
)
export type InterviewRow = typeof interviews.$inferSelect

export const consultants = pgTable(
  'internal_jobs_consultants',
  {
    id: id(),
    ssoId: personColumn('sso_id').notNull(),
    field: text('field').notNull(),
    languages: jsonb('languages').$type<string[]>().notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [unique('internal_jobs_consultants_of').on(t.ssoId), index('internal_jobs_consultants_active').on(t.active, t.id)],
)

/** A time of a consultant; its place is given out by booking. */
export const slots = pgTable(
  'internal_jobs_slots',
  {
    id: id(),
    consultant: personColumn('consultant').notNull(),
    startTime: instantColumn('start_time').notNull(),
    endTime: instantColumn('end_time').notNull(),
    place: text('place').notNull(),
    /** Of booking, with a capacity of one. */
    slot: uuid('slot').notNull().unique(),
    /** Who has it, by which booking; none while it is free. */
    ssoId: personColumn('sso_id'),
    booking: uuid('booking').unique(),
    topic: text('topic').notNull().default(''),
    outcome: text('outcome').notNull().default(''),
    finishedAt: instantColumn('finished_at'),
    cancelledAt: instantColumn('cancelled_at'),
  },
  (t) => [
    index('internal_jobs_slots_latest').on(t.startTime, t.id),
    index('internal_jobs_slots_consultant').on(t.consultant, t.startTime),
    index('internal_jobs_slots_person').on(t.ssoId, t.startTime),
  ],
)
export type SlotStored = typeof slots.$inferSelect

export const activities = pgTable(
  'internal_jobs_activities',
  {
    id: id(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    text: text('text').notNull(),
    startTime: instantColumn('start_time').notNull(),
    endTime: instantColumn('end_time').notNull(),
    place: text('place').notNull(),
    capacity: integer('capacity'),
    /** Of booking, once it was published. */
    slot: uuid('slot').unique(),
    state: text('state').$type<ActivityInput['state']>().notNull(),
  },
  (t) => [index('internal_jobs_activities_latest').on(t.startTime, t.id), index('internal_jobs_activities_state').on(t.state, t.endTime)],
)
export type ActivityStored = typeof activities.$inferSelect

export const contacts = pgTable(
  'internal_jobs_contacts',
  {
    id: id(),
    department: department('department'),
    ssoId: personColumn('sso_id').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    order: integer('sort').notNull(),
  },
  (t) => [index('internal_jobs_contacts_department').on(t.department), index('internal_jobs_contacts_person').on(t.ssoId)],
)
