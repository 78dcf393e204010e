import { day, personRef, stamp, uuid } from '#foundation/contract/schemas.ts'
import { statesOf, wordsAt } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'
import { safetyInfractionLife } from '../rules/life.ts'

export const BASE = '/api/docSafety/safety/v1'
export const ESS = 'ESSMSS_ESS'
export const SUBMIT = 'SAFETY_SAFETYSUBMIT'
export const VIEW = 'SAFETY_SAFETY_VIEW'
export const ADMIN = 'SAFETY_SAFETY_ADMIN'

/** Parts of the resort, so that reports do not hang on spelling; where in it, people write. */
export const area = wordsAt(
  'safety.area.',
  z.enum(['entrance', 'rides', 'theatre', 'dining', 'kitchen', 'shop', 'hotel', 'backstage', 'warehouse', 'office', 'parking', 'other']),
)
export type Area = z.output<typeof area>

/** What follows when points reach a threshold, the mildest first. */
export const kind = wordsAt('safety.kind.', z.enum(['talk', 'retraining', 'referral']))
export type Kind = z.output<typeof kind>

export const state = statesOf(safetyInfractionLife)

/** Points that an item may cost. */
export const points = z.int().min(1).max(12)
export const MOST_TOTAL = 100

/** What somebody has to do about a person who has reached a threshold. */
export const followUp = z.object({
  id: uuid,
  person: personRef,
  kind,
  owner: personRef,
  due: day,
  doneAt: stamp.nullable(),
  cancelledAt: stamp.nullable(),
  note: z.string(),
  overdue: z.boolean(),
  can: z.array(z.enum(['done'])),
})
export type FollowUp = z.output<typeof followUp>
