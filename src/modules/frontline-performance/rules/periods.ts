import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { addDays, type Day } from '#foundation/time.ts'
import type module from '../module.ts'

/** The whole year, its first half, its second half. */
export const PERIODS = ['0', '1', '2'] as const
export type Period = (typeof PERIODS)[number]

export const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** The half of the year in which a day lies. */
const halfOf = (day: Day): Period => (day.slice(5) < '07-01' ? '1' : '2')

/**
 * The period for which somebody has a form on a day: the half with two cycles a year, else the whole year; who has a form of one kind in that year already
 * goes on with that kind (FLPF-08).
 */
export function periodOn(day: Day, twoCycle: boolean, there: readonly Period[]): Period {
  if (there.includes('0')) return '0'
  return twoCycle || there.length > 0 ? halfOf(day) : '0'
}

type Windows = Pick<ParametersOf<typeof module>, 'selfEvaluationDays' | 'selfEvaluationLength' | 'publishDays'>

interface Dates {
  selfFrom: Day
  selfDue: Day
  publishDue: Day
}

/** The days of a period: from when to when team members evaluate themselves, and until when their managers publish. */
export function datesOf(year: number, period: Period, p: Windows): Dates {
  const to = period === '1' ? `${year}-06-30` : `${year}-12-31`
  const selfFrom = addDays(to, -p.selfEvaluationDays)
  return { selfFrom, selfDue: addDays(selfFrom, p.selfEvaluationLength - 1), publishDue: addDays(to, p.publishDays) }
}
