import { isNationalId } from '#foundation/contract/nationalId.ts'
import { rules } from '#foundation/contract/rules.ts'
import { addMinutes, type Day } from '#foundation/time.ts'
import type { Reason } from './mayWork.ts'

export { idWithCheck } from '#foundation/contract/nationalId.ts'

const MOBILE = /^\d{11}$/

const [HEAD, TAIL] = [3, 4]
/** A national ID with its middle covered (SCT-16). */
export const masked = (number: string): string => `${number.slice(0, HEAD)}${'*'.repeat(Math.max(0, number.length - HEAD - TAIL))}${number.slice(-TAIL)}`

interface Registered {
  /** It is kept already and may be left as it is. */
  known: boolean
  idTaken: boolean
  mobileTaken: boolean
  restricted: boolean
}
/** What registering somebody asks for; whom the black list names is not said to be taken. */
export const registering = rules<Registered, { nationalId?: string | undefined; mobile?: string | undefined }>({
  'SCT-08': ({ facts }) => facts.restricted && { field: 'nationalId' },
  'SCT-03': ({ facts, input: { nationalId = '' } }) =>
    !facts.restricted && (facts.idTaken || (nationalId.trim() === '' && !facts.known)) && { field: 'nationalId' },
  'SCT-04': ({ facts, input: { mobile = '' } }) => (facts.mobileTaken || mobile.trim() === '') && { field: 'mobile' },
  'SCT-07': ({ input: { nationalId = '', mobile = '' } }) => [
    ...(nationalId.trim() !== '' && !isNationalId(nationalId) ? [{ field: 'nationalId' }] : []),
    ...(mobile.trim() !== '' && !MOBILE.test(mobile) ? [{ field: 'mobile' }] : []),
  ],
})

interface Certified {
  type?: string | undefined
  expiryDate?: Day | undefined
  refresherDate?: Day | null | undefined
  frontPhoto?: string | undefined
}
export const certifying = rules<unknown, Certified>({
  'SCT-01': ({ input: { expiryDate, refresherDate } }) => Boolean(expiryDate && refresherDate && refresherDate > expiryDate) && { field: 'refresherDate' },
  'SCT-02': ({ input }) => (['type', 'expiryDate', 'frontPhoto'] as const).flatMap((field) => (input[field] ? [] : [{ field }])),
})

const FEWEST = 2
export const searching = rules<unknown, { keyword: string }>({ 'SCT-05': ({ input }) => [...input.keyword.trim()].length < FEWEST && { field: 'keyword' } })

/** Whether some more people find a place in a training; `restricted` are those of them whom the black list names. */
export const enrolling = rules<{ enrolled: number; capacity: number; restricted: number }, { added: number }>({
  'SCT-08': ({ facts }) => facts.restricted > 0 && { field: 'staffIds' },
  'SCT-10': ({ facts, input }) => facts.enrolled + input.added > facts.capacity && { field: 'staffIds' },
})

export const judging = rules<{ signedIn: boolean }, unknown>({ 'SCT-11': ({ facts }) => !facts.signedIn && { field: 'staffId' } })

/** Whether somebody may issue a card now, and to that person: who is an issue member for the area where they work. */
export const issuing = rules<{ issuer: boolean; reasons: readonly Reason[]; hasCard: boolean }, unknown>({
  'SCT-08': ({ facts }) => facts.reasons.some(({ code }) => code === 'restricted'),
  'SCT-12': ({ facts }) => !facts.issuer || facts.hasCard || facts.reasons.some(({ code }) => code !== 'restricted'),
})

const STEP_SECONDS = 30
const STEPS_TAKEN = 2
const MS = 1_000
/** Which half minute it is: the code on the screen is another one in each. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / MS / STEP_SECONDS)
/** Those whose codes are not older than 60 seconds (SCT-09). */
export const stepsTaken = (now: Date): number[] => Array.from({ length: STEPS_TAKEN }, (_, back) => stepAt(now) - back)
export const renewsAt = (now: Date): Date => new Date((stepAt(now) + 1) * STEP_SECONDS * MS)

export const signingIn = rules<{ tokenFits: boolean; enrolled: boolean }, unknown>({ 'SCT-09': ({ facts }) => !facts.tokenFits || !facts.enrolled })

/** How many wrong attempts of a device block it, within how many minutes, and for how long. */
export const MOST_WRONG = 5
const BLOCK_MINUTES = 10
/** `wrong` are the last attempts of a device that were wrong, the latest first. */
export const attempting = rules<{ wrong: readonly Date[] }, unknown>({
  'SCT-14': ({ facts: { wrong }, now }) => {
    const [latest, first] = [wrong[0], wrong[MOST_WRONG - 1]]
    if (!latest || !first) return false
    return latest <= addMinutes(first, BLOCK_MINUTES) && now < addMinutes(latest, BLOCK_MINUTES)
  },
})

const AHEAD_MINUTES = 60
/** When sign-in may be opened, and when a training may be finished. */
export const opening = rules<{ from: Date }, unknown>({ 'SCT-18': ({ facts, now }) => now < addMinutes(facts.from, -AHEAD_MINUTES) })
export const finishing = rules<{ unjudged: number }, unknown>({ 'SCT-19': ({ facts }) => facts.unjudged > 0 })
/** From opening on for so long at least, whatever the end that was planned. */
export const SESSION_MINUTES = 60
