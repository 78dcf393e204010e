import { domainEvent } from '#foundation/contract/events.ts'
import { ssoId, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { amendmentKinds } from './rules/index.ts'

const decided = z.object({
  rootId: uuid,
  applyId: uuid,
  applyNo: z.string(),
  /** The kind of application, as its room declares it. */
  of: z.string(),
  kind: z.enum(amendmentKinds),
  by: ssoId,
})

/** Has come into force, and what was in force before it has not any more. */
export const approved = domainEvent('amendment.approved', decided)
export const rejected = domainEvent('amendment.rejected', decided)
/** Taken back by who asked for it, or ended by an administrator. */
export const withdrawn = domainEvent('amendment.withdrawn', decided)
