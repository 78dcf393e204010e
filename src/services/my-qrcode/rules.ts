import { rules } from '#foundation/contract/rules.ts'
import { type StateOf, stated } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addHours, addMinutes, dayOf, startOfDay } from '#foundation/time.ts'

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
  'QRC-12': 'replayed',
  'QRC-14': 'revoked',
  'QRC-15': 'replayed',
  'QRC-18': 'expired',
} as const satisfies Record<string, Exclude<ScanOutcome, 'ok'>>
export type ScanRule = keyof typeof outcomeOf

/** Refused scans of one person within so many minutes that the person and the administrators are told (QRC-09). */
export const ALARM = { refused: 5, minutes: 5 } as const

/** Days that the scan log, ended paper codes, and a used code are kept (QRC-10). */
export const KEPT_DAYS = { scans: 180, papers: 180, uses: 1 } as const

/** What a paper code is: good, past its time, taken back by the desk or the person, replaced by another, or its person has left. */
export const paperStates = stated('QrPaper', { active: 'g', expired: 'n', revoked: 'r', replaced: 'n', left: 'n' })
export type PaperState = StateOf<typeof paperStates>
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

/** Hours over which codes fetched ahead can still be shown after they were taken back: the longest offlineMinutes, two steps, and time to spare (QRC-11). */
export const REVOKED_HOURS = 2
/** Days within which a reader settles what it scanned without network, how many scans at a time, and how far ahead its clock may be (QRC-12). */
export const SETTLING = { days: 7, most: 50, aheadMinutes: 1 } as const
/** Hours that a reader is told of scans of its own that lost to another after they had stood. */
export const OVERTURNED_HOURS = 24

/** A code as readers without network check it: a code of the moment (52 figures), how long a step is (2), and the signature of the day's key over both (128). */
export interface SignedCode {
  handle: string
  window: number
  stepSeconds: number
  /** What tells this code from all others. */
  body: string
  /** What is signed, and the signature, both in hex. */
  said: string
  signature: string
}
const SIGNED = /^[0-9A-F]{182}$/

/** Takes a signed code apart; undefined for any other text, a paper code too. Says nothing about whether it is genuine. */
export function readSigned(code: string): SignedCode | undefined {
  const text = code.trim().toUpperCase()
  if (!SIGNED.test(text)) return undefined
  return {
    handle: text.slice(0, 16).toLowerCase(),
    window: Number.parseInt(text.slice(16, 24), 16),
    stepSeconds: Number.parseInt(text.slice(52, 54), 16),
    body: text.slice(0, 32).toLowerCase(),
    said: text.slice(0, 54),
    signature: text.slice(54),
  }
}

/** The day whose key signed a code: that of its window's beginning (QRC-11). */
export const dayOfCode = ({ window, stepSeconds }: Pick<SignedCode, 'window' | 'stepSeconds'>): string => dayOf(startOfWindow(window, stepSeconds))

/** The days whose codes may be shown while a reader is on its own: yesterday's last code lives on for a minute past midnight. */
export const daysToRead = (today: string): string[] => [addDays(today, -1), today, addDays(today, 1)]

/** What a reader has fetched to work without network. */
export interface ReaderBook {
  /** Until when it may, so that what was taken back since is not unknown for longer. */
  until: string
  purposes: readonly { purpose: Purpose; perHour: number }[]
  /** Handles whose codes stopped. */
  revoked: readonly string[]
}

/** What a reader let in without network, as far as it decides about the next. */
export interface Admission {
  body: string
  handle: string
  purpose: Purpose
  at: string
}

/** The rules by which a reader without network refuses. */
export type OfflineRule = 'QRC-02' | 'QRC-03' | 'QRC-05' | 'QRC-06' | 'QRC-11' | 'QRC-17'

/**
 * Whether a reader without network lets somebody in; the rule that refuses, or nothing (QRC-11, QRC-12, QRC-17).
 * @param genuine whether the key of the code's day signed it
 * @param before what this reader let in, of the last hour at least
 */
export function refusedOffline(given: {
  code: SignedCode | undefined
  genuine: boolean
  purpose: Purpose
  book: ReaderBook
  before: readonly Admission[]
  now: Date
}): OfflineRule | undefined {
  const { code, book, purpose, before, now } = given
  const room = book.purposes.find((one) => one.purpose === purpose)
  if (now >= new Date(book.until)) return 'QRC-11'
  if (!room) return 'QRC-05'
  // a paper code, or one that says too little: only the server knows
  if (!code) return 'QRC-17'
  if (!given.genuine || code.stepSeconds === 0) return 'QRC-02'
  if (book.revoked.includes(code.handle)) return 'QRC-06'
  if (!isCurrent(code.window, now, code.stepSeconds)) return 'QRC-02'
  const here = before.filter((one) => one.purpose === purpose)
  if (here.some((one) => one.body === code.body)) return 'QRC-03'
  const hourAgo = addMinutes(now, -60)
  const admitted = here.filter((one) => one.handle === code.handle && new Date(one.at) > hourAgo)
  return admitted.length >= room.perHour ? 'QRC-17' : undefined
}

/** Whether a scan made without network can have happened as the reader says: within the code's life, not long ago and not to come (QRC-12). */
export const isPlausible = (code: SignedCode, at: Date, now: Date): boolean =>
  code.stepSeconds > 0 &&
  isCurrent(code.window, at, code.stepSeconds) &&
  at <= addMinutes(now, SETTLING.aheadMinutes) &&
  at > addHours(now, -24 * SETTLING.days)

/** QRC-12: what was decided with the network stands; of two scans without it the earlier, and of one moment the one that was settled first. */
export const outlasts = (standing: { at: Date; offline: boolean }, late: { at: Date }): boolean => !standing.offline || standing.at <= late.at
