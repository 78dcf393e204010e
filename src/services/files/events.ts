import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { REASONS } from './rules/life.ts'

const about = { id: uuid, policy: z.string(), module: z.string().nullable(), businessId: z.string().nullable(), uploadedBy: ssoId.nullable() }

/** A file was checked, or released from quarantine: it may be attached and opened. */
export const fileReady = domainEvent('file.ready', z.object(about))

/** Something harmful was found: nobody can open it. */
export const fileQuarantined = domainEvent('file.quarantined', z.object({ ...about, reason: z.enum(REASONS) }))

/** Its record let go of it, or it never belonged to one. Its content is erased later. */
export const fileDeleted = domainEvent('file.deleted', z.object(about))
