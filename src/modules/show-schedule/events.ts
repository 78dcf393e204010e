import { domainEvent } from '#foundation/contract/events.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const what = z.object({ slots: z.array(uuid), parades: z.array(uuid) })

/** Slots and parades were published for the first time. */
export const schedulePublished = domainEvent('schedule.published', what)

/** What was published is no longer as it was: published anew, somebody stands in for another, or it is cancelled. */
export const scheduleChanged = domainEvent('schedule.changed', what)
