import { domainEvent } from '#foundation/contract/events.ts'
import { nothing } from '#foundation/contract/schemas.ts'

/** An application was registered, changed or switched: what nodes remember of them is read anew. */
export const microAppChanged = domainEvent('microApp.changed', nothing)
