import { rules } from '#foundation/contract/rules.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { addHours, type Day, dayOf } from '#foundation/time.ts'
import type { Operation } from './actions.ts'

/** A comment has at most this many characters (WF-09). */
export const COMMENT_MAX = 150
const NEEDS_COMMENT: readonly string[] = ['reject', 'terminate', 'return-to-step', 'return-to-requester'] satisfies Operation[]

/** What is said with a decision. */
export const comments = rules<object, { action: string; comment: string }>({
  'WF-08': ({ input }) => NEEDS_COMMENT.includes(input.action) && input.comment.trim() === '' && { field: 'comment' },
  'WF-09': ({ input }) => [...input.comment].length > COMMENT_MAX && { field: 'comment' },
})

export interface TransferFacts {
  active: boolean
  isRequester: boolean
  isHolder: boolean
  decidedInStep: boolean
}
/** Handing a task to somebody else. */
export const transfers = rules<TransferFacts, { comment: string }>({
  'WF-30': ({ facts, input }) =>
    input.comment.trim() === '' ? { field: 'comment' } : (!facts.active || facts.isRequester || facts.isHolder || facts.decidedInStep) && { field: 'to' },
})

/** At most so many people are added to a task (WF-29). */
export const ADDED_MAX = 5

export interface AddedFacts {
  /** Of those who are to be added. */
  people: readonly TransferFacts[]
  /** Added to the task before. */
  already: number
}
/** Adding people before or after oneself: with a reason, none of them the requester or somebody who sits or has decided in the step. */
export const addSigning = rules<AddedFacts, { comment: string }>({
  'WF-29': ({ facts: { people, already }, input }) => {
    if (input.comment.trim() === '') return { field: 'comment' }
    const fitting = people.every((one) => one.active && !one.isRequester && !one.isHolder && !one.decidedInStep)
    return (people.length === 0 || people.length + already > ADDED_MAX || !fitting) && { field: 'people' }
  },
})

/** Reminding the approvers. */
export const urging = rules<{ urgedAt: Date | null }, object, { urgeHours: number }>({
  'WF-25': ({ facts, p, now }) => facts.urgedAt !== null && addHours(facts.urgedAt, p.urgeHours) > now,
})

export interface DelegationInput {
  delegate: string
  start: Day
  end: Day
  reason?: string | undefined
  /** All kinds of request where null, or where nothing is said. */
  catalogs?: readonly string[] | null | undefined
}
export interface DelegationFacts {
  delegator: SsoId
  delegateActive: boolean
  /** Own delegations that are not ended, without the one being changed. */
  others: readonly { start: Day; end: Day; catalogs: readonly string[] | null }[]
  /** Kinds of request to which delegation does not apply. */
  excluded: readonly string[]
}

type Kinds = readonly string[] | null | undefined
const meet = (a: Kinds, b: Kinds): boolean => !a || !b || a.some((code) => b.includes(code))

/** Standing in for an approver. */
export const delegations = rules<DelegationFacts, DelegationInput, { delegationReasonMax: number }>({
  'WF-03': ({ input }) => input.end < input.start && { field: 'end' },
  'WF-04': ({ input, p }) => [...(input.reason ?? '')].length > p.delegationReasonMax && { field: 'reason' },
  'WF-05': ({ input }) => (input.catalogs?.includes('TERMINATION') ?? false) && { field: 'catalogs' },
  // what is begun already cannot be covered any more
  'WF-15': ({ input, now }) => input.start < dayOf(now) && { field: 'start' },
  'WF-16': ({ facts, input }) =>
    facts.others.some((o) => o.start <= input.end && input.start <= o.end && meet(o.catalogs, input.catalogs)) && { field: 'start' },
  'WF-17': ({ facts, input }) => (input.delegate === facts.delegator || !facts.delegateActive) && { field: 'delegate' },
  'WF-41': ({ facts, input }) => (input.catalogs?.some((code) => code !== 'TERMINATION' && facts.excluded.includes(code)) ?? false) && { field: 'catalogs' },
})
