import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { Day } from '#foundation/time.ts'

/** What waits for a second person: a change of rights (SYS-05), or somebody's request for access (SYS-15). */
export const changeLife = lifecycle({
  of: 'RoleChange',
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'a second administrator' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'a second administrator' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'the requester' },
  ],
})

/** What a change of rights would give, as far as the rules ask. */
export interface Weighed {
  /** The granter is among those who would get the role. */
  self: boolean
  /** Added permissions that the granter does not hold. */
  unheld: readonly string[]
  /** Added ones that open pay, medical, disciplinary or confidential things. */
  sensitive: readonly string[]
}

export const granting = rules<Pick<Weighed, 'self' | 'unheld'>, { second?: boolean | undefined }>({
  'SYS-04': ({ facts, input }) => facts.self || (facts.unheld.length > 0 && !input.second),
})

/** Whether a change waits for a second administrator. */
export const needsSecond = (weighed: Weighed): boolean => weighed.sensitive.length > 0 || weighed.unheld.length > 0

/** Who may say yes for the second time: an administrator who neither asked for it nor gets it (SYS-05). */
export const seconding = rules<{ administrator: boolean; requestedBy: string; getting: readonly string[] }, { by: string }>({
  'SYS-05': ({ facts, input }) => !facts.administrator || input.by === facts.requestedBy || facts.getting.includes(input.by),
})

/** Whoever holds role management today, and of them those whom no last day takes it from. */
export interface Keepers {
  now: number
  lasting: number
}

export const keeping = rules<{ before: Keepers; after: Keepers }, undefined>({
  'SYS-03': ({ facts: { before, after } }) => after.now === 0 || (before.lasting > 0 && after.lasting === 0),
})

export const known = rules<{ known: ReadonlySet<string> }, { added: readonly string[] }>({
  'SYS-13': ({ facts, input }) => input.added.some((id) => !facts.known.has(id)) && { field: 'permissions' },
})

/** What becomes of a membership in the half-yearly review. */
export const reviewLife = lifecycle({
  of: 'RoleReview',
  initial: 'open',
  states: { open: 'w', confirmed: 'g', removed: 'r', lapsed: 'r' },
  transitions: [
    { action: 'confirm', from: ['open'], to: 'confirmed', by: 'an administrator' },
    { action: 'remove', from: ['open'], to: 'removed', by: 'an administrator' },
    { action: 'lapse', from: ['open'], to: 'lapsed', by: 'system' },
  ],
})

export const reviewing = rules<{ holder: string }, { by: string }>({ 'SYS-23': ({ facts, input }) => facts.holder === input.by })

/** The half-year that a day lies in, `2026-2`. */
export const halfYear = (day: Day): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? 1 : 2}`
