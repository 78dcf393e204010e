import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, addHours, addMonths, type Day } from '#foundation/time.ts'
import type module from './module.ts'

export const codeLife = lifecycle({
  of: 'HotelCouponCode',
  initial: 'new',
  states: { new: 'n', taken: 'b', redeemed: 'g', void: 'n' },
  transitions: [
    { action: 'take', from: ['new'], to: 'taken', by: 'team-member' },
    { action: 'redeem', from: ['taken'], to: 'redeemed', by: 'hotel-desk' },
    { action: 'return', from: ['taken'], to: 'new', by: 'job after 7 days, or team-member early' },
    { action: 'reopen', from: ['redeemed'], to: 'taken', by: 'coupon-admin' },
    { action: 'void', from: ['new', 'taken'], to: 'void', by: 'coupon-admin' },
  ],
})
export type CodeState = StateOf<typeof codeLife>

/** A code as it is kept, however it was typed or read out. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()

type Parameters = Pick<ParametersOf<typeof module>, 'codeReturnDays'>

/** When a code that is taken now goes back by itself (HOTEL-01). */
export const returnsAt = (takenAt: Date, { codeReturnDays }: Parameters): Date => addHours(takenAt, codeReturnDays * 24)

/** The class of a rule that is for every class. */
export const ALL_CLASSES = 0

export const taking = rules<{ current: number | null; accepted: number | null; left: number }, object>({
  'HOTEL-02': ({ facts: { left } }) => left < 1,
  'HOTEL-14': ({ facts: { current, accepted } }) => current !== null && (accepted ?? 0) < current,
})

export interface Span {
  from: Day
  to: Day
}
export interface StayTerms {
  nights: number
  stayFrom: Day
  stayTo: Day
  blackouts: readonly Span[]
}
interface Stay {
  stayFrom: Day
  nights: number
}

/** A stay lies inside its kind's period, touches no black-out, and is no longer than the coupon (HOTEL-07). */
export function staysOut(kind: StayTerms, { stayFrom, nights }: Stay): 'stayFrom' | 'nights' | undefined {
  const last = addDays(stayFrom, nights - 1)
  if (stayFrom < kind.stayFrom || last > kind.stayTo || kind.blackouts.some(({ from, to }) => from <= last && stayFrom <= to)) return 'stayFrom'
  return nights > kind.nights ? 'nights' : undefined
}

export interface HeldFacts {
  /** Undefined for a code that nobody has ever seen. */
  state: CodeState | undefined
  returnsAt: Date | null
  /** Of its holder, in both languages. */
  names: readonly string[]
  shared: boolean
  kind: StayTerms | undefined
}

/** Names as they are compared: whatever their spaces, dots and capitals. */
const bare = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

export const redeeming = rules<HeldFacts, Stay & { guestName: string }>({
  'HOTEL-15': ({ facts: { state, returnsAt: due }, now }) => state !== 'redeemed' && (state !== 'taken' || (due !== null && due <= now)) && { field: 'code' },
  'HOTEL-05': ({ facts: { state } }) => state === 'redeemed' && { field: 'code' },
  'HOTEL-06': ({ facts: { state, names, shared }, input: { guestName } }) =>
    state === 'taken' && !shared && !names.some((name) => bare(name) === bare(guestName)) && { field: 'guestName' },
  'HOTEL-07': ({ facts: { state, kind }, input }) => {
    const field = state === 'taken' && kind ? staysOut(kind, input) : undefined
    return field && { field }
  },
})

interface Discount {
  discountType: 'rate' | 'amount-off' | 'fixed-price'
  discountPercent: number | null
  discountFen: number | null
}

export const kindTerms = rules<object, Discount & StayTerms>({
  'HOTEL-16': ({ input: { discountType, discountPercent, discountFen, stayFrom, stayTo, blackouts } }) => [
    ...(discountType === 'rate' && discountPercent === null ? [{ field: 'discountPercent' }] : []),
    ...(discountType !== 'rate' && discountFen === null ? [{ field: 'discountFen' }] : []),
    ...(stayTo < stayFrom ? [{ field: 'stayTo' }] : []),
    ...(blackouts.some(({ from, to }) => to < from) ? [{ field: 'blackouts' }] : []),
  ],
})

const isQuota = (count: number): boolean => Number.isInteger(count) && count > 0

/** A count of coupons that somebody is given or loses. */
export const quotaCount = rules<object, { amount: number }>({ 'HOTEL-08': ({ input: { amount } }) => !isQuota(amount) && { field: 'amount' } })

export interface Ruled {
  company: string
  employeeClass: number
  employeeType: string
  kindId: string
  yearlyQuota: number
  afterMonths: number
  effectiveFrom: Day
  effectiveTo: Day | null
}

const sameFor = (a: Ruled, b: Ruled): boolean =>
  a.company === b.company && a.employeeClass === b.employeeClass && a.employeeType === b.employeeType && a.kindId === b.kindId
const overlap = (a: Ruled, b: Ruled): boolean =>
  (b.effectiveTo === null || a.effectiveFrom <= b.effectiveTo) && (a.effectiveTo === null || b.effectiveFrom <= a.effectiveTo)

export const ruleTerms = rules<{ others: readonly Ruled[] }, Ruled>({
  'HOTEL-08': ({ input: { yearlyQuota } }) => !isQuota(yearlyQuota) && { field: 'yearlyQuota' },
  'HOTEL-09': ({ facts: { others }, input }) => {
    if (input.effectiveTo !== null && input.effectiveTo < input.effectiveFrom) return { field: 'effectiveTo' }
    return others.some((other) => sameFor(other, input) && overlap(other, input)) && { field: 'effectiveFrom' }
  },
})

export interface Somebody {
  entity: string
  employeeClass: number
  employeeType: string
  joinDate: Day
}

export const inForce = ({ effectiveFrom, effectiveTo }: Pick<Ruled, 'effectiveFrom' | 'effectiveTo'>, on: Day): boolean =>
  effectiveFrom <= on && (effectiveTo === null || on <= effectiveTo)

/** The rule that gives somebody coupons of a kind on a day: one for the own class goes before one for all. */
export function ruleFor<R extends Ruled>(all: readonly R[], who: Somebody, kindId: string, on: Day): R | undefined {
  const fits = all.filter(
    (one) => one.kindId === kindId && one.company === who.entity && one.employeeType === who.employeeType && inForce(one, on) && reached(one, who, on),
  )
  return fits.find((one) => one.employeeClass === who.employeeClass) ?? fits.find((one) => one.employeeClass === ALL_CLASSES)
}

/** Whether somebody is here for as long as a rule asks. */
export const reached = ({ afterMonths }: Pick<Ruled, 'afterMonths'>, { joinDate }: Pick<Somebody, 'joinDate'>, on: Day): boolean =>
  addMonths(joinDate, afterMonths) <= on

/** A batch is undone while each of its lots is whole (HOTEL-12). */
export const undoing = rules<{ lots: readonly { granted: number; left: number; held: number }[] }, object>({
  'HOTEL-12': ({ facts: { lots } }) => lots.some(({ granted, left, held }) => left < granted || held > 0),
})

/** A file that was granted before is granted again only by who says so (HOTEL-11); one with a bad row never (HOTEL-10). */
export const granting = rules<{ bad: number; before: boolean }, { again: boolean }>({
  'HOTEL-10': ({ facts: { bad } }) => bad > 0,
  'HOTEL-11': ({ facts: { bad, before }, input: { again } }) => bad === 0 && before && !again && { field: 'again' },
})
