import type { Day } from '#foundation/time.ts'

export type Figures = Record<string, string | number>

/** Why something is refused: the rule, the field it stands beside, the figures of the case and, where known, the day it will pass. */
export interface Refusal {
  rule: string
  field?: string
  /** The wire code where the documents give one; the rule's id otherwise. */
  code?: string
  figures: Figures
  passesOn?: Day
}

export interface RuleCase<Facts, Input, P> {
  facts: Facts
  input: Input
  p: P
  now: Date
}

type Broken = { field?: string; code?: string; passesOn?: Day } & { [figure: string]: string | number | undefined }
/** Several where a rule is broken in several places. */
type Answer = boolean | undefined | null | Broken | readonly Broken[]

export interface RuleSet<Facts, Input, P> {
  readonly ids: readonly string[]
  /** All that is wrong, not only the first fault. */
  check(given: RuleCase<Facts, Input, P>): Refusal[]
}

/**
 * A set of rules as pure functions: each answers falsy when kept, `true` or figures when broken.
 * The server refuses by it and the page explains by it before sending (SHELL-53).
 */
export function rules<Facts, Input, P = Record<string, never>>(set: Record<string, (given: RuleCase<Facts, Input, P>) => Answer>): RuleSet<Facts, Input, P> {
  return {
    ids: Object.keys(set),
    check: (given) =>
      Object.entries(set).flatMap(([rule, broken]) => {
        const answer = broken(given)
        if (!answer) return []
        if (answer === true) return [{ rule, figures: {} }]
        return (isList(answer) ? answer : [answer]).map((one) => refusalOf(rule, one))
      }),
  }
}

const isList = (answer: Broken | readonly Broken[]): answer is readonly Broken[] => Array.isArray(answer)

function refusalOf(rule: string, { field, code, passesOn, ...rest }: Broken): Refusal {
  const figures: Figures = {}
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) figures[name] = value
  return { rule, figures, ...(field && { field }), ...(code && { code }), ...(passesOn && { passesOn }) }
}
