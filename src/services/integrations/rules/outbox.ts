import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addMinutes } from '#foundation/time.ts'

export const outboxMessage = lifecycle({
  of: 'OutboxMessage',
  initial: 'waiting',
  states: { waiting: 'n', processing: 'b', done: 'g', failed: 'r' },
  transitions: [
    { action: 'send', from: ['waiting'], to: 'processing', by: 'system' },
    { action: 'succeed', from: ['processing'], to: 'done', by: 'system' },
    { action: 'retry', from: ['processing'], to: 'waiting', by: 'system' },
    { action: 'fail', from: ['processing'], to: 'failed', by: 'system' },
    { action: 'resend', from: ['failed'], to: 'waiting', by: 'platform-admin' },
  ],
})
export type OutboxState = StateOf<typeof outboxMessage>

/** Minutes before each try, the first among them (INTEG-02). */
const TRY_AFTER_MINUTES = [0, 1, 5, 30, 120] as const

/** When a message is tried again that has been tried so often in vain; none after the fifth (INTEG-02), nor once it must not leave any more (INTEG-07). */
export function nextTry(tries: number, now: Date, until: Date | null = null): Date | undefined {
  const minutes = TRY_AFTER_MINUTES[tries]
  const at = minutes === undefined ? undefined : addMinutes(now, minutes)
  return at && isTooLate(until, at) ? undefined : at
}

/** Whether a message must not leave any more: it was handed over until a moment, and that has come (INTEG-07). */
export const isTooLate = (until: Date | null, at: Date): boolean => until !== null && at >= until

/** A port whose other side failed too often in a row is left alone for a while, then tried by one message (INTEG-05). */
export const breakerStates = ['closed', 'open', 'half-open'] as const
export type BreakerState = (typeof breakerStates)[number]
export const breakerOf = (c: { openUntil: Date | null }, now: Date): BreakerState =>
  c.openUntil === null ? 'closed' : c.openUntil > now ? 'open' : 'half-open'

/** Minutes that a notice from outside may be away from its time (INTEG-03). */
const NOTICE_MINUTES = 5
export const noticeInTime = (at: Date, now: Date): boolean => Math.abs(now.getTime() - at.getTime()) <= NOTICE_MINUTES * 60_000
