import { isEmptyText } from '#foundation/contract/bilingual.ts'
import type { Settings } from '../contract/managing.ts'
import { LONGEST, type Question } from '../contract/questions.ts'
import { asksAnswer, hasOptions } from './kinds.ts'
import { deadEnds } from './logic.ts'

/** What of a survey is not fit: where, by which rule, and the words that say it. */
export interface Unsound {
  field: string
  rule: 'SURV-14' | 'SURV-16' | 'SURV-19'
  says: string
}

const LEAST_OPTIONS = 2
const MOST_STARS = 10
const unfit = (field: string, why: string): Unsound => ({ field, rule: 'SURV-19', says: `survey.unsound.${why}` })
const fewOptions = (field: string): Unsound => ({ field, rule: 'SURV-14', says: 'rule.SURV-14' })

/** SURV-14: choices with fewer than two options or with two of one value. */
export function choiceFaults(questions: readonly Question[]): Unsound[] {
  return questions.flatMap((question) => {
    const at = `questions.${question.id}`
    const [values, rows] = [new Set(question.options.map(({ value }) => value)), new Set(question.rows.map(({ value }) => value))]
    const isDoubled = values.size !== question.options.length || rows.size !== question.rows.length
    const lacks = hasOptions(question) && question.options.length < LEAST_OPTIONS
    return isDoubled || lacks ? [fewOptions(`${at}.options`)] : []
  })
}

const lacksWords = (one: { cn: string; en: string }): boolean => one.cn === '' || one.en === ''
const isDoubled = (texts: readonly string[]): boolean => new Set(texts).size !== texts.length

function questionFaults(question: Question): Unsound[] {
  const at = `questions.${question.id}`
  const { labelCn, labelEn, options, rows, kind, min, max } = question
  return [
    ...(labelCn === '' || labelEn === '' ? [unfit(`${at}.label`, 'label')] : []),
    ...([...options, ...rows].some(lacksWords) ? [unfit(`${at}.options`, 'optionWords')] : []),
    ...(isDoubled(options.map(({ cn }) => cn)) || isDoubled(options.map(({ en }) => en)) ? [fewOptions(`${at}.options`)] : []),
    ...(kind === 'matrix' && rows.length === 0 ? [unfit(`${at}.rows`, 'rows')] : []),
    ...(min !== null && max !== null && min > max ? [unfit(`${at}.bounds`, 'bounds')] : []),
    ...(kind === 'multiple' && ((max !== null && max < 1) || (min !== null && min > options.length)) ? [unfit(`${at}.bounds`, 'choices')] : []),
    ...(kind === 'text' && max !== null && (!Number.isInteger(max) || max < 1 || max > LONGEST) ? [unfit(`${at}.bounds`, 'letters')] : []),
    ...(kind === 'rating' && max !== null && (!Number.isInteger(max) || max < LEAST_OPTIONS || max > MOST_STARS) ? [unfit(`${at}.bounds`, 'stars')] : []),
  ]
}

/** May be empty, but not in one language only. */
const PAIRS = [
  ['introCn', 'introEn'],
  ['thanksCn', 'thanksEn'],
] as const

type Words = Pick<Settings, 'introCn' | 'introEn' | 'thanksCn' | 'thanksEn' | 'questions'>

/** SURV-19: what keeps a survey from being published: no question, words missing in one language. */
export function unsound(survey: Words): Unsound[] {
  return [
    ...PAIRS.flatMap((pair) => {
      const empty = pair.filter((field) => isEmptyText(survey[field]))
      return empty.length === 1 ? [unfit(empty[0]!, 'half')] : []
    }),
    ...(survey.questions.some(asksAnswer) ? [] : [unfit('questions', 'none')]),
    ...choiceFaults(survey.questions),
    ...survey.questions.flatMap(questionFaults),
    ...deadEnds(survey.questions).map(({ id, why }): Unsound => ({ field: `questions.${id}.showIf`, rule: 'SURV-16', says: `survey.deadEnd.${why}` })),
  ]
}

/** Whether the sections come one after the other, and no id twice: what no editor makes otherwise. */
export const isOrderly = (questions: readonly Question[]): boolean =>
  new Set(questions.map(({ id }) => id)).size === questions.length && questions.every(({ section }, at) => section >= (questions[at - 1]?.section ?? 1))
