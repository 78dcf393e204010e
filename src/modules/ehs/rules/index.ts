import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { addDays, addMonths, type Day, dayOf, firstOfMonth } from '#foundation/time.ts'
import type { Area, Category, Severity } from '../contract/base.ts'
import type module from '../module.ts'

type P = ParametersOf<typeof module>

/** Units of the ledger: the points of people, and what there is of each gift. */
export const POINTS = 'ehs.points'
export const STOCK = 'ehs.goods'

/** Files of a concern, or of its answer, at most (EHS-02). */
export const MOST_FILES = 3
const SHORTEST = 10

interface Written {
  occurredAt?: string | null | undefined
  area?: string | null | undefined
  category?: string | null | undefined
  description?: string | undefined
  attachments?: readonly string[] | undefined
  declared?: boolean | undefined
}

/** What a concern has to say; what is `added` to one that is there is words or files. */
export const writing = rules<{ added: boolean }, Written>({
  'EHS-02': ({ input: { attachments = [] } }) => attachments.length > MOST_FILES && { field: 'attachments' },
  'EHS-03': ({ input: { occurredAt }, now }) => typeof occurredAt === 'string' && new Date(occurredAt) > now && { field: 'occurredAt' },
  'EHS-04': ({ facts, input }) => !facts.added && !input.declared && { field: 'declared' },
  'EHS-17': ({ facts, input: { description = '', ...input } }) => {
    if (facts.added) return description.trim() === '' && !input.attachments?.length && { field: 'description' }
    const missing = (['occurredAt', 'area', 'category'] as const).filter((name) => !input[name])
    return [...missing, ...(description.trim().length < SHORTEST ? ['description'] : [])].map((field) => ({ field }))
  },
})

/** Open concerns near by that came in since the reporter looked (EHS-18). */
export const lookedAt = rules<{ near: readonly { ehsNo: string }[] }, unknown>({
  'EHS-18': ({ facts: { near } }) => near.length > 0 && { count: near.length, numbers: near.map(({ ehsNo }) => ehsNo).join(', ') },
})

interface ExchangeFacts {
  points: number
  balance: number
  stock: number
  /** Pieces that the person has had and not given back. */
  had: number
  limitPerPerson: number | null
}
export const exchanging = rules<ExchangeFacts, { count?: number | undefined }>({
  'EHS-06': ({ facts, input: { count = 1 } }) => facts.points * count > facts.balance && { field: 'count', left: facts.balance },
  'EHS-07': ({ facts: { stock, had, limitPerPerson }, input: { count = 1 } }) =>
    (count > stock || (limitPerPerson !== null && had + count > limitPerPerson)) && { field: 'count', left: stock },
})

/** A stock change by hand says why (EHS-14). */
export const stocking = rules<unknown, { reason?: string | undefined }>({
  'EHS-14': ({ input: { reason = '' } }) => reason.trim() === '' && { field: 'reason' },
})

/** The worst first, as the days of the parameter stand. */
export const WORST_FIRST: readonly Severity[] = ['immediate', 'high', 'medium', 'low']
/** When a concern that is assigned on a day has to be resolved (EHS-12). */
export function dueOn(from: Day, severity: Severity, { dueDays }: Pick<P, 'dueDays'>): Day {
  return addDays(from, Number(dueDays.split(',')[WORST_FIRST.indexOf(severity)]))
}

/** Days without a resolution after the due day from which the manager of the department hears of it. */
export const MANAGER_DAYS = 3
/** Days in which a reporter may reopen what was resolved. */
export const REOPEN_DAYS = 14
/** Days for which an exchange is kept; with the next one it is cancelled. */
export const KEEP_DAYS = 30

/** What a report is of where no days are named: this month and the two before it. */
export const periodOf = ({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): { from: Day; to: Day } => ({
  from: from ?? addMonths(firstOfMonth(today), -2),
  to: to ?? today,
})

/** Until when points that are earned on a day can be spent (EHS-11). */
export const expiryOf = (earned: Day): Day => `${Number(earned.slice(0, 4)) + 1}-12-31`

interface Extra {
  id: string
  from: Day
  to: Day
  categories: readonly Category[]
  areas: readonly Area[]
  multiplier: number
  extraPoints: number
  limitPerPerson: number | null
  /** Concerns of the reporter that have earned by it already. */
  used: number
}

const BY_SEVERITY = { low: 'pointsLow', medium: 'pointsMedium', high: 'pointsHigh', immediate: 'pointsImmediate' } as const

interface Reported {
  category: Category
  area: Area
  severity: Severity
  reportedAt: Date
}

/** What an accepted concern earns by its severity, with what the most generous activity of its day adds to that (EHS-09). */
export function earnedBy(concern: Reported, activities: readonly Extra[], p: P): { points: number; extra: number; activity: string | null } {
  const base = p[BY_SEVERITY[concern.severity]]
  const day = dayOf(concern.reportedAt)
  const [best] = activities
    .filter((one) => one.from <= day && day <= one.to)
    .filter(({ categories, areas }) => (!categories.length || categories.includes(concern.category)) && (!areas.length || areas.includes(concern.area)))
    .filter(({ limitPerPerson, used }) => limitPerPerson === null || used < limitPerPerson)
    .map(({ id, multiplier, extraPoints }) => ({ id, extra: Math.round(base * multiplier) - base + extraPoints }))
    .toSorted((a, b) => b.extra - a.extra)
  const extra = best?.extra ?? 0
  return { points: base + extra, extra, activity: best?.id ?? null }
}

const DAY_MS = 24 * 3_600_000
/** What a duplicate earns of the points of the first: half where somebody else reported it within a day (EHS-10). */
export function shareOf(first: { reporter: string; reportedAt: Date; points: number }, duplicate: { reporter: string; reportedAt: Date }): number {
  const apart = Math.abs(duplicate.reportedAt.getTime() - first.reportedAt.getTime())
  return duplicate.reporter !== first.reporter && apart <= DAY_MS ? Math.floor(first.points / 2) : 0
}
