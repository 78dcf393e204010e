import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import type { Day } from '#foundation/time.ts'
import type module from './module.ts'

/** INTCONV-01 */
export const RESULTS = ['convert-with-promotion', 'convert', 'do-not-convert'] as const
export type Result = (typeof RESULTS)[number]
export const CRITERIA = ['work', 'learning', 'service', 'teamwork', 'safety'] as const
export type Criterion = (typeof CRITERIA)[number]
export const BEST_SCORE = 5
export interface Score {
  criterion: Criterion
  score: number
}

export const roundLife = lifecycle({
  of: 'ConversionRound',
  initial: 'draft',
  states: { draft: 'n', running: 'b', completed: 'g' },
  transitions: [
    { action: 'start', from: ['draft'], to: 'running', by: 'admin' },
    { action: 'complete', from: ['running'], to: 'completed', by: 'admin' },
  ],
})

/** INTCONV-02 */
export const stageLife = lifecycle({
  of: 'ConversionItem.stage',
  initial: 'not-started',
  states: { 'not-started': 'n', 'manager-review': 'w', 'second-approval': 'w', calibration: 'b', completed: 'g' },
  transitions: [
    { action: 'start', from: ['not-started'], to: 'manager-review', by: 'admin, on starting the round' },
    { action: 'submit', from: ['manager-review'], to: 'second-approval', by: 'intern-manager' },
    { action: 'return', from: ['second-approval'], to: 'manager-review', by: 'second-level-manager or admin' },
    { action: 'approve', from: ['second-approval'], to: 'calibration', by: 'second-level-manager' },
    { action: 'return', from: ['calibration'], to: 'second-approval', by: 'hrbp or admin' },
    { action: 'confirm', from: ['calibration'], to: 'completed', by: 'hrbp' },
    { action: 'reopen', from: ['completed'], to: 'calibration', by: 'admin' },
    { action: 'drop', from: ['not-started', 'manager-review', 'second-approval', 'calibration'], to: 'completed', by: 'admin or system' },
  ],
})
export type Stage = StateOf<typeof stageLife>

/** The stages at which an item waits for somebody: who that is, and until when, as columns of the item and of the round, and in which role. */
export const WAITING = {
  'manager-review': { holder: 'manager', due: 'managerDue', role: 'manager' },
  'second-approval': { holder: 'secondManager', due: 'secondDue', role: 'manager+' },
  calibration: { holder: 'hrbp', due: 'calibrationDue', role: 'management' },
} as const
export type WaitingStage = keyof typeof WAITING
export const WAITING_STAGES = ['manager-review', 'second-approval', 'calibration'] as const satisfies readonly WaitingStage[]
export const waits = (stage: Stage): stage is WaitingStage => stage in WAITING

/** What an item comes to as things stand: what was said last. */
export const resultOf = (item: { managerResult: Result | null; secondResult: Result | null; finalResult: Result | null }): Result | null =>
  item.finalResult ?? item.secondResult ?? item.managerResult

/** The mean of the scores to a tenth; none before all are given. */
export const meanOf = (scores: readonly Score[]): number | null =>
  isScored(scores) ? Math.round((scores.reduce((sum, { score }) => sum + score, 0) / scores.length) * 10) / 10 : null

const isScored = (scores: readonly Score[]): boolean => CRITERIA.every((one) => scores.filter(({ criterion }) => criterion === one).length === 1)

type Parameters = Pick<ParametersOf<typeof module>, 'reasonMinLength'>
const lacks = (reason: string | undefined, { reasonMinLength }: Parameters): boolean => [...(reason ?? '').trim()].length < reasonMinLength

interface Review {
  scores?: readonly Score[] | undefined
  result?: Result | null | undefined
  reason?: string | undefined
}

/** What a manager's review has to say before it is submitted. */
export const reviewing = rules<object, Review, Parameters>({
  'INTCONV-04': ({ input: { scores = [], result } }) => [...(isScored(scores) ? [] : [{ field: 'scores' }]), ...(result ? [] : [{ field: 'result' }])],
  'INTCONV-05': ({ input: { result, reason }, p }) => !!result && result !== 'convert' && lacks(reason, p) && { field: 'reason' },
})

interface Decision {
  result?: Result | null | undefined
  reason?: string | undefined
}

/** Who makes another's result a different one says why. */
export const changing = rules<{ before: Result | null }, Decision, Parameters>({
  'INTCONV-05': ({ facts: { before }, input: { result, reason }, p }) => !!result && result !== before && lacks(reason, p) && { field: 'reason' },
})

interface Terms {
  internsFrom: Day
  internsTo: Day
  managerDue: Day
  secondDue: Day
  calibrationDue: Day
  conversionDate: Day
}
const IN_ORDER = ['managerDue', 'secondDue', 'calibrationDue', 'conversionDate'] as const satisfies readonly (keyof Terms)[]

export const roundTerms = rules<object, Terms>({
  'INTCONV-09': ({ input }) => IN_ORDER.slice(1).flatMap((name, before) => (input[name] < input[IN_ORDER[before]!] ? [{ field: name }] : [])),
  'INTCONV-14': ({ input: { internsFrom, internsTo } }) => internsTo < internsFrom && { field: 'internsTo' },
})
