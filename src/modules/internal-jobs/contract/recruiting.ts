import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, instant, nothing, personRef, requiredText, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { cellFault, LISTED_FAULTS } from '#foundation/contract/sheets.ts'
import { z } from '#foundation/zod.ts'
import { fileRef } from '#services/files/contract.ts'
import {
  ADMIN,
  applicant,
  approvalState,
  BASE,
  departments,
  followed,
  interview,
  interviewKind,
  jobState,
  jobType,
  LONG,
  NOTE,
  POSITION,
  progressState,
  REASON,
  resumeContent,
  staffGroup,
  titles,
} from './base.ts'

export const MOST_AT_ONCE = 50
export const MOST_PLACES = 500
const MOST_INTERVIEWERS = 5
export const MOST_IN_FILE = 500

/** Positions of every state with how they go. */
export const [jobs, jobExport] = listing('internal-jobs.positions.', [`POST ${BASE}/job/search`, `POST ${BASE}/job/export`], {
  access: ADMIN,
  filters: { state: jobState.optional(), department: text(40).optional(), keyword: text(40).optional() },
  row: z.object({
    id: uuid,
    code: z.string(),
    ...titles,
    ...departments,
    type: jobType,
    staffGroup,
    headcount: z.int(),
    location: z.string(),
    recruiter: personRef,
    openFrom: day,
    closeOn: day,
    state: jobState,
    applied: z.int(),
    inProgress: z.int(),
    hired: z.int(),
    can: z.array(z.enum(['publish', 'close'])),
  }),
  columns: ['title', 'state', 'department', 'headcount', 'applied', 'inProgress', 'hired', 'closeOn', 'recruiter'],
  sheet: ['code', 'title', 'state', 'department', 'type', 'staffGroup', 'headcount', 'applied', 'inProgress', 'hired', 'openFrom', 'closeOn', 'recruiter'],
})

/** Adds a position as a draft, or changes one that is not closed. */
export const jobSave = endpoint(`POST ${BASE}/job/save`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    titleCn: requiredText(),
    titleEn: requiredText(120),
    code: requiredText(20),
    department: requiredText(40),
    type: jobType,
    staffGroup,
    headcount: z.int().min(1).max(MOST_PLACES),
    location: requiredText(),
    duties: requiredText(LONG),
    requirements: requiredText(LONG),
    recruiter: ssoId,
    openFrom: day,
    closeOn: day,
  }),
  output: z.object({ id: uuid }),
})
export type JobInput = z.output<typeof jobSave.input>

const byId = z.object({ id: uuid })
export const jobPublish = endpoint(`POST ${BASE}/job/publish`, { kind: 'write', access: ADMIN, input: byId })
export const jobClose = endpoint(`POST ${BASE}/job/close`, { kind: 'write', access: ADMIN, input: byId })

/** Positions of a file as drafts, all of them or none; codes that are there already are left as they are. */
export const jobImport = endpoint(`POST ${BASE}/job/import`, {
  kind: 'upload',
  access: ADMIN,
  input: nothing,
  output: z.object({ added: z.int(), already: z.int(), faultCount: z.int(), faults: z.array(cellFault).max(LISTED_FAULTS) }),
})
export const jobTemplate = endpoint(`GET ${BASE}/job/template`, { kind: 'stream', access: ADMIN, input: nothing })

/** Applications of the people whom the reader recruits among. */
export const [applicationList, applicationExport] = listing(
  'internal-jobs.applications.',
  [`POST ${BASE}/application/list`, `POST ${BASE}/application/export`],
  {
    access: ADMIN,
    filters: {
      job: uuid.optional(),
      department: text(40).optional(),
      progress: progressState.optional(),
      approval: approvalState.optional(),
      from: day.optional(),
      to: day.optional(),
    },
    row: z.object({
      id: uuid,
      person: personRef,
      code: z.string(),
      ...titles,
      ...departments,
      approval: approvalState,
      progress: progressState,
      submittedAt: followed.submittedAt,
      /** In the step in which it is. */
      days: z.int(),
      /** The step that comes next, where it may be taken now. */
      next: progressState.nullable(),
    }),
    columns: ['person', 'title', 'approval', 'progress', 'days', 'submittedAt'],
    sheet: ['person', 'code', 'title', 'department', 'approval', 'progress', 'days', 'submittedAt'],
  },
)
export type ApplicationRow = z.output<typeof applicationList.output>['list'][number]

/** An application with all that belongs to it. */
export const application = endpoint(`GET ${BASE}/application/:id`, {
  kind: 'read',
  access: [POSITION, ADMIN],
  input: byId,
  output: z.object({
    ...followed,
    applicant,
    resume: resumeContent,
    motivation: z.string(),
    attachments: z.array(fileRef),
    next: progressState.nullable(),
    /** What only who recruits reads. */
    interviews: z.array(interview.extend({ interviewers: z.array(personRef), note: z.string() })),
    recruits: z.boolean(),
  }),
})

/** Moves one or several, all of them or none, from the step that was shown to another (IJOB-11). */
export const applicationMove = endpoint(`POST ${BASE}/application/move`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    ids: z.array(uuid).min(1).max(MOST_AT_ONCE),
    from: progressState,
    to: progressState,
    note: text(NOTE).optional(),
    reason: text(REASON).optional(),
    /** Whether the applicant reads the reason. */
    visible: z.boolean().default(true),
    startDate: day.optional(),
  }),
})
export type Moved = z.output<typeof applicationMove.input>

/** Sets an interview, changes it, or enters what came of it. */
export const applicationInterview = endpoint(`POST ${BASE}/application/interview`, {
  kind: 'write',
  access: ADMIN,
  input: z.object({
    id: uuid.optional(),
    application: uuid,
    kind: interviewKind,
    at: instant,
    place: requiredText(),
    interviewers: z.array(ssoId).max(MOST_INTERVIEWERS),
    result: z.enum(['passed', 'failed']).nullable(),
    note: text(NOTE),
  }),
  output: z.object({ id: uuid }),
})
export type InterviewInput = z.output<typeof applicationInterview.input>

/** How long applications stay in each step, from which departments people apply, and what becomes of them. */
export const figures = endpoint(`GET ${BASE}/figures`, {
  kind: 'read',
  access: ADMIN,
  input: nothing,
  output: z.object({
    steps: z.array(z.object({ progress: progressState, now: z.int(), days: z.number() })),
    sources: z.array(z.object({ ...departments, count: z.int() })),
    outcomes: z.array(z.object({ progress: progressState, count: z.int() })),
  }),
})
