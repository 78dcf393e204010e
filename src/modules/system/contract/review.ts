import { endpoint } from '#foundation/contract/endpoint.ts'
import { day, instant, listInput, listOutput, nothing, personRef, text, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ADMINISTRATORS, doer, known, named, ROLE } from './shapes.ts'

export const reviewState = z.enum(['open', 'confirmed', 'removed', 'lapsed'])

/** The newest review of who holds which role; none before the first. */
export const currentReview = endpoint(`GET ${ROLE}/review/current`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: nothing,
  output: z.object({
    review: z
      .object({
        period: z.string(),
        startedOn: day,
        dueOn: day,
        counts: z.object({ open: whole, confirmed: whole, removed: whole, lapsed: whole }),
        /** Open ones that the reader granted. */
        mine: whole,
        roles: z.array(named),
      })
      .nullable(),
  }),
})

const reviewLine = z.object({
  id: uuid,
  person: personRef,
  role: named,
  from: day,
  to: day.nullable(),
  granted: doer,
  reason: z.string(),
  status: reviewState,
  decided: doer.extend({ at: instant }).nullable(),
  can: z.array(z.enum(['confirm', 'remove'])),
})
export type ReviewLine = z.output<typeof reviewLine>

/** Memberships of the newest review, role by role. */
export const searchReview = endpoint(`POST ${ROLE}/review/search`, {
  kind: 'read',
  access: ADMINISTRATORS,
  input: listInput({ mine: z.boolean().default(false), status: reviewState.optional(), role: known.optional(), keyword: text().optional() }),
  output: listOutput(reviewLine),
})

/** Confirms memberships, or takes them away; all of them or none. */
export const decideReview = endpoint(`POST ${ROLE}/review/decide`, {
  kind: 'write',
  access: ADMINISTRATORS,
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('confirm'), lines: z.array(uuid).min(1).max(100) }),
    z.object({ action: z.literal('remove'), lines: z.array(uuid).min(1).max(100), reason: text(200).min(1) }),
  ]),
  output: nothing,
})
