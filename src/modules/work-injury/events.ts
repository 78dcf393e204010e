import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** The authority has recognized what happened to somebody as a work injury. */
export const injuryRecognized = domainEvent('injury.recognized', z.object({ id: uuid, ssoId, injuredOn: day, effectOn: day.nullable() }))
