import { rules } from '#foundation/contract/rules.ts'
import { dayOf } from '#foundation/time.ts'
import { notFigures } from './registration.ts'

interface Window {
  start: string
  end: string
  capacity: number
}
interface Terms {
  who: 'list' | 'registered' | 'checked-in'
  eligible: unknown
  sid: string | null
  checkInId: string | null
  stock: number
  perPerson: number
  bookingStart: string
  bookingEnd: string
  windows: readonly Window[]
}

/** What a redemption says of itself. */
export const redeemTerms = rules<object, Terms>({
  'EVT-04': ({ input: { stock, perPerson, windows } }) =>
    notFigures({ stock, perPerson, ...Object.fromEntries(windows.map(({ capacity }, at) => [`windows.${at}.capacity`, capacity])) }),
  'EVT-05': ({ input: { bookingStart, bookingEnd, windows } }) => {
    const wrong = {
      bookingEnd: new Date(bookingStart) >= new Date(bookingEnd),
      ...Object.fromEntries(windows.map(({ start, end }, at) => [`windows.${at}.end`, new Date(start) >= new Date(end)])),
    }
    return Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [{ field }] : []))
  },
  'EVT-31': ({ input: { who, eligible, sid, checkInId } }) => {
    if (who === 'list') return eligible === null && { field: 'eligible' }
    return who === 'registered' ? sid === null && { field: 'sid' } : checkInId === null && { field: 'checkInId' }
  },
})

interface BookingFacts {
  status: 'open' | 'closed'
  bookingStart: Date
  bookingEnd: Date
  /** The survey that it names is answered, or it names none. */
  surveyDone: boolean
  /** What the person has booked or redeemed. */
  taken: number
  perPerson: number
  stockLeft: number
  /** When the window begins, and its places. */
  starts: Date
  left: number
}

/** What is asked of who books; whom it is for is asked before (EVT-09). */
export const booking = rules<BookingFacts, object>({
  'EVT-27': ({ facts: { status, bookingStart, bookingEnd, starts }, now }) => status === 'closed' || now < bookingStart || now >= bookingEnd || now >= starts,
  'EVT-16': ({ facts }) => !facts.surveyDone,
  'EVT-18': ({ facts: { taken, perPerson } }) => taken >= perPerson,
  'EVT-28': ({ facts }) => facts.stockLeft <= 0,
  'EVT-15': ({ facts }) => facts.left <= 0,
})

/** What is asked at the desk. */
export const handingOut = rules<{ start: Date; end: Date; state: string; surveyDone: boolean }, object>({
  'EVT-18': ({ facts }) => facts.state === 'redeemed',
  'EVT-17': ({ facts: { end }, now }) => isPast(end, now),
  'EVT-30': ({ facts: { start, end }, now }) => now < start || now > end,
  'EVT-16': ({ facts }) => !facts.surveyDone,
})

/** A day that is over. */
export const isPast = (end: Date, now: Date): boolean => dayOf(end) < dayOf(now)
