import { rules } from '#foundation/contract/rules.ts'
import { mailAddress } from '#foundation/contract/schemas.ts'
import { addDays, type Day, dayOf, daysBetween } from '#foundation/time.ts'

export const KINDS = ['resignation', 'probation-end', 'agreement', 'contract-end', 'dismissal'] as const
export type Kind = (typeof KINDS)[number]
/** The policy that files of a request keep. */
export const POLICY = 'termination'
/** Files of a request, and scans of a letter that was signed on paper (TERM-05). */
export const MOST_FILES = 3
export const REASON_LENGTH = 150

/** Digits, as people write a number. */
const PHONE = /^\+?[\d -]{6,20}$/

interface Limits {
  noticeDays: number
  probationNoticeDays: number
}
interface Standing {
  employeeType: string
  probationEnd: Day | null
}

/** Days of notice of a person who gives it on a day (TERM-11). */
export function noticeOf({ employeeType, probationEnd }: Standing, on: Day, p: Limits): number {
  if (employeeType === 'part-time') return 0
  return probationEnd !== null && on <= probationEnd ? p.probationNoticeDays : p.noticeDays
}

/** The first day that keeps the notice, given today. */
export const earliestOf = (today: Day, noticeDays: number): Day => addDays(today, noticeDays)
export const isShort = (today: Day, lastWorkingDate: Day, noticeDays: number): boolean => daysBetween(today, lastWorkingDate) < noticeDays

/** Whether a day lies in a year that has not begun (TERM-06). */
export const isOfLaterYear = (today: Day, day: Day): boolean => day.slice(0, 4) > today.slice(0, 4)

export interface Facts {
  joinDate: Day
  noticeDays: number
  /** HR notes what has been, too (TERM-12). */
  byHr: boolean
  /** What only the server knows: pages say no. */
  emailTaken: boolean
  going: boolean
  isProtected: boolean
}

export interface Said {
  lastWorkingDate?: Day | null | undefined
  personalPhone?: string | undefined
  personalEmail?: string | undefined
  kind?: Kind | undefined
  agreed?: boolean | undefined
  attachments?: readonly string[] | undefined
}

const field = 'lastWorkingDate'

type Case<F, I> = { facts: F; input: I }
/** How somebody is reached, and what comes with a request. */
const REACHING = {
  'TERM-02': ({ input }: Case<Pick<Facts, 'emailTaken'>, Said>) => !PHONE.test(input.personalPhone?.trim() ?? '') && { field: 'personalPhone' },
  'TERM-03': ({ input }: Case<Pick<Facts, 'emailTaken'>, Said>) =>
    !mailAddress.safeParse(input.personalEmail?.trim() ?? '').success && { field: 'personalEmail' },
  'TERM-04': ({ facts }: Case<Pick<Facts, 'emailTaken'>, Said>) => facts.emailTaken && { field: 'personalEmail' },
  'TERM-05': ({ input }: Case<Pick<Facts, 'emailTaken'>, Said>) => (input.attachments?.length ?? 0) > MOST_FILES && { field: 'attachments' },
}
export const reaching = rules<Pick<Facts, 'emailTaken'>, Said, Limits>(REACHING)

/** What holds of a request when it is sent, by whomever. */
export const submitting = rules<Facts, Said, Limits>({
  ...REACHING,
  'TERM-01': ({ input }) => !input.lastWorkingDate && { field },
  'TERM-06': ({ input: { lastWorkingDate: day }, now }) =>
    !!day && isOfLaterYear(dayOf(now), day) && { field, passesOn: `${Number(dayOf(now).slice(0, 4)) + 1}-01-01` },
  'TERM-08': ({ facts }) => facts.going,
  'TERM-11': ({ facts, input: { lastWorkingDate: day, agreed }, now }) =>
    !!day && !agreed && day >= dayOf(now) && isShort(dayOf(now), day, facts.noticeDays) && { field: 'agreed' },
  'TERM-12': ({ facts, input: { lastWorkingDate: day }, now }) => !!day && (day < facts.joinDate || (!facts.byHr && day < dayOf(now))) && { field },
  'TERM-20': ({ facts, input: { kind = 'resignation' } }) => kind !== 'resignation' && facts.isProtected && { field: 'kind' },
})

/** What holds of a rejection. */
export const rejecting = rules<Record<never, never>, { comment?: string | undefined }>({
  'TERM-21': ({ input: { comment = '' } }) => (comment.trim() === '' || comment.trim().length > REASON_LENGTH) && { field: 'comment' },
})

/** What the HR step needs before it approves: a signed letter, or one that was signed on paper; and what both sides say of the leaving. */
export const finishing = rules<{ signed: boolean; documents: number; reasons: boolean }, Record<never, never>>({
  // NTC-08 is this rule too
  'TERM-07': ({ facts }) => !facts.signed && facts.documents === 0,
  'TERM-22': ({ facts }) => !facts.reasons,
})
