import { rules } from '#foundation/contract/rules.ts'
import type { Category } from './entries.ts'

/** What a receipt is paid by: never both (DBEN-16). */
export const USES = ['rate', 'amount'] as const
export type Use = (typeof USES)[number]

/** Below so much of an amount its person is told. */
const LOW_PERCENT = 10
const WHOLE_PERCENT = 100
/** Tenths of a percent in the whole. */
const WHOLE_TENTHS = 1000

/** Of several rates the best for the person (DBEN-16). */
export const bestOf = <R extends { rateTenths: number | null }>(rates: readonly R[]): R | undefined =>
  rates.reduce<R | undefined>((best, one) => ((one.rateTenths ?? 0) > (best?.rateTenths ?? 0) ? one : best), undefined)

/** What entries of the black list suspend: each its own, an entry of the person everything (DBEN-15). */
export const suspendedBy = (black: readonly { category: Category }[]): Use[] =>
  USES.filter((use) => black.some(({ category }) => category === use || category === 'person'))

export const discountOf = (originalFen: number, rateTenths: number): number => Math.round((originalFen * rateTenths) / WHOLE_TENTHS)

/** Whether so little is left of an amount that its person is told. */
export const isLow = ({ amountFen, usedFen }: { amountFen: number; usedFen: number }): boolean =>
  (amountFen - usedFen) * WHOLE_PERCENT < amountFen * LOW_PERCENT

export const using = rules<{ suspended: readonly Use[]; leftFen: number }, { use: Use; takenFen: number }>({
  'DBEN-15': ({ facts, input }) => facts.suspended.includes(input.use),
  'DBEN-13': ({ facts, input }) => input.use === 'amount' && input.takenFen > facts.leftFen && { field: 'amountFen' },
})

/** `booked`: the outlet has the receipt already, or it was given back already. */
export const booking = rules<{ booked: boolean }, object>({ 'DBEN-14': ({ facts }) => facts.booked && { field: 'receiptNo' } })
