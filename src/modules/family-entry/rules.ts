import { birthOf, isNationalId, plainId } from '#foundation/contract/nationalId.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { type Day, dayOf, fromWallClock, isDay, yearsBetween } from '#foundation/time.ts'

export { idWithCheck } from '#foundation/contract/nationalId.ts'

export const applicationLife = lifecycle({
  of: 'FamilyApplication',
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n', cancelled: 'n' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'auditor' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'auditor' },
    { action: 'withdraw', from: ['pending', 'approved'], to: 'withdrawn', by: 'team-member' },
    { action: 'cancel', from: ['pending', 'approved'], to: 'cancelled', by: 'family-admin or the clock' },
  ],
})
export type ApplicationState = StateOf<typeof applicationLife>
/** States that count: their people are expected, their places taken. */
export const LIVE = ['pending', 'approved'] as const satisfies readonly ApplicationState[]
export const isLive = (state: ApplicationState): boolean => LIVE.some((one) => one === state)

export const RELATIONS = ['spouse', 'child', 'parent', 'grandparent', 'sibling', 'other'] as const
export const ID_TYPES = ['national-id', 'passport', 'travel-permit', 'birth-certificate'] as const
export type IdType = (typeof ID_TYPES)[number]

/** Younger ones do not come alone (FAM-10). */
const ALONE_YEARS = 14
const ADULT_YEARS = 18

const OTHER = /^[A-Z0-9]{5,20}$/
/** Whether a number can be that of somebody born on that day: a Chinese national ID bears the day and its own check (FAM-03). */
export function isIdNumber(type: IdType, typed: string, birthDate: Day): boolean {
  const number = plainId(typed)
  return type === 'national-id' ? isNationalId(number) && birthOf(number) === birthDate : OTHER.test(number)
}

const LONG = 12
/** A number with its middle covered (FAM-11). */
export function masked(number: string): string {
  const [head, tail] = number.length >= LONG ? [3, 4] : [1, 2]
  return `${number.slice(0, head)}${'*'.repeat(Math.max(0, number.length - head - tail))}${number.slice(-tail)}`
}

/** When the entry of a day begins, and when it is over. */
export const entryTimes = ({ date, from, to }: { date: Day; from: string; to: string }): { starts: Date; ends: Date } => ({
  starts: fromWallClock(`${date}T${from}`),
  ends: fromWallClock(`${date}T${to}`),
})

interface ApplyFacts {
  /** The day as it is offered; undefined where none is. */
  offered: { open: boolean; applyFrom: Date | string; applyUntil: Date | string } | undefined
  /** How many the person has invited for the day already. */
  invited: number
  left: number
  /** Which of the members are named in another application of the day, by their place in the form. */
  taken: readonly number[]
}

interface Named {
  /** Whom the number is kept of: it is not typed again. */
  saved?: string | undefined
  idType: IdType
  idNumber?: string | undefined
  birthDate: Day
}
interface ApplyInput {
  date: Day
  members: readonly Named[]
  withApplicant?: boolean | undefined
  agreed?: boolean | undefined
}

const at = (i: number) => ({ field: `members.${i}.idNumber` })
const numberOf = ({ idType, idNumber = '' }: Named): string => `${idType}:${plainId(idNumber)}`

/** What an application has to be like; the page asks the same before it is sent. */
export const applying = rules<ApplyFacts, ApplyInput, { membersPerDay: number }>({
  'FAM-05': ({ facts: { offered }, input: { date }, now }) => {
    const open = offered?.open && new Date(offered.applyFrom) <= now && now < new Date(offered.applyUntil) && date >= dayOf(now)
    return !open && { field: 'date' }
  },
  'FAM-01': ({ facts, input, p }) => facts.invited + input.members.length > p.membersPerDay && { field: 'members' },
  'FAM-04': ({ facts, input }) => input.members.length > facts.left && { field: 'members' },
  'FAM-03': ({ input: { members } }) =>
    members.flatMap(({ saved, idType, idNumber = '', birthDate }, i) => (saved || isIdNumber(idType, idNumber, birthDate) ? [] : [at(i)])),
  'FAM-02': ({ facts, input: { members } }) => {
    const twice = (one: Named, i: number) => Boolean(one.idNumber) && members.findIndex((other) => numberOf(other) === numberOf(one)) < i
    return members.flatMap((one, i) => (facts.taken.includes(i) || twice(one, i) ? [at(i)] : []))
  },
  'FAM-10': ({ input: { date, members, withApplicant } }) => {
    const ages = members.flatMap(({ birthDate }) => (isDay(birthDate) ? [yearsBetween(birthDate, date)] : []))
    return !withApplicant && ages.some((age) => age < ALONE_YEARS) && !ages.some((age) => age >= ADULT_YEARS) && { field: 'withApplicant' }
  },
  'FAM-12': ({ input }) => !input.agreed && { field: 'agreed' },
})

export const rejecting = rules<object, { comment: string }>({ 'FAM-08': ({ input }) => input.comment.trim() === '' && { field: 'comment' } })

interface DecideFacts {
  own: boolean
  state: ApplicationState
}
/** Whether somebody may decide an application. */
export const deciding = rules<DecideFacts, object>({
  'FAM-06': ({ facts }) => facts.own,
  'FAM-07': ({ facts }) => facts.state !== 'pending',
})

interface PassFacts {
  state: ApplicationState
  date: Day
  gate: string
  /** Whom the pass is for and who is not in yet. */
  waiting: readonly string[]
}
/** What a pass has to be at the gate, for those who stand there. */
export const admitting = rules<PassFacts, { gate: string; admit: readonly string[] }>({
  'FAM-09': ({ facts: { state, date, gate, waiting }, input, now }) =>
    state !== 'approved' || date !== dayOf(now) || gate !== input.gate || waiting.length === 0 || input.admit.some((id) => !waiting.includes(id)),
})
