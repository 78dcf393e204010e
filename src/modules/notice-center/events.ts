import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { kind } from './contract/base.ts'
import { proposal } from './contract/probation.ts'

/** Something of a work list was decided, here or elsewhere: for the modules that depend on it (NTC-15). `applicant` is whose it is. */
export const todoDecided = domainEvent(
  'todo.decided',
  z.object({ kind, id: z.string(), applicant: ssoId, decision: z.enum(['approved', 'rejected', 'withdrawn', 'terminated']), by: z.string() }),
)

/** What a manager decided of somebody's probation. */
export const probationDecided = domainEvent('probation.decided', z.object({ id: z.string(), ssoId, passed: z.boolean(), proposal: proposal.nullable() }))
