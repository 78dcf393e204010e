import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, type Day, dayOf, fromWallClock } from '#foundation/time.ts'
import type module from './module.ts'

export const requestLife = lifecycle({
  of: 'BadgeRestoreRequest.status',
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'approver' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'approver' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'requester' },
    { action: 'lapse', from: ['pending'], to: 'rejected', by: 'system' },
    { action: 'refuse', from: ['approved'], to: 'rejected', by: 'system' },
  ],
})
export type RequestState = StateOf<typeof requestLife>

export const restoreLife = lifecycle({
  of: 'BadgeRestoreRequest.restoreState',
  initial: 'waiting',
  states: { waiting: 'n', restored: 'g', failed: 'r' },
  transitions: [
    { action: 'restore', from: ['waiting', 'failed'], to: 'restored', by: 'system or badge-office' },
    { action: 'fail', from: ['waiting'], to: 'failed', by: 'system' },
  ],
})
export type RestoreState = StateOf<typeof restoreLife>

export const BADGE_STATES = ['active', 'off', 'lost'] as const
export type BadgeState = (typeof BADGE_STATES)[number]
export const OFF_REASONS = ['leave', 'suspension', 'secondment', 'lost', 'other'] as const
export type OffReason = (typeof OFF_REASONS)[number]
/** Where the badge system does not say why. */
export const UNSAID: OffReason = 'other'

export type CutOffs = ParametersOf<typeof module>
/** Days ahead for which a return is asked (BADGE-04). */
const MOST_AHEAD = 60

/** A time of day at the resort; at exactly that time it is closed (BADGE-03). */
const at = (day: Day, time: string): Date => fromWallClock(`${day}T${time}`)
/** From when on nobody asks for a return on that day any more. */
export const requestClosesAt = (returnDate: Day, { requestCutOff }: Pick<CutOffs, 'requestCutOff'>): Date => at(addDays(returnDate, -1), requestCutOff)
/** From when on nobody approves it any more. */
export const approvalClosesAt = (returnDate: Day, { approvalCutOff }: Pick<CutOffs, 'approvalCutOff'>): Date => at(addDays(returnDate, -1), approvalCutOff)

/** The first day for which somebody can ask now: tomorrow, or the day after once its cut-off has passed. */
export function earliestReturn(now: Date, p: Pick<CutOffs, 'requestCutOff'>): Day {
  const tomorrow = addDays(dayOf(now), 1)
  return now < requestClosesAt(tomorrow, p) ? tomorrow : addDays(tomorrow, 1)
}
/** The return date that is possible once one can no more be approved (BADGE-11). */
export const nextReturn = (returnDate: Day, now: Date, p: CutOffs): Day =>
  earliestReturn(new Date(Math.max(approvalClosesAt(returnDate, p).getTime(), now.getTime())), p)
export const latestReturn = (now: Date): Day => addDays(dayOf(now), MOST_AHEAD)

interface Working {
  serving: boolean
  /** The last working date, where one is known. */
  lastDay: Day | null
}
/** Whether somebody is still employed on a day. */
export const worksOn = ({ serving, lastDay }: Working, on: Day): boolean => serving && (lastDay === null || lastDay >= on)

export interface AskingFacts extends Working {
  /** How the badge stands; none is known of who has none. */
  badge: BadgeState | null
  /** One is pending, or approved and not restored yet. */
  open: boolean
}

/** What a request has to look like when it is sent. */
export const asking = rules<AskingFacts, { returnDate: Day }, CutOffs>({
  'BADGE-01': ({ input: { returnDate }, p, now }) =>
    returnDate === addDays(dayOf(now), 1) && now >= requestClosesAt(returnDate, p) && { field: 'returnDate', requestCutOff: p.requestCutOff },
  'BADGE-04': ({ input: { returnDate }, now }) => (returnDate <= dayOf(now) || returnDate > latestReturn(now)) && { field: 'returnDate' },
  'BADGE-06': ({ facts }) => facts.open,
  'BADGE-07': ({ facts, input }) => facts.badge !== 'off' || !worksOn(facts, input.returnDate),
})

/** Who approves, and until when. */
export const approving = rules<{ own: boolean }, { returnDate: Day }, CutOffs>({
  'BADGE-02': ({ input, p, now }) => now >= approvalClosesAt(input.returnDate, p) && { approvalCutOff: p.approvalCutOff },
  'BADGE-08': ({ facts }) => facts.own,
})
