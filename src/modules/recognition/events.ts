import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** A publication is out: those for whom its awards are hear of it, so many at a time, in the order of their numbers. */
export const recognitionPublished = domainEvent('recognition.published', z.object({ publication: uuid, after: ssoId.nullable() }))
