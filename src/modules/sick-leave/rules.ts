import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addMonths, type Day, dayOf, daysBetween, earliest, latest } from '#foundation/time.ts'

export const sickLife = lifecycle({
  of: 'SickLeave',
  initial: 'reported',
  states: { reported: 'b', 'certificate-due': 'w', 'to-check': 'b', accepted: 'g', returned: 'w', rejected: 'r', cancelled: 'n' },
  transitions: [
    { action: 'ask', from: ['reported'], to: 'certificate-due', by: 'clock' },
    { action: 'hand-in', from: ['reported', 'certificate-due', 'returned'], to: 'to-check', by: 'team-member, or line-manager for the member' },
    { action: 'accept', from: ['to-check'], to: 'accepted', by: 'hr-ops' },
    { action: 'return', from: ['to-check'], to: 'returned', by: 'hr-ops' },
    { action: 'reject', from: ['certificate-due', 'to-check', 'returned'], to: 'rejected', by: 'hr-ops' },
    { action: 'cancel', from: ['reported', 'certificate-due'], to: 'cancelled', by: 'team-member' },
  ],
})
export type SickState = StateOf<typeof sickLife>

/** States in which days count for nothing. */
export const VOID = ['rejected', 'cancelled'] as const satisfies readonly SickState[]
export const isLive = (state: SickState): boolean => !VOID.some((one) => one === state)

/** Of which day one half is worked: the first one begins at noon, the last one ends at noon. */
export const HALF_DAYS = ['none', 'first', 'last'] as const
export interface Span {
  from: Day
  to: Day
  halfDay: (typeof HALF_DAYS)[number]
}

/** The longest single leave, in days (SICK-13). */
const LONGEST = 31
/** Where days are counted from. */
const EPOCH = '1970-01-01'

/** A span in half days: its first, and the first that is no more of it. */
function halves({ from, to, halfDay }: Span): readonly [number, number] {
  const at = (day: Day): number => 2 * daysBetween(EPOCH, day)
  return [at(from) + (halfDay === 'first' ? 1 : 0), at(to) + (halfDay === 'last' ? 1 : 2)]
}
/** Days of a span by the calendar, a half one as half (SICK-06). */
export const calendarDays = (span: Span): number => {
  const [begins, ends] = halves(span)
  return Math.max(0, ends - begins) / 2
}
export const overlaps = (a: Span, b: Span): boolean => halves(a)[0] < halves(b)[1] && halves(b)[0] < halves(a)[1]

/** The part of a span that lies between two days, both included; none where it lies outside. */
export function within(span: Span, first: Day, last: Day): Span | undefined {
  const [from, to] = [latest(span.from, first), earliest(span.to, last)]
  if (to < from) return undefined
  const keeps = (span.halfDay === 'first' && from === span.from) || (span.halfDay === 'last' && to === span.to)
  return { from, to, halfDay: keeps ? span.halfDay : 'none' }
}

/** How many of the days on which somebody would have worked lie in a span; the day of which one half is worked is half (SICK-06). */
export function workingDaysOf(span: Span, workDays: readonly Day[]): number {
  const taken = workDays.filter((day) => span.from <= day && day <= span.to)
  const halved = { none: undefined, first: span.from, last: span.to }[span.halfDay]
  return taken.length - (taken.some((day) => day === halved) ? 0.5 : 0)
}

interface ReportFacts {
  /** What of the person is known to be taken. */
  others: readonly Span[]
  byHr: boolean
}

/** What a leave has to look like. What other rooms know of is answered by the roster. */
export const reporting = rules<ReportFacts, { from: Day; to: Day; halfDay?: Span['halfDay'] | undefined }, { reportBackDays: number }>({
  'SICK-01': ({ facts, input, p, now }) => !facts.byHr && input.from < addDays(dayOf(now), -p.reportBackDays) && { field: 'from' },
  'SICK-02': ({ input }) => input.to < input.from && { field: 'to' },
  'SICK-03': ({ facts, input: { halfDay = 'none', ...days } }) => facts.others.some((one) => overlaps(one, { ...days, halfDay })) && { field: 'from' },
  'SICK-13': ({ input: { from, to } }) => daysBetween(from, to) >= LONGEST && { field: 'to', days: LONGEST },
})

interface Paper {
  kind: 'certificate' | 'record' | 'receipt'
  issuedOn: Day
  restFrom?: Day | null | undefined
  restTo?: Day | null | undefined
}

/** What a paper of a leave has to look like: a certificate covers all of it, what is handed in besides says nothing of days. */
export const papers = rules<Pick<Span, 'from' | 'to'>, Paper>({
  'SICK-04': ({ facts, input: { kind, restFrom, restTo } }) =>
    kind === 'certificate' && !(restFrom && restTo && restFrom <= facts.from && facts.to <= restTo) && { field: 'restTo' },
  'SICK-19': ({ input, now }) => input.issuedOn > dayOf(now) && { field: 'issuedOn' },
})

/** The last day on which the certificate is in time (SICK-04). */
export const certificateDue = ({ from, reportedAt }: { from: Day; reportedAt: Date }, { certificateDays }: { certificateDays: number }): Day =>
  addDays(latest(from, dayOf(reportedAt)), certificateDays)

/** Whether back at work on that day fits a leave (SICK-14). */
export const fitsBack = ({ from, to }: Pick<Span, 'from' | 'to'>, on: Day): boolean => from < on && on <= addDays(to, 1)
/** Whether the first day of a leave is not over yet (SICK-15). */
export const notTaken = ({ from }: Pick<Span, 'from'>, today: Day): boolean => today <= from

/** Years worked in all and here from which a treatment period has so many months, within so many (SICK-07, SICK-08). */
const STEPS: readonly { total: number; here: number; months: number; windowMonths: number }[] = [
  { total: 10, here: 20, months: 24, windowMonths: 30 },
  { total: 10, here: 15, months: 18, windowMonths: 24 },
  { total: 10, here: 10, months: 12, windowMonths: 18 },
  { total: 10, here: 5, months: 9, windowMonths: 15 },
  { total: 10, here: 0, months: 6, windowMonths: 12 },
  { total: 0, here: 5, months: 6, windowMonths: 12 },
]
const FIRST_STEP = { months: 3, windowMonths: 6 }
const MONTH_DAYS = 30

interface Years {
  total: number
  here: number
}
/** How long the treatment period is (SICK-07), and within how many months it is used (SICK-08). */
export function allowance({ total, here }: Years): { months: number; windowMonths: number } {
  const { months, windowMonths } = STEPS.find((step) => total >= step.total && here >= step.here) ?? FIRST_STEP
  return { months, windowMonths }
}

export interface Period {
  months: number
  windowMonths: number
  /** The first sick day of the window that is open, and its last day; none while no window is. */
  startedOn: Day | null
  endsOn: Day | null
  usedDays: number
  leftDays: number
}
/** Days that HR has added or given back, on the day that they count at. */
interface Correction {
  on: Day
  days: number
}

/**
 * The treatment period of a person as it stands on a day: windows follow each other, each from a first sick day on, and the days in the last are summed
 * up to that day (SICK-07, SICK-08).
 */
export function treatmentPeriod(leaves: readonly Span[], corrections: readonly Correction[], on: Day, yearsAt: (day: Day) => Years): Period {
  const added = corrections.filter(({ days }) => days > 0).map((one): Span => ({ from: one.on, to: one.on, halfDay: 'none' }))
  const sick = [...leaves, ...added].filter(({ from }) => from <= on).toSorted((a, b) => a.from.localeCompare(b.from))
  let open: { from: Day; next: Day } | undefined
  for (const { from, to } of sick) {
    let first = from
    while (first <= earliest(to, on)) {
      if (!open || first >= open.next) open = { from: first, next: addMonths(first, allowance(yearsAt(first)).windowMonths) }
      first = open.next
    }
  }
  if (!open || open.next <= on) {
    const fresh = allowance(yearsAt(on))
    return { ...fresh, startedOn: null, endsOn: null, usedDays: 0, leftDays: fresh.months * MONTH_DAYS }
  }
  const { from } = open
  const given = allowance(yearsAt(from))
  const taken = leaves.map((one) => within(one, from, on)).reduce((sum, part) => sum + (part ? calendarDays(part) : 0), 0)
  const corrected = corrections.filter((one) => from <= one.on && one.on <= on).reduce((sum, { days }) => sum + days, 0)
  const usedDays = Math.max(0, taken + corrected)
  return { ...given, startedOn: from, endsOn: addDays(open.next, -1), usedDays, leftDays: Math.max(0, given.months * MONTH_DAYS - usedDays) }
}
