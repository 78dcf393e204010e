import type { Entity } from '#foundation/contract/house.ts'
import { type RuleSet, rules } from '#foundation/contract/rules.ts'
import type { Day } from '#foundation/time.ts'

export interface SignInFacts {
  status: 'onboarding' | 'active' | 'on-leave' | 'left'
  lastWorkingDate: Day | null
  entity: Entity
  today: Day
}

/** Who may sign in, and by which of the three buttons. */
export const admission: RuleSet<SignInFacts | undefined, { company?: Entity }, unknown> = rules({
  'SESS-20': ({ facts }) => !facts || !inService(facts),
  'SESS-21': ({ facts, input }) => facts !== undefined && input.company !== undefined && input.company !== facts.entity && { company: facts.entity },
})

/** Whether a person's record lets them in: here or on leave, and not past the last working day (SESS-20). */
export const inService = (facts: Pick<SignInFacts, 'status' | 'lastWorkingDate' | 'today'>): boolean =>
  (facts.status === 'active' || facts.status === 'on-leave') && (facts.lastWorkingDate === null || facts.today <= facts.lastWorkingDate)

/** Whether a one-time link still opens something: not used yet, and within its minutes (SESS-27). */
export const linkHolds = (link: { spentAt: Date | null; expiresAt: Date }, now: Date): boolean => link.spentAt === null && now < link.expiresAt
