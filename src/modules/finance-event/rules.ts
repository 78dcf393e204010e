import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addMinutes, type Day, fromWallClock, startOfDay } from '#foundation/time.ts'

export const lunchLife = lifecycle({
  of: 'Lunch',
  initial: 'draft',
  states: { draft: 'n', published: 'g', cancelled: 'n', held: 'w' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'lunch-admin' },
    { action: 'cancelLunch', from: ['published'], to: 'cancelled', by: 'lunch-admin' },
    { action: 'hold', from: ['published'], to: 'held', by: 'the clock' },
  ],
})

interface Span {
  starts: Date
  ends: Date
}
export const overlap = (a: Span, b: Span): boolean => a.starts < b.ends && b.starts < a.ends

/** Minutes before a lunch from which people are marked, and days after it until which they are; who has no mark then was absent. */
const EARLY_MINUTES = 60
const MARK_DAYS = 3
export const markTimes = ({ starts, ends }: Span) => ({ from: addMinutes(starts, -EARLY_MINUTES), until: addMinutes(ends, MARK_DAYS * 24 * 60) })

interface SeatFacts {
  /** When the person may book; null for who is put down by an administrator. */
  open: { from: Date; until: Date } | null
  registered: boolean
  /** Lunches of the round that the person has, without this one. */
  taken: number
  most: number
  /** Has another lunch at that time, as a guest or as the host. */
  overlaps: boolean
  left: number
}

export const seating = rules<SeatFacts, object>({
  'LUNCH-05': ({ facts }) => facts.registered,
  'LUNCH-06': ({ facts: { open }, now }) => open !== null && (now < open.from || now >= open.until),
  'LUNCH-04': ({ facts }) => !facts.registered && facts.taken >= facts.most,
  'LUNCH-07': ({ facts }) => facts.overlaps,
  'LUNCH-03': ({ facts }) => !facts.registered && facts.left <= 0,
})

export const cancelling = rules<{ cancelCutoff: Date }, object>({ 'LUNCH-06': ({ facts, now }) => now > facts.cancelCutoff })

interface Planned {
  date: Day
  from: string
  to: string
}
export const lunchTimes = ({ date, from, to }: Planned): Span => ({ starts: fromWallClock(`${date}T${from}`), ends: fromWallClock(`${date}T${to}`) })

interface RoundTimes {
  from: Day
  to: Day
  bookingOpen: Date | string
}

/** What a lunch says of its times: it lies within its round, and the cut-offs are not after it starts. */
export const lunchTerms = rules<{ round: RoundTimes }, Planned & { bookingCutoff: string; cancelCutoff: string }>({
  'LUNCH-11': ({ facts: { round }, input: { date, from, to, bookingCutoff, cancelCutoff } }) => {
    const { starts } = lunchTimes({ date, from, to })
    const cutoff = new Date(bookingCutoff)
    return [
      ...(date < round.from || date > round.to ? [{ field: 'date' }] : []),
      ...(to <= from ? [{ field: 'to' }] : []),
      ...(cutoff > starts || cutoff <= new Date(round.bookingOpen) ? [{ field: 'bookingCutoff' }] : []),
      ...(new Date(cancelCutoff) > starts ? [{ field: 'cancelCutoff' }] : []),
    ]
  },
})

/** A round goes around the lunches that it has. */
export const roundTerms = rules<{ lunches: readonly { starts: Date; bookingCutoff: Date }[] }, { from: Day; to: Day; bookingOpen: string }>({
  'LUNCH-11': ({ facts: { lunches }, input: { from, to, bookingOpen } }) => {
    const [begins, over, open] = [startOfDay(from), startOfDay(addDays(to, 1)), new Date(bookingOpen)]
    return [
      ...(lunches.some(({ starts }) => starts < begins) ? [{ field: 'from' }] : []),
      ...(to < from || lunches.some(({ starts }) => starts >= over) ? [{ field: 'to' }] : []),
      ...(lunches.some(({ bookingCutoff }) => bookingCutoff <= open) ? [{ field: 'bookingOpen' }] : []),
    ]
  },
})

/** Of the host: works here, and hosts nothing else then. */
export const hosting = rules<{ active: boolean; busy: boolean }, object>({
  'LUNCH-09': ({ facts }) => (!facts.active || facts.busy) && { field: 'host' },
})
