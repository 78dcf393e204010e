import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** Something became of a published event: its followers are told, so many people at a time. */
export const foodTold = domainEvent(
  'food-event-calendar.told',
  z.object({ id: uuid, version: whole, what: z.enum(['published', 'changed', 'cancelled']), after: ssoId.nullable() }),
)
