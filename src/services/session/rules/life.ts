import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import type { EndReason } from '../contract.ts'

/** Nothing stores these states: a session is open or ended, and its limits pass by themselves. */
export const sessionLife = lifecycle({
  of: 'ServerSession',
  derived: true,
  initial: 'signed-out',
  states: { 'signed-out': 'n', 'signing-in': 'b', 'signed-in': 'g', expired: 'n' },
  transitions: [
    { action: 'choose company', from: ['signed-out'], to: 'signing-in', by: 'visitor' },
    { action: 'sso answer', from: ['signing-in'], to: 'signed-in', by: 'system' },
    { action: 'log out', from: ['signed-in'], to: 'signed-out', by: 'team-member' },
    { action: 'expire', from: ['signed-in'], to: 'expired', by: 'system' },
    { action: 'go to login', from: ['expired'], to: 'signed-out', by: 'system' },
  ],
})

/** The limit that a session has passed, if any (SESS-17). */
export function passedLimit(
  session: { lastSeenAt: Date; expiresAt: Date },
  p: { idleHours: number },
  now: Date,
): Extract<EndReason, 'idle' | 'absolute'> | undefined {
  if (now >= session.expiresAt) return 'absolute'
  return now >= addHours(session.lastSeenAt, p.idleHours) ? 'idle' : undefined
}

/** Minutes for which an administrator may look through somebody else's eyes (SESS-25). */
export const VIEW_MINUTES = 30

/** Last-seen is written at most once a minute, so that reading stays reading. */
export const needsTouch = (lastSeenAt: Date, now: Date): boolean => now >= addMinutes(lastSeenAt, 1)

/** Minutes before the end at which the page offers to stay signed in. */
const OFFER_MINUTES = 5

/** The seconds that are left without an action, once they are few enough to offer to stay; none where staying would not help. */
export function secondsToIdle(at: { now: Date; idleAt: Date; expiresAt: Date }): number | undefined {
  const left = (at.idleAt.getTime() - at.now.getTime()) / 1_000
  return left > OFFER_MINUTES * 60 || at.expiresAt <= at.idleAt ? undefined : Math.max(0, Math.ceil(left))
}
