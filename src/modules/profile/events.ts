import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { subject } from './contract/index.ts'

/** Something else is on file of a person about a subject; what, only who may read it learns by asking. */
export const profileChanged = domainEvent('profile.changed', z.object({ ssoId, subject }))
