import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { type LockWindow, windowAt } from '#foundation/contract/windows.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addHours, type Day, dayOf, startOfDay } from '#foundation/time.ts'
import type module from './module.ts'

export const preApprovalLife = lifecycle({
  of: 'PreApproval',
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n', revoked: 'r' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'hr-ops' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'hr-ops' },
    { action: 'resubmit', from: ['rejected', 'withdrawn'], to: 'pending', by: 'team-member' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'team-member' },
    { action: 'revoke', from: ['approved'], to: 'revoked', by: 'hr-ops' },
  ],
})
export type PreApprovalState = StateOf<typeof preApprovalLife>
/** States of which a person has one a year (SLEAVE-07). */
export const STANDING = ['pending', 'approved'] as const satisfies readonly PreApprovalState[]

export const bookingLife = lifecycle({
  of: 'LeaveBooking',
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', cancelled: 'n', taken: 'b' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'line-manager' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'line-manager' },
    { action: 'cancel', from: ['pending', 'approved'], to: 'cancelled', by: 'team-member, or with the revoked pre-approval' },
    { action: 'take', from: ['approved'], to: 'taken', by: 'clock' },
  ],
})
export type BookingState = StateOf<typeof bookingLife>

export const yearOf = (day: Day): number => Number(day.slice(0, 4))
export const lastDayOf = (year: number): Day => `${year}-12-31`

type Parameters = ParametersOf<typeof module>
type Lock = Pick<Parameters, 'lockFromDay' | 'lockToDay'>

const lockOf = ({ lockFromDay, lockToDay }: Lock) => ({ kind: 'month', fromDay: lockFromDay, toDay: lockToDay }) as const
/** Whether nothing is taken at that moment (SLEAVE-05). */
export const isLocked = (lock: Lock, now: Date): boolean => windowAt(lockOf(lock), now).open

/** The window in which something is taken: the one that is open, else the next (SLEAVE-14). */
export function openWindow(lock: Lock, now: Date): LockWindow {
  const { open: locked, changes } = windowAt(lockOf(lock), now)
  if (!changes) return { kind: 'spans', spans: locked ? [] : [{}] }
  const ends = locked ? windowAt(lockOf(lock), changes).changes : changes
  return { kind: 'spans', spans: [{ ...(locked && { from: changes.toISOString() }), until: ends?.toISOString() }] }
}

/** Files of a pre-approval at most (SLEAVE-02). */
export const MOST_FILES = 6
/** From which age on a parent is cared for whatever their health (SLEAVE-08). */
const OLD_YEARS = 60

interface ApplyFacts {
  fullTime: boolean
  /** The join date is here. */
  joined: boolean
  /** There is one for this year already. */
  taken: boolean
}
interface ApplyInput {
  parentBirthday: Day
  careReason: 'age' | 'ill' | 'disabled'
  documents: readonly string[]
  medical?: readonly string[] | undefined
}

/** What a pre-approval has to look like when it is sent, and sent again. */
export const applying = rules<ApplyFacts, ApplyInput, Lock>({
  'SLEAVE-02': ({ input: { documents, medical = [] } }) => documents.length + medical.length > MOST_FILES && { field: 'documents' },
  'SLEAVE-07': ({ facts }) => facts.taken,
  'SLEAVE-08': ({ input: { careReason, parentBirthday, medical = [] }, now }) => {
    const old = parentBirthday <= lastDayOf(yearOf(dayOf(now)) - OLD_YEARS)
    return careReason === 'age' ? !old && { field: 'parentBirthday' } : medical.length === 0 && { field: 'medical' }
  },
  'SLEAVE-12': ({ facts }) => !(facts.fullTime && facts.joined),
  'SLEAVE-13': ({ p, now }) => isLocked(p, now),
})

export const rejecting = rules<object, { comment: string }>({ 'SLEAVE-03': ({ input }) => input.comment === '' && { field: 'comment' } })

/** Of which day one half is worked: the first one begins at noon, the last one ends at noon. */
export const HALF_DAYS = ['none', 'first', 'last'] as const
export interface Span {
  from: Day
  to: Day
  halfDay?: (typeof HALF_DAYS)[number] | undefined
}

const DAY_HOURS = 8
/** What a half day takes, and every correction is a multiple of. */
export const HALF_DAY_HOURS = 4
/** Hours from the beginning of a day to noon. */
const NOON = 12

/** When somebody is away: until the instant at which it is over. */
export function awayOf({ from, to, halfDay }: Span): { from: Date; until: Date } {
  const ends = startOfDay(addDays(to, 1))
  return { from: halfDay === 'first' ? addHours(startOfDay(from), NOON) : startOfDay(from), until: halfDay === 'last' ? addHours(ends, -NOON) : ends }
}

/** The hours of a span: 8 for each day on which the person works, 4 for the one of which half is worked (SLEAVE-10). */
export function hoursOf({ from, to, halfDay }: Span, workDays: readonly Day[]): number {
  const taken = workDays.filter((day) => from <= day && day <= to)
  const halved = halfDay === 'first' ? from : halfDay === 'last' ? to : undefined
  return DAY_HOURS * taken.length - (taken.some((day) => day === halved) ? HALF_DAY_HOURS : 0)
}

interface BookFacts {
  /** The pre-approval of the running year is approved. */
  approved: boolean
  left: number
  /** When the person is away already. */
  away: readonly { from: Date | string; until: Date | string }[]
  workDays: readonly Day[]
}

/** Days from today on that end in this year: of others it is not known whether they are worked. */
const isThisYear = ({ from, to }: Span, now: Date): boolean => dayOf(now) <= from && from <= to && to <= lastDayOf(yearOf(dayOf(now)))

export const booking = rules<BookFacts, Span, Lock>({
  'SLEAVE-01': ({ facts, input }) => facts.approved && hoursOf(input, facts.workDays) > facts.left && { field: 'to' },
  'SLEAVE-10': ({ facts, input }) => {
    const asked = awayOf(input)
    return facts.away.some(({ from, until }) => new Date(from) < asked.until && asked.from < new Date(until)) && { field: 'from' }
  },
  'SLEAVE-11': ({ input: { from, to } }) => yearOf(from) !== yearOf(to) && { field: 'to' },
  'SLEAVE-13': ({ p, now }) => isLocked(p, now),
  'SLEAVE-15': ({ facts, input, now }) => (!facts.approved || yearOf(input.from) > yearOf(dayOf(now))) && { field: 'from' },
  'SLEAVE-16': ({ input: { from, to }, now }) => (from < dayOf(now) ? { field: 'from' } : to < from && { field: 'to' }),
  'SLEAVE-17': ({ facts, input, now }) => isThisYear(input, now) && hoursOf(input, facts.workDays) === 0 && { field: 'to' },
})

/** Whether a booking has not begun (SLEAVE-19). */
export const notBegun = ({ from }: Pick<Span, 'from'>, today: Day): boolean => today < from

/** Working days of the office that have gone by since a day, on another. */
export const workedSince = (office: readonly Day[], since: Day, on: Day): number => office.filter((day) => since < day && day <= on).length
/** The day by which so many have gone by; `office` reaches further than that (SLEAVE-04). */
export const answerDue = (office: readonly Day[], since: Day, workingDays: number): Day => office.filter((day) => since < day)[workingDays - 1] ?? since

/** The hours of a year: all that were granted and not taken back or expired are used, booked or left. */
export interface Quota {
  year: number
  used: number
  booked: number
  left: number
}
