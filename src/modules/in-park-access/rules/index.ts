import { isNationalId, plainId } from '#foundation/contract/nationalId.ts'
import { rules } from '#foundation/contract/rules.ts'
import { addMinutes, type Day, dayOf, daysBetween } from '#foundation/time.ts'

export { idWithCheck } from '#foundation/contract/nationalId.ts'

export const KINDS = ['long-term-vendor', 'temporary-vendor', 'visitor'] as const
export type AccessKind = (typeof KINDS)[number]
export const ID_TYPES = ['national-id', 'passport', 'permit'] as const
export type IdType = (typeof ID_TYPES)[number]
export const ATTACHMENT_TYPES = ['docx', 'xlsx', 'pdf', 'jpg', 'jpeg', 'png'] as const

const OTHER = /^[A-Z0-9]{5,20}$/
const MOBILE = /^\d{11}$/

/** AMS-15 */
export const isIdNumber = (type: IdType, typed: string): boolean => (type === 'national-id' ? isNationalId(typed) : OTHER.test(plainId(typed)))
export const isMobile = (typed: string): boolean => MOBILE.test(typed)

const [HEAD, TAIL] = [3, 4]
/** AMS-22: a number with its middle covered; of a short one nothing but the end is seen. */
export const masked = (number: string): string => {
  const head = number.length > HEAD + TAIL ? HEAD : 0
  return `${number.slice(0, head)}${'*'.repeat(Math.max(0, number.length - head - TAIL))}${number.slice(-TAIL)}`
}

/** AMS-10: both ends count. */
export const daysOf = (start: Day, end: Day): number => daysBetween(start, end) + 1

/** A person as it is applied for, with the number in full. */
interface Named {
  idType: IdType
  idNumber: string
  mobile: string
}
interface Applied {
  kind: AccessKind
  startDate: Day
  endDate: Day
  areas: readonly { code: string; value: string }[]
  persons: readonly Named[]
}
interface ApplyFacts {
  /** Places of persons whom the blacklist names in these days. */
  barred: readonly number[]
  /** Places of persons who have an application for the same area in these days. */
  taken: readonly number[]
  /** A file is not what form or policy take: these are. */
  wrongFiles: { types: string; size: string } | undefined
  /** Of a change of what has begun: its first day. */
  since?: Day | undefined
}
interface Limits {
  longTermMoreThanDays: number
  temporaryMaxDays: number
  visitorDays: number
  personsPerApplication: number
}

/** Places of numbers that stood before. */
const twice = (persons: readonly Named[]): number[] => {
  const numbers = persons.map(({ idNumber }) => plainId(idNumber))
  return numbers.flatMap((number, at) => (numbers.indexOf(number) < at ? [at] : []))
}
const at = (places: readonly number[]) => places.map((place) => ({ field: `persons.${place}` }))
const lasts = (facts: ApplyFacts, { startDate, endDate }: Applied): number => daysOf(facts.since ?? startDate, endDate)
const inOrder = ({ startDate, endDate }: Pick<Applied, 'startDate' | 'endDate'>): boolean => startDate <= endDate

/** What an application, or a change of one, asks for when it is sent. */
export const applying = rules<ApplyFacts, Applied, Limits>({
  'AMS-01': ({ input, now }) => input.startDate < dayOf(now) && { field: 'startDate' },
  'AMS-02': ({ input }) => !inOrder(input) && { field: 'endDate' },
  'AMS-03': ({ input }) => input.areas.some(({ value }) => value !== 'Y' && value !== 'N') && { field: 'areas' },
  'AMS-04': ({ input }) => !input.areas.some(({ value }) => value === 'Y') && { field: 'areas' },
  'AMS-05': ({ facts }) => facts.wrongFiles && { field: 'attachments', ...facts.wrongFiles },
  'AMS-06': ({ facts, input, p }) =>
    input.kind === 'long-term-vendor' && inOrder(input) && lasts(facts, input) <= p.longTermMoreThanDays && { field: 'endDate' },
  'AMS-07': ({ facts, input, p }) => input.kind === 'temporary-vendor' && lasts(facts, input) > p.temporaryMaxDays && { field: 'endDate' },
  'AMS-08': ({ facts, input, p }) => input.kind === 'visitor' && lasts(facts, input) > p.visitorDays && { field: 'endDate' },
  'AMS-12': ({ facts }) => at(facts.barred),
  'AMS-14': ({ facts, input }) => at([...new Set([...twice(input.persons), ...facts.taken])]),
  'AMS-15': ({ input }) => at(input.persons.flatMap((one, place) => (isIdNumber(one.idType, one.idNumber) && isMobile(one.mobile) ? [] : [place]))),
  'AMS-16': ({ input, p }) => input.persons.length > p.personsPerApplication && { field: 'persons' },
})

type AreasAndDays = Pick<Applied, 'areas' | 'startDate' | 'endDate'>
/** The same of team members; `since` is the first day of what is adjusted, which may have passed. */
export const admitting = rules<{ since?: Day | undefined }, AreasAndDays>({
  'AMS-01': ({ facts, input, now }) => input.startDate !== facts.since && input.startDate < dayOf(now) && { field: 'startDate' },
  'AMS-02': ({ input }) => !inOrder(input) && { field: 'endDate' },
  'AMS-03': ({ input }) => input.areas.some(({ value }) => value !== 'Y' && value !== 'N') && { field: 'areas' },
  'AMS-04': ({ input }) => !input.areas.some(({ value }) => value === 'Y') && { field: 'areas' },
})

interface ApproveFacts {
  own: boolean
  barred: boolean
  full: boolean
}
/** What has to hold at the moment of an approval, with the days that the passes will have. */
export const approving = rules<ApproveFacts, { startDate: Day; endDate: Day }>({
  'AMS-18': ({ facts }) => facts.own,
  'AMS-19': ({ input, now }) => (input.startDate < dayOf(now) || input.startDate > input.endDate) && { field: 'startDate' },
  'AMS-12': ({ facts }) => facts.barred,
  'AMS-17': ({ facts }) => facts.full,
})
export const deciding = rules<{ own: boolean }, unknown>({ 'AMS-18': ({ facts }) => facts.own })
export const resuming = rules<{ barred: boolean }, unknown>({ 'AMS-12': ({ facts }) => facts.barred })
export const saying = rules<unknown, { reason: string }>({ 'AMS-23': ({ input }) => input.reason.trim() === '' && { field: 'reason' } })

interface Held {
  startDate: Day
  endDate: Day
  count: number
}
/** AMS-17: whether some more passes find a place in an area on each of the days; 0 is no limit. */
export function isFull(held: readonly Held[], asked: { startDate: Day; endDate: Day; count: number }, capacity: number): boolean {
  if (capacity === 0) return false
  // it is fullest on the first of the days, or where another span begins
  const days = [asked.startDate, ...held.map(({ startDate }) => startDate).filter((day) => day > asked.startDate && day <= asked.endDate)]
  const on = (day: Day) => held.reduce((sum, one) => sum + (one.startDate <= day && day <= one.endDate ? one.count : 0), 0)
  return days.some((day) => on(day) + asked.count > capacity)
}

/** In the place of a comment: nobody decided in time (AMS-19). */
export const LATE = 'in-park-access.late'

export const CODE_SECONDS = 60
const AGAIN_MINUTES = 5
export const REFUSALS = ['code', 'state', 'dates', 'area', 'again', 'barred'] as const
export type Refusal = (typeof REFUSALS)[number]

interface GateFacts {
  /** None where the code is not ours or too old, or nobody has the number. */
  pass: { status: string; startDate: Day; endDate: Day; areas: readonly string[] } | undefined
  barred: boolean
  /** The last time that the pass was let through. */
  last: { direction: 'in' | 'out'; at: Date } | undefined
}
interface Shown {
  area: string
  direction: 'in' | 'out'
}
/** Why somebody is not let through; who is inside is let out whatever became of the pass. */
export function whyRefused({ pass, barred, last }: GateFacts, { area, direction }: Shown, now: Date): Refusal | undefined {
  if (!pass) return 'code'
  if (direction === 'out') return undefined
  if (barred) return 'barred'
  if (pass.status !== 'active') return 'state'
  const today = dayOf(now)
  if (today < pass.startDate || today > pass.endDate) return 'dates'
  if (!pass.areas.includes(area)) return 'area'
  return last?.direction === 'in' && now < addMinutes(last.at, AGAIN_MINUTES) ? 'again' : undefined
}
export const entering = rules<GateFacts, Shown>({
  'AMS-12': ({ facts, input, now }) => whyRefused(facts, input, now) === 'barred',
  'AMS-20': ({ facts, input, now }) => ![undefined, 'barred'].includes(whyRefused(facts, input, now)),
})
