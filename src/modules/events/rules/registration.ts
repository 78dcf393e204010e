import { rules } from '#foundation/contract/rules.ts'

interface Session {
  start: string
  end: string
  limit: number
}
interface Terms {
  multipleSessions: boolean
  maxSessions: number
  sessions: readonly Session[]
  registrationStart: string
  registrationEnd: string
  cancelUntil: string
}

/** A number of places or things. */
export const isFigure = (given: number): boolean => Number.isInteger(given) && given > 0

/** Fields, by the place where the figure stands. */
export const notFigures = (given: Readonly<Record<string, number>>): { field: string }[] =>
  Object.entries(given).flatMap(([field, value]) => (isFigure(value) ? [] : [{ field }]))

/** The beginning of the first session. */
const firstOf = (sessions: readonly Session[]): number => Math.min(...sessions.map(({ start }) => new Date(start).getTime()))

/** What a registration says of itself. */
export const registrationTerms = rules<object, Terms>({
  'EVT-01': ({ input: { multipleSessions, sessions } }) => multipleSessions && sessions.length < 2 && { field: 'sessions' },
  'EVT-02': ({ input: { multipleSessions, maxSessions, sessions } }) => multipleSessions && maxSessions > sessions.length && { field: 'maxSessions' },
  'EVT-04': ({ input: { maxSessions, sessions } }) =>
    notFigures({ maxSessions, ...Object.fromEntries(sessions.map(({ limit }, at) => [`sessions.${at}.limit`, limit])) }),
  'EVT-05': ({ input: { sessions, registrationStart, registrationEnd, cancelUntil } }) => {
    const [opens, closes, until] = [registrationStart, registrationEnd, cancelUntil].map((at) => new Date(at).getTime())
    const wrong = {
      registrationEnd: opens! >= closes! || closes! > firstOf(sessions),
      cancelUntil: until! > firstOf(sessions),
      ...Object.fromEntries(sessions.map(({ start, end }, at) => [`sessions.${at}.end`, new Date(start) >= new Date(end)])),
    }
    return Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [{ field }] : []))
  },
})

/** What people have registered for is deleted with a reason, which they are told. */
export const deleting = rules<{ signedUp: number }, { reason: string }>({
  'EVT-26': ({ facts, input }) => facts.signedUp > 0 && input.reason === '' && { field: 'reason' },
})

/** How many sessions of an event one person may register for. */
export const mostOf = ({ multipleSessions, maxSessions }: Pick<Terms, 'multipleSessions' | 'maxSessions'>): number => (multipleSessions ? maxSessions : 1)
