/** Of GB 11643: what each figure weighs, and the last one by the rest of the sum. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'
const FORM = /^\d{17}[\dX]$/

/** The number of a paper as it is kept and compared, however it was typed. */
export const plainId = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** The first 17 figures of a Chinese national ID with the last one. */
export function idWithCheck(figures: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(figures[at]), 0)
  return `${figures}${CHECKS[sum % CHECKS.length]}`
}

/** Whether it is the number of a Chinese national ID, however it was typed: 17 figures and the last one that goes with them. */
export function isNationalId(typed: string): boolean {
  const number = plainId(typed)
  return FORM.test(number) && idWithCheck(number.slice(0, -1)) === number
}

/** The day of birth that a national ID bears, as `2026-11-20`; a day that is none where it is made up. */
export const birthOf = (number: string): string => `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
