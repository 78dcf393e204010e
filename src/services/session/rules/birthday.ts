import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addMinutes } from '#foundation/time.ts'

export const birthdayLife = lifecycle({
  of: 'BirthdayCheck',
  derived: true,
  initial: 'not-required',
  states: { 'not-required': 'n', required: 'w', verified: 'g', locked: 'r' },
  transitions: [
    { action: 'require', from: ['not-required', 'verified'], to: 'required', by: 'system' },
    { action: 'verify', from: ['required'], to: 'verified', by: 'team-member' },
    { action: 'fail', from: ['required'], to: 'locked', by: 'system' },
    { action: 'unlock', from: ['locked'], to: 'required', by: 'system' },
  ],
})

/** What a person answers the birthday check with, before it is sent (SESS-13). */
export const birthdayAnswer = (month: string | undefined, dayOfMonth: string | undefined): string | undefined =>
  month && dayOfMonth ? `${month}-${dayOfMonth}` : undefined

export interface BirthdayFacts {
  required: boolean
  verifiedAt: Date | null
  wrongTries: number
  lockedUntil: Date | null
}

/** Where the birthday check of a session stands; a lock passes by itself (SESS-14). */
export function birthdayState(facts: BirthdayFacts, now: Date): (typeof birthdayLife.states)[number] {
  if (!facts.required) return 'not-required'
  if (facts.verifiedAt) return 'verified'
  return facts.lockedUntil && now < facts.lockedUntil ? 'locked' : 'required'
}

/** What a wrong answer leads to: one try fewer, the last one to the lock; a lock that has passed begins the count anew. */
export function afterWrongBirthday(
  facts: Pick<BirthdayFacts, 'wrongTries' | 'lockedUntil'>,
  p: { birthdayTries: number; birthdayLockMinutes: number },
  now: Date,
): { wrongTries: number; lockedUntil: Date | null } {
  const wrongTries = (facts.lockedUntil ? 0 : facts.wrongTries) + 1
  return { wrongTries, lockedUntil: wrongTries >= p.birthdayTries ? addMinutes(now, p.birthdayLockMinutes) : null }
}
