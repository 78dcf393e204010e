import { domainEvent } from '#foundation/contract/events.ts'
import { day, ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { entity } from '#services/people/contract.ts'

/** What these people, or all who hold these roles, may do has changed. */
export const accessChanged = domainEvent('access.changed', z.object({ ssoIds: z.array(ssoId), roles: z.array(z.string()).default([]) }))

/** Granted by somebody, or by a job; what a rule gives is told by `access.changed` only. */
export const roleGranted = domainEvent(
  'access.roleGranted',
  z.object({ member: z.uuid(), ssoId, role: z.string(), from: day, to: day.nullable(), by: z.string(), reason: z.string() }),
)

export const roleEnded = domainEvent('access.roleEnded', z.object({ member: z.uuid(), ssoId, role: z.string(), by: z.string(), reason: z.string() }))

/** A menu was hidden or shown for a company. */
export const menuChanged = domainEvent('access.menuChanged', z.object({ entity, menuKey: z.string(), hidden: z.boolean() }))
