import type { Entity } from '#foundation/contract/house.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addHours } from '#foundation/time.ts'
import { type Fitting, fits, type ParameterValue, rangeOf } from '#services/parameters/contract.ts'

export const proposalLife = lifecycle({
  of: 'ParameterProposal',
  initial: 'pending',
  states: { pending: 'w', rejected: 'r', withdrawn: 'n', scheduled: 'b', active: 'g', superseded: 'n' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'scheduled', by: 'uop-reviewer' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'uop-reviewer' },
    { action: 'withdraw', from: ['pending', 'scheduled'], to: 'withdrawn', by: 'uop-editor' },
    { action: 'activate', from: ['scheduled'], to: 'active', by: 'system' },
    { action: 'supersede', from: ['active'], to: 'superseded', by: 'system' },
  ],
})
export type ProposalState = (typeof proposalLife.states)[number]

export const windowLife = lifecycle({
  of: 'AvailabilityWindow',
  initial: 'pending',
  states: { pending: 'w', rejected: 'r', withdrawn: 'n', scheduled: 'b', active: 'g', ended: 'n' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'scheduled', by: 'uop-reviewer' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'uop-reviewer' },
    { action: 'withdraw', from: ['pending', 'scheduled'], to: 'withdrawn', by: 'uop-editor' },
    { action: 'activate', from: ['scheduled'], to: 'active', by: 'system' },
    { action: 'end', from: ['scheduled', 'active'], to: 'ended', by: 'uop-editor or system' },
  ],
})
export type WindowState = (typeof windowLife.states)[number]

/** A window lasts at most this long (UOP-15). */
const WINDOW_DAYS = 30

interface NewValue {
  value: ParameterValue
  effectiveFrom: string
  effectiveTo?: string | null | undefined
  reason?: string | undefined
}

/** What makes a proposal of a value of a declared parameter right. */
export const proposing = rules<Fitting, NewValue>({
  'UOP-01': ({ facts, input }) => !fits(facts, input.value) && { field: 'value', range: rangeOf(facts) },
  'UOP-04': ({ input }) => !input.reason?.trim() && { field: 'reason' },
  'UOP-10': ({ input, now }) => Boolean(input.effectiveTo) && ends(input.effectiveTo!, input.effectiveFrom, now) && { field: 'effectiveTo' },
})

/** An end has to lie behind the beginning and in the future: what is over cannot be asked for. */
const ends = (to: string, from: string, now: Date): boolean => new Date(to) <= new Date(from) || new Date(to) <= now

interface Span {
  entities: readonly Entity[]
  from: string
  to: string
}

/** Windows of one module that are asked for, to come or open; and what makes another beside them right. */
export const windowing = rules<{ others: readonly Span[] }, Span>({
  'UOP-10': ({ input, now }) => ends(input.to, input.from, now) && { field: 'to' },
  'UOP-15': ({ input }) => new Date(input.to) > addHours(new Date(input.from), WINDOW_DAYS * 24) && { field: 'to', days: WINDOW_DAYS },
  'UOP-14': ({ facts, input }) => facts.others.some((other) => meets(other, input)) && { field: 'from' },
})

const meets = (a: Span, b: Span): boolean =>
  a.entities.some((entity) => b.entities.includes(entity)) && new Date(a.from) < new Date(b.to) && new Date(b.from) < new Date(a.to)
