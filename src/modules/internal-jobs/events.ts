import { domainEvent } from '#foundation/contract/events.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** A position was closed by hand, or everybody whom it needed has come. */
export const positionClosed = domainEvent('internal-jobs.positionClosed', z.object({ job: uuid }))
