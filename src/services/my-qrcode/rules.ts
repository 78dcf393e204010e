import { rules } from '#foundation/contract/rules.ts'
import { addDays, addHours, dayOf, startOfDay } from '#foundation/time.ts'

/** What a code may be scanned for. */
export const purposes = ['meal', 'discount', 'park-entry', 'event-check-in', 'redeem', 'popcorn', 'night-entry', 'bungalow', 'lunch'] as const
export type Purpose = (typeof purposes)[number]

export const scanResults = ['ok', 'expired', 'replayed', 'revoked', 'not-entitled'] as const
export type ScanOutcome = (typeof scanResults)[number]

/** The rules that refuse a scan, whose text the reader shows, and what the log calls each. */
export const outcomeOf = {
  'QRC-02': 'expired',
  'QRC-03': 'replayed',
  'QRC-05': 'not-entitled',
  'QRC-06': 'revoked',
  'QRC-14': 'revoked',
  'QRC-15': 'replayed',
} as const satisfies Record<string, Exclude<ScanOutcome, 'ok'>>
export type ScanRule = keyof typeof outcomeOf

/** Refused scans of one person within so many minutes that the person and the administrators are told (QRC-09). */
export const ALARM = { refused: 5, minutes: 5 } as const

/** Days that the scan log, ended paper codes, and a used code are kept (QRC-10). */
export const KEPT_DAYS = { scans: 180, papers: 180, uses: 1 } as const

/** What a paper code is: good, past its time, taken back by the desk or the person, replaced by another, or its person has left. */
export const paperStates = ['active', 'expired', 'revoked', 'replaced', 'left'] as const
export type PaperState = (typeof paperStates)[number]
/** Why one ended before its time. */
export type PaperCause = Exclude<PaperState, 'active' | 'expired'>

/** What a desk is asked for. */
export const paperIssue = rules<{ active: boolean }, { hours: number }, { paperHours: number }>({
  'QRC-13': ({ input, p }) => (input.hours < 1 || input.hours > p.paperHours) && { field: 'hours' },
  'QRC-16': ({ facts }) => !facts.active && { field: 'ssoId' },
})

/** QRC-13: after so many hours, and never later than the end of the day at the resort. */
export function paperEnd(now: Date, hours: number): Date {
  const midnight = startOfDay(addDays(dayOf(now), 1))
  return new Date(Math.min(addHours(now, hours).getTime(), midnight.getTime()))
}

/** QRC-14: what was ended stays what it was ended as; time ends the others by itself. */
export const paperState = ({ cause, validUntil }: { cause: PaperCause | null; validUntil: Date }, now: Date): PaperState =>
  cause ?? (now < validUntil ? 'active' : 'expired')

/** The number of the step that an instant lies in. */
export const windowAt = (at: Date, stepSeconds: number): number => Math.floor(at.getTime() / (stepSeconds * 1000))

/** When a window begins. */
export const startOfWindow = (window: number, stepSeconds: number): Date => new Date(window * stepSeconds * 1000)

/** QRC-02: the current window and the one before, so that a code lives two steps at most, and none counts before its time. */
export function isCurrent(window: number, now: Date, stepSeconds: number): boolean {
  const age = windowAt(now, stepSeconds) - window
  return age === 0 || age === 1
}

/** The windows to fetch ahead, the current one first (QRC-08). */
export function windowsAhead(now: Date, { stepSeconds, offlineMinutes }: { stepSeconds: number; offlineMinutes: number }): number[] {
  const first = windowAt(now, stepSeconds)
  const ahead = Math.ceil((offlineMinutes * 60) / stepSeconds)
  return Array.from({ length: ahead + 1 }, (_, i) => first + i)
}
