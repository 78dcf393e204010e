import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** A result is released to its person: they see it from now on, and their evaluator talks with them. */
export const performanceReleased = domainEvent('performance.released', z.object({ record: uuid, ssoId, year: z.int(), rating: z.enum(['1', '3', '5']) }))
