import { type RuleSet, rules } from '#foundation/contract/rules.ts'
import type { Entity } from '#foundation/contract/schemas.ts'
import { addHours, addMinutes, type Day } from '#foundation/time.ts'
import type { EndReason } from './contract.ts'

export interface SignInFacts {
  status: 'onboarding' | 'active' | 'on-leave' | 'left'
  lastWorkingDate: Day | null
  entity: Entity
  today: Day
}

/** Who may sign in, and from which of the three buttons. */
export const admission: RuleSet<SignInFacts | undefined, { company?: Entity }, unknown> = rules({
  'SESS-20': ({ facts }) => !facts || !inService(facts),
  'SESS-21': ({ facts, input }) => facts !== undefined && input.company !== undefined && input.company !== facts.entity && { company: facts.entity },
})

/** Whether a person's record lets them in: here or on leave, and not past the last working day (SESS-20). */
export const inService = (facts: Pick<SignInFacts, 'status' | 'lastWorkingDate' | 'today'>): boolean =>
  (facts.status === 'active' || facts.status === 'on-leave') && (facts.lastWorkingDate === null || facts.today <= facts.lastWorkingDate)

export interface Limits {
  idleHours: number
  absoluteHours: number
}

/** The limit that a session has passed, if any (SESS-17). */
export function passedLimit(
  session: { lastSeenAt: Date; expiresAt: Date },
  p: Pick<Limits, 'idleHours'>,
  now: Date,
): Extract<EndReason, 'idle' | 'absolute'> | undefined {
  if (now >= session.expiresAt) return 'absolute'
  return now >= addHours(session.lastSeenAt, p.idleHours) ? 'idle' : undefined
}

/** Last-seen is written at most once a minute, so that reading stays reading. */
export const needsTouch = (lastSeenAt: Date, now: Date): boolean => now >= addMinutes(lastSeenAt, 1)

/** A path of this portal, or the home: an address of anybody else is never followed (SESS-16). */
export function safeRedirect(asked: string | undefined): string {
  if (!asked?.startsWith('/')) return '/'
  try {
    const here = 'https://portal.invalid'
    const to = new URL(asked, here)
    return to.origin === here && !/[\\\s]/.test(asked) && !to.pathname.startsWith('//') ? `${to.pathname}${to.search}${to.hash}` : '/'
  } catch {
    return '/'
  }
}
