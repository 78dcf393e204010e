import { FORBIDDEN, ILLEGAL_INPUT, NOT_FOUND } from './envelope.ts'
import type { Figures, Refusal, RuleSet } from './rules.ts'

/** Thrown where something is refused; the server turns it into an envelope in the person's language. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusals: readonly [Refusal, ...Refusal[]]
  readonly status: 200 | 403
  constructor(refusals: readonly [Refusal, ...Refusal[]], status: 200 | 403 = 200) {
    super(refusals.map((r) => r.rule).join(', '))
    this.refusals = refusals
    this.status = status
  }
}

/** Refuses by one rule: `throw refuse('WF-08', { field: 'comment' })`. */
export function refuse(rule: string, { field, code, ...figures }: { field?: string; code?: string } & Figures = {}): Refused {
  return new Refused([{ rule, figures, ...(field && { field }), ...(code && { code }) }])
}

/** No permission: HTTP 403 (SHELL-32). `rule` where the refusal has its own text. */
export const forbidden = (rule: string = FORBIDDEN, figures: Figures = {}): Refused => new Refused([{ rule, figures }], 403)

/** The thing is missing or not yours: one answer for both, so that nobody learns which. */
export const notFound = (): Refused => refuse(NOT_FOUND)

/** Input that no field of the form explains (SHELL-39). */
export const illegal = (field?: string): Refused => refuse(ILLEGAL_INPUT, field ? { field } : {})

/** Refuses by every broken rule at once. `p` are the parameters in force for the person concerned. */
export function enforce<Facts, Input, P>(set: RuleSet<Facts, Input, P>, given: { facts: Facts; input: Input; p: P; now: Date }): void {
  const [first, ...rest] = set.check(given)
  if (first) throw new Refused([first, ...rest])
}
