import type { Day } from '#foundation/time.ts'
import { COUNTS, type Visit } from './visits.ts'

export const PRODUCTS = ['student', 'teacher', 'uep-student', 'uep-teacher'] as const
export type Product = (typeof PRODUCTS)[number]
const PRODUCT_OF = { students: 'student', teachers: 'teacher', uepStudents: 'uep-student', uepTeachers: 'uep-teacher' } as const

export interface Price {
  product: Product
  unitPriceFen: number
  effectiveFrom: Day
  effectiveTo: Day | null
}

/** The price of a product on a day: of several the one that began last (STUD-10). */
export const priceOn = (prices: readonly Price[], product: Product, day: Day): number | undefined =>
  prices
    .filter((one) => one.product === product && one.effectiveFrom <= day && (one.effectiveTo === null || one.effectiveTo >= day))
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0]?.unitPriceFen

/** What a visit costs; undefined where somebody comes for whom there is no price. */
export function amountOf(prices: readonly Price[], visit: Visit): number | undefined {
  let sum = 0
  for (const count of COUNTS.filter((one) => visit[one] > 0)) {
    const price = priceOn(prices, PRODUCT_OF[count], visit.visitDate)
    if (price === undefined) return undefined
    sum += price * visit[count]
  }
  return sum
}
