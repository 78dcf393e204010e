import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { caseLife } from './rules/life.ts'

/** Who decides that somebody leaves. */
export const SOURCES = ['termination', 'contract-renewal', 'intern-conversion'] as const

const person = { ssoId, lastWorkingDate: day }
/**
 * What is heard of a leaving, as those say it who decide it; each sends an event of its own under the same name. Whoever is new says `source` and the `id` of its
 * thing; of renewals the field is called otherwise.
 */
const leaving = z.union([
  z.object({ ...person, source: z.enum(SOURCES), id: uuid }),
  z.object({ ...person, renewalId: uuid }).transform(({ renewalId, ...of }) => ({ ...of, source: 'contract-renewal' as const, id: renewalId })),
])
export type Leaving = z.output<typeof leaving>

export const leavingDecided = domainEvent('leaving.decided', leaving)
/** The last working date is another one. */
export const leavingChanged = domainEvent('leaving.changed', leaving)
/** It was withdrawn. */
export const leavingCancelled = domainEvent('leaving.cancelled', leaving)

/** A case was opened, its last working date moved, or it ended: for rooms that have lent something, each of which answers for its own. */
export const offboardingChanged = domainEvent('offboarding.changed', z.object({ id: uuid, ...person, state: z.enum(caseLife.states) }))
