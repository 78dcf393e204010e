import { domainEvent } from '#foundation/contract/events.ts'
import { day } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** The nightly check found the chain broken (AUDIT-09). */
export const checkFailed = domainEvent('audit.checkFailed', z.object({ check: z.uuid(), day, faults: z.int() }))
