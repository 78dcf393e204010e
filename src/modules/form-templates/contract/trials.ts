import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, nothing, personRef, ssoId, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { BASE, TOOL } from './base.ts'
import { answers } from './fields.ts'
import { known, viewForm } from './submissions.ts'
import { fieldsOut } from './versions.ts'

export const MOST_TESTERS = 20
export const REMARK_LENGTH = 500

/** Sends the draft of one's own form to people who try it; again names more of them (FORM-35). */
export const startTrial = endpoint(`POST ${BASE}/trial/start`, {
  kind: 'write',
  access: TOOL,
  input: z.object({ schemaId: uuid, testers: z.array(ssoId).min(1).max(MOST_TESTERS) }),
  output: z.object({ testers: z.int() }),
})

/** Ends it: testers, what they answered and their files go (FORM-38). */
export const endTrial = endpoint(`POST ${BASE}/trial/end`, { kind: 'write', access: TOOL, input: z.object({ schemaId: uuid }), output: nothing })

const tester = z.object({
  person: personRef,
  invitedAt: instant,
  answeredAt: instant.nullable(),
  /** Answered as it is drawn now. */
  current: z.boolean(),
  /** What it asked then. */
  fields: fieldsOut,
  answers,
  remark: z.string(),
})
export type Tester = z.output<typeof tester>

/** Who tries the draft of one's own form, and what they answered (FORM-37). */
export const readTrial = endpoint(`GET ${BASE}/trial/answers`, {
  kind: 'read',
  access: TOOL,
  input: z.object({ schemaId: uuid }),
  output: z.object({ testers: z.array(tester), known }),
})

/** A draft as it is drawn now, for whoever was named to try it. */
export const viewTrial = endpoint(`GET ${BASE}/trial/view`, {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ schemaId: uuid }),
  output: viewForm.output.pick({ form: true, version: true, defaults: true, known: true }).extend({
    revision: z.int(),
    /** What one has answered before, as far as it is asked still. */
    own: z.object({ answers, remark: z.string(), answeredAt: instant, current: z.boolean() }).nullable(),
  }),
})
export type TrialView = z.output<typeof viewTrial.output>

/** What a tester answers, and what they have to say of the form; sending again replaces it (FORM-36). */
export const sendTrial = endpoint(`POST ${BASE}/trial/send`, {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ schemaId: uuid, revision: whole, answers, remark: text(REMARK_LENGTH).default('') }),
  output: nothing,
})
