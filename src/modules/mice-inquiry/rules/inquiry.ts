import { rules } from '#foundation/contract/rules.ts'
import { addDays, type Day, daysBetween } from '#foundation/time.ts'
import { allows, CHANGING, type Status } from './life.ts'

export const TYPES = ['normal', 'vip'] as const
export type TicketType = (typeof TYPES)[number]
export const VIP_KINDS = ['experience', 'private'] as const
export type VipKind = (typeof VIP_KINDS)[number]
export const LANGUAGES = ['zh', 'en', 'ja', 'ko'] as const
export const PAYMENTS = ['prepaid', 'on-arrival', 'monthly'] as const
export const CUSTOMER_KINDS = ['corporate', 'agency', 'association', 'government'] as const

export const MOST_FILES = 3
/** Days that a visit lasts at most. */
export const MOST_DAYS = 7
/** People of a VIP party (MICE-08). */
const PARTY_MAX: Readonly<Record<VipKind, number>> = { experience: 6, private: 10 }
const SHORTEST = 2

/** A word by which inquiries and customers are looked for. */
export const searching = rules<object, { keyword: string }>({
  'MICE-01': ({ input }) => [...input.keyword.trim()].length < SHORTEST && { field: 'keyword' },
})

interface Terms {
  visitDate: Day
  lines: readonly { quantity: number }[]
  attachments?: readonly string[] | undefined
  vipKind?: VipKind | null | undefined
  partySize?: number | null | undefined
}

/** What an inquiry says, before prices are known. */
export const inquiryTerms = rules<{ today: Day; ticketType: TicketType }, Terms>({
  'MICE-03': ({ input }) => (input.attachments?.length ?? 0) > MOST_FILES && { field: 'attachments' },
  'MICE-04': ({ facts, input }) => input.visitDate < facts.today && { field: 'visitDate' },
  'MICE-06': ({ input }) => input.lines.flatMap(({ quantity }, n) => (Number.isInteger(quantity) && quantity > 0 ? [] : [{ field: `lines.${n}.quantity` }])),
  'MICE-08': ({ facts, input: { vipKind, partySize } }) =>
    facts.ticketType === 'vip' && !!vipKind && (partySize ?? 0) > PARTY_MAX[vipKind] && { field: 'partySize' },
})

/** The day on which an approved inquiry is to take place. */
export const notPast = rules<{ today: Day }, { visitDate: Day }>({ 'MICE-04': ({ facts, input }) => input.visitDate < facts.today })

export const papers = rules<object, { attachments: readonly string[] }>({
  'MICE-03': ({ input }) => input.attachments.length > MOST_FILES && { field: 'attachments' },
})

/** Two of one inquiry are never decided at the same time, and what is final stays so. */
export const acting = rules<{ status: Status }, { act: 'resubmit' | 'change' | 'confirm' | 'void' }>({
  'MICE-10': ({ facts, input }) => input.act === 'change' && facts.status === CHANGING,
  'MICE-14': ({ facts, input }) => !(input.act === 'change' && facts.status === CHANGING) && !allows(facts.status, input.act),
})

export const differing = rules<{ changed: boolean }, object>({ 'MICE-11': ({ facts }) => !facts.changed })

export interface AskedLine {
  product: string
  quantity: number
  unitPriceFen: number | null
}

const isSame = (one: AskedLine, other: AskedLine | undefined): boolean =>
  other !== undefined && one.product === other.product && one.quantity === other.quantity && one.unitPriceFen === other.unitPriceFen

/** Approved lines stand first and unchanged; something has to follow. */
export const supplementing = rules<{ approved: readonly AskedLine[] }, { lines: readonly AskedLine[] }>({
  'MICE-11': ({ facts, input }) => input.lines.length === facts.approved.length && { field: 'lines' },
  'MICE-12': ({ facts, input }) => !facts.approved.every((line, n) => isSame(line, input.lines[n])) && { field: 'lines' },
})

/** The days of a visit. */
export const daysOf = ({ visitDate, visitEndDate }: { visitDate: Day; visitEndDate: Day | null }): Day[] =>
  Array.from({ length: daysBetween(visitDate, visitEndDate ?? visitDate) + 1 }, (_, n) => addDays(visitDate, n))

/** How many places an inquiry takes on each of its days: those of the party, else as many as tickets. */
export const guestsOf = (ticketType: TicketType, { lines, partySize }: { lines: readonly { quantity: number }[]; partySize: number | null }): number =>
  ticketType === 'vip' ? (partySize ?? 0) : lines.reduce((sum, { quantity }) => sum + quantity, 0)
