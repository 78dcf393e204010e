import type { AccountRef } from '#services/ledger/server/api.ts'

/** In the order of units the places come before the promotions: so accounts are locked. */
export const PLACES = 'intern-conversion.places'
export const PROMOTIONS = 'intern-conversion.promotions'

/** What is left of the places of a department in a round. */
export const placesAccount = (id: string): AccountRef => ({ unit: PLACES, ownerKind: 'item', ownerId: id })
export const promotionsAccount = (id: string): AccountRef => ({ unit: PROMOTIONS, ownerKind: 'item', ownerId: id })
