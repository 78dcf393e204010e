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

type Ours = Readonly<Record<string, string | ((figures: Figures) => Refused)>>

/**
 * What another does; where it refuses by a rule for which a room has one, by that: `refusedAs(book(…), { 'BOOKING-01': 'EVT-07' })`. The room's rule has the figures
 * of the other, and `more`; a function says it otherwise.
 */
export function refusedAs<T>(work: Promise<T>, ours: Ours, more: { field?: string; code?: string } & Figures = {}): Promise<T> {
  return work.catch((fault: unknown) => {
    const broken = fault instanceof Refused ? fault.refusals.find(({ rule }) => rule in ours) : undefined
    const own = broken && ours[broken.rule]
    if (own === undefined) throw fault
    throw typeof own === 'string' ? refuse(own, { ...broken?.figures, ...more }) : own(broken?.figures ?? {})
  })
}

/** Refuses by every broken rule at once. `p` are the parameters in force for the person concerned. */
export function enforce<Facts, Input, P>(set: RuleSet<Facts, Input, P>, given: { facts: Facts; input: Input; p: P; now: Date }): void {
  const [first, ...rest] = set.check(given)
  if (first) throw new Refused([first, ...rest])
}
