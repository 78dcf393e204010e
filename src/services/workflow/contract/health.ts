import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, names, personRef, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMIN, BASE } from './shapes.ts'

/** Decisions and how long they took, in hours that went by. */
const pace = { decided: z.int(), rejected: z.int(), usualHours: z.number().nullable(), slowHours: z.number().nullable() }

/** How a flow does: time a step and an approver takes, why requests were rejected, and which went to the administrators for lack of an approver. */
export const health = endpoint(`POST ${BASE}/workflowconfig/health`, {
  kind: 'read',
  access: ADMIN,
  input: z.object({ configId: uuid, days: z.int().min(7).max(365).default(90) }),
  output: z.object({
    from: day,
    to: day,
    steps: z.array(names.extend({ key: z.string(), late: z.int(), ...pace })),
    /** The busiest twenty. */
    approvers: z.array(z.object({ person: personRef, waiting: z.int(), ...pace })),
    /** The newest twenty. */
    rejections: z.array(z.object({ itemId: uuid, no: z.string(), person: personRef, step: z.string(), comment: z.string(), at: instant })),
    /** Requests with a step that found nobody; the newest twenty of them. */
    strandedCount: z.int(),
    stranded: z.array(z.object({ itemId: uuid, no: z.string(), requester: personRef, step: z.string() })),
  }),
})
