import { domainEvent } from '#foundation/contract/events.ts'
import { nothing } from '#foundation/contract/schemas.ts'

/** A window was approved, taken back or ended: every node looks anew at what is shut. */
export const availabilityChanged = domainEvent('availability.changed', nothing)
