import { rules } from '#foundation/contract/rules.ts'
import { addDays, addMonths, type Day } from '#foundation/time.ts'
import type { RuleBasis, RuleTerms } from '../contract/index.ts'

const PROBATION_MONTHS = 3
const YEAR_MONTHS = 12
/** Nobody works here for longer. */
const MOST_YEARS = 60
/** Months end up to three days apart: one that is shorter takes the last days of a longer one. */
const MONTH_ENDS = [0, 1, 2, 3]

export const RULE_BASES = ['probation', 'anniversary'] as const satisfies readonly RuleBasis[]

const monthsOf = (basis: RuleBasis): number[] =>
  basis === 'probation' ? [PROBATION_MONTHS] : Array.from({ length: MOST_YEARS }, (_, n) => (n + 1) * YEAR_MONTHS)

/** The days on which somebody has joined who reaches three months, or an anniversary, on a day (CTIX-03); 29 February falls on 28 in other years (CTIX-16). */
export const joinedFor = (basis: RuleBasis, day: Day): Day[] =>
  monthsOf(basis).flatMap((months) => MONTH_ENDS.map((more) => addDays(addMonths(day, -months), more)).filter((joined) => addMonths(joined, months) === day))

/** The first day from one day to another on which somebody reaches what a rule grants by. */
export const reaches = (basis: RuleBasis, joined: Day, [from, to]: readonly [Day, Day]): Day | undefined =>
  monthsOf(basis)
    .map((months) => addMonths(joined, months))
    .find((on) => on >= from && on <= to)

/** One grant of a rule for each (CTIX-15). */
export const periodKey = (basis: RuleBasis, day: Day): string => (basis === 'probation' ? basis : `${basis}:${day.slice(0, 4)}`)

export const quotaOfBasis = (rule: Pick<RuleTerms, 'quotaByProbation' | 'quotaByAnniversary'>, basis: RuleBasis): number | null =>
  basis === 'probation' ? rule.quotaByProbation : rule.quotaByAnniversary

/** The last day of a grant that begins on a day. */
export const lastDay = (from: Day, validMonths: number): Day => addDays(addMonths(from, validMonths), -1)

type Same = Pick<RuleTerms, 'company' | 'employeeClass' | 'employeeType' | 'kindId' | 'effectiveDate' | 'expirationDate'>

const overlaps = (one: Same, other: Same): boolean =>
  (['company', 'employeeClass', 'employeeType', 'kindId'] as const).every((name) => one[name] === other[name]) &&
  one.effectiveDate <= other.expirationDate &&
  other.effectiveDate <= one.expirationDate

const isQuota = (given: number | null): boolean => given === null || (Number.isInteger(given) && given > 0)

/** `others` are the other active rules. */
export const quotaRule = rules<{ others: readonly Same[] }, RuleTerms>({
  'CTIX-01': ({ input }) => input.effectiveDate > input.expirationDate && { field: 'expirationDate' },
  'CTIX-02': ({ input }) => (['quotaByProbation', 'quotaByAnniversary'] as const).filter((name) => !isQuota(input[name])).map((field) => ({ field })),
  'CTIX-07': ({ input }) => input.quotaByProbation === null && input.quotaByAnniversary === null && { field: 'quotaByProbation' },
  'CTIX-08': ({ facts, input }) => facts.others.some((other) => overlaps(other, input)) && { field: 'effectiveDate' },
})
