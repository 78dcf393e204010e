import { rules } from '#foundation/contract/rules.ts'
import { MOST_GOALS } from './items.ts'
import type { FormState } from './life.ts'

const WEIGHTS = 100
const LEAST_SIGNS = 3

interface Goals {
  goals?: readonly { goalText?: string | undefined; weight: number }[] | undefined
}

/** What goals have to be, whoever sets them. */
export const goalSetting = rules<object, Goals>({
  'FLPF-04': ({ input: { goals = [] } }) =>
    goals.flatMap(({ weight }, at) => (Number.isInteger(weight) && weight >= 1 && weight <= WEIGHTS ? [] : [{ field: `goals.${at}.weight` }])),
  'FLPF-09': ({ input: { goals = [] } }) => {
    const sum = goals.reduce((all, { weight }) => all + weight, 0)
    const isEmpty = goals.some(({ goalText }) => !goalText?.trim())
    return (goals.length < 1 || goals.length > MOST_GOALS || isEmpty || sum !== WEIGHTS) && { field: 'goals' }
  },
})

/** When goals may be changed, and by whom: of a published form by nobody. */
export const goalsOpen = rules<{ state: FormState; hrAdmin: boolean }, object>({
  'FLPF-11': ({ facts: { state, hrAdmin } }) => state !== 'goal-setting' && !(hrAdmin && state !== 'published'),
})

interface Given {
  scores?: readonly { score?: number | null | undefined; comment?: string | undefined }[] | undefined
}
const unscored = ({ scores = [] }: Given, before = '') => scores.flatMap(({ score }, at) => (score ? [] : [{ field: `${before}scores.${at}.score` }]))
const uncommented = ({ scores = [] }: Given, before: string) =>
  scores.flatMap(({ comment }, at) => (comment?.trim() ? [] : [{ field: `${before}scores.${at}.comment` }]))

/** What a self-evaluation has to say before it is submitted. */
export const selfComplete = rules<object, Given>({ 'FLPF-02': ({ input }) => unscored(input) })

/** What managers have to say before forms are published. */
export const publishing = rules<object, { forms: readonly Given[] }>({
  'FLPF-02': ({ input: { forms } }) => forms.flatMap((form, at) => unscored(form, `forms.${at}.`)),
  'FLPF-03': ({ input: { forms } }) => forms.flatMap((form, at) => uncommented(form, `forms.${at}.`)),
})

/** Several at once: somebody has to be chosen, and nobody on whom the caller may not act; whose the forms are says no field. */
export const choosing = rules<{ mayAll: boolean; field: string }, { chosen: readonly unknown[] }>({
  'FLPF-06': ({ facts: { mayAll, field }, input: { chosen } }) => (chosen.length === 0 ? { field } : !mayAll),
})

export const tooShort = (keyword: string): boolean => keyword.trim() !== '' && [...keyword.trim()].length < LEAST_SIGNS
export const searching = rules<object, { keyword: string }>({ 'FLPF-07': ({ input: { keyword } }) => tooShort(keyword) && { field: 'filters.keyword' } })

/** Who goes on from what was changed meanwhile. */
export const unchanged = rules<{ version: number }, { version: number }>({ 'FLPF-13': ({ facts, input }) => facts.version !== input.version })
