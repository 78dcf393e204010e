import type { ParametersOf } from '#foundation/contract/manifest.ts'
import type module from '../module.ts'

export const DIRECTIONS = ['offer', 'accept'] as const
export type Direction = (typeof DIRECTIONS)[number]
export const CATEGORIES = ['gift', 'meal', 'entertainment', 'travel', 'ticket', 'other'] as const
export type Category = (typeof CATEGORIES)[number]
export const TICKET_TYPES = ['one-day', 'two-day', 'vip', 'other'] as const
export type TicketType = (typeof TICKET_TYPES)[number]
/** Of a partner first, of a person then: these are the keys of the parameters. */
export const LIMITS = ['ticketsPerPartnerYear', 'ticketWorthPerPartnerYear', 'giftPerPerson', 'giftPerPersonYear'] as const
export type Limit = (typeof LIMITS)[number]
export type Limits = ParametersOf<typeof module>

/** How limits are counted: tickets, all others fen. */
export const isCount = (limit: Limit): boolean => limit === 'ticketsPerPartnerYear'
const FEN = 100
/** A limit in what it is counted in. */
const limitOf = (limit: Limit, p: Limits): number => (isCount(limit) ? p[limit] : p[limit] * FEN)

interface Item {
  category: Category
  worthFen: number | null
}
interface Given {
  direction: Direction
  recipients: readonly unknown[]
  items: readonly Item[]
  ticketType: TicketType | null
  unitPriceFen: number | null
  quantity: number | null
}

/** What an application brings to the sums. */
export interface Weight {
  /** One-day tickets (GIFTS-01). */
  tickets: number
  /** Tickets of any kind (GIFTS-02). */
  ticketFen: number
  /** Everything that is no ticket, as it falls to each person (GIFTS-03, GIFTS-04). */
  giftFen: number
}
export const NOTHING: Weight = { tickets: 0, ticketFen: 0, giftFen: 0 }

/** Gifts that are offered are shared by those who get them; what is accepted is the requester's alone. */
export function weigh({ direction, recipients, items, ticketType, unitPriceFen, quantity }: Given): Weight {
  const worth = (isTicket: boolean): number => items.reduce((sum, one) => sum + ((one.category === 'ticket') === isTicket ? (one.worthFen ?? 0) : 0), 0)
  const people = direction === 'offer' ? Math.max(1, recipients.length) : 1
  const count = ticketType ? (quantity ?? 0) : 0
  return {
    tickets: ticketType === 'one-day' ? count : 0,
    ticketFen: count * (unitPriceFen ?? 0) + worth(true),
    giftFen: Math.ceil(worth(false) / people),
  }
}

/** The totals of a year; pending ones apart. */
export interface Totals {
  used: Weight
  pending: Weight
}
export const NO_TOTALS: Totals = { used: NOTHING, pending: NOTHING }

/** One limit with how far it is used (GIFTS-16). */
export interface Reading {
  limit: Limit
  most: number
  used: number
  pending: number
  /** What this application adds. */
  adds: number
  left: number
  /** By how much it is passed; 0 where it is kept (GIFTS-05). */
  over: number
}

function reading(limit: Limit, p: Limits, [used, pending, adds]: readonly [number, number, number]): Reading {
  const most = limitOf(limit, p)
  const sum = used + pending
  return { limit, most, used, pending, adds, left: Math.max(0, most - sum), over: adds > 0 ? Math.max(0, sum + adds - most) : 0 }
}

/** The limits of a partner (GIFTS-01, GIFTS-02). */
export const ofPartner = ({ used, pending }: Totals, adds: Weight, p: Limits): Reading[] => [
  reading('ticketsPerPartnerYear', p, [used.tickets, pending.tickets, adds.tickets]),
  reading('ticketWorthPerPartnerYear', p, [used.ticketFen, pending.ticketFen, adds.ticketFen]),
]

/** The limits of a person: of one application (GIFTS-03) and of a year (GIFTS-04). */
export const ofPerson = ({ used, pending }: Totals, adds: Weight, p: Limits): Reading[] => [
  reading('giftPerPerson', p, [0, 0, adds.giftFen]),
  reading('giftPerPersonYear', p, [used.giftFen, pending.giftFen, adds.giftFen]),
]

/** The limits that are passed, each once, in their order. */
export const passed = (readings: readonly Reading[]): Limit[] => LIMITS.filter((limit) => readings.some((one) => one.limit === limit && one.over > 0))

const NEAR = 0.8
/** Limits of a partner of which with this application 80 percent are used. */
export const near = (readings: readonly Reading[]): Reading[] =>
  readings.filter(({ most, used, pending, adds }) => adds > 0 && most > 0 && used + pending + adds >= NEAR * most)

interface Asked {
  recipients: readonly { official: boolean }[]
  items: readonly { sensitiveTime: boolean }[]
}
/** Whether the compliance office decides too: above a limit (GIFTS-05), for an official (GIFTS-07), at a sensitive time (GIFTS-08). */
export const needsOffice = ({ recipients, items }: Asked, limits: readonly Limit[]): boolean =>
  limits.length > 0 || recipients.some(({ official }) => official) || items.some(({ sensitiveTime }) => sensitiveTime)
