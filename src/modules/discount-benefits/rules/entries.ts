import { rules } from '#foundation/contract/rules.ts'
import type { Day } from '#foundation/time.ts'
import { isSearchable } from '#services/people/contract.ts'
import { isChecking, type Status } from './life.ts'

export const LISTS = ['white', 'black'] as const
export type ListName = (typeof LISTS)[number]
export const CATEGORIES = ['rate', 'amount', 'person'] as const
export type Category = (typeof CATEGORIES)[number]
/** Where somebody stands in an entry: asked for, approved and to come, in force, over. */
export const PHASES = ['asked', 'waiting', 'in-force', 'ended'] as const
export type Phase = (typeof PHASES)[number]
/** Phases that keep a time for the person (DBEN-10). */
export const LIVE = ['asked', 'waiting', 'in-force'] as const satisfies readonly Phase[]

export const TEXT_MAX = 500
export const MOST_PEOPLE = 200
const MOST_PERCENT = 100
/** Parts of a percent, and of a yuan, that are told apart. */
export const TENTHS = 10
export const FEN = 100

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6

interface Terms {
  effectiveStart: Day
  effectiveEnd: Day
  rate?: number | null | undefined
  amount?: number | null | undefined
  reason: string
}

/** DBEN-01 */
const tooLong = ({ input }: { input: { reason: string } }) => [...input.reason].length > TEXT_MAX && { field: 'reason' }

/** Why something is asked for. */
export const wording = rules<object, { reason: string }>({ 'DBEN-01': tooLong })

/** What an entry says: of the white list a rate or an amount, and of both a time and why. */
export const entryTerms = rules<{ list: ListName; category: Category }, Terms>({
  'DBEN-01': tooLong,
  'DBEN-07': ({ input }) => input.effectiveStart > input.effectiveEnd && { field: 'effectiveEnd' },
  'DBEN-08': ({ facts, input: { rate } }) =>
    facts.list === 'white' &&
    facts.category === 'rate' &&
    (typeof rate !== 'number' || Math.round(rate * TENTHS) < 1 || rate > MOST_PERCENT || !isWhole(rate * TENTHS)) && { field: 'rate' },
  'DBEN-09': ({ facts, input: { amount } }) =>
    facts.list === 'white' &&
    facts.category === 'amount' &&
    (typeof amount !== 'number' || Math.round(amount * FEN) < 1 || !isWhole(amount * FEN)) && { field: 'amount' },
})

/** `conflicts`: people who have an entry of the list and category in that time; `field` is where the form says so. */
export const overlapping = rules<{ conflicts: number; field: string }, object>({
  'DBEN-10': ({ facts }) => facts.conflicts > 0 && { field: facts.field },
})

export const applying = rules<{ status: Status }, object>({ 'DBEN-11': ({ facts }) => isChecking(facts.status) })

/** `usedFen`: by whoever of the entry has used most of it. */
export const lowering = rules<{ usedFen: number }, { amountFen: number | null }>({
  'DBEN-12': ({ facts, input }) => input.amountFen !== null && input.amountFen < facts.usedFen && { field: 'amount' },
})

/** A word by which people are looked for. */
export const searching = rules<object, { keyword: string }>({
  'DBEN-06': ({ input }) => input.keyword !== '' && !isSearchable(input.keyword) && { field: 'keyword' },
})
