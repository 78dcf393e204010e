import { rules } from '#foundation/contract/rules.ts'

/** The types of team members, as the people data has them. */
export const TM_TYPES = ['full-time', 'part-time', 'intern'] as const
type TmType = (typeof TM_TYPES)[number]

/** What is free of a budget. */
export interface Room {
  employeeClass: number
  available: number
}
export interface Figures {
  budget: number
  actualTotal: number
  inRequest: number
}
/** What may still be asked for (HEADC-06); below zero where an organization is over its budget. */
export const availableOf = ({ budget, actualTotal, inRequest }: Figures): number => budget - actualTotal - inRequest

/** What the chosen classes have free together; a class that is over its budget takes nothing from the others. */
export const freeOf = (rooms: readonly Room[]): number => rooms.reduce((sum, { available }) => sum + Math.max(0, available), 0)

export interface Position {
  position: string
  count: number
  wishes: string
}
export interface Line {
  position: string
  employeeClass: number
  count: number
}

/** Lays the heads of positions on what the classes have free, in the order in which they were chosen. There is enough: HEADC-05. */
export function allocate(positions: readonly Position[], rooms: readonly Room[]): Line[] {
  const left = rooms.map((room) => ({ ...room }))
  return positions.flatMap(({ position, count }) => {
    let open = count
    return left.flatMap((room) => {
      const taken = Math.min(open, Math.max(0, room.available))
      if (taken === 0) return []
      open -= taken
      room.available -= taken
      return [{ position, employeeClass: room.employeeClass, count: taken }]
    })
  })
}

const isHeads = (count: number): boolean => Number.isInteger(count) && count >= 1
const signsOf = (code: string): number => code.match(/[A-Za-z0-9]/g)?.length ?? 0

export interface ApplyingFacts {
  active: boolean
  /** Of the organization, by type and class. */
  rooms: readonly (Room & { tmType: TmType })[]
  /** Those who were named and qualify: are in the organization or left it of late, and stand in no other request. Not asked on pages. */
  leavers?: readonly string[]
}
interface Asked {
  tmType: TmType
  employeeClassList: readonly number[]
}
/** What the chosen classes have free, in the order in which they were chosen. */
export const roomsFor = (rooms: ApplyingFacts['rooms'], { tmType, employeeClassList }: Asked): Room[] =>
  [...new Set(employeeClassList)].flatMap((code) => rooms.find((one) => one.tmType === tmType && one.employeeClass === code) ?? [])

interface SocialAsked extends Asked {
  count: number
  jobCode?: string | undefined
  hireType: 'new' | 'replacement'
  replaces?: readonly string[] | undefined
}
export interface Codes {
  codeMinLength: number
}

const qualify = (facts: ApplyingFacts, replaces: readonly string[], count: number): boolean =>
  replaces.length === count && new Set(replaces).size === count && (!facts.leavers || replaces.every((one) => facts.leavers?.includes(one)))

/** What has to hold of a request for social hiring. */
export const socialApplying = rules<ApplyingFacts, SocialAsked, Codes>({
  'HEADC-03': ({ input, p }) => signsOf(input.jobCode ?? '') < p.codeMinLength && { field: 'jobCode', codeMinLength: p.codeMinLength },
  'HEADC-04': ({ facts }) => !facts.active && { field: 'orgCode' },
  'HEADC-05': ({ facts, input }) => input.count > freeOf(roomsFor(facts.rooms, input)) && { field: 'count' },
  'HEADC-07': ({ input }) => !isHeads(input.count) && { field: 'count' },
  'HEADC-08': ({ facts, input }) =>
    input.hireType === 'replacement' && isHeads(input.count) && !qualify(facts, input.replaces ?? [], input.count) && { field: 'replaces' },
})

export interface CampusFacts extends ApplyingFacts {
  /** What the campus plan of the year leaves for each position. */
  orders: readonly { position: string; tmType: TmType; left: number }[]
}
interface CampusAsked extends Asked {
  positions: readonly { position: string; count: number }[]
}

/** What has to hold of a request for campus hiring: there is room in the budget, and in the plan for each position. */
export const campusApplying = rules<CampusFacts, CampusAsked>({
  'HEADC-04': ({ facts }) => !facts.active && { field: 'orgCode' },
  'HEADC-05': ({ facts, input: { positions, ...input } }) => {
    const sum = (of: typeof positions) => of.reduce((total, { count }) => total + count, 0)
    const leftOf = (position: string) => facts.orders.find((one) => one.position === position && one.tmType === input.tmType)?.left ?? 0
    const over = positions.findIndex(({ position }) => sum(positions.filter((one) => one.position === position)) > leftOf(position))
    if (over >= 0) return { field: `positions.${over}.count` }
    return sum(positions) > freeOf(roomsFor(facts.rooms, input)) && { field: 'positions' }
  },
  'HEADC-07': ({ input }) => input.positions.flatMap(({ count }, at) => (isHeads(count) ? [] : [{ field: `positions.${at}.count` }])),
})

/** A draft is not gone on with for an organization that is no more. */
export const drafting = rules<{ active: boolean }, object>({ 'HEADC-04': ({ facts }) => !facts.active && { field: 'orgCode' } })

/** A budget is raised as one likes, and lowered to the people in place and the heads that are held. */
export const budgeting = rules<{ before: number | null; taken: number }, { budget: number }>({
  'HEADC-10': ({ facts, input }) => facts.before !== null && input.budget < facts.before && input.budget < facts.taken && { field: 'budget' },
})

interface Reducing {
  count: number
  filled: number
}
/** A request is reduced to heads, fewer than it has and no fewer than are filled. */
export const reducing = rules<Reducing, { count: number | null }>({
  'HEADC-07': ({ facts, input: { count } }) => (count === null || !isHeads(count) || count >= facts.count || count < facts.filled) && { field: 'count' },
})

/** Who is counted fits the request and was not counted this year; who asks for the year after next is refused. */
export const filling = rules<{ fits: boolean }, object>({ 'HEADC-11': ({ facts }) => !facts.fits && { field: 'ssoId' } })
export const carrying = rules<{ year: number; thisYear: number }, object>({ 'HEADC-12': ({ facts }) => facts.year > facts.thisYear })
