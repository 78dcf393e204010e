import { rules } from '#foundation/contract/rules.ts'
import { addHours, format } from '#foundation/time.ts'

/** An instant as it goes into a text, which says it in its language. */
export const sayWhen = (instant: Date): string => format(instant, 'YYYY-MM-DD HH:mm')

/** Most places, sign-ups on standby and people in a party that a slot may have. */
export const MOST = { places: 100_000, party: 100, perPerson: 50, acceptHours: 24 * 14 } as const

interface SignUpFacts {
  signUpFrom: Date
  signUpUntil: Date
  starts: Date
  ends: Date
  cancelled: boolean
  /** How many live bookings of the slot the person has. */
  mine: number
  perPerson: number
  partyMin: number
  partyMax: number
  /** How often the person may still take part in the series; null where there is no cap. */
  room: number | null
}
interface SignUpAsked {
  party: number
  /** An administrator signs somebody up outside of the sign-up time too. */
  byAdministrator: boolean
}

/** What is asked of a sign-up, besides that there is a place. */
export const signUp = rules<SignUpFacts, SignUpAsked>({
  'BOOKING-21': ({ facts }) => facts.cancelled,
  'BOOKING-02': ({ facts }) => facts.mine >= facts.perPerson,
  'BOOKING-03': ({ facts: { signUpFrom, signUpUntil, starts, ends }, input, now }) => {
    // an administrator puts somebody on the list who comes late, and nobody after the end of the time
    const open = input.byAdministrator ? now < ends : signUpFrom <= now && now < signUpUntil && now < starts
    return !open && { from: sayWhen(signUpFrom), until: sayWhen(signUpUntil) }
  },
  'BOOKING-14': ({ facts: { partyMin, partyMax }, input: { party } }) =>
    !(Number.isInteger(party) && party >= partyMin && party <= partyMax) && { field: 'party', min: partyMin, max: partyMax },
  'BOOKING-11': ({ facts }) => facts.room !== null && facts.room <= 0,
})

/** A booked place may be given back by the person until the cut-off; who is on standby may leave at any time. */
export const cancelling = rules<{ cancelUntil: Date; booked: boolean }, { byPerson: boolean }>({
  'BOOKING-04': ({ facts: { cancelUntil, booked }, input, now }) => input.byPerson && booked && now > cancelUntil && { until: sayWhen(cancelUntil) },
})

export const capacity = rules<{ taken: number }, { capacity: number }>({
  'BOOKING-07': ({ facts, input }) => input.capacity < facts.taken && { field: 'capacity', taken: facts.taken },
})

/** An offered place waits for its person until the deadline. */
export const accepting = rules<{ offeredUntil: Date }, object>({
  'BOOKING-10': ({ facts, now }) => now >= facts.offeredUntil && { until: sayWhen(facts.offeredUntil) },
})

/** When a place that is free now has to be accepted: never after the time itself begins. */
export const acceptBy = (now: Date, acceptHours: number, starts: Date): Date => new Date(Math.min(addHours(now, acceptHours).getTime(), starts.getTime()))

/** What a slot says of itself. */
export interface Terms {
  starts: Date
  ends: Date
  capacity: number
  standbyCapacity: number
  signUpFrom: Date
  signUpUntil: Date
  cancelUntil: Date
  perPerson: number
  partyMin: number
  partyMax: number
  drawAt: Date | null
  acceptHours: number | null
  perSeries: number | null
  series: string | null
  checkInFrom: Date
  checkInUntil: Date
}
const whole = (n: number, from: number, to: number): boolean => Number.isInteger(n) && n >= from && n <= to

/** Each term with what it has to fit to; the first that does not is named. */
const FITS: readonly (readonly [keyof Terms, (t: Terms) => boolean])[] = [
  ['ends', (t) => t.starts < t.ends],
  ['capacity', (t) => whole(t.capacity, 1, MOST.places)],
  ['standbyCapacity', (t) => whole(t.standbyCapacity, 0, MOST.places)],
  ['signUpUntil', (t) => t.signUpFrom < t.signUpUntil && t.signUpUntil <= t.ends],
  ['cancelUntil', (t) => t.cancelUntil <= t.ends],
  ['partyMin', (t) => whole(t.partyMin, 1, MOST.party)],
  ['partyMax', (t) => whole(t.partyMax, t.partyMin, MOST.party)],
  // the tickets of a draw are people
  ['perPerson', (t) => whole(t.perPerson, 1, t.drawAt ? 1 : MOST.perPerson)],
  ['drawAt', (t) => t.drawAt === null || (t.signUpFrom < t.drawAt && t.drawAt <= t.starts)],
  ['acceptHours', (t) => t.acceptHours === null || whole(t.acceptHours, 1, MOST.acceptHours)],
  ['perSeries', (t) => (t.perSeries === null) === (t.series === null) && (t.perSeries === null || whole(t.perSeries, 1, MOST.places))],
  ['checkInUntil', (t) => t.checkInFrom < t.checkInUntil],
]

/** The terms of a slot fit together. */
export const terms = rules<object, Terms>({
  'BOOKING-19': ({ input }) => {
    const wrong = FITS.find(([, fits]) => !fits(input))
    return wrong && { field: wrong[0] }
  },
})
