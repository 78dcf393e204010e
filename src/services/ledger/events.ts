import { domainEvent } from '#foundation/contract/events.ts'
import { day, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'
import { ownerKinds } from './rules.ts'

const moved = z.object({
  account: uuid,
  unit: z.string(),
  ownerKind: z.enum(ownerKinds),
  ownerId: z.string(),
  amount: z.int(),
})

export const granted = domainEvent('ledger.granted', moved.extend({ key: z.string(), expiresOn: day.nullable() }))
/** Spent, or committed after it was held. */
export const spent = domainEvent('ledger.spent', moved.extend({ key: z.string() }))
/** What of a lot can still be spent, as many days ahead as its unit asks for; told once a lot. */
export const expiring = domainEvent('ledger.expiring', moved.extend({ on: day }))
export const expired = domainEvent('ledger.expired', moved.extend({ on: day }))
/** The nightly check found accounts whose figures their entries do not bear out (LEDGER-03). */
export const differed = domainEvent('ledger.differed', z.object({ check: uuid, accounts: z.int(), differences: z.int() }))
