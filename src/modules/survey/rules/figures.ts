import type { QuestionFigures } from '../contract/results.ts'

const PROMOTERS_FROM = 9
const DETRACTORS_TO = 6

export interface Counted {
  row: string | null
  value: string
  count: number
}

const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Promoters less detractors, in percent of all; from -100 to 100. */
export function npsOf(counts: readonly Counted[]): QuestionFigures['nps'] {
  const all = sumOf(counts)
  if (all === 0) return null
  const promoters = sumOf(counts.filter(({ value }) => Number(value) >= PROMOTERS_FROM))
  const detractors = sumOf(counts.filter(({ value }) => Number(value) <= DETRACTORS_TO))
  return { promoters, detractors, passives: all - promoters - detractors, score: Math.round(((promoters - detractors) * 100) / all) }
}

/** Mean and ends of answers that are numbers, as often as each was given. */
export function numbersOf(counts: readonly Counted[]): QuestionFigures['numbers'] {
  const all = sumOf(counts)
  if (all === 0) return null
  const values = counts.map(({ value }) => Number(value))
  const total = counts.reduce((sum, { value, count }) => sum + Number(value) * count, 0)
  return { mean: total / all, least: Math.min(...values), most: Math.max(...values) }
}

export const shareOf = (count: number, all: number): number => (all === 0 ? 0 : Math.round((count * 100) / all))

/** What a question is followed by from round to round: the score where there is one, else the mean. */
export const markOf = ({ nps, numbers }: Pick<QuestionFigures, 'nps' | 'numbers'>): number | undefined =>
  nps ? nps.score : numbers ? Math.round(numbers.mean * 100) / 100 : undefined
