import { isDay } from '#foundation/time.ts'

export const ID_TYPES = ['national-id', 'passport', 'hk-macao-permit', 'taiwan-permit', 'official-card'] as const
export type IdType = (typeof ID_TYPES)[number]

const NATIONAL = /^\d{17}[\dX]$/
/** Of GB 11643: what each figure weighs, and the last one by the rest of the sum. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** A number as it is kept, however it was typed. */
export const plainNumber = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** The first 17 figures of a national ID with the last one. */
export function idWithCheck(figures: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(figures[i]), 0)
  return `${figures}${CHECKS[sum % CHECKS.length]}`
}

/** Whether it is the number of a Chinese national ID: 18 characters, a real day of birth, the right last one (BTIX-03). */
export function isNationalId(typed: string): boolean {
  const number = plainNumber(typed)
  if (!NATIONAL.test(number)) return false
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  return isDay(born) && idWithCheck(number.slice(0, -1)) === number
}

const [HEAD, TAIL] = [3, 4]
/** A number with its middle covered; of a short one nothing but its end is shown (BTIX-21). */
export function masked(number: string): string {
  const head = number.length > HEAD + TAIL ? HEAD : 0
  const tail = number.length > HEAD + TAIL ? TAIL : 1
  return `${number.slice(0, head)}${'*'.repeat(Math.max(1, number.length - head - tail))}${number.slice(-tail)}`
}
/** A line that stands for a number that is kept already. */
export const isMasked = (line: string): boolean => line.includes('*')

const MOBILE = /^1\d{10}$/
const ABROAD = /^\+\d{1,3} ?\d{6,15}$/
/** A mainland mobile, or + with a country code and six to fifteen figures (BTIX-10). */
export const isPhone = (typed: string): boolean => MOBILE.test(typed) || ABROAD.test(typed)
