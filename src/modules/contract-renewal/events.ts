import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const of = z.object({ ssoId, renewalId: uuid, lastWorkingDate: day })

/** A contract ends without a new one: the last working date is its end. Once for a renewal, unless it is taken back meanwhile. */
export const leavingDecided = domainEvent('leaving.decided', of.extend({ why: z.enum(['not-renewed-by-company', 'declined-by-employee']) }))

/** What `leaving.decided` said does not hold any more: the renewal is open again. */
export const leavingCancelled = domainEvent('leaving.cancelled', of)
