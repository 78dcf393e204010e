import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addHours, addMinutes, type Day } from '#foundation/time.ts'
import type module from './module.ts'

export const campaignLife = lifecycle({
  of: 'PopcornCampaign',
  initial: 'draft',
  states: { draft: 'n', published: 'g', closed: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'popcorn-admin' },
    { action: 'close', from: ['published'], to: 'closed', by: 'popcorn-admin or the clock' },
  ],
})

export const orderLife = lifecycle({
  of: 'PopcornOrder',
  initial: 'ordered',
  states: { ordered: 'b', collected: 'g', cancelled: 'n', expired: 'r' },
  transitions: [
    { action: 'collect', from: ['ordered'], to: 'collected', by: 'cart-staff' },
    { action: 'cancel', from: ['ordered'], to: 'cancelled', by: 'team-member' },
    { action: 'expire', from: ['ordered'], to: 'expired', by: 'the clock' },
  ],
})

/** Minutes after the end of a slot in which the cart still hands out; then an order expires. */
export const GRACE_MINUTES = 30

/** The last moment at which an order of a slot is handed out. */
const lastMomentOf = (endsAt: Date): Date => addMinutes(endsAt, GRACE_MINUTES)

type Parameters = Pick<ParametersOf<typeof module>, 'cancelHours'>
type Instant = Date | string

/** Until when a slot is ordered and cancelled (POP-05, POP-11). */
const lockedFrom = (startsAt: Instant, { cancelHours }: Parameters): Date => addHours(new Date(startsAt), -cancelHours)

/** Whether a campaign takes orders for a slot now (POP-05). */
export const takesOrders = (given: { orderFrom: Instant; orderUntil: Instant; startsAt: Instant }, p: Parameters, now: Date): boolean =>
  now >= new Date(given.orderFrom) && now <= new Date(given.orderUntil) && now <= lockedFrom(given.startsAt, p)

interface OrderFacts {
  orderFrom: Instant
  orderUntil: Instant
  startsAt: Instant
  /** Of the person's quota. */
  left: number
  /** Of the slot, by item; what is not in it is not handed out there. */
  stock: Readonly<Record<string, number>>
}
interface OrderInput {
  lines: readonly { itemId: string; count: number }[]
}

export const countOf = (lines: OrderInput['lines']): number => lines.reduce((sum, { count }) => sum + count, 0)

export const ordering = rules<OrderFacts, OrderInput, Parameters>({
  'POP-03': ({ facts: { left, stock }, input: { lines } }) =>
    (countOf(lines) > left || lines.some(({ itemId, count }) => count > (stock[itemId] ?? 0))) && { field: 'lines' },
  'POP-05': ({ facts, p, now }) => !takesOrders(facts, p, now) && { field: 'slotId' },
})

export const cancelling = rules<{ startsAt: Date }, object, Parameters>({
  'POP-11': ({ facts: { startsAt }, p, now }) => now > lockedFrom(startsAt, p) && { cancelHours: p.cancelHours },
})

export const handingOut = rules<{ startsAt: Date; endsAt: Date }, object>({
  'POP-12': ({ facts: { startsAt, endsAt }, now }) => now < startsAt || now > lastMomentOf(endsAt),
})

export const publishing = rules<{ items: number; stocked: number }, object>({
  'POP-13': ({ facts: { items, stocked } }) => items === 0 || stocked === 0,
})

export const closing = rules<{ lastEnds: Date | null }, object>({
  'POP-14': ({ facts: { lastEnds }, now }) => lastEnds !== null && now < lastEnds,
})

interface Terms {
  from: Day
  to: Day
  orderFrom: string
  orderUntil: string
}

/** What a campaign says of its days. */
export const campaignTerms = rules<object, Terms>({
  'POP-16': ({ input: { from, to, orderFrom, orderUntil } }) => [
    ...(to < from ? [{ field: 'to' }] : []),
    ...(new Date(orderUntil) <= new Date(orderFrom) ? [{ field: 'orderUntil' }] : []),
  ],
})

/** A slot ends after it begins, on a day of its campaign. */
export const slotTerms = rules<{ from: Day; to: Day }, { day: Day; from: string; to: string }>({
  'POP-16': ({ facts, input: { day, from, to } }) => [
    ...(day < facts.from || day > facts.to ? [{ field: 'day' }] : []),
    ...(to <= from ? [{ field: 'to' }] : []),
  ],
})

/** What an order's own code begins with; after it comes its id. */
const CODE = 'POP:'
export const codeOf = (orderId: string): string => `${CODE}${orderId}`
/** The order that a code belongs to; undefined for a code of a person. */
export const orderOfCode = (code: string): string | undefined => /^POP:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(code)?.[1]?.toLowerCase()
