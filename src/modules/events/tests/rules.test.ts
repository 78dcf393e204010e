import { describe, expect, test } from 'vitest'
import {
  booking,
  cancelling,
  checkInTerms,
  handingOut,
  personStateOf,
  redeemTerms,
  registrationTerms,
  renewsAt,
  signingUp,
  stepNow,
  stepsTaken,
} from '../rules/index.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const when = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString()
const ids = (refusals: readonly { rule: string; field?: string }[]) => refusals.map(({ rule, field }) => (field ? `${rule} ${field}` : rule))

const session = (start = 48, end = 50, limit = 20) => ({ start: when(start), end: when(end), limit })
const TERMS = { multipleSessions: false, maxSessions: 1, sessions: [session()], registrationStart: when(-1), registrationEnd: when(24), cancelUntil: when(36) }
const terms = (more: Partial<typeof TERMS>) => ids(registrationTerms.check({ facts: {}, input: { ...TERMS, ...more }, p: {}, now }))

describe('what a registration says', () => {
  test('EVT-01 several sessions a person need two at least', () => {
    expect(terms({ multipleSessions: true })).toEqual(['EVT-01 sessions'])
    expect(terms({ multipleSessions: true, sessions: [session(), session(72, 74)] })).toEqual([])
  })

  test('EVT-02 nobody registers for more sessions than there are', () => {
    expect(terms({ multipleSessions: true, maxSessions: 3, sessions: [session(), session(72, 74)] })).toEqual(['EVT-02 maxSessions'])
    expect(terms({ maxSessions: 3 })).toEqual([])
  })

  test('EVT-04 places are whole numbers above zero', () => {
    for (const limit of [0, -1, 1.5]) expect(terms({ sessions: [session(48, 50, limit)] })).toEqual(['EVT-04 sessions.0.limit'])
    expect(terms({ maxSessions: 0.5 })).toEqual(['EVT-04 maxSessions'])
    expect(terms({})).toEqual([])
  })

  test('EVT-05 registration lies before the first session, and sessions end after they start', () => {
    expect(terms({ registrationEnd: when(-2) })).toEqual(['EVT-05 registrationEnd'])
    expect(terms({ registrationEnd: when(49) })).toEqual(['EVT-05 registrationEnd'])
    expect(terms({ cancelUntil: when(49) })).toEqual(['EVT-05 cancelUntil'])
    expect(terms({ sessions: [session(48, 48)] })).toEqual(['EVT-05 sessions.0.end'])
    expect(terms({ registrationEnd: when(48), cancelUntil: when(48) })).toEqual([])
  })
})

const FACTS = { from: when(-1), until: when(1), registered: false, others: 0, most: 1, free: true, questions: [] }
const signing = (more: Partial<typeof FACTS>, answers = {}) => ids(signingUp.check({ facts: { ...FACTS, ...more }, input: { answers }, p: {}, now }))

describe('signing up', () => {
  test('EVT-06 EVT-07 EVT-11 EVT-23 each of what stands against it, in order', () => {
    expect(signing({})).toEqual([])
    expect(signing({ registered: true })).toEqual(['EVT-06'])
    expect(signing({ from: when(0.1) })).toEqual(['EVT-11'])
    expect(signing({ until: when(0) })).toEqual(['EVT-11'])
    expect(signing({ others: 1 })).toEqual(['EVT-23'])
    expect(signing({ free: false })).toEqual(['EVT-07'])
    expect(signing({ registered: true, others: 1, free: false })).toEqual(['EVT-06', 'EVT-23', 'EVT-07'])
  })

  test('EVT-24 what has to be answered is, and by one of the choices', () => {
    const questions = [{ id: 'q', required: true, choices: ['a', 'b'] }]
    const asked = (answers: Record<string, string>) => ids(signingUp.check({ facts: { ...FACTS, questions }, input: { answers }, p: {}, now }))
    expect([asked({}), asked({ q: '2' }), asked({ q: '1' })]).toEqual([['EVT-24 answers.q'], ['EVT-24 answers.q'], []])
  })

  test('EVT-11 a place is given back until the cut-off, the list left at any time', () => {
    const cancel = (cancelUntil: string, booked: boolean) => cancelling.check({ facts: { cancelUntil, booked }, input: {}, p: {}, now }).length
    expect([cancel(when(0), true), cancel(when(-0.1), true), cancel(when(-0.1), false)]).toEqual([0, 1, 0])
  })

  test('what a session is to a person: the first that is so', () => {
    const state = (more: object) => personStateOf({ mine: undefined, from: when(-1), until: when(1), open: true, ...more }, now)
    expect(state({})).toBe('not-registered')
    expect(state({ open: false })).toBe('full')
    expect(state({ until: when(0), open: false })).toBe('registration-ended')
    expect(state({ from: when(1), open: false })).toBe('registration-not-started')
    expect(state({ mine: 'standby', until: when(0) })).toBe('standby')
    expect(['booked', 'attended', 'absent'].map((mine) => state({ mine, until: when(0) }))).toEqual(['registered', 'registered', 'registered'])
  })
})

describe('checking in', () => {
  const TIMES = { type: 'open' as const, sid: null, sessionIds: [], list: null, start: when(0), end: when(2) }
  const check = (more: object) => ids(checkInTerms.check({ facts: {}, input: { ...TIMES, ...more }, p: {}, now }))

  test('EVT-03 it does not end before it starts', () => {
    expect([check({}), check({ end: when(0) }), check({ end: when(-1) })]).toEqual([[], [], ['EVT-03 end']])
  })

  test('EVT-31 it says whom it is for', () => {
    expect([check({ type: 'linked' }), check({ type: 'linked', sid: 'x' }), check({ type: 'list' })]).toEqual([
      ['EVT-31 sid'],
      ['EVT-31 sessionIds'],
      ['EVT-31 list'],
    ])
  })

  test('EVT-14 the code renews every half minute, and an older one counts for a moment only', () => {
    const then = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect(renewsAt(then(7))).toEqual(then(30))
    const first = stepNow(then(7))
    expect([29, 35, 41, 90].map((seconds) => stepsTaken(then(seconds)).includes(first))).toEqual([true, true, false, false])
  })
})

describe('redeeming', () => {
  const window = (start = 48, end = 49, capacity = 5) => ({ start: when(start), end: when(end), capacity })
  const GIVEN = {
    who: 'list' as const,
    eligible: {},
    sid: null,
    checkInId: null,
    stock: 5,
    perPerson: 1,
    bookingStart: when(0),
    bookingEnd: when(24),
    windows: [window()],
  }
  const check = (more: object) => ids(redeemTerms.check({ facts: {}, input: { ...GIVEN, ...more }, p: {}, now }))

  test('EVT-04 EVT-05 EVT-31 what a redemption says of itself', () => {
    expect(check({})).toEqual([])
    expect(check({ stock: 0.5, perPerson: 0, windows: [window(48, 49, -1)] })).toEqual(['EVT-04 stock', 'EVT-04 perPerson', 'EVT-04 windows.0.capacity'])
    expect(check({ bookingEnd: when(0), windows: [window(48, 48)] })).toEqual(['EVT-05 bookingEnd', 'EVT-05 windows.0.end'])
    expect([check({ eligible: null }), check({ who: 'registered' }), check({ who: 'checked-in' })]).toEqual([
      ['EVT-31 eligible'],
      ['EVT-31 sid'],
      ['EVT-31 checkInId'],
    ])
  })

  const BOOKS = {
    status: 'open' as const,
    bookingStart: new Date(when(-1)),
    bookingEnd: new Date(when(1)),
    surveyDone: true,
    taken: 0,
    perPerson: 1,
    stockLeft: 1,
  }
  const books = (more: object) => ids(booking.check({ facts: { ...BOOKS, starts: new Date(when(48)), left: 1, ...more }, input: {}, p: {}, now }))

  test('EVT-15 EVT-16 EVT-18 EVT-27 EVT-28 each of what stands against a booking', () => {
    expect(books({})).toEqual([])
    expect(books({ left: 0 })).toEqual(['EVT-15'])
    expect(books({ surveyDone: false })).toEqual(['EVT-16'])
    expect(books({ taken: 1 })).toEqual(['EVT-18'])
    expect(books({ stockLeft: 0 })).toEqual(['EVT-28'])
    for (const more of [{ status: 'closed' }, { bookingStart: new Date(when(0.1)) }, { bookingEnd: now }, { starts: now }])
      expect(books(more)).toEqual(['EVT-27'])
  })

  test('EVT-16 EVT-17 EVT-18 EVT-30 at the desk: within the window, once, and with the survey', () => {
    const hands = (more: object) =>
      ids(handingOut.check({ facts: { start: new Date(when(-1)), end: new Date(when(1)), state: 'booked', surveyDone: true, ...more }, input: {}, p: {}, now }))
    expect(hands({})).toEqual([])
    expect(hands({ state: 'redeemed' })).toEqual(['EVT-18'])
    expect(hands({ surveyDone: false })).toEqual(['EVT-16'])
    expect(hands({ end: new Date(when(-0.1)) })).toEqual(['EVT-30'])
    expect(hands({ end: new Date(when(-24)) })).toEqual(['EVT-17', 'EVT-30'])
  })
})
