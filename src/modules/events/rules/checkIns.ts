import { rules } from '#foundation/contract/rules.ts'

interface Terms {
  type: 'linked' | 'list' | 'open'
  sid: string | null
  sessionIds: readonly string[]
  list: unknown
  start: string
  end: string
}

/** What a check-in says of itself. */
export const checkInTerms = rules<object, Terms>({
  'EVT-03': ({ input: { start, end } }) => new Date(end) < new Date(start) && { field: 'end' },
  'EVT-31': ({ input: { type, sid, sessionIds, list } }) => {
    if (type === 'linked' && sid === null) return { field: 'sid' }
    if (type === 'linked' && sessionIds.length === 0) return { field: 'sessionIds' }
    return type === 'list' && list === null && { field: 'list' }
  },
})

interface CheckInFacts {
  start: Date
  end: Date
  closedAt: Date | null
  /** Whoever it is for: everybody, those of the list, or those registered. */
  expected: boolean
}
/** When, and for whom, a check-in counts: told by when it was made, not by when that was sent. */
export const checkingIn = rules<CheckInFacts, { at: Date }>({
  'EVT-13': ({ facts: { start, end, closedAt, expected }, input: { at } }) => at < start || at > end || (closedAt !== null && at >= closedAt) || !expected,
})

const MS = 1000
/** The code of an event is another one every so many seconds (EVT-14). */
const STEP_SECONDS = 30
/** A phone needs a moment to open the link of the code that it has read. */
const OPENING_SECONDS = 10

const stepAt = (at: Date): number => Math.floor(at.getTime() / (STEP_SECONDS * MS))
export const stepNow = (now: Date): number => stepAt(now)
export const renewsAt = (now: Date): Date => new Date((stepAt(now) + 1) * STEP_SECONDS * MS)
/** The steps whose code still checks in. */
export const stepsTaken = (now: Date): number[] => [...new Set([stepAt(now), stepAt(new Date(now.getTime() - OPENING_SECONDS * MS))])]

/** What a link ends in: the code of the check-in, and the part that renews. */
export const linkEnd = (code: string, token: string): string => `${code}.${token}`
export function linkParts(given: string): { code: string; token: string } {
  const [code = '', token = ''] = given.split('.')
  return { code, token }
}

export type CheckInStatus = 'coming' | 'open' | 'over' | 'closed'
export function statusOf({ start, end, closedAt }: Pick<CheckInFacts, 'start' | 'end' | 'closedAt'>, now: Date): CheckInStatus {
  if (closedAt !== null) return 'closed'
  if (now < start) return 'coming'
  return now <= end ? 'open' : 'over'
}
