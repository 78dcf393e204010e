import { rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, type Day, fromWallClock } from '#foundation/time.ts'
import type { SeatsView } from '#services/booking/contract.ts'

export const eventLife = lifecycle({
  of: 'NightEvent',
  initial: 'draft',
  states: { draft: 'n', published: 'g', closed: 'n', cancelled: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'published', by: 'night-admin' },
    { action: 'close', from: ['published'], to: 'closed', by: 'the clock' },
    { action: 'cancelEvent', from: ['published'], to: 'cancelled', by: 'night-admin' },
  ],
})

interface RegisterFacts {
  eligible: boolean
  /** From then on nobody registers. */
  until: Date | string
  registered: boolean
  guestsAllowed: number
  /** Places that this person could take. */
  left: number
  /** Without a place one waits, on standby or for the draw. */
  waits: boolean
}

/** What is asked of a registration, in the order in which it is answered (PAD-12). */
export const registering = rules<RegisterFacts, { guests: number }>({
  'PAD-08': ({ facts }) => !facts.eligible,
  'PAD-01': ({ facts, now }) => now >= new Date(facts.until) && { code: 'err3001' },
  'PAD-02': ({ facts }) => facts.registered && { code: 'err3002' },
  'PAD-03': ({ facts: { left, waits }, input: { guests } }) => guests + 1 > left && !waits && { code: 'err3003' },
  'PAD-07': ({ facts, input }) => input.guests > facts.guestsAllowed && { field: 'guests' },
})

/** A registration as far as another one is held against it. */
export interface Held {
  nightId: string
  guests: number
  state: string
}

/**
 * What a night has for a person: who changes gives back what is held of the same night or waits there already, and with a place in the hand goes on no
 * list (PAD-05).
 */
export function placesFor(nightId: string, { left, standby, standbyCapacity, stand }: SeatsView, held?: Held): Pick<RegisterFacts, 'left' | 'waits'> {
  const placed = held?.state === 'booked'
  const here = held?.nightId === nightId
  const own = placed && here ? held.guests + 1 : 0
  return { left: stand === 'draw' ? 0 : left + own, waits: !placed && (here || stand === 'draw' || standby < standbyCapacity) }
}

/** A place is given back until the deadline; who waits for one may leave at any time. */
export const cancelling = rules<{ cancelDeadline: Date | string; booked: boolean }, object>({
  'PAD-04': ({ facts: { cancelDeadline, booked }, now }) => booked && now > new Date(cancelDeadline) && { code: 'err3004' },
})

/** Whether what became of a registration still counts: then there is no other of the event (PAD-05). */
export const isLive = (state: string): boolean => !['cancelled', 'removed'].includes(state)

interface Times {
  date: Day
  from: string
  to: string
}
/** A night may end on the day after. */
export const nightTimes = ({ date, from, to }: Times): { starts: Date; ends: Date } => ({
  starts: fromWallClock(`${date}T${from}`),
  ends: fromWallClock(`${to > from ? date : addDays(date, 1)}T${to}`),
})

interface Terms {
  registrationOpen: string
  registrationDeadline: string
  cancelDeadline: string
  nights: readonly Times[]
}

/** What an event says of its times. */
export const eventTerms = rules<object, Terms>({
  'PAD-11': ({ input: { registrationOpen, registrationDeadline, cancelDeadline, nights } }) => {
    const first = nights.map((night) => nightTimes(night).starts).toSorted((a, b) => a.getTime() - b.getTime())[0]
    const late = (deadline: string): boolean => first !== undefined && new Date(deadline) > first
    return [
      ...(new Date(registrationOpen) >= new Date(registrationDeadline) || late(registrationDeadline) ? [{ field: 'registrationDeadline' }] : []),
      ...(late(cancelDeadline) ? [{ field: 'cancelDeadline' }] : []),
      ...nights.flatMap(({ from, to }, i) => (from === to ? [{ field: `nights.${i}.to` }] : [])),
    ]
  },
})

export const publishing = rules<{ nights: number }, object>({ 'PAD-14': ({ facts }) => facts.nights === 0 })
