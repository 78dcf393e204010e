import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { rules } from '#foundation/contract/rules.ts'
import { foldedName } from '#foundation/contract/schemas.ts'
import { addDays, addMonths, type Day, dayOf, earliest, firstOfMonth, fromWallClock, monthOf, startOfDay } from '#foundation/time.ts'
import type module from '../module.ts'

export type ProfileParameters = ParametersOf<typeof module>

/** A span in which the bank account stands still: its beginning counts, its end does not. */
export interface Lock {
  from: Date
  until: Date
}

/** A day of a month; what is beyond its end is its last day. */
const dayIn = (month: Day, date: number): Day => earliest(addDays(month, date - 1), addDays(addMonths(month, 1), -1))

/** From when to when a lock is, by the parameters of who is asked (PROFILE-06, PROFILE-07). */
function termsOf(partTime: boolean, p: ProfileParameters): { day: number; time: string; toDay: number } {
  if (!partTime) return { day: p.bankLockFromDay, time: '00:00', toDay: p.bankLockToDay }
  const [day, time] = p.bankLockPartTimeFrom.split(' ')
  return { day: Number(day), time: time!, toDay: p.bankLockPartTimeToDay }
}

const AROUND = [-1, 0, 1, 2] as const

/** The locks around a moment, in their order: of the month before until the one after the next; one that ends before it begins goes over the end of its month. */
export function locksAround(partTime: boolean, p: ProfileParameters, now: Date): Lock[] {
  const { day, time, toDay } = termsOf(partTime, p)
  return AROUND.map((ahead) => {
    const month = addMonths(firstOfMonth(dayOf(now)), ahead)
    const last = dayIn(toDay < day ? addMonths(month, 1) : month, toDay)
    return { from: fromWallClock(`${dayIn(month, day)}T${time}`), until: startOfDay(addDays(last, 1)) }
  })
}

/** The window in which the account can be changed: the one that is open, else the next. */
export function bankWindow(partTime: boolean, p: ProfileParameters, now: Date): { kind: 'once'; from?: string; until: string } {
  const locks = locksAround(partTime, p, now)
  const held = locks.find(({ from, until }) => from <= now && now < until)
  const next = locks.find(({ from }) => from >= (held?.until ?? now))!
  return { kind: 'once', ...(held && { from: held.until.toISOString() }), until: next.from.toISOString() }
}

/** The payroll that a change made then reaches: that of a month is made while its lock holds (PROFILE-23). */
export function payrollReached(partTime: boolean, p: ProfileParameters, now: Date): string {
  const opens = bankWindow(partTime, p, now).from
  const at = opens ? new Date(opens) : now
  return monthOf(locksAround(partTime, p, at).find(({ from }) => from >= at)!.from)
}

/** Digits of a card: shorter numbers are those of accounts without one. */
const CARD_DIGITS = 16

/** The check digit of card numbers (ISO/IEC 7812). */
export const luhn = (digits: string): boolean =>
  [...digits].toReversed().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const accountFits = (number: string): boolean => /^\d{12,19}$/.test(number) && (number.length < CARD_DIGITS || luhn(number))

interface BankFacts {
  /** None while the account may be changed. */
  lock: Lock | undefined
  partTime: boolean
  hasBirthday: boolean
}

/** Whether the account can be changed now. */
export const bankRules = rules<BankFacts, unknown, ProfileParameters>({
  'PROFILE-04': ({ facts }) => !facts.hasBirthday,
  'PROFILE-06': ({ facts }) => !facts.partTime && facts.lock !== undefined,
  'PROFILE-07': ({ facts, p }) => {
    if (!facts.partTime || facts.lock === undefined) return false
    const { day, time } = termsOf(true, p)
    return { day, time }
  },
})

/** Whether a holder is one of the names of the directory, whatever dot stands between the parts of either. */
export const isAmong = (legalNames: readonly string[], holder: string): boolean => legalNames.map(foldedName).includes(foldedName(holder.trim()))

/** The account itself, beside both names of the directory; `stored` is a number that stands masked in the form. Whether the branch is one of the list only the server knows. */
export const accountRules = rules<{ legalNames: readonly string[]; stored?: string | undefined }, { accountNumber: string; holder: string }>({
  'PROFILE-09': ({ facts, input }) => {
    if (input.accountNumber !== facts.stored && !accountFits(input.accountNumber)) return { field: 'accountNumber' }
    return !isAmong(facts.legalNames, input.holder) && { field: 'holder' }
  },
})

export const bankSearchRules = rules<unknown, { keyword: string }, ProfileParameters>({
  'PROFILE-08': ({ input, p }) => [...input.keyword.trim()].length < p.bankSearchMinLength && { field: 'keyword' },
})
