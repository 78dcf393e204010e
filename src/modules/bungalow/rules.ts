import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addHours, type Day, daysBetween, fromWallClock, weekdayOf } from '#foundation/time.ts'

export const periodLife = lifecycle({
  of: 'BungalowEvent',
  initial: 'draft',
  states: { draft: 'n', published: 'g', closed: 'n', cancelled: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'bungalow-admin' },
    { action: 'close', from: ['published'], to: 'closed', by: 'bungalow-admin or the clock' },
    { action: 'cancelEvent', from: ['published'], to: 'cancelled', by: 'bungalow-admin' },
  ],
})

/** How the slots of a period are made: every bungalow, on these weekdays between two days, at each of these times. */
export interface Pattern {
  bungalows: readonly string[]
  from: Day
  to: Day
  weekdays: readonly number[]
  /** `HH:mm` at the resort; one that ends before it begins ends on the day after. */
  times: readonly { from: string; to: string }[]
}
export interface MadeSlot {
  bungalowId: string
  starts: Date
  ends: Date
}

/** Most slots of a period, and most days that a pattern runs over. */
export const MOST_SLOTS = 500
const MOST_DAYS = 366

/** All slots of a pattern, the first first; a pattern that is not filled in yet has none. */
export function slotsOf({ bungalows, from, to, weekdays, times }: Pattern): MadeSlot[] {
  const count = from && to ? Math.min(daysBetween(from, to) + 1, MOST_DAYS) : 0
  const days = Array.from({ length: Math.max(0, count) }, (_, i) => addDays(from, i)).filter((day) => weekdays.includes(weekdayOf(day)))
  return days.flatMap((day) =>
    times
      .filter((time) => time.from && time.to)
      .flatMap((time) => {
        const starts = fromWallClock(`${day}T${time.from}`)
        const ends = fromWallClock(`${time.to > time.from ? day : addDays(day, 1)}T${time.to}`)
        return bungalows.map((bungalowId) => ({ bungalowId, starts, ends }))
      }),
  )
}

const meet = (one: MadeSlot, other: MadeSlot): boolean => one.bungalowId === other.bungalowId && one.starts < other.ends && other.starts < one.ends

/** Whether any two slots of one bungalow have a time in common (BUNG-08). */
export function overlap(all: readonly MadeSlot[]): boolean {
  const sorted = all.toSorted((a, b) => a.bungalowId.localeCompare(b.bungalowId) || a.starts.getTime() - b.starts.getTime())
  return sorted.some((one, i) => i > 0 && meet(sorted[i - 1]!, one))
}

interface CutOff {
  signupHours: number
  signupUntil?: Date | string | null | undefined
}
/** Until when a slot is reserved: at one instant for all, or so many hours before it; never after it has begun. */
export const signUpEnd = (starts: Date, { signupHours, signupUntil }: CutOff): Date =>
  new Date(Math.min(starts.getTime(), signupUntil ? new Date(signupUntil).getTime() : addHours(starts, -signupHours).getTime()))

interface Terms extends CutOff, Pattern {
  signupOpen: string
}

/** What a period says of itself; `others` are slots of the same bungalows in other periods. */
export const periodTerms = rules<{ others: readonly MadeSlot[] }, Terms>({
  'BUNG-14': ({ input }) => {
    const count = slotsOf(input).length
    return (count === 0 || count > MOST_SLOTS) && { field: 'times', count }
  },
  'BUNG-08': ({ facts, input }) => overlap([...facts.others, ...slotsOf(input)]) && { field: 'times' },
  'BUNG-16': ({ input }) => slotsOf(input).some(({ starts }) => signUpEnd(starts, input) <= new Date(input.signupOpen)) && { field: 'signupOpen' },
})

export const publishing = rules<{ ahead: number }, object>({ 'BUNG-15': ({ facts }) => facts.ahead === 0 })

/** A slot, or a period, is closed once nobody has signed up for what is ahead. */
export const closing = rules<{ signedUp: number }, object>({ 'BUNG-09': ({ facts }) => facts.signedUp > 0 })

interface PartyFacts {
  applicant: string
  /** Numbers that belong to nobody who may come; what the rules see by themselves is not among them. */
  wrong: readonly string[]
  maxPeople: number
  seats: number
  /** Somebody of the party is in another reservation at that time. */
  clash: boolean
}

const isSso = (text: string): boolean => /^\d{8}$/.test(text)
const places = (companions: readonly string[], wrong: (one: string, at: number) => boolean) =>
  companions.flatMap((one, at) => (wrong(one, at) ? [{ field: `companions.${at}` }] : []))

interface Party {
  companions: readonly string[]
}
const party = {
  'BUNG-01': ({ input }: { input: Party }) => places(input.companions, (one) => !isSso(one)),
  'BUNG-03': ({ facts: { applicant, wrong }, input: { companions } }: { facts: PartyFacts; input: Party }) =>
    places(companions, (one, at) => isSso(one) && (one === applicant || wrong.includes(one) || companions.indexOf(one) < at)),
  'BUNG-04': ({ facts: { maxPeople, seats }, input }: { facts: PartyFacts; input: Party }) =>
    input.companions.length + 1 > Math.min(maxPeople, seats) && { field: 'companions', most: Math.min(maxPeople, seats) },
}

/** What is asked of who comes with somebody. */
export const companionRules = rules<PartyFacts, Party>({ ...party, 'BUNG-06': ({ facts }) => facts.clash })

interface ReserveFacts extends PartyFacts {
  signupOpen: Date | string
  /** From then on nobody reserves. */
  until: Date | string
  closed: boolean
  /** No reserving until then, after repeated no-shows. */
  barredUntil: Date | string | null
  /** Reservations that the person has in the period, and may have. */
  own: number
  maxReservations: number
  /** There is a place, or a list to wait on. */
  free: boolean
}

/** What is asked of a reservation. */
export const reserving = rules<ReserveFacts, Party>({
  'BUNG-07': ({ facts: { signupOpen, until, closed }, now }) => closed || now < new Date(signupOpen) || now >= new Date(until),
  'BUNG-10': ({ facts: { barredUntil }, now }) => barredUntil !== null && now < new Date(barredUntil),
  ...party,
  'BUNG-06': ({ facts: { clash, own, maxReservations } }) => clash || own >= maxReservations,
  'BUNG-05': ({ facts }) => !facts.free,
})

/** A place is given back until the cut-off; who waits may leave at any time, and nobody gives back what has begun. */
export const cancelling = rules<{ cancelUntil: Date | string; booked: boolean }, object>({
  'BUNG-07': ({ facts: { cancelUntil, booked }, now }) => booked && now > new Date(cancelUntil),
})

/** Slots are asked for from today on; who administers them looks back too. */
export const inquiring = rules<{ today: Day; looksBack: boolean }, { from: Day }>({
  'BUNG-02': ({ facts: { today, looksBack }, input: { from } }) => !looksBack && from < today && { field: 'from' },
})

/** Days in which no-shows are counted together. */
export const NO_SHOW_DAYS = 90

interface Block {
  noShowsForBlock: number
  blockDays: number
}
/** Until when somebody may not reserve, by when they did not come (BUNG-10); what an administrator lifted counts no more. */
export function barredUntil(missed: readonly Date[], lifted: Date | null, { noShowsForBlock, blockDays }: Block): Date | null {
  const counted = missed.filter((at) => lifted === null || at > lifted).toSorted((a, b) => a.getTime() - b.getTime())
  const last = counted.findLast((at, i) => {
    const first = counted[i - noShowsForBlock + 1]
    return first !== undefined && at <= addHours(first, NO_SHOW_DAYS * 24)
  })
  return last ? addHours(last, blockDays * 24) : null
}
