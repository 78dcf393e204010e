import { rules } from '#foundation/contract/rules.ts'
import type { Answers, Question } from '../contract/questions.ts'
import { answerOf, chosenOf, hasChoices } from './kinds.ts'

interface Facts {
  status: string
  opensAt: Date | null
  closesAt: Date | null
  responseLimit: number | null
  /** Places that are taken, and whether one of them is the person's own. */
  places: number
  placed: boolean
}
type Window = Pick<Facts, 'status' | 'opensAt' | 'closesAt'>

export const isOpen = ({ status, opensAt, closesAt }: Window, now: Date): boolean =>
  status === 'published' && (opensAt === null || now >= opensAt) && closesAt !== null && now < closesAt

export const isFull = ({ responseLimit, places }: Pick<Facts, 'responseLimit' | 'places'>): boolean => responseLimit !== null && places >= responseLimit

/** Whether anybody can still submit: places are left, or somebody who holds one edits her answers. */
export const takesMore = ({ responseLimit, places, submitted }: Pick<Facts, 'responseLimit' | 'places'> & { submitted: number }): boolean =>
  !isFull({ responseLimit, places }) || submitted < places

/** Whether a survey takes answers now at all. */
export const open = rules<Window, undefined, undefined>({ 'SURV-06': ({ facts, now }) => !isOpen(facts, now) })

/** Whether somebody of the audience may submit now. */
export const places = rules<Facts, undefined, undefined>({
  'SURV-06': ({ facts, now }) => !isOpen(facts, now),
  'SURV-12': ({ facts }) => !facts.placed && isFull(facts),
})

/** The times of a survey, whatever state it is in. */
export const times = rules<undefined, { opensAt?: string | null | undefined; closesAt?: string | null | undefined }, undefined>({
  'SURV-13': ({ input: { opensAt, closesAt } }) => !!opensAt && !!closesAt && Date.parse(closesAt) <= Date.parse(opensAt) && { field: 'closesAt' },
})

/** A choice that only so many may have. */
export interface Seat {
  question: string
  option: string
}
export const seatKey = ({ question, option }: Seat): string => `${question}.${option}`

/** Every choice of which there are only so many, with how many. */
export const quotasOf = (questions: readonly Question[]): (Seat & { quota: number })[] =>
  questions
    .filter(hasChoices)
    .flatMap(({ id, options }) => options.flatMap(({ value, quota }) => (quota === null ? [] : [{ question: id, option: value, quota }])))

/** The seats that answers take. */
export const seatsOf = (questions: readonly Question[], answers: Answers): Seat[] =>
  quotasOf(questions)
    .filter(({ question, option }) => chosenOf(answerOf(answers, question)).includes(option))
    .map(({ question, option }) => ({ question, option }))

/** The end that a survey is given when people are to answer it from now on. */
export const ends = rules<undefined, { closesAt?: string | null | undefined }, undefined>({
  'SURV-24': ({ input: { closesAt }, now }) => (!closesAt || Date.parse(closesAt) <= now.getTime()) && { field: 'closesAt' },
})
