import type { Entity } from '#foundation/contract/house.ts'
import { rules } from '#foundation/contract/rules.ts'
import { addDays, dayOf } from '#foundation/time.ts'
import type { BeforeRefund } from './life.ts'

/** Unit of the ledger: pieces of a variant. */
export const STOCK = 'eshop-goods'

interface Sellable {
  onSale: boolean
  saleFrom: Date
  saleTo: Date | null
  entities: readonly Entity[]
}

export const isSold = ({ onSale, saleFrom, saleTo, entities }: Sellable, entity: Entity, now: Date): boolean =>
  onSale && saleFrom <= now && (saleTo === null || now < saleTo) && entities.includes(entity)

interface LineFacts extends Sellable {
  /** Now, and as the person was shown it; none where the item has none. */
  priceFen: number | null
  seenFen: number
  quantity: number
  stock: number
  limitPerPerson: number | null
  /** Pieces of the item that the person has ordered and not given back, and of it in this order. */
  bought: number
  wanted: number
}

interface OrderFacts {
  entity: Entity
  lines: readonly LineFacts[]
}

/** The first line of which something is wrong, as the field of the call. */
const lineWhere = ({ lines }: OrderFacts, wrong: (line: LineFacts) => boolean, figures: (line: LineFacts) => Record<string, number> = () => ({})) => {
  const at = lines.findIndex(wrong)
  const line = lines[at]
  return line !== undefined && { field: `lines.${at}`, ...figures(line) }
}

export const ordering = rules<OrderFacts, unknown>({
  'ESHOP-10': ({ facts, now }) => lineWhere(facts, (line) => line.priceFen === null || !isSold(line, facts.entity, now)),
  'ESHOP-08': ({ facts }) =>
    lineWhere(
      facts,
      (line) => line.priceFen !== null && line.priceFen !== line.seenFen,
      ({ priceFen }) => ({ priceFen: priceFen ?? 0 }),
    ),
  'ESHOP-09': ({ facts }) =>
    lineWhere(
      facts,
      (line) => line.limitPerPerson !== null && line.bought + line.wanted > line.limitPerPerson,
      ({ limitPerPerson, bought }) => ({ limit: limitPerPerson ?? 0, bought }),
    ),
  'ESHOP-04': ({ facts }) =>
    lineWhere(
      facts,
      (line) => line.quantity > line.stock,
      ({ stock }) => ({ left: stock }),
    ),
})

/** What an item costs in one of its variants; nothing can be given away. */
export const priceOf = (staffPriceFen: number | null, priceDeltaFen: number): number | null => {
  const price = (staffPriceFen ?? 0) + priceDeltaFen
  return staffPriceFen !== null && price > 0 ? price : null
}

interface Priced {
  onSale: boolean
  staffPriceFen: number | null
  variants: readonly { priceDeltaFen: number }[]
}
export const putOnSale = rules<unknown, Priced>({
  'ESHOP-11': ({ input }) =>
    input.onSale && input.variants.some(({ priceDeltaFen }) => priceOf(input.staffPriceFen, priceDeltaFen) === null) && { field: 'staffPriceFen' },
})

/** An order that waits for its payment past its time. */
export const payable = rules<{ holdUntil: Date }, unknown>({ 'ESHOP-06': ({ facts, now }) => facts.holdUntil <= now })

export const refundable = rules<{ paidFen: number; backFen: number }, { amountFen: number }>({
  'ESHOP-13': ({ facts, input }) => input.amountFen > facts.paidFen - facts.backFen && { field: 'amountFen', left: facts.paidFen - facts.backFen },
})

const REFUND_DAYS = 7

interface AskFacts {
  state: BeforeRefund
  packed: boolean
  collectedAt: Date | null
}
/** Before it is packed, while it waits to be collected, or within days of that (ESHOP-16). */
export const refundAsked = rules<AskFacts, unknown>({
  'ESHOP-16': ({ facts: { state, packed, collectedAt }, now }) =>
    (state === '20' && packed) || (state === '50' && (collectedAt === null || addDays(dayOf(collectedAt), REFUND_DAYS) < dayOf(now))),
})

interface Costing {
  quantity: number
  priceFen: number
}
/** What of a refund is each line's, in their order: as much as it has of what all of them cost, the rest on the last. */
export function sharesOf(amountFen: number, lines: readonly Costing[]): number[] {
  const costs = lines.map(({ quantity, priceFen }) => BigInt(quantity * priceFen))
  const total = costs.reduce((sum, cost) => sum + cost, 0n)
  const shares = costs.slice(0, -1).map((cost) => Number((BigInt(amountFen) * cost) / total))
  return lines.length === 0 ? [] : [...shares, amountFen - shares.reduce((sum, share) => sum + share, 0)]
}

/** So many wrong codes shut the hand-over of an order for so long (ESHOP-14). */
export const MOST_MISSES = 5
export const LOCK_MINUTES = 10

interface CodeFacts {
  code: string | null
  lockedUntil: Date | null
}
export const handing = rules<CodeFacts, { code: string }>({
  'ESHOP-14': ({ facts, input, now }) => (facts.lockedUntil !== null && now < facts.lockedUntil) || facts.code === null || facts.code !== input.code,
})

/** Days that an order waits to be collected before its owner is reminded, twice, and before somebody decides about it. */
export const WAITING_DAYS = [3, 7, 14] as const

/** What stands in the code that is scanned: the number of the order and its own. */
export const scanned = (text: string): { oid: string; code: string } | undefined => {
  const [, oid, code] = /^\s*(ES\d{13})\D?(\d{6})\s*$/i.exec(text) ?? []
  return oid && code ? { oid: oid.toUpperCase(), code } : undefined
}
export const toScan = (oid: string, code: string): string => `${oid}-${code}`
