import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { category, level, source } from './contract.ts'

/** A letter was published or invalidated, or its draft deleted: once each. Of what a module drafted, with that module and its record. */
export const letterChanged = domainEvent(
  'letter.changed',
  z.object({ letterId: uuid, ssoId, level, category, status: z.enum(['published', 'invalidated', 'deleted']), source, recordId: z.string().nullable() }),
)
