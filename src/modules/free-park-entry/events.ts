import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

/** The rules have changed with effect today: everybody's right is worked out, so many people at a time, in the order of their numbers. */
export const entryRulesChanged = domainEvent('parkEntry.rulesChanged', z.object({ run: uuid, after: ssoId.nullable() }))
