import type { AccountRef } from '#services/ledger/server/api.ts'
import module from '../../module.ts'

/** What is left of somebody's quota of a campaign. In the order of units it comes before the stock: so accounts are locked. */
export const quotaOf = (campaignId: string, ssoId: string): AccountRef => ({ unit: `popcorn.${campaignId}`, ownerKind: 'person', ownerId: ssoId })

export const STOCK_UNIT = 'popcornStock'
/** What is left of an item in a slot. */
export const stockOf = (stockId: string): AccountRef => ({ unit: STOCK_UNIT, ownerKind: 'item', ownerId: stockId })

export const orderRef = (id: string) => ({ reference: { module: module.name, id }, link: '/popcorn/index' })
