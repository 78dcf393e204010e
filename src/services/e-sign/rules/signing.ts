import { rules } from '#foundation/contract/rules.ts'
import { addHours, addMinutes, type Day, dayOf, daysBetween } from '#foundation/time.ts'
import { type FlowState, STATE } from './life.ts'
import { isDrawn, type Strokes } from './mark.ts'
import type { TurnKind } from './order.ts'

/** How a signer was known: by a code to the phone, by a sign-on just now, or by an outside provider in its own way. */
export const IDENTITIES = ['sms', 'sso', 'provider'] as const
export type Identity = (typeof IDENTITIES)[number]

export const REASON_LENGTH = 150

/** A code to the phone: six digits, some minutes, a few tries, the next one a minute later. */
export const CODE = { digits: 6, minutes: 5, tries: 5, waitSeconds: 60, aDay: 10 } as const
/** A sign-on of the last minutes stands for a code (ESIGN-09). */
export const FRESH_MINUTES = 5

export const isFresh = (signedOnAt: Date | undefined, now: Date): boolean => signedOnAt !== undefined && signedOnAt > addMinutes(now, -FRESH_MINUTES)

interface SignFacts {
  /** A seal is not drawn by hand. */
  kind: TurnKind
  pages: number
  pagesSeen: number
  /** By which the signer would be known without a code. */
  fresh: boolean
  /** Whether the code that was given is the right one and in force; `none` where none was given. */
  code: 'right' | 'wrong' | 'none'
}

/** What has to hold before a signer signs, besides that the paper is theirs. */
export const signing = rules<SignFacts, { strokes: Strokes | undefined }>({
  // nothing is signed that was not seen to its end
  'ESIGN-18': ({ facts }) => facts.pagesSeen < facts.pages && { seen: facts.pagesSeen, pages: facts.pages },
  'ESIGN-19': ({ facts }) => facts.code !== 'right' && !facts.fresh && { field: 'code' },
  'ESIGN-20': ({ facts, input }) => facts.kind === 'person' && !isDrawn(input.strokes) && { field: 'strokes' },
})

export const refusing = rules<Record<never, never>, { reason: string }>({
  'ESIGN-11': ({ input }) => (input.reason.trim() === '' || input.reason.trim().length > REASON_LENGTH) && { field: 'reason' },
})

/** Once the time is over nothing can be signed (ESIGN-12). */
export const isPast = (dueAt: Date | null, now: Date): boolean => dueAt !== null && now >= dueAt

/** Types whose papers speak of days that may not reach into a year before it has begun (ESIGN-06). */
export const DATED = ['termination-letter', 'offboarding'] as const

export const starting = rules<Record<never, never>, { type: string; dates: readonly Day[] }>({
  'ESIGN-06': ({ input, now }) => {
    const year = dayOf(now).slice(0, 4)
    const later = input.dates.some((day) => day.slice(0, 4) > year)
    return (DATED as readonly string[]).includes(input.type) && later && { passesOn: `${Number(year) + 1}-01-01` }
  },
})

/** Signed papers that go into one zip (ESIGN-26). */
export const MOST_TAKEN = 200

/** What a termination needs before it is approved (ESIGN-05). */
export const leaving = rules<{ state: FlowState | undefined; documents: number }, Record<never, never>>({
  'ESIGN-05': ({ facts }) => facts.state !== STATE.signed && facts.documents === 0,
})

/** A paper that was refused goes out again only as another one (ESIGN-10). */
export const resending = rules<{ state: FlowState; changed: boolean }, Record<never, never>>({
  'ESIGN-21': ({ facts }) => facts.state === STATE.refused && !facts.changed,
})

/** Days after sending on which a signer is reminded, out of the parameter's text. */
export const daysIn = (text: string): number[] =>
  text
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((day) => Number.isInteger(day) && day > 0)

/** The last day on which a paper that is due then is signed. */
export const lastDayOf = (dueAt: Date | string): Day => dayOf(addHours(new Date(dueAt), -1 / 3_600))

/**
 * Which reminder is due on a day, as a name that is told once (ESIGN-16): after so many days, and on the last one. A day on which nothing ran
 * is made up by the next run, and several missed ones are one reminder.
 */
export function reminderDue(given: { sentAt: Date; dueAt: Date | null; days: readonly number[]; today: Day }): string | undefined {
  const { sentAt, dueAt, days, today } = given
  if (dueAt && lastDayOf(dueAt) === today) return 'last'
  const passed = daysBetween(dayOf(sentAt), today)
  const reached = days.filter((day) => day <= passed)
  return reached.length > 0 ? `after.${Math.max(...reached)}` : undefined
}
