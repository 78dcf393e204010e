import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { day, personRef, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE, condition, departments, jobState, jobType, LONG, POSITION, resumeContent, staffGroup, titles } from './base.ts'

const shown = {
  id: uuid,
  ...titles,
  code: z.string(),
  ...departments,
  type: jobType,
  staffGroup,
  location: z.string(),
  headcount: z.int(),
  closeOn: day,
  followed: z.boolean(),
  /** What the own resume has and the requirements name. */
  matches: z.array(z.string()),
}

/** Positions that take applications, with what stands against one of the reader's. */
export const jobList = listing('internal-jobs.jobs.', `POST ${BASE}/job/list`, {
  access: [POSITION, ADMIN],
  filters: {
    department: text(40).optional(),
    type: jobType.optional(),
    staffGroup: staffGroup.optional(),
    keyword: text(40).optional(),
    followed: z.boolean().optional(),
  },
  row: z.object({ ...shown, unmet: z.array(z.string()) }),
  columns: ['title', 'department', 'type', 'location', 'headcount', 'closeOn', 'match', 'eligibility'],
})

/** A position: one that is open, for which the reader has applied, or any to who administers them. */
export const job = endpoint(`GET ${BASE}/job/:id`, {
  kind: 'read',
  access: [POSITION, ADMIN],
  input: z.object({ id: uuid }),
  output: z.object({
    ...shown,
    state: jobState,
    department: z.string(),
    openFrom: day,
    duties: z.string(),
    requirements: z.string(),
    recruiter: personRef,
    contact: z.object({ phone: z.string(), email: z.string() }).nullable(),
    conditions: z.array(condition),
    /** What was filled in and not sent yet. */
    draft: z.object({ resume: resumeContent, motivation: z.string().max(LONG) }).nullable(),
  }),
})

/** Each condition with whether it is met, and by what (IJOB-08). */
export const eligible = endpoint(`GET ${BASE}/eligible/:id`, {
  kind: 'read',
  access: POSITION,
  input: z.object({ id: uuid }),
  output: z.object({ eligible: z.boolean(), conditions: z.array(condition) }),
})

export const jobFollow = endpoint(`POST ${BASE}/job/follow`, { kind: 'write', access: POSITION, input: z.object({ id: uuid, follow: z.boolean() }) })
