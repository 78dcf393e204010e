import { day, personRef, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { isDay } from '#foundation/time.ts'
import { z } from '#foundation/zod.ts'
import { approvalLife, INTERVIEW_KINDS, progressLife } from '../rules/life.ts'

export const BASE = '/api/ehs-ess/internal-jobs/v1'
export const POSITION = 'INTERNALTRANSFER_POSITION_POSITION'
export const ADMIN = 'INTERNALTRANSFER_POSITION_ADMIN'
export const CONSULTANT = 'INTERNALTRANSFER_CONSULTANT_MANAGE'

export const JOB_TYPES = ['full-time', 'part-time', 'fixed-project'] as const
export const STAFF_GROUPS = ['FL', 'LA'] as const
const JOB_STATES = ['draft', 'open', 'closed'] as const
/** Characters of a motivation, of duties and of requirements. */
export const LONG = 2_000
export const NOTE = 300
export const REASON = 150

export const jobType = wordsAt('internal-jobs.jobType.', z.enum(JOB_TYPES))
export const staffGroup = wordsAt('internal-jobs.staffGroup.', z.enum(STAFF_GROUPS))
export const jobState = wordsAt('internal-jobs.jobState.', z.enum(JOB_STATES))
export type JobState = z.output<typeof jobState>
export const approvalState = statesOf(approvalLife)
export const progressState = statesOf(progressLife)
export const interviewKind = wordsAt('internal-jobs.interviewKind.', z.enum(INTERVIEW_KINDS))

export const titles = { titleCn: z.string(), titleEn: z.string() }
export const departments = { departmentCn: z.string(), departmentEn: z.string() }

const MOST_ENTRIES = 20
/** A month or a day that somebody may leave open. */
const maybeMonth = z
  .string()
  .max(7)
  .regex(/^((19|20|21)\d{2}-(0[1-9]|1[0-2]))?$/)
const maybeDay = z
  .string()
  .max(10)
  .refine((given) => given === '' || isDay(given))
const span = { from: maybeMonth, to: maybeMonth }

/** What somebody says of themselves: kept by the person, and as it was by each application (IJOB-10). */
export const resumeContent = z.object({
  education: z.array(z.object({ school: requiredText(), degree: text(), major: text(), ...span })).max(MOST_ENTRIES),
  experience: z.array(z.object({ company: requiredText(), position: text(), ...span, text: text(NOTE) })).max(MOST_ENTRIES),
  projects: z.array(z.object({ name: requiredText(), role: text(), ...span, text: text(NOTE) })).max(MOST_ENTRIES),
  certifications: z.array(z.object({ name: requiredText(), number: text(), issued: maybeDay, expires: maybeDay })).max(MOST_ENTRIES),
  languages: z.array(z.object({ language: requiredText(), level: text() })).max(MOST_ENTRIES),
  skills: z.array(requiredText(40)).max(MOST_ENTRIES),
})
export type Resume = z.output<typeof resumeContent>

/** Who applies, as the people data has it. */
export const applicant = z.object({
  person: personRef,
  positionCn: z.string(),
  positionEn: z.string(),
  employeeClass: z.int(),
  staffGroup,
  monthsInRole: z.int(),
  /** The last that was published. */
  rating: z.string().nullable(),
})

/** A condition of an application, in words, and how it stands with the reader. */
export const condition = z.object({ rule: z.string(), met: z.boolean(), says: z.string(), value: z.string() })

export const interview = z.object({
  id: uuid,
  kind: interviewKind,
  at: stamp,
  place: z.string(),
  result: z.enum(['passed', 'failed']).nullable(),
})
/** A step of the way of an application. */
export const step = z.object({ id: uuid, at: stamp, progress: progressState, note: z.string().nullable() })

/** An application as its applicant follows it. */
export const followed = {
  id: uuid,
  job: uuid,
  ...titles,
  ...departments,
  approval: approvalState,
  progress: progressState,
  submittedAt: stamp,
  /** Why it ended, where that is for the applicant (IJOB-13). */
  closedReason: z.string().nullable(),
  startDate: day.nullable(),
  interviews: z.array(interview),
  steps: z.array(step),
}
