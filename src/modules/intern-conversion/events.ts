import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { RESULTS } from './rules.ts'

/** A round was started, or interns were loaded into one that runs: each goes to the manager, so many at a time. */
export const conversionStarted = domainEvent('conversion.started', z.object({ round: uuid }))
/** A round was completed: each intern hears the result, and others what follows from it; so many at a time, in the order of their ids. */
export const conversionCompleted = domainEvent('conversion.completed', z.object({ round: uuid, after: uuid.nullable() }))

/** An intern becomes regular staff: a contract is to be prepared. Once for an item. */
export const conversionDecided = domainEvent(
  'conversion.decided',
  z.object({
    id: uuid,
    ssoId,
    result: z.enum(RESULTS).exclude(['do-not-convert']),
    startDate: day,
    department: z.string(),
    position: z.string(),
    level: z.string(),
  }),
)

/** Somebody is to leave: off-boarding opens the case. Once for an item. */
export const leavingDecided = domainEvent('leaving.decided', z.object({ source: z.string(), id: uuid, ssoId, lastWorkingDate: day }))
