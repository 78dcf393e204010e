import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** A campaign was published: its quotas are given, to so many people at a time, in the order of their numbers. */
export const popcornOpened = domainEvent('popcorn.opened', z.object({ campaign: uuid, after: ssoId.nullable() }))
