import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** A run grants the next people; `retry` those that had failed. */
export const allocationWorks = domainEvent('complimentary-tickets.allocationWorks', z.object({ run: uuid, after: ssoId.nullable(), retry: z.boolean() }))
