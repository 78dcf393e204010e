import { rules } from '#foundation/contract/rules.ts'
import type { Way } from './lists.ts'

/** A part of a line for a cost center: an amount, or hundredths of a percent. */
interface Share {
  amountFen?: number | null | undefined
  percentage?: number | null | undefined
}
/** 100.00 percent. */
export const WHOLE = 10_000

const sum = (parts: readonly number[]): number => parts.reduce((all, one) => all + one, 0)

/** What shares by percentage come to: each rounded down to the fen, the last takes the rest (TMR-09). */
export function amountsOf(amountFen: number, percentages: readonly number[]): number[] {
  const parts = percentages.map((one) => Math.floor((amountFen * one) / WHOLE))
  const rest = amountFen - sum(parts.slice(0, -1))
  return parts.map((one, at) => (at === parts.length - 1 ? rest : one))
}

interface Allocated {
  amountFen: number
  allocationBy?: Way | undefined
  allocations?: readonly Share[] | undefined
}

/** The amounts of the shares of a line, whichever way it is split. */
export const sharesOf = ({ amountFen, allocationBy = 'amount', allocations = [] }: Allocated): number[] =>
  allocationBy === 'amount'
    ? allocations.map((one) => one.amountFen ?? 0)
    : amountsOf(
        amountFen,
        allocations.map(({ percentage }) => percentage ?? 0),
      )

/** How a line is split over cost centers, where it is split already. */
export const allocating = rules<object, Allocated>({
  'TMR-04': ({ input: { allocations = [], allocationBy = 'amount', amountFen } }) =>
    allocations.flatMap(({ amountFen: fen, percentage = null }, at) => {
      if (allocationBy === 'amount') return fen === 0 ? [{ field: `allocations.${at}.amountFen` }] : []
      const nothing = percentage === 0 || (amountFen > 0 && percentage !== null && Math.floor((amountFen * percentage) / WHOLE) === 0)
      return nothing ? [{ field: `allocations.${at}.percentage` }] : []
    }),
  'TMR-06': ({ input: { allocations = [], allocationBy = 'amount' } }) => {
    const [own, other] = allocationBy === 'amount' ? (['amountFen', 'percentage'] as const) : (['percentage', 'amountFen'] as const)
    return allocations.flatMap((one, at) => ((one[own] ?? null) === null || (one[other] ?? null) !== null ? [{ field: `allocations.${at}.${own}` }] : []))
  },
  'TMR-09': ({ input: { allocations = [], allocationBy = 'amount', amountFen } }) => {
    if (allocations.length === 0) return false
    const wanted = allocationBy === 'amount' ? amountFen : WHOLE
    const all = sum(allocations.map((one) => (allocationBy === 'amount' ? one.amountFen : one.percentage) ?? 0))
    return all !== wanted && { field: 'allocations' }
  },
})
