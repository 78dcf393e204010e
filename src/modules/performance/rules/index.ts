import { rules } from '#foundation/contract/rules.ts'
import { addMonths, type Day } from '#foundation/time.ts'
import { MARKS, type Rating, TOP, WHOLE } from './items.ts'
import { DUES, type Due } from './life.ts'

const LEAST_SIGNS = 3

interface Weighed {
  capabilities?: readonly { weight: number }[] | undefined
  jobResponsibilities?: readonly { weight: number }[] | undefined
}
export const sumOf = (all: readonly { weight: number }[] = []): number => all.reduce((sum, { weight }) => sum + weight, 0)
const isWeight = (weight: number): boolean => Number.isInteger(weight) && weight >= 1 && weight <= WHOLE

/** What the weights of a form may be while it is written. The shares of the sections are one number and what is left of 100. */
export const weighing = rules<object, Weighed>({
  'PERF-03': ({ input }) =>
    (['capabilities', 'jobResponsibilities'] as const).flatMap((name) =>
      (input[name] ?? []).flatMap(({ weight }, at) => (isWeight(weight) ? [] : [{ field: `${name}.${at}.weight` }])),
    ),
  'PERF-04': ({ input }) => (['capabilities', 'jobResponsibilities'] as const).flatMap((field) => (sumOf(input[field]) > WHOLE ? [{ field }] : [])),
})
/** What they have to be before it is published. */
export const weighed = rules<object, Weighed>({
  'PERF-05': ({ input: { jobResponsibilities } }) => sumOf(jobResponsibilities) !== WHOLE && { field: 'jobResponsibilities' },
})

type Dates = { readonly [D in Due]?: Day | null | undefined }
/** The days that are set follow each other. */
export const ordering = rules<object, Dates>({
  'PERF-21': ({ input }) => {
    let before = ''
    return DUES.flatMap((field) => {
      const day = input[field]
      if (!day) return []
      const isEarly = day < before
      before = isEarly ? before : day
      return isEarly ? [{ field }] : []
    })
  },
})
/** All of them are set, for a cycle that is published. */
export const dated = rules<object, Dates>({ 'PERF-21': ({ input }) => DUES.flatMap((field) => (input[field] ? [] : [{ field }])) })

interface Given {
  scores?: readonly { score?: number | null | undefined; comment?: string | undefined }[] | undefined
  reason?: string | undefined
  anyway?: boolean | undefined
}
const isBlank = (text = ''): boolean => text.trim() === ''

export const marking = rules<object, Given>({
  'PERF-19': ({ input: { scores = [] } }) =>
    scores.flatMap(({ score }, at) => (score === null || score === undefined || MARKS.some((mark) => mark === score) ? [] : [{ field: `scores.${at}.score` }])),
})
const unscored = ({ scores = [] }: Given) => scores.flatMap(({ score }, at) => (score ? [] : [{ field: `scores.${at}.score` }]))
export const selfWhole = rules<object, Given>({ 'PERF-02': ({ input }) => unscored(input) })

/** What an evaluator has said before it goes on. */
export const reviewWhole = rules<{ rating: Rating | null }, Given>({
  'PERF-02': ({ input }) => unscored(input),
  'PERF-01': ({ input: { scores = [] } }) => scores.flatMap(({ comment }, at) => (isBlank(comment) ? [{ field: `scores.${at}.comment` }] : [])),
  'PERF-07': ({ facts: { rating }, input: { reason } }) => rating === TOP && isBlank(reason) && { field: 'reason' },
})
export const isNewJoiner = (joinDate: Day, today: Day, months: number): boolean => addMonths(joinDate, months) > today
/** Asked when nothing else is missing: a warning that may be confirmed. */
export const newJoiner = rules<{ rating: Rating | null; isNew: boolean; months: number }, Given>({
  'PERF-13': ({ facts: { rating, isNew, months }, input: { anyway } }) => rating === TOP && isNew && !anyway && { newJoinerMonths: months },
})

/** Several at once: some are chosen, and none on which the caller may not act. */
export const choosing = rules<{ mayAll: boolean }, { ids: readonly unknown[] }>({
  'PERF-08': ({ input: { ids } }) => ids.length === 0 && { field: 'ids' },
  // no field: whoever may not act on a thing learns nothing of it
  'PERF-09': ({ facts: { mayAll } }) => !mayAll,
})
export const owning = rules<{ mayAll: boolean }, { ids: readonly unknown[] }>({
  'PERF-08': ({ input: { ids } }) => ids.length === 0 && { field: 'ids' },
  'PERF-28': ({ facts: { mayAll } }) => !mayAll,
})

export const tooShort = (keyword: string): boolean => keyword.trim() !== '' && [...keyword.trim()].length < LEAST_SIGNS
export const searching = rules<object, { keyword: string }>({ 'PERF-10': ({ input: { keyword } }) => tooShort(keyword) && { field: 'filters.keyword' } })

export const goalText = rules<object, { goalText?: string | undefined }>({ 'PERF-11': ({ input: { goalText } }) => isBlank(goalText) && { field: 'goalText' } })

interface Evaluators {
  originalEvaluator?: string | null | undefined
  newEvaluator?: string | null | undefined
}
export const reassigning = rules<{ people: readonly string[] }, Evaluators>({
  'PERF-06': ({ input: { originalEvaluator, newEvaluator } }) => [
    ...(originalEvaluator ? [] : [{ field: 'originalEvaluator' }]),
    ...(newEvaluator ? [] : [{ field: 'newEvaluator' }]),
  ],
  'PERF-26': ({ facts: { people }, input: { originalEvaluator, newEvaluator } }) =>
    !!newEvaluator && (newEvaluator === originalEvaluator || people.includes(newEvaluator)) && { field: 'newEvaluator' },
})
export const calibrating = rules<object, { reason?: string | undefined }>({ 'PERF-27': ({ input: { reason } }) => isBlank(reason) && { field: 'reason' } })

/** Who goes on from what was changed meanwhile. */
export const unchanged = rules<{ version: number }, { version: number }>({ 'PERF-29': ({ facts, input }) => facts.version !== input.version })
export const inTime = rules<{ dueOn: Day | null; today: Day }, object>({ 'PERF-30': ({ facts: { dueOn, today } }) => dueOn !== null && dueOn < today })
