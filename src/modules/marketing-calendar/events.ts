import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid, whole } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** Something became of an activity: its subscribers are told, and then who is named, so many people at a time. */
export const activityTold = domainEvent(
  'marketing-calendar.told',
  z.object({ id: uuid, version: whole, what: z.enum(['confirmed', 'moved', 'cancelled']), to: z.enum(['subscribers', 'named']), after: ssoId.nullable() }),
)
