import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'
import { endReason } from './contract.ts'

/** Somebody signed in. */
export const sessionStarted = domainEvent('session.started', z.object({ sessionId: z.uuid(), ssoId, entity }))

/** A session ended, by the person, by a limit, or by an administrator. */
export const sessionEnded = domainEvent('session.ended', z.object({ sessionId: z.uuid(), ssoId, reason: endReason }))

/** Somebody was not let in; `rule` says why. `ssoId` is what was given, known or not. */
export const sessionRefused = domainEvent('session.refused', z.object({ ssoId: z.string(), rule: z.string() }))
