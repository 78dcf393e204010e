import { rules } from '#foundation/contract/rules.ts'
import type { Day } from '#foundation/time.ts'
import type { AskedLine } from './inquiry.ts'

/** From the usual to the rarest: of several that hold on a day the last counts. */
export const SEASONS = ['low', 'high', 'special'] as const
export type Season = (typeof SEASONS)[number]
/** Of a yuan. */
export const FEN = 100

interface Price {
  product: string
  minQuantity: number
  season: Season
  unitPriceFen: number
  effectiveFrom: Day
}

/** The price of a product among those that hold on a day: of the rarest season, then of the highest step that the quantity reaches. */
export function priceOf<P extends Price>(prices: readonly P[], { product, quantity }: Pick<AskedLine, 'product' | 'quantity'>): P | undefined {
  const rank = (one: P): number => SEASONS.indexOf(one.season)
  return prices
    .filter((one) => one.product === product && one.minQuantity <= quantity)
    .toSorted((a, b) => rank(b) - rank(a) || b.minQuantity - a.minQuantity || (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]
}

export interface PricedLine {
  product: string
  quantity: number
  /** None where no price is configured. */
  listPriceFen: number | null
  unitPriceFen: number | null
  amountFen: number | null
}

/** What a line costs: at the price that sales asks for, else at that in force (MICE-06). */
export function priced(prices: readonly Price[], line: AskedLine): PricedLine {
  const listPriceFen = priceOf(prices, line)?.unitPriceFen ?? null
  const unitPriceFen = listPriceFen === null ? null : (line.unitPriceFen ?? listPriceFen)
  return { product: line.product, quantity: line.quantity, listPriceFen, unitPriceFen, amountFen: unitPriceFen === null ? null : unitPriceFen * line.quantity }
}

/** By how much lines stay below the list, in all. */
export const belowFen = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { listPriceFen, unitPriceFen, quantity }) => sum + Math.max(0, (listPriceFen ?? 0) - (unitPriceFen ?? 0)) * quantity, 0)

export const totalOf = (lines: readonly PricedLine[]): number => lines.reduce((sum, { amountFen }) => sum + (amountFen ?? 0), 0)

export const pricing = rules<{ lines: readonly PricedLine[] }, { priceReason: string }>({
  'MICE-05': ({ facts }) => facts.lines.flatMap(({ listPriceFen }, n) => (listPriceFen === null ? [{ field: `lines.${n}.product` }] : [])),
  'MICE-07': ({ facts, input }) => belowFen(facts.lines) > 0 && input.priceReason.trim() === '' && { field: 'priceReason' },
})
