import { isNationalId } from '#foundation/contract/nationalId.ts'
import { rules } from '#foundation/contract/rules.ts'
import { ONLY } from '#foundation/contract/schemas.ts'
import { type Day, dayOf, earliest, latest } from '#foundation/time.ts'
import type { Direction, TicketType } from './limits.ts'

export { idWithCheck, isNationalId } from '#foundation/contract/nationalId.ts'

export const ID_TYPES = ['national-id', 'passport', 'hk-macao-permit', 'taiwan-permit', 'other'] as const
export type IdType = (typeof ID_TYPES)[number]

/** So many days past its date the office sees what nobody has confirmed. */
export const LIST_DAYS = 30

const LONG = 12
/** A number with its middle covered (GIFTS-15). */
export function masked(number: string): string {
  const [head, tail] = number.length >= LONG ? [3, 4] : [1, 2]
  return `${number.slice(0, head)}${'*'.repeat(Math.max(0, number.length - head - tail))}${number.slice(-tail)}`
}

const isLetters = (name: string): boolean => name.split(' ').every((word) => word !== '' && ONLY.letters.test(word))
const isName = (name: string, fits: (name: string) => boolean): boolean => name === '' || fits(name)

interface Person {
  /** Whose number is kept: it is not typed again. */
  id?: string | undefined
  nameCn?: string | undefined
  nameEn?: string | undefined
  idType?: IdType | null | undefined
  idNumber?: string | undefined
  official: boolean
}
interface Item {
  date: Day
  worthFen?: number | null | undefined
}
export interface Declared {
  direction: Direction
  recipients: readonly Person[]
  items: readonly Item[]
  ticketType?: TicketType | null | undefined
  unitPriceFen?: number | null | undefined
  quantity?: number | null | undefined
  estimatedEntryDate?: Day | null | undefined
  lateReason?: string | undefined
}

/** The days on which something changes hands. */
const daysOf = ({ items, ticketType, estimatedEntryDate }: Declared): Day[] => [
  ...items.map(({ date }) => date),
  ...(ticketType && estimatedEntryDate ? [estimatedEntryDate] : []),
]
/** The first and the last day of an application; `today` where it says none. */
export function spanOf(declared: Declared, today: Day): { firstDay: Day; lastDay: Day } {
  const [first = today, ...others] = daysOf(declared)
  return { firstDay: earliest(first, ...others), lastDay: latest(first, ...others) }
}

export interface DeclaringFacts {
  /** The day before which what was accepted is declared late. */
  acceptedSince: Day
}

const isAmount = (fen: number | null | undefined): boolean => fen !== null && fen !== undefined && fen > 0
const places = <T>(all: readonly T[], name: string, isWrong: (one: T) => boolean | undefined) =>
  all.flatMap((one, at) => (isWrong(one) ? [{ field: name.replace('*', String(at)) }] : []))

/** What an application has to be like; the page asks the same before it is sent. */
export const declaring = rules<DeclaringFacts, Declared>({
  'GIFTS-07': ({ input }) => places(input.recipients, 'recipients.*.idType', ({ official, idType }) => official && !idType),
  'GIFTS-09': ({ facts, input, now }) => {
    const today = dayOf(now)
    if (input.direction === 'accept')
      return (input.lateReason ?? '').trim() === '' && input.items.some(({ date }) => date < facts.acceptedSince) && { field: 'lateReason' }
    const tickets = input.ticketType && (!input.estimatedEntryDate || input.estimatedEntryDate <= today) ? [{ field: 'estimatedEntryDate' }] : []
    return [...places(input.items, 'items.*.date', ({ date }) => date <= today), ...tickets]
  },
  'GIFTS-11': ({ input: { recipients } }) => [
    ...places(
      recipients,
      'recipients.*.nameCn',
      ({ nameCn = '', nameEn = '' }) => `${nameCn}${nameEn}` === '' || !isName(nameCn, (name) => ONLY.chinese.test(name)),
    ),
    ...places(recipients, 'recipients.*.nameEn', ({ nameEn = '' }) => !isName(nameEn, isLetters)),
  ],
  'GIFTS-12': ({ input }) =>
    places(
      input.recipients,
      'recipients.*.idNumber',
      ({ id, idType, idNumber = '' }) => idType === 'national-id' && !(id && idNumber === '') && !isNationalId(idNumber),
    ),
  'GIFTS-13': ({ input }) => {
    const { ticketType, unitPriceFen, quantity } = input
    return [
      ...places(input.items, 'items.*.worthFen', ({ worthFen }) => !isAmount(worthFen)),
      ...(ticketType && !isAmount(unitPriceFen) ? [{ field: 'unitPriceFen' }] : []),
      ...(ticketType && !isAmount(quantity) ? [{ field: 'quantity' }] : []),
    ]
  },
})

/** Nobody approves what they asked for themselves (GIFTS-14). */
export const approving = rules<{ requester: string }, { by: string }>({ 'GIFTS-14': ({ facts, input }) => facts.requester === input.by })
