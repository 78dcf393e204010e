import { birthOf, isNationalId as isIdNumber, plainId } from '#foundation/contract/nationalId.ts'
import { isDay } from '#foundation/time.ts'

export { idWithCheck } from '#foundation/contract/nationalId.ts'

export const ID_TYPES = ['national-id', 'passport', 'hk-macao-permit', 'taiwan-permit', 'official-card'] as const
export type IdType = (typeof ID_TYPES)[number]

/** Whether it is the number of a Chinese national ID: 18 characters, a real day of birth, the right last one (BTIX-03). */
export const isNationalId = (typed: string): boolean => isIdNumber(typed) && isDay(birthOf(plainId(typed)))

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
