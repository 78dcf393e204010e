import { addMonths, dayOf } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import type { Documents, useful } from '../contract/index.ts'

type Useful = z.output<typeof useful>

const CLEAR = 4
/** A number with all but its last four signs hidden (PROFILE-16). */
export const masked = (number: string): string => (number.length <= CLEAR ? '*'.repeat(number.length) : number.slice(-CLEAR).padStart(number.length, '*'))
/** A number that came back as it was shown is the first of those that it may have been. */
export const unmasked = (given: string, ...known: readonly (string | undefined)[]): string => known.find((one) => one && masked(one) === given) ?? given

/** Numbers of papers and accounts leave the server with their last four signs only (PROFILE-16). */
export function withoutNumbers(held: Documents): Documents {
  const { identity, spouse, relative, bank } = held
  return {
    ...held,
    identity: { ...identity, idNumber: masked(identity.idNumber) },
    spouse: { ...spouse, spouse: spouse.spouse && { ...spouse.spouse, idNumber: masked(spouse.spouse.idNumber) } },
    relative: { relative: relative.relative.map((one) => ({ ...one, idNumber: masked(one.idNumber) })) },
    bank: { ...bank, accountNumber: masked(bank.accountNumber) },
  }
}

/** Month and day as they are sent, once both are chosen (PROFILE-02, PROFILE-03). */
export const monthDay = (month: string | undefined, day: string | undefined): string | undefined => (month && day ? `${month}-${day}` : undefined)

type Held = Omit<Documents, 'identity'>
/** How much each fact is worth to who has to reach, pay or help somebody. */
const WORTH: Readonly<Record<Useful, { worth: number; held(of: Held): boolean }>> = {
  mobile: { worth: 5, held: ({ contact }) => contact.mobile !== '' },
  emergency: { worth: 5, held: ({ emergency }) => emergency.emergency.length > 0 },
  bank: { worth: 4, held: ({ bank }) => bank.accountNumber !== '' },
  residenceAddress: { worth: 3, held: ({ contact }) => contact.residenceAddress !== '' },
  maritalStatus: { worth: 2, held: ({ spouse }) => spouse.maritalStatus !== null },
  education: { worth: 2, held: ({ education }) => education.education.length > 0 },
  personalEmail: { worth: 1, held: ({ contact }) => contact.personalEmail !== '' },
  photo: { worth: 1, held: ({ photo }) => photo.photo !== null },
}
const NAMED = 2

/** How complete a profile is, and the missing facts that are worth most. */
export function completeness(of: Held): { percent: number; missing: Useful[] } {
  const all = (Object.keys(WORTH) as Useful[]).map((name) => ({ name, worth: WORTH[name].worth, held: WORTH[name].held(of) }))
  const sum = (some: typeof all) => some.reduce((total, { worth }) => total + worth, 0)
  const missing = all.filter(({ held }) => !held).toSorted((a, b) => b.worth - a.worth)
  return { percent: Math.floor(((sum(all) - sum(missing)) / sum(all)) * 100), missing: missing.slice(0, NAMED).map(({ name }) => name) }
}

/** Whether it is time to confirm contact and emergency contacts again (PROFILE-33). */
export const confirmDue = (confirmedAt: Date | null, months: number, now: Date): boolean =>
  confirmedAt === null || addMonths(dayOf(confirmedAt), months) <= dayOf(now)

/** Years from which each border is worn. */
const BORDERS = [10, 5, 3, 1] as const
/** The border of a tenure band, none below a year; bands that were set otherwise wear that of the years they begin at (PROFILE-11). */
export const borderOf = (band: number): (typeof BORDERS)[number] | 0 => BORDERS.find((from) => band >= from) ?? 0
