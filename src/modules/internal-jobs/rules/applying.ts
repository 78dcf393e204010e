import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import type { Day } from '#foundation/time.ts'
import type { Resume } from '../contract/base.ts'
import type module from '../module.ts'

type Limits = ParametersOf<typeof module>

export const MOST_ATTACHED = 3

/** What is known of somebody and a position when they apply (IJOB-08). */
export interface ApplyFacts {
  staffGroup: 'FL' | 'LA'
  monthsInRole: number
  /** The last that was published; none stops nobody. */
  rating: number | null
  warned: boolean
  /** Applications of the days that count, withdrawn ones too. */
  recent: number
  /** One for this position is under way. */
  live: boolean
  /** It takes applications today. */
  open: boolean
}

/** What stands against an application. */
export const applying = rules<ApplyFacts, object, Limits>({
  'IJOB-01': ({ facts, p: { monthsInRoleBackOffice: least } }) => facts.staffGroup === 'LA' && facts.monthsInRole < least && { monthsInRoleBackOffice: least },
  'IJOB-02': ({ facts, p: { monthsInRoleFrontLine: least } }) => facts.staffGroup === 'FL' && facts.monthsInRole < least && { monthsInRoleFrontLine: least },
  'IJOB-03': ({ facts, p: { minRating } }) => facts.rating !== null && facts.rating < minRating && { minRating },
  'IJOB-04': ({ facts }) => facts.warned,
  'IJOB-05': ({ facts, p: { maxApplications, applicationWindowDays } }) => facts.recent >= maxApplications && { maxApplications, applicationWindowDays },
  'IJOB-06': ({ facts }) => facts.live,
  'IJOB-07': ({ facts }) => !facts.open,
})

/** Types and sizes of files are those of their policy, which refuses by the same rule. */
export const attaching = rules<object, { attachments: readonly string[] }>({
  'IJOB-17': ({ input }) => new Set(input.attachments).size > MOST_ATTACHED && { field: 'attachments' },
})

interface OpenTimes {
  state: string
  openFrom: Day
  closeOn: Day
}
/** IJOB-07: from the day on which it opens to its closing date, both included. */
export const takesApplications = ({ state, openFrom, closeOn }: OpenTimes, today: Day): boolean => state === 'open' && openFrom <= today && today <= closeOn

const MONTHS = 12
const partsOf = (day: Day): [year: number, month: number, date: number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
/** Whole months from one day to another. */
export function monthsSince(from: Day, to: Day): number {
  const [year, month, date] = partsOf(from)
  const [toYear, toMonth, toDate] = partsOf(to)
  return Math.max(0, (toYear - year) * MONTHS + toMonth - month - (toDate < date ? 1 : 0))
}

export const EMPTY: Resume = { education: [], experience: [], projects: [], certifications: [], languages: [], skills: [] }

/** How much of a resume is filled in, in percent of its parts. */
export function completeness(content: Resume): number {
  const parts = Object.values(content)
  return Math.round((100 * parts.filter(({ length }) => length > 0).length) / parts.length)
}

const MOST_MATCHES = 6
/** What a resume has and the requirements of a position name. */
export function matchesOf({ skills, certifications, languages, education }: Resume, requirements: string): string[] {
  const asked = requirements.toLowerCase()
  const words = [...skills, ...certifications.map(({ name }) => name), ...languages.map(({ language }) => language), ...education.map(({ major }) => major)]
  return [...new Set(words)].filter((word) => word !== '' && asked.includes(word.toLowerCase())).slice(0, MOST_MATCHES)
}
