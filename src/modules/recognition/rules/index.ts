import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { type Day, dayOf } from '#foundation/time.ts'
import type module from '../module.ts'
import { isOpenOn } from './periods.ts'

type Parameters = ParametersOf<typeof module>

export const REASON = { min: 20, max: 500 } as const
/** Between two nominations of one colleague for an immediate award (RECOG-08). */
export const IMMEDIATE_DAYS = 7

interface NominationFacts {
  draft: boolean
  /** The nominator. */
  self: string
  /** Of the award; null before one is chosen. */
  window: { opensOn: Day | null; closesOn: Day | null } | null
  /** Whom the nominator has nominated for it in the period. */
  taken: readonly string[]
}
interface Written {
  nominees?: readonly string[] | undefined
  ubrValues?: readonly string[] | undefined
  reason?: string | undefined
  points?: number | null | undefined
}

/** What a nomination has to look like; a draft may lack anything. */
export const nominating = rules<NominationFacts, Written, Parameters>({
  'RECOG-01': ({ input: { ubrValues = [] }, p }) => ubrValues.length > p.maxValues && { field: 'ubrValues', maxValues: p.maxValues },
  'RECOG-02': ({ input: { points }, p }) =>
    typeof points === 'number' && points % p.awardPointsStep !== 0 && { field: 'points', awardPointsStep: p.awardPointsStep },
  'RECOG-07': ({ facts, input: { nominees = [] } }) => nominees.includes(facts.self) && { field: 'nominees' },
  'RECOG-08': ({ facts, input: { nominees = [] } }) => !facts.draft && nominees.some((one) => facts.taken.includes(one)) && { field: 'nominees' },
  'RECOG-09': ({ facts: { draft, window }, now }) => !draft && window !== null && !isOpenOn(window, dayOf(now)) && { field: 'typeId' },
  'RECOG-13': ({ facts, input: { reason = '' } }) => !facts.draft && (reason.length < REASON.min || reason.length > REASON.max) && { field: 'reason' },
})

interface Decided {
  approver: string
  nominator: string
  nominee: string
  points: number
  /** Amounts that the award offered when it was nominated. */
  offered: readonly number[]
}

export const deciding = rules<Decided, { points?: number | undefined }>({
  'RECOG-07': ({ facts: { approver, nominator, nominee } }) => approver === nominator || approver === nominee,
  'RECOG-12': ({ facts, input: { points } }) =>
    points !== undefined && points !== facts.points && (points > facts.points || !facts.offered.includes(points)) && { field: 'points' },
})

/** Places of a department in a period, with how many are taken. */
export const placing = rules<{ quota: number; used: number }, object>({ 'RECOG-10': ({ facts: { quota, used } }) => used >= quota })

/** What an award offers. */
export const configTerms = rules<object, { points: readonly number[] }, Parameters>({
  'RECOG-02': ({ input, p }) => input.points.some((one) => one % p.awardPointsStep !== 0) && { field: 'points', awardPointsStep: p.awardPointsStep },
})

/** Of a publication and of the report. */
export const choosing = rules<object, { configs: readonly string[] }>({
  'RECOG-03': ({ input: { configs } }) => configs.length === 0 && { field: 'configs' },
})

/** `free`: who won one of the awards in the period, and stands in no other publication. */
export const announcing = rules<{ free: readonly string[] }, { nominations: readonly string[] }>({
  'RECOG-17': ({ facts: { free }, input: { nominations } }) => nominations.some((one) => !free.includes(one)) && { field: 'nominations' },
})
