import { endpoint } from '#foundation/contract/endpoint.ts'
import { listing } from '#foundation/contract/listing.ts'
import { nothing, requiredText, stamp, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, applicant, BASE, followed, LONG, POSITION, resumeContent } from './base.ts'

/** More than an application may have, so that the rule says it (IJOB-17). */
const MOST_SENT = 10

const filledIn = { job: uuid, resume: resumeContent, motivation: text(LONG) }

/** Keeps what is filled in until it is sent. */
export const applySave = endpoint(`POST ${BASE}/apply/save`, { kind: 'write', access: POSITION, input: z.object(filledIn) })

/** Applies; with `changes` the own application that was returned is changed, and sent on its way again. @throws IJOB-01 to IJOB-07, IJOB-17 */
export const applySubmit = endpoint(`POST ${BASE}/apply/submit`, {
  kind: 'write',
  access: POSITION,
  input: z.object({
    ...filledIn,
    motivation: requiredText(LONG),
    attachments: z.array(uuid).max(MOST_SENT),
    declared: z.literal(true),
    changes: uuid.optional(),
  }),
  output: z.object({ id: uuid }),
})
export type Applied = z.output<typeof applySubmit.input>

export const applyWithdraw = endpoint(`POST ${BASE}/apply/withdraw`, { kind: 'write', access: POSITION, input: z.object({ id: uuid }) })

/** The own applications. */
export const my = listing('internal-jobs.my.', `POST ${BASE}/my`, {
  access: POSITION,
  row: z.object({ ...followed, can: z.array(z.enum(['withdraw'])) }),
  columns: ['title', 'approval', 'progress', 'department', 'submittedAt'],
})

/** The own resume with who one is, and how much of it is filled in. */
export const resume = endpoint(`GET ${BASE}/resume`, {
  kind: 'read',
  access: POSITION,
  input: nothing,
  output: z.object({ applicant, content: resumeContent, complete: z.int(), updatedAt: stamp.nullable() }),
})

export const resumeSave = endpoint(`POST ${BASE}/resume/save`, { kind: 'write', access: POSITION, input: z.object({ content: resumeContent }) })

/** The own resume; that of an application to who may read it; that of who has booked a talk to the consultant. */
export const resumePdf = endpoint(`GET ${BASE}/resume/pdf`, {
  kind: 'stream',
  access: [POSITION, ADMIN],
  input: z.object({ application: uuid.optional(), slot: uuid.optional() }),
})
