import { rules } from '#foundation/contract/rules.ts'

const isQuota = (given: number): boolean => Number.isInteger(given) && given > 0

/** `used` is what is held and spent of a pool that is there. */
export const poolTerms = rules<{ used: number }, { total: number }>({
  'BTIX-11': ({ input }) => !isQuota(input.total) && { field: 'total' },
  'BTIX-15': ({ facts, input }) => isQuota(input.total) && input.total < facts.used && { field: 'total', used: facts.used },
})

export const poolMoving = rules<{ left: number }, { amount: number }>({
  'BTIX-11': ({ input }) => !isQuota(input.amount) && { field: 'amount' },
  'BTIX-13': ({ facts, input }) => input.amount > facts.left && { field: 'amount', left: facts.left },
})

const PERCENT = 100
/** How low a pool is: nothing left, or no more than the share at which it is told. */
export function levelOf({ total, left, warnAtPercent }: { total: number; left: number; warnAtPercent: number }): 'empty' | 'low' | undefined {
  if (left <= 0) return 'empty'
  return left * PERCENT <= total * warnAtPercent ? 'low' : undefined
}
