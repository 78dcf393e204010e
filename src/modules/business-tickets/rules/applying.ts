import { rules } from '#foundation/contract/rules.ts'
import { addDays, type Day, dayOf, weekdayOf } from '#foundation/time.ts'
import { type IdType, isMasked, isNationalId, isPhone } from './identity.ts'

export const CATEGORIES = ['eco', 'dummy', 'vip'] as const
export type Category = (typeof CATEGORIES)[number]
export const TYPES = ['internal', 'external', 'experience', 'private'] as const
export type TicketType = (typeof TYPES)[number]
const TYPES_OF = { eco: ['internal', 'external'], dummy: ['internal', 'external'], vip: ['experience', 'private'] } as const satisfies Readonly<
  Record<Category, readonly TicketType[]>
>
export const typesOf = (category: Category): readonly TicketType[] => TYPES_OF[category]
export const isVip = (category: Category): boolean => category === 'vip'

export interface Limits {
  partyMax: number
  vipExperienceMax: number
  vipPrivateMax: number
}

interface Facts {
  /** Of the product; null where none is configured, 0 where it costs nothing. */
  unitPriceFen: number | null
  aheadDays: number
  /** Days on which nobody may come. */
  blackouts: readonly Day[]
}

export interface Applied {
  type: TicketType
  quantity: number
  visitDate: Day
  governmentOfficial: boolean
  idTypes?: readonly IdType[] | undefined
  idNumbers: readonly string[]
  guests?: readonly { idType?: IdType | null | undefined }[] | undefined
  phone: string
}

const FIGURES = 18
/** What paper a line is the number of: as its guest says, the only kind that was chosen, or what it looks like. */
const isNational = ({ guests = [], idTypes = [] }: Applied, line: string, at: number): boolean => {
  const said = guests[at]?.idType ?? (idTypes.length === 1 ? idTypes[0] : undefined)
  if (said) return said === 'national-id'
  return (idTypes.length === 0 || idTypes.includes('national-id')) && line.replace(/[\s-]/g, '').length === FIGURES
}

/** What an application has to be like; the page asks the same before it is sent. */
export const applying = rules<Facts, Applied, Limits>({
  'BTIX-07': ({ input, p }) => (input.type === 'internal' || input.type === 'external') && input.quantity > p.partyMax && { field: 'quantity' },
  'BTIX-08': ({ input, p }) => input.type === 'experience' && input.quantity > p.vipExperienceMax && { field: 'quantity' },
  'BTIX-09': ({ input, p }) => input.type === 'private' && input.quantity > p.vipPrivateMax && { field: 'quantity' },
  'BTIX-01': ({ input }) => input.idNumbers.length !== input.quantity && { field: 'idNumbers' },
  'BTIX-02': ({ input }) => input.governmentOfficial && (input.idTypes ?? []).length === 0 && { field: 'idTypes' },
  'BTIX-03': ({ input }) => input.idNumbers.some((line, at) => !isMasked(line) && isNational(input, line, at) && !isNationalId(line)) && { field: 'idNumbers' },
  'BTIX-10': ({ input }) => !isPhone(input.phone) && { field: 'phone' },
  'BTIX-16': ({ facts, input, now }) =>
    (input.visitDate < addDays(dayOf(now), facts.aheadDays) || facts.blackouts.includes(input.visitDate)) && { field: 'visitDate' },
  'BTIX-19': ({ facts }) => facts.unitPriceFen === null && { field: 'productId' },
})

/** What the last approval asks of an application with an official (BTIX-20). */
export const approving = rules<{ governmentOfficial: boolean }, { offer: string | null }>({
  'BTIX-20': ({ facts, input }) => facts.governmentOfficial && input.offer === null,
})

interface Session {
  kind: TicketType
  weekdays: readonly number[]
  effectiveFrom: Day
  effectiveTo: Day | null
}
/** Whether a session is held on a day. */
export const isHeld = ({ weekdays, effectiveFrom, effectiveTo }: Omit<Session, 'kind'>, day: Day): boolean =>
  effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo) && weekdays.includes(weekdayOf(day))

/** The last day on which a ticket opens the gate. */
export const lastDay = (visitDate: Day, validDays: number): Day => addDays(visitDate, validDays - 1)
