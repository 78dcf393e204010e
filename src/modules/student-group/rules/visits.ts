import { rules } from '#foundation/contract/rules.ts'
import { type Day, dayOf } from '#foundation/time.ts'

/** Who comes on one day. */
export interface Visit {
  visitDate: Day
  students: number
  teachers: number
  uepStudents: number
  uepTeachers: number
}
export const COUNTS = ['students', 'teachers', 'uepStudents', 'uepTeachers'] as const
export const LEVELS = ['kindergarten', 'primary', 'middle', 'high', 'college'] as const
export const TEXT_MAX = 500
/** After so many days without all arrivals a group is completed all the same. */
export const COMPLETE_DAYS = 3
/** Days before a visit on which its owner is reminded. */
export const REMIND_DAYS = [7, 1] as const

interface Limits {
  minStudents: number
  minUepStudents: number
}
interface Plan {
  visits: readonly Visit[]
  reason: string
}
interface PlanFacts {
  /** What is in force and still ahead; nothing of a new application. */
  before: readonly Visit[]
  /** Days of it that are over, which stay as they are. */
  past: readonly Day[]
  /** Days on which another application of the school is approving or approved. */
  taken: readonly Day[]
  /** Places of visits that have no price on their day. */
  unpriced: readonly number[]
  partnerEnded: boolean
}

const same = (one: Visit, other: Visit): boolean => COUNTS.every((count) => one[count] === other[count])

/** The days on which two plans differ, the first of them first. */
export function touched(before: readonly Visit[], after: readonly Visit[]): Day[] {
  const [was, is] = [before, after].map((visits) => new Map(visits.map((visit) => [visit.visitDate, visit])))
  const days = [...new Set([...was!.keys(), ...is!.keys()])].toSorted()
  return days.filter((day) => {
    const [one, other] = [was!.get(day), is!.get(day)]
    return !one || !other || !same(one, other)
  })
}

/** How many students keep a place on each day; with several plans the most of any of them. */
export function placesOf(...plans: readonly (readonly Visit[])[]): Map<Day, number> {
  const places = new Map<Day, number>()
  for (const { visitDate, students } of plans.flat()) places.set(visitDate, Math.max(places.get(visitDate) ?? 0, students))
  return places
}

export const sumOf = (visits: readonly Visit[], count: (typeof COUNTS)[number]): number => visits.reduce((sum, visit) => sum + visit[count], 0)

type Broken = { field: string }
const lines = (visits: readonly Visit[], broken: (visit: Visit, n: number) => string | false | undefined): Broken[] =>
  visits.flatMap((visit, n) => {
    const field = broken(visit, n)
    return field ? [{ field: `visits.${n}.${field}` }] : []
  })

/** What a draft has to keep already: whole numbers, each day once. */
export const counting = rules<Pick<PlanFacts, 'past'>, Pick<Plan, 'visits'>>({
  'STUD-09': ({ input }) => lines(input.visits, (visit) => COUNTS.find((count) => !Number.isInteger(visit[count]) || visit[count] < 0)),
  'STUD-07': ({ facts, input }) =>
    lines(
      input.visits,
      ({ visitDate }, n) => (facts.past.includes(visitDate) || input.visits.findIndex((one) => one.visitDate === visitDate) < n) && 'visitDate',
    ),
})

/** What is sent for approval. */
export const planning = rules<PlanFacts, Plan, Limits>({
  'STUD-01': ({ input, p }) => lines(input.visits, ({ students }) => students < p.minStudents && 'students'),
  'STUD-02': ({ input, p }) => lines(input.visits, ({ uepStudents }) => uepStudents > 0 && uepStudents < p.minUepStudents && 'uepStudents'),
  'STUD-03': ({ input }) => lines(input.visits, ({ students, uepStudents }) => uepStudents > students && 'uepStudents'),
  'STUD-04': ({ input }) => lines(input.visits, ({ teachers, uepTeachers }) => uepTeachers > teachers && 'uepTeachers'),
  // a day that is today or over can never be approved
  'STUD-05': ({ facts, input, now }) => touched(facts.before, input.visits).some((day) => day <= dayOf(now)) && { field: 'visits' },
  'STUD-08': ({ facts, input }) => facts.taken.length > 0 && input.reason.trim() === '' && { field: 'reason' },
  'STUD-10': ({ facts }) => facts.unpriced.map((n) => ({ field: `visits.${n}.visitDate` })),
  'STUD-12': ({ facts }) => facts.partnerEnded && { field: 'partnerId' },
})

/** At the approval itself (STUD-05, STUD-06): `first` is the first day that it changes. */
export const approving = rules<{ first: Day | undefined }, object>({ 'STUD-05': ({ facts, now }) => facts.first !== undefined && facts.first <= dayOf(now) })

export const changing = rules<{ open: boolean }, object>({ 'STUD-13': ({ facts }) => facts.open })

/** `left`: places of the day that nobody keeps. */
export const placing = rules<{ left: number }, { students: number }>({
  'STUD-11': ({ facts, input }) => input.students > facts.left && { field: 'visits', left: Math.max(0, facts.left) },
})
