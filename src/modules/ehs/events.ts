import { domainEvent } from '#foundation/contract/events.ts'
import { uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** A concern was answered and is resolved. */
export const ehsResolved = domainEvent('ehs.resolved', z.object({ id: uuid, ehsNo: z.string() }))
