import { Refused, refuse } from '#foundation/contract/refused.ts'
import type { AccountRef } from '#services/ledger/server/api.ts'
import module from '../../module.ts'

/** What is left of somebody's quota of a campaign. In the order of units it comes before the stock: so accounts are locked. */
export const quotaOf = (campaignId: string, ssoId: string): AccountRef => ({ unit: `popcorn.${campaignId}`, ownerKind: 'person', ownerId: ssoId })

export const STOCK_UNIT = 'popcornStock'
/** What is left of an item in a slot. */
export const stockOf = (stockId: string): AccountRef => ({ unit: STOCK_UNIT, ownerKind: 'item', ownerId: stockId })

export const orderRef = (id: string) => ({ reference: { module: module.name, id }, link: '/popcorn/index' })

/** Does what takes units; where somebody else was faster, the rule says it. @throws as `refusal` makes it of what is left */
export async function covered<T>(work: Promise<T>, refusal: (left: number) => Refused): Promise<T> {
  try {
    return await work
  } catch (fault) {
    if (fault instanceof Refused && fault.refusals[0].rule === 'LEDGER-01') throw refusal(Number(fault.refusals[0].figures.left))
    throw fault
  }
}

/** Two may have seen the same bucket (POP-03). */
export const tooFew = (): Refused => refuse('POP-03', { field: 'lines' })
