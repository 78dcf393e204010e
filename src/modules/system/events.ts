import { domainEvent } from '#foundation/contract/events.ts'
import { z } from '#foundation/zod.ts'

/** Words were put in the place of others, or put back, or a term of the glossary was saved: how many. */
export const labelsChanged = domainEvent('label.changed', z.object({ count: z.int() }))
