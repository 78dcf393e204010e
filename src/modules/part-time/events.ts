import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

const of = z.object({ ssoId, on: day })

/** Somebody is not to be put on a schedule that is dated after that day. */
export const parttimeLapsed = domainEvent('parttime.lapsed', of)

/** Somebody may be scheduled again, from that day on. */
export const parttimeActivated = domainEvent('parttime.activated', of)
