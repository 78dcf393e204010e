import { domainEvent } from '#foundation/contract/events.ts'
import { z } from '#foundation/zod.ts'

/** A value was planned or withdrawn; `entity` is a company or `all`. */
export const parameterChanged = domainEvent('parameter.changed', z.object({ room: z.string(), key: z.string(), entity: z.enum(['all', 'MB', 'HB', 'JV']) }))
