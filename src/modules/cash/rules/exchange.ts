import { rules } from '#foundation/contract/rules.ts'
import { type ActionOf, transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import { format } from '#foundation/time.ts'
import { type ExchangeState, exchangeLife } from './life.ts'
import { type CashLine, countsOf, keyOf, totalOf } from './lines.ts'

interface Place {
  active: boolean
  /** `HH:mm` from which nothing is taken any more on that day. */
  cutoff: string
  /** 0 is none. */
  dailyLimitFen: number
  /** Declared today by others of the location, without what was withdrawn. */
  usedTodayFen: number
  /** Whether another exchange has the bag. */
  bagTaken: boolean
  /** Pieces that the vault has free, by kind; a page does not know before a location is chosen. */
  available: Readonly<Record<string, number>> | undefined
}
interface Asked {
  declared: readonly CashLine[]
  wanted: readonly CashLine[]
}

/** Whether a location takes anything at a moment (CASH-07). */
const takesNow = ({ active, cutoff }: Pick<Place, 'active' | 'cutoff'>, now: Date): boolean => active && format(now, 'HH:mm') < cutoff

const lacks = (wanted: readonly CashLine[], available: Place['available']): boolean =>
  available !== undefined && wanted.some((line) => line.count > (available[keyOf(line)] ?? 0))

/** What may be handed in; who may is asked before (CASH-07). */
export const submitting = rules<Place, Asked>({
  'CASH-04': ({ input: { declared, wanted } }) => (declared.length === 0 ? { field: 'declared' } : wanted.length === 0 && { field: 'wanted' }),
  'CASH-05': ({ input: { declared, wanted } }) => wanted.length > 0 && totalOf(wanted) !== totalOf(declared) && { field: 'wanted' },
  'CASH-06': ({ facts }) => facts.bagTaken && { field: 'bagNo' },
  'CASH-07': ({ facts, now }) => !takesNow(facts, now) && { field: 'locationId' },
  'CASH-08': ({ facts: { dailyLimitFen, usedTodayFen }, input }) =>
    dailyLimitFen > 0 && usedTodayFen + totalOf(input.declared) > dailyLimitFen && { field: 'declared' },
  'CASH-09': ({ facts, input }) => lacks(input.wanted, facts.available) && { field: 'wanted' },
})

export type Act = Exclude<ActionOf<typeof exchangeLife>, 'differ'>
interface Standing {
  status: ExchangeState
  applicant: string
  countedBy: string | null
}

/** What may be done with an exchange as it stands, and by whom. */
export const acting = rules<Standing, { act: Act; by: string }>({
  'CASH-01': ({ facts, input: { act } }) => act !== 'withdraw' && !transitionFrom(exchangeLife, facts.status, act),
  'CASH-10': ({ facts, input: { act } }) => act === 'withdraw' && facts.status !== 'NEW',
  'CASH-13': ({ facts, input: { act, by } }) => (act === 'confirm' || act === 'correct') && [facts.applicant, facts.countedBy].includes(by),
})

/** What a correction says: why, and change that is worth what was found in the bag. */
export const correcting = rules<{ countedTotalFen: number }, { wanted: readonly CashLine[]; reason: string }>({
  'CASH-05': ({ facts, input }) => totalOf(input.wanted) !== facts.countedTotalFen && { field: 'wanted' },
  'CASH-14': ({ input }) => input.reason.trim() === '' && { field: 'reason' },
})

/** Pieces of a kind that come to the vault or go. */
export const adjusting = rules<{ available: number }, { change: number }>({
  'CASH-17': ({ facts, input }) => facts.available + input.change < 0 && { field: 'change' },
})

/** How a count stands to those that there are, of which its author had seen so many. */
type Counting = 'first' | 'booked' | 'late'
interface Counted {
  by: string
  lines: readonly CashLine[]
}
const sameLines = (one: readonly CashLine[], other: readonly CashLine[]): boolean => {
  const [ones, others] = [countsOf(one), countsOf(other)]
  return ones.size === others.size && [...ones].every(([key, count]) => others.get(key) === count)
}

/** A count that was kept without network may come again, or after somebody else's (CASH-20). */
export function countingOf(before: readonly Counted[], given: Counted & { seen: number }): Counting {
  const since = before.slice(given.seen)
  if (since.length === 0) return 'first'
  return since.some(({ by, lines }) => by === given.by && sameLines(lines, given.lines)) ? 'booked' : 'late'
}

/** What a QR code of a location begins with; after it comes its code. */
const LOCATION = 'CASH:'
export const codeOf = (location: string): string => `${LOCATION}${location}`
/** The location that a scanned code names; undefined for a bag. */
export const locationOf = (scanned: string): string | undefined => (scanned.startsWith(LOCATION) ? scanned.slice(LOCATION.length) : undefined)
