import { rules } from '#foundation/contract/rules.ts'
import { type Answerable, type Answers, unanswered } from '#services/booking/contract.ts'
import type { PersonState } from './life.ts'

type Moment = Date | string

interface SignUpFacts {
  from: Moment
  until: Moment
  /** The person has a place in this session, or waits for one. */
  registered: boolean
  /** Other sessions of the event for which the person has registered, and how many there may be in all. */
  others: number
  most: number
  /** There is a place, a list to wait on, or a draw to be in. */
  free: boolean
  questions: readonly Answerable[]
}

/** What is asked of a sign-up, besides whom the event is for (EVT-09). */
export const signingUp = rules<SignUpFacts, { answers: Answers }>({
  'EVT-06': ({ facts }) => facts.registered,
  'EVT-11': ({ facts: { from, until }, now }) => now < new Date(from) || now >= new Date(until),
  'EVT-23': ({ facts: { others, most } }) => others >= most && { most },
  'EVT-07': ({ facts }) => !facts.free,
  'EVT-24': ({ facts: { questions }, input: { answers } }) => unanswered(questions, answers).map(({ id }) => ({ field: `answers.${id}` })),
})

/** A place is given back until then; who waits for one may leave at any time. */
export const cancelling = rules<{ cancelUntil: Moment; booked: boolean }, object>({
  'EVT-11': ({ facts: { cancelUntil, booked }, now }) => booked && now > new Date(cancelUntil),
})

interface StateFacts {
  /** Of the own booking, where it stands. */
  mine: string | undefined
  from: Moment
  until: Moment
  /** A place is left, or all are still to be drawn. */
  open: boolean
}

/** What a session is to a person: the first of these that is so. */
export function personStateOf({ mine, from, until, open }: StateFacts, now: Date): PersonState {
  if (mine === 'booked' || mine === 'attended' || mine === 'absent') return 'registered'
  if (mine === 'standby') return 'standby'
  if (now < new Date(from)) return 'registration-not-started'
  if (now >= new Date(until)) return 'registration-ended'
  return open ? 'not-registered' : 'full'
}
