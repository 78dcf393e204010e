import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const leaving = z.object({ ssoId, lastWorkingDate: day, source: z.literal('termination'), id: uuid })

/** A request is approved: the person leaves on that day. Once for a request (TERM-19). */
export const leavingDecided = domainEvent('leaving.decided', leaving)
/** The last working date of an approved request is another one. */
export const leavingChanged = domainEvent('leaving.changed', leaving)
/** An approved request was deleted: the person stays. */
export const leavingCancelled = domainEvent('leaving.cancelled', leaving)
