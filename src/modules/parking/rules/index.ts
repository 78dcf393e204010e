import { rules } from '#foundation/contract/rules.ts'
import { addDays, addHours, type Day, dayOf } from '#foundation/time.ts'
import { type BayHours, type Closure, isClosed, overlapping, type Shift, slotsOf } from './times.ts'

export const MOST_VEHICLES = 3
/** The furthest that the parameter lets somebody reserve ahead. */
export const MOST_AHEAD = 60
/** Minutes before a shift from which a car is let in, and after its begin until which it is waited for. */
export const EARLY_MINUTES = 120
export const WAIT_MINUTES = 60
/** Months that history goes back (PARK-14). */
export const HISTORY_MONTHS = 24
/** Days in which no-shows are counted together. */
const NO_SHOW_DAYS = 30

/** The signs of the provinces, and those that a last sign may be of plates for a use of their own. */
const PROVINCES =
  '\u4eac\u6d25\u6caa\u6e1d\u5180\u8c6b\u4e91\u8fbd\u9ed1\u6e58\u7696\u9c81\u65b0\u82cf\u6d59\u8d63\u9102\u6842\u7518\u664b\u8499\u9655\u5409\u95fd\u8d35\u7ca4\u9752\u85cf\u5ddd\u5b81\u743c'
const USES = '\u5b66\u8b66\u6e2f\u6fb3\u6302\u4f7f\u9886'
const PLATE = new RegExp(`^[${PROVINCES}][A-Z][A-Z0-9]{4,5}[A-Z0-9${USES}]$`)

/** A plate as it is kept, whatever stands between its signs. */
export const plainPlate = (typed: string): string => typed.toUpperCase().replace(/[\s\u00b7\u2022.-]/g, '')

/** `taken`: active for somebody already; `others`: how many the person has besides. */
export const plateRules = rules<{ taken: boolean; others: number }, { plate: string }>({
  'PARK-02': ({ facts: { taken, others }, input: { plate } }) => (!PLATE.test(plainPlate(plate)) || taken || others >= MOST_VEHICLES) && { field: 'plate' },
})

/** Free places are asked for from today on. */
export const inquiring = rules<{ today: Day }, { date: Day }>({
  'PARK-13': ({ facts: { today }, input: { date } }) => date < today && { field: 'date' },
})

interface Ahead {
  reserveAheadDays: number
}
const tooFar = (date: Day, starts: Date, now: Date, { reserveAheadDays }: Ahead): boolean => {
  const today = dayOf(now)
  return date < today || date > addDays(today, reserveAheadDays) || starts <= now
}

interface ReserveFacts {
  starts: Date
  closures: readonly Closure[]
  /** The person, or the plate, has another reservation at that time. */
  reserved: boolean
  /** No reserving until then, after repeated no-shows or by the parking office. */
  pausedUntil: Date | string | null
}

/** What is asked of a reservation; that there is a space is seen to by booking. */
export const reserving = rules<ReserveFacts, { date: Day }, Ahead>({
  'PARK-04': ({ facts: { starts }, input: { date }, p, now }) => tooFar(date, starts, now, p) && { field: 'date', reserveAheadDays: p.reserveAheadDays },
  'PARK-07': ({ facts: { pausedUntil }, now }) => pausedUntil !== null && now < new Date(pausedUntil),
  'PARK-15': ({ facts: { closures }, input: { date } }) => isClosed(closures, date) && { field: 'date' },
  'PARK-03': ({ facts: { reserved } }) => reserved && { field: 'shift' },
})

interface WashFacts {
  starts: Date
  /** None where it is not configured. */
  priceFen: number | null
  /** The plate has an open booking already. */
  open: boolean
}

/** What is asked of a wash booking; that the slot has a place is seen to by booking. */
export const washing = rules<WashFacts, object, Ahead>({
  'PARK-04': ({ facts: { starts }, p, now }) => tooFar(dayOf(starts), starts, now, p) && { field: 'starts', reserveAheadDays: p.reserveAheadDays },
  'PARK-10': ({ facts: { priceFen } }) => priceFen === null && { field: 'kindId' },
  'PARK-17': ({ facts: { open } }) => open && { field: 'vehicleId' },
})

/** A wash booking is moved or cancelled until so many hours before. */
export const changing = rules<{ starts: Date }, object, { changeHours: number }>({
  'PARK-12': ({ facts: { starts }, p: { changeHours }, now }) => now > addHours(starts, -changeHours) && { changeHours },
})

/** Until when somebody pauses, by when they did not come up to now; none where it was not that often (PARK-07). */
export function pauseAfter(missed: readonly Date[], now: Date, p: { noShowsForPause: number; pauseDays: number }): Date | null {
  const since = addHours(now, -NO_SHOW_DAYS * 24)
  const counted = missed.filter((at) => at > since && at <= now)
  return counted.length >= p.noShowsForPause && p.pauseDays > 0 ? addHours(now, p.pauseDays * 24) : null
}
/** Before that nothing counts any more. */
export const countedSince = (now: Date): Date => addHours(now, -NO_SHOW_DAYS * 24)

interface LotGiven {
  shifts: readonly Shift[]
  closures: readonly Closure[]
}
/** `taken`: another one bears the code. */
export const lotTerms = rules<{ taken: boolean }, LotGiven>({
  'PARK-16': ({ facts: { taken }, input: { shifts, closures } }) => {
    if (taken) return { field: 'code' }
    if (overlapping(shifts)) return { field: 'shifts' }
    return closures.some(({ from, to }) => to < from) && { field: 'closures' }
  },
})
export const bayTerms = rules<{ taken: boolean }, BayHours>({
  'PARK-16': ({ facts: { taken }, input }) => (taken ? { field: 'code' } : slotsOf('2026-01-01', input).length === 0 && { field: 'closes' }),
})
export const kindTerms = rules<{ taken: boolean }, object>({ 'PARK-16': ({ facts: { taken } }) => taken && { field: 'code' } })
