import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** Somebody stays away from work until a day, or may work again (HEALTH-06). */
export const healthChanged = domainEvent('health.changed', z.object({ ssoId, fit: z.boolean(), until: day.nullable() }))

/** The reports of a day of a round are to be opened: for the next of its audience behind a number. */
export const roundAsking = domainEvent('health.roundAsking', z.object({ round: uuid, day, after: ssoId.nullable() }))

/** A round has ended: what is left of its reports is to be closed. */
export const roundEnded = domainEvent('health.roundEnded', z.object({ round: uuid }))
