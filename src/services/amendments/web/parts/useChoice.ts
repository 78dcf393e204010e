import { useSearchParams } from 'react-router'
import type { SaidVersion } from '../../contract.ts'

export const PAGE_SIZE = 20

/** The two versions that stand side by side; without `before` one against nothing. */
export interface Choice {
  before: string | undefined
  after: string
  choose(side: 'before' | 'after', applyId: string | undefined): void
}

/** Says that nothing is to stand on the left, where an empty address means what one would look for first. */
const NONE = 'none'

/** What is compared lies in the address: at first the newest version with the one that was in force before it. */
export function useChoice() {
  const [params, setParams] = useSearchParams()
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [key, value] of Object.entries(change))
          if (value === undefined) next.delete(key)
          else next.set(key, value)
        return next
      },
      { replace: true },
    )
  return {
    pageNum: Math.max(1, Number(params.get('page') ?? '1') || 1),
    setPage: (page: number) => set({ page: page > 1 ? String(page) : undefined }),
    of(list: readonly SaidVersion[]): Choice {
      const after = params.get('after') ?? list[0]!.applyId
      const behind = list.slice(list.findIndex((one) => one.applyId === after) + 1)
      const usual = (behind.find((one) => one.state === 'approved') ?? behind[0])?.applyId
      const before = params.get('before') ?? usual
      return {
        after,
        before: before === NONE ? undefined : before,
        choose: (side, applyId) => set({ [side]: applyId ?? (side === 'before' ? NONE : undefined) }),
      }
    },
  }
}
