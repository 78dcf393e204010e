/** What a code may be scanned for. */
export const purposes = ['meal', 'discount', 'park-entry', 'event-check-in', 'redeem', 'popcorn', 'night-entry', 'bungalow', 'lunch'] as const
export type Purpose = (typeof purposes)[number]

export const scanResults = ['ok', 'expired', 'replayed', 'revoked', 'not-entitled'] as const
export type ScanOutcome = (typeof scanResults)[number]

/** The rule behind each refusal; its text is what the reader shows. */
export const ruleOf = { expired: 'QRC-02', replayed: 'QRC-03', revoked: 'QRC-06', 'not-entitled': 'QRC-05' } as const satisfies Record<
  Exclude<ScanOutcome, 'ok'>,
  string
>

/** Refused scans of one person within so many minutes that the person and the administrators are told (QRC-09). */
export const ALARM = { refused: 5, minutes: 5 } as const

/** Days that the scan log, and a used code, are kept (QRC-10). */
export const KEPT_DAYS = { scans: 180, uses: 1 } as const

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
